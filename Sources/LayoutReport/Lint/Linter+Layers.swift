// Linter+Layers.swift: what of a storyboard lies over or beyond something on purpose, and which small controls are one thing
// to mend.
//
// A layout document says what it has in words of its own; of a storyboard the kinds of views tell what is drawn to have
// other things upon it.

import AutoLayout
import Cassowary
import LayoutDocument

extension OutlineView {
  /// The sides in which a control is too small: less than a finger needs, or, where UIKit says how high it is, less than that.
  func shortSides(_ size: Size) -> [LayoutAttribute] {
    let least = LintRule.smallestTarget
    var short: [LayoutAttribute] = []
    if !hasSystemSize, size.width < least - 1e-6 { short.append(.width) }
    if size.height < (ownHeight ?? (hasSystemSize ? 0 : least)) - 1e-6 { short.append(.height) }
    return short
  }
}

extension SceneOutline {
  /// What small controls share that are mended together: in a storyboard those of one kind that stand in one view and are
  /// as small, a row of buttons. nil for others.
  func kin(of view: Int, _ short: [LayoutAttribute], _ size: Size) -> String? {
    let what = views[view]
    guard what.layer != nil else { return nil }
    let lengths = short.map { "\($0) \($0 == .width ? size.width : size.height)" }.joined(separator: " ")
    let kind = "\(what.words.element ?? "") \(what.words.className ?? "")"
    return "\(id(of: what.parent)) \(kind) \(lengths)"
  }
}

extension Linter {
  // MARK: Layers

  /// Whether two siblings of a storyboard that overlap are layers: in one place, one that fills their superview, a ground
  /// with something upon it, a panel over what others hold, or views that hold words which do not meet.
  func areLayers(_ older: Int, _ newer: Int, _ both: Size, _ scene: SceneSnapshot, _ geometry: SceneGeometry) -> Bool {
    guard let below = outline.views[older].layer, let above = outline.views[newer].layer else { return false }
    if fillsSuperview(older, scene) { return true }
    let slack = isText(older) || isText(newer) ? LintRule.textSlack : LintRule.slack
    if both.width <= slack || both.height <= slack { return true }
    if Self.isSame(geometry.frames[older], geometry.frames[newer]) { return true }
    switch (below, above) {
    case (.words, .ground), (.words, .panel): return false
    case (_, .ground), (_, .panel): return true
    default: break
    }
    let upper = words(in: newer, geometry)
    return !words(in: older, geometry).contains { low in
      upper.contains { high in
        let slack = low.isText || high.isText ? LintRule.textSlack : LintRule.slack
        guard let common = low.frame.common(with: high.frame) else { return false }
        return common.width > slack && common.height > slack && !Self.lies(low.frame, within: high.frame)
          && !Self.lies(high.frame, within: low.frame)
      }
    }
  }

  /// Whether a view is text, whose frame has air above and below.
  private func isText(_ view: Int) -> Bool {
    ["label", "button", "textField", "textView"].contains(outline.views[view].words.element)
  }

  private func fillsSuperview(_ view: Int, _ scene: SceneSnapshot) -> Bool {
    let parent = outline.views[view].parent
    let outer = parent == ItemIndex.root ? scene.size : scene.frames[parent].size
    let slack = LintRule.recordedSlack + 1e-6
    let frame = scene.frames[view]
    return frame.minX <= slack && frame.minY <= slack && frame.maxX >= outer.width - slack
      && frame.maxY >= outer.height - slack
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool {
    let slack = LintRule.recordedSlack + 1e-6
    return abs(a.minX - b.minX) <= slack && abs(a.maxX - b.maxX) <= slack && abs(a.minY - b.minY) <= slack
      && abs(a.maxY - b.maxY) <= slack
  }

  /// All that people read or touch in a view, itself included, but for what scrolls in it.
  private func words(in view: Int, _ geometry: SceneGeometry) -> [(frame: Rect, isText: Bool)] {
    switch outline.views[view].layer {
    case _ where !isOwn(view), .ground, nil: []
    case .words: [(geometry.frames[view].inset(by: outline.views[view].alignmentInsets), isText(view))]
    case .panel, .clear: geometry.children[view].flatMap { words(in: $0, geometry) }
    }
  }

  // MARK: Edges

  /// Whether a view of a storyboard sticks out on purpose: it lies wholly beside its superview, where code brings it in
  /// from, or it is no words and no control, and a constraint to that edge or its own symmetry holds it beyond.
  func isBeyondOnPurpose(
    _ view: Int, _ frame: Rect, _ outer: Size, _ sides: [(attribute: LayoutAttribute, amount: Double)],
    _ live: LayoutScene
  ) -> Bool {
    let what = outline.views[view]
    guard let layer = what.layer else { return false }
    let isInScroll = what.parent != ItemIndex.root && outline.views[what.parent].kind == .scroll
    let isBeside = frame.maxX <= 0 || frame.maxY <= 0 || frame.minX >= outer.width || frame.minY >= outer.height
    if isBeside && !isInScroll { return true }
    if layer == .words || what.isControl { return false }
    return sides.allSatisfy { side in
      isHeld(view, at: side.attribute, live)
        || layer != .clear
          && sides.contains {
            $0.attribute != side.attribute && $0.attribute.axis == side.attribute.axis
              && abs($0.amount - side.amount) <= LintRule.recordedSlack
          }
    }
  }

  /// Whether a constraint of the author's ties an edge of a view to that edge of its superview, or of a guide of that.
  private func isHeld(_ view: Int, at side: LayoutAttribute, _ live: LayoutScene) -> Bool {
    let names: [LayoutAttribute] =
      switch side {
      case .left: [.left, .leading]
      case .right: [.right, .trailing]
      default: [side]
      }
    return live.constraints.contains { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.terms.count == 2 else { return false }
      let own = constraint.terms.first { $0.item.flatMap(live.index) == view }
      let other = constraint.terms.first { $0.item.flatMap(live.index) != view }
      guard let own, let other, let item = other.item, names.contains(own.attribute) else { return false }
      // The guides of bars lie beyond the edge, so that the edge is their other side.
      let isSame = names.contains(other.attribute) || item is LayoutGuide && side.axis == .vertical
      return isSame && isSuperview(item, of: view, live)
    }
  }

  private func isSuperview(_ item: LayoutItem, of view: Int, _ live: LayoutScene) -> Bool {
    let parent = outline.views[view].parent
    return live.index(of: item) == (parent == ItemIndex.root ? nil : parent)
  }
}
