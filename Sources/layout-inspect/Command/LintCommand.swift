// LintCommand.swift: lint FILE…, what is wrong with layouts.

import LayoutDocument
import LayoutReport

extension LintCommand {
  static let command = Command(
    name: "lint", summary: "find what is wrong with layouts",
    operands: .files,
    options: [.format, .all, .baseline, .writeBaseline, .size, .at, .direction, .device, .orientation, .color],
    formats: [.text, .json, .sarif],
    formatSummary: "text (default), json, or sarif for code hosts",
    examples: [
      ("lint Layouts", "every layout in a folder"),
      ("lint --format sarif Layouts > lint.sarif", "for a code host"),
      ("lint --write-baseline known.json Layouts", "accept what is found now"),
      ("lint --baseline known.json Layouts", "and report only what is new"),
    ],
    text: LintRule.table
  ) { (runner, options) throws(WriteError) in
    try LintCommand(runner: runner, options: options).run()
  }
}

struct LintCommand {
  let runner: Runner
  let options: Options

  /// Status 1 if there is an error or a warning; higher if a file cannot be read.
  func run() throws(WriteError) -> Int32 {
    var baseline: LintBaseline?
    var status = ExitStatus.success
    var findings: [LintFinding] = []
    var unread = 0
    if let file = options.baseline {
      do throws(Failure) {
        baseline = try read(file)
      } catch {
        runner.report(error.line)
        return error.status
      }
    }
    let files = runner.expandOnce(options.files)
    let progress = Progress(of: files.count, "files", on: runner.error, terminal: runner.terminal)
    for file in files {
      do throws(Failure) {
        findings += try lint(file)
      } catch {
        progress.pause()
        runner.report(error.line)
        status = max(status, error.status)
        unread += 1
      }
      progress.step()
    }
    if let file = options.newBaseline {
      return max(status, try runner.save(text(ofBaseline: findings, in: file), to: file))
    }
    let new = findings.filter { !accepts($0, &baseline) }
    let shown = new.filter { options.showsAll || $0.severity != .information }
    let report = LintReport(
      findings: shown, files: files.count - unread, unread: unread, accepted: findings.count - new.count)
    switch options.format {
    case .json: try runner.write(report.json())
    case .sarif: try runner.write(report.sarif(version: Help.version))
    default: try runner.write(report.text(style: runner.terminal.style(options.color)))
    }
    let isBad = new.contains { $0.severity != .information }
    return max(status, isBad ? ExitStatus.findings : ExitStatus.success)
  }

  // MARK: Baselines

  private func text(ofBaseline findings: [LintFinding], in baseline: String) -> String {
    LintBaseline(findings) { path(of: $0, from: baseline) }.text()
  }

  private func accepts(_ finding: LintFinding, _ baseline: inout LintBaseline?) -> Bool {
    guard let file = options.baseline, let isLiteral = baseline?.hasLiteralPaths else { return false }
    let paths = (isLiteral ? [finding.file] : []) + [path(of: finding.file, from: file)]
    return baseline?.accepts(finding, paths: paths) ?? false
  }

  /// The path of a file from the folder that a baseline is in; of one on the standard input or output, from where we are.
  private func path(of file: String, from baseline: String) -> String {
    if file == "-" { return file }
    let absolute = runner.files.absolutePath
    let folder = baseline == "-" ? absolute(".") : FilePath(absolute(baseline)).folder
    return FilePath(absolute(file)).relative(to: folder)
  }

  private func read(_ file: String) throws(Failure) -> LintBaseline {
    let source = try runner.read(file)
    do throws(DocumentError) {
      return try LintBaseline(source)
    } catch {
      throw .badDocument(source, error)
    }
  }

  private func lint(_ file: String) throws(Failure) -> [LintFinding] {
    let loaded = try runner.load(file, options)
    do throws(DocumentError) {
      var findings: [LintFinding] = []
      for layout in loaded.layouts {
        var linter = Linter(layout.outline, file: file)
        for size in options.sizes.isEmpty ? [layout.outline.root.size] : options.sizes {
          let live = try layout.scene(size: size, direction: options.direction)
          if let time = options.times.first { try live.advance(to: time) }
          try linter.inspect(live, try live.snapshot(withGhosts: true))
        }
        findings += try linter.findings()
        if let recorded = layout.recorded { findings += try LintFinding.all(of: recorded(), loaded.source) }
      }
      return findings
    } catch {
      throw .badDocument(loaded.source, error)
    }
  }
}
