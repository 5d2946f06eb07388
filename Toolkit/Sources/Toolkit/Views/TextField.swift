// TextField.swift: a field to type in, which grows with its lines.
//
// The caret and the other end of the selection are offsets in bytes of UTF-8, always between letters: what people see as one letter
// goes as one, however many characters it is made of.

import ScrollLayout

/// A field to type in. Return calls `onSubmit`; with shift it begins a line.
open class TextField: Control, Ticking {
  /// What is in it. When set, the caret comes to stand at the end.
  public final var text: String {
    get { layout.text }
    set { replace(0..<text.utf8.count, by: newValue) }
  }
  /// What it says while it is empty.
  public final let placeholder: TextLayout
  /// Called after every change of the text.
  public final var onChange: ((String) -> Void)?
  /// Called by Return.
  public final var onSubmit: (() throws -> Void)?
  private final let font: Font
  private final var layout: TextLayout
  private final var caret = 0
  private final var anchor = 0
  private final var blinksFrom = 0.0
  private final var isCaretShown = true
  private final let padding = Size(width: 12, height: 9)

  /// An empty field, that says what it is for.
  public init(placeholder: String = "", font: Font = Font()) {
    self.font = font
    self.placeholder = TextLayout(placeholder, font: font)
    layout = TextLayout("", font: font)
    super.init()
    clipsToBounds = true
    setContentHuggingPriority(.required, for: .vertical)
    setContentCompressionResistancePriority(LayoutPriority(740), for: .vertical)
  }

  open override var takesDrags: Bool { true }
  open override var isFocusedByPress: Bool { true }

  // MARK: Size

  open override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    layout.width = proposal.width.map { max(0, $0 - 2 * padding.width) }
    let size = layout.size
    // As wide as it gets, so that the lines of a text say how high it is and not how wide.
    let width = proposal.width ?? max(size.width, placeholder.size.width) + 2 * padding.width
    return Size(width: width, height: size.height + 2 * padding.height)
  }

  /// Where the text begins, in the field's own coordinates: so that the caret is in sight where the field is too low.
  private final var textOrigin: Point {
    layout.width = max(0, unroundedFrame.width - 2 * padding.width)
    layout.isMirrored = isMirrored
    let overhang = max(0, layout.caret(at: caret).maxY + 2 * padding.height - unroundedFrame.height)
    return Point(x: padding.width, y: padding.height - overhang)
  }

  // MARK: Text

  /// What is selected, in bytes of UTF-8; empty at the caret.
  public final var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  private final var selectedText: String { String(text[place(selection.lowerBound)..<place(selection.upperBound)]) }

  private final func place(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  private final func replace(_ range: Range<Int>, by piece: String) {
    var changed = text
    changed.replaceSubrange(place(range.lowerBound)..<place(range.upperBound), with: piece)
    layout = TextLayout(changed, font: font)
    moveCaret(to: range.lowerBound + piece.utf8.count)
    invalidateIntrinsicContentSize()
    onChange?(changed)
  }

  private final func moveCaret(to offset: Int, isExtending: Bool = false) {
    caret = offset
    if !isExtending { anchor = offset }
    isCaretShown = true
    blinksFrom = -1
    stage?.wake(self)
    setNeedsDisplay()
  }

  open override func insert(_ piece: String) { replace(selection, by: piece) }

  /// The offset of the letter before the caret, or after it.
  private final func neighbour(_ isAfter: Bool) -> Int {
    let here = place(caret)
    if here == (isAfter ? text.endIndex : text.startIndex) { return caret }
    let there = isAfter ? text.index(after: here) : text.index(before: here)
    return text.utf8.distance(from: text.startIndex, to: there)
  }

  // MARK: Keys

  open override func key(_ press: KeyPress) throws -> Bool {
    switch press.key {
    case .enter where press.isShifted: insert("\n")
    case .enter: try onSubmit?()
    case .backspace, .delete:
      let other = selection.isEmpty ? neighbour(press.key == .delete) : anchor
      replace(min(caret, other)..<max(caret, other), by: "")
    case .left, .right:
      moveCaret(
        to: layout.offset(besides: caret, toTheRight: press.key == .right) ?? caret, isExtending: press.isShifted)
    case .up, .down:
      let (line, step) = (layout.caret(at: caret), press.key == .up ? -1.0 : 1.0)
      let target = layout.offset(at: Point(x: line.minX, y: line.midY + step * line.height))
      moveCaret(to: target, isExtending: press.isShifted)
    case .home: moveCaret(to: 0, isExtending: press.isShifted)
    case .end: moveCaret(to: text.utf8.count, isExtending: press.isShifted)
    case .letter(let letter): return edit(letter)
    default: return false
    }
    return true
  }

  /// Copies, cuts, pastes, or selects everything.
  private final func edit(_ letter: Character) -> Bool {
    switch letter {
    case "a": (anchor, caret) = (0, text.utf8.count)
    case "c", "x":
      guard !selection.isEmpty else { return true }
      stage?.clipboard.write(selectedText)
      if letter == "x" { insert("") }
    case "v": insert(stage?.clipboard.read() ?? "")
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  // MARK: Presses

  open override func pressBegan(at point: Point, isExtending: Bool) {
    moveCaret(to: offset(at: point), isExtending: isExtending)
  }

  open override func pressMoved(to point: Point) { moveCaret(to: offset(at: point), isExtending: true) }

  private final func offset(at point: Point) -> Int {
    let origin = textOrigin
    return layout.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))
  }

  // MARK: Looks

  open override func focusDidChange() {
    isCaretShown = true
    blinksFrom = -1
    stage?.wake(self)
  }

  /// The caret is seen for half a second, and gone for another, from its last movement on.
  open func tick(at time: Double) -> Double? {
    guard isFocused else { return nil }
    if blinksFrom < 0 { blinksFrom = time }
    let half = ((time - blinksFrom) * 2).rounded(.down)
    let isShown = half.truncatingRemainder(dividingBy: 2) == 0
    if isShown != isCaretShown { setNeedsDisplay() }
    isCaretShown = isShown
    return blinksFrom + (half + 1) / 2
  }

  /// Where the caret stands, on the canvas.
  public final var caretRect: Rect {
    let (frame, origin) = (rect(), textOrigin)
    let line = layout.caret(at: caret)
    let x = (frame.minX + origin.x + line.minX).rounded() - 1
    return Rect(x: x, y: frame.minY + origin.y + line.minY, width: 2, height: line.height)
  }

  open override func draw(on canvas: Canvas, in frame: Rect) {
    canvas.fill(frame, radius: 8, .surface)
    canvas.stroke(frame, radius: 8, .line)
    canvas.clipped(to: [frame]) { drawText(on: canvas, in: frame) }
  }

  private final func drawText(on canvas: Canvas, in frame: Rect) {
    let origin = textOrigin
    let start = Point(x: frame.minX + origin.x, y: frame.minY + origin.y)
    if isFocused {
      for rect in layout.rects(of: selection) {
        canvas.fill(rect.offsetBy(dx: start.x, dy: start.y), .accent.opacity(0.3))
      }
    }
    if text.isEmpty {
      let x = isMirrored ? frame.maxX - padding.width - placeholder.size.width : start.x
      canvas.draw(placeholder, at: Point(x: x, y: start.y), .secondaryText)
    } else {
      canvas.draw(layout, at: start, .text)
    }
    if isFocused, isCaretShown { canvas.fill(caretRect, .accent) }
  }
}
