// ServerLoop.swift: the server on two streams. It reads messages and waits; each call is carried out by a copy of the
// process, which hands its answer back through a pipe and ends. So a call that is cancelled or takes too long is ended for
// good, one that traps takes nothing with it, and the server's memory stays what it was. Where the system copies no
// process, calls are carried out here, one after the other, and cannot be stopped.

import HostSystem
import LayoutDocument

package struct ServerLoop {
  /// How a call is carried out: a command line and what it finds on the standard input.
  package typealias Command = ([String], [UInt8]) -> CommandOutcome

  /// A message of more bytes is not kept.
  static let longestMessage = 64 << 20
  /// How long after the end of the input calls may still answer, in seconds.
  private static let grace = 1.0

  private struct Running {
    let call: ToolCall
    let copy: ProcessCopy
    let deadline: Double
    var bytes: [UInt8] = []
  }

  private var server: Server
  private let timeLimit: Double
  private let output: any ByteSink
  private let command: Command
  private var running: [Running] = []
  private var buffer = LineBuffer(limit: longestMessage)
  private var end: Double?

  /// A server that gives each call so many seconds.
  package init(_ server: Server, timeLimit: Double, output: any ByteSink, command: @escaping Command) {
    self.server = server
    self.timeLimit = timeLimit
    self.output = output
    self.command = command
  }

  /// Serves until the input ends.
  package mutating func run(_ input: Int32) throws(WriteError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // What still runs when the server ends, or nobody reads its answers any more.
    defer {
      for call in running { _ = Platform.endCopy(call.copy, stopping: true) }
      running = []
    }
    while end == nil || !running.isEmpty {
      let ready: [Int32]
      do throws(PlatformError) {
        ready = try Platform.readable((end == nil ? [input] : []) + running.map(\.copy.output), within: patience)
      } catch {
        throw .failed(error.message)
      }
      if end == nil, ready.contains(input) {
        let count = read(input, &chunk)
        let lines = count > 0 ? buffer.take(chunk[..<count]) : buffer.end()
        if count == 0 { end = Platform.clock() + Self.grace }
        try receive(lines)
      }
      for descriptor in ready where descriptor != input {
        guard let index = running.firstIndex(where: { $0.copy.output == descriptor }) else { continue }
        let count = read(descriptor, &chunk)
        if count > 0 { running[index].bytes += chunk[..<count] } else { try finish(index) }
      }
      try stopLate()
    }
  }

  /// What cannot be read is at its end.
  private func read(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    do throws(PlatformError) {
      return try Platform.readBytes(descriptor, &chunk)
    } catch {
      return 0
    }
  }

  /// Seconds until something has to be stopped.
  private var patience: Double? {
    let moments = running.map(\.deadline) + [end].compactMap { $0 }
    return moments.min().map { $0 - Platform.clock() }
  }

  private mutating func receive(_ lines: [LineBuffer.Line]) throws(WriteError) {
    for line in lines {
      switch line {
      case .whole(let bytes): try carryOut(server.receive(bytes))
      case .tooLong: try carryOut(server.receiveTooLong(limit: Self.longestMessage))
      }
    }
  }

  private mutating func carryOut(_ actions: [Server.Action]) throws(WriteError) {
    var pending = actions[...]
    while let action = pending.popFirst() {
      switch action {
      case .send(let line): try send(Array(line.utf8))
      case .start(let call): pending += try start(call)
      case .stop(let id):
        guard let index = running.firstIndex(where: { $0.call.id == id }) else { continue }
        _ = Platform.endCopy(running.remove(at: index).copy, stopping: true)
        pending += server.ended(id)
      }
    }
  }

  private func send(_ line: [UInt8]) throws(WriteError) {
    try output.write(line + [UInt8(ascii: "\n")])
  }

  // MARK: Calls

  /// Starts a call; carries it out here where there are no copies, and returns what is to be done then.
  private mutating func start(_ call: ToolCall) throws(WriteError) -> [Server.Action] {
    let (server, command) = (server, command)
    func answer() -> [UInt8] { Array(server.line(of: ToolAnswer.answer(to: call, command), to: call).utf8) }
    if Platform.hasCopies {
      do throws(PlatformError) {
        let copy = try Platform.startCopy(for: timeLimit + 1) { descriptor in
          do throws(WriteError) {
            try DescriptorSink(descriptor).write(answer())
          } catch {
            // Whoever wanted the answer has closed the pipe.
          }
        }
        running.append(Running(call: call, copy: copy, deadline: Platform.clock() + timeLimit))
        return []
      } catch {
        try send(Array(server.line(of: .failed("no process for this call: \(error.message)"), to: call).utf8))
        return self.server.ended(call.id)
      }
    }
    try send(answer())
    return self.server.ended(call.id)
  }

  /// A copy has closed its end of the pipe.
  private mutating func finish(_ index: Int) throws(WriteError) {
    let done = running.remove(at: index)
    let signal = Platform.endCopy(done.copy, stopping: false)
    try send(
      signal == 0 && !done.bytes.isEmpty ? done.bytes : Array(server.line(ofBroken: done.call, signal: signal).utf8))
    try carryOut(server.ended(done.call.id))
  }

  /// Ends what has taken too long, and after the end of the input everything.
  private mutating func stopLate() throws(WriteError) {
    let now = Platform.clock()
    let isOver = end.map { now >= $0 } ?? false
    while let index = running.firstIndex(where: { isOver || now >= $0.deadline }) {
      let late = running.remove(at: index)
      _ = Platform.endCopy(late.copy, stopping: true)
      if isOver { continue }
      let text =
        "\(late.call.name): stopped after \(formatNumber(timeLimit)) s; ask about one scene, a smaller range or fewer files"
      try send(Array(server.line(of: .failed(text), to: late.call).utf8))
      try carryOut(server.ended(late.call.id))
    }
  }
}
