// WarningTests.swift: what is left out is told, with its element and its line.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Warnings")
struct WarningTests {
  // The subviews begin in line 8 of the document that `document(subviews:)` makes.
  @Test("what a view asks for and does not get")
  func views() throws {
    let found = try solved(
      document(
        subviews: """
          <scrollView layoutMarginsFollowReadableWidth="YES" id="a"/>
          <view semanticContentAttribute="forceRightToLeft" id="b"/>
          <view id="c">
          <variation key="heightClass=compact-userInterfaceIdiom=pad" hidden="YES"/>
          <variation key="widthClass=compact"/>
          </view>
          """)
    ).warnings
    #expect(found.map(\.location.line) == [8, 9, 11])
    #expect(found.map(\.element) == ["scrollView a", "view b", "variation"])
    #expect(found.last?.message.contains("userInterfaceIdiom=pad") == true)
    let followed = "<view layoutMarginsFollowReadableWidth=\"YES\" id=\"a\"/>"
    #expect(try solved(document(subviews: followed)).warnings.isEmpty)
  }

  @Test("variations of constraints too; nothing is said of what is understood")
  func constraints() throws {
    func warnings(_ key: String) throws -> [String] {
      try solved(
        document(
          subviews: box("box"),
          constraints: """
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="c">
            <variation key="\(key)" constant="5"/>
            </constraint>
            """)
      ).warnings.map(\.message)
    }
    for known in ["default", "widthClass=compact", "heightClass=regular-widthClass=compact"] {
      #expect(try warnings(known).isEmpty)
    }
    for unknown in ["", "widthClass=any", "legibilityWeight=bold", "widthClass=compact-"] {
      #expect(try warnings(unknown).count == 1)
    }
  }
}
