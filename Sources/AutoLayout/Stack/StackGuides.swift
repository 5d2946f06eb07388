// StackGuides.swift: the guides that a stack view needs besides its views, made when first needed.

/// Guides of a stack view. They are its `layoutGuides` while they are in use.
struct StackGuides {
  /// As high (as wide, in a column) as the visible views together, if the alignment is not `fill`.
  private var spanner: LayoutGuide?
  /// The gaps between neighbours, for `equalSpacing` and `equalCentering`.
  private var gaps: [LayoutGuide] = []

  mutating func takeSpanner(in stack: StackView) -> LayoutGuide {
    if let spanner { return spanner }
    let made = stack.add(LayoutGuide(), named: "UISV-alignment-spanner")
    spanner = made
    return made
  }

  mutating func takeGaps(_ count: Int, in stack: StackView) -> [LayoutGuide] {
    while gaps.count < count { gaps.append(stack.add(LayoutGuide(), named: "UISV-distributing-\(gaps.count)")) }
    return Array(gaps[..<count])
  }

  /// Removes what is not in use, with the constraints on it.
  mutating func keep(spanner isUsed: Bool, gaps count: Int, in stack: StackView) {
    if let unused = spanner, !isUsed {
      stack.removeLayoutGuide(unused)
      spanner = nil
    }
    while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
  }
}
