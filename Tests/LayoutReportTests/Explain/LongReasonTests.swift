// LongReasonTests.swift: what is left out of reasons that nobody would read to their end.

import DocumentSupport
import Foundation
import LayoutDocument
import Testing

@testable import LayoutReport

@Suite("Long reasons")
struct LongReasonTests {
  /// A column of 60 views of 10 points, which would have to end where a screen of 200 points does.
  private static let column: String = {
    var constraints: [String] = []
    for view in 0..<60 {
      constraints += ["v\(view).left == 0", "v\(view).width == 9", "v\(view).height == 10"]
      constraints.append("v\(view).top == " + (view == 0 ? "screen.top" : "v\(view - 1).bottom"))
    }
    return documentText(
      views: (0..<60).map { "{ \"id\": \"v\($0)\" }" }, constraints: constraints + ["end: v59.bottom == screen.bottom"])
  }()

  private func scene(_ text: String) throws -> LayoutScene {
    let scene = try LayoutDocument(SourceText(name: "long.json", text: text)).scene()
    try scene.layoutIfNeeded()
    return scene
  }

  // Members: the height of the screen, 60 heights, 60 tops, and the end: 122, of which the screen's is implied. 121 − 40 = 81.
  @Test("of a long contradiction 50 members are told, and the 40 newest ways out tried")
  func contradiction() throws {
    let scene = try scene(Self.column)
    let text = try scene.explain("v59.top")
    let conflict = text.split(separator: "Conflict: ", maxSplits: 1).last?.split(separator: "\n") ?? []
    #expect(conflict.contains("  … 72 more …"))
    #expect(conflict.contains("  81 ways out not tried, of older constraints"))
    #expect(conflict.count { $0.contains(" gives way, by ") } == 40)
    #expect(conflict.count { $0.contains("(required, line") || $0.contains("(required)") } >= 50)

    let explainer = Explainer(scene)
    let explanation = try explainer.explain(try explainer.subject("v59.top"))
    #expect(explanation.conflicts.map { $0.members.count } == [122])
    #expect(explanation.conflicts[0].ways.last?.constraint.text == "end: v59.bottom == screen.bottom")
    var json = JSONWriter(indented: false)
    json.explanation(explanation)
    #expect(json.text.contains("\"untried\": 81"))

    let solved = try scene.text().split(separator: "\n")
    // All but the one that is set aside: 121.
    #expect(solved.contains("    … 71 more …"))
  }

  @Test("every contradiction of an item is told, and a limited number of ways out of all of them")
  func contradictions() throws {
    var constraints = ["a.left == 0", "a.top == 0", "a.height == 9"]
    for number in 0..<300 { constraints.append("w\(number): a.width == \(number)") }
    let scene = try scene(documentText(views: [#"{ "id": "a" }"#], constraints: constraints))
    let explainer = Explainer(scene)
    let conflicts = try explainer.explain(try explainer.subject("a")).conflicts
    #expect(conflicts.count == 299)
    // Two members each, so two ways each out of the first 200.
    #expect(conflicts.allSatisfy { $0.ways.count + $0.untried == 2 })
    #expect(conflicts.reduce(0) { $0 + $1.ways.count } == 400)
    // The others are set aside whatever gives way, which is no news.
    let last = conflicts.last { !$0.ways.isEmpty }
    guard case .frames(let setAside, _) = last?.ways[1].outcome else {
      Issue.record("a way out without frames")
      return
    }
    #expect(setAside.isEmpty)
  }

  @Test("a page has cards for 50 contradictions, says how many more there are, and tells each only once")
  func page() throws {
    var constraints: [String] = []
    for view in 0..<60 {
      constraints += ["v\(view).left == 0", "v\(view).top == 0", "v\(view).height == 9", "v\(view).width == 10"]
      constraints.append("v\(view).width == 20")
    }
    let text = documentText(views: (0..<60).map { "{ \"id\": \"v\($0)\" }" }, constraints: constraints)
    let page = try scene(text).html()
    let data = page.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first ?? ""
    let object = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let shown = try #require((object["scenes"] as? [[String: Any]])?.first)
    #expect((shown["conflicts"] as? [Any])?.count == 50)
    #expect(shown["moreConflicts"] as? Int == 10)
    let why = try #require(shown["why"] as? [String: [String: Any]])
    #expect(why.count == 60 && why.values.allSatisfy { $0["conflicts"] == nil })
  }

  // The left edge of view i is told by i widths and i + 1 edges.
  @Test("a page has the reasons of as many views as there is room for their shares")
  func room() throws {
    var constraints: [String] = []
    for view in 0..<40 {
      constraints += ["v\(view).top == 0", "v\(view).width == 2", "v\(view).height == 9"]
      constraints.append("v\(view).left == " + (view == 0 ? "screen.left" : "v\(view - 1).right"))
    }
    let scene = try scene(
      documentText(views: (0..<40).map { "{ \"id\": \"v\($0)\" }" }, constraints: constraints))
    let shares = { (reasons: PageReasons) in
      reasons.views.sorted { $0.key < $1.key }.map { $0.value.attributes.reduce(0) { $0 + $1.shares.count } }
    }
    let all = shares(try scene.pageReasons(of: 40))
    #expect(all.count == 40 && all[30] >= 61)
    for room in [1, 100, 500] {
      let some = shares(try scene.pageReasons(of: 40, room: room))
      #expect(some == Array(all.prefix(some.count)))
      // The last one fills the room, and none before it does.
      #expect(some.reduce(0, +) >= room && some.dropLast().reduce(0, +) < room)
    }
  }
}
