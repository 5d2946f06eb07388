// LongList.swift: what is written of a list that nobody would read to its end.

/// The beginning and the end of a list, and how many lie between.
struct LongList<Element> {
  /// How many are written; of more the first and the last.
  static var most: Int { 50 }

  private(set) var first: ArraySlice<Element>
  private(set) var last: ArraySlice<Element> = []

  init(_ all: [Element]) {
    first = all[...]
    guard all.count > Self.most else { return }
    first = all.prefix(Self.most / 2)
    last = all.suffix(Self.most - first.count)
    left = all.count - Self.most
  }

  /// How many are not written.
  private(set) var left = 0

  /// The list in words, a text for each; `… 12 more …` where some are left out.
  func texts(_ text: (Element) -> String) -> [String] {
    first.map(text) + (left > 0 ? ["… \(left) more …"] : []) + last.map(text)
  }
}
