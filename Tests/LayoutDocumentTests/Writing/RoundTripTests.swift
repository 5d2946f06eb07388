// RoundTripTests.swift: what `LayoutEngine.document()` writes, read by the command's decoder, gives the same frames.

import AutoLayout
import DocumentSupport
import ScrollLayout
import TestSupport
import Testing

@testable import LayoutDocument

@Suite("Layouts written as documents")
struct RoundTripTests {
  private func read(_ text: String) throws -> (LayoutScene, SceneSnapshot) {
    let scene = try decode(text).layout().scene()
    try scene.advance(to: 0)
    return (scene, try scene.snapshot())
  }

  private func near(_ a: Rect, _ b: Rect) -> Bool {
    let scale = max(1, abs(a.minX), abs(a.minY), abs(a.width), abs(a.height))
    return abs(a.minX - b.minX) <= 1e-6 * scale && abs(a.minY - b.minY) <= 1e-6 * scale
      && abs(a.width - b.width) <= 1e-6 * scale && abs(a.height - b.height) <= 1e-6 * scale
  }

  @Test("random layouts come back with the same frames, the same ambiguity and the same conflicts")
  func randomLayouts() throws {
    var views = 0
    var conflicts = 0
    var (insets, hidden, scrolled) = (0, 0, 0)
    try forAll(.layouts(items: 7), seed: 60_000, count: 80) { plan in
      let planned = plan.build { ScrollView() }
      do {
        try planned.engine.layoutIfNeeded()
      } catch {
        throw Discard()
      }
      let text = try planned.engine.document()
      let (scene, snapshot) = try read(text)
      let before = planned.engine.conflicts.map { $0.setAside.text }
      conflicts += before.count
      try demand(before.count == snapshot.conflicts.count, "conflicts: \(before), \(snapshot.conflicts)\n\(text)")
      // Items are written in the order of the tree, but for margins and safe areas, which are distances from their view.
      let written = planned.engine.items.filter { item in
        guard let guide = item as? LayoutGuide else { return item !== planned.engine.root }
        return planned.items.contains { $0 === guide }
      }
      let open = Set(try planned.engine.ambiguousItems().map { ObjectIdentifier($0.item) })
      let openThere = Set(try scene.engine.ambiguousItems().map { ObjectIdentifier($0.item) })
      // Views in the order of the tree, then guides, as in the document.
      let items = Dictionary(scene.engine.items.map { ($0.debugName, $0) }) { first, _ in first }
      let guides = try decode(text).guides.compactMap { items[Identifier.quoted($0.id)] }
      let ordered = written.filter { $0 is View } + written.filter { $0 is LayoutGuide }
      let there = scene.views + guides
      try demand(ordered.count == there.count, "\(written.map(\.debugName)) as \(there.map(\.debugName))\n\(text)")
      for (item, view) in zip(ordered, there) {
        views += 1
        let isOpen = open.contains(ObjectIdentifier(item))
        try demand(
          isOpen == openThere.contains(ObjectIdentifier(view)), "\(item.debugName) is open: \(isOpen)\n\(text)")
        if let item = item as? View, let view = view as? View {
          insets += item.alignmentRectInsets == .zero ? 0 : 1
          hidden += item.isHidden ? 1 : 0
          try demand(item.isHidden == view.isHidden, "\(item.debugName) is hidden: \(item.isHidden)\n\(text)")
        }
        if isOpen || isHidden(behind: open, item) { continue }
        let frame = item.frame
        try demand(near(frame, view.frame), "\(item.debugName): \(frame) as \(view.frame)\n\(text)")
        // Where something is held to the frame, what it has to be decides; a scroll view in the open may lie anywhere.
        guard let space = (item as? View)?.contentSpace, let other = (view as? View)?.contentSpace else { continue }
        let (offset, there) = (space.offset, other.offset)
        scrolled += offset == .zero ? 0 : 1
        try demand(
          abs(offset.x - there.x) <= 1e-6 && abs(offset.y - there.y) <= 1e-6,
          "\(item.debugName) is scrolled to \(offset), then to \(there)\n\(text)")
      }
    }
    #expect(views > 150 && conflicts > 10 && insets > 10 && hidden > 10 && scrolled > 5)
  }

  /// Whether the superview, which the frame is relative to, is open.
  private func isHidden(behind open: Set<ObjectIdentifier>, _ item: LayoutItem) -> Bool {
    let container = (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
    return container.map { open.contains(ObjectIdentifier($0)) } ?? false
  }

  // 59 and 34 of the root's safe area reach 57 and 32 into a view 20 high at 2: its own would be −69 high.
  @Test("a safe area that is larger than its view is written as distances")
  func largeSafeArea() throws {
    let engine = LayoutEngine(size: Size(width: 24, height: 24), rootName: "screen")
    engine.root.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    let view = engine.root.add(View(), named: "box")
    let inner = view.add(View(), named: "inner")
    try LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 2),
      view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 2),
      view.heightAnchor.constraint(equalToConstant: 20), view.widthAnchor.constraint(equalToConstant: 20),
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
      inner.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      inner.heightAnchor.constraint(equalToConstant: 5), inner.widthAnchor.constraint(equalToConstant: 5),
    ])
    try engine.layoutIfNeeded()
    let (scene, snapshot) = try read(try engine.document())
    #expect(engine.conflicts.isEmpty && snapshot.conflicts.isEmpty)
    #expect(view.frame == Rect(x: 2, y: 2, width: 20, height: 20))
    #expect(scene.views.map(\.frame) == [view.frame, inner.frame])
    #expect(inner.frame == Rect(x: 7.5, y: 58, width: 5, height: 5))
  }

  @Test("numbers come back bit by bit")
  func numbers() throws {
    let engine = LayoutEngine(size: Size(width: 1.0 / 3, height: 1e-7), rootName: "screen")
    let values = [0.1, 1.0 / 3, 1e-9, 123456789.12345679, -2.5e-5, 0x1.fffffffffffffp3, 0, -0.0, 5e8]
    for (i, value) in values.enumerated() {
      let view = engine.root.add(View(), named: "v\(i)")
      let constraint = view.leftAnchor.constraint(equalTo: engine.root.rightAnchor, constant: value)
      constraint.identifier = "c\(i)"
      try constraint.activate()
    }
    let document = try decode(try engine.document())
    #expect(document.root.size == Size(width: 1.0 / 3, height: 1e-7))
    #expect(document.constraints.map(\.constant) == values)
    #expect(document.constraints.map(\.name) == values.indices.map { "c\($0)" })
  }

  @Test("names become ids that are valid and unique, and constraints keep their names")
  func names() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100), rootName: "my screen")
    for name in ["a", "a", "3d", "", "naïve view", "a-2", "\"quoted\\\"", "日本"] {
      let view = engine.root.add(View(), named: name)
      let constraint = view.widthAnchor.constraint(equalToConstant: 1)
      constraint.identifier = name == "3d" ? "H" : "wide"
      try constraint.activate()
    }
    engine.root.add(View())
    let document = try decode(try engine.document())
    #expect(document.root.id == "my screen")
    #expect(
      document.views.map(\.id) == ["a", "a-2", "3d", "_", "naïve view", "a-2-2", "\"quoted\\\"", "日本", "view"])
    #expect(
      document.constraints.compactMap(\.name) == [
        "wide", "wide-2", "H-2", "wide-3", "wide-4", "wide-5", "wide-6", "wide-7",
      ])
  }

  @Test("a document is text that people can read")
  func text() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480), direction: .rightToLeft, rootName: "screen")
    engine.root.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    engine.root.layoutMargins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 16)
    let title = engine.root.add(View(), named: "title")
    title.intrinsicContentSize = Size(width: 120, height: View.noIntrinsicMetric)
    title.baselineOffsetFromTop = 16
    let badge = engine.root.add(View(), named: "badge")
    let column = engine.root.add(LayoutGuide(), named: "column")
    let top = title.topAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.topAnchor, constant: 8)
    top.identifier = "below the notch"
    let half = column.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5)
    half.priority = 999.5
    try LayoutConstraint.activate([
      top, title.leadingAnchor.constraint(equalTo: column.leadingAnchor), half,
      LayoutConstraint(
        terms: [
          LayoutTerm(column, .leading), LayoutTerm(column, .width, times: 2), LayoutTerm(title, .width, times: -1),
        ],
        relation: .greaterThanOrEqual, constant: -4),
    ])
    _ = badge
    try engine.layoutIfNeeded()
    #expect(
      try engine.document() == """
        {
          "format": "layout/1",
          "root": { "id": "screen", "size": [320, 480], "safeArea": [47, 0, 34, 0], "margins": [1, 16, 2, 16], "direction": "rtl" },
          "views": [
            { "id": "title", "baseline": 16 },
            { "id": "badge" }
          ],
          "guides": [
            { "id": "column" }
          ],
          "constraints": [
            "`below the notch`: title.top == screen.safeArea.top + 8",
            "title.leading == column.leading",
            "column.width == 0.5 * screen.width @ 999.5",
            "column.leading + 2 * column.width - title.width >= -4",
            "title.width <= 120 @ 250",
            "title.width >= 120 @ 750"
          ]
        }

        """)
  }

  @Test("alignment rectangles, baselines from the bottom and offsets in constraints have the same effect")
  func withoutWords() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let engine = LayoutEngine(size: Size(width: 320, height: 480), direction: direction, rootName: "screen")
      let button = engine.root.add(View(), named: "button")
      button.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      button.lastBaselineOffsetFromBottom = 5
      let inner = button.add(View(), named: "inner")
      let list = engine.root.add(ScrollView(), named: "list")
      list.alignmentRectInsets = EdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
      let row = list.add(View(), named: "row")
      let header = list.add(View(), named: "header")
      let root = engine.root
      try LayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        button.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        button.widthAnchor.constraint(equalToConstant: 60), button.heightAnchor.constraint(equalToConstant: 30),
        inner.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 3),
        inner.topAnchor.constraint(equalTo: button.topAnchor), inner.widthAnchor.constraint(equalToConstant: 7),
        inner.heightAnchor.constraint(equalTo: button.heightAnchor, multiplier: 0.5),
        list.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 11),
        list.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 13),
        list.widthAnchor.constraint(equalToConstant: 100), list.heightAnchor.constraint(equalToConstant: 80),
        row.leftAnchor.constraint(equalTo: list.contentLayoutGuide.leftAnchor),
        row.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
        row.widthAnchor.constraint(equalToConstant: 500), row.heightAnchor.constraint(equalToConstant: 400),
        list.contentLayoutGuide.rightAnchor.constraint(equalTo: row.rightAnchor),
        list.contentLayoutGuide.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        // Twice as far as the offset, in the content: left and leading, plain and in a sum.
        LayoutConstraint(
          terms: [
            LayoutTerm(header, direction == .leftToRight ? .left : .leading),
            LayoutTerm(list, .contentOffsetX, times: -2),
          ],
          constant: 6),
        LayoutConstraint(terms: [LayoutTerm(header, .top), LayoutTerm(list, .contentOffsetY, times: -1)], constant: 2),
        header.widthAnchor.constraint(equalToConstant: 9), header.heightAnchor.constraint(equalToConstant: 10),
      ])
      list.contentOffset = Point(x: 30, y: 40)
      try engine.layoutIfNeeded()
      let (scene, _) = try read(try engine.document())
      for view in [button, inner, list, row, header] {
        let index = try #require(scene.outline.views.firstIndex { $0.id == view.identifier })
        #expect(
          near(scene.views[index].frame, view.frame), "\(view.debugName): \(view.frame), \(scene.views[index].frame)")
      }
    }
  }

  // Something held to the frame lies at frame.top + 10 in the content, which is where the content is scrolled to, and 10.
  @Test("a scroll view of which something is open rests where it did")
  func restingScroll() throws {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [300, 300] },
        "views": [ { "id": "list", "kind": "scroll", "restingFrame": [30, 40, 50, 60] } ], "constraints": ["list.left == 4"] }
      """
    let (scene, _) = try read(text)
    let (again, _) = try read(try scene.engine.document())
    #expect(again.views.map(\.frame) == [Rect(x: 4, y: 40, width: 50, height: 60)])
  }

  // Each settles where it lies; what was open stays so, and a view is not pinned by where it rested.
  @Test(
    "what rests, has an alignment rectangle or no size yet is the same when read again",
    arguments: [
      #"[{ "id": "card" }, { "id": "a", "in": "card", "restingFrame": [5, 6, 70, 20] }], "constraints": []"#,
      #"[{ "id": "a", "alignmentInsets": [1, 2, 3, 4] }], "constraints": []"#,
      #"[{ "id": "e" }, { "id": "v" }, { "id": "l" }], "constraints": "#
        + #"["l.leading <= e.trailing + 8", "v.trailing <= e.centerX - 5", "e.trailing >= e.leading + 16"]"#,
      #"[{ "id": "s", "kind": "stack" }, { "id": "a", "in": "s" }, { "id": "b", "in": "a" }, "#
        + #"{ "id": "c", "restingFrame": [5, 6, 70, 20] }], "#
        + #""constraints": ["b.height == 33.3", "c.bottom == s.top + 16"]"#,
    ])
  func resting(views: String) throws {
    let text =
      #"{ "format": "layout/1", "root": { "id": "r", "size": [390, 100], "direction": "rtl" }, "views": "# + views
    let (scene, before) = try read(text + " }")
    let (again, after) = try read(try scene.document())
    #expect(scene.views.map(\.frame) == again.views.map(\.frame))
    #expect(before.openAttributes == after.openAttributes)
  }

  // 70 for the 50 of each of two and 10: the second yields before the third, in the written document as in the stack view.
  @Test("a stack view's order of what yields is written, and holds at other sizes")
  func order() throws {
    let text =
      #"{ "format": "layout/1", "root": { "id": "r", "size": [110, 100] }, "views": [{ "id": "s", "kind": "stack" }, "#
      + ["a", "b", "c"].map { #"{ "id": "\#($0)", "in": "s", "intrinsicSize": [50, 20] }"# }.joined(separator: ", ")
      + #"], "constraints": ["s.left == 0", "s.top == 0", "s.right == r.right", "s.bottom == r.bottom", "a.width == 10"] }"#
    let (scene, _) = try read(text)
    let (again, _) = try read(try scene.document())
    for other in [scene, again] {
      other.engine.size = Size(width: 70, height: 100)
      try other.layoutIfNeeded()
      #expect(try other.engine.ambiguousItems().isEmpty)
      let widths = ["a", "b", "c"].compactMap { id in
        other.outline.views.firstIndex { $0.id == id }.map { other.views[$0].frame.width }
      }
      #expect(zip(widths, [10, 10, 50]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(widths)")
    }
  }

  @Test("a scroll view that was scrolled is so before any timeline begins")
  func scrolled() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100), rootName: "screen")
    let list = engine.root.add(ScrollView(), named: "list")
    let sticky = list.add(View(), named: "sticky")
    try LayoutConstraint.activate([
      list.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      list.topAnchor.constraint(equalTo: engine.root.topAnchor),
      list.widthAnchor.constraint(equalToConstant: 100), list.heightAnchor.constraint(equalToConstant: 80),
      sticky.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor, constant: 10),
      sticky.leftAnchor.constraint(equalTo: list.frameLayoutGuide.leftAnchor),
      sticky.widthAnchor.constraint(equalToConstant: 5), sticky.heightAnchor.constraint(equalToConstant: 5),
    ])
    list.contentOffset = Point(x: -3, y: -44)
    try engine.layoutIfNeeded()
    let text = try engine.document()
    #expect(text.contains("{ \"id\": \"list\", \"kind\": \"scroll\", \"contentOffset\": [-3, -44] }"))
    let (scene, snapshot) = try read(text)
    let index = try #require(scene.outline.views.firstIndex { $0.id == "sticky" })
    #expect(snapshot.frames[index] == Rect(x: -3, y: -34, width: 5, height: 5))
    #expect(scene.outline.events.isEmpty)
  }

  @Test("views that no constraint names keep their frames; what a document cannot hold is refused, with the culprit")
  func limits() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100), rootName: "screen")
    let view = engine.root.add(View(), named: "v")
    let large = try view.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 2e9).activate()
    #expect(throws: LayoutDocumentError.constraint(large.reference)) { try engine.document() }
    large.deactivate()
    let small = try view.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 1e-8).activate()
    #expect(throws: LayoutDocumentError.constraint(small.reference)) { try engine.document() }
    small.deactivate()
    engine.size = Size(width: 3e9, height: 1)
    #expect(throws: LayoutDocumentError.item("screen")) { try engine.document() }
    engine.size = Size(width: 100, height: 100)
    // A statement about numbers alone: set aside here and there.
    try LayoutConstraint(terms: [LayoutTerm(view, .width), LayoutTerm(view, .width, times: -1)], constant: 5).activate()
    try engine.layoutIfNeeded()
    let (_, snapshot) = try read(try engine.document())
    #expect(engine.conflicts.count == 1 && snapshot.conflicts.count == 1)
  }

  @Test("a component of the library comes back as plain views and constraints")
  func component() throws {
    let engine = LayoutEngine(size: Size(width: 390, height: 48), rootName: "screen")
    let photos = [Size(width: 400, height: 300), Size(width: 300, height: 400), Size(width: 500, height: 300)]
    let strip = engine.root.add(try IndicatorStrip(photos: photos, open: 1), named: "strip")
    try LayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      strip.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    let (scene, snapshot) = try read(try engine.document())
    let frames = Dictionary(uniqueKeysWithValues: zip(scene.outline.views.map(\.id), snapshot.frames))
    for (i, cell) in strip.cells.enumerated() {
      let id = scene.outline.views[i + 1].id
      #expect(near(try #require(frames[id]), cell.frame), "\(id)")
    }
    let scroll = try #require(snapshot.scrolls.first)
    #expect(abs(scroll.contentOffset.x - strip.contentOffset.x) < 1e-6)
  }
}
