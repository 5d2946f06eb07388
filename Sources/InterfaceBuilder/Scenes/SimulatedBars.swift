// SimulatedBars.swift: the bars that Interface Builder draws because an author chose them, not because a container has them.

/// At most one bar at the top of a root and one at its bottom; "none" is a choice as well.
struct SimulatedBars {
  private var top: InterfaceElement?
  private var bottom: InterfaceElement?

  /// Takes what a controller, or the root of a xib, chooses for itself in place of what it had.
  mutating func take(from element: InterfaceElement) {
    top = Self.chosen("simulatedTopBarMetrics", in: element) ?? top
    takeBottom(from: element)
  }

  mutating func takeBottom(from element: InterfaceElement) {
    bottom = Self.chosen("simulatedBottomBarMetrics", in: element) ?? bottom
  }

  private static func chosen(_ key: String, in element: InterfaceElement) -> InterfaceElement? {
    element.children.first { $0["key"] == key }
  }

  /// Forgets a tab bar; toolbars stay.
  mutating func removeTabBar() {
    if bottom?.name == "simulatedTabBarMetrics" { bottom = nil }
  }

  /// Adds them to what a view has around it. They outrank what is inferred from containers.
  func add(to around: inout Surroundings) {
    switch top?.name {
    case "simulatedNavigationBarMetrics":
      around.navigationBar = .plain
      around.recordedBar = nil
      around.isNavigationBarTranslucent = top?["translucent"] != "NO"
    case "nil": around.navigationBar = .none
    default: break
    }
    switch bottom?.name {
    case "simulatedTabBarMetrics":
      around.hasTabBar = true
      around.isTabBarTranslucent = bottom?["translucent"] != "NO"
    case "simulatedToolbarMetrics":
      around.hasToolbar = true
      around.isToolbarTranslucent = bottom?["translucent"] != "NO"
    case "nil":
      around.hasTabBar = false
      around.hasToolbar = false
    default: break
    }
  }
}
