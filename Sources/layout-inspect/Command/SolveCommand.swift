// SolveCommand.swift: solve FILE…, the frames of every file at every size asked for.

import HostSystem
import LayoutDocument
import LayoutReport

extension SolveCommand {
  static let command = Command(
    name: "solve", summary: "print the frames of all views",
    operands: .files,
    options: [.output, .format, .draw, .stdinFilename, .scene] + Option.solving + [.devices, .color, .watch],
    formats: [.text, .lines, .json, .ndjson, .svg],
    formatSummary: "text (default), lines: for line-wise diffs, json, ndjson: a line a file, or svg: a picture",
    mistake: SweptDevice.mistake,
    examples: [
      ("solve screen.json", "a table of frames"),
      ("solve --draw screen.json", "and a drawing of them"),
      ("solve --size 390x844 --size 844x390 screen.json", "at two sizes"),
      ("solve --scene Profile Main.storyboard", "one scene of several"),
      ("solve --devices phones Main.storyboard", "on every phone"),
      ("solve --format ndjson Layouts", "a line of JSON for every layout in a folder"),
      ("solve --watch --draw screen.json", "again whenever the file is saved"),
    ],
    text: """
      A frame is relative to its superview; inside a scroll view it is in content coordinates.
      Conflicts and ambiguity are reported, and do not change the exit status.
      """
  ) { (runner, options) throws(WriteError) in
    try SolveCommand(runner: runner, options: options).run()
  }
}

struct SolveCommand {
  let runner: Runner
  let options: Options

  /// Goes on after a file that fails; the exit status is then the highest of all files.
  func run() throws(WriteError) -> Int32 {
    var status = ExitStatus.success
    let files = runner.expand(options.files)
    if options.format == .svg, files.count > 1 {
      return runner.refuse("--format svg takes one file, found \(files.count)", SolveCommand.command)
    }
    let isList = options.format == .json && files.count > 1
    if isList { try runner.write("[\n") }
    let progress = Progress(of: files.count, "files", on: runner.error, terminal: runner.terminal)
    var isFirst = true
    for file in files {
      let outcome = solve(file)
      if case .failure(let failure) = outcome {
        progress.pause()
        if runner.passesOver(failure, named: options.files) {
          progress.step()
          continue
        }
        runner.report(failure.line)
        status = max(status, failure.status)
      }
      progress.step()
      switch options.format {
      case .text: try runner.write(text(outcome, of: file, isFirst: isFirst))
      case .lines: try runner.write(lines(outcome))
      case .ndjson: try runner.write(json(outcome, of: file, indented: false) + "\n")
      case .json: try runner.write((isFirst ? "" : ",\n") + json(outcome, of: file, indented: true))
      case .svg:
        if case .success(let scenes) = outcome { try runner.write(picture(of: scenes, file)) }
      default: preconditionFailure("SolveCommand: the parser lets no such format through")
      }
      isFirst = false
    }
    // A list of nothing is JSON too.
    if options.format == .json {
      try runner.write((isFirst ? "" : "\n") + (isList ? "]\n" : isFirst ? "[]\n" : ""))
    }
    return status
  }

  private func solve(_ file: String) -> Result<[SolvedScene], Failure> {
    do throws(Failure) {
      return .success(try runner.solve(file, options, withDimensions: options.format == .svg))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Output

  private func text(_ outcome: Result<[SolvedScene], Failure>, of file: String, isFirst: Bool) -> String {
    guard case .success(let scenes) = outcome else { return "" }
    var text = isFirst ? "" : "\n"
    for (index, solved) in scenes.enumerated() {
      if index > 0 { text += "\n" }
      text += SceneText(document: solved.outline, scene: solved.scene, style: style).report(file: file)
      if options.draws { text += drawing(of: solved) }
    }
    return text
  }

  private func lines(_ outcome: Result<[SolvedScene], Failure>) -> String {
    guard case .success(let scenes) = outcome else { return "" }
    return scenes.map { SceneLines($0).text() }.joined(separator: "\n")
  }

  private var style: TextStyle { runner.terminal.style(options.color) }

  private func drawing(of solved: SolvedScene) -> String {
    var drawing = BoxDrawing(solved, width: runner.terminal.columns ?? BoxDrawing.widest)
    let points = formatNumber(drawing.pointsPerColumn)
    let scale = "a column is \(points) \(points == "1" ? "point" : "points"), a row twice that"
    return "\n" + (drawing.text() + [scale]).joined(separator: "\n") + "\n"
  }

  private func picture(of scenes: [SolvedScene], _ file: String) -> String {
    PictureSVG(scenes: scenes, file: file, time: options.times.first).text()
  }

  private func json(_ outcome: Result<[SolvedScene], Failure>, of file: String, indented: Bool) -> String {
    var json = JSONWriter(indented: indented)
    switch outcome {
    case .success(let scenes): json.file(file, scenes: scenes)
    case .failure(let failure): failure.write(to: &json)
    }
    return json.text
  }
}

extension Runner {
  /// Reads a file and solves its layouts at every size asked for, as they are at the time asked for.
  func solve(
    _ file: String, _ options: Options, withDimensions: Bool = false
  ) throws(Failure) -> [SolvedScene] {
    try solve(try loadAll(file, options), options, withDimensions: withDimensions)
  }

  /// The same of a file that has been read.
  func solve(
    _ loaded: LoadedFile, _ options: Options, withDimensions: Bool = false
  ) throws(Failure) -> [SolvedScene] {
    var scenes: [SolvedScene] = []
    do throws(DocumentError) {
      for (layout, size) in loaded.scenes(at: options.sizes) {
        let scene = try layout.scene(size: size, direction: options.direction)
        if let time = options.times.first { try scene.advance(to: time) }
        scenes.append(
          try scene.solved(withDimensions: withDimensions) { onPixels($0, options, layout.outline) })
      }
    } catch {
      throw .badDocument(loaded.source, error)
    }
    return scenes
  }

  /// Rounded to the pixels asked for, or else as the file is; as it is if neither has any.
  private func onPixels(_ snapshot: SceneSnapshot, _ options: Options, _ outline: SceneOutline) -> SceneSnapshot {
    if let scale = options.scale { return snapshot.rounded(toPixels: scale, of: outline) }
    return snapshot.onPixels(of: outline)
  }
}
