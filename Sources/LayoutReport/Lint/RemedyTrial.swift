// RemedyTrial.swift: whether a remedy settles a finding: it is carried out on a copy of each scene that was looked at, and
// the copy is looked at again.

import AutoLayout
import LayoutDocument

/// The scenes that a linter has looked at, and what it found in each.
struct RemedyTrial {
  /// How many copies of scenes one layout's findings may cost.
  private static let mostTrials = 400

  private var scenes: [(scene: LayoutScene, keys: Set<String>)] = []
  private var trials = 0

  /// Takes note of a scene and of the keys of what was found in it.
  mutating func add(_ scene: LayoutScene, _ keys: Set<String>) {
    scenes.append((scene, keys))
  }

  /// What the first of some remedies that settles a finding says; nil if none does.
  ///
  /// A remedy settles a finding if no scene has it any more, and no scene has a finding that it did not have before: what
  /// is only worth knowing aside.
  mutating func fix(for key: String, among remedies: [[Remedy]]) throws(DocumentError) -> String? {
    guard let first = scenes.first?.scene else { return nil }
    for remedy in remedies {
      if try settles(key, remedy) { return remedy.map { $0.text(in: first) }.joined(separator: ", and ") }
    }
    return nil
  }

  private mutating func settles(_ key: String, _ remedy: [Remedy]) throws(DocumentError) -> Bool {
    for (scene, before) in scenes {
      trials += 1
      guard trials <= Self.mostTrials, let copy = try scene.copy() else { return false }
      do throws(LayoutError) {
        for change in remedy { try change.apply(to: copy) }
        try copy.engine.layoutIfNeeded()
      } catch {
        return false  // What the engine refuses is no remedy.
      }
      let after = try Linter.keys(of: copy)
      if after.contains(key) || !after.isSubset(of: before) { return false }
    }
    return true
  }
}
