// DeviceTests.swift: screens, pixels, size classes and safe areas of devices.
//
// Sizes and scales are those Apple publishes for the displays (Human Interface Guidelines, "Layout": iPhone 4s to 16 Pro
// Max, iPads); size classes are UIKit's: phones are compact but for the height in portrait and the width of the large ones
// in landscape, pads regular. Safe areas of phones on their side: the sensors' height at both sides, 21 below.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Devices")
struct DeviceTests {
  @Test(
    "the screens, in points and pixels",
    arguments: [
      ("retina3_5", 320.0, 480.0, 2.0), ("retina4_0", 320, 568, 2), ("retina4_7", 375, 667, 2),
      ("retina5_5", 414, 736, 3),
      ("retina5_9", 375, 812, 3), ("retina6_0", 390, 844, 3), ("retina6_1", 414, 896, 2), ("retina6_3", 402, 874, 3),
      ("retina6_5", 414, 896, 3), ("retina6_7", 428, 926, 3), ("retina6_9", 440, 956, 3), ("retina6_12", 393, 852, 3),
      ("ipad9_7", 768, 1024, 2), ("ipad10_2", 810, 1080, 2), ("ipad10_5", 834, 1112, 2), ("ipad12_9", 1024, 1366, 2),
      ("ipad8_3rounded", 744, 1133, 2), ("ipad10_9rounded", 820, 1180, 2), ("ipad11_0rounded", 834, 1194, 2),
      ("ipad12_9rounded", 1024, 1366, 2),
    ])
  func screens(id: String, width: Double, height: Double, scale: Double) throws {
    let device = try #require(InterfaceDevice(id: id))
    #expect(device.size == Size(width: width, height: height))
    #expect(device.turned(to: .landscape).size == Size(width: height, height: width))
    #expect(device.turned(to: .landscape).turned(to: .portrait) == device)
    #expect(device.scale == scale)
    #expect(device.isPad == id.hasPrefix("ipad"))
  }

  @Test("all of them have been named")
  func ids() {
    #expect(InterfaceDevice.ids.count == 22)
    #expect(InterfaceDevice.ids.allSatisfy { InterfaceDevice(id: $0)?.id == $0 })
    #expect(InterfaceDevice(id: "retina4_8") == nil)
    #expect(InterfaceDevice(id: "") == nil)
  }

  @Test(
    "size classes on the side",
    arguments: [
      ("retina4_7", SizeClass.compact, SizeClass.compact), ("retina6_12", .compact, .compact),
      ("retina5_5", .regular, .compact), ("retina6_1", .regular, .compact), ("retina6_7", .regular, .compact),
      ("ipad9_7", .regular, .regular), ("ipad11_0rounded", .regular, .regular),
    ])
  func sizeClasses(id: String, width: SizeClass, height: SizeClass) throws {
    let device = try #require(InterfaceDevice(id: id))
    #expect(device.heightClass == .regular)
    #expect(device.widthClass == (device.isPad ? .regular : .compact))
    let turned = device.turned(to: .landscape)
    #expect((turned.widthClass, turned.heightClass) == (width, height))
  }

  // MARK: Safe areas

  /// The safe area of a root that fills the screen: top, left, bottom, right.
  private func insets(
    _ id: String, _ orientation: InterfaceDevice.Orientation = .portrait, tools: String, inController: String = "",
    otherScenes: String = ""
  ) throws -> EdgeInsets {
    let screen = try #require(InterfaceDevice(id: id, orientation: orientation)?.size)
    let layout = try solved(
      storyboard(
        device: id, orientation: orientation.rawValue, tools: tools, size: (screen.width, screen.height),
        subviews: box("box"), constraints: fill("box", "safe"), inController: inController, otherScenes: otherScenes))
    let box = try #require(layout.frame("box"))
    return EdgeInsets(
      top: box.minY, left: box.minX, bottom: screen.height - box.maxY, right: screen.width - box.maxX)
  }

  @Test(
    "on the side",
    arguments: [
      ("retina4_7", "14490", EdgeInsets.zero), ("retina4_7", "23727", .zero),
      ("retina6_1", "17701", EdgeInsets(left: 44, bottom: 21, right: 44)),
      ("retina6_1", "21701", EdgeInsets(left: 48, bottom: 21, right: 48)),
      ("retina6_12", "23504", EdgeInsets(left: 59, bottom: 21, right: 59)),
      ("retina6_12", "23727", EdgeInsets(top: 59, left: 59, bottom: 55, right: 59)),
      ("ipad9_7", "14490", EdgeInsets(top: 20)), ("ipad11_0rounded", "17701", EdgeInsets(bottom: 20)),
      ("ipad11_0rounded", "20037", EdgeInsets(top: 24, bottom: 20)),
    ])
  func landscape(id: String, tools: String, expected: EdgeInsets) throws {
    #expect(try insets(id, .landscape, tools: tools) == expected)
  }

  @Test("all devices without home button, upright, as of a version that knows them")
  func portrait() throws {
    for (id, top) in [
      ("retina5_9", 50.0), ("retina6_0", 47), ("retina6_1", 48), ("retina6_3", 62), ("retina6_5", 44),
      ("retina6_7", 47),
      ("retina6_9", 62), ("retina6_12", 59), ("retina6_72", 59),
    ] {
      #expect(try insets(id, tools: "23504") == EdgeInsets(top: top, bottom: 34), "\(id)")
    }
  }

  // Recorded by Interface Builder since version 23727, which adds the insets of phones without home button once more; Xcode
  // 15.3 and 15.4, which write 32700 in place of their own number, do not, and neither do pads.
  @Test("insets that are recorded twice over")
  func doubled() throws {
    for (tools, times) in [("23726", 1.0), ("23727", 2), ("32699", 2), ("32700", 1)] {
      #expect(try insets("retina6_12", tools: tools) == EdgeInsets(top: 59 * times, bottom: 34 * times), "\(tools)")
    }
    #expect(try insets("retina4_7", tools: "24127") == EdgeInsets(top: 20))
    #expect(try insets("ipad11_0rounded", tools: "24127") == EdgeInsets(top: 24, bottom: 20))
  }

  // Without sensors: 20 above a home button, 24 on pads without one.
  @Test("status bars by version: above a home button they came back later than on other pads")
  func statusBars() throws {
    for (tools, top) in [("14844", 20.0), ("14845", 0), ("21700", 0), ("21701", 20)] {
      #expect(try insets("retina4_7", tools: tools).top == top, "\(tools)")
      #expect(try insets("ipad9_7", tools: tools).top == top, "\(tools)")
    }
    for (tools, top) in [("14844", 24.0), ("14845", 0), ("19161", 0), ("19162", 24)] {
      #expect(try insets("ipad11_0rounded", tools: tools).top == top, "\(tools)")
    }
    let hidden = "<nil key=\"simulatedStatusBarMetrics\"/>"
    for (tools, top) in [("13528", 0.0), ("13529", 20), ("14312", 20), ("14313", 0), ("14844", 0), ("21701", 20)] {
      #expect(try insets("retina4_7", tools: tools, inController: hidden).top == top, "\(tools)")
    }
    #expect(try insets("retina6_1", tools: "14490", inController: hidden).top == 44)
  }

  @Test("the years in which sensors changed their height")
  func sensors() throws {
    for (id, tools, top) in [
      ("retina5_9", "21224", 44.0), ("retina5_9", "21225", 47), ("retina5_9", "21701", 50), ("retina6_1", "21224", 44),
      ("retina6_1", "21225", 48),
      ("retina6_0", "19529", 44), ("retina6_0", "21225", 47), ("retina6_7", "19529", 44), ("retina6_7", "21225", 47),
    ] {
      #expect(try insets(id, tools: tools).top == top, "\(id) \(tools)")
    }
  }

  // UIKit: 32 high on phones on their side but for the large ones, and no large titles there.
  @Test("bars of a phone on its side are flat, but for large phones and pads")
  func flatBars() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    for (id, top, bottom) in [
      ("retina4_7", 32.0, 32.0), ("retina6_12", 32, 53), ("retina5_5", 44, 49), ("retina6_1", 44, 70),
      ("ipad9_7", 70, 50),
    ] {
      let found = try insets(id, .landscape, tools: "22505", inController: bar + tab)
      #expect((found.top, found.bottom) == (top, bottom), "\(id)")
    }
    let large = navigation(bar: "largeTitles=\"YES\"")
    #expect(try insets("retina6_12", .landscape, tools: "22505", otherScenes: large).top == 32)
    #expect(try insets("retina6_1", .landscape, tools: "22505", otherScenes: large).top == 96)
  }

  @Test("a tab bar is a point higher on a pad, whose indicator lies below it")
  func tabBars() throws {
    let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    for (id, bottom) in [("retina4_7", 49.0), ("retina6_1", 83), ("ipad9_7", 50), ("ipad12_9rounded", 70)] {
      #expect(try insets(id, tools: "22505", inController: bar).bottom == bottom, "\(id)")
    }
  }

  // Toolbars are 49 high, but 44 before version 14845; the home indicator takes 34 more.
  @Test("toolbars by version and device")
  func toolbars() throws {
    let bar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    for (id, tools, bottom) in [
      ("retina4_7", "14844", 44.0), ("retina4_7", "14845", 49), ("retina4_7", "20037", 49),
      ("retina5_9", "14844", 78), ("retina5_9", "14845", 83),
      ("retina6_1", "17701", 83),
    ] {
      #expect(try insets(id, tools: tools, inController: bar).bottom == bottom, "\(id) \(tools)")
    }
  }

  // Interface Builder's navigation bars are 54 high since version 24127, and were 50 on pads since 16097.
  @Test("navigation bars by version and device")
  func navigationBars() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    for (id, tools, top) in [
      ("retina4_7", "23727", 64.0), ("retina4_7", "24127", 74), ("ipad9_7", "14490", 64),
      ("ipad11_0rounded", "16096", 44), ("ipad11_0rounded", "16097", 50), ("ipad11_0rounded", "20037", 74),
      ("ipad11_0rounded", "24127", 78),
    ] {
      #expect(try insets(id, tools: tools, inController: bar).top == top, "\(id) \(tools)")
    }
  }

  // MARK: Devices that share an id, and devices that are not known

  private func safeEdges(device: String, size: (Double, Double), tools: String = "22505") throws -> Edges {
    let layout = try solved(
      storyboard(
        device: device, tools: tools, size: size, subviews: box("box"), constraints: fill("box", "safe")))
    let box = try #require(layout.frame("box"))
    return Edges(box.minY, size.1 - box.maxY)
  }

  @Test("of two devices of one id, the one whose screen the roots fill")
  func sharedIDs() throws {
    #expect(try safeEdges(device: "retina6_7", size: (428, 926)) == Edges(47, 34))
    #expect(try safeEdges(device: "retina6_7", size: (430, 932)) == Edges(59, 34))
    #expect(try safeEdges(device: "ipad7_9", size: (768, 1024)) == Edges(20, 0))
    #expect(try safeEdges(device: "ipad7_9", size: (744, 1133)) == Edges(24, 20))
  }

  // 425 × 920 differs from 428 × 926 by 9 points, from all other screens by more.
  @Test("a device that is not known is like the known one whose screen is nearest to its roots")
  func unknownDevice() throws {
    #expect(try safeEdges(device: "retina9_9", size: (425, 920)) == Edges(47, 34))
    let document = try storyboard(device: "retina9_9", size: (425, 920), subviews: box("box"))
    #expect(document.device == nil)
    #expect(document.warnings.map(\.message) == ["the device is not known: it is taken to be like retina6_7"])
    #expect(try solved(document).scale == 3)
  }

  // The notch of the iPhone XR is 44 in older versions, 48 in 22685; it counted twice by the number as it stands.
  @Test("what Xcode 15.3 and 15.4 write for their version stands for that of their plug-in")
  func placeholderVersion() throws {
    func top(_ plugIn: String) throws -> Double? {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="32700.99.1234" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/>
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(plugIn)"/></dependencies>
        <objects><view id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>\(box("box"))</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(fill("box", "safe"))</constraints></view></objects></document>
        """
      return try solved(InterfaceDocument(Array(text.utf8))).frame("box")?.minY
    }
    #expect(try top("22685") == 48)
    #expect(try top("19529") == 44)
    #expect(try top("32700") == 48)
  }
}
