// InterfaceLayout+Views.swift: the views of a document, as those of an engine: content, margins, recorded places.

import AutoLayout

extension InterfaceLayout {
  func addViews(_ makeScrollView: () -> View) throws(InterfaceError) {
    var pending: [(InterfaceView, View?)] = [(scene.root, nil)]
    while let (source, parent) = pending.popLast() {
      let view: View
      if let parent {
        view = try make(source, makeScrollView)
        view.name = source.id
        if source.isSubview, let stack = parent as? StackView {
          stack.addArrangedSubview(view)
        } else {
          parent.add(view)
        }
      } else {
        view = try makeRoot(source, makeScrollView)
      }
      let one = PlacedView(source: source, view: view)
      if parent != nil { try prepare(one) }
      try setMargins(of: one)
      try noteWhatIsLeftOut(of: source)
      views.append(parent == nil ? PlacedView(source: source, view: engine.root) : one)
      if source.isEffectContent { try cover(source, view) }
      placed[source.id] = one
      items[source.id] = view
      let excluded = traits.excluded("subviews", by: source.element)
      for child in source.children.reversed() where !excluded.contains(child.id) { pending.append((child, view)) }
    }
  }

  /// The view that stands for the root: the engine's, or, if the root arranges or scrolls, one that covers it.
  private func makeRoot(_ source: InterfaceView, _ makeScrollView: () -> View) throws(InterfaceError) -> View {
    guard source.kind == "stackView" || source.kind == "scrollView" else { return engine.root }
    let view = try make(source, makeScrollView)
    engine.root.add(view, named: source.id)
    view.setFrame(Rect(origin: .zero, size: engine.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    return view
  }

  /// Has the content view of a visual effect view cover it, so that what is in it can make it as large.
  private func cover(_ source: InterfaceView, _ view: View) throws(InterfaceError) {
    guard let outer = view.superview else { return }
    do throws(LayoutError) {
      try LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.rightAnchor.constraint(equalTo: outer.rightAnchor),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      ])
    } catch {
      throw source.element.error(.layout(error.description))
    }
  }

  private func make(_ source: InterfaceView, _ makeScrollView: () -> View) throws(InterfaceError) -> View {
    switch source.kind {
    case "scrollView": return makeScrollView()
    case "stackView":
      let stack = StackView()
      try source.arrange(stack, traits)
      return stack
    default: return View()
    }
  }

  /// Gives a view what its kind, its text and its recorded frame say of it.
  private func prepare(_ one: PlacedView) throws(InterfaceError) {
    let element = one.source.element
    let view = one.view
    view.isHidden = one.source.isHidden
    let insets = ControlMetrics.alignmentRectInsets(of: element, scene.settings.toolsVersion)
    if insets != .zero { view.alignmentRectInsets = insets }
    let text = try TextMetrics(of: element, drawn: scene.settings.designables[one.source.id], scale: scale)
    if let text {
      let height = (one.source.recordedFrame?.height ?? 0) - insets.top - insets.bottom
      view.baselineOffsetFromTop = text.firstBaseline(in: element, height: height, scale: scale)
      view.lastBaselineOffsetFromBottom = text.lastBaseline(in: element, height: height, scale: scale)
    }
    if one.source.isEffectContent {
      return
    } else if one.source.isPlacedByConstraints {
      try setContent(of: one)
      if let text { try noteStretchedLabel(one, text) }
    } else if let frame = one.source.recordedFrame.map({ frameInCell($0, one.source) }) ?? filling(one.source) {
      view.setFrame(frame)
      view.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  /// The frame of a view; that of a table cell's content view where what is recorded cannot be what was drawn.
  private func frameInCell(_ frame: Rect, _ view: InterfaceView) -> Rect {
    guard view.kind == "tableViewCellContentView", let cell = view.parent, let outer = cell.recordedFrame else {
      return frame
    }
    if abs(outer.height - frame.height) > 1 { return filled(outer.size, cell, frame) }
    guard let table = cell.parent, table.element["style"] == "insetGrouped", let whole = table.recordedFrame?.width,
      outer.width == whole
    else { return frame }
    // An inset table whose cell is recorded as wide as the table: its margins are taken off.
    let side = whole >= 390 ? 20.0 : 16
    return Rect(x: frame.minX, y: frame.minY, width: frame.width - 2 * side, height: frame.height)
  }

  /// The frame of a content view that none is recorded for: all of its cell, but for the separator.
  private func filling(_ view: InterfaceView) -> Rect? {
    guard !view.isSubview, let outer = view.parent?.recordedFrame else { return nil }
    let separator = view.kind == "tableViewCellContentView" ? 1.0 : 0
    return Rect(x: 0, y: 0, width: outer.width, height: max(0, outer.height - separator))
  }

  /// A content view fills its cell, but for the separator and an accessory. One that is recorded otherwise is older than
  /// its cell's frame: Xcode 6 left it so, on whose screens the separator took a point.
  private func filled(_ size: Size, _ cell: InterfaceView, _ frame: Rect) -> Rect {
    let width = cell.element["accessoryType"] == nil ? size.width : frame.width
    return Rect(x: frame.minX, y: frame.minY, width: width, height: max(0, size.height - 1))
  }

  // MARK: Content

  private func setContent(of one: PlacedView) throws(InterfaceError) {
    let size = try ownSize(of: one.source)
    if size != one.view.intrinsicContentSize { one.view.intrinsicContentSize = size }
    if one.source.element["placeholderIntrinsicHeight"] == nil {
      one.view.heightForWidth = try flowingHeight(of: one.source)
    }
    for (axis, name) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let hugging = try priority(name + "HuggingPriority", of: one.source.element) {
        one.view.setContentHuggingPriority(hugging, for: axis)
      }
      if let resistance = try priority(name + "CompressionResistancePriority", of: one.source.element) {
        one.view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  private func priority(_ name: String, of element: InterfaceElement) throws(InterfaceError) -> LayoutPriority? {
    let bearer = traits.bearer(of: name, in: element)
    guard let number = try bearer.number(name) else { return nil }
    let priority = LayoutPriority(Float(number))
    guard priority.isValid else {
      throw element.error(.unknownValue(bearer[name] ?? "", attribute: name, element: element.title))
    }
    return priority
  }

  /// The size that a view has by itself, of the rectangle that constraints act on: the one its author gave as a
  /// placeholder, the one it told Interface Builder when it was drawn there, or the recorded one of text and controls.
  private func ownSize(of view: InterfaceView) throws(InterfaceError) -> Size {
    let element = view.element
    let own = ControlMetrics.ownSize(of: element)
    var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    let insets = ControlMetrics.alignmentRectInsets(of: element, scene.settings.toolsVersion)
    if let frame = view.recordedFrame?.inset(by: insets) {
      if own.contains(.width) { size.width = max(0, frame.width) }
      if own.contains(.height) { size.height = max(0, frame.height) }
    }
    if let height = try textHeight(of: view) { size.height = height }
    if own.isEmpty, let drawn = scene.settings.designables[view.id] {
      if drawn.width >= 0 { size.width = drawn.width }
      if drawn.height >= 0 { size.height = drawn.height }
    }
    size.width = try placeholder("placeholderIntrinsicWidth", of: element) ?? size.width
    size.height = try placeholder("placeholderIntrinsicHeight", of: element) ?? size.height
    return size
  }

  /// A text view that does not scroll is as high as its text: as recorded, or, where no height is, as its lines at the
  /// width it has.
  private func textHeight(of view: InterfaceView) throws(InterfaceError) -> Double? {
    guard view.kind == "textView", try !view.element.flag("scrollEnabled", else: true) else { return nil }
    if let recorded = view.recordedFrame?.height, recorded > 0 { return recorded }
    return try flowingHeight(of: view)?(.infinity)
  }

  /// The height of such a text view for each width; nil if a height is recorded, or the font is not the system's.
  private func flowingHeight(of view: InterfaceView) throws(InterfaceError) -> ((Double) -> Double)? {
    guard view.kind == "textView", try !view.element.flag("scrollEnabled", else: true),
      view.recordedFrame?.height ?? 0 == 0, let metrics = try TextMetrics(of: view.element), metrics.isSystem
    else { return nil }
    let text = view.text ?? ""
    let scale = scale
    return { metrics.textViewHeight(of: text, width: $0, scale: scale) }
  }

  /// `infinite` says that there is none.
  private func placeholder(_ name: String, of element: InterfaceElement) throws(InterfaceError) -> Double? {
    if element[name] == "infinite" { return View.noIntrinsicMetric }
    guard let size = try element.number(name) else { return nil }
    guard size >= 0 else {
      throw element.error(.unknownValue(element[name] ?? "", attribute: name, element: element.title))
    }
    return size
  }

  // MARK: Margins

  private func setMargins(of one: PlacedView) throws(InterfaceError) {
    let element = one.source.element
    let margins = try margins(of: one.source, rootSize: engine.size)
    one.view.directionalLayoutMargins = DirectionalEdgeInsets(margins, in: .leftToRight)
    one.view.insetsLayoutMarginsFromSafeArea = try element.flag("insetsLayoutMarginsFromSafeArea", else: true)
    if one.source.kind != "tableViewCellContentView" {
      one.view.preservesSuperviewLayoutMargins = try element.flag("preservesSuperviewLayoutMargins")
    }
    // What a table or a collection scrolls does not lie under bars when it is at rest.
    if let container = one.source.parent?.kind, ["tableView", "collectionView"].contains(container) {
      one.view.safeAreaInsets = .zero
    }
  }
}
