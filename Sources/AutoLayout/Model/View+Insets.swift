// View+Insets.swift: safe area and margins of a view, under UIKit's names, and the guides that follow them.
//
// Insets travel down the tree with the frames; see `InsetTravel.swift` for the rules. A guide is made when it is
// first asked for; what has no guide costs nothing.

import Cassowary

/// The insets that few views have, and their guides.
final class ViewInsets {
  /// What `safeAreaInsets` was set to; nil for a view whose safe area follows its superview's.
  var fixedSafeArea: EdgeInsets?
  var additionalSafeArea = EdgeInsets.zero
  /// What `layoutMargins` was set to; nil if it was `directionalLayoutMargins`, or nothing was.
  var margins: EdgeInsets?
  var directionalMargins: DirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var marginsIncludeSafeArea = true
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?
  var readableGuide: LayoutGuide?

  var hasGuide: Bool { safeAreaGuide != nil || marginsGuide != nil }
}

extension View {
  // MARK: Safe area

  /// Distances from the view's edges to the area that bars and notches leave free; positive inward, in points.
  ///
  /// Meant to be set on an engine's root, whose bars are the device's. Of other views it is what the superview's safe area
  /// leaves over inside the frame of the last pass; setting it on one of those fixes it there, as if the view were a
  /// screen of its own. `additionalSafeAreaInsets` come on top when it is read. NaN, and more than 1e9 points, are refused: the insets
  /// stay, and the next `layoutIfNeeded` throws. Reading: O(depth).
  public final var safeAreaInsets: EdgeInsets {
    get {
      if let host = node.host { return host.safeArea(of: self) }
      return ownSafeAreaInsets
    }
    set {
      guard accepts(newValue, as: "safeAreaInsets") else { return }
      insetRecord().fixedSafeArea = newValue
      insetsDidChange()
    }
  }

  /// What comes on top of the view's safe area, for its own bars; zero by default. UIKit has it on view controllers.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { insets?.additionalSafeArea ?? .zero }
    set {
      guard accepts(newValue, as: "additionalSafeAreaInsets"), newValue != additionalSafeAreaInsets else { return }
      insetRecord().additionalSafeArea = newValue
      insetsDidChange()
    }
  }

  // MARK: Margins

  /// The margins that a view has when none are set: 8 on each side.
  public static let defaultLayoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The margins that an engine's root has when none are set: 16 left and right, none above and below.
  public static let defaultRootLayoutMargins = EdgeInsets(left: 16, right: 16)

  /// Distances from the view's edges (from its safe area, see `insetsLayoutMarginsFromSafeArea`) to the area meant for
  /// content; positive inward, in points. As set: what else counts is in `effectiveLayoutMargins`.
  ///
  /// NaN, and more than 1e9 points, are refused: the margins stay, and the next `layoutIfNeeded` throws.
  public final var layoutMargins: EdgeInsets {
    get {
      if let margins = insets?.margins { return margins }
      if let margins = insets?.directionalMargins { return margins.resolved(in: direction) }
      return node.slot == .root ? Self.defaultRootLayoutMargins : Self.defaultLayoutMargins
    }
    set {
      guard accepts(newValue, as: "layoutMargins") else { return }
      let record = insetRecord()
      record.margins = newValue
      record.directionalMargins = nil
      insetsDidChange()
    }
  }

  /// `layoutMargins` with leading and trailing. Once set, left and right follow the direction of the engine.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { insets?.directionalMargins ?? DirectionalEdgeInsets(layoutMargins, in: direction) }
    set {
      guard accepts(newValue.resolved(in: .leftToRight), as: "directionalLayoutMargins") else { return }
      let record = insetRecord()
      record.margins = nil
      record.directionalMargins = newValue
      insetsDidChange()
    }
  }

  /// Whether margins are at least what the superview's margins leave over inside the view's frame. False by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      insetRecord().preservesSuperviewMargins = newValue
      insetsDidChange()
    }
  }

  /// Whether margins are counted from the safe area rather than from the view's edges. True by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets?.marginsIncludeSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      insetRecord().marginsIncludeSafeArea = newValue
      insetsDidChange()
    }
  }

  /// Distances from the view's edges to its `layoutMarginsGuide`: margins, safe area, and what is preserved of the
  /// superview's, for the frames of the last pass. What UIKit's `layoutMargins` returns. O(depth).
  public final var effectiveLayoutMargins: EdgeInsets {
    if let host = node.host { return host.margins(of: self) }
    return ownEffectiveMargins
  }

  /// `safeAreaInsets` as they are without a superview.
  final var ownSafeAreaInsets: EdgeInsets { (insets?.fixedSafeArea ?? .zero) + additionalSafeAreaInsets }

  /// `effectiveLayoutMargins` as they are without a superview.
  final var ownEffectiveMargins: EdgeInsets {
    insetsLayoutMarginsFromSafeArea ? layoutMargins + ownSafeAreaInsets : layoutMargins
  }

  // MARK: Guides

  /// The view's alignment rectangle less its safe area insets. Of a scroll view, the frame is meant, not the content.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = insets?.safeAreaGuide { return guide }
    let guide = makeInsetGuide(.safeArea, insets: safeAreaInsets)
    insetRecord().safeAreaGuide = guide
    insetsDidChange()
    return guide
  }

  /// The view's alignment rectangle less `effectiveLayoutMargins`. Of a scroll view, the frame is meant.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = insets?.marginsGuide { return guide }
    let guide = makeInsetGuide(.margins, insets: effectiveLayoutMargins)
    insetRecord().marginsGuide = guide
    insetsDidChange()
    return guide
  }

  /// The widest line of text that is comfortable to read, in points: 672, as measured on an iPad with the default text size
  /// (K. Harrison, useyourloaf.com, "Readable Content Guides").
  public static let readableContentWidth = 672.0

  /// The part of `layoutMarginsGuide` that is comfortable to read: as wide, but at most `readableContentWidth`, and
  /// centred. It never reaches beyond the margins (Apple, UIView).
  public final var readableContentGuide: LayoutGuide {
    if let guide = insets?.readableGuide { return guide }
    let margins = layoutMarginsGuide
    let guide = LayoutGuide(.readable, of: node)
    let narrow = LayoutConstraint(
      LayoutTerm(guide, .width), .lessThanOrEqual, nil, constant: Self.readableContentWidth, origin: .library)
    let inside = LayoutConstraint(
      LayoutTerm(guide, .width), .lessThanOrEqual, LayoutTerm(margins, .width, times: -1), constant: 0,
      origin: .library)
    let wish = Self.tie(guide, .width, to: margins)
    wish.priority = 999
    own(
      guide,
      [
        Self.tie(guide, .top, to: margins), Self.tie(guide, .bottom, to: margins),
        Self.tie(guide, .centerX, to: margins), narrow, inside, wish,
      ])
    insetRecord().readableGuide = guide
    return guide
  }

  /// A guide held by four required constraints to the view's edges (the frame's, if the view scrolls).
  private final func makeInsetGuide(_ role: ItemRole, insets: EdgeInsets) -> LayoutGuide {
    let guide = LayoutGuide(role, of: node)
    let outer: LayoutItem = contentSpace?.frameLayoutGuide ?? self
    own(
      guide,
      [
        Self.tie(guide, .top, to: outer, plus: insets.top), Self.tie(guide, .left, to: outer, plus: insets.left),
        Self.tie(guide, .bottom, to: outer, plus: -insets.bottom),
        Self.tie(guide, .right, to: outer, plus: -insets.right),
      ])
    return guide
  }

  /// `guide.attribute == outer.attribute + distance`.
  private static func tie(
    _ guide: LayoutGuide, _ attribute: LayoutAttribute, to outer: LayoutItem, plus distance: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutTerm(guide, attribute), .equal, LayoutTerm(outer, attribute, times: -1), constant: distance,
      origin: .library)
  }

  /// Takes in a guide of the view itself, with the constraints that hold it.
  private final func own(_ guide: LayoutGuide, _ constraints: [LayoutConstraint]) {
    guide.owningView = self
    guide.ownConstraints = constraints
    for constraint in constraints { constraint.isImplicit = true }
    guides.append(guide)
    node.host?.takeIn(guide, of: self)
  }

  // MARK: Keeping

  private final var direction: LayoutDirection { node.host?.direction ?? .leftToRight }

  private final func accepts(_ insets: EdgeInsets, as property: String) -> Bool {
    if insets.canBeSet { return true }
    refuse(.invalidInsets(insets, property: property, of: debugName))
    return false
  }

  final func insetRecord() -> ViewInsets {
    if let insets { return insets }
    let made = ViewInsets()
    insets = made
    return made
  }

  private final func insetsDidChange() {
    if let host = node.host {
      host.noteInsets(of: self)
      return
    }
    // Outside a tree nothing travels; the guides follow as soon as the view stands in one.
    move(insets?.safeAreaGuide, to: safeAreaInsets)
    move(insets?.marginsGuide, to: effectiveLayoutMargins)
  }

  /// Gives a guide other insets. True if that moves it.
  @discardableResult
  final func move(_ guide: LayoutGuide?, to insets: EdgeInsets, unlessWithin rounding: Double = 0) -> Bool {
    guard let guide, guide.ownConstraints.count == 4 else { return false }
    var hasMoved = false
    // What an animation leads there is left to it.
    for (place, inset) in [insets.top, insets.left, -insets.bottom, -insets.right].enumerated()
    where !guide.ownConstraints[place].isMoving {
      let isThere = (guide.ownConstraints[place].constant - inset).magnitude <= rounding
      if isThere { continue }
      guide.ownConstraints[place].constant = inset
      hasMoved = true
    }
    return hasMoved
  }
}
