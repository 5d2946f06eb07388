// Messages.swift: what is said, the same on every machine, and how long its lines are.

/// A text as widths of words, in points: what a text engine makes of letters.
struct Words {
  static let space = 4.0
  static let lineHeight = 20.0
  let widths: [Double]
  /// The width of all words on one line.
  let natural: Double

  init(_ widths: [Double]) {
    self.widths = widths
    natural = widths.reduce(0, +) + Self.space * Double(max(0, widths.count - 1))
  }

  /// How high the text is at a width: a word that does not fit begins a line.
  func height(at width: Double) -> Double {
    var lines = 1.0
    var used = 0.0
    for word in widths {
      if used > 0, used + Self.space + word > width + 1e-6 {
        lines += 1
        used = word
      } else {
        used += used > 0 ? Self.space + word : word
      }
    }
    return lines * Self.lineHeight
  }
}

struct Message {
  let words: Words
  let isMine: Bool
  /// Whether the sender's name stands above the bubble.
  let isFirstOfGroup: Bool
  let startsDay: Bool
}

/// A generator of numbers with a given seed (Knuth's linear congruence).
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// A text of one to `most` words.
  mutating func words(most: Int) -> Words {
    Words((0...next(below: most)).map { _ in 10 + Double(next(below: 60)) })
  }
}

func makeMessages(_ count: Int, seed: UInt64) -> [Message] {
  var numbers = Numbers(seed: seed)
  var wasMine = true
  return (0..<count).map { index in
    let isMine = numbers.next(below: 5) < 2
    let isFirst = !isMine && (wasMine || numbers.next(below: 3) == 0)
    wasMine = isMine
    // Most are short, some are long.
    let words = numbers.words(most: numbers.next(below: 3) == 0 ? 60 : 10)
    return Message(words: words, isMine: isMine, isFirstOfGroup: isFirst, startsDay: index % 25 == 0)
  }
}
