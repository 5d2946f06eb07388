// ViewContent.swift: how large a view is by what it shows, and how much it keeps to that.

import AutoLayout

/// What a document says of the content of a view that constraints place.
struct ViewContent {
  let source: InterfaceView
  let settings: DocumentSettings
  let traits: Traits
  let scale: Double

  private var element: InterfaceElement { source.element }

  func give(to view: View) throws(InterfaceError) {
    let size = try ownSize()
    if size != view.intrinsicContentSize { view.intrinsicContentSize = size }
    if element["placeholderIntrinsicHeight"] == nil { view.heightForWidth = try flowingHeight() }
    for (axis, name) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let hugging = try element.priority(name + "HuggingPriority", traits) {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      if let resistance = try element.priority(name + "CompressionResistancePriority", traits) {
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  /// The size that a view has by itself, of the rectangle that constraints act on: the one its author gave as a
  /// placeholder, the one it told Interface Builder when it was drawn there, or the recorded one of text and controls.
  private func ownSize() throws(InterfaceError) -> Size {
    let own = source.kind.traits.content
    var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    if let frame = source.recordedFrame?.inset(by: source.alignmentRectInsets(settings.toolsVersion)) {
      if own.contains(.width) { size.width = max(0, frame.width) }
      if own.contains(.height) { size.height = max(0, frame.height) }
    } else if source.recordedFrame == nil, let estimate = try estimate() {
      size = estimate
    }
    if let height = try textHeight() { size.height = height }
    if own.isEmpty, let drawn = settings.designables[source.id] {
      if drawn.width >= 0 { size.width = drawn.width }
      if drawn.height >= 0 { size.height = drawn.height }
    }
    size.width = try placeholder("placeholderIntrinsicWidth") ?? size.width
    size.height = try placeholder("placeholderIntrinsicHeight") ?? size.height
    return size
  }

  /// About the size of what shows a text or an image, where Xcode has recorded no frame: it leaves frames out of scenes
  /// that nobody has looked at since the device was changed. What is in such a view is no less certain for that. A frame of
  /// no size at the origin is left out too, as that of a label that says nothing is (UILabel): 22 views in 3 repositories.
  private func estimate() throws(InterfaceError) -> Size? {
    if source.kind == .label, source.ownText == "" { return .zero }
    if source.kind == .imageView { return element["image"].flatMap { settings.images[$0] } }
    guard [.label, .button, .textField].contains(source.kind), let metrics = try TextMetrics(of: source) else {
      return nil
    }
    var size = metrics.size(of: source.ownText ?? "", scale: scale)
    if source.kind == .button {
      let image = element.child("state", key: "normal")?["image"].flatMap { settings.images[$0] }
      if source.ownText == nil, let image { return image }
      size = Size(
        width: max(Habits.buttonSize, size.width + (image?.width ?? 0)),
        height: max(size.height + Habits.buttonPadding, image?.height ?? 0))
    } else if source.kind == .textField, element["borderStyle"] == "roundedRect" {
      size.height = max(size.height, Habits.fieldHeight)
    }
    return size
  }

  /// A text view that does not scroll is as high as its text: as recorded, or, where no height is, as its lines at the
  /// width it has.
  private func textHeight() throws(InterfaceError) -> Double? {
    guard source.kind == .textView, try !element.flag("scrollEnabled", else: true) else { return nil }
    if let recorded = source.recordedFrame?.height, recorded > 0 { return recorded }
    return try flowingHeight()?(.infinity)
  }

  /// Whether it is a text view that is as wide as its text, which nobody has measured: one that does not scroll.
  func isFlowing(_ view: View) throws(InterfaceError) -> Bool {
    guard source.kind == .textView, try !element.flag("scrollEnabled", else: true) else { return false }
    return view.intrinsicContentSize.width == View.noIntrinsicMetric
  }

  /// Whether it is an image view without an image, which its document gives no size in another way: it has none (UIImageView,
  /// `intrinsicContentSize`), and Interface Builder shows it as large as it was. 13 views in 4 repositories.
  var isEmptyImage: Bool {
    source.kind == .imageView && element["image"] == nil && element.child("imageReference", key: "image") == nil
      && element["placeholderIntrinsicWidth"] == nil && element["placeholderIntrinsicHeight"] == nil
      && settings.designables[source.id] == nil
  }

  /// The height of such a text view for each width; nil if a height is recorded, or the font is not the system's.
  private func flowingHeight() throws(InterfaceError) -> ((Double) -> Double)? {
    guard source.kind == .textView, try !element.flag("scrollEnabled", else: true),
      source.recordedFrame?.height ?? 0 == 0, let metrics = try TextMetrics(of: source), metrics.isSystem
    else { return nil }
    let text = source.text ?? ""
    let scale = scale
    return { metrics.textViewHeight(of: text, width: $0, scale: scale) }
  }

  /// `infinite` says that there is none.
  private func placeholder(_ name: String) throws(InterfaceError) -> Double? {
    if element[name] == "infinite" { return View.noIntrinsicMetric }
    guard let size = try element.number(name) else { return nil }
    guard size >= 0 else {
      throw element.error(.unknownValue(element[name] ?? "", attribute: name, element: element.title))
    }
    return size
  }

  /// From how many times the width of its label on a text is longer than one line for certain: widths of nine labels of ten are known
  /// to 3.4 % (LetterWidths). Without it 4 views more of one document are taken for ambiguous, and with 1 in its place 8 of another.
  private static let surelyLonger = 1.05

  /// The view as a label that is recorded higher than its one line, or lower than any, if it is one. As high as recorded it
  /// need neither stretch nor shrink, and it would not be seen that it does so rather than another. One without a text has no
  /// size of its own (UILabel).
  func strainedLabel(_ view: View, _ text: TextMetrics) throws(InterfaceError) -> StrainedLabel? {
    guard source.kind == .label, element["usesAttributedText"] == nil else { return nil }
    let recorded = view.intrinsicContentSize.height
    let line = text.isSystem ? text.line : settings.lines.line(of: element, recorded: recorded)
    if text.isLineAtOtherSetting(height: recorded, scale: scale) { return nil }
    if source.visibleText == nil { return recorded > 0 ? StrainedLabel(view: view, line: 0) : nil }
    let isSquashed = recorded >= 0 && recorded * scale <= line * scale - 1
    if isSquashed { return StrainedLabel(view: view, line: line) }
    guard recorded * scale >= line * scale + 1 else { return nil }
    let mayWrap = try source.mayWrap()
    guard !mayWrap || recorded < 2 * line else { return nil }
    // Between one line and two there is one that is stretched, or there are two that are squashed.
    let (width, room) = (text.size(of: source.ownText ?? "", scale: scale).width, view.intrinsicContentSize.width)
    let hasTwo = mayWrap && recorded > line + 1 && room >= 0 && width > Self.surelyLonger * room
    let isSlight = !mayWrap && recorded < (line * scale).rounded(.up) / scale + 1
    return StrainedLabel(
      view: view, line: hasTwo ? 2 * line : line, isSlight: isSlight && !Habits.seesSlightStrain[settings.toolsVersion])
  }
}
