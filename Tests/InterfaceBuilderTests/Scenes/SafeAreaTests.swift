// SafeAreaTests.swift: what devices, versions and bars leave of a root view.
//
// The numbers are those of UIKit (status bar 20, sensors and home indicator by device, navigation bar 44, large title 52,
// tab bar 49) and, where Interface Builder had another idea of them for some versions, those it records.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Safe area")
struct SafeAreaTests {
  /// The top and the bottom of the safe area of a root that fills the screen.
  private func edges(
    device: String, orientation: String = "portrait", tools: String, inController: String = ""
  ) throws -> (top: Double, bottom: Double, left: Double) {
    let screen = try #require(
      InterfaceDevice(id: device, orientation: orientation == "portrait" ? .portrait : .landscape)?.size)
    let layout = try solved(
      storyboard(
        device: device, orientation: orientation, tools: tools, size: (screen.width, screen.height),
        subviews: box("box"), constraints: fill("box", "safe"), inController: inController))
    let box = try #require(layout.frame("box"))
    return (box.minY, screen.height - box.maxY, box.minX)
  }

  @Test(
    "devices and versions, in portrait",
    arguments: [
      ("retina4_7", "14490", 20.0, 0.0), ("retina4_7", "14845", 0, 0), ("retina4_7", "21700", 0, 0),
      ("retina4_7", "22505", 20, 0), ("retina5_5", "17701", 0, 0), ("retina6_1", "17701", 44, 34),
      ("retina6_1", "21224", 44, 34), ("retina6_1", "21225", 48, 34), ("retina5_9", "21700", 47, 34),
      ("retina5_9", "21701", 50, 34), ("retina6_0", "19529", 44, 34), ("retina6_0", "21225", 47, 34),
      ("retina6_12", "22505", 59, 34), ("retina6_3", "23504", 62, 34), ("ipad12_9rounded", "17701", 0, 20),
      ("ipad12_9rounded", "20037", 24, 20), ("ipad9_7", "14490", 20, 0),
    ])
  func devices(device: String, tools: String, top: Double, bottom: Double) throws {
    let found = try edges(device: device, tools: tools)
    #expect(found.top == top)
    #expect(found.bottom == bottom)
  }

  // Sensors at the left, and 21 for the home indicator of a phone that lies on its side.
  @Test("a phone on its side")
  func landscape() throws {
    let found = try edges(device: "retina6_0", orientation: "landscape", tools: "21225")
    #expect(found == (0, 21, 47))
  }

  @Test(
    "simulated bars",
    arguments: [
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>", 88.0, 34.0),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>", 0, 34),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 44, 83),
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 44, 83),
    ])
  func bars(inController: String, top: Double, bottom: Double) throws {
    let found = try edges(device: "retina6_1", tools: "17701", inController: inController)
    #expect(found.top == top)
    #expect(found.bottom == bottom)
  }

  // A root that begins at 64 and ends at the bottom of an iPhone 8's screen lies below the bar.
  @Test("a root that begins below the screen's top loses nothing there")
  func lowered() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0.0" y="64" width="375" height="603"/>
      <subviews>\(box("box"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(fill("box", "safe"))</constraints></view>
      </viewController></objects></scene></scenes>
      </document>
      """
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    #expect(layout.frame("box") == Rect(x: 0, y: 0, width: 375, height: 603))
  }

  // MARK: Containers

  private func edges(of otherScenes: String) throws -> (top: Double, bottom: Double) {
    let layout = try solved(
      storyboard(subviews: box("box"), constraints: fill("box", "safe"), otherScenes: otherScenes))
    let box = try #require(layout.frame("box"))
    return (box.minY, 896 - box.maxY)
  }

  @Test("a navigation controller shown from inside a tab has the tab bar, and what it pushes")
  func tabThroughShow() throws {
    let found = try edges(
      of: container("tabBarController", "tabs", segue("nav", "relationship", "viewControllers"))
        + container("navigationController", "nav", segue("list", "relationship", "rootViewController"))
        + scene(
          "<tableViewController id=\"list\"><connections>\(segue("sheet", "show"))</connections></tableViewController>")
        + container("navigationController", "sheet", segue("form", "relationship", "rootViewController"))
        + scene(
          "<tableViewController id=\"form\"><connections>\(segue("vc", "show"))</connections></tableViewController>"))
    #expect(found == (88, 83))
  }

  @Test("a tab bar reaches through a split view controller, to both sides and to details shown later")
  func tabThroughSplit() throws {
    let start =
      container("tabBarController", "tabs", segue("split", "relationship", "viewControllers"))
      + container(
        "splitViewController", "split",
        segue("nav", "relationship", "masterViewController"))
    let direct = try edges(
      of: start + container("navigationController", "nav", segue("vc", "relationship", "rootViewController")))
    #expect(direct == (88, 83))
    let later = try edges(
      of: start + container("navigationController", "nav", segue("list", "relationship", "rootViewController"))
        + scene(
          "<tableViewController id=\"list\"><connections>\(segue("detail", "showDetail"))</connections></tableViewController>"
        )
        + container("navigationController", "detail", segue("vc", "relationship", "rootViewController")))
    #expect(later == (88, 83))
  }

  @Test("not to what is presented, nor from a controller outside navigation, nor where it is hidden")
  func tabNot() throws {
    let tabs = container("tabBarController", "tabs", segue("list", "relationship", "viewControllers"))
    let shown = try edges(
      of: tabs + scene("<viewController id=\"list\"><connections>\(segue("vc", "show"))</connections></viewController>")
    )
    #expect(shown.bottom == 34)
    let presented = try edges(
      of: tabs
        + scene(
          "<viewController id=\"list\"><connections>\(segue("vc", "presentation"))</connections></viewController>"))
    #expect(presented.bottom == 34)
  }

  // MARK: Embedded

  /// The top of the safe area of a controller shown in a container view of a table view controller, in the table's header
  /// or beside the table.
  private func embeddedTop(inTable: Bool) throws -> Double? {
    let container = """
      <containerView id="container"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
      <connections>\(segue("vc", "embed"))</connections></containerView>
      """
    let table = "<tableView id=\"table\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/>"
    let view = """
      <view key="view" id="outer"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      \(table)\(inTable ? container : "")</tableView>\(inTable ? "" : container)</subviews></view>
      """
    let outer = scene("<viewController id=\"outerVC\" sceneMemberID=\"viewController\">\(view)</viewController>")
    return try solved(
      storyboard(
        device: "retina5_9", tools: "14460", size: (375, 200), subviews: box("box"), constraints: fill("box", "safe"),
        otherScenes: outer)
    ).frame("box")?.minY
  }

  // What a table scrolls has no notch above it when the table is at rest; otherwise 44 on an iPhone X.
  @Test("what a table's container view shows begins at its top, whatever the device")
  func embeddedInTable() throws {
    #expect(try embeddedTop(inTable: true) == 0)
    #expect(try embeddedTop(inTable: false) == 44)
  }
}
