// LayoutDirection.swift: which way text runs, and with it leading and trailing.

/// Which way text runs, and with it `leading` and `trailing`.
public enum LayoutDirection: Int8, Sendable {
  case leftToRight
  case rightToLeft
}
