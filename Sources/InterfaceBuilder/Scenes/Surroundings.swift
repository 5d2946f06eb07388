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
  /// Whether it was recorded with a large title that this controller does not have, in whatever font.
  var isRecordedBarTaller = false
  var hasTabBar = false
  var isTabBarTranslucent = true
  var hasToolbar = false
  var isToolbarTranslucent = true
  var hasStatusBar = true
  /// Whether the root extends under bars on top and below: Apple's `edgesForExtendedLayout`. 8 views in 2
  /// repositories.
  var extendsUnderTop = true
  var extendsUnderBottom = true
  /// Whether the controller is shown inside another one's container view.
  var isEmbedded = false
  /// Whether the root is as large as the container view that its navigation controller is shown in: it is no sheet then, and what
  /// the device takes, and the bar, lie at its top. 2 views of 2 in 2 repositories (CastVideos-ios, proyectoFinal).
  var fillsContainerView = false
  /// Whether that container view is one that a table scrolls.
  var isScrolled = false
  /// How high the roots are, in points, of those that show the controller in front of themselves: a sheet covers what shows it, and
  /// one on a sheet as high as itself what shows that.
  var presenterHeights: [Double] = []

  /// The same for a root that is shorter than the screen: a bar that it does not extend under it ends at, as at an opaque one.
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
