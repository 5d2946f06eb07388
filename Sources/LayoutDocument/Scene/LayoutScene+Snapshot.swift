// LayoutScene+Snapshot.swift: a layout pass, and everything that reports need of its result.

import AutoLayout
import ScrollLayout

extension LayoutScene {
  /// Solves what has changed and reads the result.
  ///
  /// Throws what the engine cannot solve, as an error of the file as a whole.
  package func snapshot(withGhosts: Bool = false) throws(DocumentError) -> SceneSnapshot {
    try layoutIfNeeded()
    do throws(LayoutError) {
      var snapshot = SceneSnapshot(
        size: engine.size, direction: engine.direction == .rightToLeft ? .rightToLeft : .leftToRight,
        frames: views.map { $0.frame }, openAttributes: [], scrolls: scrolls(), conflicts: conflicts(),
        conflicting: conflicting(), safeArea: outline.root.safeArea == nil ? nil : inRoot(engine.root.safeAreaInsets),
        margins: outline.root.margins == nil ? nil : inRoot(engine.root.effectiveLayoutMargins), looks: looks())
      let ambiguities = try self.ambiguities()
      snapshot.openAttributes = openAttributes(ambiguities)
      if withGhosts && !ambiguities.items.isEmpty { snapshot.ghosts = try ghosts() }
      return snapshot
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be solved: \(error.description)")
    }
  }

  /// What insets leave of the root; nil if that is nothing.
  private func inRoot(_ insets: EdgeInsets) -> Rect? {
    let rest = Rect(x: 0, y: 0, width: engine.size.width, height: engine.size.height).inset(by: insets)
    return rest.width >= 0 && rest.height >= 0 ? rest : nil
  }

  private func scrolls() -> [ScrollState] {
    var scrolls: [ScrollState] = []
    for (index, view) in views.enumerated() where outline.views[index].kind == .scroll {
      guard let scroll = view as? ScrollView else { continue }
      scrolls.append(
        ScrollState(
          view: index, contentSize: scroll.contentSize, contentOffset: scroll.contentOffset,
          gap: (scroll as? PhotoRow)?.gap))
    }
    return scrolls
  }

  /// What of each view is open.
  private func openAttributes(_ ambiguities: OpenItems) -> [[String]] {
    var open: [[String]] = Array(repeating: [], count: views.count)
    for ambiguity in ambiguities.items {
      guard let view = index(of: ambiguity.item) else { continue }
      open[view] += ambiguity.attributes(of: views[view], asksForContent: outline.views[view].hasOpenContent)
    }
    return outline.judgesFramesInSuperviews ? relative(open, ambiguities.inSuperviews) : open
  }

  /// Without the positions that are open only because the superview's is.
  private func relative(_ open: [[String]], _ inSuperviews: [ObjectIdentifier: [LayoutAttribute]]) -> [[String]] {
    open.enumerated().map { view, attributes in
      let parent = outline.views[view].parent
      guard parent != .root, !outline.views[view].isOpenWithSuperview else { return attributes }
      let loose = (inSuperviews[ObjectIdentifier(views[view])] ?? []).map { $0.description }
      return attributes.filter {
        $0 == "width" || $0 == "height" || !open[parent].contains($0) || loose.contains($0)
      }
    }
  }

  /// The frames that differ in another layout which meets all constraints as well.
  private func ghosts() throws(LayoutError) -> [Int: Rect] {
    var ghosts: [Int: Rect] = [:]
    for change in try engine.ambiguities.alternative {
      guard let view = index(of: change.item), change.item === views[view] else { continue }
      ghosts[view] = change.newFrame
    }
    return ghosts
  }

  /// How galleries look.
  package func looks() -> [Int: ViewLook] {
    var looks: [Int: ViewLook] = [:]
    for (index, what) in outline.views.enumerated() {
      guard let part = what.part, let gallery = views[part.owner] as? Gallery else { continue }
      switch part.role {
      case .detail: looks[index] = ViewLook(isHidden: gallery.detail.isHidden)
      case .background: looks[index] = ViewLook(alpha: gallery.backgroundAlpha)
      case .shownPicture:
        let first = outline.views.firstIndex { $0.part == ViewPart(owner: part.owner, role: .gridThumb(0)) }
        let photo = first.flatMap { outline.views[$0].photo }
        looks[index] = ViewLook(photo: photo.map { $0 + (gallery.currentIndex ?? 0) })
      default: break
      }
    }
    return looks
  }

  private func conflicting() -> Set<Int> {
    var found: Set<Int> = []
    for conflict in engine.conflicts {
      for term in conflict.proof.flatMap({ $0.constraint.terms }) {
        if let item = term.item, let view = index(of: item) { found.insert(view) }
      }
    }
    return found
  }

  private func conflicts() -> [ConflictReport] {
    engine.conflicts.map { conflict in
      ConflictReport(
        setAside: origin(of: conflict.setAside), proof: conflict.proof.map { origin(of: $0.constraint) },
        gap: conflict.gap)
    }
  }
}

extension LayoutAmbiguity {
  /// What of a view it leaves open. The size of a content that holds views counts as the scroll view's; that of an empty one
  /// only if it is asked for.
  package func attributes(of view: LayoutItem, asksForContent: Bool = false) -> [String] {
    if item === view { return attributes.map { $0.description } }
    guard let scroll = view as? ScrollView, scroll.contentLayoutGuide === item,
      asksForContent || !scroll.subviews.isEmpty
    else { return [] }
    return attributes.map { "content " + $0.description }
  }
}
