// LayoutDirection.swift: which way text runs, and with it leading and trailing.

/// Which way text runs, and with it `leading` and `trailing`.
public enum LayoutDirection: Int8, Sendable {
  /// Leading is left, trailing is right.
  case leftToRight
  /// Leading is right, trailing is left.
  case rightToLeft
}
