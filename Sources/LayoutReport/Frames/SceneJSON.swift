// SceneJSON.swift: scenes and errors as JSON, under the names of the contract.
//
//   {"root": "screen", "size": [390, 844], "views": [{"id": "cell0", "in": "strip", "kind": "label", "text": "One",
//    "name": "first", "frame": [x, y, w, h], "ambiguous": true}],
//    "contentSizes": {"strip": [w, h]}, "conflicts": [{"setAside": "name", "proof": ["name", …]}]}
//
// Keys that say nothing are left out: "direction" unless it is rtl, "ambiguous" unless it is true, empty lists.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// Which scene, and how it is looked at; the object must be open.
  mutating func heading(
    of document: SceneOutline, _ size: Size, _ direction: ReadingDirection, inFull: Bool = true
  ) {
    member("root", document.root.id)
    if inFull, let title = document.title { member("name", title) }
    if let device = document.device { member("device", device) }
    member("size", [size.width, size.height])
    if direction == .rightToLeft { member("direction", direction.rawValue) }
  }

  /// In full a scene has its name, and each view its superview and what people know it by: a step of an animation goes
  /// without, as these are the same in all.
  mutating func scene(_ scene: SceneSnapshot, of document: SceneOutline, offsets: Bool = false, inFull: Bool = true) {
    object { json in
      json.heading(of: document, scene.size, scene.direction, inFull: inFull)
      if !document.views.isEmpty {
        json.key("views")
        json.views(scene, of: document, inFull: inFull)
      }
      if !scene.scrolls.isEmpty {
        json.key("contentSizes")
        json.object { json in
          for scroll in scene.scrolls {
            json.member(document.views[scroll.view].id, [scroll.contentSize.width, scroll.contentSize.height])
          }
        }
      }
      if offsets { json.offsets(of: scene, document) }
      if !scene.conflicts.isEmpty {
        json.key("conflicts")
        json.conflicts(scene.conflicts, of: document)
      }
    }
  }

  /// `"offsets": {"strip": [x, y]}`, or nothing if nothing scrolls.
  mutating func offsets(of scene: SceneSnapshot, _ document: SceneOutline) {
    if scene.scrolls.isEmpty { return }
    key("offsets")
    object { json in
      for scroll in scene.scrolls {
        json.member(document.views[scroll.view].id, [scroll.contentOffset.x, scroll.contentOffset.y])
      }
    }
  }

  /// A step of an animation. Its offsets are those of the first scene; another scene that differs carries its own.
  package mutating func step(at time: Double, scenes: [SolvedScene]) {
    object { json in
      json.member("format", "layout-step/1")
      json.member("t", time)
      json.key("scenes")
      json.array { json in
        for solved in scenes {
          let differs =
            solved.scene.scrolls.map { $0.contentOffset } != scenes[0].scene.scrolls.map { $0.contentOffset }
          json.scene(solved.scene, of: solved.outline, offsets: differs, inFull: false)
        }
      }
      if let first = scenes.first { json.offsets(of: first.scene, first.outline) }
    }
  }

  /// What `solve` says of one file.
  package mutating func file(_ name: String, scenes: [SolvedScene]) {
    object { json in
      json.member("format", "layout-solve/1")
      json.member("file", name)
      json.key("scenes")
      json.array { json in
        for solved in scenes { json.scene(solved.scene, of: solved.outline) }
      }
    }
  }

  /// What is said of a file that cannot be solved; the position is left out where there is none.
  package mutating func failure(of name: String, _ message: String, at position: SourcePosition?) {
    object { json in
      json.member("format", "layout-error/1")
      json.member("file", name)
      json.member("error", message)
      if let position {
        json.member("line", position.line)
        json.member("column", position.column)
      }
    }
  }

  // MARK: Parts of a scene

  private mutating func views(_ scene: SceneSnapshot, of document: SceneOutline, inFull: Bool) {
    array { json in
      for (index, view) in document.views.enumerated() {
        json.object { json in
          let frame = scene.frames[index]
          json.member("id", view.id)
          if inFull { json.words(of: view, document) }
          json.member("frame", [frame.minX, frame.minY, frame.size.width, frame.size.height])
          if view.leftOut != nil || !scene.openAttributes[index].isEmpty { json.member("ambiguous", true) }
        }
      }
    }
  }

  /// The object must be open.
  private mutating func words(of view: OutlineView, _ document: SceneOutline) {
    if view.parent != .root { member("in", document.id(of: view.parent)) }
    if let kind = view.words.element ?? (view.kind == .view ? nil : view.kind.rawValue) { member("kind", kind) }
    if let text = view.words.text { member("text", text) }
    if let name = view.title ?? view.words.name { member("name", name) }
  }

  private mutating func conflicts(_ conflicts: [ConflictReport], of document: SceneOutline) {
    array { json in
      for conflict in conflicts {
        json.object { json in
          json.member("setAside", document.label(of: conflict.setAside))
          json.key("proof")
          json.array { json in
            for member in conflict.proof { json.string(document.label(of: member)) }
          }
        }
      }
    }
  }
}
