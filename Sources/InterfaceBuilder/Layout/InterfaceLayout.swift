// InterfaceLayout.swift: a scene as views and constraints of an engine, ready to be solved.
//
// The layout rules are AutoLayout's; here is only what a document says, mapped to it. A view that constraints place is
// not told its recorded frame, but for the size of text and controls, which come from fonts that only Apple's systems
// have. A view that constraints do not place is given its frame and its autoresizing mask.

import AutoLayout

/// A scene that is laid out: the engine, and which item of it stands for what in the document.
public final class InterfaceLayout {
  public let scene: InterfaceScene
  public let engine: LayoutEngine
  /// The views that are installed, each before what stands in it, the root first.
  public internal(set) var views: [PlacedView] = []
  /// The constraints that are installed, in the order of the document.
  public internal(set) var constraints: [PlacedConstraint] = []
  /// The constraints that no document has: views without a content are as large as they were.
  var openSizes: [LayoutConstraint] = []
  /// The labels that are recorded higher than their text.
  var stretchedLabels: [StretchedLabel] = []
  /// What was not understood, in the order it was met.
  public internal(set) var warnings: [InterfaceWarning] = []
  /// The device it is laid out for: the document's, unless another one was asked for.
  public let device: InterfaceDevice?
  /// Whose idea of the device's safe area counts: that of the document, or today's on another device.
  let version: ToolsVersion
  let traits: Traits
  var items: [String: LayoutItem] = [:]
  var placed: [String: PlacedView] = [:]
  /// The ids of the top and bottom layout guides.
  var barGuides: Set<String> = []
  /// The constraints that say how high the top and the bottom layout guide are.
  var barHeights: [(isTop: Bool, height: LayoutConstraint)] = []

  public struct PlacedView {
    public let source: InterfaceView
    public let view: View
  }

  public struct PlacedConstraint {
    public let source: InterfaceConstraint
    public let constraint: LayoutConstraint
  }

  /// Makes the views and constraints of a scene, as it was recorded if no conditions are given.
  ///
  /// `makeScrollView` makes the views that scroll, for programs that have a class of their own for them. `file` is what
  /// constraints say of where they come from. Throws what in the document contradicts itself; nothing is solved yet,
  /// unless the size is another than the recorded one or safe areas and margins travel.
  public init(
    _ scene: InterfaceScene, _ conditions: LayoutConditions = LayoutConditions(), file: String = "",
    makeScrollView: () -> View = { View(contentSpace: ContentSpace()) }
  ) throws(InterfaceError) {
    self.scene = scene
    device = scene.device(under: conditions)
    version = device == scene.settings.device ? scene.settings.toolsVersion : .current
    traits = Traits(of: device)
    engine = LayoutEngine(size: scene.size, direction: conditions.direction, rootName: scene.root.id)
    engine.root.safeAreaInsets = scene.safeArea(on: scene.settings.device, size: scene.size)
    if conditions.orientation != nil, device == nil {
      warnings.append(scene.root.element.warning("no device is named that could be turned: it lies as recorded"))
    }
    try addViews(makeScrollView)
    try takeRecordedFrames()
    try addGuides()
    try addConstraints(file: file)
    try placeBarItems()
    try addOpenSizes()
    try insetSymbols()
    let size = try scene.hostedSize(under: conditions) ?? scene.size(under: conditions)
    if size != scene.size || device != scene.settings.device { try resize(to: size) }
    try restScrollViews()
  }

  /// Has the views that are given frames take them before any constraint of the document, which so gives way to them.
  private func takeRecordedFrames() throws(InterfaceError) {
    do throws(LayoutError) {
      try engine.root.updateConstraintsIfNeeded()
    } catch {
      throw scene.root.element.error(.layout(error.description))
    }
  }

  // MARK: Guides

  private func addGuides() throws(InterfaceError) {
    for one in views {
      for child in one.source.element.children where child.name == "viewLayoutGuide" {
        if let id = child.id { items[id] = guide(child, of: one.view) }
      }
    }
    guard let controller = scene.controller else { return }
    for child in controller.list("layoutGuides") {
      guard let id = child.id else { continue }
      let guide = engine.root.add(LayoutGuide(), named: id)
      items[id] = guide
      barGuides.insert(id)
      try tie(guide, isTop: child["type"] == "top", child)
    }
  }

  private func guide(_ element: InterfaceElement, of view: View) -> LayoutItem? {
    switch element["key"] {
    case "safeArea": return view.safeAreaLayoutGuide
    case "contentLayoutGuide" where view.contentSpace != nil: return view.contentSpace?.layoutGuide
    case "frameLayoutGuide" where view.contentSpace != nil: return view.contentSpace?.frameLayoutGuide
    default:
      warnings.append(element.warning("a layout guide of an unknown kind: constraints on it are left out"))
      return nil
    }
  }

  /// The top layout guide reaches from the root's top to the safe area, the bottom one from the safe area to its bottom.
  private func tie(_ guide: LayoutGuide, isTop: Bool, _ element: InterfaceElement) throws(InterfaceError) {
    let insets = engine.root.safeAreaInsets
    // Guides stand in the root as subviews do: at the edges of what a root that scrolls has to scroll.
    let root: LayoutItem = (items[scene.root.id] as? View)?.contentSpace?.layoutGuide ?? engine.root
    let height = guide.heightAnchor.constraint(equalToConstant: isTop ? insets.top : insets.bottom)
    do throws(LayoutError) {
      try LayoutConstraint.activate([
        isTop
          ? guide.topAnchor.constraint(equalTo: root.topAnchor)
          : guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        height,
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    } catch {
      throw element.error(.layout(error.description))
    }
    barHeights.append((isTop, height))
  }

  // MARK: Other sizes

  /// Lays the scene out at its own size, from which autoresizing masks count, and then makes it another size.
  private func resize(to size: Size) throws(InterfaceError) {
    try solve()
    for one in views where one.view.translatesAutoresizingMaskIntoConstraints {
      one.view.autoresizingMask = try one.source.autoresizingMask()
    }
    try solve()
    let insets = scene.safeArea(on: device, size: size, version)
    engine.size = size
    engine.root.safeAreaInsets = insets
    engine.root.directionalLayoutMargins = DirectionalEdgeInsets(
      try margins(of: scene.root, rootSize: size), in: .leftToRight)
    for bar in barHeights { bar.height.constant = bar.isTop ? insets.top : insets.bottom }
  }
}
