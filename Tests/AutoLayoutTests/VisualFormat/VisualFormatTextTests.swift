// VisualFormatTextTests.swift: constraints printed as visual formats, and numbers read from them.

import AutoLayout
import TestSupport
import Testing

@Suite("Constraints as visual formats")
struct VisualFormatTextTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  // By hand, from the grammar: the format whose reading is the constraint.
  @Test("what a format can say is printed as one")
  func texts() {
    func format(_ constraint: LayoutConstraint) -> String? { constraint.visualFormat()?.format }
    let root = engine.root
    #expect(format(a.widthAnchor.constraint(equalToConstant: 44)) == "H:[a(44)]")
    let tall = a.heightAnchor.constraint(greaterThanOrEqualToConstant: -1.5)
    tall.priority = 749.5
    #expect(format(tall) == "V:[a(>=-1.5@749.5)]")
    #expect(format(a.widthAnchor.constraint(equalTo: b.widthAnchor)) == "H:[a(==b)]")
    #expect(format(b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)) == "H:[a]-(8)-[b]")
    #expect(format(b.topAnchor.constraint(equalTo: a.bottomAnchor)) == "V:[a][b]")
    #expect(format(a.trailingAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor, constant: -8)) == "H:[a]-(>=8)-[b]")
    #expect(format(a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)) == "H:|-(3)-[a]")
    #expect(format(root.topAnchor.constraint(greaterThanOrEqualTo: a.topAnchor, constant: 3)) == "V:|-(<=-3)-[a]")
    #expect(format(a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -3)) == "V:[a]-(3)-|")
    #expect(format(root.bottomAnchor.constraint(equalTo: a.bottomAnchor)) == "V:[a]|")
    let margins = root.layoutMarginsGuide
    #expect(format(a.leadingAnchor.constraint(equalTo: margins.leadingAnchor)) == "H:|-[a]")
    #expect(format(margins.bottomAnchor.constraint(equalTo: b.bottomAnchor)) == "V:[b]-|")
  }

  @Test("left and right edges are printed with the direction that means them")
  func leftAndRight() {
    let printed = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 2).visualFormat()
    #expect(printed?.format == "H:[a]-(2)-[b]" && printed?.options == .directionLeftToRight)
  }

  @Test("what no format can say is not printed as one")
  func none() {
    let margins = engine.root.layoutMarginsGuide
    let others = [
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 1),
      a.widthAnchor.constraint(equalTo: a.heightAnchor),
      a.centerXAnchor.constraint(equalTo: b.centerXAnchor),
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: b.trailingAnchor),
      a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
      a.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 1),
      a.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      LayoutConstraint(terms: [LayoutTerm(a, .width, times: 2)], constant: 4),
      LayoutConstraint(terms: []),
    ]
    for constraint in others { #expect(constraint.visualFormat() == nil, "\(constraint.text)") }
  }

  @Test("what is printed reads back as the same constraint")
  func roundTrip() throws {
    let generator = Generator<[Int]>(
      draw: { random in (0..<7).map { _ in random.int(in: 0...999) } },
      shrink: { numbers in numbers.indices.flatMap { i in shrinks(of: numbers[i]).map { n in numbers.with(i, n) } } })
    let attributes: [LayoutAttribute] = [.leading, .trailing, .left, .right, .top, .bottom, .width, .height]
    let items: [LayoutItem] = [a, b, engine.root, engine.root.layoutMarginsGuide]
    let relations: [LayoutRelation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    var printed = 0
    try forAll(generator, seed: 31, count: 3_000) { n in
      let attribute = attributes[n[0] % 8]
      var terms = [LayoutTerm(items[n[1] % 4], attribute)]
      if n[2] % 4 > 0 { terms.append(LayoutTerm(items[n[3] % 4], attributes[(n[0] + n[2] % 2) % 8], times: -1)) }
      // Sixteenths have short decimals, thirds the longest there are.
      let constant = n[4] % 3 == 0 ? 0 : Double(n[4] - 500) / (n[4] % 2 == 0 ? 16 : 3)
      let constraint = LayoutConstraint(
        terms: terms, relation: relations[n[5] % 3], constant: constant,
        priority: n[6] % 3 == 0 ? .required : LayoutPriority(Float(n[6] + 1) / 2))
      guard let (format, options) = constraint.visualFormat() else { return }
      printed += 1
      guard !format.contains("root") else { return }
      let read = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, views: ["a": a, "b": b, "root": engine.root])
      let said = canonical(read[0].terms, read[0].relation, read[0].constant, read[0].priority)
      let meant = canonical(constraint.terms, constraint.relation, constraint.constant, constraint.priority)
      try demand(read.count == 1 && said == meant, "\(constraint.text) → \(format) → \(read.map(\.text))")
    }
    #expect(printed > 300)
  }

  /// The same text for `x >= y + c` and `y <= x − c`.
  private func canonical(
    _ terms: [LayoutTerm], _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority
  ) -> String {
    let one = LayoutConstraint(terms: terms, relation: relation, constant: constant, priority: priority)
    let opposite: [LayoutRelation: LayoutRelation] = [
      .greaterThanOrEqual: .lessThanOrEqual, .lessThanOrEqual: .greaterThanOrEqual,
    ]
    let turned = LayoutConstraint(
      terms: terms.reversed().map { LayoutTerm($0.item ?? a, $0.attribute, times: -$0.coefficient) },
      relation: opposite[relation] ?? .equal, constant: -constant, priority: priority)
    return min(one.text, turned.text)
  }

  @Test("numbers are read as Swift reads them")
  func numbers() throws {
    // The reference is Swift's own `Double(String)`, correctly rounded.
    func read(_ text: String) throws -> Double? { try VisualFormat("[a(\(text))]").relations().first?.constant }
    for text in ["0", "-0.1", "44", "0.30000000000000004", "1e3", "1.5e-3", "123456789012.125", "000.500", ".5"] {
      #expect(try read(text) == Double(text), "\(text)")
    }
    #expect(try read("5.") == 5)
    let generator = Generator<UInt64>(draw: { $0.next() }, shrink: { $0 == 0 ? [] : [$0 / 2] })
    try forAll(generator, seed: 7, count: 3_000) { bits in
      let value = Double(bits % 1_000_000_000_000_000_000) * [1.0, 1e-6, 1e-12, 1e-16][Int(bits >> 62)]
      let found = try read("\(value)")
      try demand(found == value, "\(value) read as \(String(describing: found))")
    }
  }
}

extension Array {
  /// The array with another element at a place.
  fileprivate func with(_ index: Int, _ element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }
}
