// ConditionTests.swift: other devices, orientations and sizes: roots, safe areas, margins, masks, size classes.
//
// Expected frames follow from UIKit: a root that filled one screen fills the other; springs share what is gained in
// proportion to what they had; safe areas are those of devices as they are sold (iPhone 15: 59 and 34; iPhone 8: 20 and 0).

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Other conditions")
struct ConditionTests {
  private func device(_ id: String, _ orientation: InterfaceDevice.Orientation = .portrait) -> LayoutConditions {
    LayoutConditions(device: InterfaceDevice(id: id, orientation: orientation))
  }

  // MARK: Roots

  private func rootSize(
    _ size: (Double, Double), _ conditions: LayoutConditions, inController: String = "", otherScenes: String = ""
  ) throws -> Size {
    try solved(
      storyboard(size: size, subviews: "", inController: inController, otherScenes: otherScenes), conditions
    ).engine.size
  }

  @Test("a root that fills the screen fills another; one shortened by a bar stays so; a free one keeps its size")
  func roots() throws {
    let phone = device("retina4_7")
    #expect(try rootSize((414, 896), phone) == Size(width: 375, height: 667))
    #expect(try rootSize((414, 896), LayoutConditions(orientation: .landscape)) == Size(width: 896, height: 414))
    #expect(try rootSize((414, 896), device("ipad9_7", .landscape)) == Size(width: 1024, height: 768))
    #expect(try rootSize((414, 808), phone) == Size(width: 375, height: 667 - 88))
    #expect(try rootSize((300, 300), phone) == Size(width: 300, height: 300))
    let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    #expect(try rootSize((414, 808), phone, inController: free) == Size(width: 414, height: 808))
    #expect(try rootSize((414, 896), LayoutConditions(size: Size(width: 1, height: 2))) == Size(width: 1, height: 2))
    let both = LayoutConditions(device: InterfaceDevice(id: "retina4_7"), size: Size(width: 500, height: 600))
    #expect(try rootSize((414, 896), both) == Size(width: 500, height: 600))
    #expect(try rootSize((414, 896), LayoutConditions()) == Size(width: 414, height: 896))
  }

  // Before devices roots were as large as a screen of the time, or as Xcode 6's square for any device.
  @Test("a root from before devices fills another screen if it filled one; without a device nothing can be turned")
  func rootsWithoutDevice() throws {
    func layout(_ size: (Double, Double), _ conditions: LayoutConditions, _ inController: String = "") throws
      -> InterfaceLayout
    {
      try solved(
        storyboard(device: nil, tools: "9532", size: size, subviews: "", inController: inController), conditions)
    }
    let phone = device("retina4_7")
    for size in [(600.0, 600.0), (320, 568), (375, 667)] {
      #expect(try layout(size, phone).engine.size == Size(width: 375, height: 667))
      #expect(try layout(size, phone).warnings.isEmpty)
    }
    #expect(try layout((300, 200), phone).engine.size == Size(width: 300, height: 200))
    let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    #expect(try layout((600, 600), phone, free).engine.size == Size(width: 600, height: 600))
    let turned = try layout((600, 600), LayoutConditions(orientation: .landscape))
    #expect(turned.engine.size == Size(width: 600, height: 600))
    #expect(
      turned.warnings.map(\.description) == ["view root: no device is named that could be turned: it lies as recorded"])
    #expect(try layout((600, 600), device("retina4_7", .landscape)).engine.size == Size(width: 667, height: 375))
  }

  @Test("safe areas, margins and layout guides become those of the other device, whatever the document's version")
  func safeAreas() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/>
      <viewControllerLayoutGuide type="bottom" id="bottomGuide"/></layoutGuides>
      """
    func frames(_ conditions: LayoutConditions) throws -> (safe: Rect, margins: Rect, guides: Rect) {
      let across = pin("c", "leading", "root") + pin("c", "trailing", "root")
      let margins = ["top", "leading", "bottom", "trailing"].map { pin("b", $0, "root", $0 + "Margin") }.joined()
      let layout = try solved(
        storyboard(
          tools: "14490", subviews: box("a") + box("b") + box("c"),
          constraints: fill("a", "safe") + margins + across + pin("c", "top", "topGuide", "bottom")
            + pin("c", "bottom", "bottomGuide", "top"), inController: guides), conditions)
      return (try #require(layout.frame("a")), try #require(layout.frame("b")), try #require(layout.frame("c")))
    }
    let own = try frames(LayoutConditions())
    #expect(own.safe == Rect(x: 0, y: 44, width: 414, height: 818))
    #expect(own.margins == Rect(x: 20, y: 44, width: 374, height: 818))
    let other = try frames(device("retina6_12"))
    #expect(other.safe == Rect(x: 0, y: 59, width: 393, height: 759))
    #expect(other.margins == Rect(x: 16, y: 59, width: 361, height: 759))
    #expect(other.guides == other.safe)
    let small = try frames(device("retina4_7"))
    #expect(small.safe == Rect(x: 0, y: 20, width: 375, height: 647))
    #expect(small.guides == small.safe)
  }

  @Test("pixels are those of the other device")
  func pixels() throws {
    let third = pin("a", "width", "root", nil, 0, "multiplier=\"1:7\"")
    func width(_ conditions: LayoutConditions) throws -> Double? {
      let constraints = third + pin("a", "left", "root") + pin("a", "top", "root") + size("a", height: 1)
      return try solved(storyboard(subviews: box("a"), constraints: constraints), conditions).frame("a")?.width
    }
    // 414 / 7 = 59.14 on two pixels a point, 393 / 7 = 56.14 on three.
    #expect(try width(LayoutConditions()) == 59)
    #expect(abs(try #require(try width(device("retina6_12"))) - 56) < 1e-9)
    // 375 / 7 = 53.57; 402 / 7 = 57.43 → 57 1/3.
    #expect(try width(device("retina4_7")) == 53.5)
    let onThreePixels = try #require(try width(device("retina6_3")))
    #expect(abs(onThreePixels - 172.0 / 3) < 1e-9)
  }

  // MARK: Autoresizing masks

  // A view of 60 × 20 at (50, 30) in 200 × 100: 90 and 50 are left after it. 100 are gained in both directions.
  @Test(
    "each part of a mask takes what is gained, and several share it in proportion",
    arguments: [
      ("", Rect(x: 50, y: 30, width: 60, height: 20)),
      ("flexibleMinX=\"YES\"", Rect(x: 150, y: 30, width: 60, height: 20)),
      ("flexibleMaxX=\"YES\"", Rect(x: 50, y: 30, width: 60, height: 20)),
      ("widthSizable=\"YES\"", Rect(x: 50, y: 30, width: 160, height: 20)),
      ("flexibleMinY=\"YES\"", Rect(x: 50, y: 130, width: 60, height: 20)),
      ("flexibleMaxY=\"YES\"", Rect(x: 50, y: 30, width: 60, height: 20)),
      ("heightSizable=\"YES\"", Rect(x: 50, y: 30, width: 60, height: 120)),
      ("flexibleMinY=\"YES\" flexibleMaxY=\"YES\"", Rect(x: 50, y: 67.5, width: 60, height: 20)),  // 30 : 50
      ("heightSizable=\"YES\" flexibleMaxY=\"YES\"", Rect(x: 50, y: 30, width: 60, height: 48.5)),  // 20 : 50
      ("widthSizable=\"YES\" flexibleMaxX=\"YES\"", Rect(x: 50, y: 30, width: 100, height: 20)),  // 60 : 90
    ])
  func masks(mask: String, expected: Rect) throws {
    for (fixed, frame) in [("", expected), ("fixedFrame=\"YES\"", Rect(x: 50, y: 30, width: 60, height: 20))] {
      let view = """
        <view \(fixed) id="a"><rect key="frame" x="50" y="30" width="60" height="20"/>
        <autoresizingMask key="autoresizingMask" \(mask)/></view>
        """
      let layout = try solved(document(subviews: view), LayoutConditions(size: Size(width: 300, height: 200)))
      #expect(layout.frame("a") == frame)
    }
  }

  @Test("roots that arrange or scroll are resized with what is in them", arguments: ["stackView", "scrollView"])
  func rootsThatArrange(kind: String) throws {
    let isScroll = kind == "scrollView"
    let held = isScroll ? fill("a", "root") + pin("a", "width", "root") + size("a", height: 10) : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <\(kind) axis="vertical" id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews>\(box("a"))</subviews><constraints>\(held)</constraints></\(kind)></objects></document>
      """
    let document = try InterfaceDocument(Array(text.utf8))
    #expect(try solved(document).frame("a") == Rect(x: 0, y: 0, width: 200, height: isScroll ? 10 : 100))
    let larger = try solved(document, LayoutConditions(size: Size(width: 300, height: 150)))
    #expect(larger.frame("a") == Rect(x: 0, y: 0, width: 300, height: isScroll ? 10 : 150))
  }

  // MARK: Size classes

  private func height(_ variations: String, _ conditions: LayoutConditions) throws -> Double? {
    let height = """
      <constraint firstItem="a" firstAttribute="height" constant="1" id="h">\(variations)</constraint>
      """
    return try solved(
      storyboard(
        subviews: box("a"),
        constraints: height + pin("a", "top", "root") + pin("a", "left", "root") + size("a", width: 5)),
      conditions
    ).frame("a")?.height
  }

  @Test("of variations the one that names most size classes holds; the default comes first, wherever it stands")
  func variations() throws {
    func variation(_ key: String, _ constant: Double) -> String {
      "<variation key=\"\(key)\" constant=\"\(constant)\"/>"
    }
    let all =
      variation("heightClass=compact-widthClass=compact", 6) + variation("heightClass=regular-widthClass=compact", 5)
      + variation("heightClass=compact", 4) + variation("widthClass=regular", 3) + variation("default", 2)
    #expect(try height(all, LayoutConditions()) == 5)
    #expect(try height(all, device("retina4_7", .landscape)) == 6)
    #expect(try height(all, device("retina6_1", .landscape)) == 3)
    #expect(try height(all, device("ipad9_7")) == 3)
    #expect(try height(variation("heightClass=compact", 4), LayoutConditions()) == 1)
    #expect(try height(variation("default", 2), LayoutConditions()) == 2)
    #expect(try height(variation("userInterfaceIdiom=phone", 2), LayoutConditions()) == 1)
    #expect(
      try height(variation("widthClass=compact", 2) + variation("heightClass=regular", 3), device("ipad9_7")) == 3)
    #expect(try height(variation("widthClass=compact", 2), device("ipad9_7")) == 1)
    #expect(try height(variation("heightClass=regular", 2), device("retina4_7", .landscape)) == 1)
  }

  @Test("priorities vary too")
  func variedPriorities() throws {
    let stronger = "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"9\" priority=\"600\" id=\"s\"/>"
    let weak = """
      <constraint firstItem="a" firstAttribute="height" constant="4" id="w">
      <variation key="heightClass=compact" priority="500"/></constraint>
      """
    func height(_ conditions: LayoutConditions) throws -> Double? {
      try solved(
        storyboard(
          subviews: box("a"),
          constraints: weak + stronger + pin("a", "top", "root") + pin("a", "left", "root") + size("a", width: 5)),
        conditions
      ).frame("a")?.height
    }
    #expect(try height(LayoutConditions()) == 4)
    #expect(try height(device("retina4_7", .landscape)) == 9)
  }

  @Test("views and constraints are installed by size class")
  func installed() throws {
    let masks = """
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
      <mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/><exclude reference="a"/></mask>
      <mask key="constraints"><include reference="wide"/><exclude reference="thin"/></mask></variation>
      """
    func layout(_ conditions: LayoutConditions) throws -> InterfaceLayout {
      try solved(
        storyboard(
          subviews: box("a") + box("b") + box("c"),
          constraints: """
            <constraint firstItem="c" firstAttribute="width" constant="10" id="thin"/>
            <constraint firstItem="c" firstAttribute="width" constant="20" id="wide"/>
            """ + pin("c", "top", "root") + pin("c", "left", "root") + size("c", height: 3), inRoot: masks), conditions)
    }
    let upright = try layout(LayoutConditions())
    #expect(upright.views.map(\.source.id) == ["root", "a", "c"])
    #expect(upright.frame("c")?.width == 10)
    let turned = try layout(device("retina4_7", .landscape))
    #expect(turned.views.map(\.source.id) == ["root", "b", "c"])
    #expect(turned.frame("c")?.width == 20)
  }
}

// MARK: - Container views

extension ConditionTests {
  /// A root of 414 × 896 whose lower part is a container view, 300 below the top, and in it `vc`, 400 × 596.
  private func embedding(_ inside: String = "", _ destination: String = "vc") throws -> InterfaceDocument {
    let container = """
      <containerView translatesAutoresizingMaskIntoConstraints="NO" id="container">
      <rect key="frame" x="0.0" y="300" width="400" height="596"/>
      <connections>\(segue(destination, "embed"))</connections></containerView>
      """
    let edges =
      ["leading", "bottom"].map { pin("container", $0, "outerRoot") }.joined()
      + pin("container", "trailing", "outerRoot", nil, -14)
      + pin("container", "top", "outerRoot", nil, 300)
    return try storyboard(
      size: (400, 596), subviews: box("box") + inside, constraints: fill("box", "root"),
      otherScenes: scene(
        """
        <viewController id="outer"><view key="view" id="outerRoot">
        <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <subviews>\(container)</subviews><constraints>\(edges)</constraints></view></viewController>
        """))
  }

  // On an iPhone 8 the container is 375 − 14 wide and 667 − 300 high; on its side 667 − 14 and 375 − 300.
  @Test("what is embedded is as large as its container view is there")
  func embedded() throws {
    let document = try embedding()
    func box(_ conditions: LayoutConditions) throws -> Rect? { try solved(document, conditions).frame("box") }
    #expect(try box(LayoutConditions()) == Rect(x: 0, y: 0, width: 400, height: 596))
    let phone = InterfaceDevice(id: "retina4_7")
    #expect(try box(LayoutConditions(device: phone)) == Rect(x: 0, y: 0, width: 361, height: 367))
    let turned = LayoutConditions(device: phone, orientation: .landscape)
    #expect(try box(turned) == Rect(x: 0, y: 0, width: 653, height: 75))
    let sized = LayoutConditions(device: phone, size: Size(width: 100, height: 100))
    #expect(try box(sized) == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("controllers that embed each other, or themselves, are laid out all the same")
  func cyclicEmbedding() throws {
    func container(_ destination: String) -> String {
      "<containerView id=\"inner\"><connections>\(segue(destination, "embed"))</connections></containerView>"
    }
    let phone = LayoutConditions(device: InterfaceDevice(id: "retina4_7"))
    for destination in ["outer", "vc"] {
      let document = try embedding(container(destination))
      for scene in document.scenes { try InterfaceLayout(scene, phone).solve() }
    }
    let itself = try embedding("", "outer")
    #expect(try InterfaceLayout(itself.scenes[1], phone).engine.size == Size(width: 375, height: 667))
  }
}
