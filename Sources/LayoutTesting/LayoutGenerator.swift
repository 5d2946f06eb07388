// LayoutGenerator.swift: how to draw the values that a layout depends on, and how to make a failing one simpler.

import AutoLayout

/// Draws random values for a layout (sizes, counts, lengths of text), and knows simpler ones near a given value.
///
/// `shrink` lists candidates that are simpler, boldest first; the search goes on from the first that still fails. A candidate
/// must be simpler by some measure that cannot fall for ever. Build one from the generators below, or give both closures.
public struct LayoutGenerator<Value> {
  /// Draws a value.
  public let draw: (inout SeededRandom) -> Value
  /// Simpler values than one that has failed, the simplest first.
  public let shrink: (Value) -> [Value]

  /// A generator that draws values, and knows simpler ones.
  public init(draw: @escaping (inout SeededRandom) -> Value, shrink: @escaping (Value) -> [Value] = { _ in [] }) {
    self.draw = draw
    self.shrink = shrink
  }
}

// MARK: Numbers

extension LayoutGenerator where Value == Int {
  /// Whole numbers of a range, one in four being an end of it or, if it is in the range, 0 or 1. Shrinks towards the number of
  /// the range that is nearest to 0.
  public static func int(in range: ClosedRange<Int>) -> LayoutGenerator<Int> {
    let target = min(max(0, range.lowerBound), range.upperBound)
    let awkward = [range.lowerBound, range.upperBound, 0, 1].filter(range.contains)
    return LayoutGenerator { random in
      random.chance(0.25) ? awkward[random.int(in: 0...awkward.count - 1)] : random.int(in: range)
    } shrink: { value in
      simpler(value, towards: target)
    }
  }
}

extension LayoutGenerator where Value == Double {
  /// Lengths in points, at least 0, in steps (half points by default) up to `greatest`; 0 and the greatest are frequent.
  /// Shrinks towards 0, in the same steps.
  public static func length(upTo greatest: Double, step: Double = 0.5) -> LayoutGenerator<Double> {
    precondition(greatest >= 0 && step > 0 && greatest / step < 1e15, "LayoutGenerator: no lengths in this range")
    let steps = LayoutGenerator<Int>.int(in: 0...Int(greatest / step))
    return LayoutGenerator { random in
      Double(steps.draw(&random)) * step
    } shrink: { value in
      steps.shrink(Int((value / step).rounded())).map { Double($0) * step }
    }
  }
}

extension LayoutGenerator where Value == Size {
  /// Sizes from `least` to `greatest` in whole points, both ends being frequent. Shrinks towards the least.
  public static func size(from least: Size, to greatest: Size) -> LayoutGenerator<Size> {
    let both = LayoutGenerator<(Int, Int)>.both(
      .int(in: 0...max(0, Int(greatest.width - least.width))),
      .int(in: 0...max(0, Int(greatest.height - least.height))))
    func size(_ extra: (Int, Int)) -> Size {
      Size(width: least.width + Double(extra.0), height: least.height + Double(extra.1))
    }
    return LayoutGenerator { random in
      size(both.draw(&random))
    } shrink: { value in
      both.shrink((Int(value.width - least.width), Int(value.height - least.height))).map(size)
    }
  }
}

/// Whole numbers nearer to `target`, the nearest first: it, then half, three quarters, … of the way, and the next one.
private func simpler(_ value: Int, towards target: Int) -> [Int] {
  var candidates: [Int] = []
  var step = value &- target
  while step != 0 {
    candidates.append(value &- step)
    step /= 2
  }
  return candidates
}

// MARK: Choices and combinations

extension LayoutGenerator {
  /// One of several values, all equally likely; shrinks towards the first. There must be one.
  public static func element(of values: [Value]) -> LayoutGenerator<Value> where Value: Equatable {
    precondition(!values.isEmpty, "LayoutGenerator: there is nothing to choose from")
    return LayoutGenerator { random in
      values[random.int(in: 0...values.count - 1)]
    } shrink: { value in
      Array(values.prefix { $0 != value })
    }
  }

  /// Lists of a length in `count`. Shrinks by leaving out elements, then by simplifying single ones.
  public static func list<Element>(
    of element: LayoutGenerator<Element>, count: ClosedRange<Int>
  ) -> LayoutGenerator<[Element]> where Value == [Element] {
    let length = LayoutGenerator<Int>.int(in: count)
    return LayoutGenerator { random in
      (0..<length.draw(&random)).map { _ in element.draw(&random) }
    } shrink: { list in
      var candidates: [[Element]] = []
      for i in list.indices where list.count > count.lowerBound {
        var shorter = list
        shorter.remove(at: i)
        candidates.append(shorter)
      }
      for i in list.indices {
        for simpler in element.shrink(list[i]) {
          var changed = list
          changed[i] = simpler
          candidates.append(changed)
        }
      }
      return candidates
    }
  }

  /// Pairs of values drawn on their own; shrinks one of them at a time.
  public static func both<A, B>(
    _ a: LayoutGenerator<A>, _ b: LayoutGenerator<B>
  ) -> LayoutGenerator<(A, B)> where Value == (A, B) {
    LayoutGenerator { random in
      (a.draw(&random), b.draw(&random))
    } shrink: { pair in
      a.shrink(pair.0).map { ($0, pair.1) } + b.shrink(pair.1).map { (pair.0, $0) }
    }
  }
}
