// Slot.swift: the place of an item in the engine's tables, and of its four numbers among the solver's variables.
//
// A slot is four consecutive variables of the solver: left, top, width and height (for a scroll view's content: offset x,
// offset y, width and height). So the item of a changed variable is found by a division, which is written here only.

/// The place of an item in the engine's tables: 0 for the root, then 1, and so on.
package struct Slot: Hashable, BitwiseCopyable {
  package let number: Int32

  /// No place: that of an item that stands in no engine's tree.
  package static let none = Slot(number: -1)
  /// The place of an engine's root.
  package static let root = Slot(number: 0)

  @inline(__always)
  var isNone: Bool { number < 0 }

  @inline(__always)
  package var index: Int { Int(number) }

  @inline(__always)
  func variable(_ part: SlotPart) -> VariableIndex { VariableIndex(index: index &* 4 &+ part.rawValue) }

  /// The indices of its four variables.
  var variables: Range<Int> { index * 4..<index * 4 + 4 }
}

/// What a variable of a slot is.
enum SlotPart: Int, CaseIterable {
  /// The left edge; of a scroll view's content, the x coordinate of what is seen at the left edge.
  case left
  /// The top edge; of a scroll view's content, the y coordinate of what is seen at the top edge.
  case top
  case width
  case height

  /// Whether it is an edge, which has a place, rather than a length.
  @inline(__always)
  var isEdge: Bool { rawValue < 2 }

  /// Whether it runs from left to right.
  var isHorizontal: Bool { self == .left || self == .width }

  /// The length of the same axis.
  var length: SlotPart { isHorizontal ? .width : .height }
}

/// The index of a variable of the solver, seen as a part of a slot.
struct VariableIndex: Hashable, BitwiseCopyable {
  private let number: Int32

  @inline(__always)
  init(index: Int) { number = Int32(truncatingIfNeeded: index) }

  /// No variable.
  static let none = VariableIndex(index: -1)

  @inline(__always)
  var index: Int { Int(number) }

  @inline(__always)
  var slot: Slot { Slot(number: number >> 2) }

  @inline(__always)
  var part: SlotPart { SlotPart(rawValue: Int(number & 3)).unsafelyUnwrapped }
}
