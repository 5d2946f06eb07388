// LogJSON.swift: a conflict of a log as JSON. Constraints are numbered from 1 as in the text.

import AutoLayout

extension JSONWriter {
  mutating func conflict(_ conflict: LogConflict) {
    let verdict = LogSystem.judge(conflict)
    object { json in
      json.key("line")
      json.number(Double(conflict.line))
      if conflict.count > 1 {
        json.key("count")
        json.number(Double(conflict.count))
      }
      if conflict.isRedacted {
        json.key("redacted")
        json.boolean(true)
      }
      json.key("constraints")
      json.array { json in
        for (index, constraint) in conflict.constraints.enumerated() {
          json.constraint(constraint, number: index + 1, of: conflict)
        }
      }
      if !conflict.unread.isEmpty {
        json.key("unread")
        json.array { json in
          for problem in conflict.unread { json.string(problem.text) }
        }
      }
      if !verdict.core.isEmpty {
        json.key("core")
        json.numbers(verdict.core.map { Double($0 + 1) })
        json.key("gap")
        json.number(verdict.gap)
      }
      if let broken = conflict.broken {
        json.key("broken")
        json.number(Double(broken + 1))
      }
      if let culprit = conflict.culprit(in: verdict.core) { json.culprit(culprit) }
    }
  }

  private mutating func constraint(_ constraint: LogConstraint, number: Int, of conflict: LogConflict) {
    object { json in
      json.key("number")
      json.number(Double(number))
      json.key("view")
      json.string(conflict.items[constraint.relation.first].label)
      json.key("sentence")
      json.string(conflict.sentence(constraint))
      json.key("text")
      json.string(constraint.text)
      json.key("class")
      json.string(constraint.className)
      json.key("address")
      json.string(constraint.address)
      if let identifier = constraint.identifier {
        json.key("identifier")
        json.string(identifier)
      }
      if let origin = constraint.origin.name {
        json.key("origin")
        json.string(origin)
      }
      if let place = constraint.place {
        json.key("place")
        json.string(place)
      }
    }
  }

  private mutating func culprit(_ culprit: LogCulprit) {
    key("culprit")
    object { json in
      json.key("number")
      json.number(Double(culprit.constraint + 1))
      json.key("reason")
      json.string(culprit.reason)
      json.key("remedy")
      json.string(culprit.remedy)
    }
  }
}
