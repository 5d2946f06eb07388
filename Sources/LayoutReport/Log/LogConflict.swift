// LogConflict.swift: a conflict as Apple's frameworks log it, after reading: views, and relations between their lines.

import AutoLayout
import LayoutDocument

/// One "Unable to simultaneously satisfy constraints" of a log.
package struct LogConflict: Equatable {
  /// The line of the log it begins in, from 1.
  let line: Int
  var items: [LogItem] = []
  /// The constraints in the order of the log.
  var constraints: [LogConstraint] = []
  /// The one that the framework says it will break, by its place in `constraints`.
  var broken: Int?
  /// What is not understood of the list, with its line.
  var unread: [LogProblem] = []
  /// Whether the log says that this is one.
  var isAnnounced = false
  /// How many constraints beyond the limit have not been read.
  var leftOut = 0
  /// Whether the log ends, or goes on with something else, before the list does.
  var isCut = false
  /// Whether the system has written `<private>` for the constraints.
  var isRedacted = false
  /// How many times the same list stands in the log.
  var count = 1

  /// `#3`, by the place among `constraints`.
  func mark(_ place: Int) -> String { "#\(constraints[place].number)" }

  /// `#1, #3`
  func marks(_ places: [Int]) -> String { places.map(mark).joined(separator: ", ") }

  func numbers(_ places: [Int]) -> [Double] { places.map { Double(constraints[$0].number) } }
}

/// Part of a list that is not understood.
struct LogProblem: Equatable {
  /// Which entry of its list it is, from 1.
  let number: Int
  let line: Int
  /// From 1, in characters.
  let column: Int
  let text: String
  /// Why, if that can be told.
  var reason: String?

  /// `4:6: entry 2 was not understood: …`
  var words: String { "\(line):\(column): entry \(number) was not understood: \(text.shortened)" }

  /// A number that is none is the one thing in the words of a constraint that a program can have made wrong.
  static func reason(for entry: String) -> String? {
    var word: [UInt8] = []
    for byte in Array(entry.utf8) + [0x20] {
      if LogReader.isClassByte(byte) || byte == UInt8(ascii: ":") {
        word.append(byte | 0x20)
        continue
      }
      if word.elementsEqual("nan".utf8) {
        return "it has NaN for a number: the program has divided 0 by 0, or computed with what was NaN before"
      }
      if word.elementsEqual("inf".utf8) || word.elementsEqual("infinity".utf8) {
        return "it has a number without end: the program has divided by 0, or used .infinity or greatestFiniteMagnitude"
      }
      word = []
    }
    return nil
  }
}

/// A view, a layout guide, or a part of one of them that has lines of its own.
struct LogItem: Equatable {
  /// Its address, or its name where the log shows only that.
  let key: String
  /// Without its module: `ChatTitleView`.
  var className: String
  /// The text it shows, or the identifier of a guide.
  var text: String?
  /// The name that the log calls it by.
  var name: String?
  /// Its superview, where the log says it: the place in `items`.
  var superview: Int?
  /// Whether the log does not say which of several lines of a grid it is.
  var isAnonymous = false
  /// Whether it is what its superview scrolls.
  var isContent = false
  /// How it is called in reports, unlike all others.
  var label = ""
}

/// A line or a length of an item.
enum LogAttribute: String, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins
  /// The line before or behind a row or a column of a grid view, an item of its own.
  case rowBoundary, columnBoundary

  /// Other words for the same: those of autoresizing masks, and of older systems.
  static let synonyms: [String: LogAttribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
    "baseline": .lastBaseline,
  ]

  init?(word: String) {
    guard let attribute = LogAttribute(rawValue: word) ?? Self.synonyms[word], !attribute.isBoundary else { return nil }
    self = attribute
  }

  var isSize: Bool { self == .width || self == .height }

  var isBoundary: Bool { self == .rowBoundary || self == .columnBoundary }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .columnBoundary:
      true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins, .rowBoundary:
      false
    }
  }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

/// `first.attribute relation multiplier * second.attribute + rest + constant`.
struct LogRelation: Equatable {
  var first: Int
  var firstAttribute: LogAttribute
  var relation = LayoutRelation.equal
  var multiplier = 1.0
  var second: Int?
  var secondAttribute: LogAttribute?
  /// More of the same: grids and distances between anchors speak of three or four lines.
  var rest: [LogTerm] = []
  var constant = 0.0
  var priority = 1000.0
  /// How strongly a content insists on this size; nil for what is no size of a content.
  var content: LogContent?

  /// What it asks: one thing; of the size of a content, that the item be at most, and at least, so large.
  var wishes: [(LogRelation, LogContent.Side?)] {
    guard let content else { return [(self, nil)] }
    var (most, least) = (self, self)
    (most.relation, most.priority) = (.lessThanOrEqual, content.hugging)
    (least.relation, least.priority) = (.greaterThanOrEqual, content.compression)
    return [(most, .hugging), (least, .compression)]
  }

  /// Whether any of it can give way.
  var isOptional: Bool { wishes.contains { $0.0.priority < 1000 } }

  func priority(of side: LogContent.Side?) -> Double {
    wishes.first { $0.1 == side }?.0.priority ?? priority
  }

  /// All items it speaks of.
  var items: [Int] { [first] + (second.map { [$0] } ?? []) + rest.map { $0.item } }
}

/// `Hug:250 CompressionResistance:750`.
struct LogContent: Equatable {
  /// What an item does about the size of its content: be no larger, or be no smaller.
  enum Side: String {
    case hugging
    case compression = "compression resistance"
  }

  var hugging: Double
  var compression: Double
}

/// `multiplier * item.attribute`.
struct LogTerm: Equatable {
  var item: Int
  var attribute: LogAttribute
  var multiplier = 1.0
}

struct LogConstraint: Equatable {
  /// Which entry of its list it is, from 1: those that are not understood count too.
  let number: Int
  let line: Int
  /// `NSLayoutConstraint`, without module.
  let className: String
  let address: String
  let identifier: String?
  /// `SyncModeSectionSeparator.swift:17`, where a library notes it.
  let place: String?
  /// The relation in the words of the log.
  let text: String
  var relation: LogRelation
  let origin: LogOrigin
}
