// InterfaceDevice.swift: the devices that Interface Builder shows interfaces on.
//
// Sizes are the published ones of the screens; insets are those that UIKit gives a root view without bars, as they are
// recorded in documents. Interface Builder's own idea of them changed over the years, so they depend on its version.

import AutoLayout

/// How large the space for an interface is, coarsely: UIKit's `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Hashable, Sendable {
  case compact, regular
}

/// A screen: the value of `<device id="retina6_1" orientation="portrait"/>`.
public struct InterfaceDevice: Hashable, Sendable {
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  public let id: String
  public let orientation: Orientation
  let model: Model

  /// What is known of a device, in portrait.
  struct Model: Hashable, Sendable {
    let id: String
    let width: Double
    let height: Double
    let scale: Double
    let kind: Kind
    /// Whether the phone counts as wide when it lies on its side.
    let isLarge: Bool
  }

  enum Kind: Hashable, Sendable {
    case homeButtonPhone
    /// A phone without home button, with the height of what its camera takes away.
    case phone(sensors: Sensors)
    case homeButtonPad
    case pad
  }

  enum Sensors: Hashable, Sendable {
    /// 44 points, and 34 at the bottom: iPhone X.
    case notch44
    case notch44Then48
    case notch44Then50
    case notch47
    case island59
    case island62
  }

  /// The device of an id, or nil for one that is not known.
  public init?(id: String, orientation: Orientation = .portrait) {
    let plain = id.hasSuffix(".fullscreen") ? String(id.dropLast(11)) : id
    guard let model = Self.models.first(where: { $0.id == plain || Self.olderNames[plain] == $0.id }) else {
      return nil
    }
    self.init(model: model, orientation: orientation)
  }

  private init(model: Model, orientation: Orientation) {
    self.id = model.id
    self.model = model
    self.orientation = orientation
  }

  /// The same device, held another way.
  public func turned(to orientation: Orientation) -> InterfaceDevice {
    InterfaceDevice(model: model, orientation: orientation)
  }

  /// All ids, from the smallest phone to the largest pad.
  public static var ids: [String] { models.map(\.id) }

  private static let olderNames = ["retina4": "retina4_0", "retina35": "retina3_5"]

  private static let models = [
    Model(id: "retina3_5", width: 320, height: 480, scale: 2, kind: .homeButtonPhone, isLarge: false),
    Model(id: "retina4_0", width: 320, height: 568, scale: 2, kind: .homeButtonPhone, isLarge: false),
    Model(id: "retina4_7", width: 375, height: 667, scale: 2, kind: .homeButtonPhone, isLarge: false),
    Model(id: "retina5_5", width: 414, height: 736, scale: 3, kind: .homeButtonPhone, isLarge: true),
    Model(id: "retina5_9", width: 375, height: 812, scale: 3, kind: .phone(sensors: .notch44Then50), isLarge: false),
    Model(id: "retina6_0", width: 390, height: 844, scale: 3, kind: .phone(sensors: .notch47), isLarge: false),
    Model(id: "retina6_1", width: 414, height: 896, scale: 2, kind: .phone(sensors: .notch44Then48), isLarge: true),
    Model(id: "retina6_3", width: 402, height: 874, scale: 3, kind: .phone(sensors: .island62), isLarge: false),
    Model(id: "retina6_5", width: 414, height: 896, scale: 3, kind: .phone(sensors: .notch44), isLarge: true),
    Model(id: "retina6_7", width: 428, height: 926, scale: 3, kind: .phone(sensors: .notch47), isLarge: true),
    Model(id: "retina6_9", width: 440, height: 956, scale: 3, kind: .phone(sensors: .island62), isLarge: true),
    Model(id: "retina6_12", width: 393, height: 852, scale: 3, kind: .phone(sensors: .island59), isLarge: false),
    Model(id: "ipad9_7", width: 768, height: 1024, scale: 2, kind: .homeButtonPad, isLarge: true),
    Model(id: "ipad10_2", width: 810, height: 1080, scale: 2, kind: .homeButtonPad, isLarge: true),
    Model(id: "ipad10_5", width: 834, height: 1112, scale: 2, kind: .homeButtonPad, isLarge: true),
    Model(id: "ipad12_9", width: 1024, height: 1366, scale: 2, kind: .homeButtonPad, isLarge: true),
    Model(id: "ipad8_3rounded", width: 744, height: 1133, scale: 2, kind: .pad, isLarge: true),
    Model(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, kind: .pad, isLarge: true),
    Model(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, kind: .pad, isLarge: true),
    Model(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, kind: .pad, isLarge: true),
  ]

  // MARK: What it is like

  public var isPad: Bool { model.kind == .homeButtonPad || model.kind == .pad }

  /// Pixels in a point.
  public var scale: Double { model.scale }

  /// The size of the screen as it is held, in points.
  public var size: Size {
    orientation == .portrait
      ? Size(width: model.width, height: model.height) : Size(width: model.height, height: model.width)
  }

  public var widthClass: SizeClass {
    isPad || (orientation == .landscape && model.isLarge) ? .regular : .compact
  }

  public var heightClass: SizeClass {
    isPad || orientation == .portrait ? .regular : .compact
  }

  /// Whether it is a phone on its side whose bars are flat: all but the large ones.
  var isFlat: Bool { heightClass == .compact && widthClass == .compact }

  var hasHomeButton: Bool { model.kind == .homeButtonPhone || model.kind == .homeButtonPad }

  /// What the status bar, the sensors and the home indicator take from a root view that fills the screen.
  ///
  /// From version 24127 on, frames of devices without home button are recorded with these insets twice over; that is
  /// Interface Builder's, not the device's. (32700 is what files made by tools and templates say; it tells nothing.)
  func safeArea(_ version: ToolsVersion) -> EdgeInsets {
    let once = singleSafeArea(version)
    return (24127..<32700).contains(version.build) && !hasHomeButton ? once + once : once
  }

  /// What the home indicator takes of the bottom, in points.
  var bottomInset: Double { singleSafeArea(.current).bottom }

  private func singleSafeArea(_ version: ToolsVersion) -> EdgeInsets {
    switch model.kind {
    case .homeButtonPhone:
      if orientation == .landscape { return .zero }
      return EdgeInsets(top: statusBar(version))
    case .homeButtonPad: return EdgeInsets(top: statusBar(version))
    case .pad: return EdgeInsets(top: 24, bottom: 20)
    case .phone(let sensors):
      let top = height(of: sensors, version)
      if orientation == .portrait { return EdgeInsets(top: top, bottom: 34) }
      return EdgeInsets(top: 0, left: top, bottom: 21, right: top)
    }
  }

  /// Interface Builder left the status bar of devices with a home button out for some years.
  private func statusBar(_ version: ToolsVersion) -> Double {
    (14845...21700).contains(version.build) ? 0 : 20
  }

  private func height(of sensors: Sensors, _ version: ToolsVersion) -> Double {
    switch sensors {
    case .notch44: 44
    case .notch44Then48: version.build >= 21701 ? 48 : 44
    case .notch44Then50: version.build >= 22505 ? 50 : 44
    case .notch47: version.build > 17506 ? 47 : 44
    case .island59: 59
    case .island62: 62
    }
  }
}
