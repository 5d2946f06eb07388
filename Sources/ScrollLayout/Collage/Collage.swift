// Collage.swift: photos side by side in panes, with dividers that a finger moves.
//
// As constraints, declared once: every pane fills the region between its dividers and the edges of the collage, is at
// least as large as it must be, and shows a photo that covers it (CollagePane.swift). A divider is one wish for a place
// (CollageDivider.swift). Panning a control writes the constants of the wishes it stands for; nothing else is written,
// and nothing here knows where a pane lies. Whether a move is legal is asked of the solver: what it accepted is where the
// divider came to stand, and what stopped it is the proof that it cannot stand where the finger is.

import AutoLayout
import Cassowary

/// A collage of photos in panes: types 1, 2 and 3 of the editor, or any slicing tree.
///
///     let collage = engine.root.add(try Collage(.fourPanes, photos: sizes, spacing: 2), named: "collage")
///     // pin collage's edges
///     try engine.layoutIfNeeded()
///     try collage.touch(2)
///     let move = try collage.move(2, by: Point(x: 40, y: -25))    // where the finger is, counted from the start
///     try collage.release(2)
///
/// Lengths are in points. x and y mean the screen's whatever the direction of the text: a collage is not mirrored.
public final class Collage: View {
  /// The panes in order, each showing the photo of its number.
  public let panes: [CollagePane]
  /// The size controls, on top of the panes: touch targets on the dividers.
  public let controls: [CollageControl]
  /// The distance between neighbouring panes.
  public let spacing: Double
  /// No pane is narrower or lower.
  public let minimumSize: Double
  /// How wide the strip is in which a divider can be touched.
  public let controlSize: Double

  private let dividers: [CollageDivider]
  /// The dividers that each control moves, at most one an axis.
  private let moved: [[Int]]
  /// The controls under fingers, in the order in which they were taken up, and the constants of their dividers then.
  private var held: [(control: Int, origins: [Double])] = []

  /// A collage with one photo for each pane.
  ///
  /// Throws for a number of photos other than that of the panes, a photo whose ratio is not within 0.001 … 1000, lengths that
  /// are not within 0 … 1e9, a maximum zoom outside 1 … 1000, shares outside 0 … 1, and a tree that is too deep.
  public init(
    _ layout: CollageLayout, photos: [Size], spacing: Double = 0, minimumSize: Double = 44, controlSize: Double = 44,
    maximumZoom: Double = 4
  ) throws(ScrollError) {
    try check("spacing", spacing)
    try check("minimumSize", minimumSize)
    try check("controlSize", controlSize)
    try check("maximumZoom", maximumZoom, in: 1...1000)
    guard let count = layout.paneCount else { throw .tooDeep(limit: CollageTree.largestDepth) }
    guard photos.count == count else { throw .photoCount(photos.count, panes: count) }
    for (index, photo) in photos.enumerated() where !photo.hasUsableRatio { throw .invalidPhoto(photo, at: index) }
    self.spacing = spacing
    self.minimumSize = minimumSize
    self.controlSize = controlSize
    panes = photos.map { CollagePane(photo: $0, maximumZoom: maximumZoom) }
    let hull = LayoutGuide()
    let plan = try CollagePlan(layout, in: hull)
    dividers = plan.dividers
    moved = plan.moved
    controls = plan.moved.indices.map { CollageControl($0) }
    regions = plan.regions
    self.hull = hull
    super.init()
    add(hull, named: "hull")
    for (index, pane) in panes.enumerated() { add(pane, named: "pane\(index)") }
    for (index, divider) in dividers.enumerated() { add(divider.guide, named: "divider\(index)") }
    for (index, control) in controls.enumerated() { add(control, named: "control\(index)") }
  }

  /// The collage's own edges, as an item that dividers can name before the collage exists.
  private let hull: LayoutGuide
  private let regions: [CollageRegion]

  // MARK: Moving

  /// A finger takes up a control: its dividers become edit variables. Panes keep what is in their middle. A finger that has
  /// it already lets go first. Of several fingers the earlier ones hold: those after them push as far as these let them.
  public func touch(_ control: Int) throws(ScrollError) {
    try checkControl(control)
    try solve()
    if isPanning(control) { try release(control) }
    for pane in panes { try pane.holdFocus() }
    var origins: [Double] = []
    for divider in moved[control] {
      try dividers[divider].take(in: hull, rank: rank(of: divider) ?? held.count)
      origins.append(dividers[divider].wish.constant)
    }
    held.append((control, origins))
  }

  /// How many controls were taken up before the first one that moves a divider; nil if nobody holds it.
  private func rank(of divider: Int) -> Int? {
    held.firstIndex { moved[$0.control].contains(divider) }
  }

  /// The finger is `translation` points from where it took the control up: writes the places of its dividers, and answers
  /// how far the constraints let them come. Past the limit they stay there, until the finger comes back.
  @discardableResult
  public func move(_ control: Int, by translation: Point) throws(ScrollError) -> CollageMove {
    try checkControl(control)
    try check(translation)
    guard let origins = held.first(where: { $0.control == control })?.origins else {
      throw .notHeld(controls[control].debugName)
    }
    for (divider, origin) in zip(moved[control], origins) {
      let distance = dividers[divider].axis == .horizontal ? translation.x : translation.y
      try dividers[divider].wish.write(origin + distance)
    }
    return try answer(control)
  }

  /// Whether a control, under a finger or not, could be moved by `translation`; nothing moves.
  public func answer(toMoving control: Int, by translation: Point) throws(ScrollError) -> CollageMove {
    try checkControl(control)
    let wasHeld = isPanning(control)
    if !wasHeld { try touch(control) }
    let constants = moved[control].map { dividers[$0].wish.constant }
    let move: CollageMove
    do throws(ScrollError) {
      move = try self.move(control, by: translation)
    } catch {
      try moveBack(control, to: constants, wasHeld: wasHeld)
      throw error
    }
    try moveBack(control, to: constants, wasHeld: wasHeld)
    return move
  }

  /// Has the wishes of a control be what they were, and a finger that was not there let go.
  private func moveBack(_ control: Int, to constants: [Double], wasHeld: Bool) throws(ScrollError) {
    for (divider, constant) in zip(moved[control], constants) {
      try dividers[divider].wish.write(constant)
    }
    if !wasHeld { try release(control) }
  }

  /// The finger lets go: where the control stands now, and what it has pushed, is their place from now on, also in another
  /// size of the collage.
  public func release(_ control: Int) throws(ScrollError) {
    try checkControl(control)
    guard isPanning(control) else { throw .notHeld(controls[control].debugName) }
    try solve()
    held.removeAll { $0.control == control }
    for (index, divider) in dividers.enumerated() {
      if let rank = rank(of: index) { try divider.rise(to: rank) } else { try divider.letGo() }
    }
  }

  /// Whether a finger holds the control.
  public func isPanning(_ control: Int) -> Bool {
    held.contains { $0.control == control }
  }

  /// The shares of the regions at which the dividers of a control rest: from the left, or from the top.
  public func shares(of control: Int) throws(ScrollError) -> [Double] {
    try checkControl(control)
    return moved[control].map { dividers[$0].share }
  }

  // MARK: Answers

  private func answer(_ control: Int) throws(ScrollError) -> CollageMove {
    try solve()
    var accepted = place(of: controls[control])
    var proposed = accepted
    var stops: [CollageStop] = []
    for index in moved[control] {
      let divider = dividers[index]
      let (wanted, place) = (divider.wish.constant, divider.wish.evaluate() ?? divider.wish.constant)
      if divider.axis == .horizontal {
        (proposed.x, accepted.x) = (wanted, place)
      } else {
        (proposed.y, accepted.y) = (wanted, place)
      }
      if (wanted - place).magnitude > 1e-7 { stops += try whatStops(index) }
    }
    if stops.isEmpty { proposed = accepted }
    return CollageMove(control: control, proposed: proposed, accepted: accepted, stops: stops)
  }

  /// Demands what the finger wants, with those before it where they are, and reads the proof that it cannot be.
  private func whatStops(_ index: Int) throws(ScrollError) -> [CollageStop] {
    let divider = dividers[index]
    let own = rank(of: index) ?? held.count
    let others = dividers.indices.filter { other in
      dividers[other].axis == divider.axis && rank(of: other).map { $0 < own } == true
    }
    let holds = others.map { required(dividers[$0].wish, at: dividers[$0].wish.evaluate() ?? 0) }
    let demand = required(divider.wish, at: divider.wish.constant)
    try activate(holds + [demand])
    defer { LayoutConstraint.deactivate(holds + [demand]) }
    try solve()
    var stops: [CollageStop] = []
    for conflict in engine?.conflicts ?? [] where conflict.setAside === demand {
      for member in conflict.proof where member.constraint !== demand {
        if let place = holds.firstIndex(where: { $0 === member.constraint }) {
          stops.append(CollageStop(constraint: dividers[others[place]].wish, pane: nil, axis: divider.axis))
        } else if member.constraint.relation != .equal {
          let pane = panes.firstIndex { $0 === member.constraint.firstItem }
          stops.append(CollageStop(constraint: member.constraint, pane: pane, axis: divider.axis))
        }
      }
    }
    return stops
  }

  /// What a divider's wish says, as something that must hold.
  private func required(_ wish: LayoutConstraint, at constant: Double) -> LayoutConstraint {
    LayoutConstraint(terms: wish.terms, constant: constant, identifier: "finger", file: "", line: 0)
  }

  /// The middle of an item in the collage's coordinates, as of the last solve.
  func place(of item: LayoutItem) -> Point {
    func distance(_ attribute: LayoutAttribute, _ origin: LayoutAttribute) -> Double {
      compare(item, attribute, .equal, hull, origin).evaluate() ?? 0
    }
    return Point(x: distance(.centerX, .left), y: distance(.centerY, .top))
  }

  private func solve() throws(ScrollError) {
    guard let engine else { throw .notInTree(debugName) }
    try engine.settle()
  }

  private func checkControl(_ control: Int) throws(ScrollError) {
    guard controls.indices.contains(control) else { throw .noSuch("control", control, count: controls.count) }
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    var rows = sameEdges(hull, self)
    for divider in dividers { rows += divider.rows(spacing: spacing) + [divider.wish] }
    for (pane, region) in zip(panes, regions) {
      rows += region.filled(by: pane)
      rows += [
        fix(pane, .width, minimumSize, .greaterThanOrEqual, identifier: "\(pane.debugName).minimumWidth"),
        fix(pane, .height, minimumSize, .greaterThanOrEqual, identifier: "\(pane.debugName).minimumHeight"),
      ]
    }
    for (control, moved) in zip(controls, moved) { rows += place(control, on: moved) }
    install(rows)
  }

  /// A control lies along its divider, or on the crossing of its two.
  private func place(_ control: View, on moved: [Int]) -> [LayoutConstraint] {
    var rows: [LayoutConstraint] = []
    for divider in moved.map({ dividers[$0] }) {
      let isVertical = divider.axis == .horizontal
      let middle: LayoutAttribute = isVertical ? .centerX : .centerY
      rows.append(compare(control, middle, .equal, divider.guide, middle))
      rows.append(fix(control, isVertical ? .width : .height, controlSize))
      guard moved.count == 1 else { continue }
      rows += [isVertical ? LayoutAttribute.top : .left, isVertical ? .bottom : .right].map {
        compare(control, $0, .equal, divider.guide, $0)
      }
    }
    return rows
  }
}
