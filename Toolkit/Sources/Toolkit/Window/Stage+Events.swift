// Stage+Events.swift: what people do with fingers, mice and keys.
//
// A press goes to the innermost control at its place, and to the innermost scroll view around that. Which of them meant it shows in
// time: once the scroll view begins to drag, the control is let go.

import ScrollLayout

/// What a press that is under way has got hold of.
struct Press {
  var control: Control?
  var scrolling: ScrollView?
  var hovered: Control?
  /// Where the mouse was last.
  var mouse: Point?
}

extension Stage {
  /// The innermost view of a kind at a point, or around what is there.
  private func innermost<Kind: View>(_: Kind.Type, at point: Point) -> Kind? {
    var view = screen.hitTest(point)
    while let current = view {
      if let found = current as? Kind { return found }
      view = current.superview
    }
    return nil
  }

  // MARK: Fingers and mice

  /// A finger or the mouse button comes down. With shift, a selection is extended.
  public func pressBegan(at point: Point, time: Double, isExtending: Bool = false) throws {
    pass(to: time)
    if let control = innermost(Control.self, at: point), control.isEnabled {
      press.control = control
      control.isPressed = true
      if control.isFocusedByPress { focus(control) }
      control.pressBegan(at: control.convert(point, from: nil), isExtending: isExtending)
      if control.takesDrags { return }
    }
    guard let area = innermost(ScrollView.self, at: point) else { return }
    press.scrolling = area
    note(try area.touch(at: point, time: now), of: area)
  }

  /// It moves.
  public func pressMoved(to point: Point, time: Double) throws {
    pass(to: time)
    if let area = press.scrolling, area.isTracking {
      let events = try area.move(to: point, time: now)
      if events.contains(.willBeginDragging) { letGo() }
      note(events, of: area)
    }
    guard let control = press.control else { return }
    let place = control.convert(point, from: nil)
    control.isPressed = control.point(inside: place)
    control.pressMoved(to: place)
  }

  /// It is lifted.
  public func pressEnded(at point: Point, time: Double) throws {
    pass(to: time)
    let control = press.control
    let isTap = control?.isPressed ?? false
    letGo()
    if let area = press.scrolling, area.isTracking { note(try area.release(time: now), of: area) }
    press.scrolling = nil
    if isTap { try control?.tapped() }
  }

  /// The mouse moves, with no button down.
  public func hover(at point: Point) {
    press.mouse = point
    hover()
  }

  /// Finds what lies under the mouse, which may rest while the screen moves; during a press nothing is hovered anew.
  func hover() {
    guard let point = press.mouse, press.control == nil, press.scrolling == nil else { return }
    let control = innermost(Control.self, at: point).flatMap { $0.isEnabled ? $0 : nil }
    guard control !== press.hovered else { return }
    press.hovered?.isHovered = false
    press.hovered = control
    control?.isHovered = true
  }

  /// A wheel turns at a point, by a distance that the content is to move by.
  public func wheel(by distance: Point, at point: Point, time: Double) throws {
    pass(to: time)
    try innermost(ScrollArea.self, at: point)?.wheel(by: distance, at: now)
  }

  private func letGo() {
    press.control?.isPressed = false
    press.control = nil
  }

  private func note(_ events: ScrollEvents, of view: ScrollView) { (view as? ScrollArea)?.note(events) }

  // MARK: Keys

  /// A key goes down: for what has the focus, then for the screen; Tab, if neither wants it, moves the focus.
  public func key(_ press: KeyPress, time: Double) throws {
    pass(to: time)
    if focused?.stage !== self { focus(nil) }
    if try focused?.key(press) ?? false { return }
    if try screen.key(press) { return }
    guard press.key == .tab else { return }
    let next = press.isShifted ? screen.previousFocus(before: focused) : screen.nextFocus(after: focused)
    focus(next as? Control)
    try showFocus()
  }

  /// Text is typed.
  public func type(_ text: String, time: Double) {
    pass(to: time)
    focused?.insert(text)
  }

  /// Scrolls what has the focus into sight.
  private func showFocus() throws {
    guard let focused else { return }
    var outer = focused.superview
    while let view = outer {
      if let area = view as? ScrollArea {
        area.note(try area.scrollRectToVisible(focused.rect(in: area), animated: true, at: now))
      }
      outer = view.superview
    }
  }
}
