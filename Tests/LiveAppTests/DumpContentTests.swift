// DumpContentTests.swift: what a dump calls things, what it leaves out, and what it says of contents.

import DocumentSupport
import Foundation
import LayoutDocument
import LayoutDump
import Testing
import UIKit

/// A card with parts that are known by its properties.
private final class Card: UIView {
  let title = UILabel()
  private let buttons = [UIButton(), UIButton()]
  lazy var badge = UIView()

  func fill() {
    for view in [title, badge] + buttons { addSubview(view) }
  }
}

private final class CardController: UIViewController {
  let card = Card()
  var unused: UIView?
}

private final class PlayButton: UIButton {}

@Suite("Live app: names and contents")
@MainActor
struct DumpContentTests {
  private func controller() -> CardController {
    let controller = CardController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    controller.view.layoutMargins = .zero
    controller.view.addSubview(controller.card)
    controller.card.fill()
    controller.view.addSubview(UILabel())
    controller.view.addSubview(UILabel())
    return controller
  }

  @Test("ids are identifiers, else names of properties, else classes with numbers; the same in every run")
  func names() throws {
    let controller = controller()
    let again = self.controller()
    #expect(LayoutDump(of: controller.view).document == LayoutDump(of: again.view).document)
    let other = UIView()
    other.accessibilityIdentifier = "UILabel-1"
    controller.view.addSubview(other)
    let dump = LayoutDump(of: controller.view)
    #expect(dump.ids == ["card", "title", "badge", "buttons0", "buttons1", "UILabel-1", "UILabel-2", "UILabel-1-2"])
    #expect(dump.document.contains("\"root\": { \"id\": \"Card\","))
  }

  @Test(
    "any identifier gives an id that the document can have",
    arguments: [
      "plain", "two words", "a.b", "`", "\u{7}", "\"", "\\", "é", "H", "44", "#4", "x.margins", "screen", "a-b", "-",
      "日本",
    ])
  func awkwardNames(name: String) throws {
    let root = screen(100, 100)
    let view = placed(UIView(), name, in: root, 1, 2, 3, 4)
    let second = placed(UIView(), name, in: root, 5, 6, 7, 8)
    fix(view, in: root)
    fix(second, in: root)
    view.constraints.first?.identifier = name
    second.constraints.first?.identifier = name
    let dump = LayoutDump(of: root)
    #expect(try solvedFrames(dump.document) == dump.frames, "\(dump.document)")
    #expect(Set(dump.ids).count == 2)
  }

  @Test("what UIKit makes for itself is left out, and the program's constraints with their identifiers stay")
  func systemConstraints() throws {
    let root = screen(300, 100)
    let box = placed(UIView(), "box", in: root, 0, 0, 300, 47)
    func hold(_ constraint: NSLayoutConstraint, _ name: String?) {
      constraint.identifier = name
      constraint.isActive = true
    }
    final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}
    final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {}
    hold(box.leadingAnchor.constraint(equalTo: root.leadingAnchor), "start")
    hold(box.trailingAnchor.constraint(equalTo: root.trailingAnchor), nil)
    hold(box.topAnchor.constraint(equalTo: root.topAnchor), nil)
    hold(box.heightAnchor.constraint(equalToConstant: 47), nil)
    hold(root.widthAnchor.constraint(equalToConstant: 300), "UIView-Encapsulated-Layout-Width")
    hold(box.widthAnchor.constraint(equalToConstant: 0), "_UITemporaryLayoutWidth")
    hold(root.safeAreaLayoutGuide.topAnchor.constraint(equalTo: root.topAnchor), "UIViewSafeAreaLayoutGuide-top")
    for made in [
      NSContentSizeLayoutConstraint(
        item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 12),
      NSAutoresizingMaskLayoutConstraint(
        item: box, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 0),
    ] as [NSLayoutConstraint] {
      hold(made, nil)
    }
    let idle = box.widthAnchor.constraint(equalToConstant: 5)
    #expect(!idle.isActive)
    let dump = LayoutDump(of: root)
    #expect(
      dump.lines(of: "constraints") == [
        "\"start: box.leading == screen.leading\"", "\"box.trailing == screen.trailing\"", "\"box.top == screen.top\"",
        "\"box.height == 47\"",
      ])
  }

  @Test("parts of UIKit's controls are left out, and what the program has put into them is not")
  func controls() throws {
    let root = screen(300, 100)
    let button = placed(PlayButton(), "play", in: root, 0, 0, 100, 44)
    button.titleLabel?.frame = CGRect(x: 10, y: 12, width: 80, height: 20)
    let own = placed(Card(), nil, in: button, 0, 0, 10, 10)
    let dot = placed(UIView(), "dot", in: button, 0, 40, 4, 4)
    let label = placed(UILabel(), nil, in: root, 100, 0, 50, 20)
    label.addSubview(UIImageView())
    label.isHidden = true
    for view in [button, label] { fix(view, in: root) }
    for view in [own, dot] { fix(view, in: button) }
    let dump = LayoutDump(of: root)
    #expect(dump.ids == ["play", "Card-1", "dot", "UILabel-1"])
    let lines = dump.lines(of: "views")
    #expect(lines[0] == "{ \"id\": \"play\", \"control\": true }")
    #expect(lines[3].hasSuffix("\"hidden\": true }"))
  }

  @Test("contents are sizes with both priorities; alignment rectangles are written")
  func contents() throws {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let root = screen(300, 100)
    // The alignment rectangle at 10, 20 of 30 × 40: the frame is 2 and 1 before it, and 36 × 44.
    let badge = placed(Badge(), "badge", in: root, 8, 19, 36, 44)
    badge.content = CGSize(width: 30, height: -1)
    badge.huggingPriorities = [UILayoutPriority(251), UILayoutPriority(250)]
    badge.compressionPriorities = [UILayoutPriority(750), UILayoutPriority(749.5)]
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      badge.heightAnchor.constraint(equalToConstant: 40),
    ])
    let dump = LayoutDump(of: root)
    #expect(
      dump.lines(of: "views") == [
        "{ \"id\": \"badge\", \"alignmentInsets\": [1, 2, 3, 4], \"intrinsicSize\": [30, -1], \"hugging\": [251, 250], "
          + "\"compression\": [750, 749.5] }"
      ])
    #expect(try solvedFrames(dump.document) == dump.frames)
  }

  @Test("a text of several lines has a width of its own where no others decide it")
  func wrappedText() throws {
    let root = screen(300, 100)
    let label = placed(UILabel(), "label", in: root, 16, 0, 268, 60)
    label.content = CGSize(width: 260, height: 60)
    label.numberOfLines = 0
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(LayoutDump(of: root).document.contains("\"intrinsicSize\": [260, 60]"))
    label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16).isActive = true
    let dump = LayoutDump(of: root)
    #expect(dump.document.contains("\"intrinsicSize\": [-1, 60]"))
    #expect(try solvedFrames(dump.document) == dump.frames)
  }

  @Test("what cannot be written is said")
  func notes() throws {
    let root = screen(300, 100)
    let box = placed(UIView(), "box", in: root, 10, 20, 30, 40)
    fix(box, in: root)
    let wrong = NSLayoutConstraint(
      item: box, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: .infinity)
    wrong.identifier = "limit"
    wrong.isActive = true
    let outer = screen(400, 400, id: "outer")
    outer.addSubview(root)
    box.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20).isActive = true
    let dump = LayoutDump(of: root)
    #expect(
      dump.notes == [
        "1 constraint reaches out of the view, and cannot be written: dump its superview, or the window",
        "a constraint cannot be written: limit of box, width",
      ])
    #expect(try solvedFrames(dump.document) == dump.frames)
  }

  @Test("documents fit the schema, the smallest one too")
  func schema() throws {
    let schema = try JSONSchema(
      Data(contentsOf: packageRoot.appendingPathComponent("Documentation/layout-1.schema.json")))
    let controller = controller()
    for root in [screen(), controller.view, UIStackView()] as [UIView] {
      let text = LayoutDump(of: root).document
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(try schema.problems(value) == [])
    }
  }

  @Test("the document is written to a file, or the failure is said")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let root = screen()
    #expect(root.writeLayoutDump(path) == "written to \(path)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == root.layoutDump())
    #expect(root.writeLayoutDump("/nowhere/at/all.json").hasPrefix("/nowhere/at/all.json: "))
    // As the page has it.
    let controller = controller()
    let dump = LayoutDump(of: controller.view)
    try dump.document.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == dump.document)
  }
}
