// LogTests.swift: Apple's logs of conflicts, of many kinds, with the irreducible set that each has.
//
// Every log in Log/Logs states the facts of one that a user published: the same kinds of constraints in the same
// relations, with names, texts, addresses and numbers of our own. `source` says where the original stands. The
// irreducible sets were worked out by hand; the sums stand beside them.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Log")
struct LogTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    /// How many constraints the log lists.
    let count: Int
    /// Which of them cannot hold together, from 1; empty if they can.
    let core: [Int]
    /// What the framework broke, from 1.
    let broken: Int?
    /// Which is likely at fault, from 1.
    let culprit: Int?
    /// By how many points they miss each other.
    let gap: Double

    var testDescription: String { name }
  }

  static let cases = [
    // 180 and 72 of the same view.
    Case(
      name: "two-heights", source: "Ramotion/folding-cell#63", count: 2, core: [1, 2], broken: 1, culprit: 1, gap: 108),
    // The image is 375 − 2 · 260 = −145 wide, whatever its label asks.
    Case(
      name: "indicator-too-narrow", source: "AssistoLab/KVNProgress#6", count: 5, core: [3, 4, 5], broken: nil,
      culprit: 3,
      gap: 145),
    // 0 − 2 · 6 = −12 is left for the inner view.
    Case(
      name: "input-bar-without-height", source: "apptentive/apptentive-ios#178", count: 5, core: [1, 2, 3, 4, 5],
      broken: 3, culprit: 3, gap: 12),
    // 0 + 90 + 0 against 104.
    Case(
      name: "header-of-collection", source: "mdznr/What-s-New#13", count: 4, core: [1, 2, 3, 4], broken: 3, culprit: 3,
      gap: 14),
    // The bar's top is at 0 and at 0 + 0 − 24.
    Case(
      name: "layout-guide-of-bar", source: "itsmeichigo/DateTimePicker#17", count: 4, core: [1, 2, 3, 4], broken: 3,
      culprit: 3, gap: 24),
    // 0 − 2 · 12.
    Case(
      name: "snapkit-header", source: "horizontalsystems/unstoppable-wallet-ios#707", count: 3, core: [1, 2, 3],
      broken: 2,
      culprit: 2, gap: 24),
    // 0 − 6 − 14.
    Case(
      name: "bar-with-stack", source: "trustwallet/trust-wallet-ios#279", count: 3, core: [1, 2, 3], broken: 2,
      culprit: 2, gap: 20),
    // Between margins that lie inside 0 points, two views and 8 points do not fit.
    Case(
      name: "margins-and-system-spacing", source: "gscalzo/Swift2ByExample#7", count: 4, core: [1, 2, 3, 4], broken: 2,
      culprit: 2, gap: 8),
    // The toast is 60 + 120 / 2 + 8 = 128 high; its label, from 8 to 120, has its middle at 64 and not at 60. Twice as much
    // by the bottom, at 2 · 60 − 8 = 112, or 8 off.
    Case(
      name: "masks-beside-constraints", source: "sahin/TVOSToast#1", count: 6, core: [1, 2, 3, 4, 5, 6], broken: 6,
      culprit: 1, gap: 8),
    // The right edge is 160 + 320 / 2 = 320 right of the host's, and at it.
    Case(
      name: "keyboard-host", source: "AppGyver/steroids#1044", count: 3, core: [1, 2, 3], broken: 3, culprit: 1,
      gap: 320),
    // 120 against 640.
    Case(
      name: "stack-alignment", source: "ymm-oss/RepresentableKit#3", count: 6, core: [1, 2, 3, 4, 5, 6], broken: 1,
      culprit: 1, gap: 520),
    // 375 − 375 = 0 for 6 + 7 + 12 = 25 of gaps alone; the indicator's 37 are not needed.
    Case(
      name: "mask-relative-to-superview", source: "problame/CSNotificationView#72", count: 6, core: [1, 2, 4, 5, 6],
      broken: 4, culprit: 4, gap: 25),
    // 0 against at least 0 + 2.
    Case(
      name: "hidden-in-stack", source: "braintree/braintree_ios#237", count: 2, core: [1, 2], broken: 1, culprit: 1,
      gap: 2),
    // 7 + 28 + 4 + 140 + 9 = 188 in 180.
    Case(
      name: "appkit-named-cell", source: "munki/munki#1241", count: 6, core: [1, 2, 3, 4, 5, 6], broken: 1, culprit: 1,
      gap: 8),
    // 0 − 2 · 6.
    Case(
      name: "appkit-menu-item", source: "OpenIntelWireless/HeliPort#246", count: 3, core: [1, 2, 3], broken: 2,
      culprit: 2,
      gap: 12),
    // 180 + 812 / 4 = 383 in 812.
    Case(
      name: "proportional-height", source: "README of ConstraintsMonitor", count: 6, core: [1, 2, 3, 4, 5, 6],
      broken: 2,
      culprit: 2, gap: 429),
    // From the bottom: the button's top at 300 + 30 = 330, the view above it at 330 + 75 = 405 (its bottom), the next one's
    // top 32 below that at 373 and its bottom at 380: −7 high.
    Case(
      name: "safe-area", source: "a note on wtfautolayout.com", count: 6, core: [1, 2, 3, 4, 5, 6], broken: 1,
      culprit: 1,
      gap: 7),
    // 3 · 7 in 0.
    Case(
      name: "temporary-width", source: "README of InputAccessoryViewTest", count: 6, core: [1, 2, 3, 4, 5, 6],
      broken: 3,
      culprit: 3, gap: 21),
    // At least 44, and 18.
    Case(
      name: "least-and-exact-height", source: "README of DeveloperTools", count: 2, core: [1, 2], broken: 1, culprit: 1,
      gap: 26),
    // The label's bottom is at its middle or lower, and 12 above the sheet: H / 2 + 12 <= H − 220, so H would have to be 464
    // and not 320. The label's own height makes it worse, but is not needed.
    Case(
      name: "label-over-sheet", source: "a tutorial on priorities", count: 6, core: [2, 3, 4, 5, 6], broken: 2,
      culprit: 2,
      gap: 144),
    // 24 − 40.
    Case(
      name: "chain-of-widths", source: "a comment in YH-IOS", count: 3, core: [1, 2, 3], broken: 1, culprit: 1, gap: 16),
    // 12 + 20 + 300 + 14 + 14 = 360 in 340.
    Case(
      name: "cell-too-low", source: "coderlyn.hashnode.dev", count: 8, core: [1, 2, 3, 4, 5, 6, 7, 8], broken: 1,
      culprit: 1,
      gap: 20),
    // 24 + 60 against 480.
    Case(
      name: "advertisement", source: "sellmyapplication.com", count: 4, core: [1, 2, 3, 4], broken: 4, culprit: 2,
      gap: 396),
    // 320 · 0.5625 = 180 against 200.
    Case(
      name: "ratio-in-cell", source: "stackoverflow.com/q/23308400", count: 7, core: [1, 2, 3, 4, 5, 6, 7], broken: 1,
      culprit: 1, gap: 20),
    // 0 − 2 · 10.
    Case(
      name: "collapsed-toolbar", source: "duckduckgo/apple-browsers#4623", count: 3, core: [1, 2, 3], broken: 2,
      culprit: 2,
      gap: 20),
    // The buttons' middles are 150.5 + 120 = 270.5 apart, and 240 / 2 − 6 + 30 + 4 + 35 + 17 + 141 / 2 = 270.5: no contradiction.
    Case(
      name: "appkit-rounded", source: "lindegroup/autopkgr#196", count: 9, core: [], broken: 4, culprit: nil, gap: 0),
    // At least 52 and 52: what the log has rounded away was the contradiction.
    Case(
      name: "equal-as-printed", source: "a comment in a cell's source", count: 2, core: [], broken: 1, culprit: nil,
      gap: 0),
    // AppKit: the content of a scroll view is a view of its own, so all edges are frames: the clip view's right edge is at
    // the scroll view's, and 13 before it.
    Case(
      name: "appkit-scroll-view", source: "iina/iina#486", count: 3, core: [1, 2, 3], broken: 2, culprit: 2, gap: 13),
    // 0 − 16, through three views that fill each other. All are masks of Finder's views.
    Case(
      name: "appkit-open-panel", source: "douglasdrumond/macvim#521", count: 7, core: [1, 2, 3, 4, 5, 6, 7], broken: 6,
      culprit: nil, gap: 16),
    // 22 and 0 of the same button: its mask was left on.
    Case(
      name: "appkit-button-with-mask", source: "iina/iina#1568", count: 2, core: [1, 2], broken: 1, culprit: 2, gap: 22),
    // The top of the safe area is 46 below the view's, and at it.
    Case(
      name: "appkit-safe-area", source: "Ranchero-Software/NetNewsWire#2850", count: 2, core: [1, 2], broken: 2,
      culprit: 2, gap: 46),
    // 2 − 40. The masks are AppKit's.
    Case(
      name: "appkit-text-view", source: "transmission/transmission#6644", count: 3, core: [1, 2, 3], broken: 2,
      culprit: nil, gap: 38),
    // The rows end at 64 + 6 = 70, and at 70 + 22 + 6 = 98 or later. The badge, 40 high and in the middle of the last row,
    // begins at its line or later, so the row is 40 high: 138 in 130. The last sizes are not in the source, whose list is
    // cut. If the line without an address were the first, at 70, the badge would have room.
    Case(
      name: "appkit-grid", source: "johnpatrickmorgan/wtfautolayout#23", count: 10,
      core: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      broken: nil, culprit: 7, gap: 8),
    // SwiftUI: the guide of the title begins 8 + 6 = 14 after the start of a bar 0 wide, and ends at its end.
    Case(
      name: "swiftui-back-button", source: "stackoverflow.com/q/70163150", count: 8, core: [1, 2, 3, 4, 5, 6, 7, 8],
      broken: 1, culprit: nil, gap: 14),
    // 16 + 6 + 6.
    Case(
      name: "swiftui-navigation-view", source: "subconsciousnetwork/subconscious#70", count: 7,
      core: [1, 2, 3, 4, 5, 6, 7], broken: 1, culprit: nil, gap: 28),
    // 20 + 6.
    Case(
      name: "swiftui-bar-button", source: "meshtastic/Meshtastic-Apple#11", count: 6, core: [1, 2, 3, 4, 5, 6],
      broken: 3,
      culprit: nil, gap: 26),
    // 8 + 6 + 0.
    Case(
      name: "swiftui-named-back-button", source: "TreatTrick/Hide-TabBar-In-SwiftUI#1", count: 7,
      core: [1, 2, 3, 4, 5, 6, 7], broken: 2, culprit: nil, gap: 14),
    // In a toolbar 0 high the button's frame is 0 high, and its text's baseline 12 above its bottom, yet not above its top.
    // Where the label's middle is does not matter.
    Case(
      name: "swiftui-toolbar", source: "nelglez/stripe-swiftui#1, flutter/flutter#93532", count: 10,
      core: [1, 2, 3, 5, 6, 7, 8, 9, 10], broken: 4, culprit: nil, gap: 12),
    // UIKit: −16 of one view.
    Case(
      name: "alert-width", source: "openradar 49289931, TimOliver/TOCropViewController#479", count: 1, core: [1],
      broken: 1, culprit: nil, gap: 16),
    // 0 − 10 − 9 between the margins; how high the button is does not matter.
    Case(
      name: "keyboard-assistant", source: "openradar 36578167, hackiftekhar/IQKeyboardManager#1259", count: 6,
      core: [1, 2, 3, 5, 6], broken: 4, culprit: nil, gap: 19),
    // The label's middle is at 0, and its top at 8 or below: −16 high. System spacing is the program's own.
    Case(
      name: "system-spacing-of-baseline", source: "johnpatrickmorgan/wtfautolayout#20", count: 3, core: [1, 2, 3],
      broken: nil, culprit: 1, gap: 16),
    // What fills a view has its middle in the view's middle, not 36 above it: by an edge, twice as much.
    Case(
      name: "centre-of-filling-view", source: "ZionChang/EmptyKit#1", count: 3, core: [1, 2, 3], broken: 1, culprit: 1,
      gap: 72),
    // 0 − 2 · 9.
    Case(
      name: "field-in-row", source: "EurekaCommunity/SplitRow#4", count: 3, core: [1, 2, 3], broken: 2, culprit: 2,
      gap: 18),
    // 300 and 2 · 8 more than is between margins that the log does not give: margins of 38 at each side would fit 360.
    Case(
      name: "image-between-margins", source: "damienlaughton/DiceTableViewCell#1", count: 4, core: [], broken: 1,
      culprit: nil, gap: 0),
    // 8 + 22 + 8 = 38 in 44.
    Case(
      name: "masonry-row", source: "forkingdog/UITableView-FDTemplateLayoutCell#332", count: 4, core: [1, 2, 3, 4],
      broken: nil, culprit: 1, gap: 6),
    // 360 and 0.
    Case(
      name: "two-widths-of-content", source: "forkingdog/UITableView-FDTemplateLayoutCell#326", count: 2, core: [1, 2],
      broken: 1, culprit: 1, gap: 360),
    // 44 + 3 in 44, for the text −3.
    Case(
      name: "title-line-and-text", source: "allsome/LSYEvernote#5", count: 7, core: [1, 2, 3, 4, 5, 6, 7], broken: nil,
      culprit: 2, gap: 3),
    // 12 between two tables in 0; that one is 48 high makes it worse, but is not needed.
    Case(
      name: "sheet-of-tables", source: "danielsaidi/Sheeeeeeeeet#132", count: 7, core: [1, 2, 4, 5, 6, 7], broken: nil,
      culprit: 2, gap: 12),
    // 8 + 12 + 56 + 12 + 8 = 96 in 96: what the log has rounded away was the contradiction.
    Case(
      name: "row-as-high-as-asked", source: "mu29/PagingTableView#3", count: 7, core: [], broken: nil, culprit: nil,
      gap: 0),
    // The inner view begins 10 below a bar's top or later, and ends 5 above its bottom: 15 in 0. What lies in it is not
    // needed, nor what was broken.
    Case(
      name: "input-bar-over-safe-area", source: "nathantannar4/InputBarAccessoryView#177", count: 9,
      core: [5, 6, 7, 8, 9], broken: 1, culprit: 6, gap: 15),
    // The keyboard's view begins where the bar above it ends, 45 high, and where that begins.
    Case(
      name: "input-assistant", source: "hackiftekhar/IQKeyboardManager#1616", count: 4, core: [1, 2, 3, 4], broken: 4,
      culprit: nil, gap: 45),
    // 240 against 216, with brackets that Markdown has escaped.
    Case(
      name: "escaped-keyboard-height", source: "archagon/tasty-imitation-keyboard#85", count: 2, core: [1, 2],
      broken: 1,
      culprit: 1, gap: 24),
    // 4 + 4 around the counts in 0, whatever their height.
    Case(
      name: "names-with-parentheses", source: "johnpatrickmorgan/wtfautolayout#21", count: 9,
      core: [1, 2, 3, 4, 6, 7, 8, 9], broken: nil, culprit: 4, gap: 8),
    Case(name: "redacted", source: "SnapKit/Masonry#415", count: 0, core: [], broken: nil, culprit: nil, gap: 0),
  ]

  private static func text(_ name: String) throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Logs/\(name).txt"), encoding: .utf8)
  }

  @Test("a published log has the irreducible set worked out by hand", arguments: cases)
  func core(_ known: Case) throws {
    let conflicts = LogReader.read(try Self.text(known.name))
    #expect(conflicts.count == 1)
    let conflict = try #require(conflicts.first)
    #expect(conflict.unread.isEmpty, "\(conflict.unread)")
    #expect(conflict.constraints.count == known.count)
    #expect(conflict.broken.map { $0 + 1 } == known.broken)
    let verdict = LogSystem.judge(conflict)
    #expect(verdict.core.map { $0 + 1 } == known.core)
    #expect((verdict.gap - known.gap).magnitude < 1e-6, "\(verdict.gap)")
    #expect(verdict.refused.isEmpty)
    #expect(conflict.culprit(in: verdict.core).map { $0.constraint + 1 } == known.culprit)
  }

  @Test("without any one of its members, the core of a log can hold", arguments: cases)
  func irreducible(_ known: Case) throws {
    let conflict = try #require(LogReader.read(try Self.text(known.name)).first)
    for member in known.core {
      var smaller = conflict
      smaller.constraints = known.core.filter { $0 != member }.map { conflict.constraints[$0 - 1] }
      #expect(LogSystem.judge(smaller).core.isEmpty, "without #\(member)")
    }
  }

  @Test("every log is a kind of its own, and no published one is missing here")
  func files() throws {
    let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Logs").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == Self.cases.map { $0.name + ".txt" }.sorted())
    #expect(names.count >= 50)
    #expect(names.filter { $0.hasPrefix("appkit-") }.count >= 9)
    #expect(names.filter { $0.hasPrefix("swiftui-") }.count >= 5)
  }

  /// The logs that public threads call harmless, with the thread; all others are not.
  static let known = [
    "alert-width": "alert-width",  // openradar 49289931: "no warnings", filed against iOS 12.2
    "keyboard-assistant": "input-assistant",  // openradar 36578167
    "input-assistant": "input-assistant",  // hackiftekhar/IQKeyboardManager#1616
    "appkit-open-panel": "open-panel",  // wheybags/freeablo#215: Finder's own views
    "swiftui-back-button": "back-button",  // subconsciousnetwork/subconscious#70: labelled "Apple Bug"
    "swiftui-navigation-view": "back-button", "swiftui-bar-button": "back-button",
    "swiftui-named-back-button": "back-button",
    "swiftui-toolbar": "bar-without-size",  // microsoftconnect/ms-intune-app-sdk-ios#523
  ]

  @Test("what is known to be harmless is said to be so, and nothing else is", arguments: cases)
  func harmless(_ known: Case) throws {
    let conflict = try #require(LogReader.read(try Self.text(known.name)).first)
    #expect(conflict.known(for: LogSystem.judge(conflict))?.id == Self.known[known.name])
    let run = CommandRun(["log", "-"], input: try Self.text(known.name))
    #expect(run.output.contains("Known and harmless: ") == (Self.known[known.name] != nil))
  }

  @Test("nothing that a framework has made is called at fault or proposed to be changed", arguments: cases)
  func owners(_ known: Case) throws {
    let conflict = try #require(LogReader.read(try Self.text(known.name)).first)
    let verdict = LogSystem.judge(conflict)
    for remedy in conflict.remedies(for: verdict) {
      let constraint = conflict.constraints[remedy.constraint]
      #expect(verdict.core.contains(remedy.constraint))
      let isPrivate =
        ["_UI", "_NS", "TUI", "FI_"].contains { constraint.text.hasPrefix($0) }
        || ["UIView-Encapsulated", "_UITemporaryLayout", "UISV-", "NSStackView.", "UINav", "GridView"].contains {
          constraint.identifier?.hasPrefix($0) == true
        }
      #expect(!isPrivate, "\(constraint.text)")
      // A mask is not changed itself, but the view that has it.
      if constraint.className == "NSAutoresizingMaskLayoutConstraint" {
        #expect(remedy.action.hasPrefix("set translatesAutoresizingMaskIntoConstraints = false on "))
      }
    }
  }

  // Code cannot give such a constraint a priority: it is there because the view has none in Interface Builder.
  @Test("what Interface Builder makes for a view without constraints is mended there")
  func generated() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600003 UIView:0x7f9.top == UIView:0x7f8.top + 20   (active)>",
          "<NSIBPrototypingLayoutConstraint:0x600002 'IB auto generated at build time for view with fixed frame' V:|-(10)-[UIView:0x7f9]   (active, names: '|':UIView:0x7f8 )>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600003 UIView:0x7f9.top == UIView:0x7f8.top + 20   (active)>
      """
    let conflict = try #require(LogReader.read(log).first)
    let verdict = LogSystem.judge(conflict)
    #expect(verdict.core == [0, 1])
    let remedies = conflict.remedies(for: verdict)
    #expect(remedies.map { $0.constraint } == [1, 0])
    #expect(
      remedies[0].action == "give UIView 1 constraints in Interface Builder, marked to be removed at build time if "
        + "those of the code are meant")
    #expect(remedies[1].action == "give it priority 999")
    let text = CommandRun(["log", "-"], input: log).output
    #expect(text.contains("Likely at fault: #2, UIView 1 has its top 10 below the top of UIView 2.\n"), "\(text)")
    #expect(text.contains("  Because Interface Builder makes it for a view that has no constraints there.\n"))
  }

  @Test("a log is explained view by view, with the core, the culprit and a remedy")
  func report() throws {
    let run = CommandRun(["log", "console.txt"], files: ["console.txt": try Self.text("appkit-named-cell")])
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(
      run.output == """
        console.txt:1: conflict 1 of 1: 6 constraints, 3 items

          NSTextField, in RowCell
            #1  is at least 140 wide
            #2  has its end 9 before the end of RowCell
            #3  has its start 4 after the end of NSImageView
          RowCell
            #4  is 180 wide (autoresizing mask)
          NSImageView, in RowCell
            #5  has its start 7 after the start of RowCell
            #6  is 28 wide

        All 6 are needed for the contradiction: leave out any one, and the others can hold.
        They miss each other by 8 points.
        Apple's layout broke #1.

        Likely at fault: #1, NSTextField is at least 140 wide.
          Because it asks more than the others leave.
          Remedy: change its constant, make it an inequality, or give it priority 999.

        """)
  }
}
