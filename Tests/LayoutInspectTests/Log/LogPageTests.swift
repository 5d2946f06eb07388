// LogPageTests.swift: the page of a log: one file, every constraint once in every part, nothing of a log as code.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Log page")
struct LogPageTests {
  private static func text(_ name: String) throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Logs/\(name).txt"), encoding: .utf8)
  }

  private static func page(_ log: String) -> String { CommandRun(["log", "-", "--format", "html"], input: log).output }

  private func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }

  @Test("every constraint is drawn with all its ends, and stands in the list once", arguments: LogTests.cases)
  func complete(_ known: LogTests.Case) throws {
    let conflict = try #require(LogReader.read(try Self.text(known.name)).first)
    let page = Self.page(try Self.text(known.name))
    for (index, constraint) in conflict.constraints.enumerated() {
      let mark = "data-c=\"\(index + 1)\""
      let isBetween = constraint.relation.items.count > 1
      #expect(
        count("<g class=\"arrow\(known.core.contains(index + 1) ? " core" : "")\" \(mark)", in: page)
          == (isBetween ? 1 : 0))
      #expect(count("<button class=\"line\(known.core.contains(index + 1) ? " core" : "")\" \(mark)", in: page) == 1)
      #expect(
        count("class=\"end\(known.core.contains(index + 1) ? " core" : "")\" \(mark)", in: page)
          == constraint.relation.items.count)
    }
    // What the standard asks of a page that stands alone: nothing is fetched, and one section for the one conflict.
    #expect(count("<section ", in: page) == 1 && count("<svg ", in: page) == 1)
    for word in ["src=", "href=", "@import", "url(", "fetch("] { #expect(!page.contains(word), "\(word)") }
    #expect(page.contains("default-src 'none'"))
  }

  @Test("every way out is one to choose, and says whether the rest holds then", arguments: LogTests.cases)
  func waysOut(_ known: LogTests.Case) throws {
    let conflict = try #require(LogReader.read(try Self.text(known.name)).first)
    let verdict = LogSystem.judge(conflict)
    let remedies = LogTests.known[known.name] == nil ? conflict.remedies(for: verdict) : []
    let page = Self.page(try Self.text(known.name))
    #expect(count("<input type=\"radio\"", in: page) == (remedies.isEmpty ? 0 : remedies.count + 1))
    for remedy in remedies {
      // An irreducible core holds without any of its members; so does the list, if all of it is the core.
      if known.core.count == known.count { #expect(remedy.isEnough) }
      #expect(page.contains("value=\"\(remedy.constraint + 1)\" data-enough=\"\(remedy.isEnough)\""))
    }
  }

  @Test("a way out that leaves another contradiction says so")
  func notEnough() {
    let log = """
      <NSLayoutConstraint:0x1 A:0xa.width == 1>
      <NSLayoutConstraint:0x2 A:0xa.width == 2>
      <NSLayoutConstraint:0x3 A:0xa.width == 3>
      """
    let conflict = LogReader.read(log)[0]
    #expect(conflict.remedies(for: LogSystem.judge(conflict)).map(\.isEnough) == [false, false])
    #expect(count("data-enough=\"false\"", in: Self.page(log)) == 2)
    #expect(Self.page(log).contains("not enough alone: the rest still contradicts itself"))
  }

  // Widths of four views, each twice and different: four contradictions, of which none needs another.
  @Test("each contradiction has a colour of its own")
  func colours() {
    let lines = (0..<8).map { "<NSLayoutConstraint:0x\($0 + 10) V\($0 / 2):0xa\($0 / 2).width == \($0 + 1)>" }
    let page = Self.page(lines.joined(separator: "\n"))
    for (number, mark) in ["core", "core core2", "core core3", "core core4"].enumerated() {
      for constraint in [2 * number + 1, 2 * number + 2] {
        #expect(count("<button class=\"line \(mark)\" data-c=\"\(constraint)\"", in: page) == 1)
        #expect(count("class=\"end \(mark)\" data-c=\"\(constraint)\"", in: page) == 1)
      }
      #expect(count("class=\"box \(mark)\"", in: page) == 1)
    }
  }

  @Test("the page names no folder", arguments: ["/home/me/log.txt", "C:\\Users\\me\\log.txt"])
  func folders(path: String) throws {
    let page = CommandRun(["log", path, "--format", "html"], files: [path: try Self.text("two-heights")]).output
    #expect(page.contains("<h1>log.txt: 1 conflict</h1>") && !page.contains(" me") && !page.contains("/me"))
    #expect(!page.contains("\\me"))
  }

  @Test("what a log says is text in the page, never code")
  func escapes() {
    let page = Self.page("<NSLayoutConstraint:0x1 A:0xa'</title><script>alert(1)</script>&'.width == -1>")
    #expect(page.contains("&lt;script") && count("<script", in: page) == 1)
  }

  @Test("the page is written to the file that is named, and its ending tells the format")
  func saved() throws {
    let run = CommandRun(["log", "a.txt", "-o", "page.html"], files: ["a.txt": try Self.text("two-heights")])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.saved["page.html"]?.hasPrefix("<!DOCTYPE html>") == true)
    let none = CommandRun(["log", "-", "--format", "html"], input: "nothing")
    #expect(none.status == 0 && none.output.contains("log: no conflict"))
  }

  @Test("a page of many conflicts says how many it leaves out")
  func many() {
    let log = (0..<205).map {
      "Conflicting constraints detected\n<NSLayoutConstraint:0x1 A:0xa.width == -\($0 + 1)>\n"
    }.joined()
    let page = Self.page(log)
    #expect(count("<section ", in: page) == 200 && page.contains("<p>5 conflicts more in the log.</p>"))
  }
}
