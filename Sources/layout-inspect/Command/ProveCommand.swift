// ProveCommand.swift: prove FILE…, what holds at every size, and where it breaks.

import HostSystem
import AutoLayout
import LayoutDocument
import LayoutFiles
import LayoutReport

extension ProveCommand {
  static let command = Command(
    name: "prove", summary: "prove what holds at every size, or find where it breaks",
    operands: .files,
    options: [
      .output, .format, .stdinFilename, .width, .height, .text, .vary, .claim, .direction, .all, .frames, .strict,
      .scene, .device, .devices,
      .orientation, .color,
    ],
    formats: [.text, .json, .ndjson, .svg, .html, .sarif, .github],
    formatSummary: "text (default), json, ndjson, svg: a chart, html: a page with a slider, sarif, github",
    mistake: { SweptDevice.mistake($0) ?? ProveCommand.mistake(in: $0) },
    examples: [
      ("prove --width 320...1366 Main.storyboard", "every claim, at every width"),
      ("prove --text 1...1.5 screen.json", "with texts up to half as long again"),
      ("prove --width 320...1024 --claim 'title.trailing <= badge.leading - 8' screen.json", "a claim of one's own"),
      ("prove --width 320...1366 --height 844 screen.json", "at this height"),
      ("prove --width 320...1024 --height 480...1366 screen.json", "at every size"),
      ("prove --devices phones --orientation both Main.storyboard", "on each phone as it is, both ways"),
      ("prove --width 320...1366 --claim no-overlap,content screen.json", "these claims alone"),
      ("prove --width 320...1366 screen.json -o screen.html", "a page with a slider and the claims under it"),
      ("prove --width 320...1366 Layouts -o prove.sarif", "for a code host"),
    ],
    text: """
      --width, --height, --text and --vary take a range, 320...1366, or one number; without any, --devices
      goes through devices, each at its own size. One or two ranges are gone through whole; of more each alone, with the file's own values for the others, and all corners.
      Frames move in straight lines but at a few sizes, which the solver's own basis tells; so a claim
      is decided at every size of the range, and not at some of them. Claims:

      \(ClaimKind.table)

      The exit status is 1 if a claim fails, with --strict also if one is unknown.
      """
  ) { (runner, options) throws(WriteError) in
    try ProveCommand(runner: runner, options: options).run()
  }
}

struct ProveCommand {
  let runner: Runner
  let options: Options

  /// What is wrong with options that are each right.
  private static func mistake(in options: Options) -> String? {
    if options.devices.isEmpty {
      return ProofRange.mistake(in: options.prove.ranges, onPage: options.format == .html)
    }
    for range in options.prove.ranges where [.width, .height].contains(range.parameter) {
      let name = range.parameter.name
      return "--devices and --\(name) contradict each other: a device has a size of its own. For every \(name) leave "
        + "--devices out; --device NAME says whose bars and safe area they have"
    }
    if [.svg, .html].contains(options.format), !options.prove.ranges.contains(where: { $0.isMoving }) {
      return
        "--format \(options.format.rawValue) draws a range, and --devices has none; text, json, sarif and github have each device"
    }
    if options.prove.ranges.isEmpty { return nil }
    return ProofRange.mistake(in: options.prove.ranges, onPage: options.format == .html)
  }

  /// Status 1 if a claim fails, or with --strict is unknown; higher if a file cannot be read.
  func run() throws(WriteError) -> Int32 {
    let files = runner.expandOnce(options.files)
    if options.format == .html, files.count > 1 {
      return runner.refuse("--format html takes one file, found \(files.count)", ProveCommand.command)
    }
    var scenes: [PageScene] = []
    let progress = Progress(of: files.count, "files", on: runner.error, terminal: runner.terminal)
    var (status, results): (Int32, [ProofResult]) = (0, [])
    for file in files {
      do throws(Failure) {
        switch try prove(file) {
        case .success(let found):
          results.append(.proved(file: file, found.map { $0.proof }))
          scenes += found.compactMap { $0.scene }
        case .failure(let error):
          progress.pause()
          runner.report("\(file): error: \(error.message) (see layout-inspect help prove)")
          results.append(.failed(LintFailure(file: file, position: nil, message: error.message)))
          status = max(status, ExitStatus.usage)
        }
      } catch {
        progress.pause()
        if runner.passesOver(error, named: options.files) {
          progress.step()
          continue
        }
        runner.report(error.line)
        results.append(.failed(error.failure))
        status = max(status, error.status)
      }
      progress.step()
    }
    let report = ProofReport(results, showsAll: options.showsAll, showsFrames: options.prove.showsFrames)
    if options.format == .html {
      if !scenes.isEmpty { try runner.write(Page(file: files[0], scenes: scenes).text()) }
    } else {
      try runner.write(text(of: report, isList: files.count != 1 || results.isEmpty))
    }
    return max(status, report.fails(strictly: options.prove.isStrict) ? ExitStatus.findings : ExitStatus.success)
  }

  /// What is proved of a file, on every device asked for.
  private func prove(_ file: String) throws(Failure) -> Result<[PagedProof], ProofMistake> {
    var found: [PagedProof] = []
    for (_, loaded) in try runner.loadEach(file, options) {
      switch try prove(loaded) {
      case .success(let proofs): found += proofs
      case .failure(let mistake): return .failure(mistake)
      }
    }
    return .success(found)
  }

  private func prove(_ loaded: LoadedFile) throws(Failure) -> Result<[PagedProof], ProofMistake> {
    do throws(DocumentError) {
      return try Prover.proofs(
        of: loaded, called: options.scene, options.prove.ranges.isEmpty ? options.proofsOfDevices : options.proofs,
        onPage: options.format == .html, showsAll: options.showsAll)
    } catch {
      throw .badDocument(loaded.source, error)
    }
  }

  private func text(of report: ProofReport, isList: Bool) -> String {
    switch options.format {
    case .json: report.json(asList: isList)
    case .ndjson: report.lines()
    case .svg: report.svg()
    case .sarif: report.renamed(runner.knownPath).sarif(version: Help.version)
    case .github: report.renamed(runner.knownPath).github()
    default: report.text(style: runner.terminal.style(options.color))
    }
  }
}

extension Options {
  /// What is to be proved: the ranges that move, and what else has a value.
  var proofs: [ProofRequest] {
    showingFrames(
      ProofRequest.all(prove.ranges, kinds: prove.kinds, relations: prove.claims, directions: provedDirections))
  }

  /// What is to be proved of devices at their own sizes.
  fileprivate var proofsOfDevices: [ProofRequest] {
    showingFrames(
      ProofRequest.atOwnSize(kinds: prove.kinds, relations: prove.claims, directions: provedDirections))
  }

  private var provedDirections: [ReadingDirection] {
    prove.hasBothDirections ? ReadingDirection.allCases : direction.map { [$0] } ?? []
  }

  private func showingFrames(_ requests: [ProofRequest]) -> [ProofRequest] {
    var requests = requests
    for index in requests.indices { requests[index].showsFrames = prove.showsFrames }
    return requests
  }
}
