// TurnTests.swift: which views have their turn in a pass, in which order, and how often.
//
// Expected orders are UIKit's documented ones: constraints from the leaves to the root, layout from the root to the
// leaves, each marked view once.

import AutoLayout
import Testing

/// Notes its turns in a log, and does in them what it is told.
private final class Noting: View {
  final class Log {
    var lines: [String] = []
  }

  let log: Log
  var onUpdate: (() -> Void)?
  var onLayout: (() -> Void)?

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  override func updateConstraints() {
    log.lines.append("update \(debugName)")
    onUpdate?()
  }

  override func layoutSubviews() {
    log.lines.append("layout \(debugName) \(frame.width)")
    onLayout?()
  }
}

@Suite("Turns in a pass")
struct TurnTests {
  private let engine = LayoutEngine.ofTestSize()
  private let log = Noting.Log()
  private let a, b, c: Noting

  /// `a` holds `b` and `d`, `b` holds `c`; every one is 10 wide.
  init() throws {
    let log = log
    let views = ["a", "b", "c", "d"].map { name in
      let view = Noting(log)
      view.identifier = name
      return view
    }
    (a, b, c) = (views[0], views[1], views[2])
    a.add(b)
    b.add(c)
    a.add(views[3])
    #expect(a.needsUpdateConstraints() && a.needsLayout())
    engine.root.add(a)
    for view in views { try view.place(0, 0, 10, 10, in: engine.root) }
  }

  private func pass() throws -> [String] {
    log.lines = []
    try engine.layoutIfNeeded()
    return log.lines
  }

  @Test("new views have both turns once: constraints from the leaves up, then layout from the root down")
  func first() throws {
    #expect(
      try pass() == [
        "update c", "update b", "update d", "update a", "layout a 10.0", "layout b 10.0", "layout c 10.0",
        "layout d 10.0",
      ])
    #expect(!a.needsUpdateConstraints() && !a.needsLayout())
    #expect(try pass() == [])
  }

  @Test("only marked views have a turn, however often they were marked")
  func marked() throws {
    _ = try pass()
    a.setNeedsUpdateConstraints()
    c.setNeedsUpdateConstraints()
    c.setNeedsUpdateConstraints()
    b.setNeedsLayout()
    #expect(try pass() == ["update c", "update a", "layout b 10.0"])
  }

  @Test("a view whose size has changed lays out, one that has only moved does not")
  func resized() throws {
    _ = try pass()
    let width = try #require(engine.constraint(on: b, .width))
    let left = try #require(engine.constraint(on: c, .left))
    width.constant = 20
    left.constant = 5
    #expect(try pass() == ["layout b 20.0"])
  }

  @Test("what a view changes while laying out is carried out by the same pass, which reports all of it")
  func changeInLayout() throws {
    let width = try #require(engine.constraint(on: c, .width))
    a.onLayout = { width.constant = 33 }
    _ = try pass()
    #expect(c.frame.width == 33 && log.lines.last == "layout c 33.0")
    a.setNeedsLayout()
    a.onLayout = { [c] in
      width.constant = 44
      c.setNeedsUpdateConstraints()
    }
    log.lines = []
    #expect(try engine.layoutIfNeeded().map(\.debugName) == ["c"])
    #expect(log.lines == ["layout a 10.0", "update c", "layout c 44.0"])
  }

  @Test("a child that marks its superview while updating comes before it")
  func markUpward() throws {
    _ = try pass()
    c.onUpdate = { [a] in a.setNeedsUpdateConstraints() }
    c.setNeedsUpdateConstraints()
    #expect(try pass() == ["update c", "update a"])
  }

  @Test("updateConstraintsIfNeeded looks at a view and what stands in it, never at its superviews")
  func subtree() throws {
    _ = try pass()
    for view in [a, b, c] { view.setNeedsUpdateConstraints() }
    log.lines = []
    try b.updateConstraintsIfNeeded()
    #expect(log.lines == ["update c", "update b"] && a.needsUpdateConstraints())
    #expect(try pass() == ["update a"])
  }

  @Test("layoutIfNeeded of a view brings frames up to date, and leaves the report to the engine's")
  func viewPass() throws {
    let width = try #require(engine.constraint(on: b, .width))
    try engine.layoutIfNeeded()
    width.constant = 20
    try c.layoutIfNeeded()
    #expect(b.frame.width == 20)
    #expect(try engine.layoutIfNeeded().map(\.debugName) == ["b"])
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("a detached tree has its turns too, in the same order")
  func detached() throws {
    a.removeFromSuperview()
    log.lines = []
    try a.layoutIfNeeded()
    #expect(
      log.lines.map { String($0.prefix(8)) }.prefix(5) == ["update c", "update b", "update d", "update a", "layout a"])
    log.lines = []
    try a.layoutIfNeeded()
    #expect(log.lines == [])
  }

  @Test("layoutIfNeeded inside a turn brings frames up to date without further turns")
  func nested() throws {
    _ = try pass()
    let width = try #require(engine.constraint(on: c, .width))
    var seen = 0.0
    a.onLayout = { [engine, c] in
      width.constant = 70
      do { seen = try engine.layoutIfNeeded().isEmpty ? c.frame.width : -1 } catch { seen = -2 }
    }
    a.setNeedsLayout()
    #expect(try pass() == ["layout a 10.0", "layout c 70.0"] && seen == 70)
  }

  @Test("views that never come to rest are stopped and named")
  func endless() throws {
    _ = try pass()
    a.onUpdate = { [a] in a.setNeedsUpdateConstraints() }
    a.setNeedsUpdateConstraints()
    #expect(throws: LayoutError.unsettled("a", rounds: 100)) { try engine.layoutIfNeeded() }
    a.onUpdate = nil
    b.onLayout = { [b] in b.setNeedsLayout() }
    b.setNeedsLayout()
    #expect(throws: LayoutError.unsettled("b", rounds: 100)) { try engine.layoutIfNeeded() }
    b.onLayout = nil
    _ = try pass()
    #expect(try pass() == [])
  }

  @Test("misuse in a turn is thrown by the same pass")
  func misuse() throws {
    _ = try pass()
    let width = try #require(engine.constraint(on: c, .width))
    c.onUpdate = { width.constant = .nan }
    c.setNeedsUpdateConstraints()
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    #expect(try pass() == [])
  }

  @Test("views may come and go in their turn")
  func treeInTurn() throws {
    let late = Noting(log)
    late.identifier = "late"
    b.onLayout = { [b, c] in
      if late.superview == nil { b.add(late) }
      c.removeFromSuperview()
    }
    let lines = try pass()
    #expect(late.engine === engine && c.engine == nil)
    #expect(lines.contains("update late") && lines.contains("layout late 0.0"))
    #expect(!lines.contains { $0.hasPrefix("layout c") })
  }

  @Test("hiding a view moves nothing by itself")
  func hidden() throws {
    _ = try pass()
    b.isHidden = true
    #expect(try engine.layoutIfNeeded().isEmpty && b.isHidden)
  }
}

extension LayoutEngine {
  /// The active constraint made by `View.place` for this attribute.
  fileprivate func constraint(on view: View, _ attribute: LayoutAttribute) -> LayoutConstraint? {
    activeConstraints.first { $0.firstItem === view && $0.firstAttribute == attribute && !$0.isImplicit }
  }
}
