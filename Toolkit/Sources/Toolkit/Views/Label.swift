// Label.swift: texts and images: views whose size is that of their content.

import ScrollLayout

/// A text, in as many lines as the width that it gets asks for.
open class Label: View, Drawn {
  /// What it says.
  public final var text: String { didSet { if text != oldValue { textDidChange() } } }
  /// The font of all of it.
  public final var font: Font { didSet { if font != oldValue { textDidChange() } } }
  /// The colour of the letters.
  public final var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether it stands in one line, whose end is left out if it is too long.
  public final let isOneLine: Bool
  private final var known: TextLayout?

  /// A text in a font.
  public init(_ text: String = "", font: Font = Font(), color: Color = .text, isOneLine: Bool = false) {
    self.text = text
    self.font = font
    self.color = color
    self.isOneLine = isOneLine
    super.init()
    textDidChange()
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  private final func textDidChange() {
    known = nil
    baselineOffsetFromTop = lines.baseline
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The text in lines of some width; nil for any.
  private final var lines: TextLayout {
    if let known { return known }
    let made = TextLayout(text, font: font)
    if isOneLine { made.keepToOneLine() }
    known = made
    return made
  }

  open override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    lines.width = proposal.width
    return lines.size
  }

  open func draw(on canvas: Canvas, in frame: Rect) {
    lines.width = unroundedFrame.width
    lines.isMirrored = isMirrored
    canvas.draw(lines, at: frame.origin, color)
  }

  open func drawAbove(on canvas: Canvas, in frame: Rect) {}
}

/// An image, which fills its frame.
open class ImageView: View, Drawn {
  /// What is shown.
  public final var image: Canvas {
    didSet {
      intrinsicContentSize = image.size
      setNeedsDisplay()
    }
  }
  /// How round its corners are.
  public final var radius: Double { didSet { if radius != oldValue { setNeedsDisplay() } } }

  /// An image, as large as it is where nothing says otherwise.
  public init(_ image: Canvas, radius: Double = 0) {
    self.image = image
    self.radius = radius
    super.init()
    intrinsicContentSize = image.size
  }

  open func draw(on canvas: Canvas, in frame: Rect) { canvas.draw(image, in: frame, radius: radius) }

  open func drawAbove(on canvas: Canvas, in frame: Rect) {}
}
