// LintSweep.swift: findings of one file on several devices, each once, with the devices that it was seen on.

import LayoutDocument

package struct LintSweep {
  private var seen: [(finding: LintFinding, devices: [String])] = []
  private var places: [String: Int] = [:]
  private var devices: [String] = []
  /// How many devices a message names.
  private static let mostNamed = 6

  package init() {}

  /// Adds what was found on a device; nil where there is no choice of them. Findings are the same if rule, subject and place
  /// are: the first of them has the words and numbers.
  package mutating func add(_ findings: [LintFinding], on device: String?) {
    if let device { devices.append(device) }
    for finding in findings {
      let key =
        "\(finding.rule.rawValue) \(finding.position.line):\(finding.position.column) \(finding.subject)"
      if let device, let place = places[key] {
        if seen[place].devices.last != device { seen[place].devices.append(device) }
        seen[place].finding.takeAmount(finding.worstAmount)
        // A fix holds on all devices, whichever it was found for.
        if seen[place].finding.fix == nil {
          seen[place].finding.fix = finding.fix
          seen[place].finding.edits = finding.edits
        }
      } else {
        places[key] = seen.count
        seen.append((finding, device.map { [$0] } ?? []))
      }
    }
  }

  /// All findings. Of what is only worth knowing if it holds everywhere, a constraint without effect, what does.
  package var findings: [LintFinding] {
    seen.compactMap { finding, found in
      if finding.rule == .neverBinds && found.count < devices.count { return nil }
      guard !devices.isEmpty else { return finding }
      var finding = finding
      finding.devices = found
      finding.message += " (on \(Self.words(found, of: devices.count)))"
      return finding
    }
  }

  /// `3 of 22 devices: retina4_0, retina4_7, ipad9_7`, or `all 22 devices`.
  static func words(_ found: [String], of count: Int) -> String {
    if found.count == count { return count == 1 ? found[0] : "all \(count) devices" }
    let named = found.prefix(mostNamed).joined(separator: ", ")
    let more = found.count > mostNamed ? " and \(found.count - mostNamed) more" : ""
    return "\(found.count) of \(count) devices: \(named)\(more)"
  }
}
