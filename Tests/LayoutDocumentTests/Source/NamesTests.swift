// NamesTests.swift: the nearest known name, and names on one line.

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

  @Test("quoted text stays on one line and is not long")
  func quoted() {
    #expect(quote("a\nb") == "\"aU+000Ab\"")
    #expect(quote(String(repeating: "x", count: 100)).unicodeScalars.count == 60)
  }
}
