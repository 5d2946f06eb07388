// View+Points.swift: points and rectangles from one view's coordinates to another's, what lies at a point, and the order in which
// views are read.
//
// A view's own coordinates begin at its top left corner; those of a view that scrolls at its content's, so that they move with
// the content, as a `bounds` of UIKit does.

extension View {
  /// The view's frame in its own coordinates: (0, 0) and its size; of a view that scrolls, what is seen of the content.
  public final var bounds: Rect {
    Rect(origin: corner, size: frame.size)
  }

  /// Where the frame's top left corner lies in the view's own coordinates. An offset is the point of the content at the corner of
  /// what constraints act on, which may lie within the frame.
  private final var corner: Point {
    guard let offset = contentSpace?.offset else { return .zero }
    let insets = alignmentRectInsets
    return Point(x: offset.x - insets.left, y: offset.y - insets.top)
  }

  // MARK: Converting

  /// A point in this view's own coordinates, in points, as one in those of `view`; without one, on the screen: relative to
  /// the root. As of the last solve, unrounded. In a tree without an engine, by the frames that views were given, and the
  /// screen is the top of the tree. O(depth of nested scroll views).
  public final func convert(_ point: Point, to view: View?) -> Point {
    let (from, to) = (ownOrigin, view?.ownOrigin ?? .zero)
    return Point(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A point in the coordinates of `view`, or on the screen, as one in this view's own. See `convert(_:to:)`.
  public final func convert(_ point: Point, from view: View?) -> Point {
    let (from, to) = (view?.ownOrigin ?? .zero, ownOrigin)
    return Point(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A rectangle in this view's own coordinates as one in those of `view`, or on the screen.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle in the coordinates of `view`, or on the screen, as one in this view's own.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of the view's own coordinates lies on the screen.
  private final var ownOrigin: Point {
    if let host = node.host { return host.innerOrigin(of: node) }
    var origin = Point.zero
    var outer: View? = self
    while let view = outer {
      let (place, corner) = (view.unroundedFrame.origin, view.corner)
      origin = Point(x: origin.x + place.x - corner.x, y: origin.y + place.y - corner.y)
      outer = view.superview
    }
    return origin
  }

  // MARK: What lies at a point

  /// The view that a finger at `point`, in this view's own coordinates, touches: the innermost one, of siblings the one in
  /// front, that has the point inside it, as all its superviews have; nil if it is not in this view at all.
  ///
  /// Views that are hidden, or whose `isUserInteractionEnabled` is false, are passed over with what stands in them. Which
  /// points are inside a view, `point(inside:)` says. O(depth · siblings), by the frames of the last pass.
  public final func hitTest(_ point: Point) -> View? {
    guard takesTouch(at: point) else { return nil }
    var (hit, place): (View, Point) = (self, point)
    while let (inner, innerPlace) = hit.frontSubview(at: place) { (hit, place) = (inner, innerPlace) }
    return hit
  }

  private final func takesTouch(at point: Point) -> Bool {
    !isHidden && isUserInteractionEnabled && answers(inside: point)
  }

  /// The frontmost subview that takes a touch at a point, and that point in its own coordinates.
  private final func frontSubview(at point: Point) -> (View, Point)? {
    for view in subviews.reversed() where !view.isHidden {
      let (origin, corner) = (view.unroundedFrame.origin, view.corner)
      let inner = Point(x: point.x - origin.x + corner.x, y: point.y - origin.y + corner.y)
      if view.takesTouch(at: inner) { return (view, inner) }
    }
    return nil
  }

  // MARK: Clipping

  /// What of the view's frame its superviews' clipping leaves (`clipsToBounds`), in the coordinates of `view`, or on the
  /// screen; nil if nothing is left. O(depth).
  public final func clippedRect(in view: View? = nil) -> Rect? {
    var rect = unroundedRect()
    var outer = superview
    while let current = outer {
      if current.clipsToBounds {
        guard let rest = rect.intersection(current.unroundedRect()), !rest.isEmpty else { return nil }
        rect = rest
      }
      outer = current.superview
    }
    guard let view else { return rect }
    return view.convert(rect, from: nil)
  }

  // MARK: Focus

  /// The views in this one, itself among them, that a keyboard can reach (`canBecomeFocused`), in the order in which people read:
  /// rows from the top, each from its leading edge, and what stands in a view before the next one. As of the last pass. Left out
  /// are hidden views, those whose `isUserInteractionEnabled` is false, and what stands in them. O(views · log views).
  public final var focusOrder: [View] {
    FocusOrder(in: self, isMirrored: node.host?.direction == .rightToLeft).views
  }

  /// The view that has the focus after another, of those in this one: the next in `focusOrder`, after the last one the first.
  /// Without one, or for one that is not among them, the first. Nil if there is none.
  public final func nextFocus(after view: View?) -> View? { step(from: view, by: 1) }

  /// The view that has the focus before another: the one before it in `focusOrder`, before the first one the last.
  public final func previousFocus(before view: View?) -> View? { step(from: view, by: -1) }

  private final func step(from view: View?, by step: Int) -> View? {
    let views = focusOrder
    guard !views.isEmpty else { return nil }
    guard let view, let place = views.firstIndex(where: { $0 === view }) else {
      return step > 0 ? views[0] : views.last
    }
    return views[(place + step + views.count) % views.count]
  }
}
