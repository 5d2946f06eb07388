// DiffCommand.swift: diff A B, what moved from where to where.

import LayoutDocument
import LayoutReport

extension DiffCommand {
  static let command = Command(
    name: "diff", summary: "say what moved between two layouts",
    operands: Operands(names: "A B", count: 2...2) { "diff takes two files, found \($0)" },
    options: [.format, .tolerance] + Option.solving + [.color],
    formats: [.text, .json, .svg],
    formatSummary: "text (default), json, or svg: both layouts, one over the other",
    examples: [
      ("diff before.json after.json", "what moved, from where to where"),
      ("diff --format svg before.json after.json > moved.svg", "both, one over the other"),
      ("diff --size 320x568 --size 390x844 expected.json screen.json", "a regression test at two sizes"),
    ],
    text: """
      Views are the same if their ids are. The exit status is 1 if anything differs, else 0.
      """
  ) { (runner, options) throws(WriteError) in
    try DiffCommand(runner: runner, options: options).run()
  }
}

struct DiffCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let files = (options.files[0], options.files[1])
    let before: [SolvedScene]
    let after: [SolvedScene]
    do throws(Failure) {
      before = try runner.solve(files.0, options)
      after = try runner.solve(files.1, options)
    } catch {
      runner.report(error.line)
      return error.status
    }
    let (pairs, lonely) = Self.pairs(before, after)
    let differences = pairs.map {
      LayoutDifference(before: $0.0, after: $0.1, tolerance: options.tolerance ?? 0.001)
    }
    try write(differences, lonely, files)
    return lonely.isEmpty && differences.allSatisfy(\.isEmpty) ? ExitStatus.success : ExitStatus.findings
  }

  /// Scenes of the same root at the same place in the order of sizes; and what is in one file only.
  private static func pairs(
    _ before: [SolvedScene], _ after: [SolvedScene]
  ) -> (pairs: [(SolvedScene, SolvedScene)], lonely: [(root: String, isNew: Bool)]) {
    if Set(before.map(\.outline.root.id)).count == 1, Set(after.map(\.outline.root.id)).count == 1 {
      return (Array(zip(before, after)), [])
    }
    var old: [String: [SolvedScene]] = [:]
    for scene in before { old[scene.outline.root.id, default: []].append(scene) }
    var pairs: [(SolvedScene, SolvedScene)] = []
    var lonely: [(String, Bool)] = []
    for scene in after {
      let id = scene.outline.root.id
      if let first = old[id]?.first {
        pairs.append((first, scene))
        old[id]?.removeFirst()
      } else {
        lonely.append((id, true))
      }
    }
    for scene in before {
      let id = scene.outline.root.id
      guard old[id]?.isEmpty == false else { continue }
      old[id]?.removeFirst()
      lonely.append((id, false))
    }
    return (pairs, lonely)
  }

  private func write(
    _ differences: [LayoutDifference], _ lonely: [(root: String, isNew: Bool)], _ files: (String, String)
  ) throws(WriteError) {
    switch options.format {
    case .svg: try runner.write(DifferenceSVG(differences: differences, files: files).text())
    case .json: try runner.write(json(differences, lonely, files))
    default:
      let style = runner.terminal.style(options.color)
      let texts = differences.map { $0.text(files: files, style: style) }
      let roots = lonely.map { "\($0.root): in \($0.isNew ? files.1 : files.0) only\n" }
      try runner.write((texts + roots).joined(separator: "\n"))
    }
  }

  private func json(
    _ differences: [LayoutDifference], _ lonely: [(root: String, isNew: Bool)], _ files: (String, String)
  ) -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("a", files.0)
      json.member("b", files.1)
      json.key("scenes")
      json.array { json in
        for difference in differences { json.difference(difference) }
      }
      for (key, isNew) in [("onlyInA", false), ("onlyInB", true)] where lonely.contains(where: { $0.isNew == isNew }) {
        json.key(key)
        json.array { json in
          for scene in lonely where scene.isNew == isNew { json.string(scene.root) }
        }
      }
    }
    return json.text + "\n"
  }
}
