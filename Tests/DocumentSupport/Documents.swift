// Documents.swift: documents in few words, for the tests of the libraries and of the command.

import AutoLayout
import Foundation
import LayoutDocument

/// A document with the root "screen", 100 × 200 points, written in few words.
package func documentText(views: [String] = [], constraints: [String] = [], timeline: [String] = []) -> String {
  func list(_ name: String, _ items: [String]) -> String {
    items.isEmpty ? "" : ",\n\"\(name)\": [\n" + items.joined(separator: ",\n") + "\n]"
  }
  return "{ \"format\": \"layout/1\",\n\"root\": { \"id\": \"screen\", \"size\": [100, 200] }" + list("views", views)
    + list("constraints", constraints.map { "\"\($0)\"" }) + list("timeline", timeline) + " }\n"
}

package func decode(_ text: String) throws -> LayoutDocument {
  try DocumentDecoder.decode(SourceText(name: "test.json", bytes: Array(text.utf8)))
}

/// The message of the error a document is refused with, as `LINE:COLUMN: message`, or nil if it is not refused.
package func refusal(of text: String) -> String? {
  let source = SourceText(name: "test.json", bytes: Array(text.utf8))
  do throws(DocumentError) {
    _ = try DocumentDecoder.decode(source)
    return nil
  } catch {
    let position = source.position(at: error.offset)
    return "\(position.line):\(position.column): \(error.message)"
  }
}

/// Why the frames of a layout mean nothing.
package struct UnsoundLayout: Error {}

/// The frames of a document that has no conflict and leaves nothing open, by the ids of its views.
package func frames(of text: String) throws -> [String: Rect] {
  let document = try decode(text)
  let scene = try document.layout().scene().snapshot()
  guard scene.conflicts.isEmpty, scene.openAttributes.allSatisfy({ $0.isEmpty }) else { throw UnsoundLayout() }
  var frames: [String: Rect] = [:]
  for (view, frame) in zip(document.layout().outline.views, scene.frames) { frames[view.id] = frame }
  return frames
}

/// The root of the package: where Examples is.
package let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
