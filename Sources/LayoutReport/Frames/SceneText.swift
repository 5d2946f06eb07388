// SceneText.swift: a solved scene for people: a table of frames, then what is wrong with it.

import AutoLayout
import LayoutDocument

package struct SceneText {
  /// Deeper views are indented no further, so that a very deep tree stays readable.
  private static let deepestIndent = 16

  let document: SceneOutline
  let scene: SceneSnapshot
  var style = TextStyle.plain

  package init(document: SceneOutline, scene: SceneSnapshot, style: TextStyle = TextStyle.plain) {
    self.document = document
    self.scene = scene
    self.style = style
  }

  /// The report on one scene, ending in a new line.
  package func report(file: String) -> String {
    var lines = [style.bold("\(file.onOneLine): \(heading)"), ""]
    if !document.views.isEmpty { lines += table().lines() + [""] }
    lines.append(summary)
    lines += conflicts()
    return lines.joined(separator: "\n") + "\n"
  }

  /// `screen 390 × 844 on retina6_0, right to left`
  var heading: String {
    let size = "\(document.name) \(Self.describe(scene.size))" + (document.device.map { " on \($0)" } ?? "")
    return scene.direction == .rightToLeft ? size + ", right to left" : size
  }

  package static func describe(_ size: Size) -> String {
    "\(shortNumber(size.width)) × \(shortNumber(size.height))"
  }

  /// `100 × 44 at 8, 20`
  package static func describe(_ rect: Rect) -> String {
    "\(describe(rect.size)) at \(shortNumber(rect.minX)), \(shortNumber(rect.minY))"
  }

  private static func shortNumber(_ value: Double) -> String {
    formatNumber(value, decimals: TextTable.decimals)
  }

  // MARK: Frames

  private func table() -> TextTable {
    var table = TextTable(title: "view", columns: ["x", "y", "width", "height"])
    var scrolls: [Int: ScrollState] = [:]
    for scroll in scene.scrolls { scrolls[scroll.view] = scroll }
    for (view, depth) in document.tree {
      let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
      let frame = scene.frames[view]
      table.add(
        indent + document.views[view].name, [frame.minX, frame.minY, frame.size.width, frame.size.height],
        remark: remark(on: view, scroll: scrolls[view]))
    }
    return table
  }

  private func remark(on view: Int, scroll: ScrollState?) -> String {
    var remarks = document.views[view].title == nil ? [] : [document.views[view].id]
    if let scroll {
      remarks.append("content \(Self.describe(scroll.contentSize))")
      let offset = scroll.contentOffset
      if offset.x != 0 || offset.y != 0 {
        remarks.append("offset \(Self.shortNumber(offset.x)), \(Self.shortNumber(offset.y))")
      }
    }
    let open = scene.openAttributes[view]
    if !open.isEmpty {
      remarks.append(style.yellow("ambiguous: " + open.joined(separator: ", ")))
    } else if let reason = document.views[view].leftOut {
      remarks.append(style.yellow("ambiguous to Interface Builder: \(reason.rawValue)"))
    }
    return remarks.joined(separator: ", ")
  }

  // MARK: Findings

  /// One sentence on the whole.
  var summary: String {
    let ambiguous = scene.openAttributes.indices.count {
      !scene.openAttributes[$0].isEmpty || document.views[$0].leftOut != nil
    }
    let views = Self.count(document.views.count, "view")
    let conflicts = scene.conflicts.isEmpty ? "no conflict" : Self.count(scene.conflicts.count, "conflict")
    return "\(views), \(conflicts), " + (ambiguous == 0 ? "nothing ambiguous" : "\(ambiguous) ambiguous")
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func conflicts() -> [String] {
    var lines: [String] = []
    for conflict in scene.conflicts {
      lines += ["", style.red("conflict: ") + document.sentence(for: conflict.setAside)]
      let gap = Self.shortNumber(conflict.gap)
      let others = conflict.proof.filter { $0 != conflict.setAside }
      lines.append(
        others.isEmpty
          ? "  is set aside: it can never hold"
          : "  is set aside by \(gap) \(gap == "1" ? "point" : "points"): it cannot hold together with")
      lines += LongList(others).texts { document.sentence(for: $0) }.map { "    " + $0 }
    }
    return lines
  }
}
