// LayoutGenerator.swift: how to draw the values that a layout depends on, and how to make a failing one simpler.
//
// What is drawn is a sample: a value, and simpler samples when somebody asks. Generators made of others (`map`, `list`, `oneOf`)
// simplify by the samples that they were made of, so that a mapped value needs no way back.

import AutoLayout

/// A value that was drawn, and simpler ones near it.
public struct LayoutSample<Value> {
  /// The value.
  public let value: Value
  /// Simpler samples, the simplest first.
  public let simpler: () -> [LayoutSample<Value>]

  /// A value and what is simpler.
  public init(_ value: Value, simpler: @escaping () -> [LayoutSample<Value>] = { [] }) {
    self.value = value
    self.simpler = simpler
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> LayoutSample<Other> {
    LayoutSample<Other>(transform(value)) { simpler().map { $0.map(transform) } }
  }
}

/// Draws random values for a layout (sizes, counts, lengths of text), and knows simpler ones near a given value.
///
/// `shrink` lists candidates that are simpler, boldest first; the search goes on from the first that still fails. A candidate
/// must be simpler by some measure that cannot fall for ever. Build one from the generators below, or give both closures. A
/// generator is `Sendable`: it can be a static property of a suite, and the argument of a parameterised test.
public struct LayoutGenerator<Value>: Sendable {
  /// Draws a value, and with it what is simpler.
  public let sample: @Sendable (inout SeededRandom) -> LayoutSample<Value>
  /// Simpler values than one that has failed, the simplest first. None of a generator made by `map` or `oneOf`, which know what
  /// is simpler of their samples alone.
  public let shrink: @Sendable (Value) -> [Value]

  /// A generator that draws values, and knows simpler ones.
  public init(
    draw: @escaping @Sendable (inout SeededRandom) -> Value,
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.init(sample: { random in Self.sample(draw(&random), shrink) }, shrink: shrink)
  }

  /// A generator of samples.
  public init(
    sample: @escaping @Sendable (inout SeededRandom) -> LayoutSample<Value>,
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.sample = sample
    self.shrink = shrink
  }

  /// Draws a value.
  public func draw(_ random: inout SeededRandom) -> Value { sample(&random).value }

  private static func sample(_ value: Value, _ shrink: @escaping (Value) -> [Value]) -> LayoutSample<Value> {
    LayoutSample(value) { shrink(value).map { sample($0, shrink) } }
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
    let across = LayoutGenerator<Int>.int(in: 0...max(0, Int(greatest.width - least.width)))
    let down = LayoutGenerator<Int>.int(in: 0...max(0, Int(greatest.height - least.height)))
    return LayoutGenerator { random in
      let width = across.draw(&random)
      return Size(width: least.width + Double(width), height: least.height + Double(down.draw(&random)))
    } shrink: { value in
      across.shrink(Int(value.width - least.width)).map {
        Size(width: least.width + Double($0), height: value.height)
      }
        + down.shrink(Int(value.height - least.height)).map {
          Size(width: value.width, height: least.height + Double($0))
        }
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

// MARK: Strings

extension LayoutGenerator where Value == String {
  /// Texts of so many characters: letters, spaces and breaks, and now and then what layouts forget: wide and narrow letters,
  /// accents that are characters of their own, other scripts, pictures of several code points; or only characters of `alphabet`.
  /// The shortest and the longest are frequent. Shrinks by leaving out, then towards the alphabet's first character.
  public static func string(count: ClosedRange<Int>, of alphabet: String? = nil) -> LayoutGenerator<String> {
    let letters = Array(alphabet ?? "aeinorst lmWi")
    let rare = Array(alphabet ?? "äß\u{301}ñ\nØЖشע語한👩‍👩‍👧🇨🇭\u{AD}…—")
    precondition(!letters.isEmpty, "LayoutGenerator: there is nothing to make a string of")
    let length = LayoutGenerator<Int>.int(in: count)
    return LayoutGenerator { random in
      var text = ""
      for _ in 0..<length.draw(&random) {
        let source = random.chance(0.1) ? rare : letters
        text.append(source[random.int(in: 0...source.count - 1)])
      }
      return text
    } shrink: { text in
      shorter(text, least: count.lowerBound) + plainer(text, letters[0])
    }
  }

  /// Half of a text, then the text without one of its characters.
  private static func shorter(_ text: String, least: Int) -> [String] {
    let characters = Array(text)
    guard characters.count > least else { return [] }
    var candidates: [String] = []
    let half = max(least, characters.count / 2)
    if half < characters.count - 1 { candidates.append(String(characters.prefix(half))) }
    for place in characters.indices {
      var rest = characters
      rest.remove(at: place)
      candidates.append(String(rest))
    }
    return candidates.filter { $0.count < text.count && $0.count >= least }
  }

  /// The text with one character made plain.
  private static func plainer(_ text: String, _ plain: Character) -> [String] {
    let characters = Array(text)
    return characters.indices.filter { characters[$0] != plain }.map { place in
      var changed = characters
      changed[place] = plain
      return String(changed)
    }
  }
}

// MARK: Choices and combinations

extension LayoutGenerator {
  /// What another makes of the values of this one. Shrinks as this one does.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> LayoutGenerator<Other> {
    let sample = sample
    return LayoutGenerator<Other>(sample: { random in sample(&random).map(transform) })
  }

  /// A value of one of several generators, all equally likely. Shrinks as the one that it is of does. There must be one.
  public static func oneOf(_ generators: [LayoutGenerator<Value>]) -> LayoutGenerator<Value> {
    precondition(!generators.isEmpty, "LayoutGenerator: there is nothing to choose from")
    return LayoutGenerator(sample: { random in
      generators[random.int(in: 0...generators.count - 1)].sample(&random)
    })
  }

  /// One of several values, all equally likely; shrinks towards the first. There must be one.
  public static func element(of values: [Value]) -> LayoutGenerator<Value> where Value: Equatable & Sendable {
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
    return LayoutGenerator(
      sample: { random in
        join((0..<length.draw(&random)).map { _ in element.sample(&random) }, least: count.lowerBound)
      },
      shrink: { list in
        let plain = list.map { value in LayoutSample(value) { element.shrink(value).map { LayoutSample($0) } } }
        return join(plain, least: count.lowerBound).simpler().map(\.value)
      })
  }

  /// Pairs of values drawn on their own; shrinks one of them at a time.
  public static func both<A, B>(
    _ a: LayoutGenerator<A>, _ b: LayoutGenerator<B>
  ) -> LayoutGenerator<(A, B)> where Value == (A, B) {
    LayoutGenerator(
      sample: { random in
        let first = a.sample(&random)
        return pair(first, b.sample(&random))
      },
      shrink: { pair in
        a.shrink(pair.0).map { ($0, pair.1) } + b.shrink(pair.1).map { (pair.0, $0) }
      })
  }
}

/// A list of samples as the sample of a list, not shorter than `least`.
func join<Element>(_ list: [LayoutSample<Element>], least: Int) -> LayoutSample<[Element]> {
  LayoutSample(list.map(\.value)) {
    var candidates: [LayoutSample<[Element]>] = []
    for i in list.indices where list.count > least {
      var shorter = list
      shorter.remove(at: i)
      candidates.append(join(shorter, least: least))
    }
    for i in list.indices {
      for simpler in list[i].simpler() {
        var changed = list
        changed[i] = simpler
        candidates.append(join(changed, least: least))
      }
    }
    return candidates
  }
}

private func pair<A, B>(_ a: LayoutSample<A>, _ b: LayoutSample<B>) -> LayoutSample<(A, B)> {
  LayoutSample((a.value, b.value)) { a.simpler().map { pair($0, b) } + b.simpler().map { pair(a, $0) } }
}
