// LayoutHost.swift: what items and constraints ask of whoever lays out their tree.
//
// There is one host, `LayoutEngine`. Items and constraints know it by what they need of it and by no more, so that they can
// be read, and stand, without it: what a user declares does not depend on how it is carried out.

protocol LayoutHost: AnyObject {
  var direction: LayoutDirection { get }
  /// How many solves there have been.
  var solves: Int { get }
  /// Keeps a misuse until the next pass throws it.
  func refuse(_ error: LayoutError)

  // MARK: Constraints

  /// All constraints that are active here, oldest first.
  var activeConstraints: [LayoutConstraint] { get }
  func install(_ constraint: LayoutConstraint) throws(LayoutError)
  func uninstall(_ constraint: LayoutConstraint)
  func write(constant: Double, to constraint: LayoutConstraint) throws(LayoutError)
  func write(priority: LayoutPriority, to constraint: LayoutConstraint) throws(LayoutError)
  func write(weight: Double, to constraint: LayoutConstraint)
  /// The constraints that stand for the content of a view here.
  func contentConstraints(of view: View) -> [LayoutConstraint]
  /// What the terms of a constraint among items of this host add up to.
  func evaluate(_ constraint: LayoutConstraint) -> Double

  // MARK: Items

  /// Takes in a view, whose superview is set, with all that stands in it, and returns those who have to be told.
  func takeIn(_ view: View) -> [View]
  func takeIn(_ guide: LayoutGuide, of view: View)
  func unmount(_ view: View)
  func unmount(_ guide: LayoutGuide)
  /// A view stands in another place among its siblings than before.
  func orderDidChange(of view: View)
  /// The frame as last reported.
  func frame(of node: ItemNode) -> Rect
  /// An item here is observed from now on.
  func noteObserver()
  /// Where an item lies relative to another, or to the root.
  func rect(of node: ItemNode, in other: ItemNode?) -> Rect
  /// The same two, rounded as the host rounds.
  func shownFrame(of node: ItemNode) -> Rect
  func shownRect(of node: ItemNode, in other: ItemNode?) -> Rect
  func offset(of space: ContentSpace) -> Point
  /// Where the origin of a view's own coordinates lies on the screen.
  func innerOrigin(of node: ItemNode) -> Point

  // MARK: Views

  /// A view is marked for a turn in the next pass.
  func willUpdateConstraints(of view: View)
  func willLayOutSubviews(of view: View)
  /// Gives a view and what stands in it their turn to update constraints, as far as they are marked.
  func updateConstraints(in top: View) throws(LayoutError)
  /// Does what a pass does but for the report.
  func layoutUnreported() throws(LayoutError)
  /// A view has insets, or guides that follow them, to be looked at by the next pass.
  func noteInsets(of view: View)
  func safeArea(of view: View) -> EdgeInsets
  func margins(of view: View) -> EdgeInsets
  func alignmentDidChange(of view: View)
  func baselineDidChange(of view: View)
}
