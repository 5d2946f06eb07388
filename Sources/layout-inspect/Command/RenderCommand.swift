// RenderCommand.swift: render FILE [-o OUT], the solved scenes as a picture or as a page.

import HostSystem
import AutoLayout
import LayoutDocument
import LayoutReport

extension RenderCommand {
  static let command = Command(
    name: "render", summary: "draw a picture of all views",
    operands: .oneFile("render"),
    options: [.output, .format, .stdinFilename, .scene, .guides] + Option.solving + [
      .devices, .width, .height, .watch,
    ],
    formats: [.svg, .html],
    formatSummary: "svg (default) or html",
    mistake: {
      SweptDevice.mistake($0) ?? RenderCommand.mistake(inNameOf: $0)
        ?? ProofRange.mistakeOfRender(
          in: $0.prove.ranges, sizes: $0.sizes, times: $0.times, onPage: $0.format == .html)
    },
    examples: [
      ("render screen.json -o screen.svg", "frames, guides and constraints"),
      ("render screen.json -o screen.html", "a page with a tree, distances and reasons"),
      ("render --width 320...1366 screen.json -o screen.html", "the same with a slider over all widths"),
      ("render --size 390x844 --size 320x568 screen.json -o sizes.html", "a matrix of devices"),
      ("render --watch screen.json -o screen.svg", "the picture anew whenever the file is saved"),
    ],
    text: """
      The picture is a file on its own, light or dark as its reader prefers. Scroll views
      show what is seen of their content; photos are stood in for by small landscapes. With a range
      the page has a slider, and under it what prove says of every size.
      """
  ) { (runner, options) throws(WriteError) in
    try RenderCommand(runner: runner, options: options).run()
  }
}

struct RenderCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let file = options.files[0]
    let picture: String
    do throws(Failure) {
      if options.format == .html {
        picture = try page(file)
      } else {
        var drawing = PictureSVG(
          scenes: try runner.solve(file, options, withDimensions: true), file: file, time: options.times.first)
        drawing.guides = options.guides
        picture = drawing.text()
      }
    } catch {
      runner.report(error.line)
      return error.status
    }
    try runner.write(picture)
    return ExitStatus.success
  }

  /// What is wrong with the name of a picture: its ending tells the format.
  static func mistake(inNameOf options: Options) -> String? {
    guard let file = options.output, file != "-", !options.format.isEnding(of: file) else { return nil }
    if OutputFormat.svg.isEnding(of: file) || OutputFormat.html.isEnding(of: file) {
      return "-o: \(quote(file)) and --format \(options.format.rawValue) contradict each other"
    }
    return "-o: expected a name that ends in .svg or .html, found \(quote(file))"
  }

  private func page(_ file: String) throws(Failure) -> String {
    let loaded = try runner.loadAll(file, options)
    var scenes: [PageScene] = []
    do throws(DocumentError) {
      if let request = options.proofs.first {
        scenes = try Prover.pageScenes(of: try Prover.cases(of: loaded.layouts), request).compactMap { $0.scene }
        return Page(file: file, scenes: scenes).text()
      }
      for (layout, size) in loaded.scenes(at: options.sizes) {
        let live = try layout.scene(size: size, direction: options.direction)
        if let time = options.times.first { try live.advance(to: time) }
        scenes.append(try live.pageScene(scale: options.scale))
      }
    } catch {
      throw .badDocument(loaded.source, error)
    }
    return Page(file: file, scenes: scenes).text()
  }
}
