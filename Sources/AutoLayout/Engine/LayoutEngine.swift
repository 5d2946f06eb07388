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
public final class LayoutEngine: LayoutHost {
  /// The view that everything stands in: left = top = 0, as large as `size`.
  public let root: View
  let solver = Solver()

  /// Behind pointers, because a stored property of a class pays a check of exclusivity for each access, and a step of a
  /// finger makes dozens.
  private let tableStorage: UnsafeMutablePointer<ItemTable>
  private let queueStorage: UnsafeMutablePointer<TurnQueues>
  /// Who has each slot; nil while it is free. This is what keeps items in the tree alive.
  var residents: [LayoutItem?] = []
  /// The active constraints, by row of the solver.
  var constraints = ConstraintTable()
  /// Scratch: the row of the constraint that is about to be inserted.
  var newRow = LoweredRow()
  /// `root.width == size.width` and `root.height == size.height`.
  package private(set) var rootSize: [LayoutConstraint] = []

  /// Whether anything that a solve would carry out has changed since the last one.
  var needsSolve = true
  /// Whether some view has had alignment rectangle insets, so that frames have to be derived from them.
  var usesAlignmentRects = false
  /// The views whose height depends on their width.
  var heights = HeightMeasuring()
  /// The views whose guides follow insets.
  var insets = InsetTravel()
  /// Misuse that had no place to be thrown.
  var pendingError: LayoutError?
  var counters: LayoutStatistics
  /// What `conflicts` answered since the last pass.
  var knownConflicts: [LayoutConflict]?
  /// By slot, where an item was before `exerciseAmbiguityInLayout` moved it.
  var exercised: [Slot: ExercisedItem] = [:]
  /// By slot, the frames that were reported last, while `keepsOldFrames`.
  var knownFrames: [Slot: KnownFrame] = [:]
  /// By slot of a content, the offset that was reported last, as the origin of a rectangle, while `keepsOldFrames`.
  var knownOffsets: [Slot: KnownFrame] = [:]
  private var storedSize: Size
  private var storedRounding = PixelRounding.none
  private var storedDirection: LayoutDirection
  /// How many solves there have been.
  var solves = 0
  /// What takes down changes; nil unless they are to be animated.
  var transition: LayoutTransition?
  /// What the module above keeps with the engine: that which moves in it.
  package var companion: (any EngineCompanion)?

  /// An engine with an empty root of the given size, in points. A size that is not finite, or negative, is refused: the
  /// root is empty then, and the first `layoutIfNeeded` throws `LayoutError.invalidSize`.
  public convenience init(size: Size, direction: LayoutDirection = .leftToRight, rootName: String = "root") {
    self.init(taking: View(), size: size, direction: direction)
    root.identifier = rootName
  }

  /// An engine whose root is `root`, a view of any class, with all that stands in it. A view that stands elsewhere is
  /// taken from there first, as by `removeFromSuperview`. The size as in `init(size:direction:rootName:)`.
  ///
  /// Throws `LayoutError.cannotAdd` for the root of another engine, and then changes nothing.
  public convenience init(
    root: View, size: Size, direction: LayoutDirection = .leftToRight
  ) throws(LayoutError) {
    guard root.node.slot != .root else { throw .cannotAdd(root.debugName, to: "an engine") }
    self.init(taking: root, size: size, direction: direction)
  }

  private init(taking root: View, size: Size, direction: LayoutDirection) {
    tableStorage = .allocate(capacity: 1)
    tableStorage.initialize(to: ItemTable())
    queueStorage = .allocate(capacity: 1)
    queueStorage.initialize(to: TurnQueues())
    self.root = root
    storedSize = .zero
    counters = LayoutStatistics(solver: solver.statistics)
    storedDirection = direction
    let hadHost = root.node.host != nil
    let parent = root.leaveSuperview()
    let arrived = takeIn(root)
    for attribute in [LayoutAttribute.width, .height] {
      let constraint = LayoutConstraint(LayoutTerm(root, attribute), .equal, nil, constant: 0, origin: .library)
      constraint.isImplicit = true
      rootSize.append(constraint)
    }
    activateOwn(rootSize)
    self.size = size
    counters = LayoutStatistics(solver: solver.statistics)
    // Nobody is told before everything stands where it has come to.
    if hadHost { root.tellDeparture() }
    for view in arrived where view.node.host === self { view.tellArrival() }
    parent?.tell(changeOf: root)
  }

  deinit {
    constraints.removeAll()
    for case let item? in residents { detach(item) }
    tableStorage.deinitialize(count: 1)
    tableStorage.deallocate()
    queueStorage.deinitialize(count: 1)
    queueStorage.deallocate()
  }

  // MARK: State

  /// The numbers of each item.
  var table: ItemTable {
    @inline(__always) _read { yield tableStorage.pointee }
    @inline(__always) _modify { yield &tableStorage.pointee }
  }

  /// The views that are marked for a turn in the next pass.
  var queues: TurnQueues {
    @inline(__always) _read { yield queueStorage.pointee }
    @inline(__always) _modify { yield &queueStorage.pointee }
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
    guard size.isWithinReach, size.width >= 0, size.height >= 0 else { throw .invalidSize(size) }
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

  /// Which way `leading` and `trailing` run. A change writes the rows of all constraints that name them anew: O(constraints).
  public var direction: LayoutDirection {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      storedDirection = newValue
      insets.isStale = true
      followDirection()
    }
  }

  /// How frames are rounded when they are read; not at all by default. With `.pixel`, edges that are one line stay one line
  /// anywhere in a space; a scroll view's content is a space of its own, whose frames do not change by scrolling, while
  /// `rect()` rounds edges where they lie on the screen, `rect(in: scrollView)` where they lie in its content. Nothing rounded
  /// goes back into constraints, and passes report changes of frames as they are without it. A scale outside `PixelRounding.scales` is refused: the
  /// rounding stays, and the next `layoutIfNeeded` throws `LayoutError.invalidScale`.
  public var pixelRounding: PixelRounding {
    get { storedRounding }
    set {
      if newValue.isValid { storedRounding = newValue } else { refuse(.invalidScale(newValue)) }
    }
  }

  /// Whether reports of passes have the frames of before (`LayoutChanges.oldFrames`); false by default. Switched on, it takes
  /// down the frames of all items, and a little work for each that a pass reports. Then reports have what lies elsewhere than the
  /// report before had it, and nothing that has only been there and back; of what has changed before it was switched on and was not
  /// reported yet, it is not known from where: it counts as what has just come.
  public var keepsOldFrames = false { didSet { knowFrames() } }

  func noteObserver() { queues.hasObservers = true }

  // MARK: Slots

  /// How many slots there are for items, those that are free included.
  package var slotCount: Int { residents.count }

  func item(in slot: Slot) -> LayoutItem? { residents[slot.index] }

  func view(in slot: Slot) -> View? {
    // Views, and no other items, have nodes of this role; a cast by class would take ten times as long.
    guard let item = residents[slot.index], item.node.role == .view else { return nil }
    return unsafeDowncast(item, to: View.self)
  }

  /// How constraints become rows here.
  package var lowering: Lowering { Lowering(direction: storedDirection, anyVariable: solver.variable(at: 0)) }

  /// Whether an active constraint speaks of an item in the tree.
  package func isConstrained(_ item: LayoutItem) -> Bool {
    constraints.isConstrained(item.node.slot) || (item as? View)?.contentSize?.hasRows == true
  }

  func variable(_ part: SlotPart, of slot: Slot) -> Variable { solver.variable(at: slot.variable(part).index) }

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

  // MARK: What follows frames

  /// Whether heights are measured for widths, or insets travel with frames: constants that one solve leaves as they are.
  package var hasFollowingConstants: Bool { heights.isAny || insets.travels }

  func noteInsets(of view: View) { insets.note(view) }
  func safeArea(of view: View) -> EdgeInsets {
    insets.travels ? InsetReading(engine: self).safeArea(of: view) : .zero
  }

  func margins(of view: View) -> EdgeInsets { InsetReading(engine: self).margins(of: view) }

  // MARK: Misuse

  /// Keeps a misuse until the next pass throws it. The first one counts.
  func refuse(_ error: LayoutError) {
    if pendingError == nil { pendingError = error }
  }
}
