// RecordedSnapshot.swift: snapshots in files, which are written on request.

import AutoLayout
import Foundation
import Testing

extension LayoutUnderTest {
  /// Expects the layout's snapshot to be the one in a file: `Snapshots/TESTFILE/NAME WIDTHxHEIGHT.txt` beside the test file, with
  /// `, right to left` in its name where that is the direction.
  ///
  /// With RECORD_SNAPSHOTS in the environment, or `isRecording`, the file is written instead and nothing fails: read the difference
  /// before you commit it. Without a file it fails, and says how to record one.
  public func expectSnapshot(
    named name: String, isRecording: Bool = LayoutUnderTest.recordsSnapshots, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let test = URL(fileURLWithPath: filePath)
    let folder = test.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
    let size = variant.size.description.split(separator: " ").joined().replacingOccurrences(of: "×", with: "x")
    let direction = variant.direction == .rightToLeft ? ", right to left" : ""
    let file = folder.appendingPathComponent("\(name) \(size)\(direction).txt")
    do {
      if isRecording {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try Data((snapshot + "\n").utf8).write(to: file)
      }
      guard let text = FileManager.default.contents(atPath: file.path) else {
        return fail(
          "there is no snapshot \(file.path); RECORD_SNAPSHOTS=1 swift test records it:\n\(snapshot)",
          sourceLocation: sourceLocation)
      }
      expectSnapshot(String(decoding: text, as: UTF8.self), sourceLocation: sourceLocation)
    } catch {
      fail("the snapshot \(file.path) cannot be recorded: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Whether RECORD_SNAPSHOTS is set in the environment.
  public static var recordsSnapshots: Bool { ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil }
}
