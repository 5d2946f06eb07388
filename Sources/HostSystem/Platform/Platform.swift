// Platform.swift: all that the command asks of the system it runs on, by the system's own calls: it starts in
// milliseconds without Foundation. Only the files of this folder know one system from another.
//
// A descriptor is a number as in C: 0, 1 and 2 are the standard streams. Paths are in UTF-8.

/// Why a call failed, in the system's own words.
package struct PlatformError: Error {
  package enum Kind {
    /// There is no such file.
    case missing
    /// Nobody reads what is written.
    case closed
    case other
  }

  package let kind: Kind
  package let message: String
}

/// What a system knows of the state of a file without reading it.
package struct FileStamp: Equatable, Sendable {
  /// When it was written last, in the system's own count.
  package let time: [Int64]
  package let size: Int64
  /// Which file it is: another one after a rename.
  package let identity: UInt64

  package init(time: [Int64], size: Int64, identity: UInt64) {
    self.time = time
    self.size = size
    self.identity = identity
  }
}

package enum Platform {
  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2
}
