// LiveAppPageTests.swift: the session of Documentation/live-apps.md: its code is compiled here, and its documents are dumps of
// the screen. What the command prints for them is checked by DocumentationTests.
//
// UPDATE_EXPECTED=1 swift test --filter LiveAppPageTests writes code and documents anew.

import DocumentSupport
import Foundation
import LayoutDump
import Testing
import UIKit

@Suite("Page about live apps")
@MainActor
struct LiveAppPageTests {
  private static let page = packageRoot.appendingPathComponent("Documentation/live-apps.md")
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

  /// The screen on an iPhone 14, laid out as UIKit does, by hand: 47 for the notch, 34 for the bar at the bottom, margins of 16.
  private func screen() -> ProfileViewController {
    let controller = ProfileViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    controller.view.layoutMargins = UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16)
    controller.viewDidLoad()
    let sizes: [(UIView, CGFloat, CGFloat)] = [
      (controller.name, 140, 22), (controller.handle, 96, 18), (controller.follow, 104, 34), (controller.bio, 352, 60),
    ]
    for (view, width, height) in sizes { view.content = CGSize(width: width, height: height) }
    controller.bio.numberOfLines = 0
    controller.avatar.frame = CGRect(x: 16, y: 47 + 16, width: 64, height: 64)
    controller.name.frame = CGRect(x: 16 + 64 + 12, y: 63 + 8, width: 140, height: 22)
    controller.handle.frame = CGRect(x: 92, y: 71 + 22 + 4, width: 96, height: 18)
    controller.follow.frame = CGRect(x: 390 - 16 - 104, y: 63 + 32 - 18, width: 104, height: 36)
    controller.bio.frame = CGRect(x: 16, y: 0, width: 390 - 32, height: 60)
    controller.bio.isAmbiguous = true
    return controller
  }

  /// The same after the edits of the page: the button as high as a finger needs, the text below the picture.
  private func mended() -> ProfileViewController {
    let controller = screen()
    controller.follow.constraints[0].constant = 44
    controller.follow.frame = CGRect(x: 270, y: 63 + 32 - 22, width: 104, height: 44)
    controller.bio.topAnchor.constraint(equalTo: controller.avatar.bottomAnchor, constant: 16).isActive = true
    controller.bio.frame.origin.y = 63 + 64 + 16
    controller.bio.isAmbiguous = false
    return controller
  }

  private func code() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ProfileViewController.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return String(text[try #require(text.range(of: "final class")).lowerBound...])
  }

  @Test("the page's code is compiled, and its documents are what a dump of it gives")
  func page() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let old = text
    let (first, second) = (screen(), mended())
    for (start, body) in [
      ("```swift ProfileViewController.swift\n", try code()),
      ("```json profile.json\n", LayoutDump(of: first.view).document),
      ("```json mended.json\n", LayoutDump(of: second.view).document),
    ] {
      let begin = try #require(text.range(of: start))
      let end = try #require(text.range(of: "```\n", range: begin.upperBound..<text.endIndex))
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: body)
    }
    if Self.isUpdating { try Data(text.utf8).write(to: Self.page) }
    #expect(Self.isUpdating || text == old)
  }

  @Test("the page's screens solve to their live frames, but for what the first leaves open")
  func frames() throws {
    let (first, second) = (screen(), mended())
    let dump = LayoutDump(of: first.view)
    #expect(try solvedFrames(dump.document).replacingOccurrences(of: ", ambiguous: top", with: "") == dump.frames)
    let other = LayoutDump(of: second.view)
    #expect(try solvedFrames(other.document) == other.frames)
  }
}
