// ToolsVersion.swift: which Interface Builder wrote a document, as far as that changes what it recorded.

/// The build of Interface Builder that saved a document: the first number of `toolsVersion`.
public struct ToolsVersion: Hashable, Comparable, Sendable {
  public let build: Int

  public init(_ build: Int) {
    self.build = build
  }

  /// The version of an attribute such as `17156`, `9532` or `32700.99.1234`; nil if it does not begin with a number.
  init?(text: String) {
    guard let build = Int(text.prefix { $0 != "." }), build >= 0 else { return nil }
    self.build = build
  }

  public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.build < b.build }

  /// The newest version whose idea of devices is that of the devices themselves.
  static let current = ToolsVersion(23727)
}
