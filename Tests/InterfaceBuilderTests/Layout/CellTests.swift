// CellTests.swift: the content views of table cells: their size, and their margins by version.
//
// Expected margins are UIKit's: those of the table at the sides since iOS 11, 8 before; a content view fills its cell but
// for the separator.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Cells of tables")
struct CellTests {
  /// A cell on its own with a box between the margins of its content view.
  private func cell(
    tools: String, device: String? = "retina4_7", width: Double = 320, height: Double = 44, contentWidth: Double? = nil,
    contentHeight: Double? = nil, attributes: String = ""
  ) throws -> Rect {
    let edges = ["top", "bottom", "leading", "trailing"].map { pin("box", $0, "content", $0 + "Margin") }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
      <objects>
      <tableViewCell \(attributes) id="cell">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="\(contentWidth ?? width)" height="\(contentHeight ?? height)"/>
      <subviews>\(box("box"))</subviews>
      <constraints>\(edges)</constraints>
      </tableViewCellContentView>
      </tableViewCell>
      </objects>
      </document>
      """
    return try #require(try solved(InterfaceDocument(Array(text.utf8))).frame("box"))
  }

  @Test("margins by version and width")
  func margins() throws {
    #expect(try cell(tools: "11762") == Rect(x: 8, y: 8, width: 304, height: 28))
    #expect(try cell(tools: "13771") == Rect(x: 16, y: 11, width: 288, height: 22))
    #expect(try cell(tools: "14868") == Rect(x: 15, y: 11, width: 290, height: 22))
    #expect(try cell(tools: "17701") == Rect(x: 16, y: 11, width: 288, height: 22))
    #expect(try cell(tools: "17701", device: "retina6_1", width: 414) == Rect(x: 20, y: 11, width: 374, height: 22))
    #expect(try cell(tools: "24126", height: 60) == Rect(x: 16, y: 11, width: 288, height: 38))
    #expect(try cell(tools: "24127", height: 60) == Rect(x: 16, y: 15, width: 288, height: 30))
  }

  // The margins of a table were 15 at its sides up to iOS 10, and 16 in Xcode 9.0: a cell has them if it and its content
  // preserve them (recorded so).
  @Test("those of the table before Xcode 9.1, where the cell and its content preserve them")
  func preservedMargins() throws {
    func left(_ tools: String, _ cell: String, _ content: String) throws -> Double? {
      let preserving = "preservesSuperviewLayoutMargins=\"YES\""
      let table = """
        <tableView translatesAutoresizingMaskIntoConstraints="NO" id="table">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes>
        <tableViewCell \(cell == "YES" ? preserving : "") id="cell">
        <rect key="frame" x="0.0" y="28" width="375" height="44"/>
        <tableViewCellContentView key="contentView" \(content == "YES" ? preserving : "") tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/><subviews>\(box("box"))</subviews>
        <constraints>\(pin("box", "leading", "content", "leadingMargin") + pin("box", "top", "content", "topMargin"))
        \(size("box", width: 10, height: 10))</constraints>
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        """
      let layout = try solved(
        storyboard(
          device: "retina4_7", tools: tools, size: (375, 667), subviews: table, constraints: fill("table", "root")))
      #expect(layout.frame("box")?.minY == (tools == "17701" ? 11 : 8))
      return layout.frame("box")?.minX
    }
    for (tools, both) in [("12120", 15.0), ("13178", 15), ("13179", 16), ("13525", 16)] {
      #expect(try left(tools, "YES", "YES") == both, "\(tools)")
      #expect(try left(tools, "YES", "NO") == 8, "\(tools)")
      #expect(try left(tools, "NO", "YES") == 8, "\(tools)")
    }
    #expect(try left("17701", "YES", "YES") == 16)
  }

  @Test("those written on the cell count where the content preserves them")
  func writtenOnCell() throws {
    func left(_ attributes: String) throws -> Double? {
      let table = """
        <tableView translatesAutoresizingMaskIntoConstraints="NO" id="table">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes><tableViewCell id="cell">
        <rect key="frame" x="0.0" y="28" width="375" height="44"/>
        <tableViewCellContentView key="contentView" \(attributes) tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><subviews>\(box("box"))</subviews>
        <constraints>\(pin("box", "leading", "content", "leadingMargin") + pin("box", "top", "content", "topMargin"))
        \(size("box", width: 10, height: 10))</constraints></tableViewCellContentView>
        <edgeInsets key="layoutMargins" top="8" left="30" bottom="8" right="30"/></tableViewCell></prototypes></tableView>
        """
      let layout = try solved(
        storyboard(device: "retina4_7", size: (375, 667), subviews: table, constraints: fill("table", "root")))
      #expect(layout.frame("box")?.minY == 11)
      return layout.frame("box")?.minX
    }
    #expect(try left("preservesSuperviewLayoutMargins=\"YES\"") == 30)
    #expect(try left("") == 16)
  }

  // The collection leaves 20 at its sides, being the root of a controller, and 44 is taken at its top.
  @Test("cells of collections have 8 all round, though they preserve what is around them")
  func collectionCells() throws {
    let cell = """
      <collectionViewCell preservesSuperviewLayoutMargins="YES" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
      <view key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
      <subviews>\(box("box"))</subviews></view>
      <constraints>\(["top", "bottom", "leading", "trailing"].map { pin("box", $0, "cell", $0 + "Margin") }.joined())
      </constraints></collectionViewCell>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1" orientation="portrait"/><scenes>
      <scene sceneID="s"><objects><collectionViewController id="vc" sceneMemberID="viewController">
      <collectionView key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <cells>\(cell)</cells></collectionView></collectionViewController></objects></scene></scenes></document>
      """
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    #expect(layout.frame("box") == Rect(x: 8, y: 8, width: 398, height: 44))
  }

  // 44 − 0.5 − 11 − 10.5 while the separator counts as a part of the margin, 44 − 0.5 − 22 later.
  @Test("the separator is a part of the margin below in some versions")
  func separatorInMargin() throws {
    #expect(try cell(tools: "13771", contentHeight: 43.5) == Rect(x: 16, y: 11, width: 288, height: 22))
    #expect(try cell(tools: "14810", contentHeight: 43.5) == Rect(x: 15, y: 11, width: 290, height: 21.5))
  }

  /// The left margin in a table that stands in a root, or is one.
  private func sideInTable(
    _ tools: String, isRoot: Bool, device: String = "retina4_7", width: Double = 375, y: Double = 28,
    attributes: String = ""
  ) throws -> Double? {
    let cell = """
      <prototypes><tableViewCell \(attributes) id="cell"><rect key="frame" x="0.0" y="\(y)" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" \(attributes) tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="44"/><subviews>\(box("box"))</subviews>
      <constraints>\(pin("box", "leading", "content", "leadingMargin") + size("box", width: 10, height: 10))</constraints>
      </tableViewCellContentView></tableViewCell></prototypes>
      """
    let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"667\"/>"
    let root =
      isRoot
      ? "<tableView key=\"view\" id=\"table\">\(frame)\(cell)</tableView>"
      : "<view key=\"view\" id=\"root\">\(frame)<subviews><tableView id=\"table\">\(frame)\(cell)</tableView></subviews></view>"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="\(device)"/><scenes><scene><objects>
      <viewController id="vc" sceneMemberID="viewController">\(root)</viewController></objects></scene></scenes></document>
      """
    return try solved(InterfaceDocument(Array(text.utf8))).frame("box")?.minX
  }

  // The table is 667 high.
  @Test("8 at the sides of a cell that begins below the end of a table that is its controller's root, before 22154")
  func sidesOfUnseenCells() throws {
    let preserving = "preservesSuperviewLayoutMargins=\"YES\""
    for (tools, attributes) in [("13196", preserving), ("13771", ""), ("18122", ""), ("22153", "")] {
      #expect(try sideInTable(tools, isRoot: true, y: 667, attributes: attributes) == 8, "\(tools)")
      #expect(try sideInTable(tools, isRoot: true, y: 666, attributes: attributes) == 16, "\(tools)")
    }
    #expect(try sideInTable("22154", isRoot: true, y: 667) == 16)
    #expect(try sideInTable("18122", isRoot: false, y: 667) == 16)
  }

  @Test("15 at the sides in a table inside another view, before 17000; 16 in one that is its controller's root")
  func innerTables() throws {
    for (tools, side) in [("13529", 15.0), ("14108", 15), ("16999", 15), ("17000", 16)] {
      #expect(try sideInTable(tools, isRoot: false) == side, "\(tools)")
      #expect(try sideInTable(tools, isRoot: true) == 16, "\(tools)")
    }
  }

  @Test("20 at the sides in wider tables than 320 inside another view, on wide upright phones")
  func wideTables() throws {
    for (device, width, side) in [
      ("retina6_1", 320.0, 16.0), ("retina6_1", 321, 20), ("retina6_1", 414, 20), ("retina6_12", 373, 20),
      ("retina5_9", 375, 16), ("retina5_9", 700, 16), ("retina5_5", 414, 20), ("retina4_7", 800, 16),
      ("ipad9_7", 768, 16), ("ipad10_9rounded", 664, 16),
    ] {
      #expect(try sideInTable("22685", isRoot: false, device: device, width: width) == side, "\(device) \(width)")
    }
    #expect(try sideInTable("22685", isRoot: false, device: "retina6_0\" orientation=\"landscape", width: 750) == 16)
    #expect(try sideInTable("22685", isRoot: false, device: "unknown", width: 600) == 20)
    #expect(try sideInTable("16999", isRoot: false, device: "ipad9_7", width: 258) == 15)
    #expect(try sideInTable("14865", isRoot: false, device: "retina5_5", width: 414) == 20)
    for (device, width) in [("retina6_1", 704.0), ("retina5_5", 414), ("ipad9_7", 768), ("retina4_7", 400)] {
      #expect(try sideInTable("22155", isRoot: true, device: device, width: width) == 20, "\(device) \(width)")
    }
  }

  @Test("8 beside an accessory, which the content view leaves room for")
  func accessory() throws {
    let box = try cell(tools: "17701", contentWidth: 286, attributes: "accessoryType=\"disclosureIndicator\"")
    #expect(box == Rect(x: 16, y: 11, width: 262, height: 22))
  }

  // Content views of 320 × 80 in a cell of 334 × 108, as Xcode 6 left them: 334 − 16, 108 − 1 − 16.
  @Test("a content view that does not fit its cell fills it, but for a point of separator")
  func staleContentView() throws {
    let box = try cell(tools: "6250", device: nil, width: 334, height: 108, contentWidth: 320, contentHeight: 80)
    #expect(box == Rect(x: 8, y: 8, width: 318, height: 91))
    // Beside an accessory it keeps its width: 300 − 16.
    let beside = try cell(
      tools: "6250", device: nil, width: 334, height: 108, contentWidth: 300, contentHeight: 80,
      attributes: "accessoryType=\"checkmark\"")
    #expect(beside == Rect(x: 8, y: 8, width: 284, height: 91))
  }

  @Test("one that is lower by a separator is as recorded")
  func separator() throws {
    #expect(try cell(tools: "11762", contentHeight: 43.5) == Rect(x: 8, y: 8, width: 304, height: 27.5))
  }

  /// The content view of a cell as Xcode 6 left it: of 320 points in a table of 414, which is the root.
  private func content(_ table: String, _ cell: String, cellFrame: String, contentFrame: String) throws -> Size {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="7531" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene><objects><tableViewController id="vc">
      <tableView key="view" \(table) rowHeight="44" id="root"><rect key="frame" x="0" y="0" width="414" height="736"/>
      <prototypes><tableViewCell \(cell) id="cell">\(cellFrame)<tableViewCellContentView key="contentView" id="content">
      \(contentFrame)<subviews>\(box("box"))</subviews><constraints>
      \(["top", "bottom", "leading", "trailing"].map { pin("box", $0, "content") }.joined())
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects>
      </scene></scenes></document>
      """
    return try #require(try solved(InterfaceDocument(Array(text.utf8))).frame("box")).size
  }

  // A row of 198 less a point of separator, and less the 33 that Interface Builder records of a disclosure indicator.
  @Test(
    "what is in a cell that is older than its row is laid out in the row, beside its accessory, and above its separator"
  )
  func cellOlderThanRow() throws {
    let old = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"150\"/>"
    let left = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"43\"/>"
    let disclosure = "accessoryType=\"disclosureIndicator\""
    #expect(
      try content("", "rowHeight=\"198\"", cellFrame: old, contentFrame: left) == Size(width: 414, height: 197))
    #expect(
      try content("separatorStyle=\"none\"", "rowHeight=\"198\"", cellFrame: old, contentFrame: left)
        == Size(width: 414, height: 198))
    #expect(
      try content("separatorStyle=\"none\" style=\"grouped\"", "rowHeight=\"198\"", cellFrame: old, contentFrame: left)
        == Size(width: 414, height: 197))
    #expect(
      try content("", "rowHeight=\"198\" " + disclosure, cellFrame: old, contentFrame: left)
        == Size(width: 381, height: 197))
    #expect(try content("", disclosure, cellFrame: "", contentFrame: "") == Size(width: 381, height: 43))
    // A content view that was laid out in the cell as it is recorded keeps its frame.
    let laidOut = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"149\"/>"
    #expect(
      try content("", "rowHeight=\"198\"", cellFrame: old, contentFrame: laidOut) == Size(width: 320, height: 149))
    // So it does where its frame is written as what fills the cell.
    let filling = "<frame key=\"frameInset\" width=\"320\" height=\"149\"/>"
    #expect(
      try content("", "rowHeight=\"198\"", cellFrame: old, contentFrame: filling) == Size(width: 320, height: 149))
  }

  // An iPhone XR's table of 896 is seen down to 896 − 34 = 862: of cells at 861 and 862, the second is not. The last cell ends at
  // 1092 + 44 = 896 + 240.
  @Test("from version 22154 on what begins below the seen part of a table counts as ambiguous")
  func unseenCells() throws {
    func unseen(
      _ tools: String, _ conditions: LayoutConditions = LayoutConditions(), last: Int = 1092
    ) throws -> Set<String> {
      let cells = [("a", 861), ("b", 862), ("c", last)].map { name, top in
        """
        <tableViewCell id="\(name)"><rect key="frame" x="0.0" y="\(top)" width="414" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(name)" id="\(name)Content">
        <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
        <subviews>\(box(name + "Box"))</subviews>
        <constraints>\(fill(name + "Box", name + "Content"))</constraints>
        </tableViewCellContentView></tableViewCell>
        """
      }
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_1" orientation="portrait"/>
        <scenes><scene><objects><tableViewController id="vc" sceneMemberID="viewController">
        <tableView key="view" id="table"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <sections><tableViewSection id="section"><cells>\(cells.joined())</cells></tableViewSection></sections>
        </tableView></tableViewController></objects></scene></scenes>
        </document>
        """
      return try solved(InterfaceDocument(Array(text.utf8)), conditions).viewsInUnseenCells
    }
    #expect(try unseen("24127") == ["bBox", "cBox"])
    #expect(try unseen("24127", last: 1091).isEmpty)
    #expect(try unseen("22153").isEmpty)
    #expect(try unseen("22154") == ["bBox", "cBox"])
    #expect(try unseen("23504") == ["bBox", "cBox"])
    #expect(try unseen("24127", LayoutConditions(device: InterfaceDevice(id: "retina4_7"))).isEmpty)
    #expect(try unseen("24127", LayoutConditions(size: Size(width: 414, height: 897))).isEmpty)
  }

  // A collection 414 by 600 that is scrolled sideways: of cells at 413 and 414 the second is not seen, and ends 240 beside it.
  // Below, 600 and more is not seen either, on a device with nothing at its bottom.
  @Test("what begins beside or below the seen part of a collection counts as ambiguous too")
  func unseenItems() throws {
    func unseen(_ places: [(String, Int, Int)], _ tools: String = "22154") throws -> Set<String> {
      let cells = places.map { name, left, top in
        """
        <collectionViewCell id="\(name)"><rect key="frame" x="\(left)" y="\(top)" width="240" height="240"/>
        <collectionViewCellContentView key="contentView" id="\(name)Content">
        <rect key="frame" x="0.0" y="0.0" width="240" height="240"/><subviews>\(box(name + "Box"))</subviews>
        <constraints>\(fill(name + "Box", name + "Content"))</constraints>
        </collectionViewCellContentView></collectionViewCell>
        """
      }
      let list = box("list", kind: "collectionView", "", "<cells>\(cells.joined())</cells>")
      let edges = ["top", "leading", "trailing"].map { pin("list", $0, "root") }.joined()
      return try InterfaceLayout(
        storyboard(
          device: "retina5_5", tools: tools, size: (414, 736), subviews: list,
          constraints: edges + size("list", height: 600)
        ).scenes[0]
      ).viewsInUnseenCells
    }
    #expect(try unseen([("a", 413, 0), ("b", 414, 0)]) == ["bBox"])
    #expect(try unseen([("a", 0, 599), ("b", 0, 600)]) == ["bBox"])
    #expect(try unseen([("a", 213, 0), ("b", 413, 0)]).isEmpty)
    #expect(try unseen([("a", 414, 0)], "22153").isEmpty)
  }

  // As Xcode 10.1 to 12 marked 11 of 11 of four projects.
  @Test(
    "from version 14490 up to 19529 a stack view alone in a collection view cell counts as ambiguous, if its content view has no id"
  )
  func lonelyStacks() throws {
    func lonely(
      _ tools: String, _ content: String = "view", _ id: String = "", _ beside: String = "", kind: String = "stackView"
    ) throws
      -> InterfaceLayout
    {
      let cell = """
        <collectionViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <\(content) key="contentView" \(id)><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>\(box("stack", kind: kind))\(beside)</subviews></\(content)>
        <constraints>\(fill("stack", "cell"))</constraints></collectionViewCell>
        """
      let list = box("list", kind: "collectionView", "", "<cells>\(cell)</cells>")
      let layout = try InterfaceLayout(
        storyboard(
          device: "retina5_5", tools: tools, size: (414, 736), subviews: list, constraints: fill("list", "root")
        )
        .scenes[0])
      try layout.solve()
      return layout
    }
    for tools in ["14490.70", "17701"] {
      let layout = try lonely(tools)
      #expect(layout.stackViewsAloneInCells == ["stack"])
      #expect(try layout.findings().filter { $0.rule == .misplaced && $0.subject == "stack" }.isEmpty)
    }
    for tools in ["14489", "19529"] {
      let layout = try lonely(tools)
      #expect(layout.stackViewsAloneInCells.isEmpty)
      #expect(try layout.findings().contains { $0.rule == .misplaced && $0.subject == "stack" })
    }
    #expect(try lonely("17701", "view", "id=\"content\"").stackViewsAloneInCells.isEmpty)
    #expect(try lonely("17701", "view", "", box("beside")).stackViewsAloneInCells.isEmpty)
    #expect(try lonely("17701", kind: "label").stackViewsAloneInCells.isEmpty)
  }

  @Test("of a collection without a width or a height no cell is seen, from version 15702 on")
  func emptyLists() throws {
    func unseen(_ tools: String, width: Double, height: Double) throws -> Set<String> {
      let cell = """
        <collectionViewCell id="cell"><rect key="frame" x="0.0" y="0.0" width="90" height="38"/>
        <collectionViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="90" height="38"/><subviews>\(box("inner"))</subviews>
        <constraints>\(fill("inner", "content"))</constraints>
        </collectionViewCellContentView></collectionViewCell>
        """
      let list = box("list", kind: "collectionView", "", "<cells>\(cell)</cells>")
      let edges = ["top", "leading"].map { pin("list", $0, "root") }.joined()
      return try InterfaceLayout(
        storyboard(
          device: "retina5_5", tools: tools, size: (414, 736), subviews: list,
          constraints: edges + size("list", width: width, height: height)
        ).scenes[0]
      ).viewsInUnseenCells
    }
    for tools in ["15702", "23727"] {
      #expect(try unseen(tools, width: 0, height: 60) == ["inner"])
      #expect(try unseen(tools, width: 60, height: 0) == ["inner"])
      #expect(try unseen(tools, width: 1, height: 1).isEmpty)
    }
    #expect(try unseen("15701", width: 60, height: 0).isEmpty)
  }

  // A table that constraints make 300 high, and that is recorded without a size: of cells at 299 and 300 the second is not
  // seen, and the last ends 240 below. It ends above a home indicator, which so covers nothing of it.
  @Test("what is seen of a table is judged by where it lies, not by where it was recorded")
  func solvedTables() throws {
    let cells = [("a", 299), ("b", 300), ("c", 496)].map { name, top in
      """
      <tableViewCell id="\(name)"><rect key="frame" x="0.0" y="\(top)" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="\(name)" id="\(name)Content">
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><subviews>\(box(name + "Box"))</subviews>
      <constraints>\(fill(name + "Box", name + "Content"))</constraints>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let table = box("table", kind: "tableView", "", "<prototypes>\(cells.joined())</prototypes>")
    let edges = ["top", "leading", "trailing"].map { pin("table", $0, "root") }.joined()
    for (device, screen) in [("retina4_7", (375.0, 667.0)), ("retina6_1", (414, 896))] {
      let layout = try InterfaceLayout(
        storyboard(
          device: device, tools: "24127", size: screen, subviews: table,
          constraints: edges + size("table", height: 300)
        ).scenes[0])
      #expect(try layout.viewsInUnseenCells == ["bBox", "cBox"], "\(device)")
    }
  }

  // Rows of 100 of a table, of 61 of their own, and of UITableView's 44 where neither says any; less a point of separator.
  @Test("cells without a frame, as Xcode 6 left them, are rows of their table, one below the other")
  func withoutFrames() throws {
    func cells(_ table: String) throws -> InterfaceLayout {
      let cells = [("a", ""), ("b", "rowHeight=\"61\""), ("c", "rowHeight=\"-1\"")].map { id, height in
        """
        <tableViewCell \(height) id="\(id)"><tableViewCellContentView key="contentView" id="\(id).content">
        <subviews>\(box(id + ".box"))</subviews><constraints>\(fill(id + ".box", id + ".content"))</constraints>
        </tableViewCellContentView></tableViewCell>
        """
      }
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="7531" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene><objects>
        <tableViewController id="vc" sceneMemberID="viewController"><tableView key="view" \(table) id="table">
        <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
        <prototypes>\(cells[0])\(cells[1])</prototypes>
        <sections><tableViewSection id="section"><cells>\(cells[2])</cells></tableViewSection></sections>
        </tableView></tableViewController></objects></scene></scenes></document>
        """
      return try solved(InterfaceDocument(Array(text.utf8)))
    }
    let rows = try cells("rowHeight=\"100\"")
    #expect(rows.frame("a") == Rect(x: 0, y: 0, width: 600, height: 100))
    #expect(rows.frame("a.box") == Rect(x: 0, y: 0, width: 600, height: 99))
    #expect(rows.frame("b") == Rect(x: 0, y: 100, width: 600, height: 61))
    #expect(rows.frame("b.box") == Rect(x: 0, y: 0, width: 600, height: 60))
    #expect(rows.frame("c") == Rect(x: 0, y: 161, width: 600, height: 100))
    #expect(try cells("").frame("a") == Rect(x: 0, y: 0, width: 600, height: 44))
  }
}
