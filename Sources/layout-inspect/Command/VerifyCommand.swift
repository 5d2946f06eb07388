// VerifyCommand.swift: verify FILE…, how far recorded frames are from solved ones.

import HostSystem
import AutoLayout
import LayoutDocument
import LayoutFiles
import LayoutReport

extension VerifyCommand {
  static let command = Command(
    name: "verify", summary: "compare recorded frames with solved ones",
    operands: .files,
    options: [.output, .format, .stdinFilename, .tolerance, .color],
    formats: [.text, .json],
    formatSummary: "text (default) or json",
    examples: [
      ("verify Main.storyboard", "the views that are not where constraints put them"),
      ("verify --tolerance 1 Screens", "every storyboard and xib in a folder"),
      ("verify --format json Main.storyboard", "every view with its distance"),
    ],
    text: """
      Storyboards and xibs record where Interface Builder last saw each view. A view counts if
      constraints place it; one that they leave open is counted apart. The exit status is 1 if one
      is further off than the tolerance, which is a pixel of the document's device unless --tolerance
      gives it in points. Files in folders that record no frames, layout documents, are passed over.
      """
  ) { (runner, options) throws(WriteError) in
    try VerifyCommand(runner: runner, options: options).run()
  }
}

struct VerifyCommand {
  let runner: Runner
  let options: Options

  /// Status 1 if a view is further off than the tolerance; higher if a file cannot be read.
  func run() throws(WriteError) -> Int32 {
    var status = ExitStatus.success
    var outcome = VerifyReport()
    for file in runner.expandOnce(options.files) {
      do throws(Failure) {
        let loaded = try runner.load(file, options)
        // Who names a file wants it verified; in a folder there may be others.
        if !options.files.contains(file), loaded.layouts.contains(where: { $0.recorded == nil }) {
          outcome.withoutFrames += 1
        } else {
          outcome.scenes += try verify(loaded, file)
        }
      } catch {
        if runner.passesOver(error, named: options.files) { continue }
        runner.report(error.line)
        status = max(status, error.status)
      }
    }
    try runner.write(
      options.format == .json ? outcome.json() : outcome.text(style: runner.terminal.style(options.color)))
    return max(status, outcome.isExact ? ExitStatus.success : ExitStatus.findings)
  }

  private func verify(_ loaded: LoadedFile, _ file: String) throws(Failure) -> [VerifyReport.Scene] {
    do throws(DocumentError) {
      var scenes: [VerifyReport.Scene] = []
      for layout in loaded.layouts {
        guard let recorded = layout.recorded else {
          throw DocumentError(
            offset: loaded.source.start, message: "verify takes storyboards and xibs: other files record no frames")
        }
        let solved = try recorded()
        scenes.append(
          VerifyReport.Scene(
            file: file, root: solved.root, tolerance: options.tolerance, scale: solved.scale,
            deviations: solved.frames(), resting: try solved.restingFrames()))
      }
      return scenes
    } catch {
      throw .badDocument(loaded.source, error)
    }
  }
}
