// LayoutScene+Reports.swift: every report on a scene in one call: what a program needs that is not the command.
//
// Each call solves what has changed first. File names in the reports are those of the document's source.

import AutoLayout
import LayoutDocument

extension LayoutScene {
  /// The frames of all views as a table, and what is wrong with them, as `layout-inspect solve` prints it.
  ///
  /// Frames are in points, relative to the superview, inside a scroll view in content coordinates. Throws what cannot be
  /// solved.
  public func text() throws(DocumentError) -> String {
    SceneText(document: outline, scene: try snapshot()).report(file: outline.source.name)
  }

  /// The frames of all views as one line of JSON, as `layout-inspect solve --format ndjson` prints it. Throws what cannot
  /// be solved.
  public func json() throws(DocumentError) -> String {
    var json = JSONWriter(indented: false)
    json.file(outline.source.name, scenes: [SolvedScene(outline: outline, scene: try snapshot())])
    return json.text
  }

  /// What is wrong with the layout at its size and as it is now, by place in the document; notes for information among
  /// it. Nothing for a good layout. Throws what cannot be solved.
  public func lint() throws(DocumentError) -> [LintFinding] {
    var linter = Linter(outline, file: outline.source.name)
    try linter.inspect(self, try snapshot(withGhosts: true))
    return try linter.findings()
  }

  /// Why an item lies where it lies, as `layout-inspect explain` prints it: `title`, `title.width`,
  /// `strip.content.width`.
  ///
  /// Throws an unknown item, with the nearest known name, and what cannot be solved.
  public func explain(_ item: String) throws(DocumentError) -> String {
    try layoutIfNeeded()
    let explainer = Explainer(self)
    let subject: Explainer.Subject
    do throws(UnknownItem) {
      subject = try explainer.subject(item)
    } catch {
      throw DocumentError(offset: outline.source.start, message: error.message)
    }
    return text(of: try explainer.explanation(of: subject), style: .plain)
  }

  /// A picture of all views with the constraints between them, as an SVG document on its own. `showsConstraints` false
  /// draws the views alone. Throws what cannot be solved.
  public func svg(showsConstraints: Bool = true) throws(DocumentError) -> String {
    PictureSVG(
      scenes: [try solved(withDimensions: showsConstraints)], file: outline.source.name, time: nil
    ).text()
  }

  /// An HTML page with the tree, distances and reasons, which needs no other file. Throws what cannot be solved.
  public func html() throws(DocumentError) -> String {
    Page(file: outline.source.name, scenes: [try pageScene()]).text()
  }
}

// MARK: For the command

extension LayoutScene {
  /// The scene as it is now, on pixels of the given scale if there is one; with the constraints as arrows if wanted.
  package func solved(
    withDimensions: Bool = false, onPixels round: (SceneSnapshot) -> SceneSnapshot = { $0 }
  ) throws(DocumentError) -> SolvedScene {
    let snapshot = try snapshot(withGhosts: withDimensions)
    return SolvedScene(outline: outline, scene: round(snapshot), dimensions: withDimensions ? dimensions() : [])
  }

  /// The scene as it is now on the pixels of its file, as `layout-inspect solve` prints it, for a page that asks for reasons one by one.
  package func livePageScene() throws(DocumentError) -> PageScene {
    PageScene(
      solved: try solved(withDimensions: true) { $0.onPixels(of: outline) }, reasons: try pageReasons(of: 0))
  }

  /// The scene as it is now, with reasons, for a page of so many steps.
  package func pageScene(scale: Double? = nil, steps: Int = 0) throws(DocumentError) -> PageScene {
    let solved = try solved(withDimensions: true) { snapshot in
      scale.map { snapshot.rounded(toPixels: $0, of: outline) } ?? snapshot
    }
    return PageScene(solved: solved, reasons: try pageReasons(of: Page.explained(steps: steps)))
  }

  /// The scene as it is now as one of so many steps.
  package func pageStep(scale: Double?, steps: Int) throws(DocumentError) -> PageStep {
    let snapshot = try snapshot()
    return PageStep(
      scene: scale.map { snapshot.rounded(toPixels: $0, of: outline) } ?? snapshot,
      reasons: try pageReasons(of: Page.explained(steps: steps)),
      dimensions: outline.constraints.count * steps <= Page.mostReasons ? dimensions() : [])
  }

  /// Why each of the first so many views lies where it lies now, and what contradicts each other. Of views whose reasons have more
  /// shares than there is room for, the first ones.
  func pageReasons(of count: Int, room: Int = Page.mostReasons) throws(DocumentError) -> PageReasons {
    let explainer = Explainer(self)
    do throws(LayoutError) {
      var reasons = PageReasons()
      // Long chains make long reasons: some views at a time, until there is enough for a page.
      var views = outline.tree.prefix(count).map { $0.view }[...]
      var room = room
      while !views.isEmpty, room > 0 {
        let explained = views.prefix(Page.explainedTogether)
        views = views.dropFirst(Page.explainedTogether)
        let subjects = explained.map { explainer.subject(ofView: $0) }
        let explanations = try explainer.explain(subjects, withLevers: false)
        for (view, explanation) in zip(explained, explanations) where room > 0 {
          reasons.views[view] = explanation
          room -= explanation.attributes.reduce(0) { $0 + $1.shares.count }
        }
      }
      reasons.conflicts = try explainer.contradictions.first(Page.mostConflicts)
      reasons.moreConflicts = engine.conflicts.count - reasons.conflicts.count
      return reasons
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be explained: \(error.description)")
    }
  }

  /// An explanation as text, ending in a new line.
  package func text(of explanation: Explanation, style: TextStyle) -> String {
    let size = "\(outline.name) \(SceneText.describe(engine.size))"
    let place = explanation.position.map { ", line \($0.line)" } ?? ""
    let heading =
      "\(outline.source.name.onOneLine): \(explanation.name) in \(size), \(SceneText.describe(explanation.frame))\(place)"
    return ExplanationText(explanation: explanation, style: style).report(heading: heading)
  }
}

extension Explainer {
  /// Everything about a subject, or why not as an error of the document as a whole.
  package func explanation(of subject: Subject) throws(DocumentError) -> Explanation {
    do throws(LayoutError) {
      return try explain(subject)
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be explained: \(error.description)")
    }
  }
}
