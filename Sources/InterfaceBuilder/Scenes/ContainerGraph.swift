// ContainerGraph.swift: which controllers stand in which containers, as far as segues tell.
//
// A navigation controller lends its bar to its root view controller and to what that pushes or shows; a tab bar
// controller lends its bar to its view controllers, and through navigation controllers to what stands in them.

import AutoLayout

struct ContainerGraph {
  enum Kind: String {
    case navigationController, tabBarController, splitViewController, other
  }

  private struct Controller {
    let element: InterfaceElement
    let kind: Kind
    /// All segues from it or from what it shows, in the order of the document.
    let segues: [InterfaceElement]

    init(_ element: InterfaceElement) {
      self.element = element
      kind = Kind(rawValue: element.name) ?? .other
      var segues: [InterfaceElement] = []
      var pending = [element]
      while let element = pending.popLast() {
        if element.name == "segue" { segues.append(element) }
        pending += element.children.reversed()
      }
      self.segues = segues
    }
  }

  private var controllers: [String: Controller] = [:]
  private var order: [String] = []
  /// The navigation or tab bar controllers around a controller, by id.
  private var navigation: [String: Controller] = [:]
  private var tabs: [String: Controller] = [:]
  private var pushed: Set<String> = []
  /// Controllers that are pushed without the bar at the bottom, and what they push: Apple's `hidesBottomBarWhenPushed`.
  private var withoutTabBar: Set<String> = []
  private var withoutToolbar: Set<String> = []
  /// The simulated navigation bars, also those switched off, that are inferred from what shows a controller, by its id.
  private var simulatedTopBars: [String: InterfaceElement] = [:]
  /// The same of bars at the bottom.
  private var simulatedBottomBars: [String: InterfaceElement] = [:]
  /// Controllers whose title is large where the bar has large ones.
  private var large: Set<String> = []
  /// Controllers shown in a container view of another one, and those that take their place by segues of their own.
  private var embedded: Set<String> = []
  /// The container view that a controller is shown in, and whose it is, by the controller's id: the first one, if several.
  private(set) var hosts: [String: (controller: String, view: String)] = [:]
  /// Controllers shown in a container view that a table scrolls.
  private var scrolled: Set<String> = []

  /// Whether an object of a document is a controller.
  static func isController(_ object: InterfaceElement) -> Bool { object.name.hasSuffix("ontroller") }

  init(_ document: InterfaceElement) {
    for scene in document.list("scenes") {
      for object in scene.list("objects") where Self.isController(object) {
        guard let id = object.id else { continue }
        controllers[id] = Controller(object)
        order.append(id)
      }
    }
    for id in order where controllers[id]?.kind == .navigationController {
      spread(destinations(of: id, relationship: "rootViewController"), in: id)
    }
    for id in order {
      guard let bar = controllers[id]?.element.child("simulatedNavigationBarMetrics") else { continue }
      spread(destinations(of: id, kinds: ["show", "push"]), in: id, Inherited(simulatedTopBar: bar))
    }
    for id in order where controllers[id]?.kind == .tabBarController { spreadTabs(from: id) }
    spreadEmbedding()
  }

  /// Notes the tab bar of what stands in it: through navigation and split view controllers, and through what these show.
  private mutating func spreadTabs(from id: String) {
    guard let tab = controllers[id] else { return }
    var pending = destinations(of: id, relationship: "viewControllers")
    while let next = pending.popLast() {
      guard tabs[next] == nil, controllers[next] != nil else { continue }
      if withoutTabBar.contains(next) { continue }
      tabs[next] = tab
      for relationship in ["rootViewController", "masterViewController", "detailViewController"] {
        pending += destinations(of: next, relationship: relationship)
      }
      // What stands in no navigation controller shows others in front of everything. A detail that is a single view controller
      // hides the tab bar: 4 of 4 scenes of one repository, habitica-ios. One with navigation of its own does not: 1 of 1.
      guard navigation[next] != nil else { continue }
      pending += destinations(of: next, kinds: ["show", "push"])
      pending += destinations(of: next, kinds: ["showDetail"]).filter { controllers[$0]?.kind == .navigationController }
    }
  }

  /// Notes which controllers stand in the container views of another one, but for one that would so stand in itself.
  private mutating func noteHosts(in id: String) {
    var pending = controllers[id].map { [$0.element] } ?? []
    while let element = pending.popLast() {
      pending += element.children.reversed()
      guard element.name == "containerView", let view = element.id else { continue }
      for segue in element.list("connections") where segue["kind"] == "embed" {
        guard let guest = segue["destination"], hosts[guest] == nil else { continue }
        var outer: String? = id
        while let next = outer, next != guest { outer = hosts[next]?.controller }
        if outer == nil { hosts[guest] = (id, view) }
      }
    }
  }

  private mutating func spreadEmbedding() {
    for id in order { noteHosts(in: id) }
    var pending = order.flatMap { destinations(of: $0, kinds: ["embed"]) }
    while let next = pending.popLast() {
      guard embedded.insert(next).inserted else { continue }
      pending += destinations(of: next, kinds: ["custom"])
    }
    for id in order { noteScrolled(in: id) }
  }

  /// Notes what is embedded in the tables of a controller.
  private mutating func noteScrolled(in id: String) {
    var pending = (controllers[id]?.element.children ?? []).map { (element: $0, isInTable: $0.name == "tableView") }
    while let (element, isInTable) = pending.popLast() {
      if isInTable, element.name == "segue", element["kind"] == "embed", let id = element["destination"] {
        scrolled.insert(id)
      }
      pending += element.children.map { ($0, isInTable || $0.name == "tableView") }
    }
  }

  /// What a controller has from the one that shows it, unless it says otherwise.
  private struct Inherited {
    var isTitleLarge = true
    var simulatedTopBar: InterfaceElement?
    var simulatedBottomBar: InterfaceElement?
    var isWithoutTabBar = false
    var isWithoutToolbar = false
  }

  /// Notes the container of these controllers, and of what they push or show; the view controllers of a tab bar controller
  /// stand in its own (2 repositories).
  private mutating func spread(_ roots: [String], in id: String, _ first: Inherited = Inherited()) {
    guard let container = controllers[id] else { return }
    var pending = roots.map { (id: $0, inherited: first) }
    while let (next, inherited) = pending.popLast() {
      guard navigation[next] == nil, let controller = controllers[next] else { continue }
      guard controller.kind != .navigationController, controller.kind != .splitViewController else { continue }
      navigation[next] = container
      var own = inherited
      if container.kind != .navigationController || !roots.contains(next) {
        pushed.insert(next)
        if controller.element["hidesBottomBarWhenPushed"] == "YES" {
          own.isWithoutTabBar = true
          own.isWithoutToolbar = true
        }
      }
      if own.isWithoutTabBar { withoutTabBar.insert(next) }
      if own.isWithoutToolbar { withoutToolbar.insert(next) }
      // A navigation bar that is simulated, or switched off, is so in what the controller shows too: 55 views in 4 repositories,
      // and 23 of another are right where one switches it off and the next has its own again.
      simulatedTopBars[next] = inherited.simulatedTopBar
      if let bar = controller.element.children.first(where: { $0["key"] == "simulatedTopBarMetrics" }) {
        own.simulatedTopBar = bar
      }
      // One at the bottom, too: toolbars in 5 repositories (65 views), none in 2, a tab bar in one, which is lost by those
      // pushed without the bar at the bottom; a toolbar is not (44 views of one repository).
      if own.isWithoutTabBar && own.simulatedBottomBar?.name == "simulatedTabBarMetrics" {
        own.simulatedBottomBar = nil
      }
      simulatedBottomBars[next] = own.simulatedBottomBar
      if let bar = controller.element.children.first(where: { $0["key"] == "simulatedBottomBarMetrics" }) {
        own.simulatedBottomBar = bar
      }
      // The first one's title is large (17 of 17), and others take after those that show them, unless they say otherwise.
      switch controller.element.child("navigationItem", key: "navigationItem")?["largeTitleDisplayMode"] {
      case "always": own.isTitleLarge = true
      case "never": own.isTitleLarge = false
      default: break
      }
      if own.isTitleLarge { large.insert(next) }
      pending += destinations(of: next, kinds: ["show", "push", "showDetail"]).map { ($0, own) }
      if controller.kind == .tabBarController {
        // One that is pushed without the bar at the bottom has its own (UIKit): 4 views of one repository.
        own.isWithoutTabBar = false
        pending += destinations(of: next, relationship: "viewControllers").map { ($0, own) }
      }
    }
  }

  private func destinations(of id: String, relationship: String) -> [String] {
    (controllers[id]?.segues ?? []).filter { $0["relationship"] == relationship }.compactMap { $0["destination"] }
  }

  private func destinations(of id: String, kinds: Set<String>) -> [String] {
    (controllers[id]?.segues ?? []).filter { kinds.contains($0["kind"] ?? "") }.compactMap { $0["destination"] }
  }

  // MARK: What that means for a view

  func surroundings(of controller: InterfaceElement, _ version: ToolsVersion) throws(InterfaceError) -> Surroundings {
    var around = Surroundings()
    guard let id = controller.id else { return around }
    around.isEmbedded = embedded.contains(id)
    around.isScrolled = scrolled.contains(id)
    if let container = navigation[id] { try add(container.element, to: &around, controller, version) }
    if let tab = tabs[id] {
      around.hasTabBar = true
      around.isTabBarTranslucent = tab.element.child("tabBar")?["translucent"] != "NO"
    }
    // What a navigation controller has below is what its view controllers infer. One repository: erouska-ios, 5 scenes in 2
    // documents; bars are "inferred" from containers (Apple, Interface Builder's simulated metrics).
    if let container = navigation[id] {
      for metrics in container.element.children where metrics["key"] == "simulatedBottomBarMetrics" {
        Self.addSimulated(metrics, to: &around)
      }
    }
    if let bar = simulatedTopBars[id] { Self.addSimulated(bar, to: &around) }
    if let bar = simulatedBottomBars[id] { Self.addSimulated(bar, to: &around) }
    for metrics in controller.children { Self.addSimulated(metrics, to: &around) }
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
    for metrics in view.children { addSimulated(metrics, to: &around) }
    return around
  }

  private func add(
    _ container: InterfaceElement, to around: inout Surroundings, _ controller: InterfaceElement,
    _ version: ToolsVersion
  ) throws(InterfaceError) {
    let bar = container.child("navigationBar", key: "navigationBar")
    if container["navigationBarHidden"] != "YES" {
      let hasLargeTitles = bar?["largeTitles"] == "YES"
      let isLarge = hasLargeTitles && large.contains(controller.id ?? "") && !isScrolledAway(controller, version)
      around.navigationBar = isLarge ? .large : .plain
      if let bar, let frame = try InterfaceView.frame(in: bar) {
        around.recordedBar = (frame.minY, frame.maxY - (hasLargeTitles && !isLarge ? Habits.largeTitle : 0))
        around.isRecordedBarTaller = hasLargeTitles && !isLarge
      }
      around.isNavigationBarTranslucent = bar?["translucent"] != "NO"
    }
    // Of toolbars: 13 views of one repository, and Apple's words ("whether the toolbar at the bottom of the screen is hidden").
    if container["toolbarHidden"] == "NO" && !withoutToolbar.contains(controller.id ?? "") {
      around.hasToolbar = true
      around.isToolbarTranslucent = container.child("toolbar", key: "toolbar")?["translucent"] != "NO"
    }
  }

  /// Whether a large title is shown as any other, as when rows are scrolled under it: so for the first controller in a navigation
  /// controller, if a table with rows is the first view in its root (recorded so; why Interface Builder does it is not known).
  private func isScrolledAway(_ controller: InterfaceElement, _ version: ToolsVersion) -> Bool {
    guard Habits.rowsScrollTitlesAway[version], !pushed.contains(controller.id ?? "") else { return false }
    let first = controller.child("view", key: "view")?.list("subviews").first
    return first?.name == "tableView" && first?.list("prototypes").isEmpty == false
  }

  /// Adds what an element says of simulated bars, if it does. They outrank what is inferred from containers.
  private static func addSimulated(_ metrics: InterfaceElement, to around: inout Surroundings) {
    switch (metrics.name, metrics["key"]) {
    case ("simulatedNavigationBarMetrics", "simulatedTopBarMetrics"):
      around.navigationBar = .plain
      around.recordedBar = nil
      around.isNavigationBarTranslucent = metrics["translucent"] != "NO"
    case ("nil", "simulatedTopBarMetrics"): around.navigationBar = .none
    case ("simulatedTabBarMetrics", "simulatedBottomBarMetrics"):
      around.hasTabBar = true
      around.isTabBarTranslucent = metrics["translucent"] != "NO"
    case ("simulatedToolbarMetrics", "simulatedBottomBarMetrics"):
      around.hasToolbar = true
      around.isToolbarTranslucent = metrics["translucent"] != "NO"
    case ("nil", "simulatedBottomBarMetrics"):
      around.hasTabBar = false
      around.hasToolbar = false
    case ("nil", "simulatedStatusBarMetrics"): around.hasStatusBar = false
    default: break
    }
  }
}
