// Distinct.swift: texts, each once.

extension Sequence<String> {
  /// The texts in their order without repetitions. By their bytes: strings as keys would bring the tables of Unicode along.
  var distinct: [String] {
    var known: Set<[UInt8]> = []
    return filter { known.insert(Array($0.utf8)).inserted }
  }
}
