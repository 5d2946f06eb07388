// PhotoRowError.swift: what a row of photos refuses, leaving everything as it was.

import AutoLayout

/// Why a strip or a pager refused a call. Nothing has changed then, except that time may have advanced to that of the call.
public enum PhotoRowError: Error, Hashable, Sendable {
  /// A list of photos is empty where there has to be one.
  case noPhotos
  /// The size of the photo at the index is NaN, infinite, zero or negative.
  case invalidPhoto(Size, at: Int)
  /// There is no photo with this index (for an insertion: no place), as there are `count`.
  case noSuchPhoto(Int, count: Int)
  /// A length of the layout, named as the parameter is, is NaN, infinite or out of range.
  case invalidLength(String, Double)
  /// A finger that does not hold the row cannot move it.
  case notHeld
  /// A time or a duration is not acceptable.
  case animation(AnimationError)
  /// A glide could not go on, or be stopped.
  case scroll(ScrollError)
  /// The layout engine refused a number, or could not solve.
  case layout(LayoutError)
}

extension PhotoRowError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .noPhotos: "there are no photos"
    case .invalidPhoto(let size, let index): "\(size.description) is no size for photo \(index)"
    case .noSuchPhoto(let index, let count): "there is no photo \(index) among \(count)"
    case .invalidLength(let name, let value): "\(value) is no \(name)"
    case .notHeld: "no finger holds the row, so none can move it"
    case .animation(let error): error.description
    case .scroll(let error): error.description
    case .layout(let error): error.description
    }
  }
}

extension PhotoRowError {
  /// The same as an error of scrolling, for what happens during a scroll view's calls.
  var asScrollError: ScrollError {
    switch self {
    case .animation(let error): .animation(error)
    case .layout(let error): .layout(error)
    case .scroll(let error): error
    case .noPhotos, .invalidPhoto, .noSuchPhoto, .invalidLength, .notHeld:
      preconditionFailure("PhotoRow: its own calls break its own rules: \(description)")
    }
  }
}
