// InstallTests.swift: what make installs and takes away again, and the version in its one place.

import DocumentSupport
import Foundation
import Testing

@testable import layout_inspect

@Suite("Install")
struct InstallTests {
  private func files(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return paths.filter {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test(
    "make install puts command, manual page, completions and licences below PREFIX; uninstall leaves no file",
    .enabled(if: ProgramRun.find("make") != nil && ProgramRun.command != nil, "there is no make"))
  func install() throws {
    let (make, command) = (try #require(ProgramRun.find("make")), try #require(ProgramRun.command))
    let folder = try TemporaryFolder()
    // A name with a space, as paths have on some systems.
    let settings = ["PREFIX=/own place", "DESTDIR=\(folder.url.path)", "BINARY=\(command.path)"]
    let run = try ProgramRun(make, ["-s", "install"] + settings, in: packageRoot)
    #expect(run.status == 0, "\(run.output)")
    let prefix = folder.url.appendingPathComponent("own place")
    // Where man(1), bash-completion, zsh and fish look below a prefix, by their manuals.
    #expect(
      files(in: prefix) == [
        "bin/layout-inspect", "share/bash-completion/completions/layout-inspect",
        "share/doc/layout-inspect/CHANGELOG.md", "share/doc/layout-inspect/LICENSE", "share/doc/layout-inspect/NOTICES",
        "share/fish/vendor_completions.d/layout-inspect.fish", "share/man/man1/layout-inspect.1",
        "share/zsh/site-functions/_layout-inspect",
      ])
    let page = try String(contentsOf: prefix.appendingPathComponent("share/man/man1/layout-inspect.1"), encoding: .utf8)
    #expect(page == ManualPage.text())
    let version = try ProgramRun(prefix.appendingPathComponent("bin/layout-inspect"), ["--version"])
    #expect(version.output == "layout-inspect \(Help.version)\n")
    let again = try ProgramRun(make, ["-s", "uninstall"] + settings, in: packageRoot)
    #expect(again.status == 0, "\(again.output)")
    #expect(files(in: prefix) == [])
  }

  @Test("the version is that of the newest release in the changelog, once there is one")
  func version() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## [") }
    #expect(headings.first == "## [Unreleased]")
    let released = headings.dropFirst().first.map { $0.dropFirst(4).prefix { $0 != "]" } }
    #expect(released == nil || released.map(String.init) == Help.version)
  }
}
