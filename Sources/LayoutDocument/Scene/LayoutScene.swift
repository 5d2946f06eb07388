// LayoutScene.swift: a layout of a file brought to life at one size: what every command works on, whatever the file was.

import AutoLayout
import ScrollLayout

/// A layout at one size: an engine, its views and its constraints, side by side with what the file calls them.
///
/// Views and constraints can be changed as those of any engine; what is asked of the scene next is solved first. Not to
/// be shared between threads.
public final class LayoutScene {
  package let outline: SceneOutline
  /// The engine, whose root has the size of the scene.
  public let engine: LayoutEngine
  /// The views, as in the outline.
  package let views: [View]
  /// The layout guides, as in the outline.
  private let guides: [LayoutItem]
  /// The constraints, as in the outline.
  package let constraints: [LayoutConstraint]
  /// The constraints that keep views at the frames that the file gives them.
  private let frames: [(view: Int, constraints: [LayoutConstraint])]
  /// What the file leaves open, if that is not simply what the engine says.
  private let openItems: (() throws(LayoutError) -> OpenItems)?
  /// Takes out what is assumed where the file leaves something open, for good; false if nothing is assumed. Nil if nothing
  /// ever is.
  package let dropAssumptions: (() throws(LayoutError) -> Bool)?
  /// Moves constants and offsets along the timeline, if the file has one.
  let timeline: TimelinePlayer?
  /// The latest time that it was brought to; nil before any.
  private var reached: Double?
  /// Makes the scene anew, as the file has it.
  var rebuild: ((_ size: Size, _ direction: ReadingDirection) throws(DocumentError) -> LayoutScene)?

  package init(
    outline: SceneOutline, engine: LayoutEngine, views: [View], guides: [LayoutItem],
    constraints: [LayoutConstraint], frames: [(view: Int, constraints: [LayoutConstraint])] = [],
    timeline: TimelinePlayer? = nil,
    openItems: (() throws(LayoutError) -> OpenItems)? = nil,
    dropAssumptions: (() throws(LayoutError) -> Bool)? = nil
  ) {
    self.outline = outline
    self.engine = engine
    self.views = views
    self.guides = guides
    self.constraints = constraints
    self.frames = frames
    self.openItems = openItems
    self.dropAssumptions = dropAssumptions
    self.timeline = timeline
  }

  // MARK: By name

  /// The view of an id or a name, or the root of its own; nil if the document has none of it. Parts of systems have names
  /// such as `nav.cell3`. O(views).
  public func view(_ id: String) -> View? {
    outline.index(named: id).map { $0 == .root ? engine.root : views[$0] }
  }

  /// The item of the engine that is meant; nil for a guide that its view does not have.
  package func item(_ reference: ItemReference) -> LayoutItem? {
    if let guide = reference.layoutGuide { return guides[guide] }
    let view = reference.index == .root ? engine.root : views[reference.index]
    return reference.guide.map { $0.item(of: view) } ?? view
  }

  /// The constraint of a name; nil if the document has none of that name. O(constraints).
  public func constraint(_ name: String) -> LayoutConstraint? {
    outline.constraints.firstIndex { $0.name == name }.map { constraints[$0] }
  }

  // MARK: Time

  /// Solves what has changed; where views lie is then in their frames. Does nothing if nothing has changed.
  ///
  /// Throws what the engine cannot solve, as an error of the document as a whole. A contradiction is no error: it is in
  /// `engine.conflicts`.
  public func layoutIfNeeded() throws(DocumentError) {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be solved: \(error.description)")
    }
  }

  /// Brings the timeline to a time, in seconds. Times must not decrease. Nothing happens without a timeline.
  ///
  /// Throws a time that is before the last one, below 0 or above 3600, and leaves the scene as it was.
  public func advance(to time: Double) throws(DocumentError) {
    let now = reached ?? 0
    guard time >= now, time <= Limits.longestTime else {
      let range = "\(formatNumber(now)) to \(formatNumber(Limits.longestTime))"
      throw DocumentError(
        offset: outline.source.start, message: "the time \(formatNumber(time)) is out of range; expected \(range)")
    }
    reached = time
    try timeline?.advance(to: time)
  }

  /// Whether the engine was solved at another size or time before.
  var hasHistory: Bool { openItems != nil || (reached ?? 0) > 0 }

  /// What the file leaves open, as of the last pass.
  func ambiguities() throws(LayoutError) -> OpenItems {
    if let openItems { return try openItems() }
    return (try engine.ambiguousItems(), [:])
  }

  /// Items that are open; and of the positions that are open where the superview's is too, those that are open in the
  /// superview as well, by view.
  package typealias OpenItems = (items: [LayoutAmbiguity], inSuperviews: [ObjectIdentifier: [LayoutAttribute]])

  /// The constants that the timeline has moved so far.
  package var movedConstants: [MovedConstant] { timeline?.constants ?? [] }

  /// The same layout once more, at the same size and time, with the constants, priorities and activations that the
  /// constraints of the file have now; nil for a scene that no file made. What else was changed is left out.
  ///
  /// `change` is made before its first pass and its first event, as though the file had it: what is open goes where it goes
  /// then, and what the timeline moves is moved all the same.
  package func copy(
    with change: (LayoutScene) throws(LayoutError) -> Void = { _ in }
  ) throws(DocumentError) -> LayoutScene? {
    let direction: ReadingDirection = engine.direction == .rightToLeft ? .rightToLeft : .leftToRight
    guard let copy = try rebuild?(engine.size, direction) else { return nil }
    let isMoved = constraints.map { timeline?.hasMoved($0) ?? false }
    for (index, own) in constraints.enumerated() {
      let other = copy.constraints[index]
      if !isMoved[index], other.constant != own.constant { other.constant = own.constant }
      if other.priority != own.priority { other.priority = own.priority }
      if other.isActive != own.isActive { other.isActive = own.isActive }
    }
    do throws(LayoutError) {
      try change(copy)
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be solved: \(error.description)")
    }
    if let reached { try copy.advance(to: reached) }
    for (index, own) in constraints.enumerated() where isMoved[index] {
      copy.constraints[index].constant = own.constant
    }
    return copy
  }

  // MARK: From the engine back to the file

  /// What the file calls a constraint of the engine.
  package func origin(of constraint: LayoutConstraint) -> ConstraintOrigin {
    if let origin = origins[ObjectIdentifier(constraint)] { return origin }
    // A stack view's have UIKit's names, UISV-…, which say what they are for.
    let text = constraint.text.withShortNumbers
    guard let name = constraint.identifier, name.hasPrefix("UISV-") else { return .implicit(text) }
    return .implicit(name + ": " + text)
  }

  /// The view of the outline that an item of the engine is, or that it is a guide of; nil for the root and its guides.
  package func index(of item: LayoutItem) -> Int? {
    if let view = item as? View { return places[ObjectIdentifier(view)] }
    guard let owner = (item as? LayoutGuide)?.owningView else { return nil }
    return places[ObjectIdentifier(owner)]
  }

  /// Made when first asked for, which few runs do.
  private lazy var origins: [ObjectIdentifier: ConstraintOrigin] = {
    var origins: [ObjectIdentifier: ConstraintOrigin] = [:]
    for (index, constraint) in constraints.enumerated() { origins[ObjectIdentifier(constraint)] = .document(index) }
    for frame in frames {
      for constraint in frame.constraints { origins[ObjectIdentifier(constraint)] = .frame(view: frame.view) }
    }
    return origins
  }()

  private lazy var places: [ObjectIdentifier: Int] = {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() { places[ObjectIdentifier(view)] = index }
    return places
  }()
}
