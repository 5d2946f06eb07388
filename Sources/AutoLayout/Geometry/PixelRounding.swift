// PixelRounding.swift: from points to what a screen can show, outside the solver.
//
// Only what is read is rounded; nothing rounded ever goes back into a constraint, so errors do not add up and turning
// rounding on or off moves no solution.

/// How frames are rounded when they are read.
public enum PixelRounding: Hashable, Sendable {
  /// Not at all.
  case none
  /// Each edge to the nearest of `scale` pixels in a point, halves to the right and down (what solving leaves below a half
  /// included, up to a millionth of a pixel); a size is the difference of rounded edges. An engine counts edges from its
  /// root, or from the origin of a scroll view's content, so that what touches still touches, anywhere in the tree.
  case pixel(scale: Double)
  /// As measured on Mac Catalyst 26.1, each frame in its superview: the origin to the nearest whole point, halves away from
  /// 0, the size to the nearest half point, halves upward. What touches need not touch any more.
  case catalyst26

  /// What a scale may be, in pixels a point: 1e-6 … 1e6. Beyond that a coordinate times the scale is no number of pixels.
  public static let scales = 1e-6...1e6

  /// Whether it can be applied: a scale lies within `scales`.
  public var isValid: Bool {
    if case .pixel(let scale) = self { return Self.scales.contains(scale) }
    return true
  }

  /// The rectangle as it is shown, in the coordinates that it is given in. With a scale that cannot be applied, `rect`.
  public func rounded(_ rect: Rect) -> Rect {
    switch self {
    case .none:
      return rect
    case .pixel(let scale):
      guard isValid else { return rect }
      func edge(_ value: Double) -> Double { floor(value * scale + 0.5 + 1e-6) / scale }
      let (x, y) = (edge(rect.minX), edge(rect.minY))
      return Rect(x: x, y: y, width: edge(rect.maxX) - x, height: edge(rect.maxY) - y)
    case .catalyst26:
      func point(_ value: Double) -> Double { value < 0 ? -floor(0.5 - value) : floor(value + 0.5) }
      func half(_ value: Double) -> Double { floor(value * 2 + 0.5) / 2 }
      return Rect(x: point(rect.minX), y: point(rect.minY), width: half(rect.width), height: half(rect.height))
    }
  }

  /// The largest whole number not above `value`; `value` itself where Doubles have no fractions.
  private func floor(_ value: Double) -> Double {
    guard value.magnitude < 0x1p52 else { return value }
    let truncated = Double(Int64(value))
    return truncated > value ? truncated - 1 : truncated
  }
}
