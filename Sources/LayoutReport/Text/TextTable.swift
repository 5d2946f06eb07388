// TextTable.swift: rows of words and numbers in columns, for people.

import LayoutDocument

/// A table whose first column is text, whose further columns are numbers aligned at the decimal point, and whose rows may
/// end in a remark.
struct TextTable {
  private struct Row {
    let label: String
    let numbers: [String]
    let remark: String
  }

  private let title: String
  private let columns: [String]
  private var rows: [Row] = []
  /// Numbers are printed with at most this many decimals; the JSON formats have six.
  static let decimals = 3

  init(title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func add(_ label: String, _ numbers: [Double], remark: String = "") {
    rows.append(
      Row(
        label: label.showingUnseen(keepingColours: false),
        numbers: numbers.map { formatNumber($0, decimals: Self.decimals) }, remark: remark))
  }

  /// The lines of the table, without spaces at their ends, each indented by two.
  func lines() -> [String] {
    let fractions = columns.indices.map { column in rows.map { Self.fraction($0.numbers[column]) }.max() ?? 0 }
    let cells = rows.map { row in
      zip(row.numbers, fractions).map { number, fraction in
        number + String(repeating: " ", count: fraction - Self.fraction(number))
      }
    }
    let labelWidth = max(title.displayWidth, rows.map { $0.label.displayWidth }.max() ?? 0)
    let widths = columns.indices.map { column in
      max(columns[column].utf8.count, cells.map { $0[column].utf8.count }.max() ?? 0)
    }
    var lines = [Self.line(title.padded(to: labelWidth), columns, widths, "")]
    for (row, cells) in zip(rows, cells) {
      lines.append(Self.line(row.label.padded(to: labelWidth), cells, widths, row.remark))
    }
    return lines
  }

  private static func line(_ label: String, _ cells: [String], _ widths: [Int], _ remark: String) -> String {
    var line = "  " + label
    for (cell, width) in zip(cells, widths) {
      line += "  " + String(repeating: " ", count: width - cell.utf8.count) + cell
    }
    if !remark.isEmpty { line += "  " + remark }
    return line.withoutTrailingSpaces
  }

  /// How many characters of a number stand from the decimal point on.
  private static func fraction(_ number: String) -> Int {
    number.utf8.firstIndex(of: UInt8(ascii: ".")).map { number.utf8.distance(from: $0, to: number.utf8.endIndex) } ?? 0
  }
}

extension String {
  /// How many columns of a terminal the text takes, as far as counting scalars tells.
  package var displayWidth: Int { unicodeScalars.count }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The text at the right of `width` columns.
  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  var withoutTrailingSpaces: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: " ") { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
