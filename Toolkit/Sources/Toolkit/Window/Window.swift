// Window.swift: a stage in a real window, by SDL.
//
// SDL says what people do, and takes pixels; nothing else is here.

import CSDL
import ScrollLayout

/// What SDL could not do.
public struct WindowError: Error, CustomStringConvertible {
  /// In SDL's words, or in ours where it says nothing.
  public let description: String

  init() { description = String(cString: SDL_GetError()) }
  init(_ description: String) { self.description = description }
}

/// A window that shows a screen. All windows of a program belong to the thread that opens the first one.
public final class Window {
  /// What is shown.
  public let stage: Stage
  /// Whether nobody has closed it.
  public private(set) var isOpen = true
  private let window: OpaquePointer
  /// The finger that presses; others are let be.
  private var finger: SDL_FingerID?
  private var presentedSize = (width: Int32(0), height: Int32(0))

  /// Opens a window. Throws where there is no display, unless `SDL_VIDEODRIVER` asks for drawing without one.
  public init(_ screen: Screen, title: String, size: Size, direction: LayoutDirection = .leftToRight) throws {
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw WindowError() }
    // Where SDL finds no display it draws into memory, which only those want who ask for it.
    if let driver = SDL_GetCurrentVideoDriver(), ["offscreen", "dummy"].contains(String(cString: driver)),
      SDL_getenv("SDL_VIDEODRIVER") == nil
    {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw WindowError("there is no display: neither DISPLAY nor WAYLAND_DISPLAY names one that can be opened")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let anywhere = Int32(SDL_WINDOWPOS_UNDEFINED_MASK)
    guard let window = SDL_CreateWindow(title, anywhere, anywhere, Int32(size.width), Int32(size.height), flags) else {
      throw WindowError()
    }
    self.window = window
    stage = try Stage(screen, size: size, direction: direction)
    stage.clipboard = Clipboard(
      read: {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
      }, write: { SDL_SetClipboardText($0) })
    try fit()
  }

  deinit {
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Ends the program with status 1, and says why: for a window that could not be opened.
  public static func quit(_ reason: String) -> Never {
    print(reason)
    exit(1)
  }

  // MARK: Time

  /// Shows the window until it is closed.
  public func run() throws {
    while isOpen {
      let wait = stage.nextFrame.map { $0 - now }
      // At most 60 frames a second; and where nothing moves, none.
      if let wait, wait <= 0 {
        SDL_Delay(UInt32(max(1, (stage.now + 1.0 / 60 - now) * 1000)))
      } else {
        SDL_WaitEventTimeout(nil, wait.map { Int32($0 * 1000) + 1 } ?? -1)
      }
      try step(at: now, usingTimesOfEvents: true)
    }
  }

  /// Seconds since SDL began.
  private var now: Double { Double(SDL_GetTicks64()) / 1000 }

  /// Does what has happened since the last step, and shows the frame of a time. Events are of that time too, or each of its own.
  public func step(at time: Double, usingTimesOfEvents: Bool = false) throws {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      let own = Double(event.common.timestamp) / 1000
      try take(event, at: usingTimesOfEvents ? min(max(own, stage.now), time) : time)
    }
    try stage.frame(at: time)
    try present()
    guard let field = stage.focused as? TextField else { return }
    // Where an input method shows what it offers.
    var caret = pixels(of: field.caretRect, 1)
    SDL_SetTextInputRect(&caret)
  }

  // MARK: Events

  private func take(_ event: SDL_Event, at time: Double) throws {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isOpen = false
    case SDL_WINDOWEVENT: try takeWindowEvent(event.window)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION: try takeMouse(event, at: time)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      let lines = Point(x: Double(wheel.preciseX), y: -Double(wheel.preciseY))
      let place = Point(x: Double(wheel.mouseX), y: Double(wheel.mouseY))
      try stage.wheel(by: Point(x: 60 * lines.x, y: 60 * lines.y), at: place, time: time)
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: try takeFinger(event.tfinger, at: time)
    case SDL_KEYDOWN:
      if let press = keyPress(event.key.keysym) { try stage.key(press, time: time) }
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      stage.type(text, time: time)
    default: break
    }
  }

  private func takeWindowEvent(_ event: SDL_WindowEvent) throws {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: try fit()
    case SDL_WINDOWEVENT_EXPOSED: presentedSize = (0, 0)
    case SDL_WINDOWEVENT_CLOSE: isOpen = false
    case SDL_WINDOWEVENT_LEAVE: stage.hover(at: Point(x: -1, y: -1))
    default: break
    }
  }

  private func takeMouse(_ event: SDL_Event, at time: Double) throws {
    // Fingers come as mice too; they are taken as fingers.
    guard event.button.which != UInt32.max else { return }
    let isShifted = SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    if SDL_EventType(event.type) == SDL_MOUSEMOTION {
      let place = Point(x: Double(event.motion.x), y: Double(event.motion.y))
      if event.motion.state == 0 { stage.hover(at: place) } else { try stage.pressMoved(to: place, time: time) }
      return
    }
    guard event.button.button == SDL_BUTTON_LEFT else { return }
    let place = Point(x: Double(event.button.x), y: Double(event.button.y))
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
      try stage.pressBegan(at: place, time: time, isExtending: isShifted)
    } else {
      try stage.pressEnded(at: place, time: time)
      stage.hover(at: place)
    }
  }

  private func takeFinger(_ event: SDL_TouchFingerEvent, at time: Double) throws {
    let isDown = SDL_EventType(event.type) == SDL_FINGERDOWN
    guard isDown ? finger == nil : finger == event.fingerId else { return }
    finger = event.fingerId
    let size = stage.canvas.size
    let place = Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: try stage.pressBegan(at: place, time: time)
    case SDL_FINGERMOTION: try stage.pressMoved(to: place, time: time)
    default:
      finger = nil
      try stage.pressEnded(at: place, time: time)
    }
  }

  private func keyPress(_ symbol: SDL_Keysym) -> KeyPress? {
    let keys: [SDL_KeyCode: Key] = [
      SDLK_TAB: .tab, SDLK_RETURN: .enter, SDLK_KP_ENTER: .enter, SDLK_ESCAPE: .escape, SDLK_SPACE: .space,
      SDLK_BACKSPACE: .backspace, SDLK_DELETE: .delete, SDLK_LEFT: .left, SDLK_RIGHT: .right, SDLK_UP: .up,
      SDLK_DOWN: .down, SDLK_HOME: .home, SDLK_END: .end, SDLK_PAGEUP: .pageUp, SDLK_PAGEDOWN: .pageDown,
    ]
    let isControlled = UInt32(symbol.mod) & KMOD_CTRL.rawValue != 0
    let isShifted = UInt32(symbol.mod) & KMOD_SHIFT.rawValue != 0
    let code = UInt32(bitPattern: symbol.sym)
    if let key = keys[SDL_KeyCode(code)] { return KeyPress(key, isShifted: isShifted, isControlled: isControlled) }
    guard isControlled, let letter = Unicode.Scalar(code), letter.isASCII else { return nil }
    return KeyPress(.letter(Character(letter)), isShifted: isShifted, isControlled: true)
  }

  // MARK: Place and size

  /// Where the window's top left corner is on the display, in pixels.
  public var position: (x: Int, y: Int) {
    var (x, y) = (Int32(0), Int32(0))
    SDL_GetWindowPosition(window, &x, &y)
    return (Int(x), Int(y))
  }

  /// Asks the window system for another size, in points; a step of the window brings it.
  public func resize(to size: Size) { SDL_SetWindowSize(window, Int32(size.width), Int32(size.height)) }

  // MARK: Pixels

  /// Brings the stage to the size of the window.
  private func fit() throws {
    var (width, height, pixels, rows) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetWindowSizeInPixels(window, &pixels, &rows)
    let scale = width > 0 ? Double(pixels) / Double(width) : 1
    try stage.resize(to: Size(width: Double(width), height: Double(height)), scale: scale)
  }

  /// Copies what has been drawn anew to the window.
  private func present() throws {
    guard let surface = SDL_GetWindowSurface(window) else { throw WindowError() }
    let size = (width: surface.pointee.w, height: surface.pointee.h)
    let canvas = stage.canvas
    var rects: [SDL_Rect] = []
    if size != presentedSize {
      rects = [SDL_Rect(x: 0, y: 0, w: size.width, h: size.height)]
      presentedSize = size
    } else {
      for rect in stage.damage { rects.append(pixels(of: rect, canvas.scale)) }
    }
    guard !rects.isEmpty else { return }
    canvas.withPixels { bytes, rowBytes in
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let picture = SDL_CreateRGBSurfaceWithFormatFrom(
        start, Int32(canvas.pixels.width), Int32(canvas.pixels.height), 32, Int32(rowBytes),
        SDL_PIXELFORMAT_RGB888.rawValue)
      for rect in rects {
        var (from, to) = (rect, rect)
        SDL_UpperBlit(picture, &from, surface, &to)
      }
      SDL_FreeSurface(picture)
    }
    SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
  }

  private func pixels(of rect: Rect, _ scale: Double) -> SDL_Rect {
    SDL_Rect(
      x: Int32((rect.minX * scale).rounded()), y: Int32((rect.minY * scale).rounded()),
      w: Int32((rect.width * scale).rounded()), h: Int32((rect.height * scale).rounded()))
  }
}
