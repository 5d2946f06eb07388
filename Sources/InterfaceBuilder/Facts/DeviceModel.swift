// DeviceModel.swift: what is known of the devices that Interface Builder shows interfaces on.
//
// Sizes are the published ones of the screens; insets are those that UIKit gives a root view without bars, as they are
// recorded in documents. Interface Builder's own idea of them changed over the years, so they depend on its version.

import AutoLayout

/// A device in portrait, in points.
struct DeviceModel: Sendable {
  let id: String
  var size: Size
  /// Pixels in a point.
  let scale: Double
  let isPad: Bool
  /// Whether a button is below the screen; if not, the home indicator is in it.
  let hasHomeButton: Bool
  /// Whether it counts as wide when it lies on its side.
  let isLarge: Bool
  /// What the status bar or the sensors take at the top.
  let top: ByVersion<Double>
  /// What the home indicator takes at the bottom.
  let bottom: Double

  private static func homeButton(
    _ id: String, _ width: Double, _ height: Double, scale: Double = 2, isLarge: Bool = false
  ) -> DeviceModel {
    DeviceModel(
      id: id, size: Size(width: width, height: height), scale: scale, isPad: false, hasHomeButton: true,
      isLarge: isLarge,
      top: Habits.statusBar, bottom: 0)
  }

  private static func phone(
    _ id: String, _ width: Double, _ height: Double, scale: Double = 3, isLarge: Bool = false, top: ByVersion<Double>
  ) -> DeviceModel {
    DeviceModel(
      id: id, size: Size(width: width, height: height), scale: scale, isPad: false, hasHomeButton: false,
      isLarge: isLarge,
      top: top, bottom: Habits.homeIndicator)
  }

  private static func pad(_ id: String, _ width: Double, _ height: Double, hasHomeButton: Bool) -> DeviceModel {
    DeviceModel(
      id: id, size: Size(width: width, height: height), scale: 2, isPad: true, hasHomeButton: hasHomeButton,
      isLarge: true,
      top: hasHomeButton ? Habits.statusBar : Habits.padStatusBar,
      bottom: hasHomeButton ? 0 : Habits.padHomeIndicator)
  }

  /// Names that older documents have.
  static let olderNames = ["retina4": "retina4_0", "retina35": "retina3_5"]

  /// From the smallest phone to the largest pad.
  static let all = [
    homeButton("retina3_5", 320, 480),
    homeButton("retina4_0", 320, 568),
    homeButton("retina4_7", 375, 667),
    homeButton("retina5_5", 414, 736, scale: 3, isLarge: true),
    phone("retina5_9", 375, 812, top: Habits.notch58),
    phone("retina6_0", 390, 844, top: Habits.notch2020),
    phone("retina6_1", 414, 896, scale: 2, isLarge: true, top: Habits.notch61),
    phone("retina6_3", 402, 874, top: ByVersion(Habits.lowIsland)),
    phone("retina6_5", 414, 896, isLarge: true, top: ByVersion(Habits.notch)),
    phone("retina6_7", 428, 926, isLarge: true, top: Habits.notch2020),
    // Later ones have the screen of those after them: 2 repositories.
    phone("retina6_7", 430, 932, isLarge: true, top: ByVersion(Habits.island)),
    phone("retina6_72", 430, 932, isLarge: true, top: ByVersion(Habits.island)),
    phone("retina6_9", 440, 956, isLarge: true, top: ByVersion(Habits.lowIsland)),
    phone("retina6_12", 393, 852, top: ByVersion(Habits.island)),
    pad("ipad7_9", 768, 1024, hasHomeButton: true),
    pad("ipad7_9", 744, 1133, hasHomeButton: false),
    pad("ipad9_7", 768, 1024, hasHomeButton: true),
    pad("ipad10_2", 810, 1080, hasHomeButton: true),
    pad("ipad10_5", 834, 1112, hasHomeButton: true),
    pad("ipad12_9", 1024, 1366, hasHomeButton: true),
    pad("ipad8_3rounded", 744, 1133, hasHomeButton: false),
    pad("ipad10_9rounded", 820, 1180, hasHomeButton: false),
    pad("ipad11_0rounded", 834, 1194, hasHomeButton: false),
    pad("ipad12_9rounded", 1024, 1366, hasHomeButton: false),
  ]

  /// The devices of an id; several, if screens of several sizes go by it.
  static func named(_ id: String) -> [DeviceModel] {
    let plain = id.hasSuffix(".fullscreen") ? String(id.dropLast(11)) : id
    let name = olderNames[plain] ?? plain
    return all.filter { $0.id == name }
  }

  /// A screen of the most frequent of these sizes, which otherwise is the known device whose screen comes nearest to it;
  /// the first of those that come equally near. Without sizes, Interface Builder's own first choice.
  static func nearest(to sizes: [Size]) -> DeviceModel {
    var counts: [Size: Int] = [:]
    for size in sizes { counts[size, default: 0] += 1 }
    guard let size = sizes.max(by: { counts[$0, default: 0] < counts[$1, default: 0] }) else {
      return all.first { $0.id == "retina6_1" } ?? all[0]
    }
    func distance(_ model: DeviceModel) -> Double {
      abs(model.size.width - size.width) + abs(model.size.height - size.height)
    }
    var nearest = all[0]
    for model in all where distance(model) < distance(nearest) { nearest = model }
    nearest.size = size
    return nearest
  }
}
