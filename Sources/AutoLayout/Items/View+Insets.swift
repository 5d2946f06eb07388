// View+Insets.swift: safe area and margins, as guides that follow the view's edges.
//
// A first version: insets are given view by view and do not travel down the tree. The margins guide lies inside the
// margins counted from the safe area, as UIKit does by default (`insetsLayoutMarginsFromSafeArea`).

/// The insets that few views have, and their guides.
final class ViewInsets {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var safeAreaGuide: LayoutGuide?
  var marginsGuide: LayoutGuide?
}

extension View {
  /// Distances from the view's edges to the area that bars and notches leave free; positive inward, in points.
  ///
  /// NaN and infinity are refused: the insets stay, and the next `layoutIfNeeded` throws.
  public final var safeAreaInsets: EdgeInsets {
    get { insets?.safeArea ?? .zero }
    set { setInsets(safeArea: newValue, margins: layoutMargins) }
  }

  /// Distances from the safe area to the area meant for content; positive inward, in points.
  ///
  /// NaN and infinity are refused: the margins stay, and the next `layoutIfNeeded` throws.
  public final var layoutMargins: EdgeInsets {
    get { insets?.margins ?? .zero }
    set { setInsets(safeArea: safeAreaInsets, margins: newValue) }
  }

  /// The view's frame less its safe area insets. Of a scroll view, the frame is meant, not the content.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = insets?.safeAreaGuide { return guide }
    let guide = makeInsetGuide(.safeArea, insets: safeAreaInsets)
    let insets = insetRecord()
    insets.safeAreaGuide = guide
    return guide
  }

  /// The view's frame less its safe area insets and its margins. Of a scroll view, the frame is meant.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = insets?.marginsGuide { return guide }
    let guide = makeInsetGuide(.margins, insets: safeAreaInsets + layoutMargins)
    let insets = insetRecord()
    insets.marginsGuide = guide
    return guide
  }

  private final func setInsets(safeArea: EdgeInsets, margins: EdgeInsets) {
    guard safeArea.isFinite, margins.isFinite else {
      refuse(.invalidInsets(safeArea.isFinite ? margins : safeArea, of: label))
      return
    }
    let insets = insetRecord()
    insets.safeArea = safeArea
    insets.margins = margins
    move(insets.safeAreaGuide, to: safeArea)
    move(insets.marginsGuide, to: safeArea + margins)
  }

  /// A guide held by four required constraints to the view's edges (the frame's, if the view scrolls).
  private final func makeInsetGuide(_ role: ItemRole, insets: EdgeInsets) -> LayoutGuide {
    let guide = LayoutGuide(role, of: node)
    guide.owningView = self
    let outer: LayoutItem = contentSpace?.frameLayoutGuide ?? self
    guide.ownConstraints = [
      guide.topAnchor.constraint(equalTo: outer.topAnchor, constant: insets.top),
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: insets.left),
      guide.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -insets.bottom),
      guide.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -insets.right),
    ]
    for constraint in guide.ownConstraints { constraint.isImplicit = true }
    guides.append(guide)
    node.engine?.mount(guide, of: self)
    return guide
  }

  private final func insetRecord() -> ViewInsets {
    if let insets { return insets }
    let made = ViewInsets()
    insets = made
    return made
  }

  private final func move(_ guide: LayoutGuide?, to insets: EdgeInsets) {
    guard let guide else { return }
    let constants = [insets.top, insets.left, -insets.bottom, -insets.right]
    for (constraint, constant) in zip(guide.ownConstraints, constants) { constraint.constant = constant }
  }
}
