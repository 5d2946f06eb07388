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
    try readStart(path, Int.max)
  }

  /// The first bytes of a file, `count` of them or a few more.
  static func readStart(_ path: String, _ count: Int) throws(ReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ReadError(message: errno == ENOENT ? "no such file" : "cannot be read: \(lastError)")
    }
    defer { close(descriptor) }
    return try read(descriptor, atLeast: count)
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
    try read(STDIN_FILENO, atLeast: Int.max)
  }

  private static func read(_ descriptor: Int32, atLeast wanted: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: wanted < 1 << 18 ? wanted : 1 << 18)
    while bytes.count < wanted {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw ReadError(message: "cannot be read: \(lastError)")
      }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > largestFile { throw ReadError(message: "cannot be read: larger than 256 MB") }
    }
    return bytes
  }

  // MARK: Folders

  /// How deep folders are looked into: deeper than any project, less deep than a loop of links.
  private static let deepestFolder = 64

  /// The paths of all files in a folder and the folders in it, ascending; nil for what is no folder. Names that begin
  /// with a dot are passed over, and so are links to folders.
  static func listFolder(_ path: String) throws(ReadError) -> [String]? {
    guard isFolder(path, following: true) else { return nil }
    var files: [String] = []
    var pending = [(path: path, depth: 0)]
    while let folder = pending.popLast() {
      for name in try names(in: folder.path) where !name.hasPrefix(".") {
        let inside = folder.path.hasSuffix("/") ? folder.path + name : folder.path + "/" + name
        if !isFolder(inside, following: false) {
          files.append(inside)
        } else if folder.depth < deepestFolder {
          pending.append((inside, folder.depth + 1))
        }
      }
    }
    return files.sorted()
  }

  private static func names(in folder: String) throws(ReadError) -> [String] {
    guard let directory = opendir(folder) else { throw ReadError(message: "cannot be read: \(lastError)") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  private static func isFolder(_ path: String, following: Bool) -> Bool {
    var status = stat()
    let result = following ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  // MARK: The process

  /// What is at the other end of the standard streams.
  static func terminal() -> Terminal {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return Terminal(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1 && !isDumb,
      allowsColor: !isDumb && !noColor)
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

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemExit(_ status: Int32) -> Never {
  exit(status)
}
