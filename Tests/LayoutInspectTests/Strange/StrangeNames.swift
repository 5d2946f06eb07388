// StrangeNames.swift: the names that views have for people, in files as they are and in files whose ids Interface Builder
// might have made up.

import Foundation

@testable import LayoutDocument
@testable import LayoutReport

extension StrangeProperty {
  static let names = [
    StrangeProperty("each view of a storyboard has a name of its own in its scene, always the same", .cheap, unique),
    StrangeProperty("explain takes a name where it takes an id, and answers the same", .cheap, asInput),
    StrangeProperty("what people read has names, and no id that was made up", .cheap, withoutIDs),
  ]

  /// Three letters or digits, two, three.
  nonisolated(unsafe) private static let madeUp = /\b[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\b/

  // MARK: Files whose ids are made up

  /// The file, and the file with other ids: those of views, constraints and all else that others name by id.
  private static func variants(_ probe: Probe) -> [StrangeFile] {
    guard probe.file.isInterfaceFile, probe.isReadable else { return [] }
    return [probe.file, StrangeFile(path: probe.file.path, bytes: Array(withMadeUpIDs(probe.file.bytes).utf8))]
  }

  private static func withMadeUpIDs(_ bytes: [UInt8]) -> String {
    var ids: [Substring: String] = [:]
    let attribute =
      /(<device )?(\b(?:id|firstItem|secondItem|destination|reference|initialViewController)=")([^"]+)"/
    return String(decoding: bytes, as: UTF8.self).replacing(attribute) { match in
      let old = match.3
      if match.1 != nil || old.hasPrefix("-") { return String(match.0) }
      let digits = String(1000 + ids.count)
      let new = ids[old] ?? "x\(digits.prefix(2))-\(digits.dropFirst(2))-iD\(ids.count % 10)"
      ids[old] = new
      return match.2 + new + "\""
    }
  }

  private static func items(_ outline: SceneOutline) -> [ItemIndex] { [.root] + Array(outline.views.indices) }

  // MARK: What must hold

  private static func unique(_ probe: Probe) throws {
    let call = ["solve", probe.file.path]
    for file in variants(probe) {
      let layouts = try file.layouts()
      let again = try file.layouts()
      probe.expect(Set(layouts.map(\.outline.name)).count == layouts.count, "scenes of one name", call)
      for (layout, other) in zip(layouts, again) {
        let names = items(layout.outline).map { layout.outline.name(of: $0) }
        probe.expect(Set(names).count == names.count, "items of one name: \(names)", call)
        for name in names { probe.expect(name.wholeMatch(of: madeUp) == nil, "\(name) is made up", call) }
        probe.expect(
          names == items(other.outline).map { other.outline.name(of: $0) } && layout.outline.name == other.outline.name,
          "names change", call)
      }
    }
  }

  private static func asInput(_ probe: Probe) throws {
    for file in variants(probe) {
      for layout in try file.layouts() {
        let scene = try layout.scene()
        let explainer = Explainer(scene)
        for item in items(layout.outline) {
          let (id, name) = (layout.outline.id(of: item), layout.outline.name(of: item))
          if item == .root {
            let heading = try explainer.subject(layout.outline.name)
            let isView = layout.outline.views.contains {
              $0.name == layout.outline.name || $0.id == layout.outline.name
            }
            probe.expect(
              isView || heading.reference.index == .root, "the scene's name is no item",
              ["explain", layout.outline.name])
          }
          for ending in ["", ".width", ".safeArea.top"] {
            let (a, b) = (try explainer.subject(id + ending), try explainer.subject(name + ending))
            probe.expect(
              a.item === b.item && a.reference == b.reference, "\(layout.outline.id(of: b.reference)) is another item",
              ["explain", name + ending])
          }
        }
      }
    }
  }

  private static func withoutIDs(_ probe: Probe) throws {
    for file in variants(probe).suffix(1) {
      let (own, path) = (Probe(file), file.path)
      let changed = String(decoding: file.bytes, as: UTF8.self).replacing(#/constant="[1-9]/#, with: "constant=\"3")
      let others = ["changed-\(path)": changed]
      var calls = [["lint", "--all", path], ["verify", path], ["render", path]]
      calls += ["github", "markdown", "junit"].map { ["lint", "--format", $0, path] }
      calls += ["text", "markdown", "svg"].map { ["diff", "--format", $0, path, "changed-\(path)"] }
      calls += [["solve", "--format", "lines", path], ["animate", "--format", "svg", path]]
      for layout in try file.layouts() {
        for item in items(layout.outline).prefix(8) {
          calls.append(["explain", "--scene", layout.outline.name, path, layout.outline.id(of: item)])
        }
      }
      for call in calls {
        // A constraint that is to be changed is looked up in the file.
        let text = own.run(call, others: others).output.replacing(/(change|take out) [^ ]+ \(line/, with: "")
        let first = text.firstMatch(of: madeUp).map { String($0.0) } ?? ""
        probe.expect(first.isEmpty, "has the id \(first)", call)
      }
    }
  }
}
