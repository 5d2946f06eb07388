// InterfaceScene+SafeArea.swift: how much of a root view bars, sensors and the home indicator take.

import AutoLayout

extension InterfaceScene {
  static let navigationBarHeight = 44.0
  static let largeTitleHeight = 52.0
  static let sheetBarHeight = 56.0
  static let tabBarHeight = 49.0
  static let toolbarHeight = 44.0

  /// The safe area of the root view when it has this size on this device, in points.
  func safeArea(on device: InterfaceDevice?, size: Size) -> EdgeInsets {
    guard let device else { return oldSafeArea(size) }
    var insets = device.safeArea(settings.toolsVersion)
    if controller == nil {
      return freeSafeArea(insets, device)
    }
    let missing = device.size.height - size.height
    let fillsScreen = missing == 0 && size.width == device.size.width
    let isSheet = !fillsScreen && size.width == device.size.width && (54...60).contains(missing)
    if !surroundings.hasStatusBar && device.hasHomeButton { insets.top = 0 }
    if isSheet { insets.top = 0 }
    addNavigationBar(to: &insets, isSheet: isSheet)
    addBottomBars(to: &insets, device)
    return insets
  }

  private func addNavigationBar(to insets: inout EdgeInsets, isSheet: Bool) {
    switch surroundings.navigationBar {
    case .none: return
    case _ where !surroundings.isNavigationBarTranslucent: insets.top = 0
    case .plain: insets.top += isSheet ? Self.sheetBarHeight : Self.navigationBarHeight
    case .large:
      insets.top += (isSheet ? Self.sheetBarHeight : Self.navigationBarHeight) + Self.largeTitleHeight
    }
  }

  private func addBottomBars(to insets: inout EdgeInsets, _ device: InterfaceDevice) {
    if surroundings.hasTabBar {
      insets.bottom = surroundings.isTabBarTranslucent ? insets.bottom + Self.tabBarHeight : 0
    } else if surroundings.hasToolbar {
      let height = device.id == "retina6_1" ? Self.tabBarHeight : Self.toolbarHeight
      insets.bottom = surroundings.isToolbarTranslucent ? insets.bottom + height : 0
    }
  }

  /// A view of a .xib.
  private func freeSafeArea(_ insets: EdgeInsets, _ device: InterfaceDevice) -> EdgeInsets {
    if device.hasHomeButton && settings.toolsVersion.build < 21000 { return .zero }
    return insets
  }

  /// Before devices: a status bar above everything, and bars.
  private func oldSafeArea(_ size: Size) -> EdgeInsets {
    guard controller != nil else { return .zero }
    var insets = EdgeInsets(top: surroundings.hasStatusBar ? 20 : 0)
    addNavigationBar(to: &insets, isSheet: false)
    if surroundings.hasTabBar {
      insets.bottom = surroundings.isTabBarTranslucent ? Self.tabBarHeight : 0
    } else if surroundings.hasToolbar {
      insets.bottom = surroundings.isToolbarTranslucent ? Self.toolbarHeight : 0
    }
    return insets
  }
}
