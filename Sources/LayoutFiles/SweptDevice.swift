// SweptDevice.swift: a device that a sweep over many goes through, by name and by what it asks of files.

import InterfaceBuilder

/// A device of a sweep, as it is held.
package struct SweptDevice: Equatable {
  package let device: InterfaceDevice

  package init(device: InterfaceDevice) {
    self.device = device
  }

  /// `retina4_0`, or `retina4_0 landscape`.
  package var name: String {
    device.orientation == .portrait ? device.id : "\(device.id) \(device.orientation.rawValue)"
  }

  package var conditions: LayoutConditions { LayoutConditions(device: device) }
}
