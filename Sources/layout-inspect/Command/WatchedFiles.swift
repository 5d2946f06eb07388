// WatchedFiles.swift: what a run of a command has read, and whether it is still so.
//
// Files are known by their stamps, and compared by their bytes where these differ: a file that was only touched, or written
// again as it was, has not changed. Some file systems count whole seconds, so what has just been read is compared by its
// bytes for a while, whatever its stamp.

import HostSystem

/// The files, folders and missing files that a run came by.
final class WatchedFiles {
  /// For so many seconds a stamp may be that of two contents.
  static let youth = 2.5

  private struct Seen {
    var stamp: FileStamp?
    /// Of the bytes that were read; nil for what could not be.
    let fingerprint: UInt64?
    /// How many bytes were asked for; nil for all.
    let count: Int?
  }

  private let base: FileSystem
  /// What is written, and so of no matter here.
  private let output: String?
  private var files: [String: Seen] = [:]
  private var folders: [String: (leftOut: Set<String>, files: [String]?)] = [:]
  private var existing: [String: Bool] = [:]

  init(_ base: FileSystem, output: String?) {
    self.base = base
    self.output = output.map(base.absolutePath)
  }

  /// The same files, taking down what is read of them.
  var system: FileSystem {
    var system = base
    system.readFile = { (path) throws(ReadError) in
      try self.noting(path, nil) { () throws(ReadError) in try self.base.readFile(path) }
    }
    system.readStart = { (path, count) throws(ReadError) in
      try self.noting(path, count) { () throws(ReadError) in try self.base.readStart(path, count) }
    }
    system.listFolder = { (path, leftOut) throws(ReadError) in
      let files = self.list(path, leftOut)
      self.folders[path] = (leftOut, files)
      return try self.base.listFolder(path, leftOut)
    }
    system.exists = { path in
      let exists = self.base.exists(path)
      self.existing[path] = exists
      return exists
    }
    return system
  }

  private func noting(
    _ path: String, _ count: Int?, _ read: () throws(ReadError) -> [UInt8]
  ) throws(ReadError) -> [UInt8] {
    let stamp = base.stamp(path)
    do throws(ReadError) {
      let bytes = try read()
      note(path, Seen(stamp: stamp, fingerprint: Self.fingerprint(bytes, count), count: count))
      return bytes
    } catch {
      note(path, Seen(stamp: stamp, fingerprint: nil, count: count))
      throw error
    }
  }

  /// All of a file counts for more than its beginning.
  private func note(_ path: String, _ seen: Seen) {
    if let known = files[path], known.count == nil, seen.count != nil { return }
    files[path] = seen
  }

  private func list(_ path: String, _ leftOut: Set<String>) -> [String]? {
    do throws(ReadError) { return try base.listFolder(path, leftOut) } catch { return nil }
  }

  /// FNV-1a (Fowler, Noll, Vo), of the bytes that were asked for.
  private static func fingerprint(_ bytes: [UInt8], _ count: Int?) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in count.map({ bytes.prefix($0) }) ?? bytes[...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  // MARK: Looking again

  /// The paths whose contents are not what was read, ascending. Files that are `young` are compared by their bytes.
  func changes(young: Bool) -> [String] {
    var changed: Set<String> = []
    for (path, seen) in files {
      let stamp = base.stamp(path)
      if stamp == seen.stamp, !young || stamp == nil { continue }
      if fingerprint(path, seen.count) == seen.fingerprint {
        files[path]?.stamp = stamp
      } else {
        changed.insert(path)
      }
    }
    for (path, known) in folders where list(path, known.leftOut) != known.files { changed.insert(path) }
    for (path, known) in existing where base.exists(path) != known { changed.insert(path) }
    if let output { changed = changed.filter { base.absolutePath($0) != output } }
    return changed.sorted()
  }

  private func fingerprint(_ path: String, _ count: Int?) -> UInt64? {
    do throws(ReadError) {
      guard let count else { return Self.fingerprint(try base.readFile(path), nil) }
      return Self.fingerprint(try base.readStart(path, count), count)
    } catch {
      return nil
    }
  }

  /// How all of it is now: two of these are the same if nobody writes in between.
  func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in files.keys { stamps[path] = base.stamp(path) }
    return stamps
  }

  /// Whether something is gone that was read: an editor may be putting another file in its place.
  var isSomethingGone: Bool { files.contains { $0.value.fingerprint != nil && base.stamp($0.key) == nil } }
}
