// DifferenceReport.swift: what differs between two files scene by scene, or between two folders file by file.

import LayoutDocument

/// What differs between the scenes of two files.
package struct FileDifference {
  /// Its path in the folders that are compared; empty for two files.
  let name: String
  /// The scenes that both have, in the order of the file after.
  package let scenes: [LayoutDifference]
  /// The scenes that one of them has: those after, then those before.
  let lonely: [(scene: SolvedScene, isNew: Bool)]

  /// Differences of at most `tolerance` points in each number count as none. O(views).
  package init(name: String = "", before: [SolvedScene], after: [SolvedScene], tolerance: Double) {
    let (pairs, lonely) = Self.pairs(before, after)
    self.name = name
    self.lonely = lonely
    scenes = pairs.map { LayoutDifference(before: $0.0, after: $0.1, tolerance: tolerance) }
  }

  var changed: [LayoutDifference] { scenes.filter { !$0.isEmpty } }
  package var isEmpty: Bool { lonely.isEmpty && scenes.allSatisfy({ $0.isEmpty }) }
  /// Whether a report on it is one on a single scene.
  var isOfOneScene: Bool { scenes.count == 1 && lonely.isEmpty }

  /// Scenes of the same root at the same place in the order of sizes; and what is in one file only.
  private static func pairs(
    _ before: [SolvedScene], _ after: [SolvedScene]
  ) -> (pairs: [(SolvedScene, SolvedScene)], lonely: [(scene: SolvedScene, isNew: Bool)]) {
    if Set(before.map({ $0.outline.root.id })).count == 1, Set(after.map({ $0.outline.root.id })).count == 1 {
      return (Array(zip(before, after)), [])
    }
    var old: [String: [SolvedScene]] = [:]
    for scene in before { old[scene.outline.root.id, default: []].append(scene) }
    var pairs: [(SolvedScene, SolvedScene)] = []
    var lonely: [(scene: SolvedScene, isNew: Bool)] = []
    for scene in after {
      let id = scene.outline.root.id
      if let first = old[id]?.first {
        pairs.append((first, scene))
        old[id]?.removeFirst()
      } else {
        lonely.append((scene, true))
      }
    }
    for scene in before {
      let id = scene.outline.root.id
      guard let first = old[id]?.first else { continue }
      old[id]?.removeFirst()
      lonely.append((first, false))
    }
    return (pairs, lonely)
  }
}

/// What differs between two files, or between two folders of them.
package struct DifferenceReport {
  /// What is compared, as the command line names it.
  let names: (before: String, after: String)
  /// What both are called instead; nil for nothing.
  let label: String?
  /// Whether folders are compared.
  let isOfFolders: Bool
  /// What both have and could be read: for two files one.
  package var files: [FileDifference] = []
  /// The files that only the folder after, or before, has.
  package var appeared: [String] = []
  package var vanished: [String] = []
  /// How many files of both could not be compared.
  package var unread = 0

  package init(names: (before: String, after: String), label: String?, isOfFolders: Bool) {
    self.names = names
    self.label = label
    self.isOfFolders = isOfFolders
  }

  package var isEmpty: Bool { appeared.isEmpty && vanished.isEmpty && files.allSatisfy({ $0.isEmpty }) }

  var title: String { (label ?? "\(names.before) → \(names.after)").onOneLine }
  var sameScenes: Int { files.reduce(0) { $0 + $1.scenes.count(where: { $0.isEmpty }) } }
  var changedFiles: [FileDifference] { files.filter { !$0.isEmpty } }

  /// What a report on a file begins with: the file in folders, else the whole.
  func title(of file: FileDifference) -> String { isOfFolders ? file.name.onOneLine : title }

  /// Whose scene it is if only one side has it.
  func owner(isNew: Bool) -> String {
    label != nil ? (isNew ? "the new one" : "the old one") : isNew ? names.after : names.before
  }

  /// `2 files changed, 1 appeared; 12 scenes the same`
  var summary: String {
    let changed = changedFiles.count
    let counts = [
      changed > 0 ? SceneText.count(changed, "file") + " changed" : "",
      appeared.isEmpty ? "" : "\(appeared.count) appeared", vanished.isEmpty ? "" : "\(vanished.count) vanished",
      unread == 0 ? "" : "\(unread) not compared",
    ].filter { !$0.isEmpty }
    return (counts.isEmpty ? "no difference" : counts.joined(separator: ", ")) + "; \(same)"
  }

  /// `12 scenes the same`
  var same: String { SceneText.count(sameScenes, "scene") + " the same" }
}

extension SolvedScene {
  /// `Login 393 × 852`
  var heading: String { SceneText(document: outline, scene: scene).heading }

  /// `Login`
  var name: String { outline.name }
}
