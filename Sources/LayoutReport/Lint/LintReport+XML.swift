// LintReport+XML.swift: findings as JUnit's and Checkstyle's XML, which most servers for CI read.

import LayoutDocument

extension LintReport {
  /// A test for each finding, which fails unless it is for information, and one that passes for each file without any.
  package func junit() -> String {
    var cases = failures.map(Self.testCase)
    for file in files {
      let own = findings.filter { $0.file == file }
      if own.isEmpty { cases.append("    <testcase classname=\(Self.quoted(file)) name=\"lint\"/>") }
      for finding in own { cases.append(Self.testCase(finding)) }
    }
    let failed = findings.count { $0.worst != .information }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(failures.count)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="layout-inspect lint" \(counts)>
      \(cases.map { $0 + "\n" }.joined())  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ failure: LintFailure) -> String {
    """
        <testcase classname=\(quoted(failure.file)) name="\(LintFailure.code)">
          <error message=\(quoted(failure.message)) type="\(LintFailure.code)"/>
        </testcase>
    """
  }

  private static func testCase(_ finding: LintFinding) -> String {
    let name = "\(finding.rule.rawValue): \(finding.subject)"
    let head = "    <testcase classname=\(quoted(finding.file)) name=\(quoted(name))>\n"
    let place = "\(finding.file):\(finding.position.line):\(finding.position.column)"
    let body = escaped("\(place)\n\(finding.lines)")
    let inside =
      finding.worst == .information
      ? "<system-out>\(body)</system-out>"
      : "<failure message=\(quoted(finding.message)) type=\"\(finding.worst.rawValue)\">\(body)</failure>"
    return head + "      \(inside)\n    </testcase>"
  }

  /// A file element for each file with findings.
  package func checkstyle() -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for failure in failures {
      text += "  <file name=\(Self.quoted(failure.file))>\n"
      text += "    <error line=\"\(failure.line)\" column=\"\(failure.column)\" severity=\"error\" "
      text += "message=\(Self.quoted(failure.message)) source=\"layout-inspect.\(LintFailure.code)\"/>\n  </file>\n"
    }
    for file in files {
      let own = findings.filter { $0.file == file }
      if own.isEmpty { continue }
      text += "  <file name=\(Self.quoted(file))>\n"
      for finding in own {
        let place = "line=\"\(finding.position.line)\" column=\"\(finding.position.column)\""
        text += "    <error \(place) severity=\"\(finding.severity.rawValue)\" "
        text += "message=\(Self.quoted(finding.wholeMessage)) source=\"layout-inspect.\(finding.rule.rawValue)\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// What XML 1.0 has no way to write (2.2, "Characters") is written as U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": scalar == "\r" ? "&#13;" : nil
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
