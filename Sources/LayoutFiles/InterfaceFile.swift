// InterfaceFile.swift: a storyboard or a xib as layouts that any command can work on.
//
// Ids, constraints and places are the document's. Every view that is installed is a view of the outline; the root is the
// controller's view, or the object of a xib.

import AutoLayout
import InterfaceBuilder
import LayoutDocument
import ScrollLayout

enum InterfaceFile {
  static func load(
    _ source: SourceText, _ conditions: LayoutConditions, _ device: String?
  ) throws(DocumentError) -> LoadedFile {
    do throws(InterfaceError) {
      let document = try InterfaceDocument(source.bytes)
      var layouts: [LoadedLayout] = []
      var warnings = document.warnings
      for (scene, title) in zip(document.scenes, titles(of: document.scenes)) {
        let layout = try make(scene, conditions, source)
        warnings += layout.warnings.map { named($0, by: scene.names) }
        var outline = try outline(of: layout, source, isTouchable: !document.isLaunchScreen)
        if title != scene.root.id { outline.title = title }
        outline.device = device
        var loaded = loaded(scene, conditions, outline)
        let classes = scene.sizeClasses(under: conditions)
        if classes.count > 1 {
          loaded.sizeClasses = { () throws(DocumentError) in
            try cases(of: loaded, scene, conditions, classes, isTouchable: !document.isLaunchScreen)
          }
        }
        layouts.append(loaded)
      }
      return LoadedFile(
        source: source, layouts: layouts,
        warnings: warnings.map { DocumentError(offset: $0.location.offset, message: $0.description) })
    } catch {
      throw source.explained(DocumentError(error))
    }
  }

  /// The warning with what people call the view that it is about.
  private static func named(_ warning: InterfaceWarning, by names: ItemNames) -> InterfaceWarning {
    guard let space = warning.element.firstIndex(of: " ") else { return warning }
    let id = String(warning.element[warning.element.index(after: space)...])
    let name = names[id]
    var named = warning
    if name != id { named.element = name }
    return named
  }

  private static func make(
    _ scene: InterfaceScene, _ conditions: LayoutConditions, _ source: SourceText
  ) throws(InterfaceError) -> InterfaceLayout {
    try InterfaceLayout(scene, conditions, file: source.name) { ScrollView() }
  }

  /// A layout with each of several size classes.
  private static func cases(
    of own: LoadedLayout, _ scene: InterfaceScene, _ conditions: LayoutConditions, _ classes: [Traits],
    isTouchable: Bool
  ) throws(DocumentError) -> [LoadedLayout] {
    do throws(InterfaceError) {
      var cases: [LoadedLayout] = []
      for traits in classes {
        var conditions = conditions
        conditions.traits = traits
        let layout = try make(scene, conditions, own.outline.source)
        var outline = try outline(of: layout, own.outline.source, isTouchable: isTouchable)
        outline.title = own.outline.title
        outline.device = own.outline.device
        outline.sizeClass = traits.shorthand
        cases.append(loaded(scene, conditions, outline))
      }
      return cases
    } catch {
      throw DocumentError(error)
    }
  }

  /// What a layout is as a scene.
  private static func built(_ layout: InterfaceLayout, _ outline: SceneOutline) -> LayoutScene {
    LayoutScene(
      outline: outline, engine: layout.engine, views: layout.views.dropFirst().map { $0.view },
      guides: layout.guides.map { $0.item }, constraints: layout.constraints.map { $0.constraint },
      openItems: { () throws(LayoutError) in
        let openings = try layout.openings()
        return (openings.items, openings.inSuperviews)
      },
      dropAssumptions: layout.dropAssumptions)
  }

  /// The scene on the device that its file names, with the size classes given: as its frames were recorded.
  private static func onOwnDevice(
    _ scene: InterfaceScene, _ traits: Traits?, _ source: SourceText
  ) throws(DocumentError) -> LayoutScene {
    var conditions = LayoutConditions()
    conditions.traits = traits
    do throws(InterfaceError) {
      let layout = try make(scene, conditions, source)
      return built(layout, try outline(of: layout, source, isTouchable: true))
    } catch {
      throw DocumentError(error)
    }
  }

  private static func loaded(
    _ scene: InterfaceScene, _ conditions: LayoutConditions, _ outline: SceneOutline
  ) -> LoadedLayout {
    var loaded = LoadedLayout(
      outline: outline,
      build: { (size, direction) throws(DocumentError) in
        var wanted = conditions
        if size != outline.root.size { wanted.size = size }
        wanted.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
        do throws(InterfaceError) {
          return built(try make(scene, wanted, outline.source), outline)
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
          return recorded(layout) { () throws(InterfaceError) in try make(scene, conditions, outline.source) }
        } catch {
          throw DocumentError(error)
        }
      })
    if conditions.device != nil || conditions.orientation != nil || conditions.size != nil {
      loaded.onOwnDevice = { () throws(DocumentError) in
        try onOwnDevice(scene, conditions.traits, outline.source)
      }
    }
    return loaded
  }

  // MARK: What is recorded

  /// What a file records beside its layout, and beside the same with what is open where it was recorded.
  private static func recorded(
    _ layout: InterfaceLayout, resting: @escaping () throws(InterfaceError) -> InterfaceLayout
  ) -> RecordedScene {
    RecordedScene(
      root: layout.scene.root.id, scale: layout.scale,
      frames: {
        layout.deviations().map { one in
          let place = one.view.element.location
          return RecordedFrame(
            id: one.view.id, name: layout.scene.names[one.view.id],
            position: SourcePosition(line: place.line, column: place.column),
            recorded: one.recorded, solved: one.solved, distance: one.distance, isMarked: one.view.isMarkedMisplaced)
        }
      },
      restingFrames: { () throws(DocumentError) in
        do throws(InterfaceError) {
          let open = Set(try layout.ambiguousViews().map { $0.view.source.id })
          if open.isEmpty { return [:] }
          let resting = try resting()
          try resting.solve()
          var frames: [String: Rect] = [:]
          for one in resting.deviations() where open.contains(one.view.id) { frames[one.view.id] = one.solved }
          return frames
        } catch {
          throw DocumentError(error)
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

  /// What people call a view or a guide; nil if that is its id.
  private static func title(of id: String, in scene: InterfaceScene) -> String? {
    let name = scene.names[id]
    return name == id ? nil : name
  }

  /// What people call each scene, each name once: those that several share get numbers. O(scenes).
  private static func titles(of scenes: [InterfaceScene]) -> [String] {
    let titles = scenes.map { $0.title }
    var taken = Set(titles + scenes.map { $0.root.id })
    var counts: [String: Int] = [:]
    for title in titles { counts[title, default: 0] += 1 }
    // By title, up to where all numbers are taken.
    var numbers: [String: Int] = [:]
    return zip(scenes, titles).map { scene, title in
      guard counts[title, default: 0] > 1 else { return title }
      if title == scene.root.id { return title }
      var number = numbers[title, default: 0] + 1
      while !taken.insert("\(title) \(number)").inserted { number += 1 }
      numbers[title] = number
      return "\(title) \(number)"
    }
  }

  /// A view as its outline has it, in a view of which some things hold for what stands in it, too.
  private static func outlineView(
    of placed: PlacedView, in layout: InterfaceLayout, _ parent: ItemIndex, _ outer: OutlineView?
  ) throws(InterfaceError) -> OutlineView {
    let source = placed.source
    var view = OutlineView(
      id: source.id, title: title(of: source.id, in: layout.scene), parent: parent,
      kind: source.kind == .scrollView ? .scroll : .view, isControl: source.isControl,
      isHidden: placed.view.isHidden || (outer?.isHidden ?? false), hasSystemSize: source.hasSystemSize,
      isScrolled: source.isScrolledByParent, alignmentInsets: placed.view.alignmentRectInsets, margins: nil,
      offset: source.element.location.offset)
    view.words = ViewWords(
      element: source.element.name, className: source.className, text: source.visibleText,
      userLabel: source.userLabel)
    view.words.accessibility = source.accessibilityName
    view.words.mayWrap = try source.mayWrap()
    view.layer = source.layer
    view.hasOpenContent = layout.hasOpenContent(placed)
    view.isOpenWithSuperview = layout.isOpenWithSuperview(placed)
    view.ownHeight = try source.ownHeight()
    view.isClear = try source.isClear || (outer?.isClear ?? false)
    return view
  }

  private static func outline(
    of layout: InterfaceLayout, _ source: SourceText, isTouchable: Bool
  ) throws(InterfaceError) -> SceneOutline {
    var places: [String: ItemIndex] = [layout.scene.root.id: .root]
    var views: [OutlineView] = []
    var depths: [Int] = []
    for placed in layout.views.dropFirst() {
      let parent = places[placed.source.parent?.id ?? ""] ?? .root
      places[placed.source.id] = views.count
      depths.append(parent == .root ? 0 : depths[parent] + 1)
      let outer = parent == .root ? nil : views[parent]
      var view = try outlineView(of: placed, in: layout, parent, outer)
      view.isUntouchable = try !placed.source.isTouchable || outer?.isUntouchable ?? !isTouchable
      views.append(view)
    }
    let (unseen, alone) = (try layout.viewsInUnseenCells, layout.stackViewsAloneInCells)
    for index in views.indices {
      if unseen.contains(views[index].id) { views[index].leftOut = .unseen }
      if alone.contains(views[index].id) { views[index].leftOut = .aloneInCell }
    }
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
    for (index, one) in layout.constraints.enumerated() { outline.constraints[index].title = one.source.title }
    outline.rootTitle = title(of: layout.scene.root.id, in: layout.scene)
    outline.guides = layout.guides.map { guide in
      OutlineGuide(
        id: guide.id, title: title(of: guide.id, in: layout.scene), owner: places[guide.owner] ?? .root,
        offset: guide.element.location.offset)
    }
    outline.otherNames = ["storyboardIdentifier", "id", "customClass", "title", "userLabel"].compactMap {
      layout.scene.controller?[$0]
    }
    outline.pixelScale = layout.scale
    outline.judgesFramesInSuperviews = true
    for view in layout.views { silence(view.source.element, view.source.id, &outline) }
    for constraint in layout.constraints { silence(constraint.source.element, constraint.source.name, &outline) }
    return outline
  }
}

extension DocumentError {
  init(_ error: InterfaceError) {
    self.init(
      offset: error.location.offset, message: error.description, isOfAnotherKind: error.isOfAnotherKind)
  }
}
