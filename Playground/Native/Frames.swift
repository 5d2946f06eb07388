// Frames.swift: all frames of documents to the last bit, as the libraries have them on this machine: what
// Playground/test --documents compares the page with. Takes files as arguments; prints for each of their scenes a line: the
// file's place among the arguments, the scene's among the file's, and the bits of x, y, width and height of each view in the root.

import Foundation
import LayoutFiles

@main
enum Frames {
  static func main() throws {
    for (place, file) in CommandLine.arguments.dropFirst().enumerated() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      guard let session = try? Session(name: file, bytes: bytes) else { continue }
      for scene in session.file.layouts.indices {
        let isShown = (try? session.show(scene, size: nil, direction: nil)) != nil
        guard isShown, (try? session.solve()) != nil else { continue }
        let bits = session.places.map { String($0.bitPattern, radix: 16) }
        print("\(place) \(scene) \(bits.joined(separator: " "))")
      }
    }
  }
}
