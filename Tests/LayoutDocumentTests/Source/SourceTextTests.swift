// SourceTextTests.swift: lines, columns, and what is valid UTF-8.

import Testing

@testable import LayoutDocument

@Suite("Source text")
struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(name: "t", bytes: Array(text.utf8))
  }

  @Test("lines end with LF, CR LF or CR, and each is one line")
  func lineEnds() {
    let text = source("a\nb\r\nc\rd")
    // By hand: a is at byte 0, b at 2, c at 5, d at 7.
    #expect([0, 2, 5, 7].map { text.line(at: $0) } == [1, 2, 3, 4])
    #expect(text.position(at: 7) == SourcePosition(line: 4, column: 1))
  }

  @Test("columns count scalars, not bytes, and not a byte order mark")
  func columns() {
    // ä takes two bytes, € three, 😀 four: x is at byte 9 and in column 4.
    #expect(source("ä€😀x").position(at: 9) == SourcePosition(line: 1, column: 4))
    #expect(source("\u{FEFF}x").position(at: 3) == SourcePosition(line: 1, column: 1))
    // Inside the three bytes of €, the column is that of €.
    #expect(source("ä€").position(at: 3) == SourcePosition(line: 1, column: 2))
  }

  // The scalars and where they begin are the standard library's; 2, 3 and 4 bytes lie across every block of a power of two.
  @Test("the column of every scalar of a long line is its number", arguments: ["ab", "aä", "€b", "😀", "ä€😀x"])
  func longLines(piece: String) {
    for (before, mark) in [("", ""), ("one\n", ""), ("", "\u{FEFF}")] {
      let line = String(repeating: piece, count: 3000)
      let text = mark + before + line + "\nlast"
      let found = source(text)
      var offset = (mark + before).utf8.count
      var wrong: [Int] = []
      for (number, scalar) in line.unicodeScalars.enumerated() {
        let expected = SourcePosition(line: before.isEmpty ? 1 : 2, column: number + 1)
        if found.position(at: offset) != expected { wrong.append(offset) }
        offset += scalar.utf8.count
      }
      #expect(wrong == [])
      #expect(found.position(at: offset + 1) == SourcePosition(line: before.isEmpty ? 2 : 3, column: 1))
    }
  }

  @Test("an offset behind the end is the end")
  func behindEnd() {
    #expect(source("ab\n").position(at: 99) == SourcePosition(line: 2, column: 1))
    #expect(source("").position(at: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test(
    "the first byte that is no UTF-8 is found",
    arguments: [
      // Cases of Unicode 15, table 3-7 and its neighbours: bare tails, overlong forms, surrogates, beyond U+10FFFF, cut.
      ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0x61, 0xE2, 0x82], 1),
      ([0xC3], 0), ([0xFF], 0),
    ] as [([UInt8], Int)])
  func invalid(bytes: [UInt8], offset: Int) {
    #expect(SourceText(name: "t", bytes: bytes).firstInvalidByte() == offset)
  }

  @Test("the ends of every range of UTF-8 are valid")
  func valid() {
    let scalars: [Unicode.Scalar] = [
      "\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D000}", "\u{D7FF}",
      "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ]
    for scalar in scalars { #expect(source(String(Character(scalar))).firstInvalidByte() == nil) }
  }
}
