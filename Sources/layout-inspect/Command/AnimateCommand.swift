// AnimateCommand.swift: animate FILE, the frames at every step of the timeline.

import AutoLayout

struct AnimateCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let document: LayoutDocument
    do throws(Failure) {
      document = try runner.load(file)
    } catch {
      return try fail(error, status: error.status)
    }
    let count = times(document).count
    if options.format == .svg, count > PictureSVG.mostSteps {
      runner.report(
        "layout-inspect: error: \(count) steps are too many for a picture; expected at most \(PictureSVG.mostSteps), "
          + "by --fps or --at (see layout-inspect help animate)")
      return ExitStatus.usage
    }
    do throws(StepError) {
      switch options.format {
      case .text: try writeText(document)
      case .json, .ndjson: try writeJSON(document)
      case .svg: try writePictures(document)
      }
      return ExitStatus.success
    } catch {
      switch error {
      case .writing(let error): throw error
      case .solving(let error): return try fail(.badDocument(document.source, error), status: ExitStatus.badDocument)
      }
    }
  }

  /// What can end an animation early.
  private enum StepError: Error {
    case writing(WriteError)
    case solving(DocumentError)
  }

  private func fail(_ failure: Failure, status: Int32) throws(WriteError) -> Int32 {
    runner.report(failure.line)
    if options.format == .json || options.format == .ndjson {
      var json = JSONWriter(indented: options.format == .json)
      failure.write(to: &json)
      try runner.write(json.text + "\n")
    }
    return status
  }

  // MARK: Steps

  private func sizes(_ document: LayoutDocument) -> [Size] {
    options.sizes.isEmpty ? [document.root.size] : options.sizes
  }

  private func times(_ document: LayoutDocument) -> [Double] {
    if !options.times.isEmpty { return options.times }
    if options.format == .svg, options.framesPerSecond == nil {
      return StepTimes.evenTimes(end: document.endOfTimeline, count: PictureSVG.steps)
    }
    return StepTimes.times(end: document.endOfTimeline, fps: options.framesPerSecond ?? 60)
  }

  private func player(_ document: LayoutDocument, size: Size) throws(StepError) -> TimelinePlayer {
    do throws(DocumentError) {
      return try TimelinePlayer(document, size: size, direction: options.direction)
    } catch {
      throw .solving(error)
    }
  }

  private func step(of player: TimelinePlayer, at time: Double) throws(StepError) -> AnimationStep {
    do throws(DocumentError) {
      try player.advance(to: time)
      let scene = try player.scene.snapshot()
      return AnimationStep(
        time: time, scene: options.scale.map { scene.rounded(toPixels: $0) } ?? scene, constants: player.constants)
    } catch {
      throw .solving(error)
    }
  }

  private func write(_ text: String) throws(StepError) {
    do throws(WriteError) {
      try runner.write(text)
    } catch {
      throw .writing(error)
    }
  }

  // MARK: Output

  /// The scenes one after the other, each from beginning to end.
  private func writeText(_ document: LayoutDocument) throws(StepError) {
    let times = times(document)
    for (index, size) in sizes(document).enumerated() {
      if index > 0 { try write("\n") }
      let player = try player(document, size: size)
      var text = AnimationText(document)
      for (index, time) in times.enumerated() {
        let step = try step(of: player, at: time)
        if index == 0 { try write(text.heading(file: options.files[0], first: step)) }
        try write(text.line(step, isLast: index == times.count - 1))
      }
      try write(text.ending())
    }
  }

  /// Step by step, all scenes of a step together.
  private func writeJSON(_ document: LayoutDocument) throws(StepError) {
    var players: [TimelinePlayer] = []
    for size in sizes(document) { players.append(try player(document, size: size)) }
    let times = times(document)
    let isIndented = options.format == .json
    for (index, time) in times.enumerated() {
      var scenes: [SceneSnapshot] = []
      for player in players { scenes.append(try step(of: player, at: time).scene) }
      var json = JSONWriter(indented: isIndented)
      json.step(at: time, scenes: scenes, of: document)
      let isLast = index == times.count - 1
      if isIndented {
        try write((index == 0 ? "[\n" : "") + json.text + (isLast ? "\n]\n" : ",\n"))
      } else {
        try write(json.text + "\n")
      }
    }
  }

  /// A filmstrip of all steps; of several sizes one below the other.
  private func writePictures(_ document: LayoutDocument) throws(StepError) {
    let times = times(document)
    var panels: [Panel] = []
    for size in sizes(document) {
      let player = try player(document, size: size)
      for time in times {
        panels.append(Panel(try step(of: player, at: time), of: document))
      }
    }
    let picture = PictureSVG(filmstrip: panels, rowsOf: times.count, of: document, file: options.files[0])
    try write(picture.text())
  }
}
