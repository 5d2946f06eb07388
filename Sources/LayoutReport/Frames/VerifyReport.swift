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
    let deviations: [RecordedFrame]
    /// What constraints leave open, by the id of the view.
    let open: [String: Set<LayoutAttribute>]

    /// `deviations` as solved; what is `open` of them, by the id of the view, is taken to be where it is recorded.
    package init(
      file: String, root: String, tolerance: Double, deviations: [RecordedFrame],
      open: [String: Set<LayoutAttribute>]
    ) {
      self.file = file
      self.root = root
      self.tolerance = tolerance
      self.deviations = deviations.map { deviation in open[deviation.id].map { deviation.resting($0) } ?? deviation }
      self.open = open
    }

    var far: [RecordedFrame] { deviations.filter { $0.distance > tolerance } }
    /// How many views are not elsewhere only since something of them is open.
    var left: Int { deviations.count { $0.distance <= tolerance && open[$0.id] != nil } }
  }

  /// The scenes that record frames.
  package var scenes: [Scene] = []
  /// How many files in folders record none.
  package var withoutFrames = 0

  package init() {}

  /// Whether every view is where constraints put it.
  package var isExact: Bool { scenes.allSatisfy { $0.far.isEmpty } }

  /// A line for each view that is elsewhere, and a sentence on the whole.
  package func text(style: TextStyle) -> String {
    var text = ""
    for scene in scenes {
      for deviation in scene.far { text += Self.line(deviation, scene.file, style) }
    }
    let views = scenes.reduce(0) { $0 + $1.deviations.count }
    let far = scenes.reduce(0) { $0 + $1.far.count }
    let left = scenes.reduce(0) { $0 + $1.left }
    text += "\(SceneText.count(views, "view")): \(views - far - left) where constraints put them, \(far) elsewhere"
    if left > 0 { text += ", \(left) left open" }
    let others = "; \(SceneText.count(withoutFrames, "file")) without recorded frames passed over"
    return text + (withoutFrames == 0 ? "" : others) + "\n"
  }

  private static func line(_ deviation: RecordedFrame, _ file: String, _ style: TextStyle) -> String {
    let place = deviation.position
    return style.bold("\(file):\(place.line):\(place.column)")
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
      if scene.open[deviation.id] != nil { json.member("ambiguous", true) }
    }
  }
}
