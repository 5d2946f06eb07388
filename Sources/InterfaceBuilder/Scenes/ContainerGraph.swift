// ContainerGraph.swift: which controllers stand in which containers, as far as segues tell.
//
// A navigation controller lends its bar to its root view controller and to what that pushes or shows; a tab bar
// controller lends its bar to its view controllers, and through navigation controllers to what stands in them.
// ContainerGraph+Surroundings.swift says what that means for a view.

import AutoLayout

struct ContainerGraph {
  enum Kind: String {
    case navigationController, tabBarController, splitViewController, other
  }

  struct Controller {
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

  /// Where a controller stands.
  struct Place {
    /// The container that it stands in with others before and behind it: a navigation controller, or what stands in for one.
    fileprivate(set) var navigation: Controller?
    fileprivate(set) var tabs: Controller?
    /// Whether others show it: all but the first in a navigation controller.
    fileprivate(set) var isPushed = false
    fileprivate(set) var inherited = Inherited()
    /// How high the roots are, in points, of those that show it in front of themselves; for one as high as itself, of those that
    /// show that. At most `mostHeights`.
    fileprivate(set) var presenterHeights: [Double] = []
    /// Whether it is shown in a container view of another one, or after such a one in the same view.
    fileprivate(set) var isEmbedded = false
    /// Whether that container view is one that a table scrolls.
    fileprivate(set) var isScrolled = false
    /// The container view that it is shown in, how large that was recorded, and whose it is: the first one, if several.
    fileprivate(set) var host: (controller: String, view: String, size: Size?)?
  }

  /// What a controller has from the one that shows it, with what it says for itself.
  struct Inherited {
    /// Whether its title is large where the bar has large ones: the first one's is (17 of 17).
    fileprivate(set) var isTitleLarge = true
    fileprivate(set) var simulated = SimulatedBars()
    /// Whether it is pushed without the bar at the bottom: Apple's `hidesBottomBarWhenPushed`. View controllers of a tab bar
    /// controller have its tab bar all the same.
    fileprivate(set) var isWithoutTabBar = false
    fileprivate(set) var isWithoutToolbar = false

    /// Takes what a controller says for itself.
    fileprivate mutating func take(from controller: InterfaceElement, isPushed: Bool) {
      if isPushed && controller["hidesBottomBarWhenPushed"] == "YES" {
        isWithoutTabBar = true
        isWithoutToolbar = true
      }
      // A tab bar that is simulated goes, a toolbar stays: 44 views of one repository.
      if isWithoutTabBar { simulated.removeTabBar() }
      simulated.take(from: controller)
      switch controller.child("navigationItem", key: "navigationItem")?["largeTitleDisplayMode"] {
      case "always": isTitleLarge = true
      case "never": isTitleLarge = false
      default: break
      }
    }
  }

  private var controllers: [String: Controller] = [:]
  private var order: [String] = []
  private var places: [String: Place] = [:]

  func place(of id: String) -> Place { places[id] ?? Place() }

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
    for id in order where controllers[id]?.kind == .navigationController { spreadNavigation(from: id) }
    for id in order where controllers[id]?.element.child("simulatedNavigationBarMetrics") != nil {
      spreadNavigation(from: id)
    }
    for id in order where controllers[id]?.kind == .tabBarController { spreadTabs(from: id) }
    spreadEmbedding()
    spreadHeights()
  }

  private func destinations(of id: String, relationship: String) -> [String] {
    (controllers[id]?.segues ?? []).filter { $0["relationship"] == relationship }.compactMap { $0["destination"] }
  }

  private func destinations(of id: String, kinds: Set<String>) -> [String] {
    (controllers[id]?.segues ?? []).filter { kinds.contains($0["kind"] ?? "") }.compactMap { $0["destination"] }
  }

  // MARK: Navigation

  /// Notes what stands in a navigation controller, or is shown by one that simulates its bar; and what these push or show; the
  /// view controllers of a tab bar controller stand in its own (2 repositories).
  ///
  /// A bar that is simulated, or switched off, is so in what a controller shows as well. At the top: 55 views in 4 repositories,
  /// and 23 of another are right where one switches it off and the next has its own again. At the bottom: toolbars in 5
  /// repositories (65 views), none in 2, a tab bar in one; that of a navigation controller itself in one, erouska-ios. What that
  /// simulates at the top is not for what stands in it: 13 views of one repository against 2 of another.
  private mutating func spreadNavigation(from id: String) {
    guard let container = controllers[id] else { return }
    let isNavigation = container.kind == .navigationController
    var first = Inherited()
    let roots: [String]
    if isNavigation {
      first.simulated.takeBottom(from: container.element)
      roots = destinations(of: id, relationship: "rootViewController")
    } else {
      first.simulated.take(from: container.element)
      roots = destinations(of: id, kinds: ["show", "push"])
    }
    var pending = roots.map { (id: $0, inherited: first) }
    while let (next, given) = pending.popLast() {
      guard places[next]?.navigation == nil, let controller = controllers[next] else { continue }
      guard controller.kind != .navigationController, controller.kind != .splitViewController else { continue }
      let isPushed = !isNavigation || !roots.contains(next)
      var inherited = given
      inherited.take(from: controller.element, isPushed: isPushed)
      places[next, default: Place()].navigation = container
      places[next, default: Place()].isPushed = isPushed
      places[next, default: Place()].inherited = inherited
      pending += destinations(of: next, kinds: ["show", "push", "showDetail"]).map { ($0, inherited) }
      if controller.kind == .tabBarController {
        inherited.isWithoutTabBar = false
        pending += destinations(of: next, relationship: "viewControllers").map { ($0, inherited) }
      }
    }
  }

  /// Notes how high those are that show others in front of themselves. What a controller shows in a navigation controller that
  /// both stand in is pushed. O(segues).
  private mutating func spreadHeights() {
    var heights: [String: Double] = [:]
    for id in order { heights[id] = rootSize(of: id)?.height }
    // Controllers with a height that they hand on: their own, or that of what shows them to those as high as themselves.
    var pending = order.reversed().compactMap { id in heights[id].map { (id: id, height: $0) } }
    while let (id, height) = pending.popLast() {
      let isOwn = heights[id] == height
      for next in destinations(of: id, kinds: ["show", "presentation", "modal"]) {
        let place = place(of: next)
        guard place.navigation == nil, isOwn ? heights[next] != height : heights[next] == heights[id],
          place.presenterHeights.count < Self.mostHeights, !place.presenterHeights.contains(height)
        else { continue }
        places[next, default: Place()].presenterHeights.append(height)
        pending.append((next, height))
      }
    }
  }

  /// Bounds the work where very many controllers of other heights show one.
  private static let mostHeights = 8

  // MARK: Tab bars

  /// Notes the tab bar of what stands in it: through navigation and split view controllers, and through what these show.
  private mutating func spreadTabs(from id: String) {
    guard let tab = controllers[id] else { return }
    let outer = place(of: id).navigation?.element.id
    var pending = destinations(of: id, relationship: "viewControllers")
    while let next = pending.popLast() {
      let place = place(of: next)
      guard place.tabs == nil, controllers[next] != nil, !place.inherited.isWithoutTabBar else { continue }
      places[next, default: Place()].tabs = tab
      for relationship in ["rootViewController", "masterViewController", "detailViewController"] {
        pending += destinations(of: next, relationship: relationship)
      }
      // What stands in no navigation controller shows others in front of everything. A detail that is a single view controller
      // hides the tab bar: 4 of 4 scenes of one repository, habitica-ios. One with navigation of its own does not: 1 of 1.
      // What stands in the navigation controller that the tab bar controller itself stands in shows others there, in front of that
      // and its bar (UINavigationController): 10 views in 2 repositories (sentry-cocoa, XJTLU-Go), none otherwise.
      guard let navigation = place.navigation, navigation.element.id != outer else { continue }
      pending += destinations(of: next, kinds: ["show", "push"])
      pending += destinations(of: next, kinds: ["showDetail"]).filter { controllers[$0]?.kind == .navigationController }
    }
  }

  // MARK: Container views

  private mutating func spreadEmbedding() {
    for id in order { noteHosts(in: id) }
    var pending = order.flatMap { destinations(of: $0, kinds: ["embed"]) }
    while let next = pending.popLast() {
      guard !place(of: next).isEmbedded else { continue }
      places[next, default: Place()].isEmbedded = true
      pending += destinations(of: next, kinds: ["custom"])
      // What is shown or pushed outside navigation controllers, and as large, has no bars either: 13 views in 3 repositories. A
      // sheet is lower; of what is pushed from a root of another size one repository says both.
      pending += destinations(of: next, kinds: ["show", "push"]).filter {
        place(of: $0).navigation == nil && rootSize(of: $0) == rootSize(of: next)
      }
    }
    for id in order { noteScrolled(in: id) }
  }

  /// Notes which controllers stand in the container views of another one, but for one that would so stand in itself.
  private mutating func noteHosts(in id: String) {
    var pending = controllers[id].map { [$0.element] } ?? []
    while let element = pending.popLast() {
      pending += element.children.reversed()
      guard element.name == "containerView", let view = element.id else { continue }
      for segue in element.list("connections") where segue["kind"] == "embed" {
        guard let guest = segue["destination"], place(of: guest).host == nil else { continue }
        var outer: String? = id
        while let next = outer, next != guest { outer = place(of: next).host?.controller }
        if outer == nil { places[guest, default: Place()].host = (id, view, Self.recordedSize(of: element)) }
      }
    }
  }

  /// Whether a controller stands in a navigation controller that is shown in a container view, and is as large as that.
  func fillsContainerView(_ id: String) -> Bool {
    guard let navigation = place(of: id).navigation?.element.id, let size = place(of: navigation).host?.size else {
      return false
    }
    return rootSize(of: id) == size
  }

  /// The recorded size of a controller's root, in points.
  private func rootSize(of id: String) -> Size? {
    controllers[id]?.element.children.first { $0["key"] == "view" }.flatMap(Self.recordedSize)
  }

  private static func recordedSize(of view: InterfaceElement) -> Size? {
    guard let frame = view.child("rect", key: "frame"), let width = frame["width"].flatMap(InterfaceElement.number),
      let height = frame["height"].flatMap(InterfaceElement.number)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Notes what is embedded in the tables of a controller.
  private mutating func noteScrolled(in id: String) {
    var pending = (controllers[id]?.element.children ?? []).map { (element: $0, isInTable: $0.name == "tableView") }
    while let (element, isInTable) = pending.popLast() {
      if isInTable, element.name == "segue", element["kind"] == "embed", let id = element["destination"] {
        places[id, default: Place()].isScrolled = true
      }
      pending += element.children.map { ($0, isInTable || $0.name == "tableView") }
    }
  }
}
