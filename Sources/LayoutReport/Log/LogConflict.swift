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
  /// Whether the system has written `<private>` for the constraints.
  var isRedacted = false
  /// How many times the same list stands in the log.
  var count = 1
}

struct LogProblem: Equatable {
  let line: Int
  let text: String
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
  /// How it is called in reports, unlike all others.
  var label = ""
}

/// A line or a length of an item.
enum LogAttribute: String, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins

  /// Other words for the same: those of autoresizing masks, and of older systems.
  static let synonyms: [String: LogAttribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
    "baseline": .lastBaseline,
  ]

  init?(word: String) {
    guard let attribute = LogAttribute(rawValue: word) ?? Self.synonyms[word] else { return nil }
    self = attribute
  }

  var isSize: Bool { self == .width || self == .height }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
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

/// `first.attribute relation multiplier * second.attribute + constant`.
struct LogRelation: Equatable {
  var first: Int
  var firstAttribute: LogAttribute
  var relation = LayoutRelation.equal
  var multiplier = 1.0
  var second: Int?
  var secondAttribute: LogAttribute?
  var constant = 0.0
  var priority = 1000.0
}

/// Who made a constraint.
enum LogOrigin: Equatable {
  /// The program: `NSLayoutConstraint` and classes like it.
  case program
  /// A view whose `translatesAutoresizingMaskIntoConstraints` is still true.
  case autoresizing
  /// A stack view: `UISV-…`, `NSStackView.…`.
  case stackView
  /// The framework, for the size that a cell or a bar is given from outside.
  case encapsulated
  /// The framework otherwise: safe areas, content sizes, bars.
  case framework
}

struct LogConstraint: Equatable {
  let line: Int
  /// `NSLayoutConstraint`, without module.
  let className: String
  let address: String
  let identifier: String?
  /// `SyncModeSectionSeparator.swift:17`, where a library notes it.
  let place: String?
  /// The relation in the words of the log.
  let text: String
  let relation: LogRelation
  let origin: LogOrigin
}
