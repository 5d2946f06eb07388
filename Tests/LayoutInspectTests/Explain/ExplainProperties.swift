// ExplainProperties.swift: what holds of every explanation, whatever the file: every attribute of every view and guide of
// our own documents and storyboards is explained, at its own size and mirrored, and the numbers of its sum add up.

import AutoLayout
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutFiles
@testable import LayoutReport

@Suite("Explanations of any file")
struct ExplainProperties {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The examples, and what the tests of storyboards read, by path in the package.
  private static let files: [String] = {
    let folders = ["Examples", "Tests/InterfaceBuilderTests/Fixtures"]
    return folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: package.appending(path: folder).path())?.compactMap { $0 as? String }
        ?? [])
        .filter { name in [".json", ".storyboard", ".xib"].contains { name.hasSuffix($0) } }.map { folder + "/" + $0 }
    }.sorted()
  }()

  private func load(_ file: String) throws -> LoadedFile? {
    let data = try Data(contentsOf: Self.package.appending(path: file))
    do throws(DocumentError) {
      return try Loader.load(SourceText(name: file, bytes: Array(data)))
    } catch {
      return nil  // Some fixtures are wrong on purpose.
    }
  }

  @Test("every attribute of every view and guide is explained, and its shares add up to its value", arguments: files)
  func attributes(file: String) throws {
    guard let loaded = try load(file) else { return }
    for layout in loaded.layouts {
      for direction in ReadingDirection.allCases {
        let scene = try layout.scene(direction: direction)
        try scene.layoutIfNeeded()
        let explainer = Explainer(scene)
        let names = ([layout.outline.root.id] + layout.outline.views.map { $0.id }).flatMap { id in
          [id] + GuideName.allCases.map { "\(id).\($0.rawValue)" }
        }
        let subjects = names.flatMap { name in
          ConstraintAttribute.allCases.compactMap { subject("\(name).\($0.rawValue)", explainer) }
        }
        #expect(subjects.count >= 12 * 3 * (layout.outline.views.count + 1), "some items are unknown in \(file)")
        for (subject, explanation) in zip(subjects, try explainer.explain(subjects, withLevers: false)) {
          check(explanation, of: subject, in: "\(file), \(direction.rawValue)")
        }
      }
    }
  }

  /// nil for the guides that a view does not have: those of content, if it does not scroll.
  private func subject(_ text: String, _ explainer: Explainer) -> Explainer.Subject? {
    do throws(UnknownItem) {
      return try explainer.subject(text)
    } catch {
      #expect(error.message.hasSuffix("guide"), "\(text): \(error.message)")
      return nil
    }
  }

  private func check(_ explanation: Explanation, of subject: Explainer.Subject, in place: String) {
    let attribute = explanation.attributes[0]
    let name = "\(explanation.id).\(attribute.name) in \(place)"
    let sum = attribute.shares.reduce(attribute.constant) { $0 + $1.coefficient * $1.constant }
    let size = attribute.shares.reduce(1) { max($0, ($1.coefficient * $1.constant).magnitude) }
    #expect((sum - attribute.value).magnitude <= 1e-9 * size, "\(name): \(sum) is not \(attribute.value)")
    // By the meaning of the words: a frame is relative to the superview, and so is what is told of it. Frames are what
    // views are drawn at; constraints see their alignment rectangles.
    let frame = explanation.frame
    guard let item = subject.item as? View, item.alignmentRectInsets == .zero else { return }
    let isMirrored = place.hasSuffix("rtl")
    let expected: Double? =
      switch ConstraintAttribute(rawValue: attribute.name) {
      case .left: frame.minX
      case .right: frame.maxX
      case .leading: isMirrored ? frame.maxX : frame.minX
      case .trailing: isMirrored ? frame.minX : frame.maxX
      case .top: frame.minY
      case .bottom: frame.maxY
      case .width: frame.width
      case .height: frame.height
      case .centerX: (frame.minX + frame.maxX) / 2
      case .centerY: (frame.minY + frame.maxY) / 2
      default: nil
      }
    if let expected {
      #expect((expected - attribute.value).magnitude <= 1e-6, "\(name): the frame says \(expected)")
    }
  }
}
