// ByteSink.swift: where results and messages go, with a buffer in front.

/// Why bytes could not be written.
enum WriteError: Error, Equatable {
  /// Nobody reads any more (`layout-inspect … | head`): no mistake, the command just ends.
  case closed
  /// The system's own words, such as "No space left on device".
  case failed(String)
}

/// Something that takes bytes in order.
protocol ByteSink: AnyObject {
  func write(_ bytes: [UInt8]) throws(WriteError)
}

/// Keeps what is written.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Collects text and passes it on in large pieces.
final class OutputBuffer {
  private static let capacity = 1 << 16
  private let sink: any ByteSink
  private var bytes: [UInt8] = []

  init(_ sink: any ByteSink) {
    self.sink = sink
    bytes.reserveCapacity(Self.capacity + 4096)
  }

  func write(_ text: String) throws(WriteError) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.capacity { try flush() }
  }

  func flush() throws(WriteError) {
    if bytes.isEmpty { return }
    try sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
