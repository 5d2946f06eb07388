// StrangeFiles.swift: the files that the properties are asked of: our own, or those of any folder.
//
//   STRANGE_FOLDER   the folder, instead of our own examples and fixtures
//   STRANGE_SAMPLE   how many files the costly properties take (24 of our own; 100 of a folder)
//   STRANGE_SEED     the seed that chooses them (default: 16)
//   STRANGE_ALL      how many files the cheap properties take (default: all)

import Foundation
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutFiles

/// A file with what is in it, by the path that the command is given.
struct StrangeFile: Sendable, CustomTestStringConvertible {
  let path: String
  let bytes: [UInt8]

  var testDescription: String { path }
  /// Without the folders.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isInterfaceFile: Bool { !path.hasSuffix(".json") }

  /// What is in it, read anew.
  func layouts() throws -> [LoadedLayout] {
    try Loader.load(SourceText(name: path, bytes: bytes)).layouts
  }
}

enum StrangeFiles {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["STRANGE_SEED"].flatMap { UInt64($0) } ?? 16
  static let isOwn = environment["STRANGE_FOLDER"] == nil

  /// What the cheap properties are asked of, by path.
  static let all: [StrangeFile] = {
    let files = environment["STRANGE_FOLDER"].map { list($0) } ?? own
    return chosen(environment["STRANGE_ALL"].flatMap { Int($0) } ?? files.count, of: files)
  }()

  /// What the costly properties are asked of: some of them, chosen by the seed.
  static let sample: [StrangeFile] = {
    let count = environment["STRANGE_SAMPLE"].flatMap { Int($0) } ?? (isOwn ? 24 : 100)
    return chosen(count, of: all)
  }()

  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let own: [StrangeFile] = [
    "Examples", "Documentation/systems", "Tests/InterfaceBuilderTests/Fixtures",
    "Tests/LayoutInspectTests/Lint/Layouts",
  ].flatMap { folder in list(package.appending(path: folder).path()) }

  private static func list(_ folder: String) -> [StrangeFile] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in [".json", ".storyboard", ".xib"].contains { name.hasSuffix($0) } }.sorted()
      .compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { StrangeFile(path: name, bytes: Array($0)) }
      }
  }

  private static func chosen(_ count: Int, of files: [StrangeFile]) -> [StrangeFile] {
    if count >= files.count { return files }
    var random = SplitMix64(seed: seed)
    var places = Array(files.indices)
    for place in 0..<count {
      places.swapAt(place, place + Int(random.next() % UInt64(files.count - place)))
    }
    return places.prefix(count).sorted().map { files[$0] }
  }
}
