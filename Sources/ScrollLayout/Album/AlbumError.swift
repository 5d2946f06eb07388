// AlbumError.swift: what an album refuses.

import AutoLayout

/// Why an album refused a call. Nothing has changed then.
public enum AlbumError: Error, Hashable, Sendable {
  /// The size of a photo is NaN, infinite, zero or negative, or its ratio is beyond 1 : 1000.
  case invalidPhoto(Size, at: Int)
  case noSuchPhoto(Int, count: Int)
  /// A parameter, named as in the call, is NaN, infinite or out of range.
  case invalidParameter(String, Double)
  /// A time is not finite.
  case invalidTime(Double)
  /// The time lies before one that has been advanced to already.
  case timeRunsBackwards(from: Double, to: Double)
  /// No finger holds the part.
  case notHeld
  case layout(LayoutError)
}

extension AlbumError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidPhoto(let size, let index): "\(size.description) is no size for photo \(index)"
    case .noSuchPhoto(let index, let count): "there is no photo \(index): there are \(count)"
    case .invalidParameter(let name, let value): "\(value) is no \(name)"
    case .invalidTime(let time): "\(time) is no time"
    case .timeRunsBackwards(let from, let to): "time cannot run back from \(from) to \(to)"
    case .notHeld: "no finger holds it: a drag has to begin first"
    case .layout(let error): error.description
    }
  }
}
