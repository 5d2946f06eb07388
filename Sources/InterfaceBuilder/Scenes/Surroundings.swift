// Surroundings.swift: the bars and containers around a controller's view.

/// What stands around a controller's view: bars, and containers that lend them.
struct Surroundings {
  enum NavigationBar {
    case none, plain, large
  }

  var navigationBar = NavigationBar.none
  var isNavigationBarTranslucent = true
  /// Where the navigation bar was recorded to end, if it was: how far below the top of the screen it begins, and ends.
  var recordedBar: (top: Double, bottom: Double)?
  var hasTabBar = false
  var isTabBarTranslucent = true
  var hasToolbar = false
  var isToolbarTranslucent = true
  var hasStatusBar = true
  /// Whether the root extends under bars on top and below (`edgesForExtendedLayout`).
  var extendsUnderTop = true
  var extendsUnderBottom = true
  /// Whether the controller is shown inside another one's container view.
  var isEmbedded = false
  /// Whether that container view is one that a table scrolls.
  var isScrolled = false

  /// What a root that ends at the bars it does not extend under sees of them: they could as well be opaque.
  var aroundShorterRoot: Surroundings {
    var around = self
    if !extendsUnderTop { around.isNavigationBarTranslucent = false }
    if !extendsUnderBottom {
      around.isTabBarTranslucent = false
      around.isToolbarTranslucent = false
    }
    return around
  }
}
