// TieTests.swift: what is open because several views could as well yield.
//
// UIKit has the first of them yield, Interface Builder calls all of them ambiguous. A label of 17 points is 20.29 high
// (San Francisco's hhea table: 1.193359375 · 17), drawn on 20.5; a higher one has been stretched.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Ties")
struct TieTests {
  private func label(
    _ id: String, width: Double = 50, height: Double, _ attributes: String = "", text: String = "A"
  ) -> String {
    """
    <label verticalHuggingPriority="251" \(attributes) text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  /// Two labels below each other in 100 points, `gap` in all outside of them, and what is open.
  private func column(
    _ first: String, _ second: String, gap: Double, tools: String = "17701"
  ) throws -> [String: [LayoutAttribute]] {
    let layout = try solved(
      document(
        subviews: first + second,
        constraints: pin("a", "top", "root", nil, 20) + pin("b", "top", "a", "bottom", gap - 40)
          + pin("root", "bottom", "b", nil, 20) + pin("a", "leading", "root") + pin("b", "leading", "root"),
        tools: tools))
    let heights = (layout.frame("a")?.height, layout.frame("b")?.height)
    let open = try layout.ambiguousViews()
    #expect(try layout.ambiguousViews().map(\.view.source.id) == open.map(\.view.source.id))
    #expect((layout.frame("a")?.height, layout.frame("b")?.height) == heights)
    return Dictionary(uniqueKeysWithValues: open.map { ($0.view.source.id, $0.attributes) })
  }

  // 100 − 56 = 44 = 22 + 22, of which the texts fill 40.57.
  @Test("labels that were stretched alike: either could have been")
  func stretched() throws {
    let open: [String: [LayoutAttribute]] = ["a": [.height], "b": [.top, .height]]
    #expect(try column(label("a", height: 22), label("b", height: 22), gap: 56) == open)
    #expect(try column(label("a", height: 30), label("b", height: 20.5, "numberOfLines=\"0\""), gap: 49.5) == open)
  }

  // 100 − 58 = 42 = 21 + 21: half a point more than a line takes on half points, and that twice.
  @Test("labels stretched by less than a point are not open, unless they may have more lines or the version is old")
  func slightlyStretched() throws {
    let open: [String: [LayoutAttribute]] = ["a": [.height], "b": [.top, .height]]
    let labels = (label("a", height: 21), label("b", height: 21))
    #expect(try column(labels.0, labels.1, gap: 58).isEmpty)
    #expect(try column(labels.0, labels.1, gap: 58, tools: "14490").isEmpty)
    #expect(try column(labels.0, labels.1, gap: 58, tools: "14489") == open)
    #expect(try column(labels.0, label("b", height: 21, "numberOfLines=\"0\""), gap: 58) == open)
    #expect(try column(labels.0, label("b", height: 21.5), gap: 57.5) == open)
  }

  // As recorded, the labels are 42 high in 41.5: one of them would have to be squashed. As high as their lines they fit.
  @Test("labels that only seem to be stretched by the pixels that they were recorded on are not open")
  func roundedUp() throws {
    let view = box("c", "", "<constraints>\(size("c", height: 17.5))</constraints>")
    let layout = try solved(
      document(
        subviews: label("a", height: 21) + view + label("b", height: 21) + box("rest"),
        constraints: pin("a", "top", "root") + pin("c", "top", "a", "bottom") + pin("b", "top", "c", "bottom")
          + pin("rest", "top", "b", "bottom") + pin("root", "bottom", "rest")
          + ["a", "b", "c", "rest"].map { pin($0, "leading", "root") + pin($0, "trailing", "root") }.joined()))
    #expect(try layout.ambiguousViews().isEmpty)
  }

  @Test("those that fit, that hug differently, or that may show several lines are not open")
  func settled() throws {
    #expect(try column(label("a", height: 20.5), label("b", height: 20.5), gap: 59).isEmpty)
    let loose = label("b", height: 22).replacing("\"251\"", with: "\"250\"")
    #expect(try column(label("a", height: 22), loose, gap: 56).isEmpty)
    let (high, higher) = (label("a", height: 41, "numberOfLines=\"2\""), label("b", height: 50, "numberOfLines=\"0\""))
    #expect(try column(high, higher, gap: 9).isEmpty)
    let attributed = label("b", height: 30, "usesAttributedText=\"YES\"")
    #expect(try column(label("a", height: 20.5), attributed, gap: 49.5).isEmpty)
  }

  // Callouts are 16 points large, 13 at the smallest setting and 22 at the largest (Human Interface Guidelines): lines of 16,
  // 19.5 and 26.5 on half points; 27.5 is a line of 23.
  @Test("labels in a text style as high as a line at another setting of text sizes are not stretched")
  func otherSettings() throws {
    func open(_ height: Double, _ style: String = "style=\"UICTFontTextStyleCallout\"") throws -> Bool {
      let own = label("a", height: height).replacing("type=\"system\" pointSize=\"17\"", with: style)
      let other = own.replacing("id=\"a\"", with: "id=\"b\"")
      return try !column(own, other, gap: 100 - 2 * height).isEmpty
    }
    for (height, isOpen) in [(19.5, false), (16, false), (26.5, false), (27.5, true), (25, true)] {
      #expect(try open(height) == isOpen, "\(height)")
    }
    #expect(try open(26.5, "type=\"system\" pointSize=\"16\""))
  }

  // A font that is not the system's is not there to be measured: that a line is 20 high is known where two labels are, unless a
  // constraint says so; of two such heights the lower one is. Otherwise no line of 17 points is lower than 15.3 or higher than 32.3.
  @Test(
    "labels in a font of the app are stretched or squashed where others in it are as high as their line, or no line is so high"
  )
  func otherFonts() throws {
    let font = ("type=\"system\" pointSize=\"17\"", "name=\"Own\" family=\"Own\" pointSize=\"17\"")
    func own(_ id: String, height: Double, _ attributes: String = "", text: String = "A") -> String {
      label(id, height: height, attributes, text: text).replacing(font.0, with: font.1)
    }
    func held(_ id: String, height: Double) -> String {
      own(id, height: height).replacing(
        "</label>", with: "<constraints>" + size(id, height: height) + "</constraints></label>")
    }
    func open(_ height: Double, _ attributes: String = "", others: Int = 0, more: String = "") throws -> Bool {
      let others = (0..<others).map { own("other\($0)", height: 20, "numberOfLines=\"0\"") }.joined()
      let both = own("a", height: height, attributes) + others + more
      return try column(both, own("b", height: 20), gap: 80 - height)["a"] != nil
    }
    #expect(try open(30, others: 1) && open(21, others: 1))
    #expect(try !open(30) && !open(20, others: 1))
    #expect(try !open(30, more: held("c", height: 20) + held("d", height: 20)))
    #expect(try !open(20, more: (0..<3).map { own("high\($0)", height: 30) }.joined()))
    #expect(try open(34) && !open(34, "numberOfLines=\"2\""))
    #expect(try !open(40, "numberOfLines=\"2\"", others: 2))
  }

  // 60 letters of 17 points are some 400 wide, 100 have room: two lines of 20.29 points, of which 14 are missing, and the other label
  // resists more. As one line that is stretched it would hug as much as the other.
  @Test("a label of several lines that is recorded between one and two has two where its text is too long for one")
  func twoLines() throws {
    func isOpen(_ attributes: String, _ text: String) throws -> Bool {
      let weak = attributes + "verticalCompressionResistancePriority=\"749\""
      let own = label("a", width: 100, height: 26, weak, text: text)
      return try !column(own, label("b", height: 20.5), gap: 53.5).isEmpty
    }
    let sentence = String(repeating: "letters and ", count: 5)
    #expect(try !isOpen("numberOfLines=\"2\" ", sentence))
    #expect(try isOpen("numberOfLines=\"2\" ", "A") && isOpen("", sentence))
  }

  // 8 + 20.5 + 6 + 20.5 + 9 = 64. A content of 64.5 in a row of 65 may have been solved without the line of half a point below it;
  // one as high as its row was not, and one of 65 leaves more than that line.
  @Test("labels that a row stretches or squashes by no more than its separator are not open")
  func separators() throws {
    func open(row: Double, content: Double) throws -> [String] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14109" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
        <tableViewCell id="row"><rect key="frame" x="0.0" y="0.0" width="375" height="\(row)"/>
        <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
        <rect key="frame" x="0.0" y="0.0" width="375" height="\(content)"/>
        <subviews>\(label("a", height: 20.5) + label("b", height: 20.5))</subviews>
        <constraints>\(pin("a", "top", "content", nil, 8) + pin("b", "top", "a", "bottom", 6)
          + pin("content", "bottom", "b", nil, 9) + pin("a", "leading", "content") + pin("b", "leading", "content"))
        </constraints></tableViewCellContentView></tableViewCell></objects></document>
        """
      let layout = try solved(InterfaceDocument(Array(text.utf8)))
      let shown = layout.frame("b")
      let open = try layout.ambiguousViews().map(\.view.source.id)
      #expect(layout.frame("b") == shown)
      return open
    }
    #expect(try open(row: 65, content: 64.5).isEmpty && open(row: 64, content: 63.5).isEmpty)
    #expect(try open(row: 64.5, content: 64.5) == ["a", "b"])
    #expect(try open(row: 65.5, content: 65) == ["a", "b"])
  }

  // 8 + 20.5 + 6 + 20.5 + 9 = 64: in 80 points either is stretched, in a row of its own height by nothing that stays.
  @Test("labels in a row that is as high as its content are not open, whatever was recorded")
  func selfSizingRows() throws {
    func open(table: String, cell: String = "") throws -> [String] {
      let labels = label("a", height: 20.5) + label("b", height: 36.5)
      let document = try storyboard(
        subviews: """
          <tableView \(table) style="plain" separatorStyle="none" id="table">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
          <prototypes><tableViewCell \(cell) id="row"><rect key="frame" x="0.0" y="0.0" width="414" height="80"/>
          <tableViewCellContentView key="contentView" tableViewCell="row" id="content">
          <rect key="frame" x="0.0" y="0.0" width="414" height="80"/><subviews>\(labels)</subviews>
          <constraints>\(pin("a", "top", "content", nil, 8) + pin("b", "top", "a", "bottom", 6)
            + pin("content", "bottom", "b", nil, 9) + pin("a", "leading", "content") + pin("b", "leading", "content"))
          </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
          """)
      return try solved(document).ambiguousViews().map(\.view.source.id)
    }
    #expect(try open(table: "rowHeight=\"-1\"").isEmpty)
    #expect(try open(table: "rowHeight=\"-1\"", cell: "rowHeight=\"80\"") == ["a", "b"])
    #expect(try open(table: "rowHeight=\"80\"") == ["a", "b"])
  }

  // What says nothing has no size of its own (UILabel), however many lines it may have.
  @Test("labels without a text are stretched however high they are")
  func nothingSaid() throws {
    let open: [String: [LayoutAttribute]] = ["a": [.height], "b": [.top, .height]]
    let high = label("a", height: 48, "numberOfLines=\"2\"", text: "")
    #expect(try column(high, label("b", height: 0, text: ""), gap: 52) == open)
    #expect(try column(high, label("b", height: 20.5), gap: 31.5) == open)
    #expect(try column(label("a", height: 48, "numberOfLines=\"2\""), label("b", height: 20.5), gap: 31.5).isEmpty)
  }

  // 100 − 56 = 44, of which the label's text fills 20.29: what shows no image takes the rest, an image of 22 as well as the label.
  @Test("an image view without an image has no size of its own: it stretches in place of others, and is open alone")
  func noImage() throws {
    func image(_ attributes: String = "", _ inside: String = "") -> String {
      """
      <imageView verticalHuggingPriority="251" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="b">\
      <rect key="frame" x="0.0" y="0.0" width="50" height="22"/>\(inside)</imageView>
      """
    }
    let open: [String: [LayoutAttribute]] = ["a": [.height], "b": [.top, .height]]
    let symbol = "<imageReference key=\"image\" image=\"star\" catalog=\"system\"/>"
    for image in [image("image=\"photo\""), image("", symbol), image("placeholderIntrinsicWidth=\"50\"")] {
      #expect(try column(label("a", height: 22), image, gap: 56) == open)
    }
    #expect(try column(label("a", height: 22), image(), gap: 56) == ["b": [.width]])
  }

  // 61/3 twice and 178/3 are 100; in single precision the labels are a millionth of a point too high for that.
  @Test("those that fit but for the single precision of what was recorded are not open")
  func singlePrecision() throws {
    let height = 20.333333969116211
    #expect(try column(label("a", height: height), label("b", height: height), gap: 59.333333333333336).isEmpty)
  }

  // 10 of the 20.29 points of the label are missing, and its resistance is as strong as the wish of the view below for 90:
  // either could do with less. As high as it was recorded, the label would have all that it wants.
  @Test("a label that was recorded lower than its line competes for the rest of it, unless it says nothing")
  func squashed() throws {
    func open(_ text: String) throws -> [String: [LayoutAttribute]] {
      let layout = try solved(
        document(
          subviews: label("a", height: 10, text: text)
            + box(
              "b", "",
              "<constraints>\(size("b", height: 90).replacing("<constraint", with: "<constraint priority=\"750\""))</constraints>"
            ),
          constraints: pin("a", "top", "root") + pin("b", "top", "a", "bottom") + pin("root", "bottom", "b")
            + ["a", "b"].map { pin($0, "leading", "root") + pin($0, "trailing", "root") }.joined()))
      let found = try layout.ambiguousViews()
      #expect(layout.frame("a")?.height == 10)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.view.source.id, $0.attributes) })
    }
    #expect(try open("A") == ["a": [.height], "b": [.top, .height]])
    #expect(try open("").isEmpty)
  }

  // `b` may begin and end elsewhere, and so its middle lies elsewhere in it too, unlike its top.
  @Test("a view in the middle of one whose height is open is open itself, one at its top is not")
  func inside() throws {
    for (pinned, expected) in [("centerY", [["a", "b", "inner"]]), ("top", [["a", "b"]])] {
      let inner = box("inner", "", "<constraints>\(size("inner", height: 10))</constraints>")
      let wish = size("b", height: 90).replacing("<constraint", with: "<constraint priority=\"750\"")
      let own = wish + pin("inner", pinned, "b") + pin("inner", "leading", "b") + pin("inner", "trailing", "b")
      let layout = try solved(
        document(
          subviews: label("a", height: 10)
            + box("b", "", "<subviews>\(inner)</subviews><constraints>\(own)</constraints>"),
          constraints: pin("a", "top", "root") + pin("b", "top", "a", "bottom") + pin("root", "bottom", "b")
            + ["a", "b"].map { pin($0, "leading", "root") + pin($0, "trailing", "root") }.joined()))
      let open = try layout.ambiguousViews()
      #expect([open.map { $0.view.source.id }] == expected)
      #expect(try layout.ambiguousViews().map { $0.attributes } == open.map { $0.attributes })
      if pinned == "centerY" { #expect(open.last?.attributes == [.top]) }
    }
  }

  // `inner` is pinned to `b`, and a mask holds `fixed` there; nothing says where `b` begins.
  @Test("what constraints place in a view without a place has none either from version 6250 until 14490")
  func insideWithoutPlace() throws {
    func open(_ tools: String, kind: String = "view") throws -> [String] {
      let inner = box("inner", "", "<constraints>\(size("inner", width: 30, height: 10))</constraints>")
      let fixed =
        "<view fixedFrame=\"YES\" id=\"fixed\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"5\" height=\"5\"/></view>"
      let own =
        size("b", width: 90, height: 40) + ["top", "leading"].map { pin("inner", $0, "b") }.joined()
        + (kind == "scrollView" ? ["bottom", "trailing"].map { pin("b", $0, "inner") }.joined() : "")
      return try solved(
        document(
          subviews: box("b", kind: kind, "", "<subviews>\(inner)\(fixed)</subviews><constraints>\(own)</constraints>"),
          constraints: pin("b", "leading", "root"), tools: tools)
      ).ambiguousViews().map { $0.view.source.id }
    }
    for (tools, expected) in [("6249", ["b"]), ("6250", ["b", "inner"]), ("14489", ["b", "inner"]), ("14490", ["b"])] {
      #expect(try open(tools) == expected, "\(tools)")
    }
    #expect(try open("6250", kind: "scrollView") == ["b"])
  }

  @Test("a text view that does not scroll is as wide as its text, and so not open for want of a width")
  func flowing() throws {
    func open(_ attributes: String) throws -> [String: [LayoutAttribute]] {
      let layout = try solved(
        document(
          subviews: box("text", kind: "textView", attributes, "<constraints>\(size("text", height: 40))</constraints>"),
          constraints: pin("text", "top", "root") + pin("text", "leading", "root")))
      let before = layout.frame("text")
      let found = try layout.ambiguousViews()
      #expect(layout.frame("text") == before)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.view.source.id, $0.attributes) })
    }
    #expect(try open("scrollEnabled=\"NO\" text=\"A\"").isEmpty)
    #expect(try open("text=\"A\"") == ["text": [.width]])
  }

  @Test("arranged views of equal hugging are open, though the first of them yields")
  func arranged() throws {
    let stack = box(
      "stack", kind: "stackView", "",
      """
      <subviews>\(label("a", height: 20.5))\(label("b", height: 20.5))</subviews>
      <constraints>\(size("stack", width: 120))</constraints>
      """)
    let layout = try solved(
      document(subviews: stack, constraints: pin("stack", "top", "root") + pin("stack", "leading", "root")))
    let open = try layout.ambiguousViews()
    #expect(open.map(\.view.source.id) == ["a", "b"])
    #expect(open.map(\.attributes) == [[.width], [.left, .width]])
    #expect(layout.frame("a")?.width == 70)
    #expect(layout.frame("b")?.width == 50)
  }

  // UIKit's constraints make a stack view as large as what it arranges, hidden views among these: without any, nothing does. The
  // two wishes are one for 300 and one for 100 points of the same height.
  @Test("a stack view that arranges nothing has no size of its own, one of hidden views has none to spare")
  func emptyStacks() throws {
    let wish = size("stack", height: 300).replacing("<constraint", with: "<constraint priority=\"500\"")
    let other =
      pin("end", "top", "stack", "top", 100).replacing("<constraint", with: "<constraint priority=\"500\"")
    func open(_ arranged: String, _ wishes: String = "") throws -> [String: [LayoutAttribute]] {
      let stack = box("stack", kind: "stackView", "axis=\"vertical\"", "<subviews>\(arranged)</subviews>")
      let layout = try solved(
        document(
          subviews: stack + box("end"),
          constraints: pin("stack", "top", "root") + pin("stack", "leading", "root") + size("stack", width: 50)
            + pin("end", "top", "stack", "bottom") + pin("end", "leading", "root") + size("end", width: 10, height: 10)
            + wishes))
      let before = layout.frame("stack")
      let found = try layout.ambiguousViews()
      #expect(layout.frame("stack") == before)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.view.source.id, $0.attributes) })
    }
    let both: [String: [LayoutAttribute]] = ["stack": [.height], "end": [.top]]
    #expect(try open("") == both)
    #expect(try open("", wish + other) == both)
    #expect(try open("", wish).isEmpty)
    #expect(try open(box("hidden", "hidden=\"YES\"")).isEmpty)
  }
}
