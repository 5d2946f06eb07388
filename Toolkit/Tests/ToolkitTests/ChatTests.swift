// ChatTests.swift: the chat in a real window, on a server without a display, beside the same chat on a stage.
//
// TOOLKIT_PICTURES=FOLDER keeps a picture of each step.

import CSDL
import Foundation
import Testing
import Toolkit

@testable import chat

/// A step of somebody who uses the chat, and what all frames are after it.
struct Step: Equatable {
  let name: String
  let places: [String]
}

@Suite("The chat", .serialized)
@MainActor
struct ChatTests {
  private func chat() -> ChatScreen { ChatScreen(Conversation.beginning()) }

  private func middle(of view: View) -> Point { Point(x: view.rect().midX.rounded(), y: view.rect().midY.rounded()) }

  /// Types, sends, scrolls by wheel and by finger, makes the window narrow, turns it, makes it dark, and writes three lines.
  private func use(_ screen: ChatScreen, by hand: some Hand, _ look: (String) throws -> Void) throws -> [Step] {
    var (steps, time) = ([Step](), 0.0)
    func rest(_ name: String) throws {
      time = try hand.settle(from: time)
      try look(name)
      steps.append(Step(name: name, places: hand.places))
    }
    func tap(_ view: View) throws {
      try hand.press(at: middle(of: view), time: time)
      try hand.lift(at: middle(of: view), time: time)
    }
    try rest("1 opened")
    try tap(screen.field)
    try hand.type("Where do you get off?", time: time)
    try rest("2 typed")
    try hand.key(SDLK_RETURN, .enter, isShifted: false, time: time)
    try rest("3 sent")
    try hand.turnWheel(by: 5, at: middle(of: screen.list), time: time)
    try rest("4 wheel")
    let start = middle(of: screen.list)
    try hand.press(at: start, time: time)
    for step in 1...6 {
      time += 1.0 / 60
      try hand.drag(to: Point(x: start.x, y: start.y + 20 * Double(step)), time: time)
    }
    try hand.lift(at: Point(x: start.x, y: start.y + 120), time: time)
    try rest("5 glided")
    try hand.resize(to: Size(width: 300, height: 560), time: time)
    try rest("6 narrow")
    try tap(screen.turn)
    try rest("7 right to left")
    try hand.turnWheel(by: -40, at: middle(of: screen.list), time: time)
    try tap(screen.field)
    for line in ["One line", "another one", "and the third"] {
      if !screen.field.text.isEmpty { try hand.key(SDLK_RETURN, .enter, isShifted: true, time: time) }
      try hand.type(line, time: time)
    }
    try rest("8 grown")
    try hand.resize(to: Size(width: 720, height: 560), time: time)
    try tap(screen.dark)
    try rest("9 wide and dark")
    return steps
  }

  @Test(
    "frames in a window are those without one, after everything that people do",
    .enabled(if: Xvfb.isInstalled, "Xvfb is not installed (apt-get install xvfb): no window can be opened"))
  func window() throws {
    let server = try Xvfb()
    let (shown, alone) = (chat(), chat())
    let window = try Window(shown, title: "Chat", size: Size(width: 420, height: 680))
    let folder = ProcessInfo.processInfo.environment["TOOLKIT_PICTURES"]
    let inWindow = try use(shown, by: WindowHand(window: window)) { name in
      if let folder { #expect(window.stage.canvas.writePNG(to: "\(folder)/\(name).png")) }
      // What the server shows is what was drawn.
      let place = window.position
      let size = window.stage.canvas.pixels
      let seen = try server.pixels(x: place.x, y: place.y, width: size.width, height: size.height)
      let isShown = seen == colors(of: window.stage.canvas)
      #expect(isShown, "\(name)")
    }
    let stage = try Stage(alone, size: Size(width: 420, height: 680))
    let onStage = try use(alone, by: StageHand(stage: stage)) { _ in }
    #expect(inWindow.count == 9)
    for (a, b) in zip(inWindow, onStage) { #expect(differences(a.places, b.places).isEmpty, "\(a.name)") }
  }

  private func differences(_ a: [String], _ b: [String]) -> [String] {
    if a.count != b.count { return ["\(a.count) views, and \(b.count)"] }
    return zip(a, b).filter { $0 != $1 }.map { "\($0) | \($1)" }
  }

  /// Red, green and blue of each pixel, as 0xRRGGBB.
  private func colors(of canvas: Canvas) -> [UInt32] {
    canvas.withPixels { bytes, rowBytes in
      var colors: [UInt32] = []
      for row in 0..<canvas.pixels.height {
        for column in 0..<canvas.pixels.width {
          let place = row * rowBytes + 4 * column
          colors.append(UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place]))
        }
      }
      return colors
    }
  }
}
