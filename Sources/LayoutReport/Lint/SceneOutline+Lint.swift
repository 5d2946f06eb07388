// SceneOutline+Lint.swift: places and names in findings, and what of a layout can be seen.

import AutoLayout
import LayoutDocument

extension SceneOutline {
  /// Whether both are one layout of one file, read for two devices.
  package func isSameLayout(as other: SceneOutline) -> Bool {
    root.id == other.root.id && title == other.title && otherNames == other.otherNames
  }

  /// Where a view begins in the file; of the root, the file's beginning.
  func offset(of view: ItemIndex) -> Int {
    view == ItemIndex.root ? source.start : views[view].offset
  }

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

  /// What people call what subjects consist of: views by all that `index(named:)` finds, their frames, and constraints whose
  /// name was made up. O(views + constraints).
  var peoplesNames: [String: String] {
    var names: [String: String] = [:]
    for constraint in constraints where constraint.title == nil {
      if let name = constraint.name { names[name] = constraint.text }
    }
    names[name] = name(of: .root)
    for other in otherNames { names[other] = name(of: .root) }
    for (index, view) in views.enumerated().reversed() {
      if let title = view.title { names[title] = name(of: index) }
    }
    if let rootTitle { names[rootTitle] = name(of: .root) }
    for (index, view) in views.enumerated().reversed() {
      names[view.id] = name(of: index)
      names[view.id + ".frame"] = name(of: index) + ".frame"
    }
    names[root.id] = name(of: .root)
    return names
  }

  /// The subject of a finding with what people call its parts; nil if it is the same.
  func names(inSubject subject: String, _ peoplesNames: [String: String]) -> String? {
    let names = subject.pieces(between: " + ").map { peoplesNames[$0] ?? $0 }.joined(separator: " + ")
    return names == subject ? nil : names
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

  /// Whether each view can be seen: it is shown, and what it stands in has a size.
  func viewsSeen(in scene: SceneSnapshot) -> [Bool] {
    var isSeen = viewsShown
    for (view, _) in tree {
      let parent = views[view].parent
      if parent != ItemIndex.root, !isSeen[parent] || scene.frames[parent].isEmpty { isSeen[view] = false }
    }
    return isSeen
  }

  /// Whether each view is shown: neither it nor what it stands in is hidden or clear.
  var viewsShown: [Bool] {
    var isShown = views.map { !$0.isHidden && !$0.isClear }
    for (view, _) in tree where views[view].parent != ItemIndex.root && !isShown[views[view].parent] {
      isShown[view] = false
    }
    return isShown
  }
}
