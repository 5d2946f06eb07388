// NamesTests.swift: the nearest known name, and names on one line.

import TestSupport
import Testing

@testable import LayoutDocument

@Suite("Names")
struct NamesTests {
  @Test("the edit distance counts insertions, deletions, replacements and swaps of neighbours")
  func distances() {
    // Textbook values; "ca" → "abc" is 3 for optimal string alignment.
    let cases = [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("widht", "width", 1), ("ca", "abc", 3)]
    for (a, b, distance) in cases {
      #expect(editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
      #expect(editDistance(Array(b.unicodeScalars), Array(a.unicodeScalars)) == distance)
    }
  }

  @Test("the nearest name is suggested, the first of equals, and none that is far")
  func nearest() {
    #expect(nearestName(to: "cel3", among: ["strip", "cell1", "cell3"]) == "cell3")
    #expect(nearestName(to: "cell", among: ["cell1", "cell2"]) == "cell1")
    #expect(nearestName(to: "cell0", among: ["cell1", "cell2"]) == "cell1")
    #expect(nearestName(to: "zebra", among: ["strip", "cell1"]) == nil)
    #expect(nearestName(to: "x", among: ["y"]) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 1000), among: ["a"]) == nil)
  }

  @Test("a name that is taken gets the first number that is free, also where others have taken numbers as names")
  func unique() throws {
    let names = Generator<[String]> { random in
      (0..<random.int(in: 0...40)).map { _ in random.pick(["a", "a-2", "a-3", "a-2-2", "", "_"]) }
    } shrink: { names in
      names.indices.map { place in names.enumerated().filter { $0.offset != place }.map { $0.element } }
    }
    try forAll(names, seed: 4603, count: 200) { names in
      var (made, expected, taken) = (DocumentNames(), [String](), Set<String>())
      for name in names {
        let base = name.isEmpty ? "_" : name
        let own = ([base] + (2...99).map { "\(base)-\($0)" }).first { !taken.contains($0) } ?? ""
        taken.insert(own)
        expected.append(own)
      }
      try demand(names.map { made.unique($0) } == expected, "expected \(expected)")
    }
  }

  @Test("quoted text stays on one line and is not long")
  func quoted() {
    #expect(quote("a\nb") == "\"aU+000Ab\"")
    #expect(quote(String(repeating: "x", count: 100)).unicodeScalars.count == 60)
  }
}
