// MergeMarks.swift: files in which a merge has left both sides, between lines of seven marks.

extension SourceText {
  /// The same error, or where a merge was not brought to its end, one that says so: what is wrong with the text is wrong
  /// because of that. O(bytes).
  package func explained(_ error: DocumentError) -> DocumentError {
    let places = mergePlaces
    guard let first = places.first else { return error }
    let (begin, end) = (line(at: first.lowerBound), line(at: first.upperBound))
    let more = places.count == 1 ? "" : ", and \(places.count - 1) more"
    return DocumentError(
      offset: first.lowerBound,
      message: "the file holds both sides of a merge, from <<<<<<< in line \(begin) to >>>>>>> in line \(end)\(more): "
        + "settle it, and take out the marks")
  }

  /// From each line of `<<<<<<<` to its line of `>>>>>>>`, with a line of `=======` between, in bytes.
  private var mergePlaces: [ClosedRange<Int>] {
    var (places, begin, isInSecond): ([ClosedRange<Int>], Int?, Bool) = ([], nil, false)
    var index = start
    while index < bytes.count {
      if isMark(UInt8(ascii: "<"), at: index) { (begin, isInSecond) = (index, false) }
      if isMark(UInt8(ascii: "="), at: index), begin != nil { isInSecond = true }
      if isMark(UInt8(ascii: ">"), at: index), let first = begin, isInSecond {
        places.append(first...index)
        begin = nil
      }
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      index += 1
    }
    return places
  }

  /// Whether a line begins with seven of a mark, and a space or nothing behind them.
  private func isMark(_ mark: UInt8, at index: Int) -> Bool {
    guard index + 7 <= bytes.count, bytes[index] == mark else { return false }
    for place in index..<index + 7 where bytes[place] != mark { return false }
    return index + 7 == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[index + 7])
  }
}
