// FileSystem.swift: where files come from and go to, as closures, so that a test keeps its files in memory and a server
// keeps within a folder.

/// Where files come from and go to.
package struct FileSystem {
  package var readInput: () throws(ReadError) -> [UInt8]
  package var readFile: (String) throws(ReadError) -> [UInt8]
  /// The first bytes of a file, so many or a few more.
  package var readStart: (String, Int) throws(ReadError) -> [UInt8]
  /// The paths of all files in a folder and the folders in it, but for folders of some names, ascending; nil for what is
  /// no folder. A folder that cannot be read stands among them with a / at its end.
  package var listFolder: (String, Set<String>) throws(ReadError) -> [String]?
  /// Whether there is a file or a folder under a path.
  package var exists: (String) -> Bool
  /// The path from the top of the file system, by which a file is known however it is named.
  package var absolutePath: (String) -> String
  /// What tells one state of a file from another; nil if there is none.
  package var stamp: (String) -> FileStamp?
  package var writeFile: (String, [UInt8]) throws(FileWriteError) -> Void
  /// What git answers to arguments, with its messages if they are asked for.
  package var git: ([String], Bool) throws(ReadError) -> (status: Int32, output: [UInt8])

  /// The system's own files, but for what is given.
  package init(
    readInput: @escaping () throws(ReadError) -> [UInt8] = System.readStandardInput,
    readFile: @escaping (String) throws(ReadError) -> [UInt8] = System.readFile,
    readStart: @escaping (String, Int) throws(ReadError) -> [UInt8] = System.readStart,
    listFolder: @escaping (String, Set<String>) throws(ReadError) -> [String]? = {
      (path, leftOut) throws(ReadError) in try System.listFolder(path, leavingOut: leftOut)
    },
    exists: @escaping (String) -> Bool = { Platform.realPath($0) != nil },
    absolutePath: @escaping (String) -> String = System.absolutePath,
    stamp: @escaping (String) -> FileStamp? = Platform.stamp,
    writeFile: @escaping (String, [UInt8]) throws(FileWriteError) -> Void = System.writeFile,
    git: @escaping ([String], Bool) throws(ReadError) -> (status: Int32, output: [UInt8]) = {
      (arguments, withMessages) throws(ReadError) in try System.git(arguments, withMessages: withMessages)
    }
  ) {
    self.readInput = readInput
    self.readFile = readFile
    self.readStart = readStart
    self.listFolder = listFolder
    self.exists = exists
    self.absolutePath = absolutePath
    self.stamp = stamp
    self.writeFile = writeFile
    self.git = git
  }
}
