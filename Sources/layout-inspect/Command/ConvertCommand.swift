// ConvertCommand.swift: convert FILE, any readable file as a layout/1 document.

import AutoLayout

struct ConvertCommand {
  let runner: Runner
  let options: Options

  /// Writes the only layout of the file: of a storyboard with several, the names are told instead.
  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let text: String
    do throws(Failure) {
      let loaded = try runner.load(file, options)
      guard loaded.layouts.count == 1, let layout = loaded.layouts.first else {
        let names = loaded.layouts.map { quote($0.outline.root.id) }.joined(separator: ", ")
        runner.report("\(file): error: a document holds one layout; here are \(loaded.layouts.count): \(names)")
        return ExitStatus.usage
      }
      let live = try runner.solved(layout, of: loaded, options)
      do throws(LayoutDocumentError) {
        text = try live.engine.document()
      } catch {
        throw .badDocument(
          loaded.source,
          DocumentError(offset: loaded.source.start, message: "cannot be converted: \(error.description)"))
      }
    } catch {
      runner.report(error.line)
      return error.status
    }
    return try runner.save(text.hasSuffix("\n") ? text : text + "\n", to: options.output)
  }
}
