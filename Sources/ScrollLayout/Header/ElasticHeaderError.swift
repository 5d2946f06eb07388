// ElasticHeaderError.swift: what an elastic header refuses.

import AutoLayout

/// Why an elastic header refused a number. Nothing has changed then.
public enum ElasticHeaderError: Error, Hashable, Sendable {
  /// The size of the photo is NaN, infinite, zero or negative, or its ratio is beyond what a layout can hold.
  case invalidPhoto(Size)
  /// A parameter, named as in the call, is NaN, infinite or out of range.
  case invalidParameter(String, Double)
}

extension ElasticHeaderError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidPhoto(let size): "\(size.description) is no size for the photo"
    case .invalidParameter(let name, let value): "\(value) is no \(name)"
    }
  }
}
