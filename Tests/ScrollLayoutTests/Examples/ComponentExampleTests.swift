// ComponentExampleTests.swift: the examples of the components print what is kept beside them.

import Foundation
import Testing

@testable import elastic_header
@testable import photo_navigation

@Suite("The examples of the components")
struct ComponentExampleTests {
  /// What is kept in `Examples/FOLDER/expected.txt`.
  private func expected(_ folder: String) throws -> String {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: "Examples/\(folder)/expected.txt"), encoding: .utf8)
  }

  @Test("photo-navigation prints exactly its expected.txt")
  func photoNavigation() throws {
    #expect(try photoNavigationReport() == expected("PhotoNavigation"))
  }

  @Test("elastic-header prints exactly its expected.txt")
  func elasticHeader() throws {
    #expect(try elasticHeaderReport() == expected("ElasticHeader"))
  }
}
