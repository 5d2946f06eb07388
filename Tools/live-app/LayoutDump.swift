// LayoutDump.swift: the live views and constraints of an app, as a layout/1 document for layout-inspect.
//
// Add this one file to an app or to its tests; it needs UIKit and nothing else. Paused in lldb:
//
//     (lldb) expression -l objc -O -- [[UIWindow keyWindow] layoutDump]
//     (lldb) expression -l objc -O -- [[UIWindow keyWindow] writeLayoutDump:@"/tmp/screen.json"]
//
// and in a test: `try LayoutDump(of: controller.view).document.write(toFile: path, atomically: true, encoding: .utf8)`.
// Nothing is changed, and nothing is laid out: what is written is the layout as it is.
//
// What the document says, and what it cannot say, is in Documentation/live-apps.md of
// layout-inspect's repository. Licensed under the Apache License 2.0.

import UIKit

/// What a view and all that is in it look like to Auto Layout, as text.
@MainActor
public struct LayoutDump {
  /// The document, in the format layout/1.
  public let document: String
  /// The live frames, as `layout-inspect solve --format lines` prints those that it finds: a difference is what the document
  /// does not say.
  public let frames: String
  /// What could not be said in the document, in sentences.
  public let notes: [String]

  /// Writes a view as the root of a document: a window, the view of a controller, a cell.
  public init(of view: UIView) {
    var writer = DumpWriter(DumpTree(of: view))
    document = writer.document()
    frames = writer.frames()
    notes = writer.notes
  }
}

extension UIView {
  /// The view and all that is in it as a layout/1 document.
  #if canImport(ObjectiveC)
    @objc
  #endif
  public func layoutDump() -> String { LayoutDump(of: self).document }

  /// Writes the document to a file, and returns what is to be known of it. In the Simulator a path is one of the Mac's.
  #if canImport(ObjectiveC)
    @objc
  #endif
  public func writeLayoutDump(_ path: String) -> String {
    let dump = LayoutDump(of: self)
    do {
      try dump.document.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      return "\(path): \(error)"
    }
    return (["written to \(path)"] + dump.notes).joined(separator: "\n")
  }
}

// MARK: - Which views and constraints

/// The views that a document has, with its constraints: those of the program, and what holds the program's views.
@MainActor
private struct DumpTree {
  let root: UIView
  /// In the order of the document: a view before what is in it.
  private(set) var views: [UIView] = []
  /// Active constraints that the document has no other words for, in the order of the views that hold them.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Constraints held outside that reach into the tree.
  private(set) var reachingIn = 0
  /// The views that constraints or stacks place.
  private(set) var placed: Set<ObjectIdentifier> = []
  private var touched: Set<ObjectIdentifier> = []
  private var inside: Set<ObjectIdentifier> = []

  init(of root: UIView) {
    self.root = root
    var all: [UIView] = []
    collect(root, into: &all)
    inside = Set(all.map { ObjectIdentifier($0) })
    constraints = all.flatMap { $0.constraints }.filter { $0.isActive && isWritten($0) }
    for constraint in constraints {
      for case let view? in [constraint.firstView, constraint.secondView] { touched.insert(ObjectIdentifier(view)) }
    }
    placed = touched
    for case let stack as UIStackView in all { placed.formUnion(stack.arrangedSubviews.map { ObjectIdentifier($0) }) }
    views = kept(root, isInOpaque: false) ?? [root]
    var outer = root.superview
    while let view = outer {
      reachingIn += view.constraints.filter { $0.isActive && reachesIn($0) }.count
      outer = view.superview
    }
  }

  /// Whether two equations place a view along the horizontal axis, or a stack does.
  func decidesWidth(of view: UIView) -> Bool {
    if !touched.contains(ObjectIdentifier(view)) { return placed.contains(ObjectIdentifier(view)) }
    let equations = constraints.filter { $0.relation == .equal && $0.priority == .required }
    let sides = equations.flatMap { $0.sides }.filter { $0.0 === view && $0.1.isHorizontal }
    return sides.count > 1
  }

  func contains(_ view: UIView) -> Bool { inside.contains(ObjectIdentifier(view)) }

  private func collect(_ view: UIView, into all: inout [UIView]) {
    all.append(view)
    for child in Self.children(of: view) { collect(child, into: &all) }
  }

  /// Subviews, those that a stack arranges in its order.
  private static func children(of view: UIView) -> [UIView] {
    guard let stack = view as? UIStackView else { return view.subviews }
    let arranged = Set(stack.arrangedSubviews.map { ObjectIdentifier($0) })
    return stack.subviews.filter { !arranged.contains(ObjectIdentifier($0)) } + stack.arrangedSubviews
  }

  /// A view with what is kept of its subviews; nil if it is UIKit's own affair, and nothing of the program's is in it.
  private func kept(_ view: UIView, isInOpaque: Bool) -> [UIView]? {
    let isOpaque = isInOpaque || view.hidesItsParts
    let below = Self.children(of: view).flatMap { kept($0, isInOpaque: isOpaque) ?? [] }
    let isOwn =
      view === root || !below.isEmpty || view.accessibilityIdentifier != nil
      || touched.contains(ObjectIdentifier(view)) || !view.isOfSystem
    if isOwn || !(isInOpaque || view.className.hasPrefix("_")) { return [view] + below }
    return nil
  }

  private func reachesIn(_ constraint: NSLayoutConstraint) -> Bool {
    guard isWritten(constraint), let first = constraint.firstView, let second = constraint.secondView else {
      return false
    }
    return contains(first) != contains(second)
  }

  // MARK: Constraints

  /// Whether a constraint is to be written: not what UIKit makes of sizes of contents, masks, stacks and guides, for which
  /// the document has words of its own, and not what UIKit does inside of its controls.
  private func isWritten(_ constraint: NSLayoutConstraint) -> Bool {
    let name = constraint.identifier ?? ""
    let kind = DumpName.className(of: constraint)
    if kind.hasPrefix("NSContentSize") || kind.hasPrefix("NSAutoresizingMask") { return false }
    if name.hasPrefix("UISV-") || name.hasPrefix("_UITemporaryLayout") || name.hasPrefix("fittingSize") { return false }
    if name.contains("-Encapsulated-Layout-"), let view = constraint.firstView {
      // A mask says the same; and the root's size is the document's.
      return !view.translatesAutoresizingMaskIntoConstraints && view !== root
    }
    if name.hasPrefix("UI") || name.hasPrefix("_UI"), constraint.isOfGuide { return false }
    let views = [constraint.firstView, constraint.secondView].compactMap { $0 }
    return !views.contains { $0.isInnerPart } || views.contains { !$0.isInnerPart && !$0.hidesItsParts }
  }
}

extension NSLayoutConstraint {
  fileprivate var firstView: UIView? { Self.view(firstItem) }
  fileprivate var secondView: UIView? { Self.view(secondItem) }

  /// Whether it ties a guide of UIKit's to its view or to another such guide, and so says where that guide is.
  fileprivate var isOfGuide: Bool {
    guard let guide = firstItem as? UILayoutGuide ?? secondItem as? UILayoutGuide, guide.isOfSystem else {
      return false
    }
    return secondItem == nil || firstView === secondView
  }

  private static func view(_ item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }
}

extension UILayoutGuide {
  fileprivate var isOfSystem: Bool { identifier.hasPrefix("UI") || identifier.hasPrefix("_UI") }
}

extension UIView {
  fileprivate var className: String { DumpName.className(of: self) }

  /// Whether its class is UIKit's.
  fileprivate var isOfSystem: Bool { DumpName.isOfSystem(type(of: self)) }

  /// Whether what is in it is UIKit's affair, but for what the program has added.
  fileprivate var hidesItsParts: Bool {
    if self is UIButton || self is UITextField || self is UITextView { return true }
    guard isOfSystem else { return false }
    let bars = ["UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIProgressView", "UIActivityIndicatorView"]
    let others = ["UIPickerView", "WKWebView", "MKMapView"]
    return self is UIControl || self is UILabel || self is UIImageView || (bars + others).contains(className)
  }

  /// Whether it is one of the parts of a control that UIKit has made.
  fileprivate var isInnerPart: Bool {
    guard isOfSystem else { return false }
    var outer = superview
    while let view = outer {
      if view.hidesItsParts {
        return view.isOfSystem || translatesAutoresizingMaskIntoConstraints || className.hasPrefix("_")
          || className == "UIButtonLabel"
      }
      outer = view.superview
    }
    return false
  }
}

// MARK: - Names

/// Ids that are the same in every run: nothing in them is an address.
@MainActor
private struct DumpName {
  private var taken: Set<String> = ["H", "V"]
  private var numbers: [String: Int] = [:]
  private var properties: [ObjectIdentifier: String] = [:]

  /// Learns the names of properties: of controllers first, then of the views around, the outer ones first.
  init(_ views: [UIView]) {
    for view in views {
      if let controller = view.next as? UIViewController {
        learn(Mirror(reflecting: controller))
        remember(view, Self.name(of: controller))
      }
    }
    for view in views where !view.isOfSystem { learn(Mirror(reflecting: view)) }
  }

  init() {}

  /// `Profile` of a `ProfileViewController`.
  private static func name(of controller: UIViewController) -> String {
    let name = className(of: controller)
    for ending in ["ViewController", "Controller"] where name.hasSuffix(ending) && name != ending {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private mutating func learn(_ mirror: Mirror) {
    for child in mirror.children {
      guard var name = child.label else { continue }
      for prefix in ["$__lazy_storage_$_", "_"] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
      if let item = Self.item(child.value) {
        remember(item, name)
      } else if let items = child.value as? [UIView] {
        for (index, item) in items.enumerated() { remember(item, "\(name)\(index)") }
      }
    }
    if let outer = mirror.superclassMirror, !Self.isOfSystem(outer.subjectType) { learn(outer) }
  }

  private static func item(_ value: Any) -> AnyObject? {
    if let view = value as? UIView { return view }
    return value as? UILayoutGuide
  }

  private mutating func remember(_ item: AnyObject, _ name: String) {
    if properties[ObjectIdentifier(item)] == nil { properties[ObjectIdentifier(item)] = name }
  }

  /// The identifier, else the name of a property that holds it, else the class with a number: `UILabel-2`.
  mutating func id(of item: AnyObject, identifier: String?) -> String {
    if let identifier, !identifier.isEmpty { return unique(identifier) }
    if let name = properties[ObjectIdentifier(item)] { return unique(name) }
    let name = Self.className(of: item)
    var number = numbers[name, default: 0]
    repeat { number += 1 } while taken.contains("\(name)-\(number)")
    numbers[name] = number
    return unique("\(name)-\(number)")
  }

  /// An id like `name` that nothing else has: `title`, or `title-2`.
  mutating func unique(_ name: String) -> String {
    let isBad: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || $0.value == 0x7F || $0 == "`" }
    var id = String(String.UnicodeScalarView(name.unicodeScalars.map { isBad($0) ? "_" : $0 }))
    // What reports call a constraint without a name is none.
    if id.hasPrefix("#") { id = "_" + id }
    var candidate = id
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(id)-\(number)"
      number += 1
    }
    return candidate
  }

  /// The class without its module and without what generic ones hold.
  static func className(of object: AnyObject) -> String {
    var name = String(describing: type(of: object))
    for prefix in ["NSKVONotifying_", "__C."] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    return String(name.prefix { $0 != "<" })
  }

  /// Whether a class is UIKit's own, or that of another framework of Apple's.
  static func isOfSystem(_ type: Any.Type) -> Bool {
    let parts = String(reflecting: type).split(separator: ".")
    if parts.count > 1, !["__C", "UIKit", "UIKitCore", "SwiftUI", "SwiftUICore"].contains(parts[0]) { return false }
    let beginnings = ["UI", "_UI", "_NS", "NSKVONotifying_UI", "WK", "MK"]
    let name = String(describing: type)
    return beginnings.contains { name.hasPrefix($0) } || parts[0].hasPrefix("SwiftUI")
  }

  /// An id as it stands in constraints: in backquotes, unless it is a word.
  static func quoted(_ id: String) -> String {
    let isLetter: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0 == "_") }
    let isWord = id.first.map(isLetter) ?? false
    return isWord && id.allSatisfy { isLetter($0) || $0 == "-" || ($0.isASCII && $0.isNumber) } ? id : "`\(id)`"
  }
}

// MARK: - Text

/// Writes the document.
@MainActor
private struct DumpWriter {
  private let tree: DumpTree
  private let rootID: String
  private var names: DumpName
  private var constraintNames = DumpName()
  private var ids: [ObjectIdentifier: String] = [:]
  private var guides: [String] = []
  private var constraints: [String] = []
  /// The views whose margins the document speaks of.
  private var speaksOfMargins: Set<ObjectIdentifier> = []
  /// The texts whose baselines it speaks of.
  private var speaksOfBaselines: Set<ObjectIdentifier> = []
  /// The axes along which constraints say how far the content of a scroll view goes: 0 for widths, 1 for heights.
  private var contents: [ObjectIdentifier: Set<Int>] = [:]
  private(set) var notes: [String] = []

  init(_ tree: DumpTree) {
    self.tree = tree
    names = DumpName(tree.views)
    // The root of a document arranges nothing and does not scroll.
    rootID = tree.hasPlainRoot ? "" : names.unique("screen")
    for view in tree.views {
      ids[ObjectIdentifier(view)] = names.id(of: view, identifier: view.accessibilityIdentifier)
    }
    if tree.reachingIn > 0 {
      let what = tree.reachingIn == 1 ? "1 constraint reaches" : "\(tree.reachingIn) constraints reach"
      notes.append("\(what) out of the view, and cannot be written: dump its superview, or the window")
    }
  }

  mutating func document() -> String {
    for constraint in tree.constraints { noteContents(of: constraint) }
    for view in tree.views where view !== tree.root || !tree.hasPlainRoot { addOwnConstraints(of: view) }
    for constraint in tree.constraints {
      guard let text = text(of: constraint) else { continue }
      add(text, named: constraint.identifier)
    }
    let views = tree.views.filter { $0 !== tree.root || !tree.hasPlainRoot }.map { line(of: $0) }
    var text = "{\n  \"format\": \"layout/1\",\n  \"root\": \(rootLine)"
    for (key, lines) in [("views", views), ("guides", guides), ("constraints", constraints)] where !lines.isEmpty {
      text += ",\n  \"\(key)\": [\n    " + lines.joined(separator: ",\n    ") + "\n  ]"
    }
    return text + "\n}\n"
  }

  private mutating func add(_ text: String, named name: String?) {
    let start = name.map { DumpName.quoted(constraintNames.unique($0)) + ": " } ?? ""
    constraints.append(DumpText.json(start + text))
  }

  // MARK: Views

  private func id(_ view: UIView) -> String { ids[ObjectIdentifier(view)] ?? rootID }

  private func path(_ view: UIView) -> String { DumpName.quoted(id(view)) }

  private var rootLine: String {
    let root = tree.root
    var line = "{ \"id\": \(DumpText.json(tree.hasPlainRoot ? id(root) : rootID))"
    line += ", \"size\": \(DumpText.list([root.bounds.width, root.bounds.height]))"
    if root.safeAreaInsets != .zero { line += ", \"safeArea\": \(DumpText.list(root.safeAreaInsets))" }
    if tree.hasPlainRoot { line += marginsText(root) }
    return line + (root.isRightToLeft ? ", \"direction\": \"rtl\" }" : " }")
  }

  private func line(of view: UIView) -> String {
    var line = "{ \"id\": \(DumpText.json(id(view)))"
    if let outer = documentSuperview(of: view), outer !== tree.root || !tree.hasPlainRoot {
      line += ", \"in\": \(DumpText.json(id(outer)))"
    }
    line += scrollText(view) + stackText(view) + placeText(view) + contentText(view)
    if view.isHidden { line += ", \"hidden\": true" }
    if let control = view as? UIControl, control.isEnabled, control.isUserInteractionEnabled {
      line += ", \"control\": true"
    }
    return line + " }"
  }

  /// Where the document has a view: what a stack does not arrange stands beside the stack there.
  private func documentSuperview(of view: UIView) -> UIView? {
    guard view !== tree.root, let outer = view.superview else { return nil }
    guard let stack = outer as? UIStackView, !stack.arrangedSubviews.contains(where: { $0 === view }) else {
      return outer
    }
    return documentSuperview(of: stack)
  }

  private func scrollText(_ view: UIView) -> String {
    guard let scroll = view.asScrollView else { return "" }
    var text = ", \"kind\": \"scroll\""
    let inset = scroll.adjustedContentInset
    if inset != .zero { text += ", \"contentInset\": \(DumpText.list(inset))" }
    let offset = scroll.contentOffset
    if offset != .zero { text += ", \"contentOffset\": \(DumpText.list([offset.x, offset.y]))" }
    return text
  }

  private func stackText(_ view: UIView) -> String {
    var text = ""
    if let stack = view as? UIStackView {
      text += ", \"kind\": \"stack\""
      if stack.axis == .vertical { text += ", \"axis\": \"vertical\"" }
      if stack.distribution != .fill { text += ", \"distribution\": \"\(stack.distributionWord)\"" }
      if stack.alignment != .fill { text += ", \"alignment\": \"\(stack.alignmentWord)\"" }
      if stack.spacing != 0 { text += ", \"spacing\": \(DumpText.number(stack.spacing))" }
      if stack.isLayoutMarginsRelativeArrangement { text += ", \"layoutMarginsRelativeArrangement\": true" }
      if stack.isBaselineRelativeArrangement { text += ", \"baselineRelativeArrangement\": true" }
    }
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
      let spacing = stack.customSpacing(after: view)
      if spacing.magnitude <= DumpText.largest { text += ", \"customSpacing\": \(DumpText.number(spacing))" }
    }
    return text
  }

  private func placeText(_ view: UIView) -> String {
    var text = ""
    let isPlaced = tree.placed.contains(ObjectIdentifier(view)) || view.translatesAutoresizingMaskIntoConstraints
    if view.hasAmbiguousLayout {
      text += ", \"restingFrame\": \(DumpText.list(documentFrame(of: view)))"
    } else if !isPlaced, view !== tree.root {
      text += ", \"frame\": \(DumpText.list(documentFrame(of: view)))"
    }
    text += marginsText(view)
    if view.alignmentRectInsets != .zero { text += ", \"alignmentInsets\": \(DumpText.list(view.alignmentRectInsets))" }
    let stack = view.superview as? UIStackView
    let isOnBaseline = stack.map { $0.isBaselineRelativeArrangement || $0.alignmentWord.hasSuffix("Baseline") } ?? false
    if isOnBaseline || speaksOfBaselines.contains(ObjectIdentifier(view)), let baseline = view.baselineFromTop {
      text += ", \"baseline\": \(DumpText.number(baseline))"
    }
    return text
  }

  private func marginsText(_ view: UIView) -> String {
    let isArrangement = (view as? UIStackView)?.isLayoutMarginsRelativeArrangement ?? false
    guard isArrangement || speaksOfMargins.contains(ObjectIdentifier(view)), view.marginsFromSafeArea != .zero else {
      return ""
    }
    return ", \"margins\": \(DumpText.list(view.marginsFromSafeArea))"
  }

  private func contentText(_ view: UIView) -> String {
    var size = view.intrinsicContentSize
    let none = UIView.noIntrinsicMetric
    // A text that is broken into lines is as wide as it may be, and measured anew at another width.
    if view.isOfSeveralLines, tree.decidesWidth(of: view) { size.width = none }
    guard !(view is UIStackView), size.width != none || size.height != none,
      max(size.width.magnitude, size.height.magnitude) <= DumpText.largest
    else { return "" }
    var text = ", \"intrinsicSize\": \(DumpText.list([size.width, size.height]))"
    let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
    let hugging = axes.map { CGFloat(view.contentHuggingPriority(for: $0).rawValue) }
    if hugging != [250, 250] { text += ", \"hugging\": \(DumpText.list(hugging))" }
    let compression = axes.map { CGFloat(view.contentCompressionResistancePriority(for: $0).rawValue) }
    if compression != [750, 750] { text += ", \"compression\": \(DumpText.list(compression))" }
    return text
  }

  // MARK: Masks and contents

  /// What holds a view that no constraint of the program places: its mask, and the content size that a table view knows.
  private mutating func addOwnConstraints(of view: UIView) {
    if view === tree.root {
      for edge in ["left", "top", "width", "height"] { add("\(path(view)).\(edge) == \(rootID).\(edge)", named: nil) }
    } else if view.translatesAutoresizingMaskIntoConstraints, let outer = view.superview {
      for horizontal in [true, false] { addMask(of: view, in: outer, horizontal) }
    }
    guard let scroll = view.asScrollView else { return }
    for (axis, length) in [scroll.contentSize.width, scroll.contentSize.height].enumerated()
    where contents[ObjectIdentifier(view)]?.contains(axis) != true {
      let word = axis == 0 ? "width" : "height"
      add("\(path(view)).content.\(word) == \(DumpText.number(length))", named: "\(id(view))-content-\(word)")
    }
  }

  /// A frame and a mask along an axis, as UIKit writes them: what the superview gains is shared among the flexible parts in
  /// proportion to their lengths, in equal parts if they have none.
  private mutating func addMask(of view: UIView, in outer: UIView, _ isHorizontal: Bool) {
    let frame = view.alignmentFrame
    let inset = outer.asScrollView == nil ? outer.alignmentRectInsets : .zero
    let (start, length) =
      isHorizontal ? (frame.minX - inset.left, frame.width) : (frame.minY - inset.top, frame.height)
    let whole =
      isHorizontal ? outer.bounds.width - inset.left - inset.right : outer.bounds.height - inset.top - inset.bottom
    let flexible = view.flexibility(isHorizontal)
    let parts = [
      flexible.before ? start : 0, flexible.length ? length : 0, flexible.behind ? whole - start - length : 0,
    ]
    let count = [flexible.before, flexible.length, flexible.behind].filter { $0 }.count
    let sum = parts[0] + parts[1] + parts[2]
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      isFlexible ? (sum == 0 ? 1 / CGFloat(count) : part / sum) : 0
    }
    let (before, own) = (share(parts[0], flexible.before), share(parts[1], flexible.length))
    let (edge, size) = isHorizontal ? ("left", "width") : ("top", "height")
    let space = outer.asScrollView == nil ? path(outer) : "\(path(outer)).content"
    let frameSpace = outer.asScrollView == nil ? path(outer) : "\(path(outer)).frame"
    let name = "\(id(view))-mask"
    add(
      "\(path(view)).\(edge) == \(space).\(edge)" + DumpText.term(before, "\(frameSpace).\(size)")
        + DumpText.addend(start - before * whole), named: "\(name)-\(edge)")
    let lengthText =
      own == 0
      ? DumpText.number(length)
      : (own == 1 ? "" : DumpText.factor(own) + " * ") + "\(frameSpace).\(size)" + DumpText.addend(length - own * whole)
    add("\(path(view)).\(size) == \(lengthText)", named: "\(name)-\(size)")
  }

  /// Takes down that constraints speak of where the content of a scroll view ends.
  private mutating func noteContents(of constraint: NSLayoutConstraint) {
    for (item, attribute, other) in constraint.sides {
      guard let scroll = contentView(item, attribute, beside: other) else { continue }
      if ["right", "trailing", "width", "centerX"].contains(attribute.word) {
        contents[ObjectIdentifier(scroll), default: []].insert(0)
      }
      if ["bottom", "height", "centerY"].contains(attribute.word) {
        contents[ObjectIdentifier(scroll), default: []].insert(1)
      }
    }
  }

  // MARK: Constraints

  /// The relation and the priority, `b.left == a.right + 8 @ 750`; nil, with a note, if it cannot be written.
  private mutating func text(of constraint: NSLayoutConstraint) -> String? {
    guard let first = side(constraint.firstItem, constraint.firstAttribute, beside: constraint.secondItem, constraint)
    else { return leaveOut(constraint) }
    var text = first.path
    var constant = constraint.constant - first.distance
    let multiplier = constraint.multiplier
    text += constraint.relation == .equal ? " == " : constraint.relation == .lessThanOrEqual ? " <= " : " >= "
    if let item = constraint.secondItem, multiplier != 0 {
      guard let second = side(item, constraint.secondAttribute, beside: constraint.firstItem, constraint) else {
        return leaveOut(constraint)
      }
      constant += multiplier * second.distance
      text += (multiplier == 1 ? "" : DumpText.factor(multiplier) + " * ") + second.path
      // Positions with a multiplier count from the edge of the view that both items are in.
      if multiplier != 1, let edge = origin(of: constraint) { text += DumpText.term(1 - multiplier, edge) }
      text += DumpText.addend(constant)
    } else if constraint.firstAttribute.isSize {
      text += DumpText.number(constant)
    } else {
      return leaveOut(constraint)
    }
    guard constant.magnitude <= DumpText.largest, multiplier.magnitude <= 1e5 else { return leaveOut(constraint) }
    let priority = constraint.priority.rawValue
    return priority >= 1000 ? text : "\(text) @ \(DumpText.number(CGFloat(priority)))"
  }

  private mutating func leaveOut(_ constraint: NSLayoutConstraint) -> String? {
    let name = constraint.identifier ?? DumpName.className(of: constraint)
    let view = constraint.firstView.map { " of \(id($0))" } ?? ""
    notes.append("a constraint cannot be written: \(name)\(view), \(constraint.firstAttribute.word)")
    return nil
  }

  /// An item's line or length as text, and how far behind it the one that is meant lies.
  private mutating func side(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?,
    _ constraint: NSLayoutConstraint
  ) -> (path: String, distance: CGFloat)? {
    guard attribute != .notAnAttribute else { return nil }
    let word = turned(attribute.word, constraint)
    if let guide = item as? UILayoutGuide {
      guard let owner = guide.owningView, tree.contains(owner) else { return nil }
      return ("\(path(of: guide, owner)).\(word)", 0)
    }
    guard let view = item as? UIView, tree.contains(view) else { return nil }
    if attribute.isOfMargins { return ("\(marginsPath(view)).\(word)", 0) }
    if contentView(item, attribute, beside: other) != nil { return ("\(path(view)).content.\(word)", 0) }
    if attribute == .firstBaseline || attribute == .lastBaseline { speaksOfBaselines.insert(ObjectIdentifier(view)) }
    if attribute == .lastBaseline, let distance = view.lastBaselineFromBottom {
      return ("\(path(view)).bottom", -distance)
    }
    return ("\(path(view)).\(word)", 0)
  }

  /// The scroll view whose content is meant: what is in it speaks of its edges, or the guide is named.
  private func contentView(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> UIScrollView? {
    if let guide = item as? UILayoutGuide {
      guard let scroll = guide.owningView?.asScrollView, guide.isOfSystem else { return nil }
      return guide === scroll.contentLayoutGuide ? scroll : nil
    }
    guard let scroll = (item as? UIView)?.asScrollView, !attribute.isSize, !attribute.isOfMargins else { return nil }
    var view = (other as? UIView)?.superview ?? (other as? UILayoutGuide)?.owningView
    if let guide = other as? UILayoutGuide, guide.isOfSystem, guide.owningView === scroll { return nil }
    while let outer = view, outer !== scroll { view = outer.superview }
    return view == nil ? nil : scroll
  }

  /// Left for leading, or right, where the views are laid out in another direction than the root.
  private func turned(_ word: String, _ constraint: NSLayoutConstraint) -> String {
    guard let view = constraint.firstView, view.isRightToLeft != tree.root.isRightToLeft else { return word }
    switch word {
    case "leading": return view.isRightToLeft ? "right" : "left"
    case "trailing": return view.isRightToLeft ? "left" : "right"
    default: return word
    }
  }

  /// The edge that positions with a multiplier count from; nil for lengths, and where it is the root's.
  private func origin(of constraint: NSLayoutConstraint) -> String? {
    guard !constraint.firstAttribute.isSize, let first = constraint.firstView, let second = constraint.secondView else {
      return nil
    }
    var common: UIView? = second
    while let view = common, !first.isDescendant(of: view) { common = view.superview }
    guard let view = common, view !== tree.root || !tree.hasPlainRoot else { return nil }
    let words = [constraint.firstAttribute.word, constraint.secondAttribute.word].map { turned($0, constraint) }
    let space = view.asScrollView == nil ? path(view) : "\(path(view)).content"
    if !constraint.firstAttribute.isHorizontal { return "\(space).top" }
    return words.contains { ["leading", "trailing"].contains($0) } ? "\(space).leading" : "\(space).left"
  }

  // MARK: Guides

  private mutating func path(of guide: UILayoutGuide, _ owner: UIView) -> String {
    if guide.isOfSystem {
      if guide === owner.safeAreaLayoutGuide { return safeAreaPath(owner) }
      if guide === owner.layoutMarginsGuide { return marginsPath(owner) }
      if let scroll = owner.asScrollView {
        if guide === scroll.contentLayoutGuide { return "\(path(owner)).content" }
        if guide === scroll.frameLayoutGuide { return "\(path(owner)).frame" }
      }
      if guide === owner.readableContentGuide { return readablePath(owner, guide) }
    }
    if let known = ids[ObjectIdentifier(guide)] { return DumpName.quoted(known) }
    let id = names.id(of: guide, identifier: guide.identifier)
    ids[ObjectIdentifier(guide)] = id
    addGuide(id, of: owner)
    // What UIKit places by means of its own, as the keyboard's guide, lies where it is now.
    if guide.isOfSystem { pin(id, in: owner, guide.layoutFrame.insets(in: owner.bounds)) }
    return DumpName.quoted(id)
  }

  private mutating func addGuide(_ id: String, of owner: UIView) {
    let isInRoot = owner === tree.root && tree.hasPlainRoot
    guides.append("{ \"id\": \(DumpText.json(id))" + (isInRoot ? " }" : ", \"in\": \(DumpText.json(self.id(owner))) }"))
  }

  /// A guide of its own at fixed distances from the edges of its view.
  private mutating func pin(_ id: String, in owner: UIView, _ insets: UIEdgeInsets) {
    let (guide, view) = (DumpName.quoted(id), path(owner))
    let edges = [("top", insets.top), ("left", insets.left), ("bottom", -insets.bottom), ("right", -insets.right)]
    let space = owner.asScrollView == nil ? view : "\(view).frame"
    for (edge, distance) in edges {
      add("\(guide).\(edge) == \(space).\(edge)\(DumpText.addend(distance))", named: "\(id)-\(edge)")
    }
  }

  /// A guide that stands for insets which the document cannot derive, made once.
  private mutating func madeGuide(_ kind: String, of owner: UIView, _ insets: UIEdgeInsets) -> String {
    let key = ObjectIdentifier(kind == "safeArea" ? owner.safeAreaLayoutGuide : owner.layoutMarginsGuide)
    if let known = ids[key] { return DumpName.quoted(known) }
    let id = names.unique("\(id(owner))-\(kind)")
    ids[key] = id
    addGuide(id, of: owner)
    pin(id, in: owner, insets)
    return DumpName.quoted(id)
  }

  private mutating func safeAreaPath(_ view: UIView) -> String {
    hasRootsSafeArea(view) ? "\(path(view)).safeArea" : madeGuide("safeArea", of: view, view.safeAreaInsets)
  }

  private mutating func marginsPath(_ view: UIView) -> String {
    guard hasRootsSafeArea(view) else { return madeGuide("margins", of: view, view.layoutMargins) }
    speaksOfMargins.insert(ObjectIdentifier(view))
    return "\(path(view)).margins"
  }

  /// Whether a view's safe area is what the root's takes of it, and no bar or controller adds to it.
  private func hasRootsSafeArea(_ view: UIView) -> Bool {
    let (root, own) = (tree.root, view.safeAreaInsets)
    if view === root { return true }
    let taken = CGRect(origin: .zero, size: root.bounds.size).inset(root.safeAreaInsets)
    let rect = view.frame(in: root)
    let expected = [
      max(0, taken.minY - rect.minY), max(0, taken.minX - rect.minX), max(0, rect.maxY - taken.maxY),
      max(0, rect.maxX - taken.maxX),
    ]
    return zip(expected, [own.top, own.left, own.bottom, own.right]).allSatisfy { ($0 - $1).magnitude < 0.01 }
  }

  /// As wide as the margins, and no wider than is good to read, in the middle.
  private mutating func readablePath(_ view: UIView, _ guide: UILayoutGuide) -> String {
    if let known = ids[ObjectIdentifier(guide)] { return DumpName.quoted(known) }
    let id = names.unique("\(id(view))-readable")
    ids[ObjectIdentifier(guide)] = id
    addGuide(id, of: view)
    let (own, margins) = (DumpName.quoted(id), marginsPath(view))
    let width = guide.layoutFrame.width
    let isNarrower = width < view.bounds.width - view.layoutMargins.left - view.layoutMargins.right - 0.5
    let widest = isNarrower ? width : max(672, width)
    for edge in ["top", "bottom", "centerX"] { add("\(own).\(edge) == \(margins).\(edge)", named: "\(id)-\(edge)") }
    add("\(own).width <= \(DumpText.number(widest))", named: "\(id)-widest")
    add("\(own).width <= \(margins).width", named: "\(id)-within")
    add("\(own).width == \(margins).width @ 999", named: "\(id)-width")
    return own
  }

  // MARK: Frames

  func frames() -> String {
    let root = tree.root
    var lines = ["\(tree.hasPlainRoot ? id(root) : rootID) \(DumpText.size(root.bounds.size))"]
    if root.isRightToLeft { lines[0] += ", right to left" }
    var inside: [ObjectIdentifier: [UIView]] = [:]
    for view in tree.views {
      if let outer = documentSuperview(of: view) { inside[ObjectIdentifier(outer), default: []].append(view) }
    }
    var pending = tree.hasPlainRoot ? (inside[ObjectIdentifier(root)] ?? []).reversed().map { ($0, 1) } : [(root, 1)]
    while let (view, depth) = pending.popLast() {
      let frame = documentFrame(of: view)
      let place = "\(DumpText.short(frame.minX)), \(DumpText.short(frame.minY))"
      let indent = String(repeating: "  ", count: depth)
      lines.append("\(indent)\(id(view))  \(DumpText.size(frame.size)) at \(place)")
      for child in (inside[ObjectIdentifier(view)] ?? []).reversed() { pending.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The frame in the superview that the document has.
  private func documentFrame(of view: UIView) -> CGRect {
    if view === tree.root { return CGRect(origin: .zero, size: view.bounds.size) }
    guard let outer = documentSuperview(of: view), outer !== view.superview else { return view.frameOfBounds }
    return view.frame(in: outer).offsetBy(dx: outer.bounds.minX, dy: outer.bounds.minY)
  }
}

extension DumpTree {
  /// Whether the view may be the root of a document, which arranges nothing and does not scroll.
  fileprivate var hasPlainRoot: Bool { !(root is UIStackView) && root.asScrollView == nil }
}

/// Numbers and strings, as JSON and constraints have them.
private enum DumpText {
  /// The largest coordinate of a document.
  static let largest: CGFloat = 1e9

  static func number(_ value: CGFloat) -> String { decimal(value, 6) }

  static func factor(_ value: CGFloat) -> String { decimal(value, 12) }

  static func short(_ value: CGFloat) -> String { decimal(value, 3) }

  /// With at most so many decimals, and without an exponent.
  private static func decimal(_ value: CGFloat, _ places: Int) -> String {
    guard value.isFinite, value.magnitude <= largest else { return value < 0 ? "-1000000000" : "1000000000" }
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = Int64((Double(value.magnitude) * Double(unit)).rounded())
    var fraction = String(scaled % unit + unit).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / unit)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// ` + 8`, ` - 8`, or nothing.
  static func addend(_ value: CGFloat) -> String {
    let text = number(value.magnitude)
    return text == "0" ? "" : (value < 0 ? " - " : " + ") + text
  }

  /// ` + 0.5 * path`, or nothing.
  static func term(_ value: CGFloat, _ path: String) -> String {
    let text = factor(value.magnitude)
    return text == "0" ? "" : (value < 0 ? " - " : " + ") + (text == "1" ? "" : "\(text) * ") + path
  }

  static func list(_ values: [CGFloat]) -> String { "[" + values.map(number).joined(separator: ", ") + "]" }

  static func list(_ insets: UIEdgeInsets) -> String { list([insets.top, insets.left, insets.bottom, insets.right]) }

  static func list(_ rect: CGRect) -> String { list([rect.minX, rect.minY, rect.width, rect.height]) }

  static func size(_ size: CGSize) -> String { "\(short(size.width)) × \(short(size.height))" }

  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

// MARK: - What views say

extension UIView {
  /// The frame without a transform, on which Auto Layout acts.
  fileprivate var frameOfBounds: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  fileprivate var alignmentFrame: CGRect { frameOfBounds.inset(alignmentRectInsets) }

  fileprivate var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Itself if it scrolls: a text view has nothing in it that constraints speak of.
  fileprivate var asScrollView: UIScrollView? { self is UITextView ? nil : self as? UIScrollView }

  /// The margins as a document has them, counted from the safe area.
  fileprivate var marginsFromSafeArea: UIEdgeInsets {
    let (all, safe) = (layoutMargins, safeAreaInsets)
    return UIEdgeInsets(
      top: all.top - safe.top, left: all.left - safe.left, bottom: all.bottom - safe.bottom,
      right: all.right - safe.right)
  }

  /// The frame in a view around it, contents of scroll views where they are scrolled to.
  fileprivate func frame(in outer: UIView) -> CGRect {
    var rect = self === outer ? bounds : frameOfBounds
    var view = self
    while view !== outer, let next = view.superview {
      rect.origin.x -= next.bounds.minX
      rect.origin.y -= next.bounds.minY
      if next !== outer {
        rect.origin.x += next.frameOfBounds.minX
        rect.origin.y += next.frameOfBounds.minY
      }
      view = next
    }
    return rect
  }

  fileprivate func flexibility(_ isHorizontal: Bool) -> (before: Bool, length: Bool, behind: Bool) {
    let mask = autoresizingMask
    return isHorizontal
      ? (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      : (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
  }

  private var fontOfText: UIFont? { (self as? UILabel)?.font ?? (self as? UITextField)?.font }

  /// From the top to the first baseline of a text, which stands in the middle of its view.
  fileprivate var baselineFromTop: CGFloat? {
    if let label = (self as? UIButton)?.titleLabel, label.superview === self {
      return label.baselineFromTop.map { label.frameOfBounds.minY + $0 }
    }
    guard let font = fontOfText else { return nil }
    let lines = max(1, (intrinsicContentSize.height / font.lineHeight).rounded(.down))
    let height = self is UITextField ? font.lineHeight : min(bounds.height, lines * font.lineHeight)
    return (bounds.height - height) / 2 + font.ascender
  }

  /// Whether it is a text that is broken into lines.
  fileprivate var isOfSeveralLines: Bool {
    guard let label = self as? UILabel, let font = label.font else { return false }
    return label.numberOfLines != 1 && bounds.height >= 2 * font.lineHeight
  }

  /// From the last baseline of a text of several lines to the bottom; nil for one line, whose baselines are the same.
  fileprivate var lastBaselineFromBottom: CGFloat? {
    guard isOfSeveralLines, let font = (self as? UILabel)?.font else { return nil }
    return -font.descender
  }
}

extension UIStackView {
  fileprivate var distributionWord: String {
    switch distribution {
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    default: "fill"
    }
  }

  fileprivate var alignmentWord: String {
    switch alignment {
    case .leading: axis == .vertical ? "leading" : "top"
    case .trailing: axis == .vertical ? "trailing" : "bottom"
    case .center: "center"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    default: "fill"
    }
  }
}

extension NSLayoutConstraint {
  /// Both items with their attributes, and the other item.
  fileprivate var sides: [(AnyObject?, Attribute, AnyObject?)] {
    [(firstItem, firstAttribute, secondItem), (secondItem, secondAttribute, firstItem)]
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }

  fileprivate var isHorizontal: Bool {
    !["top", "bottom", "height", "centerY", "firstBaseline", "lastBaseline"].contains(word)
  }

  fileprivate var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// What a document calls it; of margins, behind their guide.
  fileprivate var word: String {
    switch self {
    case .left, .leftMargin: "left"
    case .right, .rightMargin: "right"
    case .top, .topMargin: "top"
    case .bottom, .bottomMargin: "bottom"
    case .leading, .leadingMargin: "leading"
    case .trailing, .trailingMargin: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX, .centerXWithinMargins: "centerX"
    case .centerY, .centerYWithinMargins: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    default: "nothing"
    }
  }
}

extension CGRect {
  fileprivate func inset(_ insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The distances from its edges to those of a rectangle around it.
  fileprivate func insets(in outer: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(
      top: minY - outer.minY, left: minX - outer.minX, bottom: outer.maxY - maxY, right: outer.maxX - maxX)
  }
}
