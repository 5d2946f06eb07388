// InterfaceLayout.swift: a scene as views and constraints of an engine, ready to be solved.
//
// The layout rules are AutoLayout's; here is only what a document says, mapped to it (`LayoutBuilder`). A view that
// constraints place is not told its recorded frame, but for the size of text and controls, which come from fonts that only
// Apple's systems have; what constraints leave open rests where it was recorded. A view that constraints do not place is given its frame and its autoresizing mask.

import AutoLayout

/// A scene that is laid out: the engine, and which item of it stands for what in the document.
public final class InterfaceLayout {
  /// What is laid out.
  public let scene: InterfaceScene
  /// What lays it out: an ordinary engine, with its conflicts and derivations.
  public let engine: LayoutEngine
  /// The views that are installed, each before what stands in it, the root first.
  public let views: [PlacedView]
  /// The layout guides, those of views in their order, then the controller's.
  package let guides: [PlacedGuide]
  /// The constraints that are installed, in the order of the document.
  public let constraints: [PlacedConstraint]
  /// What was not understood, in the order it was met.
  public let warnings: [InterfaceWarning]
  /// The device it is laid out for: the document's, unless another one was asked for.
  public let device: InterfaceDevice?
  /// The constraints that no document has: views without a content are as large as they were.
  let openSizes: [LayoutConstraint]
  /// The labels that are recorded higher or lower than their text.
  let strainedLabels: [StrainedLabel]
  /// The text views that are as wide as their text, which nobody has measured.
  let flowingTexts: [View]
  /// The image views that show no image, and so have no size of their own.
  let emptyImages: [View]
  /// The ids of the top and bottom layout guides.
  let barGuides: Set<String>

  /// Makes the views and constraints of a scene, as it was recorded if no conditions are given.
  ///
  /// `makeScrollView` makes the views that scroll, for programs that have a class of their own for them; they keep their
  /// offset at a priority above all that is optional. `file` is what constraints say of where they come from. Throws what in
  /// the document contradicts itself.
  public init(
    _ scene: InterfaceScene, _ conditions: LayoutConditions = LayoutConditions(), file: String = "",
    makeScrollView: () -> View = { View(contentSpace: ContentSpace()) }
  ) throws(InterfaceError) {
    let size = try Self.hostedSize(of: scene, conditions) ?? scene.size(under: conditions)
    var draft = try LayoutDraft(scene, conditions, size: size, file: file)
    try LayoutBuilder.build(&draft, makeScrollView)
    self.scene = scene
    engine = draft.engine
    views = draft.views
    guides = draft.guides
    constraints = draft.constraints
    warnings = draft.warnings
    device = draft.device
    openSizes = draft.openSizes
    strainedLabels = draft.strainedLabels
    flowingTexts = draft.flowingTexts
    emptyImages = draft.emptyImages
    barGuides = draft.barGuides
  }

  /// The size that the container view of a scene has on another device; nil on its own one, and where there is none.
  private static func hostedSize(
    of scene: InterfaceScene, _ conditions: LayoutConditions
  ) throws(InterfaceError) -> Size? {
    guard conditions.size == nil, scene.device(under: conditions) != scene.settings.device, let host = scene.host else {
      return nil
    }
    let layout = try InterfaceLayout(host.scene, conditions)
    try layout.solve()
    return layout.views.first { $0.source.id == host.view }.map { layout.frame(of: $0).size }
  }

  /// Whether it is laid out as it was recorded.
  var isAsRecorded: Bool { device == scene.settings.device && engine.size == scene.size }

  /// Solves the layout.
  public func solve() throws(InterfaceError) {
    try scene.root.element.blamed { () throws(LayoutError) in try engine.layoutIfNeeded() }
  }
}
