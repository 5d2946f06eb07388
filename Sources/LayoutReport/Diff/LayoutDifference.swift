// LayoutDifference.swift: what differs between two solved scenes, view by view; views are the same if their ids are.

import AutoLayout
import LayoutDocument

/// What differs between two scenes.
package struct LayoutDifference {
  /// A view of either scene.
  struct Change: Equatable {
    let id: String
    /// What reports call it.
    let name: String
    /// The frame before and after, relative to the superview; nil where there is no such view.
    let before: Rect?
    let after: Rect?
    /// The ids of the superviews, if they differ.
    var reparented: (from: String, to: String)?
    var isMoved = false
    var isResized = false
    /// What constraints leave open of it before and after ("left", "width"); nothing where that is the same.
    var wasOpen: [String] = []
    var isOpen: [String] = []

    /// Whether something is open that was not.
    var isAmbiguous: Bool { isOpen.contains { !wasOpen.contains($0) } }
    /// Whether less is open than was.
    var isSettled: Bool { isOpen.count < wasOpen.count && !isAmbiguous }
    fileprivate var isDifferent: Bool { isMoved || isResized || reparented != nil || isOpen != wasOpen }

    static func == (a: Change, b: Change) -> Bool {
      a.id == b.id && a.before == b.before && a.after == b.after && a.reparented?.to == b.reparented?.to
        && a.wasOpen == b.wasOpen && a.isOpen == b.isOpen
    }
  }

  let before: SolvedScene
  let after: SolvedScene
  /// The views that differ in tree order, those that vanished behind what is left of the view they stood in.
  private(set) var changes: [Change] = []
  /// The contradictions that only one of the scenes has.
  let newConflicts: [ConflictReport]
  let goneConflicts: [ConflictReport]
  /// How many views are the same.
  private(set) var sameCount = 0

  /// Differences of at most `tolerance` points in each number count as none. A document and a file of Interface Builder
  /// are compared by frames alone: what is open means something else in each. O(views).
  package init(before: SolvedScene, after: SolvedScene, tolerance: Double) {
    self.before = before
    self.after = after
    let isOfOneKind = before.outline.judgesFramesInSuperviews == after.outline.judgesFramesInSuperviews
    newConflicts = isOfOneKind ? Self.conflicts(of: after, without: before) : []
    goneConflicts = isOfOneKind ? Self.conflicts(of: before, without: after) : []
    var places: [String: Int] = [:]
    for (index, view) in before.outline.views.enumerated() { places[view.id] = index }
    var kept: Set<String> = []
    for view in after.outline.views where places[view.id] != nil { kept.insert(view.id) }
    var vanished = Vanished(before.outline, kept)
    for (index, depth) in after.outline.tree {
      changes += vanished.closing(depth).map { Self.vanished($0, before) }
      let view = after.outline.views[index]
      vanished.open(view.id, depth)
      var change = Change(
        id: view.id, name: view.name, before: places[view.id].map { before.scene.frames[$0] },
        after: after.scene.frames[index])
      if isOfOneKind { change.isOpen = after.scene.openAttributes[index] }
      guard let old = places[view.id] else {
        changes.append(change)
        continue
      }
      if isOfOneKind { change.wasOpen = before.scene.openAttributes[old] }
      change.compare(tolerance: tolerance)
      let parents = (
        from: before.outline.id(of: before.outline.views[old].parent), to: after.outline.id(of: view.parent)
      )
      // A root is the root, whatever it is called.
      let isInRoot = before.outline.views[old].parent == .root && view.parent == .root
      if parents.from != parents.to && !isInRoot { change.reparented = parents }
      if change.isDifferent { changes.append(change) } else { sameCount += 1 }
    }
    changes += vanished.closing(-1).map { Self.vanished($0, before) }
  }

  private static func vanished(_ index: Int, _ scene: SolvedScene) -> Change {
    let view = scene.outline.views[index]
    return Change(id: view.id, name: view.name, before: scene.scene.frames[index], after: nil)
  }

  /// The contradictions of a scene that another has not, known by what takes part in them.
  private static func conflicts(of scene: SolvedScene, without other: SolvedScene) -> [ConflictReport] {
    var known: [[String]: Int] = [:]
    for conflict in other.scene.conflicts { known[other.outline.members(of: conflict), default: 0] += 1 }
    return scene.scene.conflicts.filter { conflict in
      let members = scene.outline.members(of: conflict)
      guard let count = known[members], count > 0 else { return true }
      known[members] = count - 1
      return false
    }
  }

  package var isEmpty: Bool { changes.isEmpty && newConflicts.isEmpty && goneConflicts.isEmpty }
}

extension LayoutDifference.Change {
  fileprivate mutating func compare(tolerance: Double) {
    guard let before, let after else { return }
    func differs(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude > tolerance }
    isMoved = differs(after.minX, before.minX) || differs(after.minY, before.minY)
    isResized = differs(after.width, before.width) || differs(after.height, before.height)
    if isOpen == wasOpen { (isOpen, wasOpen) = ([], []) }
  }
}

extension SceneOutline {
  /// What takes part in a contradiction, without places in the file.
  fileprivate func members(of conflict: ConflictReport) -> [String] {
    conflict.proof.map { origin in
      switch origin {
      case .document(let index): constraints[index].name ?? constraints[index].text
      case .frame, .implicit: label(of: origin)
      }
    }.sorted()
  }
}

/// The views of a scene that another has not, by the view they stood in: each is told once that view ends.
private struct Vanished {
  /// In tree order, by the id of the innermost view around them that is still there.
  private var waiting: [String: [Int]] = [:]
  private let root: String
  /// The views around the present one.
  private var path: [(id: String, depth: Int)] = []

  init(_ outline: SceneOutline, _ kept: Set<String>) {
    root = outline.root.id
    for (index, _) in outline.tree where !kept.contains(outline.views[index].id) {
      var parent = outline.views[index].parent
      while parent != ItemIndex.root, !kept.contains(outline.views[parent].id) { parent = outline.views[parent].parent }
      waiting[outline.id(of: parent), default: []].append(index)
    }
  }

  mutating func open(_ id: String, _ depth: Int) {
    path.append((id, depth))
  }

  /// Those that stood in views that end before one of a depth; -1 is the end of the root.
  mutating func closing(_ depth: Int) -> [Int] {
    var closed: [Int] = []
    while let last = path.last, last.depth >= depth {
      path.removeLast()
      closed += waiting.removeValue(forKey: last.id) ?? []
    }
    if depth < 0 { closed += waiting.removeValue(forKey: root) ?? [] }
    return closed
  }
}
