// RemedyTrial.swift: whether a remedy settles a finding: it is carried out on a copy of each scene that was looked at, and
// the copy is looked at again.

import AutoLayout
import LayoutDocument

/// The scenes that a linter has looked at, and what it found in each.
struct RemedyTrial {
  /// How many copies of scenes one layout's findings may cost.
  private static let mostTrials = 400

  private var scenes: [(scene: LayoutScene, keys: Set<String>, seen: [Bool])] = []
  private var trials = 0

  /// Takes note of a scene and of the keys of what was found in it.
  mutating func add(_ scene: LayoutScene, _ keys: Set<String>) {
    scenes.append((scene, keys, Self.seen(in: scene)))
  }

  /// Which views are not empty, and lie in part within their superview: no remedy is to make one vanish.
  private static func seen(in scene: LayoutScene) -> [Bool] {
    scene.views.map { view in
      let frame = view.frame
      guard frame.width > 0, frame.height > 0 else { return false }
      guard let outer = view.superview, outer.contentSpace == nil else { return true }
      return frame.maxX > 0 && frame.maxY > 0 && frame.minX < outer.frame.width && frame.minY < outer.frame.height
    }
  }

  /// Whether there were more remedies than are tried.
  private(set) var isExhausted = false

  /// A remedy that settles a finding, in words and as a change of text, with what else it removes.
  struct Help {
    let text: String
    let edit: LintEdit?
    let removed: Set<String>
  }

  /// The first of some remedies that settles a finding; nil if none does.
  ///
  /// A remedy settles a finding if no scene has it any more, no scene has a finding that it did not have before, what is
  /// only worth knowing aside, and no view has vanished.
  mutating func help(for key: String, among remedies: [[Remedy]]) throws(DocumentError) -> Help? {
    guard let first = scenes.first?.scene else { return nil }
    for remedy in remedies {
      guard let removed = try removed(by: remedy, settling: key) else { continue }
      let text = remedy.map { $0.text(in: first) }.joined(separator: ", and ")
      return Help(text: text, edit: remedy.count == 1 ? remedy[0].edit(in: first) : nil, removed: removed)
    }
    return nil
  }

  /// The keys that are nowhere any more; nil if the remedy does not settle the finding.
  private mutating func removed(by remedy: [Remedy], settling key: String) throws(DocumentError) -> Set<String>? {
    var (all, left): (Set<String>, Set<String>) = ([], [])
    for (scene, before, seen) in scenes {
      if trials == Self.mostTrials {
        isExhausted = true
        return nil
      }
      trials += 1
      guard let copy = try scene.copy() else { return nil }
      do throws(LayoutError) {
        for change in remedy { try change.apply(to: copy) }
        try copy.engine.layoutIfNeeded()
      } catch {
        return nil  // What the engine refuses is no remedy.
      }
      let after = try Linter.keys(of: copy)
      if after.contains(key) || !after.isSubset(of: before) { return nil }
      if zip(seen, Self.seen(in: copy)).contains(where: { $0 && !$1 }) { return nil }
      all.formUnion(before)
      left.formUnion(after)
    }
    return all.subtracting(left)
  }
}
