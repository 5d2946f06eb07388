// PlatformTests.swift: what the system's own calls answer about real files and folders.

import Foundation
import Testing

@testable import HostSystem
@testable import layout_inspect

@Suite("Platform")
struct PlatformTests {
  /// A folder with a file, a hidden file, a folder with a file of a name that is not ASCII, and a link to that folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("platform-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.json", ".hidden", "inner/größe 📐.json"] {
      try Data("x\r\n\u{1A}".utf8).write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link"), withDestinationURL: inner)
    try body(folder.path)
  }

  @Test("a folder lists its files by their whole names, without hidden ones and without following links")
  func folders() throws {
    try withFolder { path in
      let expected = ["a.json", "inner/größe 📐.json", "link"].map { path + "/" + $0 }
      let plain = try System.listFolder(path)
      #expect(plain == expected)
      // A separator at the end is not doubled.
      let closed = try System.listFolder(path + "/")
      #expect(closed == expected)
      let linked = try System.listFolder(path + "/link")
      #expect(linked == [path + "/link/größe 📐.json"])
      let file = try System.listFolder(path + "/a.json")
      let nothing = try System.listFolder(path + "/nothing")
      #expect(file == nil && nothing == nil)
    }
  }

  // Reading a pipe that nobody writes to never ends.
  @Test("pipes and devices in a folder are no files of it, nor are links to them; a link that leads nowhere is one")
  func specialFiles() throws {
    try withFolder { path in
      try #require(mkfifo(path + "/pipe.json", 0o600) == 0)
      for (link, target) in [
        ("pipe.xib", "pipe.json"), ("null.json", "/dev/null"), ("gone.json", "nothing"), ("b.json", "a.json"),
      ] {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + link, withDestinationPath: target)
      }
      let listed = try System.listFolder(path)
      #expect(listed == ["a.json", "b.json", "gone.json", "inner/größe 📐.json", "link"].map { path + "/" + $0 })
    }
  }

  @Test("bytes are read and written as they are, and what is not there is said")
  func bytes() throws {
    try withFolder { path in
      #expect(try System.readFile(path + "/a.json") == [0x78, 0x0D, 0x0A, 0x1A])
      try System.writeFile(path + "/b", [0x0A, 0x0D, 0x0A, 0x1A, 0])
      #expect(try System.readFile(path + "/b") == [0x0A, 0x0D, 0x0A, 0x1A, 0])
      #expect(throws: ReadError(message: "no such file")) { try System.readFile(path + "/nothing") }
    }
  }
}
