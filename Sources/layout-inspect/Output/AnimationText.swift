// AnimationText.swift: an animation for people: a line for every step in which something changes.

/// One moment of an animation.
struct AnimationStep: Sendable {
  /// In seconds.
  let time: Double
  let scene: SceneSnapshot
  /// The constants that the timeline has set so far, by index of the constraint, ascending.
  let constants: [(constraint: Int, value: Double)]
}

/// Writes the steps of one scene, in order.
struct AnimationText {
  private let document: LayoutDocument
  private let drawing: StripDrawing?
  private var last: AnimationStep?
  private var steps = 0
  private var isPausing = false

  init(_ document: LayoutDocument) {
    self.document = document
    drawing = StripDrawing(document)
  }

  // MARK: Before the first step

  /// What is seen, in two or three lines.
  func heading(file: String, first: AnimationStep) -> String {
    let text = SceneText(document: document, scene: first.scene)
    guard let drawing else { return "\(file): \(text.heading)\n\n" }
    let size = first.scene.frames[drawing.strip].size
    let scale = formatNumber(StripDrawing.pointsPerColumn(width: size.width))
    let strip = "\(document.views[drawing.strip].id) \(SceneText.describe(size))"
    return """
      \(file): \(text.heading); \(strip) with \(SceneText.count(drawing.cells.count, "view"))
      A column is \(scale == "1" ? "1 point" : scale + " points"); the wider a view, the darker. On the right stand \
      the constants
      of that step: nothing else is written, all frames follow from the constraints.


      """
  }

  // MARK: Steps

  /// The line of a step; empty if nothing changed since the step before and this is not the last one.
  mutating func line(_ step: AnimationStep, isLast: Bool) -> String {
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
    if let drawing { parts.append(drawing.line(step.scene)) }
    return (parts + changes).joined(separator: " ").withoutTrailingSpaces + "\n"
  }

  /// What to say after the last step.
  func ending() -> String {
    guard let last else { return "" }
    var text = "\nat rest after \(formatNumber(last.time, decimals: 3)) s, \(SceneText.count(steps, "step"))\n"
    if !last.scene.conflicts.isEmpty {
      let names = last.scene.conflicts.map { document.sentence(for: $0.setAside) }
      text += names.map { "conflict: \($0) is set aside\n" }.joined()
    }
    return text
  }

  /// The constants and offsets that differ from the last step, in whole points, and conflicts that came or went.
  private func changes(in step: AnimationStep) -> [String] {
    var before: [Int: Double] = [:]
    for (constraint, _) in step.constants { before[constraint] = document.constraints[constraint].constant }
    for (constraint, value) in last?.constants ?? [] { before[constraint] = value }
    var changes: [String] = []
    for (constraint, value) in step.constants where before[constraint] != value {
      changes.append((document.constraints[constraint].name ?? "#\(constraint)") + Self.points(value))
    }
    for (scroll, old) in zip(step.scene.scrolls, last?.scene.scrolls ?? []) {
      let id = document.views[scroll.view].id
      let (x, y) = (scroll.contentOffset.x, scroll.contentOffset.y)
      if x != old.contentOffset.x { changes.append("\(id).x" + Self.points(x)) }
      if y != old.contentOffset.y { changes.append("\(id).y" + Self.points(y)) }
    }
    return changes + conflicts(in: step)
  }

  private func conflicts(in step: AnimationStep) -> [String] {
    let before = (last?.scene.conflicts ?? []).map { document.label(of: $0.setAside) }
    let now = step.scene.conflicts.map { document.label(of: $0.setAside) }
    return now.filter { !before.contains($0) }.map { "conflict: " + $0 }
      + before.filter { !now.contains($0) }.map { "no more conflict: " + $0 }
  }

  private static func points(_ value: Double) -> String {
    " " + formatNumber(value, decimals: 0).paddedLeft(to: 3)
  }

  /// `0.017`, always with three decimals.
  private static func time(_ time: Double) -> String {
    let text = formatNumber(time, decimals: 3)
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    return text + String(repeating: "0", count: 4 - text.distance(from: point, to: text.endIndex))
  }
}
