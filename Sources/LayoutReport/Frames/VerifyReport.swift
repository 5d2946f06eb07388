// VerifyReport.swift: how far frames that a file records are from where constraints put them.

import AutoLayout
import LayoutDocument

/// The recorded frames of several files.
package struct VerifyReport {
  /// A scene of a file, and how far its frames are off.
  package struct Scene {
    let file: String
    let root: String
    /// How far a view may be off, in points.
    let tolerance: Double
    /// By how much more, as files record frames with few decimals.
    private let slack: Double
    let deviations: [RecordedFrame]
    /// The ids of the views that constraints leave open somewhere.
    let open: Set<String>

    /// `deviations` as solved, but for the views of which something is open: these lie where they are `resting`, by id. Without a
    /// `tolerance` it is one pixel of so many in a point.
    package init(
      file: String, root: String, tolerance: Double?, scale: Double, deviations: [RecordedFrame],
      resting: [String: Rect]
    ) {
      self.file = file
      self.root = root
      self.tolerance = tolerance ?? 1 / scale
      slack = tolerance == nil ? 0.01 : 0
      self.deviations = deviations.map { deviation in
        resting[deviation.id].map { deviation.solved(at: $0) } ?? deviation
      }
      open = Set(resting.keys)
    }

    private func isFar(_ deviation: RecordedFrame) -> Bool { deviation.distance > tolerance + slack }
    var far: [RecordedFrame] { deviations.filter(isFar) }
    /// How many views have something open and are not elsewhere.
    var leftOpen: Int { deviations.count { !isFar($0) && open.contains($0.id) } }
  }

  /// The scenes that record frames.
  package var scenes: [Scene] = []
  /// How many files in folders record none.
  package var withoutFrames = 0

  package init() {}

  /// Whether no view is elsewhere than constraints put it.
  package var isExact: Bool { scenes.allSatisfy { $0.far.isEmpty } }

  /// A line for each view that is elsewhere, and a sentence on the whole.
  package func text(style: TextStyle) -> String {
    var text = ""
    for scene in scenes {
      for deviation in scene.far { text += Self.line(deviation, scene.file, style) }
    }
    let views = scenes.reduce(0) { $0 + $1.deviations.count }
    let far = scenes.reduce(0) { $0 + $1.far.count }
    let left = scenes.reduce(0) { $0 + $1.leftOpen }
    text += "\(SceneText.count(views, "view")): \(views - far - left) where constraints put them, \(far) elsewhere"
    if left > 0 { text += ", \(left) left open" }
    let others = "; \(SceneText.count(withoutFrames, "file")) without recorded frames passed over"
    return text + (withoutFrames == 0 ? "" : others) + "\n"
  }

  private static func line(_ deviation: RecordedFrame, _ file: String, _ style: TextStyle) -> String {
    let place = deviation.position
    return style.bold("\(file.onOneLine):\(place.line):\(place.column)")
      + ": \(deviation.name): recorded at "
      + "\(SceneText.describe(deviation.recorded)), solved \(SceneText.describe(deviation.solved))\n"
  }

  /// Every view with its distance.
  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-verify/1")
      json.objects("scenes", scenes) { json, scene in
        json.member("file", scene.file)
        json.member("root", scene.root)
        json.member("tolerance", scene.tolerance)
        json.key("views")
        json.array { json in
          for deviation in scene.deviations { Self.write(deviation, scene, to: &json) }
        }
      }
      if withoutFrames > 0 { json.member("withoutFrames", withoutFrames) }
    }
    return json.takeText(endingLine: true)
  }

  private static func write(_ deviation: RecordedFrame, _ scene: Scene, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", deviation.id)
      if deviation.name != deviation.id { json.member("name", deviation.name) }
      for (name, frame) in [("recorded", deviation.recorded), ("solved", deviation.solved)] {
        json.member(name, frame.numbers)
      }
      json.member("distance", deviation.distance)
      if scene.open.contains(deviation.id) { json.member("ambiguous", true) }
    }
  }
}
