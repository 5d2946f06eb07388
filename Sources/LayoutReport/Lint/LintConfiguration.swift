// LintConfiguration.swift: what a project wants of lint: the file .layout-inspect.json.
//
//   { "rules": { "touch-target": "error", "overlap": "off" }, "exclude": ["Generated/**"], "failOn": "error" }
//
// Documentation/layout-inspect.schema.json is its schema.

import LayoutDocument

package struct LintConfiguration: Sendable {
  /// What it is called where it is looked for.
  package static let fileName = ".layout-inspect.json"

  /// From which severity on a finding makes the run fail.
  package enum Threshold: String, CaseIterable, Sendable {
    case error, warning, none

    package func isReached(by severity: LintSeverity) -> Bool {
      switch self {
      case .error: severity == .error
      case .warning: severity != .information
      case .none: false
      }
    }
  }

  /// The severities of rules that have others than their own; nil for those that are off.
  private var severities: [LintRule: LintSeverity?] = [:]
  private var excluded: [PathPattern] = []
  package private(set) var failOn: Threshold?

  package init() {}

  /// Reads a configuration file.
  package init(_ source: SourceText) throws(DocumentError) {
    let top = try ObjectReader(try JSONReader.read(source), subject: "configuration")
    try top.checkKeys(KnownNames(["rules", "exclude", "failOn"], tolerated: ["$schema"]))
    if let rules = top.value("rules") {
      let reader = try ObjectReader(rules, subject: "rules")
      try reader.checkKeys(KnownNames(["*"] + LintRule.allCases.map({ $0.rawValue })))
      // What is said of all rules comes first, wherever it stands.
      for name in ["*"] + LintRule.allCases.map({ $0.rawValue }) {
        guard let value = reader.value(name) else { continue }
        let severity = try Self.severity(value, name, reader)
        for rule in LintRule.allCases where name == "*" || rule.rawValue == name {
          severities[rule] = .some(severity.isOn ? severity.value ?? rule.severity : nil)
        }
      }
    }
    if let list = top.value("exclude") {
      for value in try top.array(list, "exclude") {
        let text = try top.string(value, "exclude").text
        if text.isEmpty { throw top.error("\"exclude\": a pattern must not be empty", at: value.offset) }
        excluded.append(PathPattern(text))
      }
    }
    if let value = top.value("failOn") {
      let names = KnownNames(Threshold.allCases.map({ $0.rawValue }))
      failOn = Threshold(rawValue: try top.choice(value, "failOn", among: names))
    }
  }

  /// `"default"` is the rule's own severity.
  private static func severity(
    _ value: JSONValue, _ rule: String, _ reader: ObjectReader
  ) throws(DocumentError) -> (isOn: Bool, value: LintSeverity?) {
    let names = KnownNames(["error", "warning", "info", "off", "default"])
    let name = try reader.choice(value, "severity", among: names)
    return (name != "off", LintSeverity(rawValue: name))
  }

  /// Whether a file is left out; its path counts from the folder of the configuration.
  package func leavesOut(_ path: String) -> Bool {
    excluded.contains { $0.matches(path) }
  }

  /// A finding with the severities that are wanted; nil if its rule is off. What follows from it goes with it.
  package func applied(to finding: LintFinding) -> LintFinding? {
    guard let severity = severities[finding.rule] ?? finding.severity else { return nil }
    var finding = finding
    finding.severity = severity
    finding.follows = finding.follows.compactMap { applied(to: $0) }
    return finding
  }
}
