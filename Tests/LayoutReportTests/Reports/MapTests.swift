// MapTests.swift: the map of the sources leads somewhere.

import Foundation
import Testing

@Suite("Documentation/architecture.md")
struct MapTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The words in backquotes of the rows of "Which file to open".
  private func wordsInTable() throws -> [String] {
    let page = try String(contentsOf: package.appending(path: "Documentation/architecture.md"), encoding: .utf8)
    let table = try #require(
      page.components(separatedBy: "## Which file to open").last?.components(separatedBy: "## ").first)
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
  }

  @Test("every path of the map is a file or a folder of the package")
  func paths() throws {
    let paths = try wordsInTable().filter { $0.contains("/") }
    #expect(paths.count > 40)
    for path in paths {
      let places = ["Sources/\(path).swift", "Sources/\(path)", path]
      #expect(
        places.contains { FileManager.default.fileExists(atPath: package.appending(path: $0).path()) },
        "\(path) is not there")
    }
  }
}
