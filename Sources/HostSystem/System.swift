// System.swift: files and standard streams as the command uses them. The system's own calls are in Platform.

import LayoutFiles

/// Why a file could not be read, in the system's own words.
package struct ReadError: Error, Equatable {
  package static let noSuchFile = ReadError(message: "no such file")

  package let message: String

  package init(message: String) {
    self.message = message
  }
}

/// Why a file could not be written, in the system's own words.
package struct FileWriteError: Error, Equatable {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}

package enum System {
  /// The largest document that is read, in bytes.
  package static let largestFile = 1 << 28

  /// All bytes of a file.
  package static func readFile(_ path: String) throws(ReadError) -> [UInt8] {
    try readStart(path, Int.max)
  }

  /// The first bytes of a file, `count` of them or a few more.
  package static func readStart(_ path: String, _ count: Int) throws(ReadError) -> [UInt8] {
    let descriptor: Int32
    do throws(PlatformError) {
      descriptor = try Platform.openToRead(path)
    } catch {
      throw error.kind == .missing ? ReadError.noSuchFile : unreadable(error)
    }
    defer {
      do throws(PlatformError) {
        try Platform.closeFile(descriptor)
      } catch {
        // What was to be read has been read: there is nothing that this could lose.
      }
    }
    return try read(descriptor, atLeast: count)
  }

  /// Writes a file, over what was there.
  package static func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileWriteError) {
    let descriptor: Int32
    do throws(PlatformError) {
      descriptor = try Platform.openToWrite(path)
    } catch {
      throw FileWriteError(message: error.message)
    }
    var message: String?
    do throws(WriteError) {
      try DescriptorSink(descriptor).write(bytes)
    } catch {
      switch error {
      case .closed: message = "nobody reads it"
      case .failed(let words): message = words
      }
    }
    do throws(PlatformError) {
      try Platform.closeFile(descriptor)
    } catch {
      message = message ?? error.message
    }
    if let message { throw FileWriteError(message: message) }
  }

  package static func readStandardInput() throws(ReadError) -> [UInt8] {
    try read(Platform.standardInput, atLeast: Int.max)
  }

  private static func read(_ descriptor: Int32, atLeast wanted: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: wanted < 1 << 18 ? wanted : 1 << 18)
    while bytes.count < wanted {
      let count: Int
      do throws(PlatformError) {
        count = try Platform.readBytes(descriptor, &buffer)
      } catch {
        throw unreadable(error)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      if bytes.count > largestFile { throw ReadError(message: "cannot be read: larger than 256 MB") }
    }
    return bytes
  }

  private static func unreadable(_ error: PlatformError) -> ReadError {
    ReadError(message: "cannot be read: \(error.message)")
  }

  // MARK: Folders

  /// How deep folders are looked into: deeper than any project, less deep than a loop of links.
  private static let deepestFolder = 64

  /// The paths of all files in a folder and the folders in it, ascending; nil for what is no folder. Names that begin
  /// with a dot are passed over, and folders of the names to leave out. A link to a folder is not followed: it counts as
  /// a file. Pipes, sockets and devices are none. A folder in it that cannot be read stands among the files, with a / at its end.
  package static func listFolder(_ path: String, leavingOut leftOut: Set<String> = []) throws(ReadError) -> [String]? {
    try listFolder(path, leavingOut: leftOut, names: names)
  }

  /// The same with another way to learn the names in a folder.
  package static func listFolder(
    _ path: String, leavingOut leftOut: Set<String>, names: (String) throws(ReadError) -> [String]
  ) throws(ReadError) -> [String]? {
    guard Platform.isFolder(path, following: true) else { return nil }
    var files: [String] = []
    var pending = [(path: path, depth: 0)]
    while let folder = pending.popLast() {
      let inside: [String]
      do throws(ReadError) {
        inside = try names(folder.path)
      } catch {
        if folder.depth == 0 { throw error }
        files.append(folder.path + "/")
        continue
      }
      for name in inside where !name.hasPrefix(".") {
        let path = Platform.path(folder.path, name)
        if !Platform.isFolder(path, following: false) {
          if !Platform.isSpecialFile(path) { files.append(path) }
        } else if folder.depth < deepestFolder, !leftOut.contains(name) {
          pending.append((path, folder.depth + 1))
        }
      }
    }
    return files.sorted()
  }

  /// The path from the top of the file system, by which a file is known however it is named. What is not there yet
  /// counts from its folder.
  package static func absolutePath(_ path: String) -> String {
    if let real = Platform.realPath(path) { return real }
    let parts = FilePath(path)
    guard !parts.folder.isEmpty, parts.folder != path else {
      return FilePath.joined(Platform.realPath(".") ?? "", path)
    }
    return FilePath.joined(absolutePath(parts.folder), parts.name)
  }

  private static func names(in folder: String) throws(ReadError) -> [String] {
    do throws(PlatformError) {
      return try Platform.names(in: folder)
    } catch {
      throw unreadable(error)
    }
  }

  // MARK: Other programs

  /// What git answers to arguments: its exit status and what it prints, with its messages if they are asked for.
  package static func git(_ arguments: [String], withMessages: Bool) throws(ReadError) -> (
    status: Int32, output: [UInt8]
  ) {
    var printed: Result<[UInt8], ReadError> = .success([])
    let status: Int32
    do throws(PlatformError) {
      status = try Platform.run("git", arguments, withMessages: withMessages) { descriptor in
        do throws(ReadError) {
          printed = .success(try read(descriptor, atLeast: Int.max))
        } catch {
          printed = .failure(error)
        }
      }
    } catch {
      throw ReadError(
        message: error.kind == .missing ? "git is not installed" : "git cannot be run: \(error.message)")
    }
    return (status, try printed.get())
  }
}

/// Writes to a file descriptor, all of it or an error.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func write(_ bytes: [UInt8]) throws(WriteError) {
    do throws(PlatformError) {
      var start = 0
      while start < bytes.count {
        start += try Platform.writeBytes(descriptor, bytes, from: start)
      }
    } catch {
      throw error.kind == .closed ? .closed : .failed(error.message)
    }
  }
}
