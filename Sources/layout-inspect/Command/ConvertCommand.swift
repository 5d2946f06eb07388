// ConvertCommand.swift: convert FILE, any readable file as a layout/1 document.

import HostSystem
import LayoutDocument

extension ConvertCommand {
  static let command = Command(
    name: "convert", summary: "write any readable file as a layout/1 document",
    operands: .oneFile("convert"),
    options: [.output, .stdinFilename, .scene, .size, .at, .direction, .device, .orientation],
    mistake: { $0.sizes.count > 1 ? "convert takes one --size" : nil },
    examples: [
      ("convert Main.storyboard", "a storyboard as a document"),
      ("convert --scene aB3-cd-4Ef Main.storyboard", "one of several scenes, by the id of its root view"),
      ("convert screen.json -o plain.json", "stacks and visual format as plain constraints"),
    ],
    text: """
      The document holds the views and the constraints that are in force. It solves to the same
      frames, before they are rounded to pixels: see --scale of solve and diff.
      """
  ) { (runner, options) throws(WriteError) in
    try ConvertCommand(runner: runner, options: options).run()
  }
}

struct ConvertCommand {
  let runner: Runner
  let options: Options

  /// Writes the only layout of the file, or the one that is named: a document holds one.
  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let text: String
    do throws(Failure) {
      let loaded = try runner.load(file, options)
      guard let layout = wanted(of: loaded, file) else { return ExitStatus.usage }
      do throws(DocumentError) {
        let live = try layout.scene(size: options.sizes.first, direction: options.direction)
        if let time = options.times.first { try live.advance(to: time) }
        text = try live.document()
      } catch {
        throw .badDocument(loaded.source, error)
      }
    } catch {
      runner.report(error.line)
      return error.status
    }
    try runner.write(text.hasSuffix("\n") ? text : text + "\n")
    return ExitStatus.success
  }

  /// The layout to write; nil, after a message, if none or several are meant.
  private func wanted(of loaded: LoadedFile, _ file: String) -> LoadedLayout? {
    if loaded.layouts.isEmpty {
      runner.report("\(file): error: the file holds no layout")
      return nil
    }
    if options.scene != nil {
      do throws(UnknownScene) {
        return try loaded.layouts(called: options.scene).first
      } catch {
        runner.report("\(file): error: \(error.message)")
        return nil
      }
    }
    if loaded.layouts.count == 1 { return loaded.layouts.first }
    runner.report(
      "\(file): error: a document holds one layout; here are \(loaded.layouts.count), choose one by --scene: "
        + loaded.sceneNames)
    return nil
  }
}
