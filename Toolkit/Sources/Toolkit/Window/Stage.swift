// Stage.swift: all of a window but the window.
//
// Fingers, wheels, keys and times go in; a canvas comes out, and which parts of it are drawn anew. There is no display here, so tests
// and servers draw the same screens as windows do.

import ScrollLayout

/// Where copied text goes, and pasted text comes from.
public struct Clipboard {
  /// What was copied last.
  public var read: () -> String
  /// Keeps a text.
  public var write: (String) -> Void
}

/// A screen on a canvas, and what people do to it. Points are on the canvas, times in seconds on one clock, which does not run backwards.
public final class Stage {
  /// The screen.
  public let screen: Screen
  /// What lays it out.
  public let engine: LayoutEngine
  /// What it is drawn on.
  public private(set) var canvas: Canvas
  /// What has been drawn anew by the last frame, in points, with edges at whole pixels.
  public private(set) var damage: [Rect] = []
  /// What keys go to.
  public private(set) var focused: Control?
  /// Where text is copied to.
  public var clipboard: Clipboard
  /// When the next frame is wanted; nil if none is before something happens.
  public private(set) var nextFrame: Double? = 0
  /// The latest time that it was told.
  public private(set) var now = 0.0
  var press = Press()
  private var ticking: [any Ticking] = []
  private var stale = Damage()
  private var isResized = false

  /// Shows a screen, with everything drawn by the first frame.
  public init(_ screen: Screen, size: Size, scale: Double = 1, direction: LayoutDirection = .leftToRight) throws {
    self.screen = screen
    engine = try LayoutEngine(root: screen, size: size, direction: direction)
    engine.pixelRounding = .pixel(scale: scale)
    engine.keepsOldFrames = true
    canvas = Canvas(size: size, scale: scale)
    var copied = ""
    clipboard = Clipboard(read: { copied }, write: { copied = $0 })
    screen.home = self
  }

  deinit { screen.home = nil }

  // MARK: What is seen

  /// Whether colours are those of a dark screen.
  public var isDark: Bool {
    get { canvas.isDark }
    set {
      canvas.isDark = newValue
      drawAnew(screen)
    }
  }

  /// Which way the screen reads.
  public var direction: LayoutDirection {
    get { engine.direction }
    set {
      engine.direction = newValue
      drawAnew(screen)
    }
  }

  /// Gives the screen another size.
  public func resize(to size: Size, scale: Double) throws {
    guard size != canvas.size || scale != canvas.scale else { return }
    let isDark = canvas.isDark
    canvas = Canvas(size: size, scale: scale)
    canvas.isDark = isDark
    for area in areas(in: screen) { area.hold() }
    isResized = true
    try engine.setSize(size)
    engine.pixelRounding = .pixel(scale: scale)
    drawAnew(screen)
  }

  private func areas(in view: View) -> [ScrollArea] {
    let inside = view.subviews.flatMap { areas(in: $0) }
    return (view as? ScrollArea).map { [$0] + inside } ?? inside
  }

  /// Makes changes, and has the screen go to what they make it, by `engine.animate`.
  public func animate(duration: Double, _ changes: () throws -> Void) throws {
    try engine.animate(duration: duration, at: now, changes)
    nextFrame = now
  }

  /// Has the next frame draw a view, or a part of the canvas, anew.
  func drawAnew(_ view: View, _ part: Rect? = nil) {
    stale.add(view, part)
    nextFrame = now
  }

  /// Has the next frame call `tick(at:)` of a view, and then whenever that has asked for it.
  public func wake(_ view: any Ticking) {
    if !ticking.contains(where: { $0 === view }) { ticking.append(view) }
    nextFrame = now
  }

  // MARK: Time

  func pass(to time: Double) { now = max(now, time) }

  /// Brings everything to a time, and draws what has changed.
  public func frame(at time: Double) throws {
    pass(to: time)
    let step = try engine.advance(to: now)
    if isResized {
      // All is drawn anew, so that nobody has to know what this pass changes.
      isResized = false
      for area in areas(in: screen) { area.letGo() }
      try engine.layoutIfNeeded()
    }
    for event in step.events { (event.source as? ScrollArea)?.note(event.events) }
    hover()
    nextFrame = nil
    var next = step.nextChange
    ticking = ticking.filter { view in
      guard view.stage === self, let time = view.tick(at: now) else { return false }
      next = min(next ?? time, time)
      return true
    }
    // What a following of the frame has changed is for the next one.
    if let wanted = engine.isAnimating ? now : next { nextFrame = wanted }
    damage = stale.rects(with: step.changes, on: canvas, screen: screen)
    stale = Damage()
    if damage.isEmpty { return }
    canvas.clear(damage)
    canvas.clipped(to: damage) { draw(screen, on: canvas, seen: Rect(origin: .zero, size: canvas.size)) }
  }

  // MARK: Drawing

  /// The whole screen as of the last frame, on a canvas of its own.
  public func picture() -> Canvas {
    let whole = Canvas(size: canvas.size, scale: canvas.scale)
    whole.isDark = isDark
    draw(screen, on: whole, seen: Rect(origin: .zero, size: canvas.size))
    return whole
  }

  /// Draws a view and what stands in it, each in front of the one before, as far as it can be seen.
  private func draw(_ view: View, on canvas: Canvas, seen: Rect) {
    let frame = view.rect()
    guard !view.isHidden, frame.insetBy(dx: -Damage.overhang, dy: -Damage.overhang).intersects(seen) else { return }
    let drawn = view as? any Drawn
    drawn?.draw(on: canvas, in: frame)
    if view.clipsToBounds, let rest = frame.intersection(seen) {
      canvas.clipped(to: [frame]) {
        for subview in view.subviews { draw(subview, on: canvas, seen: rest) }
      }
    } else {
      for subview in view.subviews { draw(subview, on: canvas, seen: seen) }
    }
    drawn?.drawAbove(on: canvas, in: frame)
  }

  // MARK: Focus

  /// Gives keys to a control, or to none.
  public func focus(_ control: Control?) {
    guard control !== focused else { return }
    focused?.isFocused = false
    focused = control
    control?.isFocused = true
  }
}
