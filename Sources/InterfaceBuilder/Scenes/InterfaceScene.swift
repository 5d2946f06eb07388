// InterfaceScene.swift: a tree of views that is laid out on its own: a controller's view, or an object of a .xib.

import AutoLayout

/// A scene of a document: its root view, and the controller around it.
public final class InterfaceScene {
  public let root: InterfaceView
  /// The element of the controller whose view the root is; nil for a view of a .xib.
  public let controller: InterfaceElement?
  let settings: DocumentSettings
  let surroundings: Surroundings
  /// The scene in whose container view it is shown, as long as the document is there; and the id of that view.
  weak var host: InterfaceScene?
  var hostView = ""

  init(root: InterfaceView, controller: InterfaceElement?, settings: DocumentSettings, surroundings: Surroundings) {
    self.root = root
    self.controller = controller
    self.settings = settings
    self.surroundings = surroundings
    noteConstrainedViews()
  }

  private func noteConstrainedViews() {
    let views = views
    var named: Set<String> = []
    for view in views {
      for element in view.element.list("constraints") {
        named.insert(element["firstItem"] ?? view.id)
        if element["secondAttribute"] != nil { named.insert(element["secondItem"] ?? view.id) }
      }
    }
    for view in views { view.isConstrained = named.contains(view.id) }
  }

  /// The ids of all views and of their guides, installed or not.
  private(set) lazy var knownItems: Set<String> = {
    var known: Set<String> = []
    for view in views {
      known.insert(view.id)
      for child in view.element.children where child.name == "viewLayoutGuide" { known.insert(child.id ?? "") }
    }
    return known
  }()

  /// The size of the root view as it was recorded, else that of the device, in points.
  public var size: Size { root.recordedFrame?.size ?? settings.device?.size ?? .zero }

  /// All views, each before what stands in it.
  public var views: [InterfaceView] {
    var all: [InterfaceView] = []
    var pending = [root]
    while let view = pending.popLast() {
      all.append(view)
      pending.append(contentsOf: view.children.reversed())
    }
    return all
  }
}

/// What stands around a controller's view: bars, and containers that lend them.
struct Surroundings {
  enum NavigationBar {
    case none, plain, large
  }

  var navigationBar = NavigationBar.none
  var isNavigationBarTranslucent = true
  var hasTabBar = false
  var isTabBarTranslucent = true
  var hasToolbar = false
  var isToolbarTranslucent = true
  var hasStatusBar = true
  /// Whether the controller is shown inside another one's container view.
  var isEmbedded = false
  /// Whether that container view is one that a table scrolls.
  var isScrolled = false
}
