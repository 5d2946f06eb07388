// RootTests.swift: the safe area of roots that do not fill the screen, and of documents from before devices.
//
// A controller's root that is shorter than the screen lies below an opaque bar (status bar or sensors, and 44), or in a
// sheet with a bar of 56, or above an opaque tab bar (49 and the home indicator). A view of free size lies at the screen's
// top left corner and loses at its bottom what it reaches beyond the safe area. Documents without a device were shown with a
// status bar of 20 until version 14845. Expected values follow by hand.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Roots of other sizes")
struct RootTests {
  private func edges(_ document: InterfaceDocument) throws -> Edges {
    let scene = try #require(document.scenes.first { $0.root.id == "root" })
    let layout = try InterfaceLayout(scene)
    try layout.solve()
    let box = try #require(layout.frame("box"))
    return Edges(box.minY, scene.size.height - box.maxY)
  }

  // MARK: Controllers on an iPhone XR, 414 × 896

  private func edges(
    height: Double, width: Double = 414, y: Double = 0, inController: String = "", otherScenes: String = "",
    inRoot: String = "", rootAttributes: String = ""
  ) throws -> Edges {
    try edges(
      storyboard(
        size: (width, height), subviews: box("box"), constraints: fill("box", "safe"), inController: inController,
        inRoot: inRoot, rootAttributes: rootAttributes, y: y, otherScenes: otherScenes))
  }

  // 896 − 808 = 88 = 44 + 44; 896 − 842 = 54 is less than that.
  @Test("below an opaque bar nothing is taken at the top; in a sheet its bar is")
  func opaqueBarsAndSheets() throws {
    let opaque = navigation(bar: "translucent=\"NO\"")
    #expect(try edges(height: 808, otherScenes: opaque) == Edges(0, 34))
    #expect(try edges(height: 808) == Edges(0, 34))
    #expect(try edges(height: 808, otherScenes: navigation()) == Edges(0, 34))
    #expect(try edges(height: 842, otherScenes: navigation()) == Edges(56, 34))
    #expect(try edges(height: 842) == Edges(0, 34))
    #expect(try edges(height: 842, otherScenes: navigation(bar: "largeTitles=\"YES\"")) == Edges(108, 34))
  }

  /// The safe area of a root of this size on a device.
  private func shown(
    on device: String, _ tools: String, _ width: Double, _ height: Double, _ otherScenes: String
  ) throws -> Edges {
    try edges(
      storyboard(
        device: device, tools: tools, size: (width, height), subviews: box("box"), constraints: fill("box", "safe"),
        otherScenes: otherScenes))
  }

  // 667 − 623 = 44 and 667 − 632 = 35 are less than a status bar with a navigation bar, 64. Sheets have a bar of 56.
  @Test("before version 14810 there are no sheets: a shorter root has the status bar, and a navigation bar below it")
  func beforeSheets() throws {
    func short(_ tools: String, height: Double, _ otherScenes: String = "") throws -> Double {
      try shown(on: "retina4_7", tools, 375, height, otherScenes).top
    }
    #expect(try short("13196", height: 623, navigation()) == 64)
    #expect(try short("13196", height: 632) == 20)
    #expect(try short("14809", height: 623, navigation()) == 64)
    #expect(try short("14810", height: 623, navigation()) == 56)
    #expect(try short("14810", height: 632) == 0)
    #expect(try short("13196", height: 603) == 0)
  }

  // Newer sheets leave 10 of the screen above them, or also what the sensors take, 59.
  @Test("sheets of newer versions end above the home indicator")
  func newSheets() throws {
    func sheet(_ tools: String, height: Double, _ otherScenes: String = "") throws -> Edges {
      try shown(on: "retina6_12", tools, 393, height, otherScenes)
    }
    #expect(try sheet("22685", height: 842) == Edges(0, 0))
    #expect(try sheet("22685", height: 842, navigation()) == Edges(56, 0))
    #expect(try sheet("24765", height: 793) == Edges(59, 0))
    #expect(try sheet("24765", height: 783) == Edges(59, 0))
    // Its navigation bar is recorded from 16 to 70.
    let bar =
      "<navigationBar key=\"navigationBar\" id=\"bar\"><rect key=\"frame\" x=\"0\" y=\"16\" width=\"393\" height=\"54\"/>"
    let recorded = container(
      "navigationController", "nav", segue("vc", "relationship", "rootViewController"), inside: bar + "</navigationBar>"
    )
    #expect(try sheet("24765", height: 793, recorded) == Edges(70, 0))
  }

  // 896 − 842 = 54 = 44 + 10.
  @Test("sheets lose what the sensors take at their top, and nothing below, from version 20037 on")
  func sheetsBelowSensors() throws {
    func sheet(_ tools: String, _ otherScenes: String = "") throws -> Edges {
      try edges(
        storyboard(
          tools: tools, size: (414, 842), subviews: box("box"), constraints: fill("box", "safe"),
          otherScenes: otherScenes))
    }
    #expect(try sheet("20036") == Edges(0, 34))
    #expect(try sheet("20037") == Edges(44, 0))
    #expect(try sheet("20036", navigation()) == Edges(56, 34))
    #expect(try sheet("20037", navigation()) == Edges(56, 0))
    #expect(try sheet("20037", navigation(bar: "translucent=\"NO\"")) == Edges(44, 0))
  }

  // 810 − 756 = 54 = 44 + 10: the screen has 896, and the controller that shows the sheet is 86 lower, as one in a container
  // view is. As 9 of 9 of one project are recorded, and a tenth that such a sheet shows.
  @Test("a sheet is as high as what shows it allows, and one on a sheet as high as that")
  func sheetsOnLowControllers() throws {
    func controller(_ id: String, height: Double, shows: String, _ kind: String) -> String {
      scene(
        """
        <viewController id="\(id)"><view key="view" id="\(id)Root"><rect key="frame" x="0" y="0" width="414" height="\(height)"/>
        </view><connections>\(segue(shows, kind))</connections></viewController>
        """)
    }
    func sheet(tools: String = "20037", height: Double = 756, _ others: String...) throws -> Edges {
      try edges(
        storyboard(
          tools: tools, size: (414, height), subviews: box("box"), constraints: fill("box", "safe"),
          otherScenes: others.joined()))
    }
    for kind in ["show", "presentation"] {
      let low = controller("low", height: 810, shows: "vc", kind)
      #expect(try sheet(low) == Edges(44, 0))
      #expect(try sheet(height: 757, low) == Edges(0, 34))
      #expect(try sheet(tools: "20036", low) == Edges(0, 34))
      #expect(
        try sheet(
          controller("low", height: 810, shows: "first", kind), controller("first", height: 756, shows: "vc", kind))
          == Edges(44, 0))
    }
    // Round and round.
    let ring = [controller("a", height: 756, shows: "b", "show"), controller("b", height: 756, shows: "a", "show")]
      .joined()
    #expect(try sheet(controller("low", height: 810, shows: "a", "show"), ring) == Edges(0, 34))
  }

  // 2000 − 1990 = 10, as of a sheet of the screen's width; the root of 1400 that is 667 high now was of another size before.
  @Test("a root that is shorter than its free size is in a sheet, as one that is shorter than the screen")
  func sheetsOfFreeSize() throws {
    func sheet(written: Double, height: Double) throws -> Edges {
      try edges(
        storyboard(
          device: "retina6_7", tools: "22685", size: (390, height), subviews: box("box"),
          constraints: fill("box", "safe"),
          inController: "<size key=\"freeformSize\" width=\"390\" height=\"\(written)\"/>"))
    }
    #expect(try sheet(written: 2000, height: 1990) == Edges(0, 0))
    #expect(try sheet(written: 2000, height: 2000) == Edges(47, 34))
    #expect(try sheet(written: 1400, height: 667) == Edges(47, 0))
  }

  // 896 − 842 = 54 = 44 + 10, as without a written size.
  @Test("a root that is lower than its free size, which is the screen's, is in a sheet")
  func sheetsOfTheScreensSize() throws {
    func sheet(width: Double = 414, written: Double) throws -> Edges {
      try edges(
        height: 842, width: width,
        inController: freeform + "<size key=\"freeformSize\" width=\"\(width)\" height=\"\(written)\"/>",
        otherScenes: navigation())
    }
    #expect(try sheet(written: 896) == Edges(56, 34))
    #expect(try sheet(written: 842) == Edges(88, 0))
    #expect(try sheet(width: 400, written: 896) == Edges(88, 0))
  }

  // 704 × 995.5 of 1024 × 1366: Apple's form sheet on the largest pads. A column of a split view is as high as the screen.
  @Test("a sheet in the middle of a pad loses nothing but its navigation bar")
  func padSheets() throws {
    func sheet(width: Double, height: Double, _ otherScenes: String = "", inRoot: String = "") throws -> Edges {
      try edges(
        storyboard(
          device: "ipad12_9rounded", tools: "20037", size: (width, height), subviews: box("box"),
          constraints: fill("box", "safe"), inRoot: inRoot, otherScenes: otherScenes))
    }
    #expect(try sheet(width: 704, height: 995.5) == Edges(0, 0))
    #expect(try sheet(width: 704, height: 995.5, navigation()) == Edges(56, 0))
    #expect(try sheet(width: 704, height: 995.5, navigation(bar: "translucent=\"NO\"")) == Edges(0, 0))
    #expect(try sheet(width: 420, height: 1366) == Edges(24, 20))
    #expect(try sheet(width: 704, height: 995.5, inRoot: freeform) == Edges(24, 0))
  }

  // No status bar is recorded, and yet 64 = 20 + 44 lie above an opaque bar: a root that is 50 shorter is in a sheet.
  @Test("a sheet on a device with a home button")
  func sheetsOfHomeButtons() throws {
    for (height, top) in [(617.0, 56.0), (603, 0)] {
      let found = try edges(
        storyboard(
          device: "retina4_7", size: (375, height), subviews: box("box"), constraints: fill("box", "safe"),
          otherScenes: navigation()))
      #expect(found == Edges(top, 0))
    }
  }

  // 96 = 44 + 52 for the large title; 583 is 84 less than the screen, too much for a sheet's edge alone.
  @Test("a navigation bar recorded at the top says where roots begin, above a home button and in any sheet")
  func barsAtTheTop() throws {
    func top(_ height: Double, bar: Double, _ attributes: String = "", tools: String = "22505") throws -> Double {
      let recorded = container(
        "navigationController", "nav", segue("vc", "relationship", "rootViewController"),
        inside: """
          <navigationBar key="navigationBar" \(attributes) id="bar"><rect key="frame" x="0" y="0" width="375" \
          height="\(bar)"/></navigationBar>
          """)
      return try edges(
        storyboard(
          device: "retina4_7", tools: tools, size: (375, height), subviews: box("box"),
          constraints: fill("box", "safe"), otherScenes: recorded)
      ).top
    }
    #expect(try top(667, bar: 96, "largeTitles=\"YES\"") == 96)
    #expect(try top(583, bar: 56) == 56)
    #expect(try top(583, bar: 56, "translucent=\"NO\"") == 0)
    #expect(try top(667, bar: 44, tools: "14809") == 64)
    #expect(try top(583, bar: 56, tools: "14809") == 0)
  }

  // 896 − 83 = 813; 813 − 88 = 725.
  @Test("above an opaque tab bar nothing is taken at the bottom, and at the top what bars take")
  func opaqueTabBars() throws {
    let opaque = tabs(bar: "translucent=\"NO\"")
    #expect(try edges(height: 813, otherScenes: opaque) == Edges(44, 0))
    #expect(try edges(height: 813, otherScenes: tabs()) == Edges(44, 0))
    let inside = tabs(around: "nav", bar: "translucent=\"NO\"") + navigation()
    #expect(try edges(height: 813, otherScenes: inside) == Edges(88, 0))
    #expect(try edges(height: 725, otherScenes: inside) == Edges(0, 0))
    #expect(try edges(height: 725, otherScenes: tabs(around: "nav") + navigation()) == Edges(0, 0))
  }

  @Test("a translucent tab bar above the end of a short root covers it as it would the screen")
  func translucentTabBars() throws {
    #expect(try edges(height: 808, otherScenes: tabs(around: "nav") + navigation()) == Edges(0, 83))
  }

  // 20 of 44 are above a root that begins at 20; one that ends at 900 reaches 4 points below the screen.
  @Test("a root that begins lower loses less at its top, and at its bottom what lies below the screen")
  func lowered() throws {
    #expect(try edges(height: 876, y: 20, inRoot: freeform) == Edges(24, 14))
    #expect(try edges(height: 896, y: 4) == Edges(40, 38))
    #expect(try edges(height: 896, y: 60) == Edges(0, 94))
  }

  // The screens of the iPhones SE (no status bar, half points) and X (44 and 34).
  @Test("a root that fills another screen was laid out on that device, and one of free size was not")
  func otherScreens() throws {
    #expect(try edges(height: 568, width: 320) == Edges(0, 0))
    #expect(try edges(height: 812, width: 375) == Edges(44, 34))
    #expect(try edges(height: 812, width: 375, inController: freeform) == Edges(44, 0))
    let small = try storyboard(
      device: "retina6_5", size: (320, 568), subviews: box("box"), constraints: fill("box", "safe"))
    let scene = try #require(small.scenes.first)
    #expect(try InterfaceLayout(scene).device?.scale == 2)
    #expect(small.device?.id == "retina6_5")
    // It fills a third device as well.
    let other = try InterfaceLayout(scene, LayoutConditions(device: InterfaceDevice(id: "retina4_7")))
    #expect(other.engine.size == Size(width: 375, height: 667))
  }

  private let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"

  // 896 − 880 = 16 of the home indicator's 34 lie below a root 880 high.
  @Test("a controller of free size loses below what it reaches into the home indicator's part, and sheets are none")
  func freeSizes() throws {
    #expect(try edges(height: 880, inController: freeform) == Edges(44, 18))
    #expect(try edges(height: 880, inRoot: freeform) == Edges(44, 18))
    #expect(try edges(height: 400, inController: freeform) == Edges(44, 0))
    #expect(try edges(height: 842, inController: freeform, otherScenes: navigation()) == Edges(88, 0))
    #expect(try edges(height: 1000, inController: freeform) == Edges(44, 34))
    #expect(try edges(height: 842, width: 500, inController: freeform) == Edges(44, 34))
  }

  // As of free views: Interface Builder shows no status bar above them before version 21000. Layout guides of before iOS 11
  // stand below one all the same.
  @Test("one with a safe area on a device with a home button lies below no status bar before version 21000")
  func freeSizesOfHomeButtons() throws {
    func top(_ tools: String, height: Double = 228, _ otherScenes: String = "") throws -> Double {
      let document = try storyboard(
        device: "retina4_7", tools: tools, size: (375, height), subviews: box("box"), constraints: fill("box", "safe"),
        inController: freeform, otherScenes: otherScenes)
      return try edges(document).top
    }
    func topOfGuides(
      _ inController: String, _ otherScenes: String = "", tools: String = "14460", height: Double = 228
    ) throws -> Double {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/>
        <scenes><scene><objects><viewController id="vc" sceneMemberID="viewController">\(inController)
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>\(box("box"))</subviews><constraints>
        \(pin("box", "top", "top", "bottom"))</constraints></view></viewController></objects></scene>\(otherScenes)</scenes>
        </document>
        """
      return try edges(InterfaceDocument(Array(text.utf8))).top
    }
    #expect(try topOfGuides(freeform) == 20)
    // Nor does one whose status bar is switched off, unless it is as high as a screen.
    let hidden = freeform + "<nil key=\"simulatedStatusBarMetrics\"/>"
    #expect(try topOfGuides(hidden, tools: "14113") == 0)
    #expect(try topOfGuides(hidden, tools: "14113", height: 600) == 20)
    let outer = "<viewController id=\"outer\"><connections>\(segue("vc", "embed"))</connections></viewController>"
    #expect(try topOfGuides("", scene(outer)) == 0)
    #expect(try top("14460") == 0)
    #expect(try top("14460", height: 667) == 20)
    #expect(try top("14460", height: 228, navigation()) == 44)
    #expect(try top("21701") == 20)
    #expect(try top("14460", height: 479) == 0)
    #expect(try top("14460", height: 480) == 20)
    #expect(try top("14460", height: 528, navigation()) == 64)
  }

  // The first phones were 480 high; from 14845 to 21507 no root lost a status bar.
  @Test("a view of free size that is as high as a screen lost a status bar while screens did")
  func highViews() throws {
    func top(_ tools: String, height: Double) throws -> Double? {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root">
        <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/><subviews>\(box("box"))</subviews>
        <constraints>\(fill("box", "safe"))</constraints>\(freeform)<viewLayoutGuide key="safeArea" id="safe"/></view>
        </objects></document>
        """
      return try solved(InterfaceDocument(Array(text.utf8))).frame("box")?.minY
    }
    #expect(try top("13196", height: 480) == 20)
    #expect(try top("13196", height: 479) == 0)
    #expect(try top("14845", height: 480) == 0)
    #expect(try top("21701", height: 40) == 20)
  }

  // 896 − 808 = 88 = 44 + 44, 896 − 83 = 813; 667 − 623 = 44 is less than a status bar and a bar, and would be a sheet's.
  @Test("a root that does not extend under a bar loses nothing there")
  func edgesForExtendedLayout() throws {
    func extending(_ edges: String) -> String { "<extendedEdge key=\"edgesForExtendedLayout\" \(edges)/>" }
    let bars = tabs(around: "nav") + navigation()
    func inBars(_ height: Double, _ written: String) throws -> Edges {
      try edges(height: height, inController: extending(written), otherScenes: bars)
    }
    #expect(try inBars(808, "bottom=\"YES\"") == Edges(0, 83))
    #expect(try inBars(813, "top=\"YES\"") == Edges(88, 0))
    #expect(try inBars(725, "") == Edges(0, 0))
    // A root as high as the screen was not made shorter, whatever it says.
    #expect(try inBars(896, "left=\"YES\" right=\"YES\" bottom=\"YES\"") == Edges(88, 83))
    #expect(try inBars(896, "") == Edges(88, 83))
    let small = try storyboard(
      device: "retina4_7", tools: "15705", size: (375, 623), subviews: box("box"), constraints: fill("box", "safe"),
      inController: extending("bottom=\"YES\"")
        + "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>")
    #expect(try edges(small) == Edges(0, 0))
  }

  // 568 − 64 − 49 = 455 is what an iPhone 5 has between the bars.
  @Test("so it is of old documents without a device: a root that ends at a bar loses nothing there")
  func edgesForExtendedLayoutWithoutDevice() throws {
    func inBars(_ height: Double, y: Double, _ edges: String) throws -> Edges {
      try self.edges(
        storyboard(
          device: nil, tools: "6206", size: (320, height), subviews: box("box"), constraints: fill("box", "safe"),
          inController: "<extendedEdge key=\"edgesForExtendedLayout\" \(edges)/>", y: y,
          otherScenes: tabs(around: "nav") + navigation()))
    }
    #expect(try inBars(455, y: 64, "") == Edges(0, 0))
    #expect(try inBars(504, y: 64, "bottom=\"YES\"") == Edges(0, 49))
    #expect(try inBars(568, y: 0, "") == Edges(64, 49))
  }

  // 44 and a bar of 44; at the bottom, 34 − (896 − 842) is less than nothing, and 34 − (896 − 872) = 10.
  @Test("one in a navigation controller is no sheet either, if it is as large as the container view that shows that")
  func inEmbeddedNavigation() throws {
    func inContainer(_ height: Double, of container: Double, navigation: String = navigation()) throws -> Edges {
      let outer = scene(
        """
        <viewController id="outer"><view key="view" id="outerRoot"><subviews><containerView id="container">\
        <rect key="frame" x="0" y="44" width="414" height="\(container)"/>\
        <connections>\(segue("nav", "embed"))</connections></containerView></subviews></view></viewController>
        """)
      return try edges(height: height, otherScenes: navigation + outer)
    }
    #expect(try inContainer(842, of: 842) == Edges(88, 0))
    #expect(try inContainer(872, of: 872) == Edges(88, 10))
    #expect(try inContainer(842, of: 841) == Edges(56, 34))
    let pushed = navigation(around: "first") + list("first", segue("vc", "show"))
    #expect(try inContainer(842, of: 842, navigation: pushed) == Edges(88, 0))
  }

  @Test("one shown in another's container view is no sheet, and neither are those it hands over to")
  func embedded() throws {
    let container = scene(
      "<viewController id=\"outer\"><connections>\(segue("vc", "embed"))</connections></viewController>")
    #expect(try edges(height: 842, otherScenes: container) == Edges(44, 0))
    let handed =
      scene("<viewController id=\"outer\"><connections>\(segue("first", "embed"))</connections></viewController>")
      + scene(
        """
        <viewController id="first"><connections>\(segue("vc", "custom"))\(segue("first", "custom"))</connections>\
        </viewController>
        """)
    #expect(try edges(height: 842, otherScenes: handed) == Edges(44, 0))
    // What is shown or pushed, and as large, is none either: so recorded in 3 projects.
    for (kind, first, expected) in [
      ("show", 842, Edges(44, 0)), ("show", 841, Edges(0, 34)), ("push", 842, Edges(44, 0)),
      ("push", 841, Edges(0, 34)),
      ("modal", 842, Edges(0, 34)),
    ] {
      let after = scene(
        """
        <viewController id="first"><view key="view" id="firstRoot"><rect key="frame" x="0" y="0" width="414" height="\(first)"/>
        </view><connections>\(segue("vc", kind))\(segue("first", kind))</connections></viewController>
        """)
      let outer = scene(
        "<viewController id=\"outer\"><connections>\(segue("first", "embed"))</connections></viewController>")
      #expect(try edges(height: 842, otherScenes: outer + after) == expected, "\(kind), \(first)")
    }
    // One that is as high as a screen loses a status bar, as a free view does.
    for (height, top) in [(162.0, 0.0), (479, 0), (480, 20), (497, 20)] {
      let small = try storyboard(
        device: "retina4_7", tools: "14313", size: (375, height), subviews: box("box"),
        constraints: fill("box", "safe"), otherScenes: container)
      #expect(try edges(small).top == top, "\(height)")
    }
  }

  @Test("what an extension shows has the safe area of any other controller")
  func extensions() throws {
    #expect(try edges(height: 896, rootAttributes: "simulatedAppContext=\"notification\"") == Edges(44, 34))
    #expect(
      try edges(
        height: 110, width: 320, inController: freeform, rootAttributes: "simulatedAppContext=\"notificationCenter\"")
        == Edges(44, 0))
  }

  @Test("a size that is written for the root alone makes it a free one, if the root has that size")
  func writtenSize() throws {
    func top(_ width: Double, _ height: Double) throws -> Edges {
      let size = "<size key=\"freeformSize\" width=\"\(width)\" height=\"\(height)\"/>"
      return try edges(height: 160, inController: size)
    }
    #expect(try top(414, 160) == Edges(44, 0))
    #expect(try top(414, 200) == Edges(0, 34))
  }

  @Test("a controller of free size loses the whole home indicator from version 21701 on")
  func lowControllers() throws {
    for (tools, bottom) in [("21700", 0.0), ("21701", 34)] {
      let document = try storyboard(
        device: "retina6_5", tools: tools, size: (320, 90), subviews: box("box"), constraints: fill("box", "safe"),
        inController: freeform)
      #expect(try edges(document) == Edges(44, bottom))
    }
  }

  // 34 + 34 below a root that fills the screen or is wider; one of 852 − 20 reaches 14 into the second one.
  @Test("what newer versions add at the bottom, a free view has as far as it reaches")
  func addedInsets() throws {
    #expect(try xib(device: "retina6_12", tools: "23727", width: 393, height: 852) == Edges(118, 68))
    #expect(try xib(device: "retina6_12", tools: "23727", width: 393, height: 300) == Edges(118, 34))
    #expect(try xib(device: "retina6_12", tools: "23727", width: 393, height: 832) == Edges(118, 48))
    #expect(try xib(device: "retina6_12", tools: "23727", width: 480, height: 300) == Edges(118, 68))
  }

  // MARK: Views of xibs

  private func xib(
    _ element: String = "view", device: String?, tools: String, width: Double, height: Double, metrics: String = ""
  ) throws -> Edges {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
      <objects><\(element) id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
      <subviews>\(box("box"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(fill("box", "safe"))</constraints>\(metrics)</\(element)></objects></document>
      """
    return try edges(InterfaceDocument(Array(text.utf8)))
  }

  @Test("a free view: all of the screen's, if it fills it; else what it reaches into; a cell none")
  func freeViews() throws {
    #expect(try xib(device: "retina6_1", tools: "17701", width: 414, height: 896) == Edges(44, 34))
    #expect(try xib(device: "retina6_1", tools: "17701", width: 414, height: 880) == Edges(44, 18))
    #expect(try xib(device: "retina6_1", tools: "17701", width: 200, height: 100) == Edges(44, 0))
    #expect(try xib("tableViewCell", device: "retina6_1", tools: "17701", width: 414, height: 896) == Edges(0, 0))
    #expect(
      try xib("collectionViewCell", device: "retina6_1", tools: "17701", width: 50, height: 80) == Edges(44, 0))
  }

  @Test("a free view loses the whole home indicator from version 21701 on")
  func lowViews() throws {
    #expect(try xib(device: "retina6_5", tools: "21700", width: 200, height: 100) == Edges(44, 0))
    #expect(try xib(device: "retina6_5", tools: "21701", width: 200, height: 100) == Edges(44, 34))
  }

  // 44 + 44 above, 34 + 49 below.
  @Test("a view of a xib says what bars there are")
  func simulatedBars() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    #expect(
      try xib(device: "retina6_5", tools: "21507", width: 414, height: 896, metrics: bar) == Edges(88, 34))
    let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    #expect(
      try xib(device: "retina6_5", tools: "21507", width: 414, height: 896, metrics: tab) == Edges(44, 83))
  }

  @Test("of a device with a home button from version 21000 on, unless it fills the screen")
  func homeButton() throws {
    #expect(try xib(device: "retina4_7", tools: "20999", width: 200, height: 100) == Edges(0, 0))
    #expect(try xib(device: "retina4_7", tools: "21000", width: 200, height: 100) == Edges(0, 0))
    #expect(try xib(device: "retina4_7", tools: "21701", width: 200, height: 100) == Edges(20, 0))
    #expect(try xib(device: "retina4_7", tools: "14490", width: 200, height: 100) == Edges(0, 0))
    #expect(try xib(device: "retina4_7", tools: "14490", width: 375, height: 667) == Edges(20, 0))
  }

  // MARK: Documents without a device

  private func old(
    tools: String = "9532", size: (Double, Double) = (600, 600), inController: String = "", inRoot: String = "",
    otherScenes: String = ""
  ) throws -> Edges {
    try edges(
      storyboard(
        device: nil, tools: tools, size: size, subviews: box("box"), constraints: fill("box", "safe"),
        inController: inController, inRoot: inRoot, otherScenes: otherScenes))
  }

  @Test("a status bar while there was one, and bars")
  func withoutDevice() throws {
    #expect(try old() == Edges(20, 0))
    #expect(try old(tools: "14844") == Edges(20, 0))
    #expect(try old(tools: "14845") == Edges(0, 0))
    #expect(try old(inController: "<nil key=\"simulatedStatusBarMetrics\"/>") == Edges(0, 0))
    #expect(try old(otherScenes: navigation()) == Edges(64, 0))
    #expect(try old(otherScenes: tabs()) == Edges(20, 49))
    #expect(try old(otherScenes: tabs(bar: "translucent=\"NO\"")) == Edges(20, 0))
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    #expect(try old(inController: toolbar) == Edges(20, 44))
    #expect(try old(tools: "15505", inController: toolbar) == Edges(0, 49))
    let opaque = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/>"
    #expect(try old(inController: opaque) == Edges(20, 0))
    let container = scene(
      "<viewController id=\"outer\"><connections>\(segue("vc", "embed"))</connections></viewController>")
    #expect(try old(otherScenes: container) == Edges(0, 0))
  }

  @Test("a controller of free size has one if it is as large as a screen of the time")
  func freeSizesWithoutDevice() throws {
    for size in [(320.0, 480.0), (320, 568), (375, 667), (414, 736), (600, 600), (768, 1024)] {
      #expect(try old(size: size, inController: freeform) == Edges(20, 0))
    }
    #expect(try old(size: (300, 300), inController: freeform) == Edges(0, 0))
    #expect(try old(size: (300, 300)) == Edges(20, 0))
    #expect(try xib(device: nil, tools: "9532", width: 600, height: 600) == Edges(0, 0))
  }
}
