// LayoutConstraint.swift: a linear relation between attributes of items.
//
//     Σ coefficient · item.attribute  (==, >=, <=)  constant        at a priority
//
// UIKit's two-item form, first == multiplier · second + constant, is the case of two terms with coefficients 1 and
// −multiplier, so the constant means the same in both.
//
// Which space positions are in: that of the deepest scroll content (or the root) which holds all items the constraint
// names a position of; positions from further inside are converted on the way, offsets and all. The edges and the
// centre of a scroll view mean its content when another item of the constraint lies in that content, its frame
// otherwise; its width and height always mean the frame. With terms that all lie in one space nothing is converted.

import Cassowary

/// A relation between lines and lengths of items, which holds from its activation until its deactivation.
///
/// Constants and priorities may be changed while it is active; all changes are carried out together by the next
/// `LayoutEngine.layoutIfNeeded()`. A constraint does not keep its items alive; an active one is kept by its engine.
public final class LayoutConstraint {
  // A layout has several for each view, so each takes no more than it needs: what few have stands in `extras`, and numbers as small
  // as a byte stand together at the end. `InstanceSizeTests` says how large it is.

  // The nodes of the first two terms, which the constraint owns. More terms few have.
  private let firstNode: Unmanaged<ItemNode>?
  private let secondNode: Unmanaged<ItemNode>?
  /// What the second term is multiplied by; the first one's factor is 1 if `extras` does not say otherwise.
  private let secondCoefficient: Double
  var storedConstant: Double
  /// What few constraints have; nil for the others.
  private(set) var extras: ConstraintExtras?
  /// Where the constraint was made. Those that the library makes itself end when an item of theirs leaves its engine, and
  /// are made again by their component.
  let origin: Origin
  var storedPriority: LayoutPriority
  /// Whether it counts, and with whom.
  var standing = ConstraintStanding.inactive
  private let storedFirstAttribute: LayoutAttribute
  private let storedSecondAttribute: LayoutAttribute
  /// How the sum of the terms compares with the constant.
  public let relation: LayoutRelation
  /// Whether it was written as `first == multiplier · second + constant`, with UIKit's rules for what may meet what.
  let isInUIKitForm: Bool
  // Not stored as others see them, for the reason that ItemNode.swift gives.
  private var storedIsImplicit = false
  private var storedKind = LayoutConstraintKind.user
  private var motion = ConstraintMotion.still

  /// True for a row that the library itself adds, such as `a.width >= 0`. It counts as older than all others.
  public internal(set) var isImplicit: Bool {
    get { storedIsImplicit }
    set { storedIsImplicit = newValue }
  }

  /// What the constraint is for, if the library made it.
  public internal(set) var kind: LayoutConstraintKind {
    get { storedKind }
    set { storedKind = newValue }
  }

  /// Any linear relation: `Σ terms (==, >=, <=) constant`.
  ///
  /// Whether the terms make sense is looked at by `activate`.
  public convenience init(
    terms: [LayoutTerm], relation: LayoutRelation = .equal, constant: Double = 0,
    priority: LayoutPriority = .required, identifier: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      terms, relation, constant: constant, priority: priority, identifier: identifier,
      origin: Origin(file: file, line: line))
  }

  /// Any linear relation.
  init(
    _ terms: [LayoutTerm], _ relation: LayoutRelation = .equal, constant: Double = 0,
    priority: LayoutPriority = .required, identifier: String? = nil, origin: Origin
  ) {
    let second = terms.count > 1 ? terms[1] : nil
    firstNode = terms.first.map { .passRetained($0.node) }
    secondNode = second.map { .passRetained($0.node) }
    storedFirstAttribute = terms.first?.attribute ?? .left
    storedSecondAttribute = second?.attribute ?? .left
    secondCoefficient = second?.coefficient ?? 0
    isInUIKitForm = false
    self.relation = relation
    storedConstant = constant
    storedPriority = priority
    self.origin = origin
    if let first = terms.first, first.coefficient != 1 { makeExtras().firstCoefficient = first.coefficient }
    if terms.count > 2 { makeExtras().others = Array(terms[2...]) }
    self.identifier = identifier
  }

  /// UIKit's form: `first == multiplier · second + constant`, the multiplier standing negated in the second term.
  init(
    _ first: LayoutTerm, _ relation: LayoutRelation, _ second: LayoutTerm?, constant: Double,
    priority: LayoutPriority = .required, origin: Origin
  ) {
    firstNode = .passRetained(first.node)
    secondNode = second.map { .passRetained($0.node) }
    storedFirstAttribute = first.attribute
    storedSecondAttribute = second?.attribute ?? .left
    secondCoefficient = second?.coefficient ?? 0
    isInUIKitForm = true
    self.relation = relation
    storedConstant = constant
    storedPriority = priority
    self.origin = origin
    if first.coefficient != 1 { makeExtras().firstCoefficient = first.coefficient }
  }

  deinit {
    firstNode?.release()
    secondNode?.release()
  }

  /// The record of what few constraints have, made when first needed.
  private func makeExtras() -> ConstraintExtras {
    if let extras { return extras }
    let made = ConstraintExtras()
    extras = made
    return made
  }

  /// A name for people, used in proofs and errors.
  public var identifier: String? {
    get { extras?.identifier }
    set { if newValue != nil || extras != nil { makeExtras().identifier = newValue } }
  }

  /// What the row of the solver adds to the constant: the baselines of its items.
  var shift: Double {
    get { extras?.shift ?? 0 }
    set { if newValue != shift { makeExtras().shift = newValue } }
  }

  /// What departing from it by a point costs, among those of its priority; 1 for all but the order of what yields in stack views.
  /// Within `Tolerance.weights`.
  package var weight: Double { extras?.weight ?? 1 }

  /// Sets the weight; of one that is required it means nothing. O(1); the next pass carries it out.
  func setWeight(_ weight: Double) {
    guard weight != self.weight else { return }
    makeExtras().weight = weight
    host?.write(weight: weight, to: self)
  }

  /// What the setters refused while no engine could report it; thrown by the next activation.
  var pendingError: LayoutError? {
    get { extras?.pendingError }
    set { if newValue != nil || extras != nil { makeExtras().pendingError = newValue } }
  }

  // MARK: While active

  /// What enforces it while it is active in a tree that is laid out: all its items stand there.
  var host: (any LayoutHost)? {
    guard case .installed = standing else { return nil }
    return bareFirst?.host
  }

  /// Its row in the solver: while it is active in a tree that is laid out, or if it was made to name one.
  var handle: Constraint? {
    switch standing {
    case .installed(let handle), .naming(let handle): handle
    case .inactive, .held: nil
    }
  }

  /// The view that holds the constraint while it is active in a tree without an engine.
  var holder: View? {
    guard case .held(let view) = standing else { return nil }
    return view.takeUnretainedValue()
  }

  /// Whether an animation writes the constant, so that what it follows otherwise has to wait.
  package var isMoving: Bool {
    get { motion != .still }
    set { if newValue != isMoving { motion = newValue ? .moving : .still } }
  }

  /// Whether somebody else has set the constant of one that is moving since, be it to what it was at that moment.
  package var isTaken: Bool {
    get { motion == .taken }
    set { if isMoving { motion = newValue ? .taken : .moving } }
  }

  /// Whether it is about a content that is asked for its size at the width that its view gets.
  package var isOfMeasuredContent: Bool {
    kind.isContentSize && (firstItem as? View)?.contentSize?.isMeasured == true
  }

  // MARK: What it says

  /// The first two terms, as long as the constraint is alive.
  @inline(__always)
  var bareFirst: BareTerm? {
    firstNode.map { BareTerm($0, storedFirstAttribute, times: extras?.firstCoefficient ?? 1) }
  }
  @inline(__always)
  var bareSecond: BareTerm? {
    secondNode.map { BareTerm($0, storedSecondAttribute, times: secondCoefficient) }
  }
  /// The terms beyond the first two.
  var others: [LayoutTerm] { extras?.others ?? [] }
  /// Whether it has more than two terms.
  var hasFurtherTerms: Bool { extras?.others.isEmpty == false }

  package var first: LayoutTerm? { bareFirst.map { LayoutTerm($0) } }
  var second: LayoutTerm? { bareSecond.map { LayoutTerm($0) } }

  /// Where the constraint was made: module and file. Empty for one that the library made.
  public var file: String { origin.file }
  /// The line in the file; 0 for one that the library made.
  public var line: Int { origin.line }

  /// The summands, all on the left side, in the order given.
  public var terms: [LayoutTerm] {
    var all: [LayoutTerm] = []
    forEachTerm { all.append($0) }
    return all
  }

  package func forEachTerm(_ body: (LayoutTerm) -> Void) {
    if let first { body(first) }
    if let second { body(second) }
    if let extras { for term in extras.others { body(term) } }
  }

  /// The same, without holding the nodes.
  @inline(__always)
  func forEachBareTerm(_ body: (BareTerm) -> Void) {
    if let bareFirst { body(bareFirst) }
    if let bareSecond { body(bareSecond) }
    if let extras { for term in extras.others { body(BareTerm(term)) } }
  }

  /// The item of the first term; nil once it is gone.
  public var firstItem: LayoutItem? { first?.item }
  /// The attribute of the first term.
  public var firstAttribute: LayoutAttribute? { firstNode == nil ? nil : storedFirstAttribute }
  /// The item of the second term, if there is one.
  public var secondItem: LayoutItem? { second?.item }
  /// The attribute of the second term, if there is one.
  public var secondAttribute: LayoutAttribute? { secondNode == nil ? nil : storedSecondAttribute }
  /// The factor of the second item when it stands on the right side; 1 without a second item.
  public var multiplier: Double { secondNode == nil ? 1 : -secondCoefficient }

  /// Whether the constraint counts: an engine enforces it, or has set it aside (`LayoutEngine.conflicts`), or its items
  /// stand in a tree that no engine has taken yet.
  ///
  /// Set it as in UIKit. What `activate` would throw is kept then, the constraint stays inactive, and the next
  /// `layoutIfNeeded` of the engine throws it.
  public var isActive: Bool {
    get {
      switch standing {
      case .held, .installed: true
      case .inactive, .naming: false
      }
    }
    set {
      guard newValue else { return deactivate() }
      do throws(LayoutError) { try activate() } catch { refuseActivation(error) }
    }
  }

  /// Whether one of the terms is about an item.
  func names(_ node: ItemNode) -> Bool {
    var isNamed = false
    forEachTerm { isNamed = isNamed || $0.node === node }
    return isNamed
  }

  /// Whether a term is a baseline of the item.
  func namesBaseline(of node: ItemNode) -> Bool {
    var isNamed = false
    forEachTerm { term in
      let isBaseline = term.attribute == .firstBaseline || term.attribute == .lastBaseline
      isNamed = isNamed || (isBaseline && term.node === node)
    }
    return isNamed
  }

  // MARK: What may change

  /// The number on the right side, in points; as written, also when the constraint is set aside or not yet carried out.
  ///
  /// Setting it to NaN, infinity or more than 1e12 changes nothing, and makes the next `layoutIfNeeded` of its engine (the next
  /// activation, if it is inactive) throw `LayoutError.invalidConstant`. `setConstant` throws at once.
  public var constant: Double {
    get { storedConstant }
    set {
      do throws(LayoutError) { try setConstant(newValue) } catch { refuse(error) }
    }
  }

  /// Sets the constant, in points. O(1); the next pass carries it out. Throws `LayoutError.invalidConstant` for NaN,
  /// infinity and numbers too large for the solver, and then changes nothing.
  public func setConstant(_ constant: Double) throws(LayoutError) {
    guard constant.isWithinReach else { throw .invalidConstant(constant, reference) }
    if let host, constant != storedConstant { try host.write(constant: constant, to: self) }
    storedConstant = constant
    if isMoving { isTaken = true }
  }

  /// How strongly the constraint is meant.
  ///
  /// Setting a value outside (0, 1000], or changing between required and optional while active, changes nothing and
  /// makes the next `layoutIfNeeded` (or activation) throw. `setPriority` throws at once.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      do throws(LayoutError) { try setPriority(newValue) } catch { refuse(error) }
    }
  }

  /// Sets the priority. Throws `LayoutError.invalidPriority` outside (0, 1000] and `LayoutError.requiredWhileActive`
  /// when an active constraint would change between required and optional, and then changes nothing.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else { throw .invalidPriority(priority, reference) }
    if isActive, priority != storedPriority {
      guard priority.isRequired == storedPriority.isRequired else {
        throw .requiredWhileActive(from: storedPriority, to: priority, reference)
      }
      try host?.write(priority: priority, to: self)
    }
    storedPriority = priority
  }

  /// What the terms add up to as of the last solve, in points, whether or not the constraint is active: the constant
  /// that would hold as things are. Nil unless all items stand in one engine's tree. O(terms).
  public func evaluate() -> Double? {
    guard let host = first?.node.host else { return nil }
    var isWhole = true
    forEachTerm { isWhole = isWhole && $0.node.host === host }
    return isWhole ? host.evaluate(self) : nil
  }

  /// Keeps a misuse for the next pass, or for the activation of an inactive constraint.
  private func refuse(_ error: LayoutError) {
    if let host {
      host.refuse(error)
    } else if let holder {
      holder.refuse(error)
    } else if pendingError == nil {
      pendingError = error
    }
  }

  /// Keeps what `activate` threw where a pass will find it: with an item's engine, else with the tree of one.
  private func refuseActivation(_ error: LayoutError) {
    var host: (any LayoutHost)?
    var view: View?
    forEachTerm { term in
      host = host ?? term.node.host
      view = view ?? term.node.container
    }
    if let host {
      host.refuse(error)
    } else if let view {
      view.refuse(error)
    } else if pendingError == nil {
      pendingError = error
    }
  }
}

/// By identity: two constraints are equal if they are the same, whatever they say.
extension LayoutConstraint: Hashable {
  public static func == (a: LayoutConstraint, b: LayoutConstraint) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
