// Scene+Snapshot.swift: a layout pass, and everything that reports need of its result.

import AutoLayout
import ScrollLayout

extension Scene {
  /// Solves what has changed and reads the result.
  ///
  /// Throws what the engine cannot solve, as an error of the document as a whole.
  func snapshot() throws(DocumentError) -> SceneSnapshot {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
      return SceneSnapshot(
        size: engine.size, direction: engine.direction == .rightToLeft ? .rightToLeft : .leftToRight,
        frames: views.map(\.frame), openAttributes: try openAttributes(), scrolls: scrolls(), conflicts: conflicts())
    } catch {
      throw DocumentError(offset: document.source.start, message: "cannot be solved: \(error.description)")
    }
  }

  private func scrolls() -> [ScrollState] {
    var scrolls: [ScrollState] = []
    for (index, view) in views.enumerated() where document.views[index].kind == .scroll {
      guard let scroll = view as? ScrollView else { continue }
      scrolls.append(
        ScrollState(
          view: index, contentSize: scroll.contentSize, contentOffset: scroll.contentOffset,
          gap: (scroll as? PhotoRow)?.gap))
    }
    return scrolls
  }

  /// What of each view is open. The size of a content that holds views counts as the scroll view's.
  private func openAttributes() throws(LayoutError) -> [[String]] {
    var open: [[String]] = Array(repeating: [], count: views.count)
    let ambiguities = try engine.ambiguousItems()
    if ambiguities.isEmpty { return open }
    var places: [ObjectIdentifier: (view: Int, prefix: String)] = [:]
    for (index, view) in views.enumerated() {
      places[ObjectIdentifier(view)] = (index, "")
      if let scroll = view as? ScrollView, !scroll.subviews.isEmpty {
        places[ObjectIdentifier(scroll.contentLayoutGuide)] = (index, "content ")
      }
    }
    for ambiguity in ambiguities {
      guard let place = places[ObjectIdentifier(ambiguity.item)] else { continue }
      open[place.view] += ambiguity.attributes.map { place.prefix + $0.description }
    }
    return open
  }

  private func conflicts() -> [ConflictReport] {
    let conflicts = engine.conflicts
    if conflicts.isEmpty { return [] }
    let origins = origins()
    return conflicts.map { conflict in
      ConflictReport(
        setAside: origin(of: conflict.setAside, in: origins),
        proof: conflict.proof.map { origin(of: $0.constraint, in: origins) }, gap: conflict.gap)
    }
  }
}
