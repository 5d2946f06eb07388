// VerifyCommand.swift: verify FILE…, how far recorded frames are from solved ones.

import AutoLayout
import LayoutDocument
import LayoutFiles
import LayoutReport

extension VerifyCommand {
  static let command = Command(
    name: "verify", summary: "compare recorded frames with solved ones",
    operands: .files,
    options: [.format, .tolerance, .color],
    formats: [.text, .json],
    formatSummary: "text (default) or json",
    examples: [
      ("verify Main.storyboard", "the views that are not where constraints put them"),
      ("verify --tolerance 1 Screens", "every storyboard and xib in a folder"),
      ("verify --format json Main.storyboard", "every view with its distance"),
    ],
    text: """
      Storyboards and xibs record where Interface Builder last saw each view. A view counts if
      constraints place it. The exit status is 1 if one is further off than the tolerance, which is a
      pixel of the document's device unless --tolerance gives it in points. Files in folders that record
      no frames, layout documents, are passed over.
      """
  ) { (runner, options) throws(WriteError) in
    try VerifyCommand(runner: runner, options: options).run()
  }
}

struct VerifyCommand {
  let runner: Runner
  let options: Options

  /// A scene of a file, and how far its frames are off.
  private struct Verified {
    let file: String
    let root: String
    let tolerance: Double
    let deviations: [RecordedFrame]

    var far: [RecordedFrame] { deviations.filter { $0.distance > tolerance } }
  }

  /// Of all files: the scenes that record frames, and how many files in folders record none.
  private struct Outcome {
    var scenes: [Verified] = []
    var withoutFrames = 0
  }

  /// Status 1 if a view is further off than the tolerance; higher if a file cannot be read.
  func run() throws(WriteError) -> Int32 {
    var status = ExitStatus.success
    var outcome = Outcome()
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
        runner.report(error.line)
        status = max(status, error.status)
      }
    }
    try runner.write(options.format == .json ? json(outcome) : text(outcome))
    return max(status, outcome.scenes.allSatisfy(\.far.isEmpty) ? ExitStatus.success : ExitStatus.findings)
  }

  private func verify(_ loaded: LoadedFile, _ file: String) throws(Failure) -> [Verified] {
    do throws(DocumentError) {
      var scenes: [Verified] = []
      for layout in loaded.layouts {
        guard let recorded = layout.recorded else {
          throw DocumentError(
            offset: loaded.source.start, message: "verify takes storyboards and xibs: other files record no frames")
        }
        let solved = try recorded()
        scenes.append(
          Verified(
            file: file, root: solved.root, tolerance: options.tolerance ?? 1 / solved.scale + 0.01,
            deviations: solved.frames()))
      }
      return scenes
    } catch {
      throw .badDocument(loaded.source, error)
    }
  }

  // MARK: Output

  private func text(_ outcome: Outcome) -> String {
    let scenes = outcome.scenes
    var text = ""
    for scene in scenes {
      for deviation in scene.far { text += line(deviation, scene.file) }
    }
    let views = scenes.reduce(0) { $0 + $1.deviations.count }
    let far = scenes.reduce(0) { $0 + $1.far.count }
    text += "\(SceneText.count(views, "view")): \(views - far) where constraints put them, \(far) elsewhere"
    let without = outcome.withoutFrames
    let others = "; \(SceneText.count(without, "file")) without recorded frames passed over"
    return text + (without == 0 ? "" : others) + "\n"
  }

  private func json(_ outcome: Outcome) -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-verify/1")
      json.objects("scenes", outcome.scenes) { json, scene in
        json.member("file", scene.file)
        json.member("root", scene.root)
        json.member("tolerance", scene.tolerance)
        json.key("views")
        json.array { json in
          for deviation in scene.deviations { json.deviation(deviation) }
        }
      }
      if outcome.withoutFrames > 0 { json.member("withoutFrames", outcome.withoutFrames) }
    }
    return json.takeText(endingLine: true)
  }

  private func line(_ deviation: RecordedFrame, _ file: String) -> String {
    let place = deviation.position
    let style = runner.terminal.style(options.color)
    return style.bold("\(file):\(place.line):\(place.column)")
      + ": \(deviation.name): recorded at "
      + "\(SceneText.describe(deviation.recorded)), solved \(SceneText.describe(deviation.solved))\n"
  }
}

extension JSONWriter {
  fileprivate mutating func deviation(_ deviation: RecordedFrame) {
    object { json in
      json.member("id", deviation.id)
      if deviation.name != deviation.id { json.member("name", deviation.name) }
      for (name, frame) in [("recorded", deviation.recorded), ("solved", deviation.solved)] {
        json.member(name, frame.numbers)
      }
      json.member("distance", deviation.distance)
    }
  }
}
