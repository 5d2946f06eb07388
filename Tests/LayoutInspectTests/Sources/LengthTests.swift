// LengthTests.swift: how long the functions of the package are. Nobody can read at once what is longer than a screen, so 60 lines
// are the most that any may have. The sources are formatted, so that a function ends where its own indentation has a brace.

import DocumentSupport
import Foundation
import Testing

@Suite("The sources")
struct LengthTests {
  private static let most = 60
  private static let beginnings = ["init(", "init?(", "init<", "subscript(", "subscript<"]

  /// The functions of a file with the line that each begins on and how many lines it has.
  private func functions(in text: String) -> [(line: Int, length: Int)] {
    let lines = text.components(separatedBy: "\n")
    var found: [(line: Int, length: Int)] = []
    for (number, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard isFunction(code), !code.hasSuffix("}") else { continue }
      let brace = String(repeating: " ", count: line.count - code.count) + "}"
      guard let end = lines[number...].dropFirst().firstIndex(where: { $0.hasPrefix(brace) }) else { continue }
      found.append((number + 1, end - number + 1))
    }
    return found
  }

  private func isFunction(_ code: Substring) -> Bool {
    for word in code.split(separator: " ") {
      if word == "func" || word == "deinit" { return true }
      if Self.beginnings.contains(where: { word.hasPrefix($0) }) { return true }
      let isModifier = word.hasPrefix("@") || word.allSatisfy { $0.isLetter || $0 == "(" || $0 == ")" }
      if !isModifier { return false }
    }
    return false
  }

  @Test("have no function of more than 60 lines")
  func lengths() throws {
    let sources = packageRoot.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 500)
    var count = 0
    for file in files.sorted() {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for function in functions(in: text) {
        count += 1
        #expect(function.length <= Self.most, "\(file):\(function.line)")
      }
    }
    // Most of the functions that are not written in one line.
    #expect(count > 3500)
  }

  @Test("are measured from the line of a function's name to its brace")
  func measuring() {
    let text = """
      struct A {
        func one() { two() }
        @inline(__always)
        private mutating func two(
          _ three: Int
        ) -> Int {
          if three > 0 {
            return 1
          }
          return 0
        }
        init?(_ four: Int) {
          let function = "func"
        }
        // func five() {
        var six: Int {
          7
        }
      }
      """
    let found = functions(in: text).map { [$0.line, $0.length] }
    #expect(found == [[4, 8], [12, 3]])
  }
}
