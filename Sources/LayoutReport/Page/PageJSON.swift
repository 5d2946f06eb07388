// PageJSON.swift: a scene as the data of a page.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  package mutating func pageScene(_ page: PageScene) {
    let (outline, scene) = (page.solved.outline, page.solved.scene)
    object { json in
      json.member("root", outline.root.id)
      if outline.title != nil || outline.device != nil || outline.sizeClass != nil {
        let sizeClass = outline.sizeClass.map { ", \($0)," } ?? ""
        json.member("name", outline.name + (outline.device.map { " on \($0)" } ?? "") + sizeClass)
      }
      json.member("size", [scene.size.width, scene.size.height])
      json.member("summary", page.summary)
      json.member("label", Page.labelSize(scene.size))
      json.key("views")
      json.array { json in json.pageViews(page.solved) }
      json.member("order", outline.tree.map { Double($0.view) })
      json.key("guides")
      json.array { json in
        let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        for guide in [scene.safeArea, scene.margins] {
          if let guide, guide != screen { json.numbers(guide.numbers) }
        }
      }
      json.key("dimensions")
      json.arrows(page.solved.dimensions, outline, scene)
      json.pageConflicts(page.reasons)
      if !page.reasons.views.isEmpty {
        json.key("why")
        json.object { json in
          for (view, _) in outline.tree {
            guard let explanation = page.reasons.views[view] else { continue }
            json.key(outline.views[view].id)
            json.explanation(explanation, withConflicts: false)
          }
        }
      }
      if !page.steps.isEmpty { json.pageSteps(page) }
      if let range = page.range { json.pageRange(range, page.solved.scene) }
    }
  }

  /// Constraints as arrows, with where their words stand.
  mutating func arrows(_ dimensions: [Dimension], _ outline: SceneOutline, _ scene: SceneSnapshot) {
    array { json in
      let plan = DimensionPlan(dimensions, of: outline, scene, labelSize: Page.labelSize(scene.size))
      for arrow in plan.arrows { json.arrow(arrow) }
    }
  }

  mutating func pageConflicts(_ reasons: PageReasons) {
    key("conflicts")
    array { json in
      for conflict in reasons.conflicts { json.object { json in json.members(of: conflict, isShort: true) } }
    }
    if reasons.moreConflicts > 0 { member("moreConflicts", reasons.moreConflicts) }
  }

  // MARK: Views

  private mutating func pageViews(_ solved: SolvedScene) {
    let (outline, scene) = (solved.outline, solved.scene)
    let geometry = SceneGeometry(outline, scene)
    let drawing = SceneSVG(document: outline, scene: scene, labelSize: Page.labelSize(scene.size))
    let looks = PageLook.all(outline, scene)
    var depths = Array(repeating: 0, count: outline.views.count)
    // The view that cuts off what of each view lies outside of it.
    var clips: [ItemIndex] = Array(repeating: .root, count: outline.views.count)
    for (view, depth) in outline.tree {
      depths[view] = depth
      let parent = outline.views[view].parent
      if parent != .root { clips[view] = drawing.clips(parent) ? parent : clips[parent] }
    }
    for view in outline.views.indices {
      object { json in
        json.pageView(view, outline)
        json.member("depth", depths[view])
        json.member("clip", clips[view])
        json.member("frame", geometry.frames[view].numbers)
        json.member("own", scene.frames[view].numbers)
        if let style = drawing.style(of: view) { json.member("style", style) }
        let caption = drawing.caption(of: view) ?? ""
        if caption != outline.views[view].id { json.member("caption", caption) }
        json.members(of: looks[view])
        if let ghost = scene.ghosts[view] {
          let (own, frame) = (scene.frames[view], geometry.frames[view])
          json.member("ghost", ghost.moved(by: Point(x: frame.minX - own.minX, y: frame.minY - own.minY)).numbers)
        }
      }
    }
  }

  /// What the file says of a view; the object must be open.
  private mutating func pageView(_ view: Int, _ outline: SceneOutline) {
    let what = outline.views[view]
    member("id", what.id)
    if let name = what.title { member("name", name) }
    member("parent", what.parent)
    let part = what.part.map { "\($0.role.name) of \(outline.views[$0.owner].id)" }
    member("kind", part ?? what.words.element ?? what.kind.rawValue)
    if let name = what.words.className { member("class", name) }
    if let text = what.words.text { member("text", text) }
    if let label = what.words.userLabel { member("label", label) }
    member("line", outline.position(of: view).line)
  }

  /// What differs from the usual looks; the object must be open.
  mutating func members(of look: PageLook) {
    if look.isHidden { member("hidden", true) }
    if look.alpha != 1 { member("alpha", look.alpha) }
    if let photo = look.photo { member("photo", photo) }
    if look.isOpen { member("open", true) }
    if look.isConflicting { member("conflict", true) }
  }

  private mutating func arrow(_ arrow: DimensionPlan.Arrow) {
    let dimension = arrow.dimension
    object { json in
      json.member("horizontal", dimension.isHorizontal)
      for (key, value) in [("start", arrow.low), ("end", arrow.high), ("across", arrow.across)] {
        json.member(key, value)
      }
      if let label = arrow.label {
        json.member("label", dimension.label)
        json.member("at", [label.x, label.y])
        json.member("anchor", label.anchor.rawValue)
      }
      json.member("state", dimension.state.rawValue)
      if !dimension.isRequired { json.member("optional", true) }
    }
  }
}
