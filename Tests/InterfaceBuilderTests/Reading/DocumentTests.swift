// DocumentTests.swift: a document's own attributes, the ids in it, and what in it is a view.
//
// Expected values are what stands in the documents; what is refused is what the page on storyboards lists.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Documents")
struct DocumentTests {
  private func problem(_ text: String) -> InterfaceError? {
    do throws(InterfaceError) {
      for scene in try InterfaceDocument(Array(text.utf8)).scenes { try InterfaceLayout(scene).solve() }
      return nil
    } catch {
      return error
    }
  }

  private let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>"

  // MARK: Attributes

  @Test("the version is the number before the first point")
  func version() throws {
    for (written, build) in [("9532", 9532), ("17156.0.1", 17156), ("32700.99.1234", 32700)] {
      #expect(try document(tools: written).toolsVersion.build == build)
    }
    for written in ["", "abc", "-1", ".5"] {
      let reason = problem(text(tools: written))?.reason
      #expect(reason == .unknownValue(written, attribute: "toolsVersion", element: "document"))
    }
    let without = text().replacing("toolsVersion=\"17701\" ", with: "")
    #expect(problem(without)?.reason == .missingAttribute("toolsVersion", element: "document"))
  }

  @Test("a device by its names of several times; one that is not known is told, with its line")
  func devices() throws {
    func read(_ element: String) throws -> InterfaceDocument {
      let old = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
      return try InterfaceDocument(Array(text().replacing(old, with: element).utf8))
    }
    for (written, id) in [
      ("retina4", "retina4_0"), ("retina35", "retina3_5"), ("retina6_1.fullscreen", "retina6_1"),
      ("ipad9_7", "ipad9_7"),
    ] {
      #expect(try read("<device id=\"\(written)\"/>").device?.id == id)
    }
    #expect(try read("<device id=\"retina4_7\"/>").device?.orientation == .portrait)
    #expect(try read("<device id=\"retina4_7\" orientation=\"landscape\"/>").device?.orientation == .landscape)
    let unknown = try read("<device id=\"retina9_9\" orientation=\"portrait\"/>")
    #expect(unknown.device == nil)
    #expect(unknown.warnings.map(\.element) == ["device retina9_9"])
    #expect(unknown.warnings.map(\.location.line) == [3])
    #expect(try read("").warnings.isEmpty)
    let turned = text().replacing("orientation=\"portrait\"", with: "orientation=\"askew\"")
    #expect(
      problem(turned)?.reason == .unknownValue("askew", attribute: "orientation", element: "device retina4_7"))
  }

  @Test("documents for other systems, by their type or their runtime")
  func otherSystems() {
    let runtime = "targetRuntime=\"iOS.CocoaTouch\""
    for other in ["AppleTV", "MacOSX.Cocoa", "watchKit", "visionOS.CocoaTouch"] {
      #expect(
        problem(text().replacing(runtime, with: "targetRuntime=\"\(other)\""))?.reason == .notForCocoaTouch(other))
    }
    #expect(problem(text().replacing(runtime, with: "targetRuntime=\"iOS.CocoaTouch.iPad\"")) == nil)
    #expect(problem(text().replacing(runtime, with: "")) != nil, "its type says nothing of the runtime")
    let mac = "com.apple.InterfaceBuilder3.Cocoa.XIB"
    #expect(
      problem(text().replacing("com.apple.InterfaceBuilder3.CocoaTouch.XIB", with: mac))?.reason
        == .notForCocoaTouch(mac))
    #expect(problem("<archive type=\"old\"/>")?.reason == .notForCocoaTouch("old"))
    let old = problem("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>")
    #expect(old?.reason == .beforeXcode5("8.00"))
    #expect(problem("<archive type=\"\(mac)\" version=\"8.00\"/>")?.reason == .notForCocoaTouch(mac))
  }

  @Test("a document without views gives no scene, and says so")
  func withoutScenes() throws {
    let empty = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/></objects></document>
      """
    let document = try InterfaceDocument(Array(empty.utf8))
    #expect(document.scenes.isEmpty)
    #expect(document.warnings.map(\.description) == ["document: no scene of it has a view"])
  }

  // MARK: Ids

  @Test("an id may be given once among views and guides; segues and other things may share theirs")
  func duplicates() {
    let frameless = "<view id=\"a\"/>"
    #expect(problem(text(subviews: frameless + frameless))?.reason == .duplicateID("a"))
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"a\"/>"
    #expect(problem(text(subviews: frameless, extra: guide))?.reason == .duplicateID("a"))
    #expect(problem(text(subviews: "<view id=\"root\">\(frame)</view>"))?.reason == .duplicateID("root"))
    let segues = "<connections><segue id=\"s\"/><segue id=\"s\"/></connections>"
    #expect(problem(text(extra: segues)) == nil)
  }

  @Test("an id that two constraints have is told, and both count")
  func doubleConstraints() throws {
    func length(_ attribute: String, _ id: String) -> String {
      "<constraint firstItem=\"a\" firstAttribute=\"\(attribute)\" constant=\"30\" id=\"\(id)\"/>"
    }
    for (id, told) in [("d", []), ("c", ["constraint c"])] {
      let constraints = length("width", "c") + length("height", id)
      let document = try InterfaceDocument(Array(text(subviews: box("a"), constraints: constraints).utf8))
      #expect(document.warnings.map(\.element) == told)
    }
  }

  @Test("references of both sides and of masks that lead nowhere are told")
  func references() throws {
    func told(_ constraint: String) throws -> [String] {
      try solved(InterfaceDocument(Array(text(subviews: box("a"), constraints: constraint).utf8))).warnings.map(
        \.element)
    }
    #expect(
      try told("<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"1\" id=\"c\"/>") == ["constraint c"])
    #expect(try told(pin("a", "top", "b")) == ["constraint a.top.b"])
    let mask = "<variation key=\"default\"><mask key=\"subviews\"><include reference=\"b\"/></mask></variation>"
    #expect(try InterfaceDocument(Array(text(extra: mask).utf8)).warnings.map(\.element) == ["include"])
    let outlet = "<connections><outlet property=\"p\" destination=\"b\" id=\"o\"/></connections>"
    #expect(problem(text(extra: outlet)) == nil)
  }

  // MARK: Views

  private func views(_ document: InterfaceDocument) throws -> [[String]] {
    document.scenes.map { $0.views.map(\.id) }
  }

  @Test("a root without a recorded frame is a root all the same, as large as the device")
  func framelessRoot() throws {
    let found = try document(subviews: box("a"))
    let frameless = text(subviews: box("a")).replacing(
      "width=\"200\" height=\"100\"/>", with: "width=\"1\" height=\"1\"/>"
    )
    .replacing("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1\" height=\"1\"/>", with: "")
    let document = try InterfaceDocument(Array(frameless.utf8))
    #expect(try views(document) == views(found))
    #expect(document.scenes[0].size == Size(width: 375, height: 667))
    let bare = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene><objects>
      <viewController id="vc"><view key="view" id="root"/></viewController></objects></scene></scenes></document>
      """
    #expect(try views(InterfaceDocument(Array(bare.utf8))) == [["root"]])
  }

  @Test("a subview without a frame, and placed by nothing, has none")
  func framelessSubview() throws {
    #expect(try solved(document(subviews: "<view id=\"a\"/>")).frame("a") == Rect.zero)
  }

  @Test("bar items, gestures and connections hold no views; views in bar items are scenes of their own")
  func whatIsNoView() throws {
    let item = """
      <navigationItem key="navigationItem" id="item">
      <barButtonItem key="rightBarButtonItem" id="bar">\(frame)
      <view key="customView" id="custom">\(frame)<subviews>\(box("b"))</subviews></view></barButtonItem>
      <connections><outlet property="p" id="o">\(frame)<subviews>\(box("no0"))</subviews></outlet></connections>
      </navigationItem>
      """
    let gestures = """
      <gestureRecognizers><view id="no">\(frame)</view></gestureRecognizers>
      <userDefinedRuntimeAttributes><view id="no2">\(frame)</view></userDefinedRuntimeAttributes>
      """
    let document = try storyboard(subviews: box("a"), inController: item, inRoot: gestures)
    #expect(try views(document) == [["custom", "b"], ["root", "a"]])
    #expect(document.scenes.map { $0.controller?.id } == [nil, "vc"])
  }

  @Test("a container's own bar is no scene, unless something stands in it")
  func bars() throws {
    func navigation(_ inside: String) -> String {
      """
      <scene><objects><navigationController id="nav"><navigationBar key="navigationBar" id="bar">\(frame)\(inside)\
      </navigationBar></navigationController></objects></scene>
      """
    }
    #expect(try storyboard(subviews: "", otherScenes: navigation("")).scenes.count == 1)
    let filled = try storyboard(subviews: "", otherScenes: navigation("<subviews>\(box("b"))</subviews>"))
    #expect(try views(filled) == [["root"], ["bar", "b"]])
  }

  @Test("a frame must be whole, of numbers, and not of negative size; the error names the line")
  func frames() throws {
    func reason(_ rect: String) -> InterfaceError.Reason? {
      problem(text(subviews: "<view id=\"a\">\n<rect key=\"frame\" \(rect)/></view>"))?.reason
    }
    #expect(reason("x=\"0\" y=\"0\" width=\"1\"") == .missingAttribute("height", element: "the frame of view a"))
    #expect(reason("x=\"0\" y=\"0\" width=\"\" height=\"1\"") == .notANumber("", attribute: "width", element: "rect"))
    let negative = text(
      subviews: "<view id=\"a\">\n<rect key=\"frame\" x=\"0\" y=\"0\" width=\"-1\" height=\"1\"/></view>")
    let found = try #require(problem(negative))
    #expect(found.reason == .unknownValue("-1", attribute: "width", element: "the frame of view a"))
    #expect(found.location.line == 9)
    #expect(reason("x=\"-1\" y=\"-1\" width=\"0\" height=\"0\"") == nil)
  }

  @Test("numbers up to a thousand million are read, larger ones are not")
  func largeNumbers() {
    func width(_ number: String) -> InterfaceError? {
      problem(
        text(
          subviews: box("a"),
          constraints: "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(number)\" id=\"c\"/>"))
    }
    #expect(width("1e9") == nil)
    #expect(width("1000000001") != nil)
    #expect(width("-1e9") == nil)
  }
}
