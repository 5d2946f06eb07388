// InterfaceDevice.swift: the devices that Interface Builder shows interfaces on.
//
// What is known of each model is in `DeviceModel`, and what changed over the years in `Habits`.

import AutoLayout

/// How large the space for an interface is, coarsely: UIKit's `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Hashable, Sendable {
  /// Little space, and much.
  case compact, regular
}

/// A screen: the value of `<device id="retina6_1" orientation="portrait"/>`.
public struct InterfaceDevice: Sendable {
  /// How a screen is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright, and on its side.
    case portrait, landscape
  }

  /// The name that documents have for it, such as `retina6_1`.
  public var id: String { model.id }
  /// How it is held.
  public let orientation: Orientation
  let model: DeviceModel

  /// The device of an id, or nil for one that is not known. Of those that share one it is the first.
  public init?(id: String, orientation: Orientation = .portrait) {
    guard let model = DeviceModel.named(id).first else { return nil }
    self.init(model: model, orientation: orientation)
  }

  /// The device of an id in a document whose controllers have roots of these sizes: of those that share the id, the one
  /// whose screen is that of a root. For an id that is not known, a screen of the most frequent size with the insets of
  /// the known device that is nearest to it.
  init(id: String, orientation: Orientation, roots: [Size]) {
    let models = DeviceModel.named(id)
    let sizes = orientation == .portrait ? roots : roots.map { Size(width: $0.height, height: $0.width) }
    if let first = models.first {
      self.init(model: models.first { sizes.contains($0.size) } ?? first, orientation: orientation)
    } else {
      self.init(model: DeviceModel.nearest(to: sizes), orientation: orientation)
    }
  }

  /// The first device with a screen of this size, in points, as it is held; nil if none has one.
  init?(screen: Size, orientation: Orientation) {
    for model in DeviceModel.all {
      self.init(model: model, orientation: orientation)
      if size == screen { return }
    }
    return nil
  }

  /// The id of the screen that a word stands for: an id, or the name of a device, with small or large letters, spaces and
  /// hyphens or none; `gen` is generation. Nil for what is neither. O(names).
  public static func id(named word: String) -> String? {
    let key = DeviceNames.key(word)
    for (id, names) in DeviceNames.all
    where DeviceNames.key(id) == key || names.contains(where: { DeviceNames.key($0) == key }) {
      return id
    }
    return DeviceModel.olderNames[word]
  }

  private init(model: DeviceModel, orientation: Orientation) {
    self.model = model
    self.orientation = orientation
  }

  /// The same device, held another way.
  public func turned(to orientation: Orientation) -> InterfaceDevice {
    InterfaceDevice(model: model, orientation: orientation)
  }

  /// All ids, from the smallest phone to the largest pad.
  public static var ids: [String] {
    var ids: [String] = []
    for model in DeviceModel.all where !ids.contains(model.id) { ids.append(model.id) }
    return ids
  }

  // MARK: What it is like

  /// A device that has this screen, as Apple calls it, such as `iPhone 15`; others may have it too.
  public var name: String { names.first ?? id }

  /// All devices that have this screen, as Apple calls them: `iPhone 15`, `iPhone 15 Pro`; empty for a screen that is not
  /// known.
  public var names: [String] { DeviceNames.of(id) }

  /// What the status bar, the sensors and the home indicator take from a root view that fills the screen as it is held.
  public var safeArea: EdgeInsets { safeArea(.current) }

  /// Whether it is an iPad.
  public var isPad: Bool { model.isPad }

  /// Pixels in a point.
  public var scale: Double { model.scale }

  /// The size of the screen as it is held, in points.
  public var size: Size {
    orientation == .portrait ? model.size : Size(width: model.size.height, height: model.size.width)
  }

  /// The size class of its width, as it is held.
  public var widthClass: SizeClass {
    isPad || (orientation == .landscape && model.isLarge) ? .regular : .compact
  }

  /// The size class of its height, as it is held.
  public var heightClass: SizeClass {
    isPad || orientation == .portrait ? .regular : .compact
  }

  /// Whether it is a phone on its side whose bars are flat: all but the large ones.
  var isFlat: Bool { heightClass == .compact && widthClass == .compact }

  var hasHomeButton: Bool { model.hasHomeButton }

  /// Whether it is a phone that is held upright.
  var isUprightPhone: Bool { !isPad && orientation == .portrait }

  /// What the status bar, the sensors and the home indicator take from a root view that fills the screen, as a version of
  /// Interface Builder recorded it.
  func safeArea(_ version: ToolsVersion) -> EdgeInsets {
    singleSafeArea(version) + addedSafeArea(version)
  }

  /// What is taken once more, of that: the insets of portrait, however the device is held.
  func addedSafeArea(_ version: ToolsVersion) -> EdgeInsets {
    guard Habits.addsPortraitInsets[version], !isPad, !hasHomeButton else { return .zero }
    return EdgeInsets(top: model.top[version], bottom: model.bottom)
  }

  /// What the home indicator takes of the bottom, in points.
  var bottomInset: Double { singleSafeArea(.current).bottom }

  private func singleSafeArea(_ version: ToolsVersion) -> EdgeInsets {
    let top = model.top[version]
    if orientation == .portrait || isPad { return EdgeInsets(top: top, bottom: model.bottom) }
    return hasHomeButton ? .zero : EdgeInsets(top: 0, left: top, bottom: Habits.flatHomeIndicator, right: top)
  }
}

extension InterfaceDevice: Hashable {
  /// Whether both are the same device, held the same.
  public static func == (a: InterfaceDevice, b: InterfaceDevice) -> Bool {
    a.id == b.id && a.model.size == b.model.size && a.orientation == b.orientation
  }

  /// Adds the id and how it is held.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(orientation)
  }
}
