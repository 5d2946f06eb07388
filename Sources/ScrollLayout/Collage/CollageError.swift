// CollageError.swift: what a collage refuses.

import AutoLayout

/// Why a collage refused a call. Nothing has changed then.
public enum CollageError: Error, Hashable, Sendable {
  /// The size of a photo is NaN, infinite, zero or negative, or its ratio is beyond 1 : 1000.
  case invalidPhoto(Size, at: Int)
  /// There is not one photo for each pane.
  case photoCount(Int, panes: Int)
  /// A parameter, named as in the call, is NaN, infinite or out of range.
  case invalidParameter(String, Double)
  /// The tree is deeper than `CollageTree.largestDepth`.
  case tooDeep
  case noSuchControl(Int, count: Int)
  case noSuchPane(Int, count: Int)
  /// No finger holds the control.
  case notPanning(Int)
  /// The collage stands in no engine's tree, so nothing has a place yet.
  case notInTree
  case layout(LayoutError)
}

extension CollageError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidPhoto(let size, let index): "\(size.description) is no size for the photo of pane \(index)"
    case .photoCount(let count, let panes): "\(count) photos for \(panes) panes"
    case .invalidParameter(let name, let value): "\(value) is no \(name)"
    case .tooDeep: "a collage may be cut \(CollageTree.largestDepth) times on the way to a pane, no more"
    case .noSuchControl(let index, let count): "there is no control \(index): there are \(count)"
    case .noSuchPane(let index, let count): "there is no pane \(index): there are \(count)"
    case .notPanning(let index): "no finger holds control \(index): it has to begin a pan first"
    case .notInTree: "the collage stands in no engine's tree"
    case .layout(let error): error.description
    }
  }
}
