// LineBuffer.swift: lines out of the pieces that a stream comes in, with a bound on what is kept.

struct LineBuffer {
  enum Line: Equatable {
    case whole([UInt8])
    /// One longer than the limit, of which nothing is kept.
    case tooLong
  }

  let limit: Int
  private var bytes: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a piece, and returns the lines that end in it, without their ends and without empty ones.
  mutating func take(_ piece: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = piece
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      finish(&lines)
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  /// The stream is at its end, which ends a line too.
  mutating func end() -> [Line] {
    var lines: [Line] = []
    finish(&lines)
    return lines
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    if isTooLong { return }
    if bytes.count + piece.count > limit {
      isTooLong = true
      bytes = []
    } else {
      bytes += piece
    }
  }

  private mutating func finish(_ lines: inout [Line]) {
    if isTooLong {
      lines.append(.tooLong)
    } else if bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      lines.append(.whole(bytes))
    }
    // A long line's memory goes back; a short one's serves the next.
    bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 16)
    isTooLong = false
  }
}
