// Hand.swift: whoever uses a screen: through SDL's events, or on a stage that no window shows.

import CSDL
import Toolkit

/// What a person can do. Places are on the canvas.
protocol Hand {
  var stage: Stage { get }
  func press(at place: Point, time: Double) throws
  func drag(to place: Point, time: Double) throws
  func lift(at place: Point, time: Double) throws
  func turnWheel(by lines: Double, at place: Point, time: Double) throws
  func key(_ code: SDL_KeyCode, _ key: Key, isShifted: Bool, time: Double) throws
  func type(_ text: String, time: Double) throws
  func resize(to size: Size, time: Double) throws
  func frame(at time: Double) throws
}

/// Calls a stage.
struct StageHand: Hand {
  let stage: Stage

  func press(at place: Point, time: Double) throws { try stage.pressBegan(at: place, time: time) }
  func drag(to place: Point, time: Double) throws { try stage.pressMoved(to: place, time: time) }
  func lift(at place: Point, time: Double) throws { try stage.pressEnded(at: place, time: time) }
  func turnWheel(by lines: Double, at place: Point, time: Double) throws {
    try stage.wheel(by: Point(x: 0, y: -60 * lines), at: place, time: time)
  }
  func key(_ code: SDL_KeyCode, _ key: Key, isShifted: Bool, time: Double) throws {
    try stage.key(KeyPress(key, isShifted: isShifted), time: time)
  }
  func type(_ text: String, time: Double) throws { stage.type(text, time: time) }
  func resize(to size: Size, time: Double) throws { try stage.resize(to: size, scale: 1) }
  func frame(at time: Double) throws { try stage.frame(at: time) }
}

/// Posts SDL's events, as the window system does.
struct WindowHand: Hand {
  let window: Window
  var stage: Stage { window.stage }

  /// Posts an event, and has the window take it.
  private func post(_ time: Double, _ fill: (inout SDL_Event) -> Void) throws {
    var event = SDL_Event()
    fill(&event)
    SDL_PushEvent(&event)
    try window.step(at: time)
  }

  private func postButton(_ kind: SDL_EventType, _ place: Point, _ time: Double) throws {
    try post(time) {
      $0.button.type = kind.rawValue
      $0.button.button = UInt8(SDL_BUTTON_LEFT)
      ($0.button.x, $0.button.y) = (Int32(place.x), Int32(place.y))
    }
  }

  func press(at place: Point, time: Double) throws { try postButton(SDL_MOUSEBUTTONDOWN, place, time) }
  func lift(at place: Point, time: Double) throws { try postButton(SDL_MOUSEBUTTONUP, place, time) }

  func drag(to place: Point, time: Double) throws {
    try post(time) {
      $0.motion.type = SDL_MOUSEMOTION.rawValue
      $0.motion.state = 1
      ($0.motion.x, $0.motion.y) = (Int32(place.x), Int32(place.y))
    }
  }

  func turnWheel(by lines: Double, at place: Point, time: Double) throws {
    try post(time) {
      $0.wheel.type = SDL_MOUSEWHEEL.rawValue
      $0.wheel.preciseY = Float(lines)
      ($0.wheel.mouseX, $0.wheel.mouseY) = (Int32(place.x), Int32(place.y))
    }
  }

  func key(_ code: SDL_KeyCode, _ key: Key, isShifted: Bool, time: Double) throws {
    try post(time) {
      $0.key.type = SDL_KEYDOWN.rawValue
      $0.key.keysym.sym = Int32(bitPattern: code.rawValue)
      $0.key.keysym.mod = UInt16(isShifted ? KMOD_SHIFT.rawValue : 0)
    }
  }

  func type(_ text: String, time: Double) throws {
    for letter in text {
      try post(time) { event in
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: String(letter).utf8) }
      }
    }
  }

  func resize(to size: Size, time: Double) throws {
    window.resize(to: size)
    // The window system answers when it likes.
    for _ in 0..<500 where stage.canvas.size != size {
      try window.step(at: time)
      SDL_Delay(4)
    }
  }

  func frame(at time: Double) throws { try window.step(at: time) }
}

extension Hand {
  /// Frames, 60 a second, until everything is at rest: the time then.
  func settle(from time: Double) throws -> Double {
    var (time, still) = (time, 0)
    for _ in 0..<1200 where still < 4 {
      time += 1.0 / 60
      try frame(at: time)
      // What follows the end of a motion is for the frames after it.
      still = stage.engine.isAnimating ? 0 : still + 1
    }
    return time
  }

  /// Where every view of the screen lies, in the order of the tree.
  var places: [String] {
    var lines: [String] = []
    func visit(_ view: View, _ path: String) {
      let name = path + "/" + (view.identifier ?? "")
      lines.append("\(name) \(view.unroundedRect())")
      for subview in view.subviews { visit(subview, name) }
    }
    visit(stage.screen, "")
    return lines
  }
}
