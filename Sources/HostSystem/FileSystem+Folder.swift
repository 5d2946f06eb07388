// FileSystem+Folder.swift: the files of one folder and of the folders in it, and no others, whatever a path says and
// wherever links lead. For servers, whose callers name paths.

import LayoutFiles

extension FileSystem {
  /// The files in a folder, to read. `input` is the standard input; larger files than `largestFile` bytes are refused,
  /// and nothing is written. Git is asked only where the folder is the top of a repository.
  package static func inside(_ folder: String, input: [UInt8], largestFile: Int) -> FileSystem {
    let top = System.absolutePath(folder)
    @Sendable func check(_ path: String) throws(ReadError) {
      if !contains(System.absolutePath(path), below: top) { throw ReadError(message: "outside the working folder") }
    }
    return FileSystem(
      readInput: { input },
      readFile: { (path) throws(ReadError) in
        try check(path)
        let bytes = try System.readStart(path, largestFile + 1)
        if bytes.count > largestFile { throw ReadError(message: "larger than \(largestFile >> 20) MB") }
        return bytes
      },
      readStart: { (path, count) throws(ReadError) in
        try check(path)
        return try System.readStart(path, count)
      },
      listFolder: { (path, leftOut) throws(ReadError) in
        try check(path)
        return try System.listFolder(path, leavingOut: leftOut)
      },
      exists: { contains(System.absolutePath($0), below: top) && Platform.realPath($0) != nil },
      writeFile: { (_, _) throws(FileWriteError) in throw FileWriteError(message: "nothing is written here") },
      git: { (arguments, withMessages) throws(ReadError) in
        // A link or a file in its place would lead to another folder's repository.
        guard Platform.isFolder(FilePath.joined(top, ".git"), following: false) else {
          throw ReadError(message: "no such file; revisions of git need the top of a repository as the working folder")
        }
        return try System.git(arguments, withMessages: withMessages)
      })
  }

  /// Whether a path from the top leads to a folder or into it; neither has links, `.` or `..`.
  private static func contains(_ path: String, below folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
