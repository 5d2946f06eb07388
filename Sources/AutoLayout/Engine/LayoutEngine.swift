// LayoutEngine.swift: one tree of views, one solver, and the passes that bring them together.
//
// What is changed through constraints and views is collected in the solver, which does nothing before it is asked;
// `layoutIfNeeded` asks once. What comes back is the list of variables that have changed, and only their items (and the
// children of those that moved, whose frames are relative to them) are looked at again.

import Cassowary

/// Lays out one tree of views: owns the root, the active constraints, and the solver that satisfies them.
///
///     let engine = LayoutEngine(size: Size(width: 390, height: 844))
///     let box = engine.root.add(View(), named: "box")
///     try LayoutConstraint.activate([box.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5)])
///     try engine.layoutIfNeeded()
///
/// Engines are independent of each other and of any clock. One engine, with its items and constraints, belongs to one
/// thread at a time. Items and constraints may outlive it: they are detached and inactive then.
public final class LayoutEngine {
  /// The view that everything stands in: left = top = 0, as large as `size`.
  public let root: View
  let solver = Solver()

  var table = ItemTable()
  /// Who has each slot; nil while it is free. This is what keeps items in the tree alive.
  var residents: [LayoutItem?] = []
  /// The solver's variables, four for each slot.
  var variables: [Variable] = []
  var incidence = Incidence()
  /// The active constraints, by row of the solver.
  var constraints: [LayoutConstraint?] = []
  /// The variable that an implicit row is about (`width >= 0`), by row of the solver; none for other rows.
  var implicitVariables: [VariableIndex] = []
  /// The implicit rows that proofs have named, by row of the solver: made when first asked for.
  var implicitConstraints: [Int: LayoutConstraint] = [:]
  /// `root.width == size.width` and `root.height == size.height`.
  var rootSize: [LayoutConstraint] = []

  /// Whether views have come or gone since `table.order` was counted.
  var treeChanged = true
  /// The views that are marked for a turn in the next pass.
  var queues = TurnQueues()
  /// Whether anything that a solve would carry out has changed since the last one.
  var needsSolve = true
  /// Whether some view has had alignment rectangle insets, so that frames have to be derived from them.
  var usesAlignmentRects = false
  /// The slots of views whose height depends on their width, some of them perhaps another's now.
  var measuredSlots = SlotList()
  /// The slots of views whose guides follow insets, some of them perhaps another's now.
  var insetSlots = SlotList()
  /// Whether insets were changed since they were last propagated.
  var insetsAreStale = false
  /// Whether some view has had a safe area, or preserves its superview's margins, so that insets depend on frames.
  var insetsTravel = false
  /// Misuse that had no place to be thrown.
  var pendingError: LayoutError?
  var counters: LayoutStatistics
  /// What `conflicts` answered since the last pass.
  var knownConflicts: [LayoutConflict]?
  /// By slot, where an item was before `exerciseAmbiguityInLayout` moved it.
  var exercised: [Slot: ExercisedItem] = [:]
  private var storedSize: Size
  private var storedRounding = PixelRounding.none
  private var storedDirection: LayoutDirection

  /// An engine with an empty root of the given size, in points. A size that is not finite, or negative, is refused: the
  /// root is empty then, and the first `layoutIfNeeded` throws `LayoutError.invalidSize`.
  public init(size: Size, direction: LayoutDirection = .leftToRight, rootName: String = "root") {
    root = View()
    storedSize = .zero
    counters = LayoutStatistics(solver: solver.statistics)
    storedDirection = direction
    root.name = rootName
    mount(root)
    rootSize = [
      root.widthAnchor.constraint(equalToConstant: 0, file: "", line: 0),
      root.heightAnchor.constraint(equalToConstant: 0, file: "", line: 0),
    ]
    for constraint in rootSize { constraint.isImplicit = true }
    activateOwn(rootSize)
    self.size = size
    counters = LayoutStatistics(solver: solver.statistics)
  }

  deinit {
    for case let constraint? in constraints {
      constraint.engine = nil
      constraint.handle = nil
      constraint.firstEdge = -1
    }
    for case let item? in residents { detach(item) }
  }

  // MARK: Size and direction

  /// The size of the root, in points. A size that is not finite, or negative, changes nothing and makes the next
  /// `layoutIfNeeded` throw `LayoutError.invalidSize`.
  public var size: Size {
    get { storedSize }
    set {
      do throws(LayoutError) { try setSize(newValue) } catch { refuse(error) }
    }
  }

  /// Resizes the root; carried out by the next pass. Two constants. Throws `LayoutError.invalidSize`.
  public func setSize(_ size: Size) throws(LayoutError) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { throw .invalidSize(size) }
    do throws(LayoutError) {
      try rootSize[0].setConstant(size.width)
      do throws(LayoutError) {
        try rootSize[1].setConstant(size.height)
      } catch {
        try rootSize[0].setConstant(storedSize.width)
        throw error
      }
    } catch {
      throw .invalidSize(size)
    }
    storedSize = size
  }

  /// Which way `leading` and `trailing` run. A change takes up all active constraints anew, oldest first: O(constraints).
  public var direction: LayoutDirection {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      insetsAreStale = true
      reinstallAll()
    }
  }

  /// How frames are rounded when they are read; not at all by default. Nothing rounded goes back into constraints, and
  /// passes report changes of frames as they are without it. A scale that is not a finite number above 0 is refused: the
  /// rounding stays, and the next `layoutIfNeeded` throws `LayoutError.invalidScale`.
  public var pixelRounding: PixelRounding {
    get { storedRounding }
    set {
      if newValue.isValid { storedRounding = newValue } else { refuse(.invalidScale(newValue)) }
    }
  }

  // MARK: Slots

  func item(in slot: Slot) -> LayoutItem? { residents[slot.index] }

  func view(in slot: Slot) -> View? { residents[slot.index] as? View }

  func variable(_ part: SlotPart, of slot: Slot) -> Variable { variables[slot.variable(part).index] }

  // MARK: What is known of the work

  /// Counts of the work done so far.
  public var statistics: LayoutStatistics {
    var all = counters
    all.solver = solver.statistics
    return all
  }

  /// Whether the solver checks its invariants after each change, whatever its size. Slow; for tests.
  public var checksInvariants: Bool {
    get { solver.checksInvariants }
    set { solver.checksInvariants = newValue }
  }

  /// Keeps a misuse until the next pass throws it. The first one counts.
  func refuse(_ error: LayoutError) {
    if pendingError == nil { pendingError = error }
  }
}
