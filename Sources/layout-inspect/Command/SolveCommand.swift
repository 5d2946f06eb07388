// SolveCommand.swift: solve FILE…, the frames of every file at every size asked for.

struct SolveCommand {
  let runner: Runner
  let options: Options

  /// Goes on after a file that fails; the exit status is then the highest of all files.
  func run() throws(WriteError) -> Int32 {
    var status = ExitStatus.success
    let isList = options.format == .json && options.files.count > 1
    if isList { try runner.write("[\n") }
    for (index, file) in options.files.enumerated() {
      let outcome = solve(file)
      if case .failure(let failure) = outcome {
        runner.report(failure.line)
        status = max(status, failure.status)
      }
      let isLast = index == options.files.count - 1
      switch options.format {
      case .text: try runner.write(text(outcome, of: file, isFirst: index == 0))
      case .ndjson: try runner.write(json(outcome, of: file, indented: false) + "\n")
      case .json: try runner.write(json(outcome, of: file, indented: true) + (isLast ? "\n" : ",\n"))
      case .svg:
        if case .success(let solved) = outcome { try runner.write(picture(of: solved.scenes, solved.document, file)) }
      }
    }
    if isList { try runner.write("]\n") }
    return status
  }

  private typealias Solved = (document: LayoutDocument, scenes: [SceneSnapshot])

  private func solve(_ file: String) -> Result<Solved, Failure> {
    do throws(Failure) {
      return .success(try runner.solve(file, options))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Output

  private func text(_ outcome: Result<Solved, Failure>, of file: String, isFirst: Bool) -> String {
    guard case .success(let solved) = outcome else { return "" }
    var text = isFirst ? "" : "\n"
    for (index, scene) in solved.scenes.enumerated() {
      if index > 0 { text += "\n" }
      text += SceneText(document: solved.document, scene: scene).report(file: file)
    }
    return text
  }

  private func picture(of scenes: [SceneSnapshot], _ document: LayoutDocument, _ file: String) -> String {
    PictureSVG(scenes: scenes, of: document, file: file, time: options.times.first).text()
  }

  private func json(_ outcome: Result<Solved, Failure>, of file: String, indented: Bool) -> String {
    var json = JSONWriter(indented: indented)
    switch outcome {
    case .success(let solved): json.file(file, scenes: solved.scenes, of: solved.document)
    case .failure(let failure): failure.write(to: &json)
    }
    return json.text
  }
}

extension Runner {
  /// Reads a file and solves it at every size asked for, as it is at the time asked for.
  func solve(
    _ file: String, _ options: Options
  ) throws(Failure) -> (document: LayoutDocument, scenes: [SceneSnapshot]) {
    let document = try load(file)
    var scenes: [SceneSnapshot] = []
    do throws(DocumentError) {
      for size in options.sizes.isEmpty ? [document.root.size] : options.sizes {
        let player = try TimelinePlayer(document, size: size, direction: options.direction)
        if let time = options.times.first { try player.advance(to: time) }
        let scene = try player.scene.snapshot()
        scenes.append(options.scale.map { scene.rounded(toPixels: $0) } ?? scene)
      }
    } catch {
      throw .badDocument(document.source, error)
    }
    return (document, scenes)
  }
}
