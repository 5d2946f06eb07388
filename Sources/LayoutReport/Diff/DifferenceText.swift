// DifferenceText.swift: differences between two layouts for people, and as JSON.

import AutoLayout
import LayoutDocument

extension LayoutDifference {
  private static func number(_ value: Double) -> String { formatNumber(value, decimals: TextTable.decimals) }

  private static func place(_ rect: Rect) -> String { "\(number(rect.minX)), \(number(rect.minY))" }

  /// A line a change, then a sentence on the whole, under a heading that begins with a title.
  func text(title: String, style: TextStyle) -> String {
    var lines = [style.bold("\(title): \(after.heading)"), ""]
    let rows = changes.flatMap(rows)
    let nameWidth = rows.map { $0.name.displayWidth }.max() ?? 0
    let verbWidth = rows.map { $0.verb.displayWidth }.max() ?? 0
    for row in rows {
      let verb = row.verb.padded(to: verbWidth)
      let coloured =
        row.isGood ? style.green(verb) : row.isBad ? style.red(verb) : style.yellow(verb)
      lines.append("  \(row.name.padded(to: nameWidth))  \(coloured)  \(row.what)".withoutTrailingSpaces)
    }
    if !rows.isEmpty { lines.append("") }
    lines += conflictLines.map { "  \($0.isNew ? style.red($0.title) : style.green($0.title)): \($0.sentence)" }
    if !conflictLines.isEmpty { lines.append("") }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A change in words.
  struct Row {
    let name: String
    let verb: String
    /// What was and what is; empty where there is nothing.
    var before = ""
    var after = ""
    /// `8 right`
    var ways = ""

    var isGood: Bool { verb == "appeared" || verb == "settled" }
    var isBad: Bool { verb == "vanished" || verb == "ambiguous" }

    /// Whether what was and what is are names of superviews.
    var isOfNames: Bool { verb == "put" }

    /// All in one cell.
    var what: String {
      switch verb {
      case "appeared": after
      case "vanished": "was " + before
      case "put": "from \(before) into \(after)"
      case "ambiguous": before.isEmpty ? after : "\(before) → \(after)"
      case "settled": "was ambiguous: " + before + (after.isEmpty ? "" : "; still: " + after)
      default: "\(before) → \(after) (\(ways))"
      }
    }
  }

  private static func name(of id: String, _ solved: SolvedScene) -> String {
    solved.outline.index(named: id).map { solved.outline.name(of: $0) } ?? id
  }

  func rows(_ change: Change) -> [Row] {
    let name = change.name
    guard let before = change.before else {
      let appeared = Row(name: name, verb: "appeared", after: change.after.map(SceneText.describe) ?? "")
      return [appeared] + openRows(change)
    }
    guard let after = change.after else {
      return [Row(name: name, verb: "vanished", before: SceneText.describe(before))]
    }
    var rows: [Row] = []
    if let parents = change.reparented {
      rows.append(
        Row(
          name: name, verb: "put", before: Self.name(of: parents.from, self.before),
          after: Self.name(of: parents.to, self.after)))
    }
    if change.isMoved {
      let ways = [
        Self.way(after.minX - before.minX, "right", "left"), Self.way(after.minY - before.minY, "down", "up"),
      ].compactMap { $0 }.joined(separator: ", ")
      rows.append(Row(name: name, verb: "moved", before: Self.place(before), after: Self.place(after), ways: ways))
    }
    if change.isResized {
      let ways = [
        Self.way(after.width - before.width, "wider", "narrower"),
        Self.way(after.height - before.height, "higher", "lower"),
      ].compactMap { $0 }.joined(separator: ", ")
      let (from, to) = (SceneText.describe(before.size), SceneText.describe(after.size))
      rows.append(Row(name: name, verb: "resized", before: from, after: to, ways: ways))
    }
    return rows + openRows(change)
  }

  private func openRows(_ change: Change) -> [Row] {
    guard change.isAmbiguous || change.isSettled else { return [] }
    let (before, after) = (change.wasOpen.joined(separator: ", "), change.isOpen.joined(separator: ", "))
    return [Row(name: change.name, verb: change.isSettled ? "settled" : "ambiguous", before: before, after: after)]
  }

  /// The contradictions that one scene alone has: `new conflict` and the constraint that is set aside.
  var conflictLines: [(isNew: Bool, title: String, sentence: String)] {
    newConflicts.map { (true, "new conflict", after.outline.sentence(for: $0.setAside)) }
      + goneConflicts.map { (false, "conflict gone", before.outline.sentence(for: $0.setAside)) }
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
      (changes.count { $0.after == nil }, "vanished"), (changes.count { $0.isAmbiguous }, "ambiguous"),
      (changes.count { $0.isSettled }, "settled"),
      (newConflicts.count, newConflicts.count == 1 ? "new conflict" : "new conflicts"),
      (goneConflicts.count, goneConflicts.count == 1 ? "conflict gone" : "conflicts gone"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let same = "\(sameCount) the same"
    return counts.isEmpty ? "no difference, \(same)" : counts.joined(separator: ", ") + "; " + same
  }
}

extension DifferenceReport {
  /// For people: what differs scene by scene, and what is the same in a line.
  package func text(style: TextStyle) -> String {
    if !isOfFolders, let file = files.first, file.isOfOneScene {
      return file.scenes[0].text(title: title, style: style)
    }
    var blocks = isOfFolders ? [style.bold(title) + "\n"] : []
    var lines: [String] = []
    for file in changedFiles {
      let title = title(of: file)
      blocks += file.changed.map { $0.text(title: title, style: style) }
      for lone in file.lonely {
        let prefix = isOfFolders ? "\(title): " : label.map { "\($0.onOneLine): " } ?? ""
        lines.append("\(prefix)\(lone.scene.name): in \(owner(isNew: lone.isNew).onOneLine) only")
      }
    }
    lines += appeared.map { "\($0.onOneLine): \(style.green("appeared"))" }
    lines += vanished.map { "\($0.onOneLine): \(style.red("vanished"))" }
    if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
    if isOfFolders {
      blocks.append(summary + "\n")
    } else if isEmpty {
      blocks.append("\(title): no difference, \(same)\n")
    } else if sameScenes > 0 {
      blocks.append(same + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  /// The report in fields: of two files their scenes, of two folders the files that differ.
  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-diff/1")
      json.member("a", names.before)
      json.member("b", names.after)
      if let label { json.member("label", label) }
      if isOfFolders {
        json.objects("files", changedFiles) { json, file in
          json.member("file", file.name)
          json.scenes(of: file)
        }
        json.names("onlyInA", vanished)
        json.names("onlyInB", appeared)
        if unread > 0 { json.member("unread", unread) }
      } else if let file = files.first {
        json.scenes(of: file)
      }
      json.member("sameScenes", sameScenes)
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  /// Scenes, and the roots of those that one file has.
  fileprivate mutating func scenes(of file: FileDifference) {
    key("scenes")
    array { json in
      for difference in file.scenes { json.difference(difference) }
    }
    for (key, isNew) in [("onlyInA", false), ("onlyInB", true)] {
      names(key, file.lonely.filter { $0.isNew == isNew }.map({ $0.scene.outline.root.id }))
    }
  }

  /// A list of names; nothing if there is none.
  fileprivate mutating func names(_ name: String, _ values: [String]) {
    if !values.isEmpty { member(name, values) }
  }

  /// `{"root": …, "size": […], "changes": [{"id": …, "change": ["moved"], "from": [x, y, w, h], "to": […]}]}`
  fileprivate mutating func difference(_ difference: LayoutDifference) {
    object { json in
      json.member("root", difference.after.outline.root.id)
      if let title = difference.after.outline.title { json.member("name", title) }
      json.member("size", [difference.after.scene.size.width, difference.after.scene.size.height])
      json.key("changes")
      json.array { json in
        for change in difference.changes { json.change(change) }
      }
      for (key, isNew) in [("newConflicts", true), ("goneConflicts", false)] {
        json.names(key, difference.conflictLines.filter { $0.isNew == isNew }.map({ $0.sentence }))
      }
    }
  }

  private mutating func change(_ change: LayoutDifference.Change) {
    object { json in
      json.member("id", change.id)
      if change.name != change.id { json.member("name", change.name) }
      json.key("change")
      json.array { json in
        if change.before == nil { json.string("appeared") }
        if change.after == nil { json.string("vanished") }
        if change.reparented != nil { json.string("put") }
        if change.isMoved { json.string("moved") }
        if change.isResized { json.string("resized") }
        if change.isAmbiguous { json.string("ambiguous") }
        if change.isSettled { json.string("settled") }
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
      json.names("wasOpen", change.wasOpen)
      json.names("open", change.isOpen)
    }
  }
}
