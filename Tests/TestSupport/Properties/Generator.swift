// Generator.swift: how to draw a random value, and how to make a failing one smaller.

/// Draws random values, and knows simpler ones near a given value.
///
/// Shrinking works on values: `shrink` lists candidates that are simpler, boldest first, and `forAll` goes on from the
/// first that still fails. A candidate must be simpler by some measure that cannot fall for ever, or it would not end.
public struct Generator<Value> {
  public let draw: (inout SplitMix64) -> Value
  public let shrink: (Value) -> [Value]

  public init(
    draw: @escaping (inout SplitMix64) -> Value, shrink: @escaping (Value) -> [Value] = { _ in [] }
  ) {
    self.draw = draw
    self.shrink = shrink
  }
}

extension Generator where Value == Int {
  /// Whole numbers of a range, one in four being an awkward one (0, 1, −1 or an end). Shrinks towards 0.
  public static func int(in range: ClosedRange<Int>) -> Generator<Int> {
    let awkward = [0, 1, -1, range.lowerBound, range.upperBound].filter(range.contains)
    return Generator { random in
      random.chance(0.25) ? random.pick(awkward) : random.int(in: range)
    } shrink: { value in
      shrinks(of: value).filter(range.contains)
    }
  }
}

/// Whole numbers nearer to 0, the nearest first: 0, then half, three quarters, … of the way, and the next one.
public func shrinks(of value: Int) -> [Int] {
  var candidates: [Int] = []
  var step = value
  while step != 0 {
    candidates.append(value - step)
    step /= 2
  }
  return value < 0 ? [-value] + candidates : candidates
}

/// Simpler numbers: a whole one rather than a fraction, a positive rather than a negative, nearer to 0.
public func shrinks(of value: Double) -> [Double] {
  guard value.magnitude < 1e15 else { return [0] }
  let whole = Int(value)
  guard Double(whole) == value else { return [0, Double(whole)] }
  return shrinks(of: whole).map(Double.init)
}

/// Arrays without some of their elements: without one half or the other, a quarter, …, one element.
public func shrinksByLeavingOut<Element>(_ array: [Element]) -> [[Element]] {
  var candidates: [[Element]] = []
  var length = array.count
  while length > 0 {
    for start in stride(from: 0, to: array.count, by: length) {
      let end = min(start + length, array.count)
      candidates.append(Array(array[..<start] + array[end...]))
    }
    length /= 2
  }
  return candidates
}
