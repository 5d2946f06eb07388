// LayoutParameter.swift: a number that a layout depends on, and the constants of constraints that move with it.

import Cassowary

/// A number on which a layout depends in a straight line.
public enum LayoutParameter {
  /// The width of the root, in points.
  case width
  /// The height of the root, in points.
  case height
  /// The constant of an active constraint.
  case constant(LayoutConstraint)
  /// A factor on the content widths that views have now: 1.3 for texts that are longer by three tenths. Heights that depend on
  /// widths are asked for as ever. Views of other engines, and those named before, are left out.
  case contentWidths(of: [View])
}

/// An active constraint whose constant moves with a parameter.
public struct MovingLayoutConstraint {
  /// The constraint.
  public let constraint: LayoutConstraint
  /// By how much its constant grows for each unit of the parameter.
  public let rate: Double

  /// A constraint whose constant grows by `rate` for each unit of the parameter.
  public init(_ constraint: LayoutConstraint, rate: Double = 1) {
    self.constraint = constraint
    self.rate = rate
  }
}

/// A layout that has been solved at one place of a range.
public struct SolvedLayout {
  /// What has solved it: the same at every place, or another each time.
  public let engine: LayoutEngine
  /// The items that are asked about: at every place of a range as many, in the same order; nil for one that is not there.
  public let items: [LayoutItem?]
  /// What moves from here on.
  public let moving: [MovingLayoutConstraint]
  /// What moves with a second parameter.
  public let across: [MovingLayoutConstraint]

  /// A layout that `engine` has just solved. Without `items` all that the engine has are asked about, in the order of the tree.
  /// `moving` moves with the parameter, `across` with a second one, if there are two.
  public init(
    _ engine: LayoutEngine, items: [LayoutItem?]? = nil, moving: [MovingLayoutConstraint],
    across: [MovingLayoutConstraint] = []
  ) {
    self.engine = engine
    self.across = across
    // Embedded Swift converts no array of items into one of optional items.
    self.items = items ?? engine.items.map { Optional($0) }
    self.moving = moving
  }

  /// The same, where the parameter is the width or the height of the root.
  public init(_ engine: LayoutEngine, items: [LayoutItem?]? = nil, along axis: LayoutAxis) {
    let size = engine.rootSize[axis == .horizontal ? 0 : 1]
    self.init(engine, items: items, moving: [MovingLayoutConstraint(size)])
  }
}

/// A parameter of one engine: what it is now, how it is set, what moves with it.
struct EngineParameter {
  let engine: LayoutEngine
  private let parameter: LayoutParameter
  private let items: [LayoutItem?]
  /// What it was at first.
  private let present: Double
  /// The views whose content has another width, and what it was at first.
  private let texts: [(view: View, width: Double)]

  init(_ parameter: LayoutParameter, of engine: LayoutEngine) {
    self.engine = engine
    self.parameter = parameter
    items = engine.items.map { Optional($0) }
    switch parameter {
    case .width: (present, texts) = (engine.size.width, [])
    case .height: (present, texts) = (engine.size.height, [])
    case .constant(let constraint): (present, texts) = (constraint.constant, [])
    case .contentWidths(let views):
      var found: [(view: View, width: Double)] = []
      for view in views where view.engine === engine && !found.contains(where: { $0.view === view }) {
        let width = view.intrinsicContentSize.width
        if width != View.noIntrinsicMetric { found.append((view, width)) }
      }
      (present, texts) = (1, found)
    }
  }

  /// Sets the parameter to what it was at first, and solves.
  func bringBack() throws(LayoutError) { _ = try layout(at: present) }

  /// The same after another error, which is what the caller is told.
  func bringBack(after first: LayoutError) -> LayoutError {
    do throws(LayoutError) { try bringBack() } catch { return first }
    return first
  }

  /// Sets the parameter, and solves.
  func layout(at value: Double) throws(LayoutError) -> SolvedLayout {
    try set(value)
    try engine.layoutIfNeeded()
    return SolvedLayout(engine, items: items, moving: moving)
  }

  func set(_ value: Double) throws(LayoutError) {
    switch parameter {
    case .width: try engine.setSize(Size(width: value, height: engine.size.height))
    case .height: try engine.setSize(Size(width: engine.size.width, height: value))
    case .constant(let constraint):
      guard constraint.host === engine else {
        throw .notInTree(constraint.first?.node.label ?? "", constraint.reference)
      }
      try constraint.setConstant(value)
    case .contentWidths:
      for (view, width) in texts {
        view.intrinsicContentSize = Size(width: width * value, height: view.intrinsicContentSize.height)
      }
    }
  }

  var moving: [MovingLayoutConstraint] {
    switch parameter {
    case .width: return [MovingLayoutConstraint(engine.rootSize[0])]
    case .height: return [MovingLayoutConstraint(engine.rootSize[1])]
    case .constant(let constraint): return [MovingLayoutConstraint(constraint)]
    case .contentWidths:
      var moving: [MovingLayoutConstraint] = []
      for (view, width) in texts {
        for constraint in view.contentSizeConstraints where constraint.firstAttribute == .width {
          moving.append(MovingLayoutConstraint(constraint, rate: width))
        }
      }
      return moving
    }
  }
}
