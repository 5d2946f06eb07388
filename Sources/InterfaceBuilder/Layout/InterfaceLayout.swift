// InterfaceLayout.swift: a scene as views and constraints of an engine, ready to be solved.

import AutoLayout

/// A scene that is laid out: the engine, and which item of it stands for what in the document.
public final class InterfaceLayout {
  public let scene: InterfaceScene
  public let engine: LayoutEngine
  /// The views that are installed, each before what stands in it, the root first.
  public internal(set) var views: [PlacedView] = []
  public internal(set) var constraints: [PlacedConstraint] = []
  public internal(set) var warnings: [InterfaceWarning] = []
  let traits: Traits
  var items: [String: LayoutItem] = [:]
  var baseMargins: [EdgeInsets] = []
  var placed: [String: PlacedView] = [:]
  /// The ids of the top and bottom layout guides.
  var barGuides: Set<String> = []

  public struct PlacedView {
    public let source: InterfaceView
    public let view: View
  }

  public struct PlacedConstraint {
    public let source: InterfaceConstraint
    public let constraint: LayoutConstraint
  }

  /// Makes the views and constraints of a scene, as large as it was recorded if no size is given.
  ///
  /// `makeScrollView` makes the views that scroll, for programs that have a class of their own for them. `file` is what
  /// constraints say of where they come from. Throws what in the document contradicts itself; nothing is solved yet.
  public init(
    _ scene: InterfaceScene, size: Size? = nil, direction: LayoutDirection = .leftToRight, file: String = "",
    makeScrollView: () -> View = { View(contentSpace: ContentSpace()) }
  ) throws(InterfaceError) {
    self.scene = scene
    traits = Traits(of: scene.settings.device)
    let size = size ?? scene.size
    engine = LayoutEngine(size: size, direction: direction, rootName: scene.root.id)
    try addViews(makeScrollView)
    try setInsets(size)
    addGuides()
    try addConstraints(file: file)
  }

  private func addViews(_ makeScrollView: () -> View) throws(InterfaceError) {
    var pending: [(InterfaceView, View?)] = [(scene.root, nil)]
    while let (source, parent) = pending.popLast() {
      let view: View
      if let parent {
        view = parent.add(source.kind == "scrollView" ? makeScrollView() : View(), named: source.id)
      } else {
        view = engine.root
      }
      let one = PlacedView(source: source, view: view)
      if parent != nil { try prepare(one) }
      views.append(one)
      placed[source.id] = one
      items[source.id] = view
      let excluded = traits.excluded("subviews", by: source.element)
      for child in source.children.reversed() where !excluded.contains(child.id) { pending.append((child, view)) }
    }
  }

  /// What a view has whether or not constraints place it.
  private func prepare(_ one: PlacedView) throws(InterfaceError) {
    let element = one.source.element
    one.view.isHidden = one.source.isHidden
    let insets = ControlMetrics.alignmentRectInsets(of: element, scene.settings.toolsVersion)
    if insets != .zero { one.view.alignmentRectInsets = insets }
    guard let text = try TextMetrics(of: element) else { return }
    let height = (one.source.recordedFrame?.height ?? 0) - insets.top - insets.bottom
    one.view.baselineOffsetFromTop = text.firstBaseline(in: element, height: height)
    one.view.lastBaselineOffsetFromBottom = text.lastBaseline(in: element, height: height)
  }

  private func setInsets(_ size: Size) throws(InterfaceError) {
    engine.root.safeAreaInsets = scene.safeArea(on: scene.settings.device, size: size)
    for one in views {
      let margins = try self.margins(of: one.source, rootSize: size)
      baseMargins.append(margins)
      one.view.layoutMargins = margins
    }
  }

  private func addGuides() {
    for one in views {
      for child in one.source.element.children where child.name == "viewLayoutGuide" {
        guard let id = child.id else { continue }
        switch child["key"] {
        case "safeArea": items[id] = one.view.safeAreaLayoutGuide
        case "contentLayoutGuide": items[id] = one.view.contentSpace?.layoutGuide
        case "frameLayoutGuide": items[id] = one.view.contentSpace?.frameLayoutGuide
        default: warnings.append(child.warning("a layout guide of an unknown kind"))
        }
      }
    }
    guard let controller = scene.controller else { return }
    for child in controller.list("layoutGuides") {
      guard let id = child.id else { continue }
      let guide = engine.root.add(LayoutGuide(), named: id)
      items[id] = guide
      barGuides.insert(id)
      tie(guide, isTop: child["type"] == "top")
    }
  }

  /// The top layout guide reaches from the root's top to the safe area, the bottom one from the safe area to its bottom.
  private func tie(_ guide: LayoutGuide, isTop: Bool) {
    let root = engine.root
    let insets = root.safeAreaInsets
    activate([
      isTop
        ? guide.topAnchor.constraint(equalTo: root.topAnchor)
        : guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: isTop ? insets.top : insets.bottom),
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  func activate(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) { try LayoutConstraint.activate(constraints) } catch { engine.root.refuse(error) }
  }
}
