// ProofSVG.swift: proofs as a chart: the range from left to right, a bar for each claim that fails or is unknown, and one for
// each kind of claim that holds.

import AutoLayout
import LayoutDocument

/// A chart of proofs.
package struct ProofSVG {
  /// One line of the chart.
  private struct Row {
    let mark: String
    let text: String
    let note: String
    let failing: [ClosedRange<Double>]
    let unknown: [ClosedRange<Double>]
  }

  private static let width = 960.0
  private static let margin = 24.0
  private static let labels = 420.0
  private static let rowHeight = 26.0
  private static let heading = 64.0
  /// How many claims that fail, and how many unknown ones, have rows.
  private static let mostRows = 30

  private let proofs: [(file: String, proof: Proof)]

  package init(_ files: [(file: String, proofs: [Proof])]) {
    var all: [(file: String, proof: Proof)] = []
    for one in files { all += one.proofs.map { (one.file, $0) } }
    proofs = all
  }

  /// The whole file: a chart for each layout and direction, one below the other.
  package func text() -> String {
    let charts = proofs.map { one in
      (one: one, rows: rows(of: one.proof), maps: PlaneMaps(one.proof, width: Self.width - 2 * Self.margin))
    }
    let height = charts.reduce(Self.margin) { sum, chart in
      sum + Self.heading + (chart.maps?.height ?? 0) + Double(chart.rows.count) * Self.rowHeight + Self.margin
    }
    var svg = SVGWriter()
    let (w, h) = (SVGWriter.number(Self.width), SVGWriter.number(height))
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", w), ("height", h), ("viewBox", "0 0 \(w) \(h)"),
        ("role", "img"), ("aria-labelledby", "title desc"),
      ])
    svg.element("title", [("id", "title")], text: "What holds, and where it breaks")
    svg.element("desc", [("id", "desc")], text: ProofText.summary(proofs.map { $0.proof }))
    svg.begin("style")
    svg.raw(Self.style)
    if charts.contains(where: { $0.maps != nil }) { svg.raw(PlaneMaps.style) }
    svg.end()
    svg.element("rect", [("class", "paper"), ("width", w), ("height", h), ("rx", "14")])
    var y = Self.margin
    for chart in charts {
      svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(Self.margin, y)))")])
      if let maps = chart.maps {
        draw(maps, chart.one, chart.rows, into: &svg)
      } else {
        draw(chart.one.file, chart.one.proof, chart.rows, into: &svg)
      }
      svg.end()
      y += Self.heading + (chart.maps?.height ?? 0) + Double(chart.rows.count) * Self.rowHeight + Self.margin
    }
    svg.end()
    return svg.text
  }

  // MARK: Rows

  private func rows(of proof: Proof) -> [Row] {
    if proof.plane != nil { return Self.holding(proof) }
    var rows: [Row] = []
    let bad = proof.answers.filter { $0.answer == .fails }
    for answer in bad.prefix(Self.mostRows) { rows.append(row(answer, "✗", proof)) }
    if bad.count > Self.mostRows { rows.append(Self.remark("✗", "\(bad.count - Self.mostRows) more fail")) }
    let unknown = proof.answers.filter { $0.answer == .unknown }
    for answer in unknown.prefix(Self.mostRows) { rows.append(row(answer, "?", proof)) }
    if unknown.count > Self.mostRows {
      rows.append(Self.remark("?", "\(unknown.count - Self.mostRows) more are unknown"))
    }
    return rows + Self.holding(proof)
  }

  /// A row for each kind of claim that holds.
  private static func holding(_ proof: Proof) -> [Row] {
    var rows: [Row] = []
    for kind in ClaimKind.allCases {
      let count = proof.answers.count { $0.kind == kind && $0.answer == .holds }
      guard count > 0 else { continue }
      rows.append(
        Row(mark: "✓", text: kind.rawValue, note: count > 1 ? "\(count) hold" : "holds", failing: [], unknown: []))
    }
    return rows
  }

  private static func remark(_ mark: String, _ text: String) -> Row {
    Row(mark: mark, text: text, note: "", failing: [], unknown: [])
  }

  private func row(_ answer: ClaimAnswer, _ mark: String, _ proof: Proof) -> Row {
    let worst = answer.least.flatMap { $0.margin.isFinite && answer.kind != .unambiguous ? -$0.margin : nil }
    let by = worst.map { ", by \(formatNumber(max(0, $0), decimals: TextTable.decimals))" } ?? ""
    let what = answer.kind == .relation ? "" : answer.kind.rawValue + " "
    return Row(
      mark: mark, text: what + ProofText.subject(of: answer, proof.outline),
      note: answer.answer == .fails ? answer.failing.map(ProofText.text).joined(separator: ", ") + by : "",
      failing: answer.failing, unknown: answer.unknown.map { $0.range })
  }

  // MARK: Drawing

  /// Maps, and below them what holds.
  private func draw(
    _ maps: PlaneMaps, _ one: (file: String, proof: Proof), _ rows: [Row], into svg: inout SVGWriter
  ) {
    let title = "\(one.file): \(one.proof.subject), \(one.proof.ranges)"
    svg.element("text", [("class", "head"), ("y", "14")], text: title)
    svg.begin("g", [("transform", "translate(0 40)")])
    maps.draw(into: &svg)
    svg.end()
    for (index, row) in rows.enumerated() {
      draw(row, at: 40 + maps.height + Double(index) * Self.rowHeight, one.proof, into: &svg)
    }
  }

  private func draw(_ file: String, _ proof: Proof, _ rows: [Row], into svg: inout SVGWriter) {
    svg.element("text", [("class", "head"), ("y", "14")], text: "\(file): \(proof.subject)")
    let right = Self.width - 2 * Self.margin
    let bottom = Self.heading - 6 + Double(rows.count) * Self.rowHeight
    for (place, anchor) in [(proof.range.lowerBound, "start"), (proof.range.upperBound, "end")] {
      svg.element(
        "text",
        [
          ("class", "axis"), ("x", SVGWriter.number(anchor == "start" ? Self.labels : right)), ("y", "44"),
          ("text-anchor", anchor),
        ],
        text: "\(proof.parameter.name) \(ProofText.number(place))")
    }
    for place in proof.breaks {
      let x = SVGWriter.number(self.x(of: place, proof))
      svg.element(
        "path",
        [("class", "break"), ("d", "M\(x) \(SVGWriter.number(Self.heading - 12))V\(SVGWriter.number(bottom))")],
        title: "\(proof.parameter.name) \(ProofText.number(place))")
    }
    for (index, row) in rows.enumerated() {
      draw(row, at: Self.heading + Double(index) * Self.rowHeight, proof, into: &svg)
    }
  }

  private func draw(_ row: Row, at y: Double, _ proof: Proof, into svg: inout SVGWriter) {
    let state = row.mark == "✓" ? "good" : row.mark == "✗" ? "bad" : "doubt"
    svg.element("text", [("class", "mark \(state)"), ("y", SVGWriter.number(y + 9))], text: row.mark)
    let limit = 56
    let text = row.text.unicodeScalars.count > limit ? String(row.text.prefix(limit - 1)) + "…" : row.text
    svg.element("text", [("class", "row"), ("x", "18"), ("y", SVGWriter.number(y + 9))], text: text, title: nil)
    let right = Self.width - 2 * Self.margin
    let track: SVGWriter.Attributes = [
      ("x", SVGWriter.number(Self.labels)), ("y", SVGWriter.number(y)),
      ("width", SVGWriter.number(right - Self.labels)),
      ("height", "10"), ("rx", "2"),
    ]
    svg.element(
      "rect", [("class", state == "good" ? "bar holds" : "bar rest")] + track, title: row.note.isEmpty ? nil : row.note)
    for (ranges, name) in [(row.failing, "fails"), (row.unknown, "unknown")] {
      for range in ranges { bar(range, name, at: y, row.note, proof, into: &svg) }
    }
    if state == "bad" || state == "good" {
      svg.element(
        "text", [("class", "note"), ("x", SVGWriter.number(right)), ("y", SVGWriter.number(y + 20))], text: row.note)
    }
  }

  private func bar(
    _ range: ClosedRange<Double>, _ name: String, at y: Double, _ note: String, _ proof: Proof,
    into svg: inout SVGWriter
  ) {
    let (from, to) = (x(of: range.lowerBound, proof), x(of: range.upperBound, proof))
    // What is narrower than a line is seen all the same.
    let width = max(to - from, 2)
    let left = min(from, Self.width - 2 * Self.margin - width)
    svg.element(
      "rect",
      [
        ("class", "bar \(name)"), ("x", SVGWriter.number(left)), ("y", SVGWriter.number(y)),
        ("width", SVGWriter.number(width)), ("height", "10"), ("rx", "2"),
      ], title: note.isEmpty ? ProofText.text(range) : note)
  }

  private func x(of place: Double, _ proof: Proof) -> Double {
    let (from, to) = (proof.range.lowerBound, proof.range.upperBound)
    let share = to > from ? (place - from) / (to - from) : 0
    return Self.labels + share * (Self.width - 2 * Self.margin - Self.labels)
  }

  private static let style = """
    .paper{fill:#f5f6f8}
    text{font-family:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif;fill:#1d2330}
    .head{font-size:15px;font-weight:600} .row{font-size:12px} .mark{font-size:13px;font-weight:700}
    .axis{font-size:11px;fill:#667085} .note{font-size:9.5px;fill:#667085;text-anchor:end}
    .good{fill:#17803d} .bad{fill:#d92d20} .doubt{fill:#b45309}
    .holds{fill:#86c99b} .rest{fill:#d5d9e1} .fails{fill:#e5484d} .unknown{fill:#f0b254}
    .break{fill:none;stroke:#667085;stroke-opacity:.45;stroke-dasharray:2 3}
    @media (prefers-color-scheme:dark){
    .paper{fill:#14161b} text{fill:#eceff5} .axis,.note{fill:#9aa3b2}
    .good{fill:#5fce84} .bad{fill:#ff8a8e} .doubt{fill:#ffb454}
    .holds{fill:#2f7d4a} .rest{fill:#343944} .fails{fill:#e5484d} .unknown{fill:#b98432} .break{stroke:#9aa3b2}
    }
    """
}
