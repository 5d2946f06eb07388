// DifferenceText.swift: differences between two layouts for people, and as JSON.

import AutoLayout
import LayoutDocument

extension LayoutDifference {
  private static func number(_ value: Double) -> String { formatNumber(value, decimals: TextTable.decimals) }

  private static func place(_ rect: Rect) -> String { "\(number(rect.minX)), \(number(rect.minY))" }

  /// A line a change, then a sentence on the whole; `files` are the two names.
  package func text(files: (String, String), style: TextStyle) -> String {
    let heading = SceneText(document: after.outline, scene: after.scene).heading
    var lines = [style.bold("\(files.0) → \(files.1): \(heading)"), ""]
    let rows = changes.flatMap(rows)
    let idWidth = rows.map { $0.id.displayWidth }.max() ?? 0
    let verbWidth = rows.map { $0.verb.displayWidth }.max() ?? 0
    for row in rows {
      let verb = row.verb.padded(to: verbWidth)
      let coloured =
        row.verb == "appeared" ? style.green(verb) : row.verb == "vanished" ? style.red(verb) : style.yellow(verb)
      lines.append("  \(row.id.padded(to: idWidth))  \(coloured)  \(row.what)".withoutTrailingSpaces)
    }
    if !rows.isEmpty { lines.append("") }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private func rows(_ change: Change) -> [(id: String, verb: String, what: String)] {
    func describe(_ rect: Rect) -> String { "\(SceneText.describe(rect.size)) at \(Self.place(rect))" }
    guard let before = change.before else { return [(change.name, "appeared", change.after.map(describe) ?? "")] }
    guard let after = change.after else { return [(change.name, "vanished", "was " + describe(before))] }
    var rows: [(id: String, verb: String, what: String)] = []
    if let parents = change.reparented { rows.append((change.name, "put", "from \(parents.from) into \(parents.to)")) }
    if change.isMoved {
      let ways = [
        Self.way(after.minX - before.minX, "right", "left"), Self.way(after.minY - before.minY, "down", "up"),
      ].compactMap { $0 }
      rows.append(
        (change.name, "moved", "\(Self.place(before)) → \(Self.place(after)) (\(ways.joined(separator: ", ")))"))
    }
    if change.isResized {
      let ways = [
        Self.way(after.width - before.width, "wider", "narrower"),
        Self.way(after.height - before.height, "higher", "lower"),
      ].compactMap { $0 }
      rows.append(
        (
          change.name, "resized",
          "\(SceneText.describe(before.size)) → \(SceneText.describe(after.size)) (\(ways.joined(separator: ", ")))"
        ))
    }
    return rows
  }

  private static func way(_ distance: Double, _ positive: String, _ negative: String) -> String? {
    let text = number(distance.magnitude)
    return text == "0" ? nil : "\(text) \(distance > 0 ? positive : negative)"
  }

  /// `1 moved, 2 resized, 1 appeared; 7 the same`
  var summary: String {
    let counts = [
      (changes.count { $0.isMoved }, "moved"), (changes.count { $0.isResized }, "resized"),
      (changes.count { $0.reparented != nil }, "put elsewhere"), (changes.count { $0.before == nil }, "appeared"),
      (changes.count { $0.after == nil }, "vanished"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let same = "\(sameCount) the same"
    return counts.isEmpty ? "no difference, \(same)" : counts.joined(separator: ", ") + "; " + same
  }
}

extension JSONWriter {
  /// `{"root": …, "size": […], "changes": [{"id": …, "change": ["moved"], "from": [x, y, w, h], "to": […]}]}`
  package mutating func difference(_ difference: LayoutDifference) {
    object { json in
      json.member("root", difference.after.outline.root.id)
      json.member("size", [difference.after.scene.size.width, difference.after.scene.size.height])
      json.key("changes")
      json.array { json in
        for change in difference.changes { json.change(change) }
      }
    }
  }

  private mutating func change(_ change: LayoutDifference.Change) {
    object { json in
      json.member("id", change.id)
      json.key("change")
      json.array { json in
        if change.before == nil { json.string("appeared") }
        if change.after == nil { json.string("vanished") }
        if change.reparented != nil { json.string("put") }
        if change.isMoved { json.string("moved") }
        if change.isResized { json.string("resized") }
      }
      if let parents = change.reparented {
        json.key("in")
        json.array { json in
          json.string(parents.from)
          json.string(parents.to)
        }
      }
      for (key, frame) in [("from", change.before), ("to", change.after)] {
        guard let frame else { continue }
        json.member(key, frame.numbers)
      }
    }
  }
}
