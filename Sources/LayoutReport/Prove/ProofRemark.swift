// ProofRemark.swift: a claim that fails or is unknown, for formats that mark files: once, on however many devices that is.

import AutoLayout
import LayoutDocument

/// A claim of a file that fails, or is not known to hold.
struct ProofRemark {
  let file: String
  /// Of several devices the first one's.
  let proof: Proof
  let answer: ClaimAnswer
  /// The devices that it is so on; empty where there is no choice of them.
  var devices: [String]
  /// How many devices were gone through.
  let count: Int

  /// What is wrong and where; of several devices in the first one's numbers, with the devices.
  var message: String {
    let text = ProofReport.message(answer, proof)
    return devices.isEmpty ? text : "\(text) (on \(LintSweep.words(devices, of: count)))"
  }
}

extension ProofReport {
  /// All that do not hold, by file and case.
  var remarks: [ProofRemark] {
    var remarks: [ProofRemark] = []
    for one in files {
      var places: [String: Int] = [:]
      var devices: [String] = []
      for proof in one.proofs {
        if let device = proof.outline.device, !devices.contains(device) { devices.append(device) }
      }
      for proof in one.proofs {
        for answer in proof.answers where answer.answer != .holds {
          let remark = ProofRemark(
            file: one.file, proof: proof, answer: answer, devices: proof.outline.device.map { [$0] } ?? [],
            count: devices.count)
          guard let device = proof.outline.device else {
            remarks.append(remark)
            continue
          }
          let key = Self.key(of: answer, proof)
          if let place = places[key] {
            if remarks[place].devices.last != device { remarks[place].devices.append(device) }
          } else {
            places[key] = remarks.count
            remarks.append(remark)
          }
        }
      }
    }
    return remarks
  }

  /// What a claim is known by on any device.
  private static func key(of answer: ClaimAnswer, _ proof: Proof) -> String {
    let axis = answer.axis.map { $0 == .horizontal ? "across" : "down" } ?? ""
    return [
      answer.kind.rawValue, answer.answer.rawValue, "\(answer.offset)", axis,
      ProofText.subject(of: answer, proof.outline), proof.outline.root.id, proof.direction.rawValue,
      proof.parameter.name,
    ].joined(separator: "\n")
  }
}
