// AnimateCommand+Page.swift: animate --format html, a page that plays the timeline.

import LayoutDocument
import LayoutReport

extension AnimateCommand {
  /// The page, or what keeps it from being made.
  func page(_ file: LoadedFile, times: [Double]) throws(StepError) -> String {
    var scenes: [PageScene] = []
    for (layout, size) in file.scenes(at: options.sizes) {
      let live = try scene(layout, size: size)
      do throws(DocumentError) {
        if let first = times.first { try live.advance(to: first) }
        var page = try live.pageScene(scale: options.scale, steps: times.count)
        for time in times {
          try live.advance(to: time)
          page.steps.append(try live.pageStep(scale: options.scale, steps: times.count))
        }
        scenes.append(page)
      } catch {
        throw .solving(error)
      }
    }
    return Page(file: options.files[0], scenes: scenes, times: times).text()
  }

  /// Why a page of so many steps is not made; nil if it can be.
  func refusal(ofPage file: LoadedFile, steps: Int) -> String? {
    let frames = file.scenes(at: options.sizes).reduce(0) { $0 + $1.layout.outline.views.count * steps }
    if frames <= Page.mostFrames { return nil }
    return
      "\(steps) steps with \(frames) frames are too many for a page; expected at most \(Page.mostFrames), by --fps or --at"
  }
}
