// InterfaceView.swift: a view as a document has it: its place in the tree, its recorded frame, its marks.

import AutoLayout

/// A view of a document.
public final class InterfaceView {
  public let element: InterfaceElement
  public let id: String
  public internal(set) weak var parent: InterfaceView?
  public internal(set) var children: [InterfaceView] = []
  /// The frame that Interface Builder has recorded, relative to the superview, in points.
  public let recordedFrame: Rect?
  /// Interface Builder's verdicts: the recorded frame is not where constraints put the view, or they leave it open.
  public let isMarkedMisplaced: Bool
  public let isMarkedAmbiguous: Bool
  /// Whether constraints are to place it; otherwise the autoresizing mask and the recorded frame do.
  public let isDriven: Bool
  /// Whether any constraint is on it. Interface Builder leaves a view without any where it is, and finds no fault.
  public internal(set) var isConstrained = false
  public let isHidden: Bool
  /// Whether it is a subview, as a cell's content view and a table's header are not: `subviews` of its parent has it.
  public let isSubview: Bool

  init(_ element: InterfaceElement, id: String, isSubview: Bool) throws(InterfaceError) {
    self.element = element
    self.id = id
    self.isSubview = isSubview
    recordedFrame = try InterfaceView.frame(in: element)
    isMarkedMisplaced = try element.flag("misplaced")
    isMarkedAmbiguous = try element.flag("ambiguous")
    let isTranslated = try element.flag("translatesAutoresizingMaskIntoConstraints", else: true)
    let isFixed = try element.flag("fixedFrame")
    isDriven = !isTranslated && !isFixed
    isHidden = try InterfaceView.isHidden(element)
  }

  /// The name of its kind in the document: `label`, `stackView`.
  public var kind: String { element.name }

  /// Interface Builder shows an activity indicator that hides when it stops, whatever it says of being hidden.
  private static func isHidden(_ element: InterfaceElement) throws(InterfaceError) -> Bool {
    if element.name == "activityIndicatorView", try element.flag("hidesWhenStopped") {
      return false
    }
    return try element.flag("hidden")
  }

  /// What it says: `text="…"`, or, if that has several lines, `<string key="text">…</string>`.
  var text: String? { element["text"] ?? element.child("string", key: "text")?.text }

  /// What people call it: its kind, with the label its author gave it, its text or its class.
  public var title: String {
    let state = element.child("state", key: "normal")?["title"]
    let found = element["userLabel"] ?? text ?? state ?? element["placeholder"] ?? element["customClass"]
    guard let text = found?.split(whereSeparator: \.isNewline).joined(separator: " "), !text.isEmpty else {
      return "\(kind) \(id)"
    }
    let short = text.count > 24 ? text.prefix(23) + "…" : text[...]
    return "\(kind) \"\(short)\""
  }

  /// Whether constraints place it, its own or those of the stack view it is arranged in.
  var isPlacedByConstraints: Bool {
    (isDriven && isConstrained) || (isSubview && parent?.kind == "stackView") || isBarItem
  }

  /// Whether an item of a toolbar shows it: the toolbar places it, and its constraints say at most how large it is.
  var isBarItem: Bool { isDriven && !isSubview && parent?.kind == "toolbar" }

  /// Whether it is the content view of a visual effect view, which covers that.
  var isEffectContent: Bool { parent?.kind == "visualEffectView" && element["key"] == "contentView" }

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
  public var isControl: Bool {
    ["button", "textField", "switch", "slider", "segmentedControl", "stepper", "pageControl", "datePicker"]
      .contains(kind)
  }

  /// Whether UIKit says how large it is, whatever its author wants.
  public var hasSystemSize: Bool {
    ["switch", "slider", "segmentedControl", "stepper", "pageControl"].contains(kind)
  }

  /// Whether it is something that a table or a collection scrolls.
  public var isScrolledByParent: Bool {
    ["tableView", "collectionView"].contains(parent?.kind) && !isSubview
  }

  /// `<rect key="frame" x="0.0" y="20" width="375" height="44"/>`; of some content views
  /// `<frame key="frameInset" width="320" height="43.5"/>`, in which what is 0 is left out.
  static func frame(in element: InterfaceElement) throws(InterfaceError) -> Rect? {
    let inset = element.child("frame", key: "frameInset")
    guard let rect = element.child("rect", key: "frame") ?? inset else { return nil }
    var numbers: [Double] = []
    for name in ["x", "y", "width", "height"] {
      guard let number = try rect.number(name) ?? (rect === inset ? 0 : nil) else {
        throw rect.error(.missingAttribute(name, element: "the frame of \(element.title)"))
      }
      numbers.append(number)
    }
    for (name, number) in zip(["width", "height"], numbers[2...]) where number < 0 {
      throw rect.error(.unknownValue(rect[name] ?? "", attribute: name, element: "the frame of \(element.title)"))
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Reads the views in an element.
enum ViewReader {
  /// Elements that hold no views of the same tree, and may name views.
  private static let skipped: Set<String> = [
    "constraints", "connections", "variation", "userDefinedRuntimeAttributes", "gestureRecognizers",
  ]
  /// Elements with a frame that are no views.
  private static let items: Set<String> = ["barButtonItem", "tabBarItem"]

  /// Whether an element is a view: it has an id, and stands among subviews, has some, has a frame or is a controller's.
  static func isView(_ element: InterfaceElement, in parent: InterfaceElement?) -> Bool {
    guard element.id != nil, !items.contains(element.name) else { return false }
    return parent?.name == "subviews" || element["key"] == "view" || element.child("rect", key: "frame") != nil
      || element.child("subviews") != nil
  }

  /// The view of an element, with all views in it.
  static func view(_ element: InterfaceElement, isSubview: Bool = false) throws(InterfaceError) -> InterfaceView {
    let view = try InterfaceView(element, id: element.id ?? "", isSubview: isSubview)
    try read(element, into: view)
    return view
  }

  private static func read(_ element: InterfaceElement, into view: InterfaceView) throws(InterfaceError) {
    for child in element.children where !skipped.contains(child.name) {
      if isView(child, in: element) {
        let inner = try self.view(child, isSubview: element.name == "subviews")
        inner.parent = view
        view.children.append(inner)
      } else {
        try read(child, into: view)
      }
    }
  }
}
