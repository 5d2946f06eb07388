// InterfaceFile.swift: a storyboard or a xib as layouts that any command can work on.
//
// Ids, constraints and places are the document's. Every view that is installed is a view of the outline; the root is the
// controller's view, or the object of a xib.

import AutoLayout
import InterfaceBuilder
import LayoutDocument
import ScrollLayout

enum InterfaceFile {
  static func load(_ source: SourceText, _ conditions: LayoutConditions) throws(DocumentError) -> LoadedFile {
    do throws(InterfaceError) {
      let document = try InterfaceDocument(source.bytes)
      var layouts: [LoadedLayout] = []
      var warnings = document.warnings
      for scene in document.scenes {
        let layout = try make(scene, conditions, source)
        warnings += layout.warnings
        layouts.append(loaded(scene, conditions, try outline(of: layout, source)))
      }
      return LoadedFile(
        source: source, layouts: layouts,
        warnings: warnings.map { DocumentError(offset: $0.location.offset, message: $0.description) })
    } catch {
      throw DocumentError(error)
    }
  }

  private static func make(
    _ scene: InterfaceScene, _ conditions: LayoutConditions, _ source: SourceText
  ) throws(InterfaceError) -> InterfaceLayout {
    try InterfaceLayout(scene, conditions, file: source.name) { ScrollView() }
  }

  private static func loaded(
    _ scene: InterfaceScene, _ conditions: LayoutConditions, _ outline: SceneOutline
  ) -> LoadedLayout {
    LoadedLayout(
      outline: outline,
      build: { (size, direction) throws(DocumentError) in
        var wanted = conditions
        if size != outline.root.size { wanted.size = size }
        wanted.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
        do throws(InterfaceError) {
          let layout = try make(scene, wanted, outline.source)
          return LayoutScene(
            outline: outline, engine: layout.engine, views: layout.views.dropFirst().map(\.view),
            constraints: layout.constraints.map(\.constraint), openItems: layout.openItems)
        } catch {
          throw DocumentError(error)
        }
      },
      recorded: { () throws(DocumentError) in
        do throws(InterfaceError) {
          // What is open proves nothing where it was recorded.
          var wanted = conditions
          wanted.restsAsRecorded = false
          let layout = try make(scene, wanted, outline.source)
          try layout.solve()
          return recorded(layout)
        } catch {
          throw DocumentError(error)
        }
      })
  }

  // MARK: What is recorded

  private static func recorded(_ layout: InterfaceLayout) -> RecordedScene {
    RecordedScene(
      root: layout.scene.root.id, scale: layout.scale,
      frames: {
        layout.deviations().map { one in
          let place = one.view.element.location
          return RecordedFrame(
            id: one.view.id, title: one.view.title, position: SourcePosition(line: place.line, column: place.column),
            recorded: one.recorded, solved: one.solved, distance: one.distance)
        }
      },
      remarks: { () throws(DocumentError) in
        do throws(InterfaceError) {
          return try layout.findings().map { finding in
            RecordedRemark(
              code: finding.rule.rawValue, subject: finding.subject, message: finding.message, fix: finding.fix,
              offset: finding.location.offset)
          }
        } catch {
          throw DocumentError(error)
        }
      })
  }

  // MARK: What is silenced

  /// Takes over a line `lint: ignore overlap, outside` in the notes of a view or a constraint.
  private static func silence(_ element: InterfaceElement, _ name: String, _ outline: inout SceneOutline) {
    for line in element.notes {
      let words = line.split { " ,:\t".contains($0) }.map(String.init)
      guard words.starts(with: ["lint", "ignore"]) else { continue }
      let rules = words.dropFirst(2).map { SilencedRule(code: $0, offset: element.location.offset) }
      outline.silenced[name, default: []] += rules
    }
  }

  // MARK: What is known before solving

  /// What people call a view, if its id is one that Interface Builder made up: three letters or digits, two, three.
  private static func title(of view: InterfaceView) -> String? {
    let parts = view.id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [3, 2, 3] else { return nil }
    let title = view.title
    return title.hasSuffix(view.id) ? view.element.name : title
  }

  private static func outline(
    of layout: InterfaceLayout, _ source: SourceText
  ) throws(InterfaceError) -> SceneOutline {
    var places: [String: ItemIndex] = [layout.scene.root.id: .root]
    var views: [OutlineView] = []
    var depths: [Int] = []
    for placed in layout.views.dropFirst() {
      let parent = places[placed.source.parent?.id ?? ""] ?? .root
      places[placed.source.id] = views.count
      depths.append(parent == .root ? 0 : depths[parent] + 1)
      let outer = parent == .root ? nil : views[parent]
      views.append(
        OutlineView(
          id: placed.source.id, title: title(of: placed.source), parent: parent,
          kind: placed.source.kind == .scrollView ? .scroll : .view,
          isControl: placed.source.isControl,
          isHidden: placed.source.isHidden || (outer?.isHidden ?? false),
          hasSystemSize: placed.source.hasSystemSize, isScrolled: placed.source.isScrolledByParent,
          alignmentInsets: placed.view.alignmentRectInsets, margins: nil,
          offset: placed.source.element.location.offset))
      views[views.count - 1].words = ViewWords(
        element: placed.source.element.name, className: placed.source.className, text: placed.source.visibleText,
        userLabel: placed.source.userLabel)
      views[views.count - 1].isClear = try placed.source.isClear || (outer?.isClear ?? false)
      views[views.count - 1].isUntouchable = try !placed.source.isTouchable || (outer?.isUntouchable ?? false)
    }
    let unseen = try layout.viewsInUnseenCells
    for index in views.indices where unseen.contains(views[index].id) { views[index].isLeftOut = true }
    var outline = SceneOutline(
      source: source,
      root: DocumentRoot(
        id: layout.scene.root.id, size: layout.engine.size, safeArea: layout.engine.root.safeAreaInsets,
        margins: layout.engine.root.layoutMargins, direction: .leftToRight),
      views: views, tree: depths.enumerated().map { (view: $0.offset, depth: $0.element) },
      constraints: layout.constraints.map {
        OutlineConstraint(
          name: $0.source.name, text: $0.constraint.text, offset: $0.source.element.location.offset)
      })
    outline.title = layout.scene.title
    outline.pixelScale = layout.scale
    outline.hasOriginsOnPoints = layout.hasOriginsOnPoints
    outline.judgesFramesInSuperviews = true
    for view in layout.views { silence(view.source.element, view.source.id, &outline) }
    for constraint in layout.constraints { silence(constraint.source.element, constraint.source.name, &outline) }
    return outline
  }
}

extension DocumentError {
  init(_ error: InterfaceError) {
    self.init(offset: error.location.offset, message: error.description)
  }
}
