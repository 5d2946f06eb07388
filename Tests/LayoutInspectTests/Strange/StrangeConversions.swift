// StrangeConversions.swift: what is written as a document solves to the same, and differs in nothing.

import DocumentSupport
import Foundation

extension StrangeProperty {
  static let conversions = [
    StrangeProperty("a file written as a document has the same frames, by the same ids", .cheap, sameFrames),
    StrangeProperty("a document written as a document stays as it is", .cheap, fixedPoint),
    StrangeProperty("a document that is written fits the schema", .cheap, schema),
    StrangeProperty(
      "a file at another size and direction, written as a document, has the same frames", .dear, elsewhere),
    StrangeProperty("a file does not differ from itself, nor from itself as a document", .dear, noDifference),
    StrangeProperty("a fix that lint prints for it as a document removes its finding and adds none", .dear, fixes),
  ]

  /// Half a pixel of a scale of 3: a storyboard rounds to pixels, a document does not.
  private static let pixel = 0.5

  private static func compare(_ probe: Probe, _ scene: [String: Any], _ text: String, _ call: [String]) {
    let others = ["document.json": text]
    let solved = probe.json(["solve", "--format", "json", "document.json"], others: others)
    guard let again = (solved?["scenes"] as? [[String: Any]])?.first else { return }
    let (a, b) = (ConvertedLayout.frames(of: scene), ConvertedLayout.frames(of: again))
    let after = Dictionary(b.map { ($0.id, $0.frame) }) { first, _ in first }
    let root = scene["root"] as? String ?? ""
    let missing = a.map(\.id).filter { after[$0] == nil }
    probe.expect(
      missing.isEmpty && (a.count == b.count || hasGallery(probe) || b.count == a.count + scrollsWithin(root, after)),
      "ids change: \(missing.prefix(4)) of \(a.count), \(b.count)", call)
    for (id, frame) in a {
      guard let other = after[id] else { continue }
      let distance = zip(frame, other).map { ($0 - $1).magnitude }.max() ?? 0
      probe.expect(distance <= pixel + 1e-6, "\(id) is at \(frame), then at \(other)", call)
    }
    probe.expect(scene["root"] as? String == again["root"] as? String, "the root's id changes", call)
    let conflicts = [scene, again].map { ($0["conflicts"] as? [Any] ?? []).count }
    probe.expect(conflicts[0] == conflicts[1], "\(conflicts[0]) conflicts, then \(conflicts[1])", call)
  }

  /// The root of a scene may be a scroll view; a document, whose root does not scroll, has it within its root, under an id
  /// of its own.
  private static func scrollsWithin(_ root: String, _ frames: [String: [Double]]) -> Int {
    frames["\(root)-2"] == nil ? 0 : 1
  }

  /// The pictures in the thumbnails of a gallery are views of a document, but no parts of the gallery.
  private static func hasGallery(_ probe: Probe) -> Bool {
    !probe.file.isInterfaceFile && String(decoding: probe.file.bytes, as: UTF8.self).contains("\"gallery\"")
  }

  private static func sameFrames(_ probe: Probe) {
    for document in probe.documents { compare(probe, document.scene, document.text, document.arguments) }
  }

  private static func fixedPoint(_ probe: Probe) {
    for document in probe.documents {
      let again = probe.run(["convert", "document.json"], others: ["document.json": document.text])
      probe.expect(
        again.output == document.text, "a second time: \(firstChange(document.text, again.output))", document.arguments)
    }
  }

  private static func firstChange(_ a: String, _ b: String) -> String {
    let lines = zip(a.split(separator: "\n"), b.split(separator: "\n")).first { $0 != $1 }
    return lines.map { "\($0) became \($1)" } ?? "another length"
  }

  private static func schema(_ probe: Probe) throws {
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appending(path: "Documentation/layout-1.schema.json")))
    for document in probe.documents {
      let problems = try schema.problems(document.object())
      probe.expect(problems.isEmpty, "\(problems.prefix(3))", document.arguments)
    }
  }

  private static func elsewhere(_ probe: Probe) {
    for document in probe.documents {
      guard let size = document.scene["size"] as? [Double] else { continue }
      let one = "\((size[0] * 0.9).rounded())x\((size[1] * 1.1).rounded())"
      for conditions in [["--size", one], ["--direction", "rtl"]] {
        let call = document.arguments + conditions
        let solved = probe.json(["solve", "--format", "json", probe.file.path] + conditions)
        let scenes = solved?["scenes"] as? [[String: Any]] ?? []
        let run = probe.run(call)
        guard run.status == 0, let scene = scenes.first(where: { $0["root"] as? String == document.root }) else {
          probe.expect(false, "cannot be converted: \(run.error)", call)
          continue
        }
        compare(probe, scene, run.output, call)
      }
    }
  }

  private static func noDifference(_ probe: Probe) {
    guard probe.isReadable else { return }
    let path = probe.file.path
    let own = probe.run(["diff", path, path])
    probe.expect(own.status == 0, "differs from itself: \(own.output.prefix(200))", ["diff", path, path])
    // A file of several scenes is no one document.
    guard probe.documents.count == 1, let document = probe.documents.first, !hasGallery(probe),
      !document.text.contains("{ \"id\": \"\(document.root)-2\", \"kind\": \"scroll\"")
    else { return }
    let call = ["diff", "--tolerance", "0.51", path, "document.json"]
    let run = probe.run(call, others: ["document.json": document.text])
    probe.expect(run.status == 0, "differs: \(run.output.prefix(300)) \(run.error.prefix(200))", call)
  }

  private static func fixes(_ probe: Probe) throws {
    for document in probe.documents {
      guard let trial = try FixTrial(document.text) else { continue }
      let call = document.arguments + ["| layout-inspect lint -"]
      for problem in try trial.run().problems {
        probe.expect(false, String(problem.prefix(400)), call)
      }
    }
  }
}
