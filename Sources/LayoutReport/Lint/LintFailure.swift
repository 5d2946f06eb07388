// LintFailure.swift: a file that could not be looked at, as each format for CI says so: a report that leaves it out would
// pass for a clean one.

import LayoutDocument

package struct LintFailure: Sendable {
  let file: String
  /// Where it is wrong; nil if it could not be read at all.
  let position: SourcePosition?
  let message: String

  package init(file: String, position: SourcePosition?, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  func renamed(_ name: (String) -> String) -> LintFailure {
    LintFailure(file: name(file), position: position, message: message)
  }

  var line: Int { position?.line ?? 1 }
  var column: Int { position?.column ?? 1 }
  static let code = "not-understood"
}
