// ByteSink.swift: where results and messages go, with a buffer in front.

/// Why bytes could not be written.
package enum WriteError: Error, Equatable {
  /// Nobody reads any more (`layout-inspect … | head`): no mistake, the command just ends.
  case closed
  /// The system's own words, such as "No space left on device".
  case failed(String)
}

/// Something that takes bytes in order.
package protocol ByteSink: AnyObject {
  func write(_ bytes: [UInt8]) throws(WriteError)
}

/// Keeps what is written.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Collects text and passes it on in large pieces.
package final class OutputBuffer {
  private static let capacity = 1 << 16
  package let sink: any ByteSink
  private var bytes: [UInt8] = []

  package init(_ sink: any ByteSink) {
    self.sink = sink
    bytes.reserveCapacity(Self.capacity + 4096)
  }

  package func write(_ text: String) throws(WriteError) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.capacity { try flush() }
  }

  package func flush() throws(WriteError) {
    if bytes.isEmpty { return }
    try sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
