// Control.swift: what fingers, mice and keys act upon, and a button.

import ScrollLayout

/// A key with a meaning of its own; text comes by `Control.insert`.
public enum Key: Hashable, Sendable {
  case tab, enter, escape, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  /// A letter, pressed with the control key.
  case letter(Character)
}

/// A key going down, and what is held with it.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// Whether a shift key is held.
  public var isShifted: Bool
  /// Whether a control key is held.
  public var isControlled: Bool

  /// A key, alone if nothing else is said.
  public init(_ key: Key, isShifted: Bool = false, isControlled: Bool = false) {
    self.key = key
    self.isShifted = isShifted
    self.isControlled = isControlled
  }
}

/// A view that can be pressed, and can have the focus. Points are in its own coordinates.
open class Control: View, Drawn {
  /// Whether it can be used; if not, it looks so.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether a finger or a mouse button is down on it, and has not gone away or begun to scroll.
  public internal(set) final var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  /// Whether a mouse is over it.
  public internal(set) final var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  /// Whether keys go to it.
  public internal(set) final var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      focusDidChange()
      setNeedsDisplay()
    }
  }
  /// Whether a drag on it is its own, and does not scroll.
  open var takesDrags: Bool { false }

  /// Whether a press gives it the focus, as the Tab key does.
  open var isFocusedByPress: Bool { false }

  open override var canBecomeFocused: Bool { isEnabled }

  open func draw(on canvas: Canvas, in frame: Rect) {}

  /// The ring that says who has the focus.
  open func drawAbove(on canvas: Canvas, in frame: Rect) {
    if isFocused { canvas.stroke(frame, radius: 8, width: 2, .accent.opacity(0.55)) }
  }

  /// The focus has come or gone.
  open func focusDidChange() {}
  /// A finger or the mouse button has come down.
  open func pressBegan(at point: Point, isExtending: Bool) {}
  /// It has moved, and is still down.
  open func pressMoved(to point: Point) {}
  /// It has been lifted inside the control. What follows may fail.
  open func tapped() throws {}
  /// A key, while the control has the focus. False if it means nothing here.
  open func key(_ press: KeyPress) throws -> Bool { false }
  /// Text that was typed or pasted, while the control has the focus.
  open func insert(_ text: String) {}
}

/// A word to press.
open class Button: Control {
  /// How a button looks.
  public enum Style: Hashable, Sendable {
    /// Filled with the accent: what is mostly wanted.
    case filled
    /// The word alone.
    case plain
  }

  /// What it says.
  public final var title: String { didSet { if title != oldValue { titleDidChange() } } }
  /// How it looks.
  public final let style: Style
  /// What a press of it does.
  public final var onTap: (() throws -> Void)?
  private final var word: TextLayout

  /// A button with a word.
  public init(_ title: String, style: Style = .filled, onTap: (() throws -> Void)? = nil) {
    self.title = title
    self.style = style
    self.onTap = onTap
    word = Self.layout(title)
    super.init()
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    setContentCompressionResistancePriority(.required, for: .horizontal)
    titleDidChange()
  }

  private static func layout(_ title: String) -> TextLayout {
    TextLayout(title, font: Font(size: 14, isBold: true))
  }

  private final func titleDidChange() {
    word = Self.layout(title)
    baselineOffsetFromTop = 9 + word.baseline
    intrinsicContentSize = Size(width: word.size.width + (style == .filled ? 32 : 16), height: word.size.height + 18)
    setNeedsDisplay()
  }

  open override func tapped() throws { try onTap?() }

  open override func key(_ press: KeyPress) throws -> Bool {
    guard press.key == .space || press.key == .enter, isEnabled else { return false }
    try tapped()
    return true
  }

  open override func draw(on canvas: Canvas, in frame: Rect) {
    let strength = !isEnabled ? 0.35 : isPressed ? 0.7 : isHovered ? 0.88 : 1
    if style == .filled {
      canvas.fill(frame, radius: 8, .accent.opacity(strength))
    } else if isHovered || isPressed {
      canvas.fill(frame, radius: 8, .line.opacity(isPressed ? 1 : 0.6))
    }
    let place = Point(x: frame.midX - word.size.width / 2, y: frame.midY - word.size.height / 2)
    canvas.draw(word, at: place, style == .filled ? .onAccent : .accent.opacity(isEnabled ? 1 : 0.35))
  }
}
