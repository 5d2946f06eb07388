// SceneOutline+Lint.swift: places and names in findings, and what of a layout can be seen.

import AutoLayout
import LayoutDocument

extension SceneOutline {
  /// Where what a constraint comes from begins in the file; of an implied one, the file's beginning.
  func offset(of origin: ConstraintOrigin) -> Int {
    switch origin {
    case .document(let index): constraints[index].offset
    case .frame(let view): views[view].offset
    case .implicit: source.start
    }
  }

  /// The constraint with its name and without its line: `open3: cell3.width == 85`.
  func short(_ origin: ConstraintOrigin) -> String {
    switch origin {
    case .document(let index):
      constraints[index].title.map { "\($0): \(constraints[index].text)" } ?? constraints[index].text
    case .frame(let view): "the frame of \(views[view].name)"
    case .implicit(let text): text
    }
  }

  /// All that `index(named:)` finds, for many subjects. O(views).
  var indexes: [String: ItemIndex] {
    var indexes: [String: ItemIndex] = [name: .root]
    for other in otherNames { indexes[other] = .root }
    for (index, view) in views.enumerated().reversed() {
      if let title = view.title { indexes[title] = index }
    }
    if let rootTitle { indexes[rootTitle] = .root }
    for (index, view) in views.enumerated().reversed() { indexes[view.id] = index }
    indexes[root.id] = .root
    return indexes
  }

  /// The subject of a finding with the names of views instead of their ids; nil if they are the same.
  func names(inSubject subject: String, _ indexes: [String: ItemIndex]) -> String? {
    let parts = subject.pieces(between: " + ")
    let names = parts.map { part in indexes[part].map { name(of: $0) } ?? part }.joined(separator: " + ")
    return names == subject ? nil : names
  }

  /// The members of a contradiction with the names that people gave them, or in full; nil if that is what they are labelled.
  func names(inConflict origins: [ConstraintOrigin]) -> String? {
    let names = origins.map { origin in
      switch origin {
      case .document(let index): constraints[index].title ?? constraints[index].text
      case .frame(let view): views[view].name + ".frame"
      case .implicit(let text): text
      }
    }
    return names == origins.map(label) ? nil : names.sorted().joined(separator: " + ")
  }

  /// Where members of a contradiction stand in the file, those that do.
  func places(of origins: [ConstraintOrigin]) -> [LintPlace] {
    origins.compactMap { origin in
      if case .implicit = origin { return nil }
      return LintPlace(position: source.position(at: offset(of: origin)), message: short(origin))
    }
  }

  /// Where a view stands in the file.
  func place(of view: Int) -> LintPlace {
    LintPlace(position: position(of: view), message: views[view].name)
  }

  /// Whether each view can be seen: neither it nor what it stands in is hidden or clear, and that has a size.
  func viewsSeen(in scene: SceneSnapshot) -> [Bool] {
    var isSeen = Array(repeating: true, count: views.count)
    for (view, _) in tree {
      let (what, parent) = (views[view], views[view].parent)
      let isShown = !what.isHidden && !what.isClear
      if parent == ItemIndex.root {
        isSeen[view] = isShown
      } else {
        let size = scene.frames[parent].size
        isSeen[view] = isShown && isSeen[parent] && size.width > 0 && size.height > 0
      }
    }
    return isSeen
  }
}
