// View+Fitting.swift: the size that fits, under UIKit's names.

import Cassowary

extension View {
  /// The target of `systemLayoutSizeFitting` for the smallest size: 0 × 0.
  public static let layoutFittingCompressedSize = Size.zero
  /// The target of `systemLayoutSizeFitting` for the largest size: 10,000 × 10,000.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size of the view's frame that satisfies the constraints inside it, as near to `target` as they allow: a width
  /// or height that is meant exactly gets priority `.required`.
  ///
  /// Constraints that speak of anything outside the view have no part in it, nor has the frame that the view was given. The
  /// view in the tree does not move, but marked views update their constraints. A
  /// detached view is fitted with its whole tree in an engine of its own. Throws what a content has wrong,
  /// `LayoutError.leftWhileFitting` if the view is moved meanwhile, `LayoutError.invalidContentSize` for a target that is not finite, and `LayoutError.invalidContentPriority`. Costs a
  /// solve of the subtree from scratch.
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    guard target.isWithinReach else { throw .invalidContentSize(target, of: debugName) }
    for priority in [horizontal, vertical] where !priority.isValid {
      throw .invalidContentPriority(priority, of: debugName)
    }
    if let engine = node.engine { return try sizeFitting(target, horizontal, vertical, in: engine) }
    let engine = LayoutEngine(size: .zero)
    let top = top
    engine.root.add(top)
    defer { if top.superview === engine.root { top.removeFromSuperview() } }
    guard node.engine === engine else { throw .leftWhileFitting(debugName) }
    return try sizeFitting(target, horizontal, vertical, in: engine)
  }

  private final func sizeFitting(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority, in engine: LayoutEngine
  ) throws(LayoutError) -> Size {
    // In a turn of a pass, which looks at the other marked views itself, only what is to be fitted has to be up to date.
    if engine.queues.isInPass { try engine.updateConstraints(in: self) } else { try engine.updateConstraintsIfNeeded() }
    guard node.engine === engine else { throw .leftWhileFitting(debugName) }
    let insets = node.slot == .root ? EdgeInsets.zero : alignmentRectInsets
    let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
    let size = try Fitting(self, in: engine).size(
      nearest: Size(width: target.width - across, height: target.height - down), horizontal, vertical)
    return Size(width: size.width + across, height: size.height + down)
  }
}
