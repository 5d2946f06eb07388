// Scene.swift: a document brought to life: one engine, its views, and the constraints of the document.
//
// Constraints are activated in the order of the document, which is their age: of two that contradict each other, the
// later one is set aside. The four that keep an unconstrained view at its frame come after all of them.

import AutoLayout
import Cassowary
import ScrollLayout

/// One document at one size. Not to be shared between threads.
final class Scene {
  let document: LayoutDocument
  let engine: LayoutEngine
  /// The views, as in the document.
  let views: [View]
  /// The layout guides, as in the document; as items, since Embedded Swift casts no array.
  let guides: [LayoutItem]
  /// The constraints, as in the document.
  let constraints: [LayoutConstraint]
  /// The constraints that keep unconstrained views at their frames.
  let pins: [(view: Int, constraints: [LayoutConstraint])]

  /// Builds the tree and activates the constraints; nothing is solved yet.
  init(_ document: LayoutDocument, size: Size, direction: ReadingDirection) throws(DocumentError) {
    let engine = LayoutEngine(
      size: size, direction: direction == .rightToLeft ? .rightToLeft : .leftToRight,
      rootName: Identifier.quoted(document.root.id))
    let views = try Self.makeViews(of: document, in: engine.root)
    engine.root.safeAreaInsets = document.root.safeArea ?? .zero
    engine.root.layoutMargins = document.root.margins ?? .zero
    self.document = document
    self.engine = engine
    self.views = views
    let guides = Self.makeGuides(of: document, views: views, root: engine.root)
    self.guides = guides
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(document.constraints.count)
    for constraint in document.constraints {
      let made = Self.makeConstraint(constraint, views: views, guides: guides, root: engine.root)
      do throws(LayoutError) {
        constraints.append(try made.activate())
      } catch {
        throw DocumentError(
          offset: constraint.offset,
          message: "constraint " + (constraint.name.map(quote) ?? constraint.mark) + ": " + error.description)
      }
    }
    self.constraints = constraints
    pins = try Self.makePins(of: document, views: views, root: engine.root)
  }

  // MARK: Building

  private static func makeViews(of document: LayoutDocument, in root: View) throws(DocumentError) -> [View] {
    var views: [View] = []
    views.reserveCapacity(document.views.count)
    // The parts of a system stand behind it, so the view that makes them is there before them.
    var systems: [ItemIndex: SystemViews] = [:]
    for (index, view) in document.views.enumerated() {
      if let part = view.part, let made = systems[part.owner]?.view(of: part.role) {
        views.append(made)
        continue
      }
      let made: View
      if let system = view.system {
        let own = try SystemViews.make(system, of: view)
        systems[index] = own
        made = own.view
      } else if let stack = view.stack {
        made = stack.makeView()
      } else if view.kind == .scroll {
        let scroll = ScrollView()
        scroll.contentInset = view.contentInset ?? .zero
        scroll.contentOffset = view.contentOffset ?? .zero
        made = scroll
      } else {
        made = View()
      }
      made.layoutMargins = view.margins ?? .zero
      made.baselineOffsetFromTop = view.baseline
      if let insets = view.alignmentInsets { made.alignmentRectInsets = insets }
      view.content.apply(to: made)
      views.append(made)
    }
    for (index, _) in document.tree {
      let view = document.views[index]
      let parent = view.parent == .root ? root : views[view.parent]
      views[index].identifier = Identifier.quoted(view.id)
      if let frame = view.restingFrame { views[index].setFrame(frame) }
      guard views[index].superview == nil else { continue }
      guard let stack = parent as? StackView else {
        parent.add(views[index])
        continue
      }
      stack.addArrangedSubview(views[index])
      if let spacing = view.content.customSpacing { stack.setCustomSpacing(spacing, after: views[index]) }
    }
    return views
  }

  private static func makeGuides(of document: LayoutDocument, views: [View], root: View) -> [LayoutItem] {
    document.guides.map { guide in
      let made = LayoutGuide()
      (guide.owner == .root ? root : views[guide.owner]).addLayoutGuide(made)
      made.identifier = Identifier.quoted(guide.id)
      return made
    }
  }

  private static func makeConstraint(
    _ constraint: DocumentConstraint, views: [View], guides: [LayoutItem], root: View
  ) -> LayoutConstraint {
    let terms = constraint.terms.map { term in
      if let guide = term.item.layoutGuide {
        return LayoutTerm(guides[guide], term.attribute.layoutAttribute, times: term.coefficient)
      }
      let view = term.item.index == .root ? root : views[term.item.index]
      return LayoutTerm(item(term.item.guide, of: view), term.attribute.layoutAttribute, times: term.coefficient)
    }
    let relation: LayoutRelation =
      switch constraint.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      case .lessThanOrEqual: .lessThanOrEqual
      }
    return LayoutConstraint(
      terms: terms, relation: relation, constant: constraint.constant,
      priority: LayoutPriority(constraint.priority), identifier: constraint.name ?? constraint.mark, file: "", line: 0)
  }

  private static func item(_ guide: GuideName?, of view: View) -> LayoutItem {
    switch (guide, view as? ScrollView) {
    case (.safeArea, _): view.safeAreaLayoutGuide
    case (.margins, _): view.layoutMarginsGuide
    case (.content, let scroll?): scroll.contentLayoutGuide
    case (.frame, let scroll?): scroll.frameLayoutGuide
    case (.content, nil), (.frame, nil), (nil, _): view
    }
  }

  /// Four constraints for every view that keeps its frame.
  private static func makePins(
    of document: LayoutDocument, views: [View], root: View
  ) throws(DocumentError) -> [(view: Int, constraints: [LayoutConstraint])] {
    var pins: [(view: Int, constraints: [LayoutConstraint])] = []
    for (index, view) in document.views.enumerated() {
      guard let frame = view.pinnedFrame else { continue }
      let parent = view.parent == .root ? root : views[view.parent]
      func pin(_ attribute: LayoutAttribute, to constant: Double) -> LayoutConstraint {
        var terms = [LayoutTerm(views[index], attribute)]
        if attribute.isPosition { terms.append(LayoutTerm(parent, attribute, times: -1)) }
        return LayoutConstraint(terms: terms, constant: constant, identifier: view.id + ".frame", file: "", line: 0)
      }
      let constraints = [
        pin(.left, to: frame.minX), pin(.top, to: frame.minY), pin(.width, to: frame.width),
        pin(.height, to: frame.height),
      ]
      do throws(LayoutError) {
        try LayoutConstraint.activate(constraints)
      } catch {
        throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
      }
      pins.append((index, constraints))
    }
    return pins
  }
}
