// AnimateCommand.swift: animate FILE, the frames at every step of the timeline.

import HostSystem
import AutoLayout
import LayoutDocument
import LayoutReport

extension AnimateCommand {
  static let command = Command(
    name: "animate", summary: "print the frames at every step of the timeline",
    operands: .oneFile("animate"),
    options: [.output, .format, .stdinFilename, .fps, .guides] + Option.solving,
    formats: [.text, .json, .ndjson, .svg, .html],
    formatSummary: "text (default), json, ndjson: a line a step, svg: a filmstrip, or html: a page that plays",
    hasOneMoment: false,
    examples: [
      ("animate strip.json", "a line for each step in which something changes"),
      ("animate strip.json -o strip.svg", "a filmstrip"),
      ("animate strip.json -o strip.html", "a page that plays"),
      ("animate --at 0.25 --format json strip.json", "one moment"),
    ],
    text: """
      Steps are at 0, 1/fps, 2/fps … and one at the end, when everything is at rest. The text
      shows a line for each step in which something changes, with a drawing of the strip:
      the scroll view that holds the most views, each view as wide as its points. svg is a
      filmstrip: a picture of \(PictureSVG.steps) steps equally far apart, or of those of --fps or --at.
      """
  ) { (runner, options) throws(WriteError) in
    try AnimateCommand(runner: runner, options: options).run()
  }
}

struct AnimateCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let loaded: LoadedFile
    do throws(Failure) {
      loaded = try runner.load(file, options)
    } catch {
      return try fail(error, status: error.status)
    }
    let times: [Double]
    do throws(DocumentError) {
      times = try self.times(loaded)
    } catch {
      return try fail(.badDocument(loaded.source, error), status: ExitStatus.badDocument)
    }
    let count = times.count
    if options.format == .svg, count > PictureSVG.mostSteps {
      let most = "expected at most \(PictureSVG.mostSteps), by --fps or --at"
      return runner.refuse("\(count) steps are too many for a picture; \(most)", AnimateCommand.command)
    }
    if options.format == .html, let refusal = refusal(ofPage: loaded, steps: count) {
      return runner.refuse(refusal, AnimateCommand.command)
    }
    do throws(StepError) {
      switch options.format {
      case .text: try writeText(loaded, at: times)
      case .json, .ndjson: try writeJSON(loaded, at: times)
      case .svg: try writePictures(loaded, at: times)
      case .html: try write(page(loaded, times: times))
      default: preconditionFailure("AnimateCommand: the parser lets no such format through")
      }
      return ExitStatus.success
    } catch {
      switch error {
      case .writing(let error): throw error
      case .solving(let error): return try fail(.badDocument(loaded.source, error), status: ExitStatus.badDocument)
      }
    }
  }

  /// What can end an animation early.
  enum StepError: Error {
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

  private func times(_ file: LoadedFile) throws(DocumentError) -> [Double] {
    if !options.times.isEmpty { return options.times }
    let end = try file.restTime(sizes: options.sizes, direction: options.direction)
    if options.format == .svg, options.framesPerSecond == nil {
      return StepTimes.evenTimes(end: end, count: PictureSVG.steps)
    }
    return StepTimes.times(end: end, fps: options.framesPerSecond ?? 60)
  }

  func scene(_ layout: LoadedLayout, size: Size) throws(StepError) -> LayoutScene {
    do throws(DocumentError) {
      return try layout.scene(size: size, direction: options.direction)
    } catch {
      throw .solving(error)
    }
  }

  private func step(of scene: LayoutScene, at time: Double) throws(StepError) -> AnimationStep {
    do throws(DocumentError) {
      try scene.advance(to: time)
      let snapshot = try scene.snapshot()
      return AnimationStep(
        time: time, scene: options.scale.map { snapshot.rounded(toPixels: $0, of: scene.outline) } ?? snapshot,
        constants: scene.movedConstants)
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
  private func writeText(_ file: LoadedFile, at times: [Double]) throws(StepError) {
    for (index, (layout, size)) in file.scenes(at: options.sizes).enumerated() {
      if index > 0 { try write("\n") }
      let scene = try scene(layout, size: size)
      var text = AnimationText(layout.outline)
      for (index, time) in times.enumerated() {
        let step = try step(of: scene, at: time)
        if index == 0 { try write(text.heading(file: options.files[0], first: step)) }
        try write(text.line(step, isLast: index == times.count - 1))
      }
      try write(text.ending(isWhole: options.times.isEmpty))
    }
  }

  /// Step by step, all scenes of a step together.
  private func writeJSON(_ file: LoadedFile, at times: [Double]) throws(StepError) {
    var live: [LayoutScene] = []
    for (layout, size) in file.scenes(at: options.sizes) { live.append(try scene(layout, size: size)) }
    let isIndented = options.format == .json
    for (index, time) in times.enumerated() {
      var scenes: [SolvedScene] = []
      for scene in live {
        scenes.append(SolvedScene(outline: scene.outline, scene: try step(of: scene, at: time).scene))
      }
      var json = JSONWriter(indented: isIndented)
      json.step(at: time, scenes: scenes)
      let isLast = index == times.count - 1
      if isIndented {
        try write((index == 0 ? "[\n" : "") + json.text + (isLast ? "\n]\n" : ",\n"))
      } else {
        try write(json.text + "\n")
      }
    }
  }

  /// A filmstrip of all steps; of several sizes one below the other.
  private func writePictures(_ file: LoadedFile, at times: [Double]) throws(StepError) {
    var panels: [Panel] = []
    let end: Double
    do throws(DocumentError) {
      end = try file.restTime(sizes: options.sizes, direction: options.direction)
    } catch {
      throw .solving(error)
    }
    for (layout, size) in file.scenes(at: options.sizes) {
      let scene = try scene(layout, size: size)
      for time in times {
        panels.append(Panel(try step(of: scene, at: time), of: layout.outline, end: end))
      }
    }
    var picture = PictureSVG(filmstrip: panels, rowsOf: times.count, file: options.files[0])
    picture.guides = options.guides
    try write(picture.text())
  }
}
