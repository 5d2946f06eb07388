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

  // MARK: What users copy

  @Test(
    "what users copy stands on the page as it is in its file",
    arguments: [".pre-commit-hooks.yaml", "Tools/gitlab/layout-inspect.gitlab-ci.yml"])
  func copied(name: String) throws {
    let page = try text("Documentation/continuous-integration.md")
    #expect(page.contains("```yaml\n" + (try text(name)) + "```\n"))
    #expect(page.contains("](../\(name))"))
  }

  @Test("the page has every input of the action with what it is unless given, and links to all of its files")
  func action() throws {
    let (page, action) = (try text("Documentation/continuous-integration.md"), try text("action.yml"))
    let inputs = action.components(separatedBy: "\ninputs:\n")[1].components(separatedBy: "\noutputs:\n")[0]
    var count = 0
    for match in inputs.matches(of: #/(?m)^  ([a-z-]+):\n(?:    .*\n?)*?    default: (.*)$/#) where match.1 != "token" {
      count += 1
      let value = match.2.filter { $0 != "\"" }
      #expect(page.contains("| `\(match.1)` | \(value.isEmpty ? "nothing" : "`\(value)`") | "), "\(match.1)")
    }
    #expect(count == 7)
    for script in action.matches(of: #/GITHUB_ACTION_PATH/(Tools/[a-z/]+)/#) {
      #expect(
        page.contains("](../\(script.1))") && page.contains(".github/actions/layouts/\(script.1)\n"), "\(script.1)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "Tools/address sets the address everywhere, again and again, and finds another one",
    .enabled(if: ProgramRun.find("git") != nil && ProgramRun.find("bash") != nil, "there is no git, or no bash"))
  func address() throws {
    let (git, bash) = (try #require(ProgramRun.find("git")), try #require(ProgramRun.find("bash")))
    let folder = try TemporaryFolder()
    let names = [
      "Tools/address", "Tools/address.txt", "Tools/homebrew/layout-inspect.rb",
      "Tools/gitlab/layout-inspect.gitlab-ci.yml",
      "Documentation/continuous-integration.md",
    ]
    for name in names {
      let place = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: packageRoot.appendingPathComponent(name), to: place)
    }
    for arguments in [["init", "-q"], ["add", "."]] {
      #expect(try ProgramRun(git, arguments, in: folder.url).status == 0)
    }
    func run(_ argument: String) throws -> Int32 {
      try ProgramRun(bash, ["Tools/address", argument], in: folder.url).status
    }
    func all() throws -> String {
      try names.dropFirst().map { try String(contentsOf: folder.url.appendingPathComponent($0), encoding: .utf8) }
        .joined()
    }
    let old = try text("Tools/address.txt").filter { $0 != "\n" }
    if FileManager.default.fileExists(atPath: packageRoot.appendingPathComponent(".git").path) {
      let check = try ProgramRun(bash, ["Tools/address", "--check"], in: packageRoot)
      #expect(check.status == 0, "\(check.output)")
    }
    let count = try all().components(separatedBy: old).count
    #expect(try run("--check") == 0 && count > 8)
    for address in ["zoe/ScrollLayout", "b.b-b/Engine"] {
      #expect(try run(address) == 0)
      let text = try all()
      #expect(text.components(separatedBy: address).count == count && !text.contains(old))
      #expect(text.contains("brew install \(address.components(separatedBy: "/")[0])/tap/layout-inspect"))
    }
    #expect(try run("zoe/ScrollLayout") == 0 && run("--check") == 0)
    let page = folder.url.appendingPathComponent(names[4])
    try Data("https://github.com/eve/ScrollLayout\n".utf8).write(to: page)
    #expect(try run("--check") == 1 && run("no address") == 64 && run("a b/c") == 64)
  }
}
