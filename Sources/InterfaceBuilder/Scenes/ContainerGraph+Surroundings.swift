// ContainerGraph+Surroundings.swift: which bars a view has around it, from where its controller stands.

import AutoLayout

extension ContainerGraph {
  func surroundings(of controller: InterfaceElement, _ version: ToolsVersion) throws(InterfaceError) -> Surroundings {
    guard let id = controller.id else { return Surroundings() }
    let place = place(of: id)
    var around = Surroundings()
    around.isEmbedded = place.isEmbedded
    around.isScrolled = place.isScrolled
    around.fillsContainerView = fillsContainerView(id)
    around.presenterHeights = place.presenterHeights
    if let navigation = place.navigation?.element {
      try addNavigationBar(of: navigation, to: &around, of: controller, place, version)
      // Of toolbars: 13 views of one repository, and Apple's words ("whether the toolbar at the bottom of the screen is hidden").
      if navigation["toolbarHidden"] == "NO" && !place.inherited.isWithoutToolbar {
        around.hasToolbar = true
        around.isToolbarTranslucent = navigation.child("toolbar", key: "toolbar")?["translucent"] != "NO"
      }
    }
    if let tab = place.tabs?.element {
      around.hasTabBar = true
      around.isTabBarTranslucent = tab.child("tabBar")?["translucent"] != "NO"
    }
    var simulated = place.inherited.simulated
    simulated.take(from: controller)
    simulated.add(to: &around)
    Self.addStatusBar(of: controller, to: &around)
    // Apple's word, and 2 views of one repository.
    if controller["extendedLayoutIncludesOpaqueBars"] == "YES" {
      around.isNavigationBarTranslucent = true
      around.isTabBarTranslucent = true
      around.isToolbarTranslucent = true
    }
    // Without the element a root extends under all bars.
    if let edges = controller.child("extendedEdge", key: "edgesForExtendedLayout") {
      around.extendsUnderTop = edges["top"] == "YES"
      around.extendsUnderBottom = edges["bottom"] == "YES"
    }
    return around
  }

  /// What a view of a xib says of the bars around it.
  static func simulated(around view: InterfaceElement) -> Surroundings {
    var around = Surroundings()
    var bars = SimulatedBars()
    bars.take(from: view)
    bars.add(to: &around)
    addStatusBar(of: view, to: &around)
    return around
  }

  private static func addStatusBar(of element: InterfaceElement, to around: inout Surroundings) {
    if element.child("nil", key: "simulatedStatusBarMetrics") != nil { around.hasStatusBar = false }
  }

  private func addNavigationBar(
    of container: InterfaceElement, to around: inout Surroundings, of controller: InterfaceElement, _ place: Place,
    _ version: ToolsVersion
  ) throws(InterfaceError) {
    guard container["navigationBarHidden"] != "YES" else { return }
    let bar = container.child("navigationBar", key: "navigationBar")
    let hasLargeTitles = bar?["largeTitles"] == "YES"
    let isLarge = hasLargeTitles && place.inherited.isTitleLarge && !isScrolledAway(controller, place, version)
    around.navigationBar = isLarge ? .large : .plain
    if let bar, let frame = try InterfaceView.frame(in: bar) {
      around.recordedBar = (frame.minY, frame.maxY - (hasLargeTitles && !isLarge ? Habits.largeTitle : 0))
      around.isRecordedBarTaller = hasLargeTitles && !isLarge
    }
    around.isNavigationBarTranslucent = bar?["translucent"] != "NO"
  }

  /// Whether a large title is shown as any other, as when rows are scrolled under it: so for the first controller in a navigation
  /// controller, if a table with rows, or a collection with cells, is the first view in its root (recorded so; why Interface Builder
  /// does it is not known).
  private func isScrolledAway(_ controller: InterfaceElement, _ place: Place, _ version: ToolsVersion) -> Bool {
    guard Habits.rowsScrollTitlesAway[version], !place.isPushed else { return false }
    guard let first = controller.child("view", key: "view")?.list("subviews").first else { return false }
    switch first.name {
    case "tableView": return !first.list("prototypes").isEmpty
    case "collectionView": return !first.list("cells").isEmpty
    default: return false
    }
  }
}
