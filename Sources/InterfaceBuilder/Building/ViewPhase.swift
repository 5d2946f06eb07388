// ViewPhase.swift: the views of a document, as those of an engine: the tree, recorded places, margins.

import AutoLayout

/// Makes the views that are installed, with all that each has for itself.
enum ViewPhase {
  static func carryOut(on draft: inout LayoutDraft, _ makeScrollView: () -> View) throws(InterfaceError) {
    for source in draft.scene.views {
      guard let outer = source.parent else {
        try addRoot(source, makeScrollView, &draft)
        continue
      }
      // What stands in a view that is not installed is not installed either.
      guard let parent = draft.placed[outer.id]?.view,
        !draft.traits.excluded("subviews", by: outer.element).contains(source.id)
      else { continue }
      let view = try make(source, makeScrollView, draft.traits)
      view.identifier = draft.scene.names[source.id]
      if source.isSubview, let stack = parent as? StackView {
        stack.addArrangedSubview(view)
      } else {
        parent.add(view)
      }
      let one = PlacedView(source: source, view: view)
      try prepare(one, &draft)
      try note(one, shown: one, &draft)
      if source.isEffectContent { try cover(source, view) }
    }
  }

  /// The root is the engine's, or, if it scrolls, a view that covers that.
  private static func addRoot(
    _ source: InterfaceView, _ makeScrollView: () -> View, _ draft: inout LayoutDraft
  ) throws(InterfaceError) {
    let root = draft.engine.root
    var view = root
    if let stack = root as? StackView {
      try source.arrange(stack, draft.traits)
    } else if source.kind == .scrollView {
      view = try make(source, makeScrollView, draft.traits)
      root.add(view, named: draft.scene.names[source.id])
      view.setFrame(Rect(origin: .zero, size: draft.engine.size))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    try note(PlacedView(source: source, view: view), shown: PlacedView(source: source, view: root), &draft)
  }

  /// Gives a view its margins and has constraints name it; `shown` stands for it in the list of views.
  private static func note(
    _ one: PlacedView, shown: PlacedView, _ draft: inout LayoutDraft
  ) throws(InterfaceError) {
    try setMargins(of: one, draft)
    try draft.warnings.append(contentsOf: Unsupported.warnings(of: one.source))
    draft.views.append(shown)
    draft.placed[one.source.id] = one
    draft.items[one.source.id] = one.view
  }

  /// Has the content view of a visual effect view cover it, so that what is in it can make it as large.
  private static func cover(_ source: InterfaceView, _ view: View) throws(InterfaceError) {
    guard let outer = view.superview else { return }
    try source.element.blamed { () throws(LayoutError) in
      try LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.rightAnchor.constraint(equalTo: outer.rightAnchor),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      ])
    }
  }

  /// How much a scroll view keeps its place. What it scrolls does not move it (UIScrollView: the offset is its bounds' origin): 23
  /// views in 4 repositories, and 5 of another are found ambiguous. Only what is required together with the frame's guide may,
  /// so that a document which asks for that is no contradiction: 5 views of one repository.
  private static let restPriority: LayoutPriority = 999.5

  private static func make(
    _ source: InterfaceView, _ makeScrollView: () -> View, _ traits: Traits
  ) throws(InterfaceError) -> View {
    switch source.kind {
    case .scrollView:
      let view = makeScrollView()
      view.contentSpace?.offsetX.priority = restPriority
      view.contentSpace?.offsetY.priority = restPriority
      return view
    case .stackView:
      let stack = StackView()
      try source.arrange(stack, traits)
      return stack
    default: return View()
    }
  }

  /// Gives a view what its kind, its text and its recorded frame say of it.
  private static func prepare(_ one: PlacedView, _ draft: inout LayoutDraft) throws(InterfaceError) {
    let (source, view, settings) = (one.source, one.view, draft.scene.settings)
    view.isHidden = try source.isHidden(draft.traits)
    let insets = source.alignmentRectInsets(settings.toolsVersion)
    if insets != .zero { view.alignmentRectInsets = insets }
    let text = try TextMetrics(of: source, drawn: settings.designables[source.id], scale: draft.scale)
    if let text {
      let height = (source.recordedFrame?.height ?? 0) - insets.top - insets.bottom
      view.baselineOffsetFromTop = text.firstBaseline(inHeight: height, scale: draft.scale)
      view.lastBaselineOffsetFromBottom = text.lastBaseline(inHeight: height, scale: draft.scale)
    }
    if source.isEffectContent {
      return
    } else if source.isPlacedByConstraints {
      let content = ViewContent(source: source, settings: settings, traits: draft.traits, scale: draft.scale)
      try content.give(to: view)
      if try content.isFlowing(view) { draft.flowingTexts.append(view) }
      if content.isEmptyImage { draft.emptyImages.append(view) }
      if let text, !source.isInSelfSizingRow, let label = try content.strainedLabel(view, text) {
        draft.strainedLabels.append(label)
      }
    } else if let frame = source.frameToKeep(settings.toolsVersion) {
      view.setFrame(frame)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  private static func setMargins(of one: PlacedView, _ draft: LayoutDraft) throws(InterfaceError) {
    let element = one.source.element
    let margins = try draft.margins.of(one.source, rootWidth: draft.engine.size.width)
    one.view.directionalLayoutMargins = DirectionalEdgeInsets(margins, in: .leftToRight)
    let isWanted = try element.flag("insetsLayoutMarginsFromSafeArea", else: true)
    one.view.insetsLayoutMarginsFromSafeArea = isWanted && Habits.marginsHaveSafeArea[draft.version]
    // What a collection scrolls has margins of its own, whatever it says: 9 views in 2 repositories.
    if one.source.kind != .tableViewCellContentView && one.source.parent?.kind != .collectionView {
      one.view.preservesSuperviewLayoutMargins = try element.flag("preservesSuperviewLayoutMargins")
    }
    // What a table or a collection scrolls does not lie under bars when it is at rest.
    if one.source.parent?.kind.traits.scrollsItems == true { one.view.safeAreaInsets = .zero }
  }
}
