// InterfaceView.swift: a view as a document has it: its place in the tree, its recorded frame, its marks.

import AutoLayout

/// A view of a document.
public final class InterfaceView {
  /// What the document has of it.
  public let element: InterfaceElement
  /// What it is.
  public let kind: ViewKind
  /// The id by which constraints name it.
  public let id: String
  /// The view that it stands in; nil for the root of a scene.
  public let parent: InterfaceView?
  /// The frame that Interface Builder has recorded, relative to the superview, in points.
  public let recordedFrame: Rect?
  /// The recorded frame of a table cell's content view; nil if there is none.
  let contentFrame: Rect?
  /// Interface Builder's verdict that the recorded frame is not where constraints put the view.
  public let isMarkedMisplaced: Bool
  /// Interface Builder's verdict that constraints leave the frame open.
  public let isMarkedAmbiguous: Bool
  /// Whether constraints are to place it; otherwise the autoresizing mask and the recorded frame do.
  public let isDriven: Bool
  /// Whether constraints to its margins go to its readable content guide: where it says so itself, and in the cells of a table that
  /// does (`cellLayoutMarginsFollowReadableWidth`).
  let followsReadableWidth: Bool
  /// Whether any constraint is on it. Interface Builder leaves a view without any where it is, and finds no fault.
  public let isConstrained: Bool
  /// Whether it says that it is hidden, size classes apart.
  public let isHidden: Bool
  /// Whether it is a subview, as a cell's content view and a table's header are not: `subviews` of its parent has it.
  public let isSubview: Bool

  init(
    _ element: InterfaceElement, in parent: InterfaceView?, isSubview: Bool, isConstrained: Bool
  ) throws(InterfaceError) {
    self.element = element
    self.parent = parent
    self.isSubview = isSubview
    self.isConstrained = isConstrained
    kind = ViewKind(of: element)
    id = element.id ?? ""
    recordedFrame = try InterfaceView.frame(in: element, within: parent?.recordedFrame?.size)
    if kind == .tableViewCell, let content = element.child("tableViewCellContentView", key: "contentView") {
      contentFrame = try InterfaceView.frame(in: content, within: recordedFrame?.size)
    } else {
      contentFrame = nil
    }
    isMarkedMisplaced = try element.flag("misplaced")
    isMarkedAmbiguous = try element.flag("ambiguous")
    let isTranslated = try element.flag("translatesAutoresizingMaskIntoConstraints", else: true)
    let isFixed = try element.flag("fixedFrame")
    isDriven = !isTranslated && !isFixed
    isHidden = try InterfaceView.isHidden(element, kind, Traits())
    let followsItself = try element.flag("layoutMarginsFollowReadableWidth")
    let table = kind == .tableViewCellContentView ? parent?.parent : nil
    followsReadableWidth = followsItself || table?.followsReadableWidth ?? false
  }

  /// By how much it is drawn larger than the rectangle that constraints act on; positive.
  func alignmentRectInsets(_ version: ToolsVersion) -> EdgeInsets {
    if kind == .progressView, element["progressViewStyle"] == "bar" { return Habits.progressBarInsets }
    return kind.alignmentRectInsets(version)
  }

  /// Whether it is hidden in these size classes.
  func isHidden(_ traits: Traits) throws(InterfaceError) -> Bool {
    try InterfaceView.isHidden(element, kind, traits)
  }

  /// Interface Builder shows an activity indicator that hides when it stops, whatever it or a variation of it says of being hidden.
  private static func isHidden(
    _ element: InterfaceElement, _ kind: ViewKind, _ traits: Traits
  ) throws(InterfaceError) -> Bool {
    if kind == .activityIndicatorView, try element.flag("hidesWhenStopped") {
      return false
    }
    // Apple's words: "whether the page control is hidden when there is only one page". 5 views of one repository.
    if kind == .pageControl, try element.flag("hidesForSinglePage"),
      let pages = try element.number("numberOfPages"), pages <= 1
    {
      return true
    }
    return try traits.bearer(of: "hidden", in: element).flag("hidden")
  }

  /// What it says: `text="…"`, or, if that has several lines, `<string key="text">…</string>`.
  var text: String? { element["text"] ?? element.child("string", key: "text")?.text }

  /// The label that its author gave it in Interface Builder.
  public var userLabel: String? { element["userLabel"] }

  /// The identifier that tests know it by.
  public var accessibilityIdentifier: String? {
    if let found = element.child("accessibility", key: "accessibilityConfiguration")?["identifier"] { return found }
    let attribute = element.list("userDefinedRuntimeAttributes").first { $0["keyPath"] == "accessibilityIdentifier" }
    return attribute?["value"] ?? attribute?.child("string", key: "value")?.text
  }

  /// The class that its author wrote for it.
  public var className: String? { element["customClass"] }

  /// Its accessibility identifier, else its accessibility label: attributes, or strings that have several lines.
  public var accessibilityName: String? {
    guard let accessibility = element.child("accessibility", key: "accessibilityConfiguration") else { return nil }
    let names = ["identifier", "label"].compactMap {
      accessibility[$0] ?? accessibility.child("string", key: $0)?.text
    }
    return names.first { !$0.isEmpty }
  }

  /// Its text, the title of a button, else a placeholder, with its lines.
  var ownText: String? {
    text ?? element.child("state", key: "normal")?["title"] ?? element["title"] ?? element["placeholder"]
  }

  /// What a person reads on it, on one line: its text, the title of a button, else a placeholder.
  public var visibleText: String? {
    guard let found = ownText else { return nil }
    let line = found.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// What people call it: its kind, with the label its author gave it, its text or its class.
  public var title: String {
    let state = element.child("state", key: "normal")?["title"]
    let found = element["userLabel"] ?? text ?? state ?? element["placeholder"] ?? element["customClass"]
    guard let text = found?.split(whereSeparator: { $0.isNewline }).joined(separator: " "), !text.isEmpty else {
      return element.title
    }
    let short = text.count > 24 ? text.prefix(23) + "…" : text[...]
    return "\(element.name) \"\(short)\""
  }

  /// Its layout guides: `<viewLayoutGuide key="safeArea" id="…"/>`, `<keyboardLayoutGuide key="keyboard" id="…"/>`.
  public var guides: [InterfaceElement] {
    element.children.filter { $0.name == "viewLayoutGuide" || $0.name == "keyboardLayoutGuide" }
  }

  /// Whether constraints place it, its own or those of the stack view it is arranged in.
  var isPlacedByConstraints: Bool {
    (isDriven && isConstrained) || (isSubview && parent?.kind == .stackView) || isBarItem
  }

  /// Whether an item of a toolbar shows it: the toolbar places it, and its constraints say at most how large it is.
  var isBarItem: Bool { isDriven && !isSubview && parent?.kind == .toolbar }

  /// Whether it is the content view of a visual effect view, which covers that.
  var isEffectContent: Bool { parent?.kind == .visualEffectView && element["key"] == "contentView" }

  /// `<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>`; none for a fixed frame.
  func autoresizingMask() throws(InterfaceError) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    guard let element = element.child("autoresizingMask", key: "autoresizingMask"), try !self.element.flag("fixedFrame")
    else { return mask }
    let names: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, part) in names {
      if try element.flag(name) { mask.insert(part) }
    }
    return mask
  }

  /// Whether it is something to touch.
  public var isControl: Bool { kind.traits.touch != .none }

  /// Whether fingers reach it, and it takes no more of them than its frame: neither does it let touches through, nor is it
  /// a bar, whose items UIKit enlarges, nor one of these.
  public var isTouchable: Bool {
    get throws(InterfaceError) {
      let isBar = [.toolbar, .navigationBar, .tabBar, .searchBar].contains(kind)
      if isBar || isBarItem { return false }
      return try element.flag("userInteractionEnabled", else: true)
    }
  }

  /// Whether it is drawn with an alpha of 0.
  public var isClear: Bool {
    get throws(InterfaceError) { try element.number("alpha") == 0 }
  }

  /// Whether UIKit says how large it is, whatever its author wants.
  public var hasSystemSize: Bool { kind.traits.touch == .systemControl }

  /// The least height, in points, that UIKit gives a control of its kind which its author leaves alone; nil where that is
  /// the author's to say.
  ///
  /// Fields with round corners are recorded 30 or 34 high, and lower only with a small font; others are as high as their
  /// line. Segmented controls are 28 to 32 high, compact date pickers 34.
  public func ownHeight() throws(InterfaceError) -> Double? {
    switch kind {
    case .textField:
      guard let text = try TextMetrics(of: self) else { return nil }
      let line = text.isSystem ? text.line : text.pointSize
      return element["borderStyle"] == "roundedRect" ? min(30, line + 10) : line
    case .segmentedControl: return 28
    case .datePicker: return element["style"] == "compact" ? 30 : nil
    default: return nil
    }
  }

  /// Whether it is a label whose text goes on in another line where it is too wide for one: its lines are not cut then, they are more.
  public func mayWrap() throws(InterfaceError) -> Bool {
    kind == .label ? try element.number("numberOfLines") ?? 1 != 1 : false
  }

  /// Whether it is something that a table or a collection scrolls.
  public var isScrolledByParent: Bool { !isSubview && parent?.kind.traits.scrollsItems == true }

  /// `<rect key="frame" x="0.0" y="20" width="375" height="44"/>`, or, of what fills something, `<frame key="frameInset"
  /// minX="15" width="320" height="43.5"/>`, in which what is 0 is left out and parts of the superview may be written
  /// (`width="100.00%"`): nil if that has no frame.
  static func frame(
    in element: InterfaceElement, within whole: Size? = nil
  ) throws(InterfaceError) -> Rect? {
    let inset = element.child("frame", key: "frameInset")
    guard let rect = element.child("rect", key: "frame") ?? inset else { return nil }
    let isInset = rect === inset
    var numbers: [Double] = []
    for (name, side) in [
      (isInset ? "minX" : "x", whole?.width), (isInset ? "minY" : "y", whole?.height), ("width", whole?.width),
      ("height", whole?.height),
    ] {
      if isInset, let part = rect[name]?.part {
        guard let side else { return nil }
        numbers.append(Self.onPixel(part * side))
        continue
      }
      guard let number = try rect.number(name) ?? (isInset ? 0 : nil) else {
        throw rect.error(.missingAttribute(name, element: "the frame of \(element.title)"))
      }
      numbers.append(Self.onPixel(number))
    }
    for (name, number) in zip(["width", "height"], numbers[2...]) where number < 0 {
      throw rect.error(.unknownValue(rect[name] ?? "", attribute: name, element: "the frame of \(element.title)"))
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The half or third of a point that a number was meant as, if it was recorded in single precision: 43.666667938232422,
  /// in 14 repositories. Otherwise the millionths that lengths are apart decide which of two views yields.
  private static func onPixel(_ number: Double) -> Double {
    let sixths = (number * 6 + 0.5).rounded(.down) / 6
    return abs(sixths - number) < Habits.singlePrecision ? sixths : number
  }
}

extension String {
  /// The part that it says in percent: 0.5 for `50.00%`; nil if it says none.
  fileprivate var part: Double? {
    guard utf8.last == UInt8(ascii: "%") else { return nil }
    return InterfaceElement.number(String(dropLast())).map { $0 / 100 }
  }
}
