// LintSweep.swift: findings of one file on several devices, each once, with the devices that it was seen on.

import LayoutDocument

package struct LintSweep {
  /// A finding, and the devices that it was seen on.
  private struct Seen {
    var finding: LintFinding
    var devices: [String] = []
    /// What follows from it, on which devices.
    var follows: [Seen] = []

    func isSame(as other: LintFinding) -> Bool {
      finding.rule == other.rule && finding.position == other.position && finding.subject == other.subject
    }

    /// Adds what follows from it on a device.
    mutating func add(_ following: [LintFinding], on device: String?) {
      for other in following {
        let place = follows.firstIndex { $0.isSame(as: other) }
        if place == nil { follows.append(Seen(finding: other)) }
        if let device { follows[place ?? follows.count - 1].devices.append(device) }
      }
    }
  }

  private var seen: [Seen] = []
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
        seen[place].add(finding.follows, on: device)
        // A fix holds on all devices, whichever it was found for.
        if seen[place].finding.fix == nil {
          seen[place].finding.fix = finding.fix
          seen[place].finding.edits = finding.edits
        }
      } else {
        places[key] = seen.count
        var first = Seen(finding: finding, devices: device.map { [$0] } ?? [])
        first.add(finding.follows, on: device)
        seen.append(first)
      }
    }
  }

  /// All findings. Of what is only worth knowing if it holds everywhere, a constraint without effect, what does.
  package var findings: [LintFinding] {
    seen.compactMap { seen in
      var finding = seen.finding
      if finding.rule == .neverBinds && seen.devices.count < devices.count { return nil }
      guard !devices.isEmpty else { return finding }
      finding.devices = seen.devices
      finding.message += " (on \(Self.words(seen.devices, of: devices.count)))"
      finding.follows = seen.follows.map { other in
        var follower = other.finding
        // Where both were seen together, the first has said so.
        if other.devices.count < seen.devices.count {
          follower.message += " (on \(Self.words(other.devices, of: devices.count)))"
        }
        return follower
      }
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
