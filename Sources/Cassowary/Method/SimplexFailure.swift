// SimplexFailure.swift: why a solve can fail.

/// A solve was given up.
enum SimplexFailure: Error {
  /// After so many pivots it had not ended.
  case workLimit(pivots: Int)
  /// Whether the row contradicts others cannot be told with Doubles.
  case illConditioned(row: Int)
}
