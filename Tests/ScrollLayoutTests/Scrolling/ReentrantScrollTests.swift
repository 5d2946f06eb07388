// ReentrantScrollTests.swift: what a scroll view's callbacks may do to it. Expected values by hand.

import AutoLayout
import ScrollLayout
import Testing

/// Every change that an app can make to a scroll view, and what asks it something.
private enum ScrollMutation: CaseIterable {
  case setOffset, setOffsetAtOnce, animate, stop, touch, move, release, advance, inset, paging, zoomScale, beginZoom
  case endZoom, remove, readd, pass, solve, priority, contentSize, nanOffset, rectToVisible
}

/// A scroll view whose overrides call back.
private final class Hooked: ScrollView {
  var onOffset: (() -> Void)?
  var onScale: (() -> Void)?
  var onInset: (() -> Void)?

  override func willSetContentOffset() throws(LayoutError) { onOffset?() }
  override func zoomScaleDidChange() throws(LayoutError) {
    try super.zoomScaleDidChange()
    onScale?()
  }
  override var contentInset: EdgeInsets {
    get {
      onInset?()
      return super.contentInset
    }
    set { super.contentInset = newValue }
  }
}

@Suite("What a scroll view's callbacks may do")
struct ReentrantScrollTests {
  private enum Place: CaseIterable { case offset, scale, target, inset }

  private func carryOut(_ mutation: ScrollMutation, _ scroll: Hooked, _ root: View, _ length: LayoutConstraint) throws {
    let now = 10.0
    switch mutation {
    case .setOffset: scroll.contentOffset = Point(x: 0, y: 70)
    case .setOffsetAtOnce: try scroll.setContentOffset(Point(x: 0, y: 33))
    case .animate: try scroll.setContentOffset(Point(x: 0, y: 90), animated: true, at: now)
    case .stop: try scroll.stopScrolling()
    case .touch: try scroll.touch(at: .zero, time: now)
    case .move: try scroll.move(to: Point(x: 0, y: -50), time: now)
    case .release: try scroll.release(time: now)
    case .advance: try scroll.advance(to: now)
    case .inset: scroll.contentInset = EdgeInsets(top: 5)
    case .paging: scroll.isPagingEnabled.toggle()
    case .zoomScale: try scroll.setZoomScale(scroll.zoomScale == 2 ? 1 : 2, animated: false, time: now)
    case .beginZoom: try scroll.beginZoom(at: .zero, time: now)
    case .endZoom: try scroll.endZoom(at: .zero, time: now)
    case .remove: scroll.removeFromSuperview()
    case .readd:
      scroll.removeFromSuperview()
      root.add(scroll)
    case .pass: try root.engine?.layoutIfNeeded()
    case .solve: try root.engine?.solveIfNeeded()
    case .priority: scroll.contentOffsetPriority = 400
    case .contentSize: length.constant += 10
    case .nanOffset: scroll.contentOffset = Point(x: .nan, y: 0)
    case .rectToVisible:
      try scroll.scrollRectToVisible(Rect(x: 0, y: 500, width: 1, height: 1), animated: true, at: now)
    }
  }

  @Test(
    "every change in every callback of a scroll view ends, and the scroll view goes on as ever", arguments: [1, 1_000])
  func table(times: Int) throws {
    for place in Place.allCases {
      for mutation in ScrollMutation.allCases {
        let engine = LayoutEngine(size: Size(width: 100, height: 100))
        let scroll = engine.root.add(Hooked()), content = View()
        let length = scroll.contentLayoutGuide.heightAnchor.constraint(greaterThanOrEqualToConstant: 1000)
        try LayoutConstraint.activate([
          scroll.widthAnchor.constraint(equalToConstant: 100), scroll.heightAnchor.constraint(equalToConstant: 100),
          length,
        ])
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
        try scroll.setZoomedView(content, size: Size(width: 100, height: 1000))
        try engine.layoutIfNeeded()
        var calls = 0
        var (depth, deepest) = (0, 0)
        let hook = { [unowned scroll, root = engine.root] in
          calls += 1
          guard calls <= times else { return }
          depth += 1
          deepest = max(depth, deepest)
          try? carryOut(mutation, scroll, root, length)
          depth -= 1
        }
        switch place {
        case .offset: scroll.onOffset = hook
        case .scale: scroll.onScale = hook
        case .target:
          scroll.adjustedTarget = { proposed, _ in
            hook()
            return proposed
          }
        case .inset: if times == 1 { scroll.onInset = hook }
        }
        var time = 0.0
        for step in [
          { try scroll.touch(at: Point(x: 50, y: 90), time: time) },
          { try scroll.move(to: Point(x: 50, y: 20), time: time) }, { try scroll.release(time: time) },
          { try scroll.setZoomScale(2, animated: false, time: time) },
        ] as [() throws -> ScrollEvents] {
          time += 0.05
          _ = try? step()
          _ = try? engine.layoutIfNeeded()
        }
        #expect(deepest <= 1, "\(mutation) in \(place): \(deepest) deep")
        (scroll.onOffset, scroll.onScale, scroll.onInset, scroll.adjustedTarget) = (nil, nil, nil, nil)
        for _ in 0..<2 { _ = try? engine.layoutIfNeeded() }
        try engine.layoutIfNeeded()
        if scroll.superview == nil { engine.root.add(scroll) }
        try scroll.stopScrolling()
        scroll.contentOffset = Point(x: 0, y: 12)
        try engine.layoutIfNeeded()
        #expect(scroll.contentOffset == Point(x: 0, y: 12), "\(mutation) in \(place)")
      }
    }
  }

  @Test("an answer counts no more once whoever was asked has moved the content itself")
  func targetOverruled() throws {
    let stage = try ScrollStage(Size(width: 300, height: 4000))
    stage.scroll.adjustedTarget = { [scroll = stage.scroll] _, _ in
      scroll.contentOffset = Point(x: 0, y: 7)
      return Point(x: 0, y: 500)
    }
    try stage.flick(by: Point(x: 0, y: -200), at: 0, duration: 0.1)
    #expect(!stage.scroll.isDragging && !stage.scroll.isDecelerating)
    #expect(try stage.offset(at: 3) == Point(x: 0, y: 7))
    stage.scroll.adjustedTarget = nil
  }

  @Test("what is added to the offset twice before a pass counts twice")
  func pending() throws {
    let stage = try ScrollStage(Size(width: 300, height: 4000))
    stage.scroll.contentOffset.y += 10
    stage.scroll.contentOffset.y += 10
    #expect(stage.scroll.contentOffset == Point(x: 0, y: 20))
    try stage.engine.layoutIfNeeded()
    #expect(stage.scroll.contentOffset == Point(x: 0, y: 20))
    // Held by something stronger: what was asked for until the pass, and what came of it then.
    let held = stage.scroll.contentOffsetYAnchor.constraint(
      equalTo: stage.scroll.contentLayoutGuide.topAnchor, constant: 5)
    try held.activate()
    stage.scroll.contentOffset.y = 50
    #expect(stage.scroll.contentOffset.y == 50)
    try stage.engine.layoutIfNeeded()
    #expect(stage.scroll.contentOffset.y == 5)
    stage.scroll.contentOffset.y = 50
    #expect(stage.scroll.contentOffset.y == 5)
  }
}

@Suite("The wish for a content offset")
struct OffsetWishTests {
  private let engine = LayoutEngine(size: Size(width: 200, height: 100))
  private let scroll = ScrollView()

  /// Content pinned to the four edges, as wide as the scroll view, its bottom at the scroll view's.
  private func stick(_ content: View) throws {
    engine.root.add(scroll, named: "list")
    scroll.add(content, named: "content")
    let (root, guide) = (engine.root, scroll.contentLayoutGuide)
    try LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor), scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.rightAnchor.constraint(equalTo: guide.rightAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      guide.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
  }

  @Test("neither squeezes a text that is kept at the bottom nor stretches it", arguments: [500.0, 40])
  func text(height: Double) throws {
    let text = View()
    text.intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: height)
    try stick(text)
    // The bottom of the content at the bottom of the scroll view, 100 high.
    #expect(text.frame.height == height && scroll.contentOffset.y == height - 100 && engine.conflicts.isEmpty)
  }

  @Test("does not spread what a stack view arranges", arguments: StackView.Distribution.allCases)
  func stack(distribution: StackView.Distribution) throws {
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = 5
    for view in stack.arrangedSubviews { view.intrinsicContentSize = Size(width: 20, height: 10) }
    try stick(stack)
    // Three of 10 and two spacings of 5.
    #expect(abs(stack.frame.height - 40) < 1e-9 && abs(scroll.contentOffset.y + 60) < 1e-9)
  }

  @Test("is as strong as the app says, and refuses to be required")
  func settable() throws {
    let text = View()
    text.intrinsicContentSize = Size(width: View.noIntrinsicMetric, height: 500)
    try stick(text)
    #expect(scroll.contentOffsetPriority == .contentOffset && LayoutPriority.contentOffset == 20)
    scroll.contentOffsetPriority = 900
    scroll.contentOffset = .zero
    try engine.layoutIfNeeded()
    // Above the resistance of the text, 750: the offset stays 0, and the bottom at 100.
    #expect(text.frame.height == 100 && scroll.contentOffset.y == 0)
    scroll.contentOffsetPriority = .required
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    #expect(scroll.contentOffsetPriority == 900)
  }
}
