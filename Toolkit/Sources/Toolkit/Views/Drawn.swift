// Drawn.swift: views that people see, and the plainest of them.
//
// Constraints say where a view is; all that is left to it is to draw itself there. As in the library, views have no isolation of
// their own: they belong to whoever has their stage, which is the main thread for a window.

import ScrollLayout

/// A view that people see.
public protocol Drawn: View {
  /// Draws the view below what stands in it. `frame` is where it lies on the canvas, in points, its edges at whole pixels.
  func draw(on canvas: Canvas, in frame: Rect)
  /// Draws what lies above all that stands in the view.
  func drawAbove(on canvas: Canvas, in frame: Rect)
}

/// A view that changes as time passes, without a frame's being another one.
public protocol Ticking: View {
  /// Brings the view to a time, in seconds, and says when to come again; nil if it is for `Stage.wake` to say.
  func tick(at time: Double) -> Double?
}

extension View {
  /// The stage that the view is shown on; nil while it is on none.
  public var stage: Stage? {
    var view = self
    while let outer = view.superview { view = outer }
    return (view as? Screen)?.home
  }

  /// Has the view, or a part of it on the canvas, drawn anew by the next frame. For what no frame tells: another colour or text.
  public func setNeedsDisplay(_ part: Rect? = nil) { stage?.drawAnew(self, part) }

  /// Has the view drawn anew because a subview has changed; if that has gone, with whatever it may have hung over.
  func drawAnew(after subview: View) {
    var view = self
    while subview.superview !== self, !view.clipsToBounds, let outer = view.superview { view = outer }
    view.setNeedsDisplay()
  }

  /// Whether the view reads from right to left.
  public var isMirrored: Bool { engine?.direction == .rightToLeft }
}

/// A rectangle with a colour and a line around it, or without them, that other views stand in.
open class Box: View, Drawn {
  /// What it is filled with; nil for nothing.
  public final var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// The line at its edge; nil for none.
  public final var border: Color? { didSet { if border != oldValue { setNeedsDisplay() } } }
  /// How round its corners are.
  public final var radius = 0.0 { didSet { if radius != oldValue { setNeedsDisplay() } } }

  /// A box of a colour.
  public init(_ color: Color? = nil, border: Color? = nil, radius: Double = 0) {
    self.color = color
    self.border = border
    self.radius = radius
    super.init()
  }

  open func draw(on canvas: Canvas, in frame: Rect) {
    if let color { canvas.fill(frame, radius: radius, color) }
    if let border { canvas.stroke(frame, radius: radius, border) }
  }

  open func drawAbove(on canvas: Canvas, in frame: Rect) {}

  open override func subviewDidChange(_ subview: View) { drawAnew(after: subview) }
}

/// What fills a stage: the root of a tree of views.
open class Screen: Box {
  /// The stage itself, which has the screen; it takes its word back when it goes.
  final unowned(unsafe) var home: Stage?

  /// An empty screen.
  public init() { super.init(.background) }

  /// A key that whatever has the focus does not want. False if the screen does not want it either.
  open func key(_ press: KeyPress) throws -> Bool { false }
}
