// MalformedTests.swift: one clear error, with its place, for what is no document of Interface Builder for iOS.

import Foundation
import InterfaceBuilder
import Testing

@Suite("What is refused")
struct MalformedTests {
  private func error(_ text: String) -> InterfaceError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> InterfaceError? {
    do throws(InterfaceError) {
      for scene in try InterfaceDocument(bytes).scenes { _ = try InterfaceLayout(scene) }
      return nil
    } catch {
      return error
    }
  }

  @Test("broken XML: the line where it breaks")
  func brokenXML() throws {
    let found = try #require(error("<?xml version=\"1.0\"?>\n<document>\n<objects>\n</document>"))
    guard case .malformed = found.reason else {
      Issue.record("\(found)")
      return
    }
    #expect(found.location.line == 4)
    for text in ["", " ", "no XML", "<", "<document", "<document a=1/>", "<a/><b/>", "<document>&nbsp;</document>"] {
      guard case .malformed? = error(text)?.reason else {
        Issue.record("'\(text)': \(String(describing: error(text)))")
        continue
      }
    }
  }

  @Test("bytes of any kind end in an error, not in a crash")
  func noise() {
    var state: UInt64 = 7
    for length in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<length {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 33))
      }
      #expect(error(bytes) != nil)
    }
  }

  @Test("an entity bomb: refused where the first entity is declared")
  func entityBomb() throws {
    let found = try #require(
      error(
        """
        <?xml version="1.0"?>
        <!DOCTYPE document [
        <!ENTITY a "aaaaaaaaaa">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
        ]>
        <document>&c;</document>
        """))
    #expect(found.reason == .entityDeclaration("a"))
    #expect(found.location.line == 3)
  }

  @Test("an external entity is refused, and nothing is fetched")
  func externalEntity() throws {
    let found = error(
      "<!DOCTYPE document [<!ENTITY passwords SYSTEM \"file:///etc/passwd\">]>\n<document>&passwords;</document>")
    #expect(found?.reason == .entityDeclaration("passwords"))
  }

  @Test("documents of the Mac, of a watch, and compiled ones")
  func otherPlatforms() {
    let mac = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"/>
      """
    #expect(error(mac)?.reason == .notForCocoaTouch("MacOSX.Cocoa"))
    let watch = mac.replacing("MacOSX.Cocoa", with: "watchKit").replacing("3.Cocoa.", with: "3.WatchKit.")
    #expect(error(watch)?.reason == .notForCocoaTouch("watchKit"))
    #expect(error("NIBArchive\u{1}\u{2}")?.reason == .compiledNib)
    #expect(error("bplist00\u{1}\u{2}")?.reason == .compiledNib)
    #expect(error("<svg/>")?.reason == .notAnInterface("svg"))
  }

  @Test("a document without Auto Layout")
  func springsAndStruts() {
    #expect(error(text().replacing(" useAutolayout=\"YES\"", with: ""))?.reason == .withoutAutoLayout)
  }

  @Test("elements nested deeper than any interface")
  func deep() {
    let nested = String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)
    #expect(error(text(extra: nested)) != nil)
    #expect(error(text(extra: String(repeating: "<a>", count: 150) + String(repeating: "</a>", count: 150))) == nil)
  }

  // MARK: Values

  @Test(
    "numbers that are none, or beyond what a coordinate can be",
    arguments: ["nan", "inf", "-infinity", "1e400", "1e12", "0x10", "", " 8", "8 ", "8,5", "eight", "--1"])
  func numbers(text number: String) throws {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    let constant =
      "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"\(number)\" id=\"c\"/>"
    let found = try #require(error(text(subviews: box, constraints: constant)))
    #expect(found.reason == .notANumber(number, attribute: "constant", element: "constraint c"))
    let frame = "<view id=\"box\"><rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    guard case .notANumber? = error(text(subviews: frame))?.reason else {
      Issue.record("\(number)")
      return
    }
  }

  @Test(
    "multipliers that are no numbers",
    arguments: ["1:0", "1/0", "1:2:3", ":", "1:", "a:b", "nan", "%", "5%%", "1:2%", "1%:2"])
  func multipliers(text multiplier: String) throws {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    let ratio = """
      <constraint firstItem="box" firstAttribute="width" secondItem="box" secondAttribute="height" \
      multiplier="\(multiplier)" id="c"/>
      """
    let found = try #require(error(text(subviews: box, constraints: ratio)))
    #expect(found.reason == .notANumber(multiplier, attribute: "multiplier", element: "constraint c"))
  }

  @Test("ids that point nowhere are told, with the line of the constraint, and the rest is laid out")
  func danglingID() throws {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    let constraint = """
      <constraint firstItem="box" firstAttribute="top" secondItem="bax" secondAttribute="top" id="c"/>
      """
    let width = "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"7\" id=\"d\"/>"
    let layout = try solved(InterfaceDocument(Array(text(subviews: box, constraints: constraint + width).utf8)))
    #expect(layout.warnings.map(\.element) == ["constraint c"])
    #expect(layout.warnings.map(\.message) == ["'bax' is no view of its scene: the constraint is left out"])
    #expect(layout.warnings.map(\.location.line) == [11])
    #expect(layout.warnings.map(\.location.column) == [1])
    #expect(layout.frame("box")?.width == 7)
    let mask = """
      <variation key="default"><mask key="constraints"><exclude reference="nothing"/></mask></variation>
      """
    let warnings = try InterfaceDocument(Array(text(extra: mask).utf8)).warnings
    #expect(warnings.map(\.element) == ["exclude"])
    #expect(warnings.map(\.message) == ["'nothing' is the id of nothing in the document: this has no effect"])
  }

  @Test("a view without an id is told")
  func missingID() throws {
    let box = "<view><subviews><view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/></subviews></view>"
    let warnings = try InterfaceDocument(Array(text(subviews: box).utf8)).warnings
    #expect(warnings.map(\.element) == ["view"])
    #expect(
      warnings.map(\.message) == ["a view without an id is left out: what stands in it is taken to stand around it"])
  }

  @Test("the same id twice")
  func duplicateID() {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    #expect(error(text(subviews: box + box))?.reason == .duplicateID("box"))
  }

  @Test("attributes, relations and priorities that there are none of")
  func unknownValues() {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    func reason(_ attributes: String) -> InterfaceError.Reason? {
      error(text(subviews: box, constraints: "<constraint firstItem=\"box\" \(attributes) id=\"c\"/>"))?.reason
    }
    #expect(
      reason("firstAttribute=\"middle\"")
        == .unknownValue("middle", attribute: "firstAttribute", element: "constraint c"))
    #expect(
      reason("firstAttribute=\"width\" relation=\"about\"")
        == .unknownValue("about", attribute: "relation", element: "constraint c"))
    #expect(
      reason("firstAttribute=\"width\" priority=\"1001\"")
        == .unknownValue("1001", attribute: "priority", element: "constraint c"))
    #expect(reason("constant=\"1\"") == .missingAttribute("firstAttribute", element: "constraint c"))
    #expect(
      error(text(subviews: "<view id=\"box\" hidden=\"MAYBE\"/>"))?.reason
        == .unknownValue("MAYBE", attribute: "hidden", element: "view box"))
  }
}
