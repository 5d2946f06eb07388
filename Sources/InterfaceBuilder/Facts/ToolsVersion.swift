// ToolsVersion.swift: which Interface Builder wrote a document, and values that changed from one to another.

/// The build of Interface Builder that saved a document: the first number of `toolsVersion`.
public struct ToolsVersion: Hashable, Comparable, Sendable {
  /// The number, such as 17156.
  public let build: Int

  /// The version of a build.
  public init(_ build: Int) {
    self.build = build
  }

  /// The version of an attribute such as `17156`, `9532` or `32700.99.1234`; nil if it does not begin with a number.
  init?(text: String) {
    guard let build = Int(text.prefix { $0 != "." }), build >= 0 else { return nil }
    self.build = build
  }

  /// Whether one build is older than another.
  public static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.build < b.build }

  /// The version whose habits a document follows: this one, but for what Xcode 15.3 and 15.4 write in place of theirs.
  /// Their plug-in tells: 22684 or 22685 in 121 of 121 documents, and insets follow in 105 of 106 in 9 repositories.
  func recording(plugIn: ToolsVersion?) -> ToolsVersion {
    guard build >= Self.placeholder else { return self }
    return plugIn.flatMap { $0.build < Self.placeholder ? $0 : nil } ?? Self.xcode15
  }

  private static let placeholder = 32700
  private static let xcode15 = ToolsVersion(22685)

  /// The newest version whose idea of devices is that of the devices themselves.
  static let current = ToolsVersion(23504)
}

/// A value that is not the same in all versions of Interface Builder.
struct ByVersion<Value: Sendable>: Sendable {
  private let first: Value
  private let changes: [(since: Int, value: Value)]

  /// The value of the first version, and what it became with which build, ascending.
  init(_ first: Value, _ changes: (since: Int, value: Value)...) {
    self.first = first
    self.changes = changes
  }

  subscript(version: ToolsVersion) -> Value {
    changes.last { $0.since <= version.build }?.value ?? first
  }
}
