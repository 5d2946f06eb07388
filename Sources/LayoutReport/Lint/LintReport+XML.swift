// LintReport+XML.swift: findings as JUnit's and Checkstyle's XML, which most servers for CI read.

import LayoutDocument

extension LintReport {
  /// A test for each finding, which fails if that makes the run fail, and one that passes for each file without any.
  package func junit() -> String {
    var cases = failures.map(Self.testCase)
    var byFile: [String: [Int]] = [:]
    for (index, finding) in findings.enumerated() { byFile[finding.file, default: []].append(index) }
    for file in files {
      guard let own = byFile[file] else {
        cases.append("    <testcase classname=\(Self.quoted(file)) name=\"lint\"/>")
        continue
      }
      var names: [String: Int] = [:]
      for index in own {
        let name = "\(findings[index].rule.rawValue): \(findings[index].name ?? findings[index].subject)"
        names[name, default: 0] += 1
        let count = names[name] ?? 1
        cases.append(
          Self.testCase(findings[index], count == 1 ? name : "\(name) (\(count))", isFailing: failing[index]))
      }
    }
    let failed = failing.count { $0 }
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
    let place = failure.position.map { "\(failure.file):\($0.line):\($0.column)" } ?? failure.file
    let body = escaped("\(place): error\n\(failure.message)")
    return """
          <testcase classname=\(quoted(failure.file)) name="\(LintFailure.code)">
            <error message=\(quoted(failure.message)) type="\(LintFailure.code)">\(body)</error>
          </testcase>
      """
  }

  private static func testCase(_ finding: LintFinding, _ name: String, isFailing: Bool) -> String {
    let head = "    <testcase classname=\(quoted(finding.file)) name=\(quoted(name))>\n"
    let place = "\(finding.file):\(finding.position.line):\(finding.position.column): \(finding.severity.rawValue)"
    let body = escaped("\(place)\n\(finding.lines)")
    let inside =
      isFailing
      ? "<failure message=\(quoted(finding.message)) type=\"\(finding.severity.rawValue)\">\(body)</failure>"
      : "<system-out>\(body)</system-out>"
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
