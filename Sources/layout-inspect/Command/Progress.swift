// Progress.swift: one line on the standard error that counts files, while a person waits and only then.

import HostSystem

/// Counts up to `total` on one line, which it wipes out at the end. Says nothing of short work, or to no terminal.
final class Progress {
  /// From how many files on there is something to wait for.
  static let leastFiles = 50
  private static let wipe = "\r\u{1B}[K"

  private let total: Int
  private let noun: String
  private let sink: (any ByteSink)?
  private var done = 0

  init(of total: Int, _ noun: String, on error: any ByteSink, terminal: Terminal) {
    self.total = total
    self.noun = noun
    sink = terminal.errorIsTerminal && total >= Self.leastFiles ? error : nil
  }

  /// One more is done: a new line for every hundredth of the whole.
  func step() {
    done += 1
    if done * 100 / total != (done - 1) * 100 / total { write("\(Self.wipe)\(done) of \(total) \(noun)") }
    if done == total { write(Self.wipe) }
  }

  /// Makes room for a message.
  func pause() {
    if done > 0, done < total { write(Self.wipe) }
  }

  private func write(_ text: String) {
    do throws(WriteError) {
      try sink?.write(Array(text.utf8))
    } catch {
      // Nobody watches: the work goes on.
    }
  }
}
