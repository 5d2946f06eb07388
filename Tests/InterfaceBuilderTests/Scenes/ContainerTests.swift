// ContainerTests.swift: what containers around a controller add to its safe area, and whom they reach.
//
// On an iPhone XR the sensors take 44 and the home indicator 34. UIKit's bars: a navigation bar is 44 high, with a large
// title 52 more; a tab bar is 49 high, a toolbar 49 on this phone. What is opaque ends the root instead, so that nothing is
// covered. Who stands in which bar follows from the segues, as UIKit carries them out.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Containers")
struct ContainerTests {
  private func edges(_ otherScenes: String, inController: String = "", attributes: String = "") throws -> Edges {
    let layout = try solved(
      storyboard(
        subviews: box("box"), constraints: fill("box", "safe"), inController: inController,
        controllerAttributes: attributes, otherScenes: otherScenes))
    let box = try #require(layout.frame("box"))
    return Edges(box.minY, 896 - box.maxY)
  }

  // MARK: Navigation

  @Test("a navigation controller's bar: plain, with a large title, opaque, or hidden")
  func navigationBars() throws {
    #expect(try edges("") == Edges(44, 34))
    #expect(try edges(navigation()) == Edges(88, 34))
    #expect(try edges(navigation(bar: "largeTitles=\"YES\"")) == Edges(140, 34))
    #expect(try edges(navigation(bar: "largeTitles=\"NO\"")) == Edges(88, 34))
    #expect(try edges(navigation(bar: "translucent=\"NO\"")) == Edges(0, 34))
    #expect(try edges(navigation(attributes: "navigationBarHidden=\"YES\"")) == Edges(44, 34))
    #expect(try edges(navigation(attributes: "navigationBarHidden=\"NO\"")) == Edges(88, 34))
  }

  @Test("large titles as the navigation item asks for them: never, always, or as what shows it has them")
  func largeTitles() throws {
    func top(_ mode: String, pushed: Bool) throws -> Double {
      let item = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"\(mode)\" id=\"item\"/>"
      let bar = "largeTitles=\"YES\""
      let scenes =
        pushed ? navigation(around: "list", bar: bar) + list("list", segue("vc", "show")) : navigation(bar: bar)
      return try edges(scenes, inController: item).top
    }
    for (mode, atRoot, later) in [("never", 88.0, 88.0), ("always", 140, 140), ("automatic", 140, 140)] {
      #expect(try top(mode, pushed: false) == atRoot, "\(mode)")
      #expect(try top(mode, pushed: true) == later, "\(mode)")
    }
    // What a title that is not large shows has none either.
    let never = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"item\"/>"
    let scenes = navigation(around: "list", bar: "largeTitles=\"YES\"") + list("list", segue("vc", "show"), never)
    #expect(try edges(scenes).top == 88)
  }

  // Recorded so: the bar is as if the rows had been scrolled under it.
  @Test("a large title is no larger above rows or items, if their list is the first view of the first controller")
  func scrolledTitles() throws {
    let rows = "<prototypes><tableViewCell id=\"row\"/></prototypes>"
    func top(_ subviews: String, pushed: Bool = false, tools: String = "15505") throws -> Double {
      let bar = "largeTitles=\"YES\""
      let scenes =
        pushed ? navigation(around: "list", bar: bar) + list("list", segue("vc", "show")) : navigation(bar: bar)
      let layout = try solved(
        storyboard(tools: tools, subviews: subviews, constraints: fill("box", "safe"), otherScenes: scenes))
      return try #require(layout.frame("box")).minY
    }
    let table = box("box", kind: "tableView", "", rows)
    #expect(try top(table) == 88)
    #expect(try top(box("box", kind: "tableView")) == 140)
    #expect(try top(table, pushed: true) == 140)
    #expect(try top(table, tools: "15504") == 140)
    #expect(try top(box("other") + table) == 140)
    let collection = box("box", kind: "collectionView", "", "<cells><collectionViewCell id=\"cell\"/></cells>")
    #expect(try top(collection) == 88)
    #expect(try top(box("box", kind: "collectionView")) == 140)
    #expect(try top(collection, pushed: true) == 140)
  }

  @Test("the view controllers of a tab bar controller that stands in navigation have the bar, those it shows too")
  func throughTabs() throws {
    let inside = tabs() + navigation(around: "tabs")
    #expect(try edges(inside) == Edges(88, 83))
    let shown = tabs() + navigation(around: "list") + list("list", segue("tabs", "show"))
    #expect(try edges(shown).top == 88)
    let presented = tabs() + navigation(around: "list") + list("list", segue("tabs", "presentation"))
    #expect(try edges(presented).top == 44)
  }

  private func recorded(_ y: Double, _ height: Double, _ attributes: String = "") -> String {
    container(
      "navigationController", "nav", segue("vc", "relationship", "rootViewController"),
      inside: """
        <navigationBar key="navigationBar" \(attributes) id="bar"><rect key="frame" x="0" y="\(y)" width="414" \
        height="\(height)"/></navigationBar>
        """)
  }

  // 118 + 54, and 52 less where the title is not large, or as much as leaves 44 where it is in another font; 44 + 44 where the bar was recorded above what the sensors take.
  @Test("a bar that was recorded below the top of the screen says where roots begin")
  func recordedBars() throws {
    #expect(try edges(recorded(118, 54)).top == 172)
    #expect(try edges(recorded(118, 106, "largeTitles=\"YES\"")).top == 224)
    let never = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"item\"/>"
    #expect(try edges(recorded(118, 96, "largeTitles=\"YES\""), inController: never).top == 162)
    #expect(try edges(recorded(118, 104.5, "largeTitles=\"YES\""), inController: never).top == 162)
    #expect(try edges(recorded(0, 44)).top == 88)
    #expect(try edges(recorded(118, 54, "translucent=\"NO\"")).top == 0)
    let simulated = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    #expect(try edges(recorded(118, 54), inController: simulated).top == 88)
  }

  @Test("a toolbar that a navigation controller shows, translucent or not")
  func toolbars() throws {
    let shown = "toolbarHidden=\"NO\""
    #expect(try edges(navigation(attributes: shown)) == Edges(88, 83))
    let opaque = "<toolbar key=\"toolbar\" translucent=\"NO\" id=\"t\"/>"
    #expect(try edges(navigation(attributes: shown, toolbar: opaque)) == Edges(88, 0))
    #expect(try edges(navigation(toolbar: "<toolbar key=\"toolbar\" id=\"t\"/>")) == Edges(88, 34))
  }

  // 34 are the home indicator's, and 49 each are the bars'.
  @Test("a toolbar lies above the tab bar")
  func toolbarsInTabs() throws {
    #expect(try edges(tabs(around: "nav") + navigation(attributes: "toolbarHidden=\"NO\"")) == Edges(88, 132))
    let opaque = tabs(around: "nav", bar: "translucent=\"NO\"") + navigation(attributes: "toolbarHidden=\"NO\"")
    #expect(try edges(opaque) == Edges(88, 49))
  }

  @Test("a bar reaches what is pushed or shown, however far; not what is presented")
  func pushed() throws {
    for (kind, top) in [
      ("show", 88.0), ("push", 88), ("showDetail", 88), ("presentation", 44), ("modal", 44), ("unwind", 44),
    ] {
      let near = navigation(around: "list") + list("list", segue("vc", kind))
      #expect(try edges(near).top == top, "\(kind)")
      let far = navigation(around: "first") + list("first", segue("list", "show")) + list("list", segue("vc", kind))
      #expect(try edges(far).top == top, "\(kind)")
    }
    let circle = navigation(around: "list") + list("list", segue("list", "show") + segue("vc", "show"))
    #expect(try edges(circle).top == 88)
  }

  @Test("a navigation controller that another one pushes has its own bar; a navigation item alone is none")
  func nested() throws {
    let inner = container("navigationController", "inner", segue("vc", "relationship", "rootViewController"))
    let outer = navigation(around: "list", bar: "largeTitles=\"YES\"") + list("list", segue("inner", "show"))
    #expect(try edges(outer + inner).top == 88)
    let item = "<navigationItem key=\"navigationItem\" id=\"item\"/>"
    #expect(try edges("", inController: item).top == 44)
  }

  @Test("what shows itself below a simulated bar pushes below one")
  func simulatedStart() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    #expect(try edges(list("list", segue("vc", "show"), bar)).top == 88)
    #expect(try edges(list("list", segue("vc", "presentation"), bar)).top == 44)
    #expect(try edges(list("list", segue("vc", "show"))).top == 44)
  }

  // MARK: Tabs

  // UIViewController: whether "the extended layout includes opaque bars".
  @Test("a controller that extends under opaque bars has them covered as by translucent ones")
  func underOpaqueBars() throws {
    let extends = "extendedLayoutIncludesOpaqueBars=\"YES\""
    let opaque = "translucent=\"NO\""
    #expect(try edges(navigation(bar: opaque), attributes: extends) == Edges(88, 34))
    #expect(try edges(tabs(bar: opaque), attributes: extends) == Edges(44, 83))
    let toolbar = navigation(
      attributes: "toolbarHidden=\"NO\"", toolbar: "<toolbar key=\"toolbar\" translucent=\"NO\" id=\"t\"/>")
    #expect(try edges(toolbar, attributes: extends) == Edges(88, 83))
    #expect(try edges(tabs(bar: opaque), attributes: "extendedLayoutIncludesOpaqueBars=\"NO\"") == Edges(44, 0))
  }

  @Test("a tab bar, translucent or not; with a navigation controller inside")
  func tabBars() throws {
    #expect(try edges(tabs()) == Edges(44, 83))
    #expect(try edges(tabs(bar: "translucent=\"NO\"")) == Edges(44, 0))
    #expect(try edges(tabs(around: "nav") + navigation()) == Edges(88, 83))
  }

  // `list` stands in the tab bar controller and, with it, in the navigation controller: it shows `vc` there.
  @Test("what is shown in the navigation controller around a tab bar controller lies in front of its bar")
  func inFrontOfTabs() throws {
    let shows = tabs(around: "list") + list("list", segue("vc", "show"))
    #expect(try edges(navigation(around: "tabs") + shows) == Edges(88, 34))
    let own = container("navigationController", "own", segue("list", "relationship", "rootViewController"))
    let within = tabs(around: "own") + own + list("list", segue("vc", "show"))
    #expect(try edges(navigation(around: "tabs") + within) == Edges(88, 83))
  }

  @Test("hidden when pushed: the tab bar leaves what is pushed, not what stands at the root")
  func hiddenWhenPushed() throws {
    let hides = "hidesBottomBarWhenPushed=\"YES\""
    let pushed = tabs(around: "nav") + navigation(around: "list") + list("list", segue("vc", "show"))
    #expect(try edges(pushed).bottom == 83)
    #expect(try edges(pushed, attributes: hides).bottom == 34)
    #expect(try edges(tabs(around: "nav") + navigation(), attributes: hides).bottom == 83)
  }

  // 34 are the home indicator's, and 49 a tab bar's.
  @Test("hidden when pushed: a tab bar controller leaves the bars around it, and brings its own")
  func tabsHiddenWhenPushed() throws {
    let inner = container(
      "tabBarController", "inner", segue("vc", "relationship", "viewControllers"),
      attributes: "hidesBottomBarWhenPushed=\"YES\"")
    let toolbar = navigation(
      around: "list", attributes: "toolbarHidden=\"NO\"", toolbar: "<toolbar key=\"toolbar\" id=\"t\"/>")
    #expect(try edges(toolbar + list("list", segue("inner", "show")) + inner) == Edges(88, 83))
  }

  @Test("a detail that is one view controller hides the tab bar; one with navigation of its own does not")
  func details() throws {
    let start = tabs(around: "nav") + navigation(around: "list")
    #expect(try edges(start + list("list", segue("vc", "showDetail"))) == Edges(88, 34))
    let own = container("navigationController", "own", segue("vc", "relationship", "rootViewController"))
    #expect(try edges(start + list("list", segue("own", "showDetail")) + own) == Edges(88, 83))
  }

  // 34 are the home indicator's, and 49 are a toolbar's.
  @Test("hidden when pushed: so does a toolbar, and stays away from what is pushed then")
  func toolbarHiddenWhenPushed() throws {
    let hides = "hidesBottomBarWhenPushed=\"YES\""
    func bars(around root: String) -> String {
      navigation(
        around: root, attributes: "toolbarHidden=\"NO\"", toolbar: "<toolbar key=\"toolbar\" id=\"tools\"/>")
    }
    #expect(try edges(bars(around: "vc"), attributes: hides) == Edges(88, 83))
    let pushed = bars(around: "list") + list("list", segue("vc", "show"))
    #expect(try edges(pushed) == Edges(88, 83))
    #expect(try edges(pushed, attributes: hides) == Edges(88, 34))
    let later =
      bars(around: "first") + list("first", segue("list", "show"))
      + container("tableViewController", "list", segue("vc", "show"), attributes: hides)
    #expect(try edges(later) == Edges(88, 34))
  }

  @Test(
    "a bottom bar that a navigation controller simulates stands below its view controllers, unless they say otherwise")
  func simulatedInContainer() throws {
    let bar = "<navigationBar key=\"navigationBar\" id=\"bar\"/>"
    let simulated = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let scenes = container(
      "navigationController", "nav", segue("vc", "relationship", "rootViewController"), inside: simulated + bar)
    #expect(try edges(scenes) == Edges(88, 83))
    #expect(try edges(scenes, inController: "<nil key=\"simulatedBottomBarMetrics\"/>") == Edges(88, 34))
  }

  @Test("both sides of a split view controller in a tab")
  func split() throws {
    for side in ["masterViewController", "detailViewController"] {
      let scenes = tabs(around: "split") + container("splitViewController", "split", segue("vc", "relationship", side))
      #expect(try edges(scenes).bottom == 83, "\(side)")
    }
    let bar = navigation(around: "split") + container("splitViewController", "split", segue("vc", "show"))
    #expect(try edges(bar).top == 44, "a split view controller stands in no navigation controller")
  }

  // MARK: Simulated bars outrank containers

  @Test("none at the top or at the bottom takes what containers lend away")
  func none() throws {
    let scenes = tabs(around: "nav") + navigation()
    #expect(try edges(scenes, inController: "<nil key=\"simulatedTopBarMetrics\"/>") == Edges(44, 83))
    #expect(try edges(scenes, inController: "<nil key=\"simulatedBottomBarMetrics\"/>") == Edges(88, 34))
  }

  // Recorded so in 2 repositories; in 2 others a bar of its own in between brings it back.
  @Test("a navigation bar that is switched off is off in what the controller shows, until one simulates its own")
  func noneIsInherited() throws {
    let none = "<nil key=\"simulatedTopBarMetrics\"/>"
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    #expect(try edges(navigation(around: "list") + list("list", segue("vc", "show"), none)).top == 44)
    let inTabs = container("tabBarController", "tabs", segue("vc", "relationship", "viewControllers"), inside: none)
    #expect(try edges(navigation(around: "tabs") + inTabs).top == 44)
    let between = navigation(around: "first") + list("first", segue("list", "show"), none)
    #expect(try edges(between + list("list", segue("vc", "show"))).top == 44)
    #expect(try edges(between + list("list", segue("vc", "show"), bar)).top == 88)
    #expect(try edges(between + list("list", segue("vc", "show")), inController: bar).top == 88)
  }

  // Recorded so: what a translucent bar shows extends under one, though the bar of its navigation controller is opaque.
  @Test("a simulated navigation bar is that of what the controller shows, translucent or not, not its own root's alone")
  func simulatedIsInherited() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let opaque = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"
    func top(_ navigationBar: String, _ shows: String) throws -> Double {
      try edges(navigation(around: "list", bar: navigationBar) + list("list", segue("vc", "show"), shows)).top
    }
    #expect(try top("translucent=\"NO\"", bar) == 88)
    #expect(try top("", opaque) == 0)
    #expect(try top("largeTitles=\"YES\"", bar) == 88)
    // Nor does it take a navigation controller.
    #expect(try edges(list("list", segue("vc", "show"), bar)).top == 88)
    #expect(try edges(list("list", segue("vc", "show"), opaque)).top == 0)
  }

  // Recorded so: toolbars in 5 repositories, none in 2, tab bars in one.
  @Test("a simulated bar at the bottom, or none, is that of what the controller shows; a push can hide a tab bar")
  func simulatedBottomIsInherited() throws {
    func bottom(_ shower: String, own: String = "", attributes: String = "", inTabs: Bool = false) throws -> Double {
      let first = inTabs ? tabs(around: "nav") : ""
      let scenes = first + navigation(around: "list") + list("list", segue("vc", "show"), shower)
      return try edges(scenes, inController: own, attributes: attributes).bottom
    }
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let tabBar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let none = "<nil key=\"simulatedBottomBarMetrics\"/>"
    let hides = "hidesBottomBarWhenPushed=\"YES\""
    #expect(try bottom("") == 34)
    for bar in [toolbar, tabBar] {
      #expect(try bottom(bar) == 83)
      #expect(try bottom(bar, own: none) == 34)
    }
    #expect(try bottom(toolbar, attributes: hides) == 83)
    #expect(try bottom(tabBar, attributes: hides) == 34)
    #expect(try bottom(none, inTabs: true) == 34)
    // One that is itself pushed without the bar at the bottom hands on no tab bar that it simulates, as it would a toolbar.
    for (bar, left) in [(tabBar, 34.0), (toolbar, 83)] {
      let scenes =
        navigation(around: "first") + list("first", segue("list", "show"))
        + container("tableViewController", "list", segue("vc", "show"), attributes: hides, inside: bar)
      #expect(try edges(scenes).bottom == left)
    }
  }

  @Test("simulated bars at the bottom, translucent or not")
  func simulatedBottom() throws {
    for name in ["simulatedTabBarMetrics", "simulatedToolbarMetrics"] {
      #expect(
        try edges("", inController: "<\(name) key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/>").bottom == 0)
      #expect(try edges("", inController: "<\(name) key=\"simulatedBottomBarMetrics\"/>").bottom == 83)
    }
  }
}
