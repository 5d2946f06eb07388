// Bench.swift: what a user does to a chat, how long it takes, and how much work it is.

import AutoLayout
import Foundation
import ScrollLayout

/// The processor time used so far, in microseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The memory in use now, in bytes, from the system's own books (0 where it keeps none).
func memory() -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return (line.flatMap { Double($0.filter(\.isNumber)) } ?? 0) * 1024
}

/// One line of the table: what was asked for, how long it took each time, and what work there was all in all.
struct Line {
  let name: String
  /// What is asked for of the median and of the worst, in microseconds.
  var asked: Double?
  var askedWorst: Double?
  var times: [Double] = []
  /// Solves, pivots, entries, frames, measured texts, texts measured again at the same width.
  var work = [Int](repeating: 0, count: 6)

  static let workNames = ["solves", "pivots", "entries", "frames", "measured", "again"]

  var median: Double { times.sorted()[times.count / 2] }
  var worst: Double { times.max() ?? 0 }
  func work(_ kind: Int) -> Double { Double(work[kind]) / Double(max(times.count, 1)) }
  var isMet: Bool { (asked.map { median <= $0 } ?? true) && (askedWorst.map { worst <= $0 } ?? true) }
}

/// All that is measured of a chat with so many messages.
final class Bench {
  private(set) var lines: [Line] = []
  /// Bytes for each message.
  private(set) var bytes = 0.0
  /// The height of the content after the first layout, to be compared with that of others.
  private(set) var contentHeight = 0.0
  private let count: Int
  private var screen: ChatScreen

  /// Measures all steps, or the first and those whose names contain `only`.
  init(_ count: Int, only: String? = nil) throws {
    self.count = count
    // The first one pays for what the process needs once.
    screen = try ChatScreen(makeMessages(10, seed: 1))
    try screen.engine.layoutIfNeeded()
    try open()
    let steps: [(name: String, run: () throws -> Void)] = [
      ("keystroke", type), ("keyboard", moveKeyboard), ("append", append), ("idle", rest),
      ("insert and remove", insertAndRemove), ("rotation", rotate), ("direction", changeDirection), ("scroll", scroll),
      ("deep tree", moveDeepTree),
    ]
    for step in steps where only.map(step.name.contains) ?? true { try step.run() }
  }

  // MARK: Measuring

  /// Measures `body`, and adds it to the line of this name.
  private func measure(
    _ name: String, asked: Double? = nil, worst: Double? = nil, _ body: () throws -> Void
  ) throws {
    let place = lines.firstIndex { $0.name == name } ?? lines.count
    if place == lines.count { lines.append(Line(name: name, asked: asked, askedWorst: worst)) }
    let before = work()
    let begin = now()
    try body()
    lines[place].times.append(now() - begin)
    for (kind, count) in work().enumerated() { lines[place].work[kind] += count - before[kind] }
  }

  private func work() -> [Int] {
    let statistics = screen.engine.statistics
    return [
      statistics.solver.solves, statistics.solver.pivots, statistics.solver.entriesTouched, statistics.itemsVisited,
      screen.measurer.calls, screen.measurer.repeated,
    ]
  }

  private func layOut() throws { try screen.engine.layoutIfNeeded() }

  /// A held row comes to lie where it was seen, and the content ends below the last message.
  private func check(_ row: MessageRow, at place: Double) {
    let seen = row.frame.minY - screen.scroll.contentOffset.y
    precondition((seen - place).magnitude < 1e-6, "chat: a held row has moved")
  }

  // MARK: What is measured

  private func open() throws {
    let messages = makeMessages(count, seed: 7)
    let rounds = max(1, min(5, 10_000 / count))
    for round in 0..<rounds {
      let empty = memory()
      let begin = now()
      let made = try ChatScreen(messages)
      let built = now() - begin
      screen = made
      try measure("build") {}
      lines[0].times[round] = built
      try measure("first layout", asked: 40_000) { try layOut() }
      if round == 0 { bytes = (memory() - empty) / Double(count) }
    }
    contentHeight = screen.scroll.contentSize.height
    screen.scrollToEnd()
    try layOut()
  }

  private func type() throws {
    var widths: [Double] = []
    for stroke in 0..<200 {
      // Every fifth one ends a word, so the bar grows by a line now and then; a sent message begins a new text.
      if stroke % 60 == 0 { widths = [] }
      if stroke % 5 == 0 { widths.append(8) } else { widths[widths.count - 1] += 8 }
      try measure("keystroke", asked: 200) {
        screen.input.setWords(Words(widths))
        try layOut()
      }
    }
  }

  private func moveKeyboard() throws {
    for _ in 0..<3 {
      for height in [336.0, 0] {
        try screen.moveKeyboard(to: height) { frame in try measure("frame of the keyboard", asked: 100, frame) }
      }
    }
  }

  private func append() throws {
    for (index, message) in makeMessages(100, seed: 11).enumerated() {
      try measure("append", asked: 500) {
        try screen.insert([message], at: count + index)
        try layOut()
        screen.scrollToEnd()
        try layOut()
      }
    }
  }

  private func rest() throws {
    for _ in 0..<1000 { try measure("idle pass", asked: 5) { try layOut() } }
  }

  private func insertAndRemove() throws {
    for round in 0..<10 {
      let row = screen.rows[screen.rows.count * (round + 1) / 12]
      screen.scroll.contentOffset = Point(x: 0, y: row.frame.minY - 100)
      try layOut()
      try screen.hold(row)
      try layOut()
      let more = makeMessages(20, seed: UInt64(round))
      try measure("insert 20 at the top, a row held", asked: 4000, worst: 20_000) {
        try screen.insert(more, at: 0)
        try layOut()
      }
      check(row, at: 100)
      try measure("remove 20 at the top, a row held", asked: 4000, worst: 20_000) {
        try screen.remove(0..<20)
        try layOut()
      }
      check(row, at: 100)
      screen.letGo()
      try layOut()
    }
  }

  private func rotate() throws {
    for round in 0..<10 {
      let size = round % 2 == 0 ? ChatScreen.across : ChatScreen.upright
      try measure("rotation", asked: 15_000) {
        screen.engine.size = size
        try layOut()
      }
    }
    for round in 0..<10 {
      let row = screen.rows[screen.rows.count * (round + 1) / 12]
      screen.scroll.contentOffset = Point(x: 0, y: row.frame.minY - 100)
      try layOut()
      let size = round % 2 == 0 ? ChatScreen.across : ChatScreen.upright
      try measure("rotation, a row held", asked: 25_000) {
        try screen.hold(row)
        screen.engine.size = size
        try layOut()
      }
      check(row, at: 100)
      try measure("letting go after it") {
        screen.letGo()
        try layOut()
      }
    }
  }

  private func changeDirection() throws {
    for round in 0..<6 {
      try measure("direction", asked: 60_000) {
        screen.engine.direction = round % 2 == 0 ? .rightToLeft : .leftToRight
        try layOut()
      }
    }
  }

  private func scroll() throws {
    for step in 0..<200 {
      try measure("scroll step") {
        screen.scroll.contentOffset.y -= Double(step % 40)
        try layOut()
      }
    }
  }

  /// Views that stand in each other, as many as there are messages, are taken out of the screen and put back.
  private func moveDeepTree() throws {
    let top = screen.engine.root.add(View())
    var inner = top
    for _ in 1..<count {
      let view = inner.add(View())
      try LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: inner.topAnchor, constant: 1),
        view.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -1),
        view.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 1),
        view.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -1),
      ])
      inner = view
    }
    func outer() -> [LayoutConstraint] {
      let root = screen.engine.root
      return [
        top.topAnchor.constraint(equalTo: root.topAnchor), top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    try LayoutConstraint.activate(outer())
    try layOut()
    for _ in 0..<3 {
      try measure("deep tree removed") {
        top.removeFromSuperview()
        try layOut()
      }
      try measure("deep tree added") {
        screen.engine.root.add(top)
        try LayoutConstraint.activate(Array(outer()[..<2]))
        try layOut()
      }
    }
  }
}
