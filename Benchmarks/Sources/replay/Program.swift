// Program.swift: a workload as a file: variables, edits, rows and steps. The format is described in ../../README.md.

import Cassowary
import Foundation

/// Numbers in flat arrays, so that reading the program costs the measured loops nothing.
struct Program {
  struct Row {
    var relation: Relation
    var priority: Priority
    var weight: Double
    var constant: Double
    var terms: Range<Int>
  }

  struct Step {
    var suggestions: Range<Int>
    /// The row to be removed and added again; −1 for none.
    var churned = -1
  }

  var variableCount = 0
  var edits: [(variable: Int, priority: Priority)] = []
  var rows: [Row] = []
  var terms: [(variable: Int, coefficient: Double)] = []
  var steps: [Step] = []
  var suggestions: [(variable: Int, value: Double)] = []

  /// The priorities of the ranks 0 to 4.
  private static let priorities: [Priority] = [.weak, .medium, .strong, Priority(999), .required]
  private static let relations: [Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]

  init(contentsOf path: String) throws {
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      func number(_ position: Int) throws -> Double {
        guard position < words.count, let number = Double(String(decoding: words[position], as: UTF8.self)) else {
          throw BadProgram(line: String(decoding: line, as: UTF8.self))
        }
        return number
      }
      func integer(_ position: Int) throws -> Int { Int(try number(position)) }
      switch String(decoding: words[0], as: UTF8.self) {
      case "v": variableCount = try integer(1)
      case "e": edits.append((try integer(1), Self.priorities[try integer(2)]))
      case "r":
        let first = terms.count
        for k in 0..<(try integer(5)) { terms.append((try integer(6 + 2 * k), try number(7 + 2 * k))) }
        rows.append(
          Row(
            relation: Self.relations[try integer(1)], priority: Self.priorities[try integer(2)],
            weight: try number(3), constant: try number(4), terms: first..<terms.count))
      case "s":
        let first = suggestions.count
        for k in 0..<(try integer(1)) { suggestions.append((try integer(2 + 2 * k), try number(3 + 2 * k))) }
        steps.append(Step(suggestions: first..<suggestions.count))
      case "x": steps.append(Step(suggestions: 0..<0, churned: try integer(1)))
      default: throw BadProgram(line: String(decoding: line, as: UTF8.self))
      }
    }
  }
}

struct BadProgram: Error {
  let line: String
}
