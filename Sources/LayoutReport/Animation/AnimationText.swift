// AnimationText.swift: an animation for people: a line for every step in which something changes.

import AutoLayout
import LayoutDocument

/// One moment of an animation.
package struct AnimationStep: Sendable {
  /// In seconds.
  let time: Double
  package let scene: SceneSnapshot
  /// The constants that the timeline has moved so far.
  let constants: [MovedConstant]

  package init(time: Double, scene: SceneSnapshot, constants: [MovedConstant]) {
    self.time = time
    self.scene = scene
    self.constants = constants
  }
}

/// Writes the steps of one scene, in order.
package struct AnimationText {
  let document: SceneOutline
  private let strip: StripDrawing?
  private let header: HeaderDrawing?
  /// `nav.` of the system that is drawn: the names of its parts do without.
  private let prefix: String?
  private(set) var last: AnimationStep?
  private var steps = 0
  private var isPausing = false

  package init(_ document: SceneOutline) {
    self.document = document
    strip = StripDrawing(document)
    header = strip == nil ? HeaderDrawing(document) : nil
    let owner = strip.flatMap { document.views[$0.strip].part?.owner } ?? header?.header
    prefix = owner.map { document.views[$0].id + "." }
  }

  // MARK: Before the first step

  /// What is seen, in a few lines.
  package func heading(file: String, first: AnimationStep) -> String {
    let scene = first.scene
    let text = "\(file.onOneLine): \(SceneText(document: document, scene: scene).heading)"
    if let strip { return text + heading(of: strip, scene) }
    if let header { return text + heading(of: header, scene) }
    return text + "\n\n"
  }

  private func heading(of strip: StripDrawing, _ scene: SceneSnapshot) -> String {
    let size = scene.frames[strip.strip].size
    let ruler = strip.ruler(scene, mark: "▼")
    return """
      ; \(document.views[strip.strip].id) \(SceneText.describe(size)) with \
      \(SceneText.count(strip.cells.count, "view"))
      A column is \(Self.column(of: size.width)); the wider a view, the darker. \(note(on: strip, ruler))
      \(ruler.map { "      \($0)\n" } ?? "")
      """
  }

  /// What stands on the right of a line, and what the marks mean.
  private func note(on strip: StripDrawing, _ ruler: String?) -> String {
    if case .thumbnails = document.views[strip.strip].part?.role {
      return
        "On the right stand the\noffsets that have changed.\n▼ is the middle, where a photo that is unfolded comes to rest.\n"
    }
    return
      "On the right stand the constants\nof that step: nothing else is written, all frames follow from the constraints.\n"
      + (ruler == nil
        ? "" : "▼ is the middle, where the open photo comes to rest; gap is how far it still is from there.\n")
  }

  private func heading(of header: HeaderDrawing, _ scene: SceneSnapshot) -> String {
    let size = scene.frames[header.header].size
    return """
      ; \(document.views[header.header].id) \(SceneText.describe(size))
      A column is \(Self.column(of: size.height)), from the top at the left: █ the header image, ▒ content over it, ░ content.
      On the right stand the offset that is written, and the height that follows from the constraints.


      """
  }

  private static func column(of length: Double) -> String {
    let points = formatNumber(StripDrawing.pointsPerColumn(width: length))
    return points == "1" ? "1 point" : points + " points"
  }

  // MARK: Steps

  /// The line of a step; empty if nothing changed since the step before and this is not the last one.
  package mutating func line(_ step: AnimationStep, isLast: Bool) -> String {
    defer { last = step }
    steps += 1
    let changes = changes(in: step)
    if let last, !isLast, last.scene.frames == step.scene.frames, changes.isEmpty {
      if isPausing { return "" }
      isPausing = true
      return "    ⋮\n"
    }
    isPausing = false
    var parts = [Self.time(step.time)]
    if let strip { parts.append(strip.line(step.scene)) }
    if let header { parts.append(header.line(step.scene)) }
    return (parts + changes).joined(separator: " ").withoutTrailingSpaces + "\n"
  }

  /// What to say after the last step; `isWhole` if the steps go on until everything is at rest.
  package func ending(isWhole: Bool) -> String {
    guard let last else { return "" }
    let ruler = strip?.ruler(last.scene, mark: "▲").map { "      \($0)\n" }
    let rest =
      !isWhole
      ? "" : document.events.isEmpty ? "no timeline, " : "at rest after \(formatNumber(last.time, decimals: 3)) s, "
    var text = (ruler ?? "") + "\n\(rest)\(SceneText.count(steps, "step"))\n"
    if !last.scene.conflicts.isEmpty {
      let names = last.scene.conflicts.map { document.sentence(for: $0.setAside) }
      text += names.map { "conflict: \($0) is set aside\n" }.joined()
    }
    return text
  }

  /// The constants and offsets that differ from the last step, in whole points, and conflicts that came or went.
  private func changes(in step: AnimationStep) -> [String] {
    let before = last?.constants ?? []
    var changes: [String] = []
    for (index, constant) in step.constants.enumerated() {
      let old = index < before.count ? before[index].value : constant.initial
      if constant.value != old { changes.append(short(constant.name) + Self.points(constant.value)) }
    }
    if changes.isEmpty, strip == nil, header == nil {
      let frames = movedFrames(in: step)
      if !frames.isEmpty { return frames + conflicts(in: step) }
    }
    let scrolls = Array(zip(step.scene.scrolls, last?.scene.scrolls ?? []))
    let drawn = strip?.strip
    for (scroll, old) in scrolls.filter({ $0.0.view == drawn }) + scrolls.filter({ $0.0.view != drawn }) {
      let id = short(document.views[scroll.view].id)
      if let gap = scroll.gap {
        // The row holds its offset: what is written is the gap.
        if gap != old.gap ?? 0 { changes.append((id == "strip" ? "gap" : id + ".gap") + Self.points(gap, columns: 4)) }
        continue
      }
      let (x, y) = (scroll.contentOffset.x, scroll.contentOffset.y)
      if x != old.contentOffset.x { changes.append("\(id).x" + Self.points(x, columns: 4)) }
      if y != old.contentOffset.y { changes.append("\(id).y" + Self.points(y, columns: 4)) }
    }
    if let header, let last {
      let height = header.imageHeight(step.scene)
      if height != header.imageHeight(last.scene) { changes.append("image.height" + Self.points(height)) }
    }
    return changes + conflicts(in: step)
  }

  /// A name without the system's id, if it belongs to the system that is drawn.
  private func short(_ name: String) -> String {
    guard let prefix, name.hasPrefix(prefix) else { return name }
    return String(name.dropFirst(prefix.count))
  }

  private func conflicts(in step: AnimationStep) -> [String] {
    let before = (last?.scene.conflicts ?? []).map { document.label(of: $0.setAside) }
    let now = step.scene.conflicts.map { document.label(of: $0.setAside) }
    return now.filter { !before.contains($0) }.map { "conflict: " + $0 }
      + before.filter { !now.contains($0) }.map { "no more conflict: " + $0 }
  }

  /// A number as whole points: gaps and offsets may be negative, and offsets of pagers are large.
  private static func points(_ value: Double, columns: Int = 3) -> String {
    " " + formatNumber(value, decimals: 0).paddedLeft(to: columns)
  }

  /// `0.017`, always with three decimals.
  private static func time(_ time: Double) -> String {
    let text = formatNumber(time, decimals: 3)
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    return text + String(repeating: "0", count: 4 - text.distance(from: point, to: text.endIndex))
  }
}
