// LoadedScene.swift: a layout of a file brought to life at one size: what every command works on, whatever the file was.

import AutoLayout
import ScrollLayout

/// One engine, its views, and its constraints, side by side with what the file calls them. Not to be shared between
/// threads.
package final class LoadedScene {
  package let outline: SceneOutline
  package let engine: LayoutEngine
  /// The views, as in the outline.
  package let views: [View]
  /// The constraints, as in the outline.
  package let constraints: [LayoutConstraint]
  /// The constraints that keep views at the frames that the file gives them.
  private let frames: [(view: Int, constraints: [LayoutConstraint])]
  /// What the file leaves open, if that is not simply what the engine says.
  private let openItems: (() throws(LayoutError) -> [LayoutAmbiguity])?
  /// Moves constants and offsets along the timeline, if the file has one.
  let timeline: TimelinePlayer?

  package init(
    outline: SceneOutline, engine: LayoutEngine, views: [View], constraints: [LayoutConstraint],
    frames: [(view: Int, constraints: [LayoutConstraint])] = [], timeline: TimelinePlayer? = nil,
    openItems: (() throws(LayoutError) -> [LayoutAmbiguity])? = nil
  ) {
    self.outline = outline
    self.engine = engine
    self.views = views
    self.constraints = constraints
    self.frames = frames
    self.openItems = openItems
    self.timeline = timeline
  }

  /// Brings the timeline to a time, in seconds. Times must not decrease. Nothing happens without a timeline.
  package func advance(to time: Double) throws(DocumentError) {
    try timeline?.advance(to: time)
  }

  /// What the file leaves open, as of the last pass.
  func ambiguities() throws(LayoutError) -> [LayoutAmbiguity] {
    if let openItems { return try openItems() }
    return try engine.ambiguousItems()
  }

  /// The constants that the timeline has moved so far.
  package var movedConstants: [MovedConstant] { timeline?.constants ?? [] }

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
