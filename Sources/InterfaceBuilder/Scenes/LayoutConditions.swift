// LayoutConditions.swift: on what a scene is to be laid out, if not on what it was recorded.
//
// A root that filled the screen fills another one. One that is shown in a container view of another scene is as large as
// that is there, for which the other scene is laid out as well.

import AutoLayout

/// What a scene is laid out for. What is nil is as the document has it.
public struct LayoutConditions: Hashable, Sendable {
  /// The device to show it on.
  public var device: InterfaceDevice?
  /// How that device is held.
  public var orientation: InterfaceDevice.Orientation?
  /// The size classes to show it with; they outrank the device's.
  public var traits: Traits?
  /// The size of the root view, in points; it outranks the device's.
  public var size: Size?
  /// From which side one reads.
  public var direction: LayoutDirection
  /// Whether views rest at their recorded frames as far as constraints leave them open. Otherwise these lie at 0, which
  /// no recorded frame can be mistaken for.
  public var restsAsRecorded: Bool

  /// Conditions of which only those given differ from the document's.
  public init(
    device: InterfaceDevice? = nil, orientation: InterfaceDevice.Orientation? = nil, size: Size? = nil,
    direction: LayoutDirection = .leftToRight, restsAsRecorded: Bool = true
  ) {
    self.device = device
    self.orientation = orientation
    self.size = size
    self.direction = direction
    self.restsAsRecorded = restsAsRecorded
  }
}

extension InterfaceScene {
  /// The device that the scene is laid out for.
  func device(under conditions: LayoutConditions) -> InterfaceDevice? {
    let device = conditions.device ?? settings.device
    return conditions.orientation.flatMap { device?.turned(to: $0) } ?? device
  }

  /// The size of the root view. A root that filled the document's screen fills the other one, one that was shorter by
  /// what bars took stays shorter by as much; a view of free size keeps it.
  public func size(under conditions: LayoutConditions) -> Size {
    if let size = conditions.size { return size }
    guard let new = device(under: conditions), new != settings.device, let old = screen else { return size }
    if size == old { return new.size }
    guard controller != nil, !isFreeform, size.width == old.width, size.height < old.height else { return size }
    return Size(width: new.size.width, height: max(0, new.size.height - (old.height - size.height)))
  }

  /// The screen that the document was shown on: its device's; before devices, one of the time, if the root fills it.
  private var screen: Size? {
    if let device = settings.device { return device.size }
    return isFreeform ? nil : Habits.oldScreens.first { $0 == size }
  }
}
