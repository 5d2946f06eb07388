// Color.swift: colours, each in a light and in a dark variety.

/// A colour as it is on a light screen and on a dark one.
public struct Color: Hashable, Sendable {
  /// Red, green and blue in a byte each, on a light screen.
  public var light: UInt32
  /// The same on a dark screen.
  public var dark: UInt32
  /// From 0, not to be seen, to 1.
  public var opacity: Double

  /// A colour, `0xRRGGBB`; on a dark screen another one, if that is given.
  public init(_ light: UInt32, dark: UInt32? = nil, opacity: Double = 1) {
    self.light = light
    self.dark = dark ?? light
    self.opacity = opacity
  }

  /// The same colour, seen through.
  public func opacity(_ opacity: Double) -> Color { Color(light, dark: dark, opacity: opacity) }

  /// What stands behind everything.
  public static let background = Color(0xFFFFFF, dark: 0x111113)
  /// What stands a little in front of the background: bars, fields.
  public static let surface = Color(0xF2F2F5, dark: 0x232326)
  /// Lines between things.
  public static let line = Color(0xD8D8DE, dark: 0x3A3A3F)
  /// Text.
  public static let text = Color(0x1B1B1F, dark: 0xF2F2F4)
  /// Text that matters less.
  public static let secondaryText = Color(0x6E6E78, dark: 0x9A9AA4)
  /// What can be pressed, and what has the focus.
  public static let accent = Color(0x0A66D6, dark: 0x2E7DE8)
  /// Text on the accent.
  public static let onAccent = Color(0xFFFFFF)

  /// Red, green and blue from 0 to 1.
  func components(isDark: Bool) -> (red: Double, green: Double, blue: Double) {
    let value = isDark ? dark : light
    func part(_ shift: UInt32) -> Double { Double((value >> shift) & 0xFF) / 255 }
    return (part(16), part(8), part(0))
  }
}
