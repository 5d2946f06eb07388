// DiagnosisPageTests.swift: what Documentation/diagnosis.md prints is what the library answers.
//
// The page's program stands below, line by line; each block of output on the page is compared with the real one.
// UPDATE_EXPECTED=1 swift test --filter DiagnosisPageTests writes the outputs anew.

import AutoLayout
import Foundation
import Testing

@Suite("The page on diagnosis")
struct DiagnosisPageTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/diagnosis.md")

  @Test("every output on the page is the real one")
  func outputs() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var outputs = try answers()
    var lines: [String] = []
    var pending = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = pending.popFirst() {
      lines.append(line)
      guard line == "```text" else { continue }
      pending = pending.drop { $0 != "```" }
      let output = outputs.isEmpty ? "no answer is left" : outputs.removeFirst()
      lines += output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(outputs.isEmpty, "\(outputs.count) answers are not on the page")
    let renewed = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(renewed.utf8).write(to: Self.page)
    } else {
      let difference = zip(lines, text.split(separator: "\n", omittingEmptySubsequences: false)).first { $0 != $1 }
      #expect(renewed == text, "\(String(describing: difference))")
    }
  }

  /// What the page's calls print, in its order.
  private func answers() throws -> [String] {
    let engine = LayoutEngine(size: Size(width: 300, height: 120), rootName: "card")
    let photo = engine.root.add(View(), named: "photo")
    let title = engine.root.add(View(), named: "title")
    let card = engine.root
    let file = "App/Card.swift"
    let wide = title.widthAnchor.constraint(greaterThanOrEqualToConstant: 220, file: file, line: 9)
    wide.identifier = "wide"
    let large = photo.widthAnchor.constraint(equalToConstant: 96, file: file, line: 10)
    large.priority = 750
    try LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16, file: file, line: 5),
      photo.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.25, file: file, line: 6),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8, file: file, line: 7),
      title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16, file: file, line: 8),
      wide, large,
      photo.topAnchor.constraint(equalTo: card.topAnchor, constant: 16, file: file, line: 11),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor, file: file, line: 12),
      title.centerYAnchor.constraint(equalTo: photo.centerYAnchor, file: file, line: 13),
    ])
    try engine.layoutIfNeeded()

    var answers: [String] = [try engine.derivation(of: title.leadingAnchor).description]
    answers.append(try engine.sensitivities(of: title.leadingAnchor).map(\.description).joined(separator: "\n"))
    answers.append(engine.lostConstraints().map(\.description).joined(separator: "\n"))
    answers.append(try engine.ambiguities.description)
    answers.append(try engine.layoutTrace().description)

    engine.size = Size(width: 280, height: 120)
    try LayoutConstraint.activate([photo.widthAnchor.constraint(greaterThanOrEqualToConstant: 60, file: file, line: 30)]
    )
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    answers.append(conflict.description)
    answers.append(try conflict.relaxations.map(\.description).joined(separator: "\n"))
    answers.append(conflict.logText.trimmingCharacters(in: .newlines))
    return answers
  }
}
