// MovingRect.swift: frames as functions of one parameter, or of two.

import Cassowary

/// A frame whose four numbers move evenly with one parameter (in straight lines), or with two.
public struct MovingRect<Function: AffineFunction>: Sendable {
  /// The left edge, in points.
  public let x: Function
  /// The top edge.
  public let y: Function
  /// From left to right.
  public let width: Function
  /// From top to bottom.
  public let height: Function
  /// The frame at a place.
  public func callAsFunction(_ place: Function.Place) -> Rect {
    Rect(x: x(place), y: y(place), width: width(place), height: height(place))
  }
}

/// Which numbers of a frame, relative to the superview, are those of one solution among several.
public struct OpenNumbers: Sendable, Hashable {
  /// Whether the left edge may lie elsewhere in the superview.
  public var x: Bool
  /// Whether the top edge may.
  public var y: Bool
  /// Whether the width may be another.
  public var width: Bool
  /// Whether the height may.
  public var height: Bool

  /// These; none, unless said otherwise.
  public init(x: Bool = false, y: Bool = false, width: Bool = false, height: Bool = false) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Attributes of an item that the constraints leave open all through a piece, or all over an area.
public struct OpenItem {
  /// The item's place among those asked about.
  public let item: Int
  /// Which of left, top, width and height are open, in this order; of a scroll view's content, the offset instead of left and top.
  public let attributes: [LayoutAttribute]
}

extension SolvedLayout {
  /// How an item's frame moves, relative to its superview, given how variables do. Nil for an item that is not there.
  func frame<Function: AffineFunction>(
    of item: Int, at origin: Function.Place, _ variable: (Variable) -> Function
  ) -> MovingRect<Function>? {
    guard let node = self.item(item)?.node, node.host === engine else { return nil }
    let base = engine.table.base(node.slot)
    let rect = engine.usesAlignmentRects ? engine.frame(around: .zero, of: node) : .zero
    func edge(_ part: SlotPart, _ shift: Double) -> Function {
      if node.isOrigin { return Function(constant: shift, at: origin) }
      var terms = [(function: variable(engine.variable(part, of: node.slot)), factor: 1.0)]
      if !base.isNone { terms.append((variable(engine.variable(part, of: base)), -1)) }
      return .sum(of: terms, plus: shift, at: origin)
    }
    func length(_ part: SlotPart, _ growth: Double) -> Function {
      .sum(of: [(variable(engine.variable(part, of: node.slot)), 1)], plus: growth, at: origin)
    }
    return MovingRect(
      x: edge(.left, rect.minX), y: edge(.top, rect.minY), width: length(.width, rect.width),
      height: length(.height, rect.height))
  }

  /// Which numbers of an item's frame, relative to its superview, are those of one solution among several, given which sums are.
  func openNumbers(of item: Int, _ isOpen: (Expression) throws(SolverError) -> Bool) -> OpenNumbers {
    guard let node = self.item(item)?.node, node.host === engine else { return OpenNumbers() }
    let base = engine.table.base(node.slot)
    func isOpenPart(_ part: SlotPart) -> Bool {
      if part.isEdge && node.isOrigin { return false }
      var sum = Expression(engine.variable(part, of: node.slot))
      if part.isEdge && !base.isNone { sum = sum - engine.variable(part, of: base) }
      // What cannot be found out is not told as a fact.
      do throws(SolverError) { return try isOpen(sum) } catch { return true }
    }
    return OpenNumbers(
      x: isOpenPart(.left), y: isOpenPart(.top), width: isOpenPart(.width), height: isOpenPart(.height))
  }

  /// The constraints that move with a parameter, as the solver's.
  func constants(_ moving: [MovingLayoutConstraint]) -> [MovingConstant] {
    var constants: [MovingConstant] = []
    for moved in moving where moved.constraint.host === engine {
      if let handle = moved.constraint.handle { constants.append(MovingConstant(handle, rate: moved.rate)) }
    }
    return constants
  }
}
