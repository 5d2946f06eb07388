// ProofReport.swift: what is proved of several files, in every format.

import LayoutDocument

/// What has come of one file.
package enum ProofResult: Sendable {
  /// Proofs of its layouts.
  case proved(file: String, [Proof])
  /// It could not be looked at.
  case failed(LintFailure)

  func renamed(_ name: (String) -> String) -> ProofResult {
    switch self {
    case .proved(let file, let proofs): .proved(file: name(file), proofs)
    case .failed(let failure): .failed(failure.renamed(name))
    }
  }
}

/// What is proved of several files.
package struct ProofReport {
  /// In the order of the files.
  let results: [ProofResult]
  let files: [(file: String, proofs: [Proof])]
  /// The files that could not be looked at.
  let failures: [LintFailure]
  private let showsAll: Bool
  private let showsFrames: Bool

  package init(_ results: [ProofResult], showsAll: Bool = false, showsFrames: Bool = false) {
    self.results = results
    var (files, failures): ([(file: String, proofs: [Proof])], [LintFailure]) = ([], [])
    for result in results {
      switch result {
      case .proved(let file, let proofs): files.append((file, proofs))
      case .failed(let failure): failures.append(failure)
      }
    }
    (self.files, self.failures) = (files, failures)
    self.showsAll = showsAll
    self.showsFrames = showsFrames
  }

  /// The same with other names of the files: for CI, where one file has one name however it was typed.
  package func renamed(_ name: (String) -> String) -> ProofReport {
    ProofReport(results.map { $0.renamed(name) }, showsAll: showsAll, showsFrames: showsFrames)
  }

  /// Whether a claim fails, or, with `strictly`, is not known to hold.
  package func fails(strictly: Bool) -> Bool {
    files.contains { $0.proofs.contains { $0.fails || strictly && $0.unknowns > 0 } }
  }

  /// For people.
  package func text(style: TextStyle) -> String {
    let writer = ProofText(style: style, showsAll: showsAll, showsFrames: showsFrames)
    var texts: [String] = []
    for one in files { texts += one.proofs.map { writer.report($0, file: one.file) } }
    return (texts + (summary.isEmpty ? [] : [summary])).joined(separator: "\n")
  }

  /// How many claims fail and hold, and how many files were not understood; nothing if no file was.
  private var summary: String {
    if files.isEmpty && !failures.isEmpty { return "" }
    let summary = ProofText.summary(files.flatMap { $0.proofs })
    if failures.isEmpty { return summary }
    return String(summary.dropLast()) + "; \(SceneText.count(failures.count, "file")) not understood\n"
  }

  /// An object for a file, also for one that could not be looked at; a list of them if there are several, or may be.
  package func json(asList: Bool) -> String {
    var json = JSONWriter(indented: true)
    if asList {
      json.array { json in for one in results { write(one, &json) } }
    } else {
      for one in results { write(one, &json) }
    }
    return json.text + "\n"
  }

  /// A chart.
  package func svg() -> String { ProofSVG(files).text() }

  /// A mark for each claim that fails, as GitHub's workflow commands, and a sentence on the whole.
  package func github() -> String {
    var text = ""
    for failure in failures {
      let place = SourcePosition(line: failure.line, column: failure.column)
      text += GitHubMark.line("error", file: failure.file, place, title: LintFailure.code, failure.message)
    }
    for remark in remarks where remark.answer.answer == .fails {
      let place = remark.proof.outline.source.position(at: remark.answer.offset)
      text += GitHubMark.line(
        "warning", file: remark.file, place, title: "prove \(remark.answer.kind.rawValue)", remark.message)
    }
    return text + summary
  }

  /// A line for a file.
  package func lines() -> String {
    var text = ""
    for one in results {
      var json = JSONWriter(indented: false)
      write(one, &json)
      text += json.takeText(endingLine: true)
    }
    return text
  }

  private func write(_ result: ProofResult, _ json: inout JSONWriter) {
    switch result {
    case .proved(let file, let proofs):
      json.proofs(proofs, of: file, showsAll: showsAll, showsFrames: showsFrames)
    case .failed(let failure):
      json.failure(of: failure.file, failure.message, at: failure.position)
    }
  }
}
