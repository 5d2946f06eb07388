// ContentBaselineTests.swift: baselines in what scrolls. Lines of one content lie to each other as they would in a view that does not
// scroll: such a view is the expectation.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("Baselines in a content")
struct ContentBaselineTests {
  private static let lines: [LayoutAttribute] = [.firstBaseline, .lastBaseline, .top, .bottom, .centerY]

  /// Two views in a box, the second tied to the first by lines of both: one of their contents has to give way, or the content
  /// to scroll, which would be the less.
  private func frames(_ seed: UInt64, scrolls: Bool) throws -> (frames: [Rect], offset: Double) {
    var random = SplitMix64(seed: seed)
    func pick(_ count: UInt64) -> Int { Int(random.next() % count) }
    let engine = LayoutEngine(size: Size(width: 300, height: 500))
    let scroll = scrolls ? ScrollView() : nil
    let outer: View = scroll ?? View()
    let box = View(), a = View(), b = View()
    engine.root.addSubview(outer)
    outer.addSubview(box)
    for view in [a, b] {
      box.addSubview(view)
      view.intrinsicContentSize = Size(width: 50, height: Double(20 + pick(30)))
      if pick(3) > 0 { view.baselineOffsetFromTop = Double(pick(20)) }
      if pick(3) > 0 { view.lastBaselineOffsetFromBottom = Double(pick(9)) }
    }
    let content: LayoutItem = scroll?.contentLayoutGuide ?? outer
    let tie = LayoutConstraint(
      item: b, attribute: Self.lines[pick(5)], relatedBy: pick(3) > 0 ? .equal : .greaterThanOrEqual, toItem: a,
      attribute: Self.lines[pick(5)], multiplier: 1, constant: Double(pick(30)) - 15)
    try LayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: engine.root.topAnchor),
      outer.heightAnchor.constraint(equalToConstant: 500),
      outer.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      outer.widthAnchor.constraint(equalToConstant: 300),
      box.leftAnchor.constraint(equalTo: content.leftAnchor), box.topAnchor.constraint(equalTo: content.topAnchor),
      a.topAnchor.constraint(equalTo: box.topAnchor, constant: 100), a.leftAnchor.constraint(equalTo: box.leftAnchor),
      b.bottomAnchor.constraint(equalTo: box.topAnchor, constant: Double(110 + pick(60))),
      b.leftAnchor.constraint(equalTo: box.leftAnchor), box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 900), tie,
    ])
    if scrolls {
      try LayoutConstraint.activate([
        box.rightAnchor.constraint(equalTo: content.rightAnchor),
        box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
    }
    try engine.layoutIfNeeded()
    return ([a.frame, b.frame, box.frame], scroll?.contentOffset.y ?? 0)
  }

  @Test("lines in a content lie as in a view that does not scroll, and nothing scrolls", arguments: 1...UInt64(200))
  func lines(seed: UInt64) throws {
    let (plain, scrolled) = (try frames(seed, scrolls: false), try frames(seed, scrolls: true))
    #expect(scrolled.frames == plain.frames && scrolled.offset == 0, "seed \(seed): \(scrolled), and \(plain)")
  }
}
