// InterfaceLayout+Ambiguity.swift: which views constraints leave open, as Interface Builder counts them.
//
// The engine counts positions from the root, so that whatever is pinned to a view without a place is without one too.
// Interface Builder asks of each view whether its frame in its superview is open. It counts as open what only itself or
// UIKit decides: the sizes that views without a content keep, and which of several views that could as well yield does.

import AutoLayout

/// What a document leaves open.
public struct InterfaceOpenings {
  /// The items whose frames are open, with what is open counted from the root or from what they are scrolled in.
  public var items: [LayoutAmbiguity] = []
  /// Of the positions that are open where the superview's is too, those that are open in the superview as well, by view.
  public var inSuperviews: [ObjectIdentifier: [LayoutAttribute]] = [:]

  /// The items of which both leave the same open, as the first has them.
  func common(with other: InterfaceOpenings) -> InterfaceOpenings {
    var common = InterfaceOpenings()
    var attributes: [ObjectIdentifier: [LayoutAttribute]] = [:]
    for open in other.items { attributes[ObjectIdentifier(open.item)] = open.attributes }
    common.items = items.filter { open in
      attributes[ObjectIdentifier(open.item)]?.contains(where: open.attributes.contains) == true
    }
    for (view, own) in inSuperviews {
      let both = own.filter { other.inSuperviews[view]?.contains($0) == true }
      if !both.isEmpty { common.inSuperviews[view] = both }
    }
    return common
  }
}

extension InterfaceLayout {
  /// The views whose frames in their superviews are open, in the order of the tree, as of the last solve.
  public func ambiguousViews() throws(InterfaceError) -> [(view: PlacedView, attributes: [LayoutAttribute])] {
    var open: [ObjectIdentifier: Set<LayoutAttribute>] = [:]
    let all = try scene.root.element.blamed { () throws(LayoutError) in try openings() }
    for found in all.items { open[ObjectIdentifier(found.item)] = Set(found.attributes) }
    var found: [(view: PlacedView, attributes: [LayoutAttribute])] = []
    for one in views {
      guard let own = open[ObjectIdentifier(one.view)] else { continue }
      let outer = isOpenWithSuperview(one) ? [] : one.view.superview.flatMap { open[ObjectIdentifier($0)] } ?? []
      let loose = all.inSuperviews[ObjectIdentifier(one.view)] ?? []
      let attributes = [LayoutAttribute.left, .top, .width, .height].filter { attribute in
        own.contains(attribute) && !(attribute.isPosition && outer.contains(attribute) && !loose.contains(attribute))
      }
      if !attributes.isEmpty { found.append((one, attributes)) }
    }
    return found
  }

  /// Whether Interface Builder takes a view to be open where its superview's place is, whatever holds it there.
  public func isOpenWithSuperview(_ one: PlacedView) -> Bool {
    Habits.countsOpenPositionsFromRoot[scene.settings.toolsVersion] && one.source.isPlacedByConstraints
  }

  /// Whether Interface Builder asks how large the content of a scroll view is that has nothing in it.
  public func hasOpenContent(_ one: PlacedView) -> Bool {
    guard Habits.emptyContentsAreOpen[scene.settings.toolsVersion], one.source.kind == .scrollView,
      one.view.subviews.isEmpty
    else { return false }
    return !one.source.guides.isEmpty || !one.source.element.list("constraints").isEmpty
  }

  /// What the document itself leaves open, as of the last solve. The layout is another one only meanwhile.
  ///
  /// A label that is strained so little that Interface Builder may not see it (`StrainedLabel.isSlight`) has either height there: what
  /// only one of them leaves open is not open.
  public func openings() throws(LayoutError) -> InterfaceOpenings {
    let open = try openings(withSlightStrain: true)
    guard !open.items.isEmpty, strainedLabels.contains(where: { $0.isSlight }) else { return open }
    return open.common(with: try openings(withSlightStrain: false))
  }

  private func openings(withSlightStrain: Bool) throws(LayoutError) -> InterfaceOpenings {
    let others = try takeTrueContents(heightsInRows, withSlightStrain: withSlightStrain)
    let assumptions = assumptions
    guard !others.isEmpty || !assumptions.isEmpty else { return try presentOpenings() }
    LayoutConstraint.deactivate(assumptions)
    let open: Result<InterfaceOpenings, LayoutError>
    do throws(LayoutError) {
      try pass()
      open = .success(try presentOpenings())
    } catch {
      open = .failure(error)
    }
    try LayoutConstraint.activate(assumptions)
    for (view, size) in others.reversed() { view.intrinsicContentSize = size }
    try engine.layoutIfNeeded()
    return try open.get()
  }

  /// What the layout leaves open as it is.
  private func presentOpenings() throws(LayoutError) -> InterfaceOpenings {
    var openings = InterfaceOpenings(items: try engine.ambiguousItems())
    let gauges = try gauges(for: openings.items)
    if gauges.isEmpty { return openings }
    try pass()
    var open: Set<ObjectIdentifier> = []
    for found in try engine.ambiguousItems() where found.attributes.contains(where: { !$0.isPosition }) {
      open.insert(ObjectIdentifier(found.item))
    }
    for gauge in gauges {
      if open.contains(ObjectIdentifier(gauge.guide)) {
        openings.inSuperviews[ObjectIdentifier(gauge.view), default: []].append(gauge.attribute)
      }
      gauge.view.superview?.removeLayoutGuide(gauge.guide)
    }
    try pass()
    return openings
  }

  /// A guide that reaches from a superview to a view in it, and is as open as the view's position there is.
  private struct Gauge {
    let guide: LayoutGuide
    let view: View
    let attribute: LayoutAttribute
  }

  /// Guides for the positions that are open where the superview's is too.
  private func gauges(for items: [LayoutAmbiguity]) throws(LayoutError) -> [Gauge] {
    var open: [ObjectIdentifier: [LayoutAttribute]] = [:]
    for item in items { open[ObjectIdentifier(item.item)] = item.attributes }
    var gauges: [Gauge] = []
    for one in views.dropFirst() {
      let view = one.view
      guard let own = open[ObjectIdentifier(view)], let superview = view.superview,
        let outer = open[ObjectIdentifier(superview)]
      else { continue }
      let space: LayoutItem = superview.contentSpace?.layoutGuide ?? superview
      for attribute in [LayoutAttribute.left, .top] where own.contains(attribute) && outer.contains(attribute) {
        let guide = superview.add(LayoutGuide())
        gauges.append(Gauge(guide: guide, view: view, attribute: attribute))
        // It begins so far outside that the view lies behind that, wherever it is.
        let (end, across): (LayoutAttribute, LayoutAttribute) =
          attribute == .left ? (.right, .height) : (.bottom, .width)
        try LayoutConstraint.activate([
          LayoutConstraint(
            item: guide, attribute: attribute, relatedBy: .equal, toItem: space, attribute: attribute, multiplier: 1,
            constant: -Self.gaugeLength),
          LayoutConstraint(
            item: guide, attribute: end, relatedBy: .equal, toItem: view, attribute: attribute, multiplier: 1,
            constant: 0),
          LayoutConstraint(
            item: guide, attribute: across, relatedBy: .equal, toItem: nil, attribute: nil, multiplier: 1, constant: 0),
        ])
      }
    }
    return gauges
  }

  private static let gaugeLength = 10_000.0

  /// Has every label be as high as its line, every text view that does not scroll as wide as it is: it is as wide as its text, which
  /// is not known, but not open; image views without an image have no size; and some views be as high as is given. Solves the
  /// layout if there are any; gives the sizes that contents had, in the order they were changed.
  private func takeTrueContents(
    _ heights: [(view: View, height: Double)] = [], withSlightStrain: Bool
  ) throws(LayoutError) -> [(view: View, size: Size)] {
    var others: [(view: View, size: Size)] = []
    func change(_ view: View, _ size: Size) {
      others.append((view, view.intrinsicContentSize))
      view.intrinsicContentSize = size
    }
    for (view, height) in heights {
      change(view, Size(width: view.intrinsicContentSize.width, height: height))
    }
    for text in flowingTexts {
      change(text, Size(width: max(0, text.frame.width), height: text.intrinsicContentSize.height))
    }
    for image in emptyImages {
      change(image, Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    }
    for label in strainedLabels where withSlightStrain || !label.isSlight {
      change(label.view, Size(width: label.view.intrinsicContentSize.width, height: label.line))
    }
    if !others.isEmpty { try pass() }
    return others
  }

  /// What stands in rows and is, in points, higher or lower than its content by no more than the row's separator, as of the last
  /// solve. Such rows are recorded with the room of a separator and were solved without it, or the other way: 13 views in 3
  /// repositories were taken for ambiguous, and none is missed for it. At another size than the recorded one it would be others, so
  /// that there is none there, and nothing of it in what `dropAssumptions()` does for good. O(views).
  private var heightsInRows: [(view: View, height: Double)] {
    var found: [(view: View, height: Double)] = []
    guard engine.root.frame.size == scene.root.recordedFrame?.size else { return found }
    var separators: [ObjectIdentifier: Double] = [:]
    for one in views {
      let view = one.view
      let outer = view.superview.flatMap { separators[ObjectIdentifier($0)] }
      guard let separator = outer ?? one.source.recordedSeparator else { continue }
      separators[ObjectIdentifier(view)] = separator
      let height = view.alignmentRect(forFrame: view.frame).height
      let strain = abs(height - view.intrinsicContentSize.height)
      if view.intrinsicContentSize.height >= 0 && strain > 0 && strain <= separator + Self.rounding {
        found.append((view, height))
      }
    }
    return found
  }

  private static let rounding = 0.001

  /// What is assumed where the file leaves something to the system.
  private var assumptions: [LayoutConstraint] {
    openSizes
      + engine.activeConstraints.filter { constraint in
        constraint.identifier == Self.order || constraint.identifier == Self.fit && isOfEmptyStack(constraint)
      }
  }

  /// Whether it is what makes a stack view small that arranges nothing: for UIKit nothing does. 7 views of 2 repositories are
  /// called ambiguous for it (openfoodfacts-ios, habitica-ios), and none that Xcode does not mark.
  private func isOfEmptyStack(_ constraint: LayoutConstraint) -> Bool {
    (constraint.firstItem as? StackView)?.arrangedSubviews.isEmpty == true
  }

  /// Takes out for good what is assumed where the file leaves something to the system: the engine then calls open what
  /// `openings()` does, but for what a label that is hardly strained leaves open at both heights alone. False if nothing is assumed.
  public func dropAssumptions() throws(LayoutError) -> Bool {
    let others = try takeTrueContents(withSlightStrain: false)
    let assumptions = assumptions
    LayoutConstraint.deactivate(assumptions)
    return !others.isEmpty || !assumptions.isEmpty
  }

  /// What a stack view's constraint is called that has the first of several views yield.
  private static let order = "UISV-arrangement-order"
  /// What the constraint is called that makes a stack view no larger than it must be.
  private static let fit = "UISV-canvas-fit"

  /// A pass that may leave safe areas unsettled: what is open does not depend on them.
  private func pass() throws(LayoutError) {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
    } catch {
      guard case .unsettled = error else { throw error }
    }
  }
}
