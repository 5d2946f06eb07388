// ItemNamesTests.swift: what people call views whose id Interface Builder made up.
//
// Expected names follow from the attributes in each document, by the order that `ItemNames` states.

import InterfaceBuilder
import Testing

@Suite("Names of items")
struct ItemNamesTests {
  private func name(_ kind: String, _ attributes: String = "", _ inside: String = "") throws -> String {
    try storyboard(subviews: box("Kd3-9a-xyZ", kind: kind, attributes, inside)).scenes[0].names["Kd3-9a-xyZ"]
  }

  @Test("an id that a person wrote is its name", arguments: ["title", "nav-bar", "follow-up-now", "a-b-c"])
  func written(id: String) throws {
    let document = try storyboard(subviews: box(id, kind: "label", "userLabel=\"Other\""))
    #expect(document.scenes[0].names[id] == id)
    #expect(!ItemNames.isMadeUp(id))
  }

  @Test("three, two and three letters or digits, or digits alone, are made up", arguments: ["Kd3-9a-xyZ", "8", "146"])
  func madeUp(id: String) { #expect(ItemNames.isMadeUp(id)) }

  @Test("a name is the label, else the identifier of tests, the outlet, the text with its kind, the class, the kind")
  func order() throws {
    let identifier = "<accessibility key=\"accessibilityConfiguration\" identifier=\"sign-in\"/>"
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" \
      value="sign-up"/></userDefinedRuntimeAttributes>
      """
    #expect(try name("textField", "userLabel=\"Email field\" placeholder=\"Email\"", identifier) == "Email field")
    #expect(try name("label", "text=\"Name\" customClass=\"Big\"", identifier) == "sign-in")
    #expect(try name("label", "text=\"Name\"", attribute) == "sign-up")
    #expect(try name("label", "text=\"Name\" customClass=\"Big\"") == "Name (label)")
    #expect(try name("button", "", "<state key=\"normal\" title=\"Sign in\"/>") == "Sign in (button)")
    #expect(try name("textField", "placeholder=\"Email\"") == "Email (text field)")
    #expect(try name("view", "customClass=\"AvatarView\"") == "AvatarView")
    #expect(try name("imageView") == "image view")
  }

  @Test("an outlet gives its name, but for those that every controller has")
  func outlets() throws {
    let document = try storyboard(
      subviews: box("Kd3-9a-xyZ", kind: "button") + box("a1B-2c-3D4", kind: "tableView"),
      inController: """
        <connections><outlet property="dataSource" destination="a1B-2c-3D4" id="o1"/>
        <outlet property="followButton" destination="Kd3-9a-xyZ" id="o2"/></connections>
        """)
    let names = document.scenes[0].names
    #expect(names["Kd3-9a-xyZ"] == "followButton")
    #expect(names["a1B-2c-3D4"] == "table view")
  }

  @Test("names that several views share have numbers in their order, past those that are taken")
  func numbers() throws {
    let rows = ["AAA-AA-AA1", "AAA-AA-AA2", "AAA-AA-AA3"].map { box($0, "userLabel=\"row\"") }.joined()
    let taken = box("BBB-BB-BB1", "userLabel=\"row 2\"") + box("label") + box("CCC-CC-CC1", kind: "label")
    let names = try storyboard(subviews: rows + taken).scenes[0].names
    #expect(["AAA-AA-AA1", "AAA-AA-AA2", "AAA-AA-AA3"].map { names[$0] } == ["row 1", "row 3", "row 4"])
    #expect(names["BBB-BB-BB1"] == "row 2")
    #expect(names["CCC-CC-CC1"] == "label 2", "another view has the id label")
  }

  @Test("a name stands on one line, and is cut where it is long")
  func long() throws {
    #expect(try name("label", "text=\"One&#10;two\"") == "One two (label)")
    #expect(try name("label", "text=\"A label that says very much\"") == "A label that says very … (label)")
    #expect(try name("label", "userLabel=\"A label that says very much\"") == "A label that says very much")
  }

  @Test("a scene goes by its controller's label, storyboard identifier, class or title")
  func scenes() throws {
    func title(_ attributes: String) throws -> String {
      try storyboard(subviews: "", controllerAttributes: attributes).scenes[0].title
    }
    #expect(try title("title=\"Log\" customClass=\"LogIn\" storyboardIdentifier=\"log\" userLabel=\"In\"") == "In")
    #expect(try title("title=\"Log\" customClass=\"LogIn\" storyboardIdentifier=\"log\"") == "log")
    #expect(try title("title=\"Log\" customClass=\"LogIn\"") == "LogIn")
    // As Xcode has made them up: the class and the controller's id.
    #expect(try title("storyboardIdentifier=\"UIViewController-vc\" customClass=\"LogIn\"") == "LogIn")
    #expect(try title("title=\"Log\"") == "Log")
    #expect(try title("") == "root")
  }
}
