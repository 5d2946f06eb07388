// RenderCommand.swift: render FILE [-o OUT], the solved scenes as a picture.

struct RenderCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let picture: String
    do throws(Failure) {
      picture = PictureSVG(scenes: try runner.solve(file, options), file: file, time: options.times.first).text()
    } catch {
      runner.report(error.line)
      return error.status
    }
    return try runner.save(picture, to: options.output)
  }
}
