// RankQueue.swift: a set of small numbers that gives them back in ascending order.
//
// A bit for each number, and above every 64 words a word that says which of them are not empty, up to a single word on
// top. Inserting and taking the least cost one step for each storey: four for a million numbers. (The structure is a
// van Emde Boas tree cut to 64-way branching; Inf. Process. Lett. 6(3), 1977.)

struct RankQueue: ~Copyable {
  /// The words of all storeys, the lowest storey first; the last has one word.
  private var words = Buffer<UInt64>()
  /// Where each storey begins.
  private var storeys = Buffer<Int32>()

  /// Makes room for the numbers below `count`. The set must be empty.
  mutating func resize(_ count: Int) {
    words.removeAll()
    storeys.removeAll()
    var needed = count
    repeat {
      needed = max(1, (needed + 63) / 64)
      storeys.append(Int32(words.count))
      words.append(repeating: 0, count: needed)
    } while needed > 1
  }

  mutating func insert(_ number: Int) {
    var place = number
    for storey in storeys.indices {
      let bit = UInt64(1) << UInt64(place & 63)
      place >>= 6
      let word = Int(storeys[storey]) + place
      let wasEmpty = words[word] == 0
      words[word] |= bit
      if !wasEmpty { return }
    }
  }

  /// Takes the least number out; nil if there is none.
  mutating func popFirst() -> Int? {
    guard let top = words.last, top != 0 else { return nil }
    var place = 0
    var storey = storeys.count - 1
    while storey >= 0 {
      place = place << 6 + words[Int(storeys[storey]) + place].trailingZeroBitCount
      storey -= 1
    }
    var empty = place
    for storey in storeys.indices {
      let bit = UInt64(1) << UInt64(empty & 63)
      empty >>= 6
      let word = Int(storeys[storey]) + empty
      words[word] &= ~bit
      if words[word] != 0 { break }
    }
    return place
  }
}
