// LogEncodingTests.swift: the bytes of a log: UTF-8, UTF-16, and what is no text.

import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Log encoding")
struct LogEncodingTests {
  private static let message = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0xa'là 🙂'.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0xa'là 🙂'.width == 90   (active)>"
    )

    """

  private func report(_ bytes: [UInt8]) -> String {
    let run = CommandRun(["log"], bytes: bytes)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    return run.output
  }

  @Test("UTF-16 with its mark is read in either order")
  func utf16() {
    let expected = report(Array(Self.message.utf8))
    #expect(expected.contains("UILabel 'là 🙂'\n") && expected.contains("Both are needed"))
    for isLittle in [true, false] {
      let units = ([0xFEFF] + Array((Self.message + "🙂\n").utf16)) as [UInt16]
      let bytes = units.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittle ? [low, high] : [high, low]
      }
      #expect(report(bytes) == expected)
      // A byte too many, and half of a pair, are no reason to say nothing.
      #expect(report(bytes + [isLittle ? 0x3D : 0xD8]) == expected)
      #expect(report(Array(bytes.dropLast(4))) == expected)
    }
  }

  @Test("what is no text is refused, with the name of the file")
  func binary() {
    let zeros = Array("Nothing here.\n".utf8) + [0] + Array(String(repeating: "Nor here.\n", count: 200).utf8)
    let noise = (0..<3000).map { UInt8(truncatingIfNeeded: 0x80 &+ ($0 &* 37) % 120) }
    let unmarked = Array(Self.message.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let archive: [UInt8] = [0x1F, 0x8B, 0x08, 0x00] + noise
    for (bytes, reason) in [(zeros, "line 2 has a zero"), (noise, "UTF-8"), (unmarked, "UTF-16"), (archive, "no text")]
    {
      let run = CommandRun(["log", "app.log"], contents: ["app.log": bytes])
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(run.error.hasPrefix("app.log: error: ") && run.error.contains(reason), "\(run.error)")
      #expect(CommandRun(["log", "-"], bytes: bytes).error.hasPrefix("-: error: "))
    }
  }

  @Test("a few bytes of another encoding, or zeros, are read over where there is something to explain")
  func impure() {
    let few = Array("caf".utf8) + [0xE9, 0, 0x20]
    #expect(report(few + Array(Self.message.utf8)) == report(Array(Self.message.utf8)))
  }
}
