// DocumentWriter.swift: the views of a document and its outer form; constraints are in DocumentWriter+Constraints.swift.

import AutoLayout

/// Writes one engine as a document.
struct DocumentWriter {
  /// The largest size of a coordinate or constant that a document may hold, in points.
  static let largestNumber = 1e9

  let engine: LayoutEngine
  /// Constraints in the order that the author has them in; empty if that is the order of their age.
  let order: [LayoutConstraint]
  /// The views that rest where they are as far as constraints leave them open, besides those that were given a frame.
  var resting: Set<ObjectIdentifier> = []
  /// Whether frames that views were given say where they rest, as in a document, where others have become constraints.
  var framesRest = false
  /// By slot: the id of the view that constraints on the item name.
  private(set) var ids: [String] = []
  private var viewIDs = DocumentNames()
  private var constraintNames = DocumentNames(reserved: ["H", "V"])
  private var views: [String] = []
  private var guides: [String] = []
  var constraints: [String] = []

  init(engine: LayoutEngine, order: [LayoutConstraint]) {
    self.engine = engine
    self.order = order
    ids = Array(repeating: "", count: engine.slotCount)
  }

  mutating func text() throws(LayoutDocumentError) -> String {
    nameItems()
    var pending = [engine.root]
    while let view = pending.popLast() {
      if view !== engine.root { try write(view) }
      for guide in view.allGuides where isWritten(guide) { write(guide, of: view) }
      pending.append(contentsOf: view.subviews.reversed())
    }
    for constraint in writtenConstraints(order) {
      let body = try text(of: constraint)
      let name = name(of: constraint).map { Identifier.quotedName(constraintNames.unique($0)) + ": " } ?? ""
      constraints.append(quoted(name + body))
    }
    var text = "{\n  \"format\": \"layout/1\",\n  \"root\": \(try rootText())"
    text += list("views", views) + list("guides", guides) + list("constraints", constraints)
    return text + "\n}\n"
  }

  /// What reports call a constraint of a document that has no name, such as `#4`, is none.
  private func name(of constraint: LayoutConstraint) -> String? {
    guard let name = constraint.identifier, !Identifier.isMark(name) else { return nil }
    return name
  }

  /// A text as JSON has it; it holds no control characters.
  private func quoted(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func list(_ name: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var text = ",\n  \"\(name)\": ["
    var separator = "\n    "
    for line in lines {
      text += separator + line
      separator = ",\n    "
    }
    return text + "\n  ]"
  }

  // MARK: Names

  /// Gives every item an id: names that were given first, in the order of the tree, so that they stay as they are.
  private mutating func nameItems() {
    let items = engine.items
    for isNamed in [true, false] {
      for item in items where (item.identifier != nil) == isNamed && isView(item) {
        ids[item.node.slot.index] = viewIDs.unique(item.identifier.map(Identifier.unquoted) ?? madeUpName(item))
      }
    }
  }

  private func madeUpName(_ item: LayoutItem) -> String {
    switch item.node.role {
    case .view: return item === engine.root ? "root" : item.node.content == nil ? "view" : "scroll"
    case .guide: return "guide"
    default: return item.debugName
    }
  }

  /// Whether the document has a view for an item.
  private func isView(_ item: LayoutItem) -> Bool {
    guard let guide = item as? LayoutGuide else { return true }
    return isWritten(guide)
  }

  private func isWritten(_ guide: LayoutGuide) -> Bool {
    switch guide.node.role {
    case .content, .frame, .margins, .safeArea: return false
    default: return true
    }
  }

  /// Whether a guide is the root's safe area or margins, as the root's keys describe them.
  func isRootInset(_ guide: LayoutGuide) -> Bool {
    let root = engine.root
    guard guide.owningView === root, guide.ownConstraints.count == 4 else { return false }
    var insets: EdgeInsets
    switch guide.node.role {
    case .safeArea: insets = root.safeAreaInsets
    case .margins: insets = root.safeAreaInsets + root.layoutMargins
    default: return false
    }
    insets = EdgeInsets(top: insets.top, left: insets.left, bottom: -insets.bottom, right: -insets.right)
    let constants = guide.ownConstraints.map { $0.constant }
    return constants == [insets.top, insets.left, insets.bottom, insets.right]
  }

  // MARK: Items

  private func rootText() throws(LayoutDocumentError) -> String {
    let root = engine.root
    let size = engine.size
    try check([size.width, size.height], of: root)
    var text = "{ \"id\": \(quoted(ids[0])), \"size\": [\(numberText(size.width)), \(numberText(size.height))]"
    for (key, insets) in [("safeArea", root.safeAreaInsets), ("margins", root.layoutMargins)] where insets != .zero {
      try check([insets.top, insets.left, insets.bottom, insets.right], of: root)
      text += ", \"\(key)\": \(insets.description)"
    }
    return text + (engine.direction == .rightToLeft ? ", \"direction\": \"rtl\" }" : " }")
  }

  private mutating func write(_ view: View) throws(LayoutDocumentError) {
    let insets = view.alignmentRectInsets
    var line = view.contentSpace.map { ", \"kind\": \"scroll\"" + offsetText(of: $0) } ?? ""
    if let baseline = view.baselineOffsetFromTop {
      try check([baseline], of: view)
      line += ", \"baseline\": \(numberText(baseline))"
    }
    if view.isHidden { line += ", \"hidden\": true" }
    line += try frameText(of: view)
    if insets != .zero {
      try check([insets.top, insets.left, insets.bottom, insets.right], of: view)
      line += ", \"alignmentInsets\": \(insets.description)"
    }
    views.append(item(id(of: view), in: view.superview ?? engine.root, line))
  }

  /// Where a view rests as far as constraints leave it open: it was given that frame, or is one of those that rest where they are.
  /// One that an author has given a frame, and nothing else, keeps it. A mask's frame is in the constraints that it became.
  private func frameText(of view: View) throws(LayoutDocumentError) -> String {
    let given = view.givenFrame
    let rests = resting.contains(ObjectIdentifier(view))
    guard rests || (given != nil && view.frame != .zero) else { return "" }
    let isConstrained = engine.isConstrained(view)
    if isConstrained && view.translatesAutoresizingMaskIntoConstraints { return "" }
    let frame = view.frame
    var numbers = Self.numbers(of: frame)
    try check(numbers, of: view)
    // The last bits of what was solved depend on the order of sums: what lies where it was given stays as it was written.
    if let given, Self.areSame(frame, given) { numbers = Self.numbers(of: given) }
    // A width below 0 (in an unsolved state) cannot be kept.
    if frame.width < 0 || frame.height < 0 { return "" }
    let key = isConstrained || rests || framesRest ? "restingFrame" : "frame"
    return ", \"\(key)\": [" + numbers.map(numberText).joined(separator: ", ") + "]"
  }

  private static func numbers(of frame: Rect) -> [Double] { [frame.minX, frame.minY, frame.width, frame.height] }

  /// Whether the numbers of two frames are equal but for a billionth of the largest.
  static func areSame(_ one: Rect, _ other: Rect) -> Bool {
    let (a, b) = (numbers(of: one), numbers(of: other))
    let size = a.reduce(1) { max($0, $1.magnitude) }
    return zip(a, b).allSatisfy { ($0 - $1).magnitude <= 1e-9 * size }
  }

  private func id(of item: LayoutItem) -> String { ids[item.node.slot.index] }

  private mutating func write(_ guide: LayoutGuide, of view: View) {
    // A guide for the frame of a scroll view lies beside it, not in its content.
    let isInside = guide.node.space === view.innerSpace
    let container = isInside ? view : view.superview ?? engine.root
    guides.append(item(id(of: guide), in: container, ""))
  }

  private func item(_ id: String, in container: View, _ rest: String) -> String {
    let place = container === engine.root ? "" : ", \"in\": " + quoted(self.id(of: container))
    return "{ \"id\": " + quoted(id) + place + rest + " }"
  }

  private func offsetText(of space: ContentSpace) -> String {
    let (x, y) = (space.offsetX.constant, space.offsetY.constant)
    return x == 0 && y == 0 ? "" : ", \"contentOffset\": [\(numberText(x)), \(numberText(y))]"
  }

  private func check(_ numbers: [Double], of item: LayoutItem) throws(LayoutDocumentError) {
    for number in numbers where number.magnitude > Self.largestNumber { throw .item(item.debugName) }
  }
}
