// LogPrintText.swift: traces and lists for people.

import LayoutDocument

extension LogPrints {
  /// More views of a trace than this are not told one by one.
  private static let mostViews = 50

  /// A report on each trace and each list, with new lines at their ends.
  func reports(file: String, style: TextStyle) -> [String] {
    let told = Set(traces.flatMap { trace in trace.ambiguous.flatMap { lists(for: trace.views[$0]) } }.map { $0.line })
    return traces.map { report(on: $0, file, style) }
      + lists.filter { !told.contains($0.line) }.map { list in
        let lines = [style.bold("\(file.onOneLine):\(list.line): \(list.heading)"), ""] + list.lines()
        return lines.joined(separator: "\n") + "\n"
      }
  }

  /// The lists that the log has of a view of a trace, along the axes on which it is open.
  func lists(for view: LogTraceView) -> [LogList] {
    guard let address = view.address else { return [] }
    let axes =
      view.open.isEmpty
      ? [true, false] : [true, false].filter { axis in view.open.contains { $0.isHorizontal == axis } }
    return axes.compactMap { list(of: address, isHorizontal: $0) }
  }

  private func report(on trace: LogTrace, _ file: String, _ style: TextStyle) -> String {
    let ambiguous = trace.ambiguous
    let count = ambiguous.isEmpty ? "nothing ambiguous" : "\(ambiguous.count) ambiguous"
    var lines = [
      style.bold(
        "\(file.onOneLine):\(trace.line): layout trace: \(SceneText.count(trace.views.count, "view")), \(count)")
    ]
    if !ambiguous.isEmpty { lines.append("") }
    for place in ambiguous.prefix(Self.mostViews) { lines += self.lines(on: place, of: trace, style) }
    if ambiguous.count > Self.mostViews { lines.append("  \(ambiguous.count - Self.mostViews) more are ambiguous.") }
    let system = trace.ambiguousOfSystem
    if !system.isEmpty {
      lines += [
        "",
        "\(SceneText.count(system.count, "more")) of UIKit's own making \(system.count == 1 ? "is" : "are") ambiguous, which no program can settle.",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(on place: Int, of trace: LogTrace, _ style: TextStyle) -> [String] {
    let view = trace.views[place]
    let outer = view.superview.map { ", in \(trace.views[$0].label)" } ?? ""
    var lines = ["  " + style.bold(view.label) + outer + " (line \(view.line))"]
    if view.open.isEmpty {
      lines.append("    is ambiguous; the trace does not say in what")
    } else {
      lines.append("    its \(LogOpenness.list(view.open)) \(view.open.count == 1 ? "is" : "are") open")
    }
    if trace.isHostless(place) {
      lines.append("    it is laid out outside of any window: what is open may be settled when it is shown")
    }
    let known = lists(for: view)
    for list in known {
      lines += ["    line \(list.line): \(list.heading)"] + list.lines().map { $0.isEmpty ? "" : "    " + $0 }
    }
    if known.isEmpty, let address = view.address {
      let axes =
        view.open.isEmpty ? [0, 1] : [0, 1].filter { axis in view.open.contains { $0.isHorizontal == (axis == 0) } }
      for axis in axes { lines.append("    to see why: po [\(address) constraintsAffectingLayoutForAxis:\(axis)]") }
    }
    return lines
  }
}

extension LogList {
  /// `constraints of UILabel 'Number' across: 3`
  var heading: String {
    let item = openness.flatMap { content?.items[$0.item].label } ?? target
    let name = item.map { "constraints of \($0)" } ?? "constraints"
    let axis = isHorizontal.map { $0 ? " across" : " down" } ?? ""
    return "\(name)\(axis): \(content?.constraints.count ?? 0)"
  }

  /// The sentences, then what is open.
  func lines() -> [String] {
    guard let content, !content.constraints.isEmpty || !content.unread.isEmpty else {
      return ["None: the view has no constraints along this axis, or is in no window."]
    }
    var lines: [String] = []
    for item in content.items.indices {
      let own = content.constraints.indices.filter { content.constraints[$0].relation.first == item }
      if own.isEmpty { continue }
      lines.append(
        "  " + content.items[item].label
          + (content.items[item].superview.map { ", in \(content.items[$0].label)" } ?? ""))
      for place in own { lines.append("    \(content.mark(place))  \(sentence(place, content))") }
    }
    for problem in content.unread { lines.append("  " + problem.words) }
    lines.append("")
    if let openness {
      lines += openness.lines(in: content)
    } else {
      lines.append("Along which axis, and of which view these are, the log does not say: keep the command with them.")
    }
    return lines
  }

  func sentence(_ place: Int, _ content: LogConflict) -> String {
    let constraint = content.constraints[place]
    if constraint.relation.content != nil { return content.sentence(constraint) }
    let notes = [constraint.origin.name, constraint.identifier.map { "'\($0)'" }, constraint.place].compactMap { $0 }
    return content.sentence(constraint) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
}
