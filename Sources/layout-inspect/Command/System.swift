// System.swift: files and standard streams, by the system's own calls: the command starts in milliseconds without
// Foundation.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read, in the system's own words.
struct ReadError: Error, Equatable {
  let message: String
}

/// Why a file could not be written, in the system's own words.
struct FileWriteError: Error, Equatable {
  let message: String
}

enum System {
  /// The largest document that is read, in bytes.
  static let largestFile = 1 << 28

  /// All bytes of a file.
  static func readFile(_ path: String) throws(ReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ReadError(message: errno == ENOENT ? "no such file" : "cannot be read: \(lastError)")
    }
    defer { close(descriptor) }
    return try readAll(descriptor)
  }

  /// Writes a file, over what was there.
  static func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileWriteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileWriteError(message: lastError) }
    var message: String?
    do throws(WriteError) {
      try DescriptorSink(descriptor).write(bytes)
    } catch {
      message = error == .closed ? "nobody reads it" : lastError
    }
    if close(descriptor) != 0, message == nil { message = lastError }
    if let message { throw FileWriteError(message: message) }
  }

  static func readStandardInput() throws(ReadError) -> [UInt8] {
    try readAll(STDIN_FILENO)
  }

  private static func readAll(_ descriptor: Int32) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw ReadError(message: "cannot be read: \(lastError)")
      }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > largestFile { throw ReadError(message: "cannot be read: larger than 256 MB") }
    }
  }

  /// Makes a write to a closed pipe an error of that write instead of the end of the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func exit(_ status: Int32) -> Never {
    systemExit(status)
  }

  fileprivate static var lastError: String { String(cString: strerror(errno)) }
}

/// Writes to a file descriptor, all of it or an error.
final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  func write(_ bytes: [UInt8]) throws(WriteError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        systemWrite(descriptor, raw.baseAddress?.advanced(by: start), raw.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EPIPE || errno == EBADF {
        throw .closed
      } else if errno != EINTR {
        throw .failed(System.lastError)
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemExit(_ status: Int32) -> Never {
  exit(status)
}
