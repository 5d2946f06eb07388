// SafeArea.swift: how much of a root view bars, sensors and the home indicator take.
//
// A root as large as the screen loses what the device takes, and what translucent bars cover. A controller's root that
// is shorter than the screen lies below an opaque bar or in a sheet, so that nothing at its top is taken. A view of free
// size lies at the top left of the screen, and so only what reaches into an edge of the screen is taken there.

import AutoLayout

extension InterfaceScene {
  /// The safe area of the root view when it has this size on this device, in points.
  func safeArea(on device: InterfaceDevice?, size: Size, _ version: ToolsVersion? = nil) -> EdgeInsets {
    var insets = barsAndSensors(on: device, size, version ?? settings.toolsVersion)
    // A root that begins below the top of the screen may reach below its bottom.
    if controller != nil, let y = root.recordedFrame?.minY, y > 0 {
      let screen = device?.size.height ?? (Habits.oldScreens.contains(size) ? size.height : .infinity)
      insets.top = max(0, insets.top - y)
      insets.bottom += max(0, y + size.height - screen)
    }
    return insets
  }

  private func barsAndSensors(on device: InterfaceDevice?, _ size: Size, _ version: ToolsVersion) -> EdgeInsets {
    if surroundings.isScrolled { return .zero }
    guard let device else { return safeAreaWithoutDevice(size) }
    let fillsScreen = size == device.size
    let around = size.height < device.size.height ? surroundings.aroundShorterRoot : surroundings
    let isFree = !fillsScreen && (controller == nil || isFreeform)
    var insets = device.safeArea(version)
    if isFree {
      // A root that fits the screen has no more added than what reaches the bottom there: 7 of 7 documents. One repository:
      // Mixin's ios-app. A wider one has all of it: 1 of 1 in another.
      let added = device.addedSafeArea(version).bottom
      insets.bottom -= added - clipped(EdgeInsets(bottom: added), to: size, device).bottom
    }
    if controller == nil {
      // 7 of 7 in 3 repositories. Cells of collections and their headers have what other views have.
      if root.kind == .tableViewCell { return .zero }
      if !fillsScreen, device.hasHomeButton {
        if !hasStatusBarWhenFree(size, version) { insets = .zero }
      } else if !fillsScreen, !Habits.lowViewsHaveBottom[version] {
        insets = clipped(insets, to: size, device)
      }
      addNavigationBar(to: &insets, around, height: barHeight(device, version))
      addBottomBars(to: &insets, around, device, version)
      return insets
    }
    if !surroundings.hasStatusBar && device.hasHomeButton && Habits.hidesSimulatedStatusBar[version] { insets.top = 0 }
    if !fillsScreen && !isFreeform && !surroundings.isEmbedded && !surroundings.fillsContainerView {
      if let missing = missingHeight(size, device) {
        return shortSafeArea(insets, around, size, missing: missing, device)
      }
      if device.isPad && size.width < device.size.width && size.height < device.size.height {
        return padSheetSafeArea(around)
      }
    }
    // The status bar covers a low root of free size with a safe area no more than a free view, and one in a container view neither,
    // whatever its guides: 4 of 4 in 3 repositories, and 6 views in 3 others. Nor does one that is switched off: 5 of 5 in 2 repositories
    // with 14113 and 14313, while a higher root beside these does not lose it.
    let isLikeFreeView =
      surroundings.isEmbedded || (isFreeform && (hasSafeAreaGuide || !surroundings.hasStatusBar))
    if isLikeFreeView && !fillsScreen && device.hasHomeButton && !hasStatusBarWhenFree(size, version) {
      insets.top = 0
    }
    if fillsScreen, device == settings.device, let bar = recordedBar(below: insets.top) {
      let most = surroundings.isRecordedBarTaller ? bar.top + barHeight(device, version) : .infinity
      insets.top = min(bar.bottom, most)
    } else {
      addNavigationBar(to: &insets, around, height: barHeight(device, version))
    }
    addBottomBars(to: &insets, around, device, version)
    let hasBottom = fillsScreen || (isFree && Habits.lowControllersHaveBottom[version])
    return hasBottom ? insets : clipped(insets, to: size, device)
  }

  /// The recorded navigation bar, whose end tells where the root of any controller below it begins: 171 of 173 edges in
  /// 32 repositories. Nil if there is none, or if it may have been recorded before it was placed below what the device takes.
  private func recordedBar(below top: Double) -> (top: Double, bottom: Double)? {
    guard surroundings.navigationBar != .none, surroundings.isNavigationBarTranslucent,
      let bar = surroundings.recordedBar
    else { return nil }
    let isInPlace = Habits.recordsBarsInPlace[settings.toolsVersion] && settings.device?.hasHomeButton == true
    return bar.top > 0 || top == 0 || isInPlace ? bar : nil
  }

  /// Whether a root of this free size, in points, loses a status bar on a device with a home button, if roots do at all.
  private func hasStatusBarWhenFree(_ size: Size, _ version: ToolsVersion) -> Bool {
    size.height >= Habits.lowestScreen || Habits.freeViewsHaveStatusBar[version]
  }

  private func barHeight(_ device: InterfaceDevice, _ version: ToolsVersion) -> Double {
    if device.isFlat { return Habits.flatBar }
    return device.isPad ? Habits.padNavigationBar[version] : Habits.navigationBar[version]
  }

  /// Whether the size of the root is of its author's choosing. Where that is the screen's and the root is lower, bars and sheets
  /// take of it as of any other: 20 views of one repository.
  var isFreeform: Bool {
    if let writtenSize, writtenSize == settings.device?.size, root.recordedFrame?.size.width == writtenSize.width {
      return false
    }
    let bearers = [controller, root.element].compactMap { $0 }
    if bearers.contains(where: { $0.child("freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics") != nil })
    {
      return true
    }
    // Some have the size alone: 4 controllers in 2 repositories. It may be left from a time when it counted.
    guard let writtenSize, let recorded = root.recordedFrame?.size else { return false }
    return writtenSize == recorded
  }

  /// The free size that the author wrote for the controller, in points. It may be left from a time when it counted.
  private var writtenSize: Size? {
    guard let size = controller?.child("size", key: "freeformSize"),
      let width = size["width"].flatMap(InterfaceElement.number),
      let height = size["height"].flatMap(InterfaceElement.number)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Whether the root has the guide of iOS 11 for its safe area, rather than top and bottom layout guides.
  private var hasSafeAreaGuide: Bool {
    root.guides.contains { $0["key"] == "safeArea" }
  }

  /// A view that fits the screen reaches its bottom only as far as it is high; a larger one is seen on a larger screen.
  private func clipped(_ insets: EdgeInsets, to size: Size, _ device: InterfaceDevice) -> EdgeInsets {
    guard size.width <= device.size.width, size.height <= device.size.height else { return insets }
    var clipped = insets
    clipped.bottom = max(0, insets.bottom - (device.size.height - size.height))
    return clipped
  }

  /// By how much a root of this size, in points, is shorter than the screen, or than the free size that its author wrote: 5 roots
  /// in 2 repositories, 4 of them in one. Nil if it is not, or by more than bars and the top of a sheet take.
  private func missingHeight(_ size: Size, _ device: InterfaceDevice) -> Double? {
    if size.width == device.size.width {
      return size.height < device.size.height ? device.size.height - size.height : nil
    }
    guard let written = writtenSize, written.width == size.width else { return nil }
    let missing = written.height - size.height
    return missing > 0 && missing <= Habits.mostAboveAndBelow ? missing : nil
  }

  /// A root in a sheet that leaves some of a pad free on all sides: 2 roots in 2 repositories, 704 wide on 1024.
  private func padSheetSafeArea(_ around: Surroundings) -> EdgeInsets {
    var insets = EdgeInsets.zero
    addNavigationBar(to: &insets, around, height: Habits.sheetBar)
    return insets
  }

  /// A root that is shorter than the screen by what opaque bars and the top of a sheet take.
  private func shortSafeArea(
    _ insets: EdgeInsets, _ around: Surroundings, _ size: Size, missing: Double, _ device: InterfaceDevice
  ) -> EdgeInsets {
    var insets = insets
    var missing = missing
    let opaqueBar = max(Habits.statusBarHeight, insets.top) + Habits.oldNavigationBar
    let tabBar = insets.bottom + tabBarHeight(device)
    if around.hasTabBar, !around.isTabBarTranslucent || missing == tabBar || missing == tabBar + opaqueBar {
      missing -= tabBar
      insets.bottom = 0
    } else {
      addBottomBars(to: &insets, around, device, settings.toolsVersion)
    }
    guard missing > 0 else {
      addNavigationBar(to: &insets, around, height: Habits.oldNavigationBar)
      return insets
    }
    let hasBar = around.navigationBar != .none && around.isNavigationBarTranslucent
    if beginsBelowSensors(size, missing: missing, device) {
      // A navigation bar of such a sheet begins in what the sensors took, at the top of the sheet: 10 views in 3 repositories
      // where it is recorded, 8 of another where it is not.
      let top = device.model.top[settings.toolsVersion]
      return EdgeInsets(top: around.recordedBar?.bottom ?? (hasBar ? Habits.sheetBar : top))
    }
    if !Habits.hasSheets[settings.toolsVersion] && missing < opaqueBar {
      addNavigationBar(to: &insets, around, height: Habits.oldNavigationBar)
      return insets
    }
    if missing == Habits.sheetPeek && !device.hasHomeButton { insets.bottom = 0 }
    insets.top = 0
    if hasBar, Habits.recordsBarsInPlace[settings.toolsVersion], let bar = around.recordedBar, bar.top == 0 {
      insets.top = bar.bottom
    } else if missing < opaqueBar {
      addNavigationBar(to: &insets, around, height: Habits.sheetBar)
    }
    return insets
  }

  /// Whether a root lies in a sheet that begins below what the sensors take: it is shorter by that, or by 10 more, than the
  /// screen, or than the root of a controller that shows it. The latter 9 of 9 in one repository (bittr-ios-app: 20 views), and one
  /// sheet on a sheet in another (OsmAnd-iOS), on a device without sensors.
  private func beginsBelowSensors(_ size: Size, missing: Double, _ device: InterfaceDevice) -> Bool {
    guard Habits.sheetsBeginBelowSensors[settings.toolsVersion], !device.hasHomeButton else { return false }
    let top = device.model.top[settings.toolsVersion]
    let all = [missing] + surroundings.presenterHeights.map { $0 - size.height }
    return all.contains { $0 == top || $0 == top + Habits.sheetPeek }
  }

  private func addNavigationBar(to insets: inout EdgeInsets, _ around: Surroundings, height: Double) {
    switch around.navigationBar {
    case .none: break
    case _ where !around.isNavigationBarTranslucent: insets.top = 0
    case .plain: insets.top += height
    case .large: insets.top += height + (height == Habits.flatBar ? 0 : Habits.largeTitle)
    }
  }

  private func tabBarHeight(_ device: InterfaceDevice) -> Double {
    if device.isFlat { return Habits.flatBar }
    return device.isPad ? Habits.padTabBar : Habits.tabBar
  }

  /// A toolbar lies above a tab bar: 8 views of one repository (trailer), and what UIKit does.
  private func addBottomBars(
    to insets: inout EdgeInsets, _ around: Surroundings, _ device: InterfaceDevice, _ version: ToolsVersion
  ) {
    if around.hasTabBar {
      insets.bottom = around.isTabBarTranslucent ? insets.bottom + tabBarHeight(device) : 0
    }
    if around.hasToolbar {
      let height = Habits.toolbar[version]
      insets.bottom = around.isToolbarTranslucent ? insets.bottom + height : 0
    }
  }

  /// Documents without device: a status bar above everything while Interface Builder showed one, and bars.
  private func safeAreaWithoutDevice(_ size: Size) -> EdgeInsets {
    guard controller != nil, !isFreeform || Habits.oldScreens.contains(size) else { return .zero }
    let version = settings.toolsVersion
    let surroundings = Habits.oldScreens.contains(size) ? surroundings : surroundings.aroundShorterRoot
    let hasStatusBar =
      surroundings.hasStatusBar && !surroundings.isEmbedded && Habits.showsSimulatedStatusBar[version]
    var insets = EdgeInsets(top: hasStatusBar ? Habits.statusBarHeight : 0)
    addNavigationBar(to: &insets, surroundings, height: Habits.oldNavigationBar)
    if surroundings.hasTabBar {
      insets.bottom = surroundings.isTabBarTranslucent ? Habits.tabBar : 0
    }
    if surroundings.hasToolbar {
      insets.bottom = surroundings.isToolbarTranslucent ? insets.bottom + Habits.toolbar[version] : 0
    }
    return insets
  }
}
