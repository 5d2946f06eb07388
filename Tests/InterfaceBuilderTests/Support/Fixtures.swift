// Fixtures.swift: the documents of these tests, written by hand for this project, and how to solve them.
//
// The frames in a fixture are the expected ones, worked out by hand as the comment at its head says. A view that
// constraints place is not told its frame (see `InterfaceLayout`), but for the size of text and controls, so that
// solving a fixture and comparing with what stands in it is a test.

import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "Fixtures")

  /// The names of all fixtures, ascending.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  static func document(_ name: String) throws -> InterfaceDocument {
    try InterfaceDocument([UInt8](Data(contentsOf: folder.appending(path: name))))
  }
}

/// Solved frames by id, all scenes of a document together.
func frames(of document: InterfaceDocument, size: Size? = nil) throws -> [String: Rect] {
  var frames: [String: Rect] = [:]
  for scene in document.scenes {
    let layout = try InterfaceLayout(scene, LayoutConditions(size: size))
    try layout.solve()
    for placed in layout.views { frames[placed.source.id] = layout.frame(of: placed) }
  }
  return frames
}

/// A document of one free view, 200 × 100 points, with these elements in it.
func document(
  subviews: String = "", constraints: String = "", extra: String = "", tools: String = "17701", head: String = ""
) throws -> InterfaceDocument {
  try InterfaceDocument(
    Array(text(subviews: subviews, constraints: constraints, extra: extra, tools: tools, head: head).utf8))
}

func text(
  subviews: String = "", constraints: String = "", extra: String = "", tools: String = "17701", head: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>\(head)
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
  <device id="retina4_7" orientation="portrait"/>
  <objects>
  <view id="root">
  <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
  <subviews>
  \(subviews)
  </subviews>
  <constraints>
  \(constraints)
  </constraints>
  \(extra)
  </view>
  </objects>
  </document>
  """
}

/// Whether two rectangles are the same to within a ten-thousandth of a point.
func agrees(_ a: Rect, _ b: Rect) -> Bool {
  let pairs = [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)]
  return pairs.allSatisfy { abs($0 - $1) < 1e-4 }
}
