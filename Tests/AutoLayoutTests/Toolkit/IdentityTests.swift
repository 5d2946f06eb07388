// IdentityTests.swift: what an app's own classes may count on. Expected values are given by the names.

import AutoLayout
import Foundation
import Testing

@Suite("A subclass is a good citizen")
struct IdentityTests {
  /// Names that apps have for their own parts.
  private final class Cell: View {
    let label = View()
    let name = "a name"
    let title = View()
  }

  @Test("views, guides and constraints are keys, by identity")
  func keys() throws {
    let engine = LayoutEngine.ofTestSize()
    let cells = [engine.root.add(Cell(), named: "first"), engine.root.add(Cell())]
    let guide = engine.root.add(LayoutGuide())
    let items: Set<LayoutItem> = [cells[0], cells[1], guide, cells[0]]
    #expect(items.count == 3 && items.contains(guide) && cells.firstIndex(of: cells[1]) == 1)
    let twins = [
      cells[0].widthAnchor.constraint(equalToConstant: 1), cells[0].widthAnchor.constraint(equalToConstant: 1),
    ]
    #expect(Set(twins).count == 2 && twins[0] != twins[1] && twins[0] == twins[0])
    #expect(cells[0].name == "a name" && cells[0].identifier == "first" && cells[0].debugName == "first")
  }

  @Test("geometry survives a journey as JSON")
  func codable() throws {
    struct Place: Codable, Equatable {
      var point = Point(x: 1, y: -2.5)
      var rect = Rect(x: 1, y: 2, width: 3, height: 4)
      var insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      var directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    let data = try JSONEncoder().encode(Place())
    #expect(try JSONDecoder().decode(Place.self, from: data) == Place())
    let text = String(decoding: try JSONEncoder().encode([Point(x: 1, y: 2)]), as: UTF8.self)
    #expect(text == #"[{"x":1,"y":2}]"# || text == #"[{"y":2,"x":1}]"#)
  }
}
