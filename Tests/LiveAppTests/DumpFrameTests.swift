// DumpFrameTests.swift: dumps solve to the frames that the views had. The frames are worked out by hand, beside each view:
// the document has no part in them.

import DocumentSupport
import Foundation
import LayoutDocument
import LayoutDump
import Testing
import UIKit

@Suite("Live app: frames")
@MainActor
struct DumpFrameTests {
  private func expectSame(_ root: UIView, sourceLocation: SourceLocation = #_sourceLocation) throws -> LayoutDump {
    let dump = LayoutDump(of: root)
    let solved = try solvedFrames(dump.document)
    #expect(solved == dump.frames, "\(dump.document)", sourceLocation: sourceLocation)
    #expect(dump.notes == [], sourceLocation: sourceLocation)
    return dump
  }

  @Test("edges, lengths, centres, multipliers and priorities solve to the live frames")
  func relations() throws {
    let root = screen(390, 200)
    // A third of 390; half of that; in the middle; what is left of 390 beside 16 and 8.
    let photo = placed(UIView(), "photo", in: root, 16, 10, 130, 65)
    let text = placed(UIView(), "text", in: root, 154, 27.5, 220, 30)
    let wish = NSLayoutConstraint(
      item: text, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 300)
    wish.priority = UILayoutPriority(750)
    wish.identifier = "wide"
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      photo.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      photo.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 0.5),
      text.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      text.centerYAnchor.constraint(equalTo: photo.centerYAnchor),
      text.heightAnchor.constraint(equalToConstant: 30), wish,
    ])
    let dump = try expectSame(root)
    #expect(dump.document.contains("\"wide: text.width >= 300 @ 750\""))
    #expect(dump.document.contains("\"photo.width == 0.333333333333 * screen.width\""))
  }

  @Test("a position with a multiplier counts from the view that both are in")
  func multipliedPosition() throws {
    let root = screen()
    let card = placed(UIView(), "card", in: root, 20, 100, 200, 300)
    // The middle at half of the card's height: 150 is its middle, 75 half of that; less half its own height.
    let label = placed(UIView(), "label", in: card, 0, 65, 50, 20)
    fix(card, in: root)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: card.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 50), label.heightAnchor.constraint(equalToConstant: 20),
      NSLayoutConstraint(
        item: label, attribute: .centerY, relatedBy: .equal, toItem: card, attribute: .centerY, multiplier: 0.5,
        constant: 0),
    ])
    _ = try expectSame(root)
  }

  @Test("safe areas and margins are the root's words where they follow from it")
  func insets() throws {
    let root = screen(390, 300)
    root.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    root.layoutMargins = UIEdgeInsets(top: 55, left: 16, bottom: 42, right: 16)
    let page = placed(UIView(), "page", in: root, 0, 0, 390, 300)
    page.safeArea = root.safeArea
    page.layoutMargins = UIEdgeInsets(top: 57, left: 20, bottom: 34, right: 20)
    fix(page, in: root)
    let title = placed(UIView(), "title", in: page, 20, 57, 100, 20)
    let foot = placed(UIView(), "foot", in: page, 0, 256, 390, 10)
    let side = placed(UIView(), "side", in: root, 16, 55, 30, 203)
    let (margins, safe, outer) = (page.layoutMarginsGuide, page.safeAreaLayoutGuide, root.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.widthAnchor.constraint(equalToConstant: 100), title.heightAnchor.constraint(equalToConstant: 20),
      foot.bottomAnchor.constraint(equalTo: safe.bottomAnchor), foot.heightAnchor.constraint(equalToConstant: 10),
      foot.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      foot.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      side.topAnchor.constraint(equalTo: outer.topAnchor), side.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      side.leadingAnchor.constraint(equalTo: outer.leadingAnchor), side.widthAnchor.constraint(equalToConstant: 30),
      NSLayoutConstraint(
        item: title, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: page, attribute: .trailingMargin,
        multiplier: 1, constant: 0),
    ])
    let dump = try expectSame(root)
    #expect(dump.relations.contains("title.trailing <= page.margins.trailing"))
    #expect(dump.lines(of: "guides") == [])
  }

  @Test("a safe area that a bar has made larger is a guide of its own")
  func bars() throws {
    let root = screen(390, 300)
    root.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
    let page = placed(UIView(), "page", in: root, 0, 0, 390, 300)
    // The bar of a navigation controller is 44 high.
    page.safeArea = UIEdgeInsets(top: 91, left: 0, bottom: 0, right: 0)
    page.layoutMargins = UIEdgeInsets(top: 99, left: 16, bottom: 8, right: 16)
    fix(page, in: root)
    let title = placed(UIView(), "title", in: page, 0, 91, 10, 10)
    let text = placed(UIView(), "text", in: page, 16, 99, 358, 193)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      title.leftAnchor.constraint(equalTo: page.leftAnchor),
      title.widthAnchor.constraint(equalToConstant: 10), title.heightAnchor.constraint(equalToConstant: 10),
      text.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor),
      text.bottomAnchor.constraint(equalTo: page.layoutMarginsGuide.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
    ])
    let dump = try expectSame(root)
    #expect(
      dump.lines(of: "guides") == [
        "{ \"id\": \"page-safeArea\", \"in\": \"page\" }", "{ \"id\": \"page-margins\", \"in\": \"page\" }",
      ])
  }

  // 672 points: what a readable column has at most, at the usual size of texts.
  @Test(
    "a readable column is as wide as margins let it, and no wider than is good to read",
    arguments: [(390.0, 374.0), (1024.0, 672.0)])
  func readable(width: Double, column: Double) throws {
    let root = screen(1024, 300)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    let text = placed(UIView(), "text", in: root, 176, 0, 672, 20)
    let guide = root.readableContentGuide
    guide.rect = CGRect(x: 176, y: 0, width: 672, height: 300)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), text.heightAnchor.constraint(equalToConstant: 20),
    ])
    let dump = try expectSame(root)
    let solved = try solvedFrames(dump.document, size: (width, 300))
    #expect(solved.contains("text  \(Int(column)) × 20 at \(Int(width - column) / 2), 0"))
    // On a phone the column fills the margins: how wide it may be, only Apple's 672 points tell.
    root.frame.size.width = 390
    text.frame = CGRect(x: 8, y: 0, width: 374, height: 20)
    guide.rect = CGRect(x: 8, y: 0, width: 374, height: 300)
    #expect(try solvedFrames(try expectSame(root).document, size: (width, 300)) == solved)
  }

  @Test("guides of the program's own, with constraints and names")
  func guides() throws {
    let root = screen(300, 100)
    let column = UILayoutGuide()
    column.identifier = "column"
    root.addLayoutGuide(column)
    let box = placed(UIView(), "box", in: root, 75, 0, 150, 100)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 75),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -75),
      column.topAnchor.constraint(equalTo: root.topAnchor), column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      box.widthAnchor.constraint(equalTo: column.widthAnchor, multiplier: 1),
      box.topAnchor.constraint(equalTo: column.topAnchor), box.bottomAnchor.constraint(equalTo: column.bottomAnchor),
    ])
    let dump = try expectSame(root)
    #expect(dump.lines(of: "guides") == ["{ \"id\": \"column\" }"])
  }

  // The rule of the mask: what the superview gains is shared among the flexible parts in proportion to their lengths.
  @Test("masks hold views as their superviews grow")
  func masks() throws {
    let root = screen(300, 100)
    func masked(_ id: String, _ frame: CGRect, _ mask: UIView.AutoresizingMask) {
      let view = UIView(frame: frame)
      view.accessibilityIdentifier = id
      view.autoresizingMask = mask
      root.addSubview(view)
    }
    masked("still", CGRect(x: 10, y: 20, width: 30, height: 40), [])
    masked("fills", CGRect(x: 0, y: 0, width: 300, height: 100), [.flexibleWidth, .flexibleHeight])
    masked("inset", CGRect(x: 10, y: 5, width: 280, height: 90), [.flexibleWidth, .flexibleHeight])
    masked("end", CGRect(x: 260, y: 60, width: 30, height: 30), [.flexibleLeftMargin, .flexibleTopMargin])
    masked(
      "middle", CGRect(x: 135, y: 40, width: 30, height: 20),
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin])
    masked("shared", CGRect(x: 100, y: 0, width: 200, height: 10), [.flexibleLeftMargin, .flexibleWidth])
    let dump = try expectSame(root)
    // 60 wider and 20 higher: the first keeps everything; "shared" gains 20 before it and 40 of its own.
    let solved = try solvedFrames(dump.document, size: (360, 120))
    #expect(
      solved == """
        screen 360 × 120
          still  30 × 40 at 10, 20
          fills  360 × 120 at 0, 0
          inset  340 × 110 at 10, 5
          end  30 × 30 at 320, 80
          middle  30 × 20 at 165, 50
          shared  240 × 10 at 120, 0

        """)
    #expect(dump.relations.contains("fills.width == screen.width"))
  }

  @Test("a stack view is a stack, with its spacing, its hidden view and what it does not arrange")
  func stack() throws {
    let root = screen(320, 100)
    let row = UIStackView()
    row.spacing = 12
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    _ = placed(row, "row", in: root, 0, 0, 320, 60)
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    back.accessibilityIdentifier = "back"
    back.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    row.addSubview(back)
    // 320 less twice 16; 40, 12, 8 as a spacing of its own behind the title, 60 of the value; the title has the rest.
    let sizes: [(String, CGFloat, CGFloat, CGFloat, CGFloat)] = [
      ("icon", 16, 10, 40, 40), ("title", 68, 19, 176, 22), ("badge", 0, 0, 20, 20), ("value", 244 + 8, 19, 52, 22),
    ]
    for (id, x, y, width, height) in sizes {
      let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
      view.accessibilityIdentifier = id
      view.content = CGSize(width: id == "title" ? 100 : width, height: height)
      if id != "title" { view.huggingPriorities[0] = UILayoutPriority(251) }
      row.addArrangedSubview(view)
      if id == "title" { row.setCustomSpacing(8, after: view) }
      if id == "badge" { view.isHidden = true }
    }
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: root.topAnchor), row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let own = row.subviews[1].leadingAnchor.constraint(equalTo: row.leadingAnchor)
    own.identifier = "UISV-canvas-connection"
    own.isActive = true
    let dump = LayoutDump(of: root)
    // A hidden view has a frame of no meaning.
    func shown(_ frames: String) -> [Substring] { frames.split(separator: "\n").filter { !$0.contains("badge") } }
    #expect(shown(try solvedFrames(dump.document)) == shown(dump.frames), "\(dump.document)")
    #expect(!dump.document.contains("UISV"))
    #expect(dump.lines(of: "views").contains { $0.contains("\"back\"") && !$0.contains("\"in\"") })
  }

  @Test("a scroll view has its content by constraints, its offset and its insets")
  func scroll() throws {
    let root = screen(320, 480)
    let list = placed(UIScrollView(), "list", in: root, 0, 47, 320, 433)
    list.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    list.contentSize = CGSize(width: 320, height: 816)
    list.contentOffset = CGPoint(x: 0, y: 100)
    fix(list, in: root)
    let page = placed(UIView(), "page", in: list, 8, 16, 304, 800)
    let badge = placed(UIView(), "badge", in: list, 0, 100, 20, 20)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor, constant: 16),
      page.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 8),
      page.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor, constant: -8),
      page.bottomAnchor.constraint(equalTo: list.bottomAnchor),
      page.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, multiplier: 1, constant: -16),
      page.heightAnchor.constraint(equalToConstant: 800),
      badge.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor),
      badge.leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    let dump = try expectSame(root)
    #expect(dump.relations.contains("page.bottom == list.content.bottom"))
    #expect(dump.relations.contains("badge.top == list.frame.top"))
    #expect(!dump.document.contains("list-content"))
  }

  @Test("a table view's cells lie where it has put them, and their content by the program's constraints")
  func cells() throws {
    let root = screen(320, 480)
    let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.accessibilityIdentifier = "table"
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.contentSize = CGSize(width: 320, height: 88)
    root.addSubview(table)
    for index in 0..<2 {
      let cell = UIView(frame: CGRect(x: 0, y: 44 * CGFloat(index), width: 320, height: 44))
      cell.accessibilityIdentifier = "cell\(index)"
      cell.autoresizingMask = .flexibleWidth
      table.addSubview(cell)
      let label = placed(UILabel(), "title", in: cell, 16, 0, 288, 44)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: cell.topAnchor), label.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      ])
      let given = cell.heightAnchor.constraint(equalToConstant: 44)
      given.identifier = "UIView-Encapsulated-Layout-Height"
      given.isActive = true
    }
    let dump = try expectSame(root)
    #expect(dump.ids == ["table", "cell0", "title", "cell1", "title-2"])
    #expect(!dump.document.contains("Encapsulated"))
    // Wider, each cell follows the table.
    #expect(try solvedFrames(dump.document, size: (400, 480)).contains("title-2  368 × 44 at 16, 0"))
  }

  @Test("right to left, leading is right; a view of another direction keeps its own")
  func rightToLeft() throws {
    let root = screen(300, 100)
    root.direction = .rightToLeft
    let title = placed(UIView(), "title", in: root, 184, 0, 100, 20)
    let player = placed(UIView(), "player", in: root, 0, 40, 300, 60)
    let play = placed(UIView(), "play", in: player, 10, 0, 40, 40)
    title.direction = .rightToLeft
    player.direction = .rightToLeft
    fix(player, in: root)
    for view in [title, play] {
      let outer = view === title ? root : player
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: view === title ? 16 : 10),
        view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.widthAnchor.constraint(equalToConstant: view.frame.width),
        view.heightAnchor.constraint(equalToConstant: view.frame.height),
      ])
    }
    // 16 from the right edge of 300 is 184 for 100; 10 from the left for the player's button.
    let dump = try expectSame(root)
    #expect(dump.relations.contains("play.left == player.left + 10"))
    #expect(dump.relations.contains("title.leading == screen.leading + 16"))
  }

  @Test("baselines of one line and of several")
  func baselines() throws {
    let root = screen(300, 200)
    // Ascenders 16 and 10: a baseline at 16 in the first is one at 6 above the second's top.
    let title = placed(UILabel(), "title", in: root, 0, 0, 100, 20)
    title.content = CGSize(width: 100, height: 20)
    let date = placed(UILabel(), "date", in: root, 0, 6, 100, 12)
    date.font = UIFont(ascender: 10, descender: -2)
    date.content = CGSize(width: 100, height: 12)
    // Three lines: the last baseline is 4 above the bottom.
    let text = placed(UILabel(), "text", in: root, 0, 20, 100, 60)
    text.numberOfLines = 0
    text.content = CGSize(width: 100, height: 60)
    // 30 below the last baseline at 76, less the own ascender of 10.
    let foot = placed(UILabel(), "foot", in: root, 0, 96, 100, 12)
    foot.font = UIFont(ascender: 10, descender: -2)
    foot.content = CGSize(width: 100, height: 12)
    for view in [title, date, text, foot] {
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor),
      foot.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 30),
    ])
    _ = try expectSame(root)
  }

  @Test("a root that scrolls or stacks stands in a screen of its size")
  func awkwardRoots() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.accessibilityIdentifier = "list"
    list.contentOffset = CGPoint(x: 0, y: 40)
    list.contentSize = CGSize(width: 320, height: 600)
    let row = placed(UIView(), "row", in: list, 0, 0, 320, 600)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: list.topAnchor), row.bottomAnchor.constraint(equalTo: list.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      row.widthAnchor.constraint(equalTo: list.widthAnchor, multiplier: 1),
      row.heightAnchor.constraint(equalToConstant: 600),
    ])
    _ = try expectSame(list)
    let empty = LayoutDump(of: UIStackView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(try solvedFrames(empty.document) == "screen 10 × 10\n  UIStackView-1  10 × 10 at 0, 0\n")
  }

  @Test("what is ambiguous in UIKit rests where it lies, and is reported")
  func ambiguous() throws {
    let root = screen(300, 100)
    let box = placed(UIView(), "box", in: root, 30, 40, 50, 20)
    box.isAmbiguous = true
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      box.heightAnchor.constraint(equalToConstant: 20), box.widthAnchor.constraint(equalToConstant: 50),
    ])
    let dump = LayoutDump(of: root)
    #expect(try solvedFrames(dump.document) == "screen 300 × 100\n  box  50 × 20 at 30, 40, ambiguous: left\n")
  }
}
