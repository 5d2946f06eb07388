// MarginTests.swift: layout margins as documents give them and as UIKit has them where none are given.
//
// UIKit (since iOS 11): a controller's root has 16 at the sides, 20 where it is at least 400 wide, and no less if margins are
// given; other views have 8. The safe area is added where a view reaches into it, unless that is switched off.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Margins")
struct MarginTests {
  private func between(_ id: String, _ outer: String) -> String {
    ["top", "leading", "bottom", "trailing"].map { pin(id, $0, outer, $0 + "Margin") }.joined()
  }

  /// The box between the margins of a free root.
  private func inRoot(
    width: Double, _ inside: String = "", _ attributes: String = "", tools: String = "9532"
  ) throws -> Rect {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view \(attributes) id="root">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/><subviews>\(box("box"))</subviews>
      <constraints>\(between("box", "root"))</constraints>\(inside)</view></objects></document>
      """
    return try #require(try solved(InterfaceDocument(Array(text.utf8))).frame("box"))
  }

  @Test("of a root by its width")
  func roots() throws {
    #expect(try inRoot(width: 399) == Rect(x: 16, y: 0, width: 367, height: 100))
    #expect(try inRoot(width: 400) == Rect(x: 20, y: 0, width: 360, height: 100))
  }

  // 600 - 32 in Xcode 6, 600 - 40 in Xcode 7.
  @Test("of a wide root no more than of others before version 8000")
  func oldRoots() throws {
    #expect(try inRoot(width: 600, tools: "7999") == Rect(x: 16, y: 0, width: 568, height: 100))
    #expect(try inRoot(width: 600, tools: "8000") == Rect(x: 20, y: 0, width: 560, height: 100))
  }

  @Test("of a root that has some: at the sides no less than the system's")
  func givenToRoot() throws {
    let small = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"40\"/>"
    #expect(try inRoot(width: 300, small) == Rect(x: 16, y: 1, width: 244, height: 96))
    let large = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"50\" bottom=\"3\" right=\"4\"/>"
    #expect(try inRoot(width: 300, large) == Rect(x: 50, y: 1, width: 234, height: 96))
  }

  @Test("of a root that preserves those around it: at least 8 on top and below")
  func preservedByRoot() throws {
    let preserving = "preservesSuperviewLayoutMargins=\"YES\""
    #expect(try inRoot(width: 399, "", preserving) == Rect(x: 16, y: 8, width: 367, height: 84))
    let large = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"50\" bottom=\"30\" right=\"4\"/>"
    #expect(try inRoot(width: 300, large, preserving) == Rect(x: 50, y: 8, width: 234, height: 62))
  }

  // An iPhone 8 as it was shown until version 14845: below a status bar of 20. iOS 11 is where margins learnt of safe areas.
  @Test("of a root before iOS 11: nothing above, whatever bar covers it there")
  func beforeSafeAreas() throws {
    func inside(_ tools: String, _ conditions: LayoutConditions = LayoutConditions()) throws -> Rect? {
      try solved(
        storyboard(
          device: "retina4_7", tools: tools, size: (375, 667), subviews: box("box"),
          constraints: between("box", "root")), conditions
      ).frame("box")
    }
    // What another device shows is today's: 59 and 34 of 852.
    let other = LayoutConditions(device: InterfaceDevice(id: "retina6_12"))
    #expect(try inside("11762", other) == Rect(x: 16, y: 59, width: 361, height: 759))
    #expect(try inside("11762") == Rect(x: 16, y: 0, width: 343, height: 667))
    #expect(try inside("13122") == Rect(x: 16, y: 20, width: 343, height: 647))
  }

  @Test("of a root on another device: by its new width")
  func resized() throws {
    let document = try storyboard(subviews: box("box"), constraints: between("box", "root"))
    #expect(try solved(document).frame("box") == Rect(x: 20, y: 44, width: 374, height: 818))
    let small = LayoutConditions(device: InterfaceDevice(id: "retina5_9"))
    #expect(try solved(document, small).frame("box") == Rect(x: 16, y: 50, width: 343, height: 728))
  }

  // The variation for compact widths has 5 and 6 on top and at the left, the one for regular widths is not the phone's.
  @Test("of a variation that applies, in place of the view's own")
  func varied() throws {
    let varied = """
      <directionalEdgeInsets key="directionalLayoutMargins" top="50" leading="50" bottom="50" trailing="50"/>
      <variation key="widthClass=compact">
      <directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" bottom="7" trailing="8"/></variation>
      <variation key="widthClass=regular">
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="1" bottom="1" trailing="1"/></variation>
      """
    let attributes = "insetsLayoutMarginsFromSafeArea=\"NO\""
    #expect(try inView(attributes, varied) == Rect(x: 6, y: 5, width: 400, height: 884))
  }

  /// The box between the margins of a view that fills the root of an iPhone XR.
  private func inView(_ attributes: String, _ inside: String = "") throws -> Rect {
    let inner = box(
      "inner", attributes,
      "<subviews>\(box("box"))</subviews><constraints>\(between("box", "inner"))</constraints>\(inside)")
    return try #require(
      try solved(storyboard(subviews: inner, constraints: fill("inner", "root"))).frame("box"))
  }

  @Test("of a view: 8 and the safe area; without it; at least the superview's where these are preserved")
  func views() throws {
    #expect(try inView("") == Rect(x: 8, y: 52, width: 398, height: 802))
    let alone = "insetsLayoutMarginsFromSafeArea=\"NO\""
    #expect(try inView(alone) == Rect(x: 8, y: 8, width: 398, height: 880))
    let preserved = "preservesSuperviewLayoutMargins=\"YES\""
    #expect(try inView(preserved) == Rect(x: 20, y: 52, width: 374, height: 802))
    let large = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"30\" bottom=\"2\" right=\"10\"/>"
    #expect(try inView(preserved, large) == Rect(x: 30, y: 45, width: 364, height: 815))
  }

  @Test("preserved margins settle where there is no safe area too")
  func preservedWithoutSafeArea() throws {
    let text = text(
      subviews: box(
        "inner", "preservesSuperviewLayoutMargins=\"YES\"",
        "<subviews>\(box("box"))</subviews><constraints>\(between("box", "inner"))</constraints>"),
      constraints: fill("inner", "root"))
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    #expect(layout.frame("box") == Rect(x: 16, y: 8, width: 168, height: 84))
  }

  // 672 points, 176 from the edges of an iPad's 1024, and 48 from those of its 768 (K. Harrison, useyourloaf.com, "Readable
  // Content Guides").
  @Test("that follow the readable width: at most 672 between them, in the middle")
  func readable() throws {
    let follows = "layoutMarginsFollowReadableWidth=\"YES\""
    let document = try storyboard(
      device: "ipad9_7", tools: "23504", size: (768, 1024), subviews: box("box"),
      constraints: between("box", "root"), rootAttributes: follows)
    #expect(try solved(document).frame("box") == Rect(x: 48, y: 20, width: 672, height: 1004))
    let turned = LayoutConditions(orientation: .landscape)
    #expect(try solved(document, turned).frame("box") == Rect(x: 176, y: 20, width: 672, height: 748))
    let phone = LayoutConditions(device: InterfaceDevice(id: "retina6_12"))
    #expect(try solved(document, phone).frame("box") == Rect(x: 16, y: 59, width: 361, height: 759))
    #expect(try inView(follows) == inView(""))
  }

  // "The readable content guide never extends beyond the view's layout margin guide" (Apple, UIView).
  @Test(
    "that follow the readable width contradict a width as margins do, and move nothing beyond themselves",
    arguments: [393.0, 1024])
  func readableConflicts(screen: Double) throws {
    func conflicts(_ width: Double) throws -> (Int, Rect?) {
      let layout = try solved(
        storyboard(
          device: nil, tools: "23504", size: (screen, 800), subviews: box("box"),
          constraints: between("box", "root")
            + "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"\(width)\" id=\"w\"/>",
          rootAttributes: "layoutMarginsFollowReadableWidth=\"YES\""))
      return (layout.engine.conflicts.count, layout.frame("box"))
    }
    // Wider than the margins, or than the readable width.
    #expect(try conflicts(1000).0 == 1)
    if screen < 672 { #expect(try conflicts(200).0 == 1) }
  }

  // `cellLayoutMarginsFollowReadableWidth`: "whether the cell margins are derived from the width of the readable content guide"
  // (Apple, UITableView).
  @Test("that follow the readable width: of the cells of a table that says so, or of one cell's content")
  func readableCells() throws {
    let follows = "layoutMarginsFollowReadableWidth=\"YES\""
    let middle = Rect(x: 164, y: 11, width: 672, height: 78)
    #expect(try inCell(tableWidth: 1000, style: follows) == middle)
    #expect(try inCell("", follows, tableWidth: 1000) == middle)
    #expect(try inCell("", follows) == inCell())
  }

  // MARK: Cells of tables and collections

  /// The box between the margins of a cell's content view in a table of an iPhone XR.
  private func inCell(
    _ cellAttributes: String = "", _ contentAttributes: String = "", _ inside: String = "", tableWidth: Double = 414,
    cellX: Double = 0, cellWidth: Double? = nil, tools: String = "17701", device: String? = "retina6_1",
    style: String = ""
  ) throws -> Rect {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      \(device.map { "<device id=\"\($0)\"/>" } ?? "")
      <objects><tableView \(style) id="table">
      <rect key="frame" x="0.0" y="0.0" width="\(tableWidth)" height="400"/><prototypes>
      <tableViewCell \(cellAttributes) id="cell">
      <rect key="frame" x="\(cellX)" y="28" width="\(cellWidth ?? tableWidth)" height="100"/>
      <tableViewCellContentView key="contentView" \(contentAttributes) id="content">
      <rect key="frame" x="0.0" y="0.0" width="\(cellWidth ?? tableWidth)" height="100"/>
      <subviews>\(box("box"))</subviews><constraints>\(between("box", "content"))</constraints>\(inside)
      </tableViewCellContentView></tableViewCell></prototypes></tableView></objects></document>
      """
    return try #require(try solved(InterfaceDocument(Array(text.utf8))).frame("box"))
  }

  @Test("of cells by the width of their device, but for narrow tables")
  func cells() throws {
    #expect(try inCell() == Rect(x: 20, y: 11, width: 374, height: 78))
    #expect(try inCell(tableWidth: 320) == Rect(x: 16, y: 11, width: 288, height: 78))
    #expect(try inCell(tableWidth: 374) == Rect(x: 20, y: 11, width: 334, height: 78))
    #expect(try inCell(tableWidth: 320, device: "retina4_7") == Rect(x: 16, y: 11, width: 288, height: 78))
    #expect(try inCell(tableWidth: 389, device: nil) == Rect(x: 16, y: 11, width: 357, height: 78))
    #expect(try inCell(tableWidth: 390, device: nil) == Rect(x: 20, y: 11, width: 350, height: 78))
  }

  // UIKit's minimum above and below a cell's content since iOS 11; 8 are those of any view.
  @Test("of cells above and below: 11 from Xcode 9.1 on")
  func aboveAndBelow() throws {
    #expect(try inCell(tools: "13525").minY == 8)
    #expect(try inCell(tools: "13526").minY == 11)
  }

  @Test("of a cell on its own by its width, by the version, or by the device and its width")
  func loneCells() throws {
    func side(_ tools: String, _ width: Double = 320, device: String = "retina6_1") throws -> Double {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="\(device)"/><objects><tableViewCell id="cell">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
        <subviews>\(box("box"))</subviews><constraints>\(between("box", "content"))</constraints>
        </tableViewCellContentView></tableViewCell></objects></document>
        """
      return try #require(try solved(InterfaceDocument(Array(text.utf8))).frame("box")).minX
    }
    #expect(try side("13525") == 8)
    #expect(try side("13526") == 16)
    #expect(try side("14809", 399) == 16)
    #expect(try side("14809", 400) == 20)
    for tools in ["14810", "16999"] {
      #expect(try side(tools, 500, device: "retina4_7") == 15)
      #expect(try side(tools) == 16)
      #expect(try side(tools, 321) == 20)
    }
    #expect(try side("17000") == 16)
    #expect(try side("17000", 321) == 20)
    #expect(try side("17000", 414, device: "retina4_7") == 16)
    // Phones 390 wide were wide ones until 23727.
    #expect(try side("23726", 414, device: "retina6_0") == 20)
    #expect(try side("23727", 414, device: "retina6_0") == 16)
    #expect(try side("23727", 414, device: "retina6_12") == 20)
  }

  @Test("of a cell itself, which is no root of a controller: 8")
  func cellItself() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><tableViewCell id="cell">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/><subviews>\(box("box"))</subviews>
      <constraints>\(between("box", "cell"))</constraints></tableViewCell></objects></document>
      """
    #expect(
      try solved(InterfaceDocument(Array(text.utf8))).frame("box") == Rect(x: 8, y: 8, width: 304, height: 84))
  }

  @Test("of cells that have some, which count alone, or at least the table's where they preserve them")
  func givenToCells() throws {
    let own = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"30\" right=\"4\"/>"
    #expect(try inCell("", "", own) == Rect(x: 2, y: 1, width: 408, height: 69))
    let preserved = "preservesSuperviewLayoutMargins=\"YES\""
    #expect(try inCell("", preserved, own) == Rect(x: 20, y: 11, width: 374, height: 59))
    #expect(try inCell(preserved, preserved) == Rect(x: 20, y: 11, width: 374, height: 78))
  }

  // A table with inset groups whose cell is recorded as wide as the table: 20 off at both sides, 16 below 390.
  @Test("cells of a table with inset groups end before the table does")
  func insetGroups() throws {
    let style = "style=\"insetGrouped\""
    #expect(try inCell(style: style) == Rect(x: 20, y: 11, width: 334, height: 78))
    let small = try inCell(tableWidth: 375, device: "retina4_7", style: style)
    #expect(small == Rect(x: 16, y: 11, width: 311, height: 78))
    #expect(try inCell(tableWidth: 414, cellWidth: 374, style: style) == Rect(x: 20, y: 11, width: 334, height: 78))
  }

  // 390 wide, where the cells of other tables have 20: recorded so with 16 and with 20 at the sides of the groups.
  @Test("of cells in a table with inset groups: what the groups leave at the sides of the table")
  func inInsetGroups() throws {
    for inset in [16.0, 20] {
      let box = try inCell(
        tableWidth: 390, cellX: inset, cellWidth: 390 - 2 * inset, device: "retina6_0", style: "style=\"insetGrouped\"")
      #expect(box == Rect(x: inset, y: 11, width: 390 - 4 * inset, height: 78))
    }
    // Another table's cells may lie aside for another reason.
    let plain = try inCell(tableWidth: 390, cellX: 16, cellWidth: 374, device: "retina6_0", style: "style=\"plain\"")
    #expect(plain == Rect(x: 20, y: 11, width: 334, height: 78))
  }
}
