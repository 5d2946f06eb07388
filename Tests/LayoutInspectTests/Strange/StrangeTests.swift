// StrangeTests.swift: what must hold of every call of the command, whatever the file. Each property is asked of our own
// examples and fixtures, or of the files of a folder (`Tools/strange FOLDER`); what breaks it is printed, smallest first.

import Foundation
import Testing

/// Something that holds of every file.
struct StrangeProperty: Sendable, CustomTestStringConvertible {
  enum Cost { case cheap, dear }

  /// In a sentence.
  let name: String
  /// What is dear is asked of a sample.
  let cost: Cost
  let check: @Sendable (Probe) throws -> Void

  var testDescription: String { name }

  init(_ name: String, _ cost: Cost = .cheap, _ check: @escaping @Sendable (Probe) throws -> Void) {
    self.name = name
    self.cost = cost
    self.check = check
  }

  /// All, or those in whose names the text STRANGE_PROPERTY stands.
  static let all: [StrangeProperty] = {
    let all = outputs + conversions + sameness + explanations + formulas + variants + names + proofs
    guard let wanted = ProcessInfo.processInfo.environment["STRANGE_PROPERTY"] else { return all }
    return all.filter { $0.name.contains(wanted) }
  }()
}

@Suite("What holds whatever the file")
struct StrangeTests {
  private static let mostPrinted = 5

  @Test("of every file", arguments: StrangeProperty.all)
  func property(_ property: StrangeProperty) throws {
    let files = property.cost == .cheap ? StrangeFiles.all : StrangeFiles.sample
    try #require(!files.isEmpty, "no files")
    var violations: [Violation] = []
    var (calls, broken) = (0, 0)
    let clock = ContinuousClock()
    let start = clock.now
    for file in files {
      let probe = Probe(file)
      try property.check(probe)
      violations += probe.violations
      calls += probe.callCount
      broken += probe.violations.isEmpty ? 0 : 1
    }
    let summary = "\(property.name): \(files.count) files, \(calls) calls, \(violations.count) violations in \(broken)"
    print("strange: \(summary), \((clock.now - start).components.seconds) s")
    for violation in violations.sorted(by: { ($0.size, $0.call.count) < ($1.size, $1.call.count) })
      .prefix(Self.mostPrinted)
    {
      Issue.record("\(summary), seed \(StrangeFiles.seed); smallest:\n  \(violation.call)\n  \(violation.message)")
    }
  }
}
