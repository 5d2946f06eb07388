// ComponentExampleTests.swift: the examples of the components print what is kept beside them.

import Foundation
import Testing

@testable import album
@testable import collage
@testable import elastic_header
@testable import gallery
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

  @Test("collage, album and gallery print exactly their expected.txt")
  func photoSystems() throws {
    #expect(try collageReport() == expected("Collage"))
    #expect(try albumReport() == expected("Album"))
    #expect(try galleryReport() == expected("Gallery"))
  }
}
