// ProofReport+SARIF.swift: claims that fail, or are not known to hold, as SARIF.

import LayoutDocument

extension ProofReport {
  /// A result for each claim that fails, and a note for each that is unknown.
  package func sarif(version: String) -> String {
    SARIFLog(
      version: version,
      rules: ClaimKind.allCases.map { kind in
        SARIFLog.Rule(
          id: kind.ruleID, summary: kind.summary, level: kind.sarifLevel,
          help: (kind.help(code: kind.rawValue), kind.help(code: "`\(kind.rawValue)`")))
      },
      failures: failures, results: remarks.map(result)
    ).text()
  }

  private func result(_ remark: ProofRemark) -> SARIFLog.Result {
    let (answer, proof) = (remark.answer, remark.proof)
    return SARIFLog.Result(
      rule: answer.kind.ruleID, level: answer.answer == .fails ? answer.kind.sarifLevel : .note,
      message: remark.message, file: remark.file, position: proof.outline.source.position(at: answer.offset),
      related: Self.related(answer, proof),
      fingerprint: [
        answer.kind.rawValue, ProofText.subject(of: answer, proof.outline), proof.outline.name,
        proof.outline.sizeClass ?? "", proof.direction.rawValue, proof.parameter.name,
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The case, where it is not the one that the file has.
  private static func turned(_ proof: Proof) -> String {
    (proof.outline.sizeClass.map { ", \($0)" } ?? "")
      + (proof.direction == proof.outline.root.direction ? "" : ", \(proof.direction.words)")
  }

  /// What is wrong, where, and where it is worst.
  static func message(_ answer: ClaimAnswer, _ proof: Proof) -> String {
    if answer.plane != nil { return planeMessage(answer, proof) }
    let parameter = proof.parameter.name
    let turned = turned(proof)
    guard answer.answer == .fails else {
      let first = answer.unknown.first
      let place = proof.isAtOwnSize ? "" : first.map { " for \(parameter) \(ProofText.text($0.range))" } ?? ""
      let subject = ProofText.subject(of: answer, proof.outline)
      return "\(subject): unknown\(place)\(turned): \(first?.reason ?? "nothing could be decided")"
    }
    if proof.isAtOwnSize { return answer.sentence + turned }
    let ranges = answer.failing.map(ProofText.text).joined(separator: ", ")
    var text = "\(answer.sentence), at \(parameter) "
    guard let least = answer.least, answer.failing.first.map({ $0.lowerBound < $0.upperBound }) == true else {
      return "\(answer.sentence), for \(parameter) \(ranges)\(turned)"
    }
    text += "\(ProofText.number(least.place)); fails for \(parameter) \(ranges)\(turned)"
    return text
  }

  private static func planeMessage(_ answer: ClaimAnswer, _ proof: Proof) -> String {
    let turned = turned(proof)
    guard answer.answer == .fails else {
      let subject = ProofText.subject(of: answer, proof.outline)
      return "\(subject): unknown\(turned): \(answer.unknown.first?.reason ?? "nothing could be decided")"
    }
    let worst = proof.worst(of: answer).map { ", at \($0)" } ?? ""
    return "\(answer.sentence)\(worst); fails for \(proof.failing(answer))\(turned)"
  }

  /// The constraints of the file that make it so where it is worst, each once.
  private static func related(_ answer: ClaimAnswer, _ proof: Proof) -> [LintPlace] {
    var places: [LintPlace] = []
    for reason in answer.reasons {
      for share in reason.attributes.flatMap({ $0.shares }) {
        guard let constraint = share.constraint, let line = constraint.line else { continue }
        let place = LintPlace(position: SourcePosition(line: line, column: 1), message: constraint.text)
        if !places.contains(where: { $0.message == place.message }) { places.append(place) }
      }
    }
    return places
  }
}

extension ReadingDirection {
  fileprivate var words: String { self == .rightToLeft ? "right to left" : "left to right" }
}

extension ClaimKind {
  /// What code hosts know it by: `lint` has rules of some of these names.
  fileprivate var ruleID: String { "prove-\(rawValue)" }

  fileprivate var sarifLevel: SARIFLog.Level { self == .noConflict ? .error : .warning }

  fileprivate func help(code: String) -> String {
    "\(code) claims, for every size of a range: \(summary). "
      + "Where a claim fails, the message says for which sizes, and at which it is worst. \"layout-inspect help prove\" lists all claims."
  }
}
