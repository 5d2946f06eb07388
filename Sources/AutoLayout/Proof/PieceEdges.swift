// PieceEdges.swift: the edges and lengths of all items as functions, read once for a piece: claims by the ten thousand ask for few of
// them, again and again.
//
// An edge of an item is one or two variables. So is a sum of edges of items in one space that are no scroll views: what else there is
// to mind (spaces within spaces, leading and trailing, baselines, what is open) is left to expressions.

import Cassowary

/// The edges of the items of a solved layout for which no expression is needed.
struct PlainEdges {
  /// By item: the left, top, width and height as variables; a variable that is always 0 has the number −1.
  private var variables: [(left: Int, top: Int, width: Int, height: Int)] = []
  /// By item: which of the spaces it lies in, −1 if it is not plain.
  private var spaces: [Int] = []
  private let isOpen: [Bool]

  init(_ layout: SolvedLayout, open: [Variable]) {
    var isOpen = [Bool](repeating: false, count: layout.engine.solver.variableCount)
    for variable in open { isOpen[variable.index] = true }
    self.isOpen = isOpen
    var known: [ContentSpace] = []
    for item in layout.items {
      guard let node = item?.node, node.host === layout.engine else {
        add((-1, -1, -1, -1), space: -1)
        continue
      }
      var space = 0
      if let own = node.space {
        space = 1 + (known.firstIndex { $0 === own } ?? known.count)
        if space > known.count { known.append(own) }
      }
      let slot = node.slot
      let left = node.isOrigin ? -1 : slot.variable(.left).index
      let top = node.isOrigin ? -1 : slot.variable(.top).index
      add(
        (left, top, slot.variable(.width).index, slot.variable(.height).index),
        space: node.content == nil ? space : -1)
    }
  }

  private mutating func add(
    _ variables: (left: Int, top: Int, width: Int, height: Int), space: Int
  ) {
    self.variables.append(variables)
    spaces.append(space)
  }

  /// Whether a sum of attributes is one of plain edges.
  func isPlain(_ terms: [ClaimTerm]) -> Bool {
    var space = -1
    for term in terms {
      guard spaces.indices.contains(term.item) else { return false }
      let own = spaces[term.item]
      guard own >= 0, space < 0 || own == space, (1e-6...1e6).contains(term.coefficient.magnitude) else {
        return false
      }
      space = own
      var isClosed = true
      let isKnown = forEachVariable(of: term.item, term.attribute) { if isOpen[$0] { isClosed = false } }
      if !isKnown || !isClosed { return false }
    }
    return true
  }

  /// The space of an item that is plain, with nothing open; −1 for others.
  func closedSpace(of item: Int) -> Int {
    guard spaces[item] >= 0 else { return -1 }
    let own = variables[item]
    let isOpen =
      isOpen[own.width] || isOpen[own.height] || (own.left >= 0 && isOpen[own.left])
      || (own.top >= 0 && isOpen[own.top])
    return isOpen ? -1 : spaces[item]
  }

  /// Calls for the variables whose sum an attribute is; false if it is no such sum.
  @inline(__always)
  func forEachVariable(of item: Int, _ attribute: LayoutAttribute, _ body: (Int) -> Void) -> Bool {
    let own = variables[item]
    func line(_ start: Int) { if start >= 0 { body(start) } }
    switch attribute {
    case .left: line(own.left)
    case .top: line(own.top)
    case .width: line(own.width)
    case .height: line(own.height)
    case .right:
      line(own.left)
      line(own.width)
    case .bottom:
      line(own.top)
      line(own.height)
    default: return false
    }
    return true
  }
}

/// Plain edges as functions on one piece.
struct PieceEdges {
  let plain: PlainEdges
  private let piece: LayoutPiece
  /// By item.
  private let edges: [ItemEdges]
  /// By item: the space of a plain one with nothing open; else −1.
  private let closedSpaces: [Int]
  /// Whether something of an item is no number; true as well where infinite numbers hide it.
  let hasNaN: Bool

  init(_ piece: LayoutPiece) {
    self.piece = piece
    plain = PlainEdges(piece.layout, open: piece.solution.open)
    edges = piece.layout.items.indices.map { [plain] in ItemEdges(of: $0, plain, piece.solution) }
    closedSpaces = edges.indices.map(plain.closedSpace)
    hasNaN = edges.contains { $0.hasNaN }
  }

  /// How a sum moves; nil if an expression is needed to say.
  func function(_ function: ClaimFunction) -> LinearFunction? {
    guard plain.isPlain(function.terms) else { return nil }
    var (value, slope, size) = (function.constant, 0.0, 0.0)
    let solution = piece.solution
    for term in function.terms {
      _ = plain.forEachVariable(of: term.item, term.attribute) { variable in
        value += term.coefficient * solution.originValue(variable)
        let part = term.coefficient * solution.slope(variable)
        slope += part
        size += part.magnitude
      }
    }
    return LinearFunction(value: value, at: piece.origin, slope: Self.clean(slope, size))
  }

  /// What rounding leaves of slopes that cancel is no slope.
  private static func clean(_ slope: Double, _ size: Double) -> Double {
    slope.magnitude <= Tolerance.cancelledSlope * size ? 0 : slope
  }

  /// Whether both are plain, in one space, with nothing open.
  @inline(__always)
  func arePlain(_ a: Int, _ b: Int) -> Bool {
    closedSpaces.indices.contains(a) && closedSpaces.indices.contains(b) && closedSpaces[a] >= 0
      && closedSpaces[a] == closedSpaces[b]
  }

  /// How many functions there are of which one must be at least 0 if two items lie apart.
  static let gapCount = 8

  /// One of them, in the order of `LayoutClaim.apart`, for two plain items in one space.
  @inline(__always)
  func gap(_ number: Int, _ a: Int, _ b: Int) -> LinearFunction {
    switch number {
    case 0: gap(edges[a].right, edges[b].left)
    case 1: gap(edges[b].right, edges[a].left)
    case 2: gap(edges[a].bottom, edges[b].top)
    case 3: gap(edges[b].bottom, edges[a].top)
    case 4: gap(edges[a].width, Edge())
    case 5: gap(edges[a].height, Edge())
    case 6: gap(edges[b].width, Edge())
    default: gap(edges[b].height, Edge())
    }
  }

  /// All of them.
  func gaps(_ a: Int, _ b: Int) -> Gaps {
    Gaps(
      functions: (
        gap(0, a, b), gap(1, a, b), gap(2, a, b), gap(3, a, b), gap(4, a, b), gap(5, a, b), gap(6, a, b), gap(7, a, b)
      ))
  }

  /// A number at the origin, and how it moves.
  private struct Edge {
    var value = 0.0
    var slope = 0.0
  }

  /// The edges and the size of one item; zeros for what is not plain.
  private struct ItemEdges {
    let left: Edge
    let right: Edge
    let top: Edge
    let bottom: Edge
    let width: Edge
    let height: Edge

    init(of item: Int, _ plain: PlainEdges, _ solution: SolutionPiece) {
      func edge(_ attribute: LayoutAttribute) -> Edge {
        var edge = Edge()
        _ = plain.forEachVariable(of: item, attribute) { variable in
          edge.value += solution.originValue(variable)
          edge.slope += solution.slope(variable)
        }
        return edge
      }
      (left, right, top, bottom) = (edge(.left), edge(.right), edge(.top), edge(.bottom))
      (width, height) = (edge(.width), edge(.height))
    }

    /// A sum of numbers is one, unless they are infinite: no list is made to find out.
    var hasNaN: Bool {
      let values = left.value + right.value + top.value + bottom.value + width.value + height.value
      let slopes = left.slope + right.slope + top.slope + bottom.slope + width.slope + height.slope
      return (values + slopes).isNaN
    }
  }

  private func gap(_ from: Edge, _ to: Edge) -> LinearFunction {
    let slope = to.slope - from.slope
    return LinearFunction(
      value: to.value - from.value, at: piece.origin,
      slope: Self.clean(slope, to.slope.magnitude + from.slope.magnitude))
  }

  /// Eight functions without a list.
  struct Gaps {
    typealias Eight = (
      LinearFunction, LinearFunction, LinearFunction, LinearFunction, LinearFunction, LinearFunction, LinearFunction,
      LinearFunction
    )
    let functions: Eight

    @inline(__always)
    func forEach(_ body: (LinearFunction) -> Void) {
      body(functions.0)
      body(functions.1)
      body(functions.2)
      body(functions.3)
      body(functions.4)
      body(functions.5)
      body(functions.6)
      body(functions.7)
    }

    /// All that is needed of them where one is the largest at both ends: it is so between. Nil otherwise.
    func largest(_ low: Double, _ high: Double) -> LinearFunction? {
      var (first, last) = (functions.0, functions.0)
      forEach { function in
        let (a, b) = (function(low), function(high))
        if a > first(low) || (a == first(low) && function.slope > first.slope) { first = function }
        if b > last(high) || (b == last(high) && function.slope < last.slope) { last = function }
      }
      let isOne = first.value == last.value && first.slope == last.slope
      return isOne ? first : nil
    }

    var list: [LinearFunction] {
      var list: [LinearFunction] = []
      forEach { list.append($0) }
      return list
    }
  }
}
