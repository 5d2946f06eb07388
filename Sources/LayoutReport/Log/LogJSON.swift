// LogJSON.swift: a conflict of a log as JSON. Constraints are numbered from 1 as in the text.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  package mutating func conflict(_ conflict: LogConflict) {
    let verdict = LogSystem.judge(conflict)
    object { json in
      json.member("line", conflict.line)
      if conflict.count > 1 { json.member("count", conflict.count) }
      if conflict.isRedacted { json.member("redacted", true) }
      json.objects("constraints", conflict.constraints) { json, constraint in
        json.members(of: constraint, in: conflict)
      }
      if !conflict.unread.isEmpty { json.member("unread", conflict.unread.map({ $0.text })) }
      json.list("reasons", conflict.unread.filter({ $0.reason != nil })) { json, problem in
        json.member("line", problem.line)
        json.member("text", problem.text)
        json.member("reason", problem.reason ?? "")
      }
      json.entries(conflict.unread)
      if conflict.leftOut > 0 { json.member("leftOut", conflict.leftOut) }
      if conflict.isCut { json.member("cut", true) }
      if !verdict.core.isEmpty {
        json.member("core", conflict.numbers(verdict.core))
        json.member("gap", verdict.gap)
        json.list("others", verdict.others) { json, other in
          json.member("core", conflict.numbers(other.core))
          json.member("gap", other.gap)
        }
      }
      json.list("yields", verdict.yields) { json, yield in
        json.member("number", conflict.constraints[yield.constraint].number)
        if let side = yield.side { json.member("side", side.rawValue) }
        json.member("priority", yield.priority)
        json.member("against", conflict.numbers(yield.against))
      }
      if let broken = conflict.broken { json.member("broken", conflict.constraints[broken].number) }
      if let culprit = conflict.culprit(for: verdict) { json.culprit(culprit, in: conflict) }
      json.list("remedies", conflict.ownRemedies(for: verdict)) { json, remedy in
        json.member("number", conflict.constraints[remedy.constraint].number)
        json.member("action", remedy.action)
        json.member("enough", remedy.isEnough)
      }
      if let known = conflict.known(for: verdict) { json.known(known) }
      if verdict.core.isEmpty {
        json.list("withoutSize", conflict.advice) { json, advice in
          json.member("number", conflict.constraints[advice.given].number)
          json.member("own", conflict.numbers(advice.own))
        }
      }
    }
  }

  /// What is not understood.
  private mutating func entries(_ problems: [LogProblem]) {
    list("entries", problems) { json, problem in
      json.member("number", problem.number)
      json.member("line", problem.line)
      json.member("column", problem.column)
      json.member("text", problem.text)
    }
  }

  /// The object must be open.
  mutating func members(of trace: LogTrace) {
    member("line", trace.line)
    member("views", trace.views.count)
    list("ambiguous", trace.ambiguous.map { trace.views[$0] }) { json, view in
      json.member("line", view.line)
      json.member("view", view.label)
      json.member("class", view.className)
      if let address = view.address { json.member("address", address) }
      if !view.open.isEmpty { json.member("open", view.open.map { $0.words }) }
    }
    let system = trace.ambiguousOfSystem.count
    if system > 0 { member("ambiguousOfSystem", system) }
  }

  /// The object must be open.
  mutating func members(of printed: LogList) {
    member("line", printed.line)
    let openness = printed.openness
    if let name = openness.flatMap({ printed.content?.items[$0.item].label }) ?? printed.target { member("view", name) }
    if let isHorizontal = printed.isHorizontal { member("axis", isHorizontal ? "horizontal" : "vertical") }
    if let content = printed.content {
      objects("constraints", content.constraints) { json, constraint in
        json.members(of: constraint, in: content)
      }
      entries(content.unread)
      if let openness {
        member("open", openness.open.map { $0.words })
        if !openness.ways.isEmpty { member("ways", openness.ways.map { $0.words(in: content) }) }
      }
    }
  }

  /// The object must be open.
  private mutating func members(of constraint: LogConstraint, in conflict: LogConflict) {
    member("number", constraint.number)
    member("view", conflict.items[constraint.relation.first].label)
    member("sentence", conflict.sentence(constraint))
    member("text", constraint.text)
    member("class", constraint.className)
    member("address", constraint.address)
    if let identifier = constraint.identifier { member("identifier", identifier) }
    if let origin = constraint.origin.name { member("origin", origin) }
    if let place = constraint.place { member("place", place) }
  }

  private mutating func culprit(_ culprit: LogCulprit, in conflict: LogConflict) {
    key("culprit")
    object { json in
      json.member("number", conflict.constraints[culprit.constraint].number)
      json.member("reason", culprit.reason)
      json.member("remedy", culprit.remedy)
    }
  }

  private mutating func known(_ known: LogKnown) {
    key("known")
    object { json in
      json.member("id", known.id)
      json.member("title", known.title)
      json.member("advice", known.advice)
    }
  }
}
