// VisualFormat+Relations.swift: from a parsed format to relations between named items, which know no items yet.
//
// Along the axis, from one view to the next:
//
//     b.start == a.end + spacing          |-8-[a]: a.start == superview.start + 8,  [a]-8-|: superview.end == a.end + 8
//
// start and end are leading and trailing, top and bottom, or what the options' direction says; from right to left the
// spacing counts to the left, so that a.left == b.right + spacing. A bare `-` is 8 points between views; beside `|` it
// reaches to the superview's layout margin, as in UIKit since iOS 8. Source of the numbers: Apple's Auto Layout Guide.

import Cassowary

extension VisualFormat {
  /// The spacing of a bare `-` between two views, in points.
  public static let standardSpacing = 8.0

  /// What a relation speaks of: a view by its name, or what surrounds it.
  public struct Item: Hashable, Sendable {
    /// What an item is to the format.
    public enum Role: Hashable, Sendable {
      /// The view of this name.
      case view
      /// The superview of the view of this name.
      case superview
      /// The layout margins of the superview of the view of this name.
      case superviewMargins
    }

    /// What the item is to the format.
    public let role: Role
    /// The name by which the format speaks of it.
    public let name: String
    /// Where it is written, in bytes from the beginning of the format.
    public let offset: Int

    init(role: Role, name: String, offset: Int) {
      self.role = role
      self.name = name
      self.offset = offset
    }

    /// The view of one part of a format.
    init(_ view: ViewPart) { self.init(role: .view, name: view.name.text, offset: view.name.offset) }
  }

  /// One constraint of a format: `first.attribute (relation) second.attribute + constant`, or without the second.
  public struct Relation: Sendable {
    /// The item on the left.
    public let first: Item
    /// Its line or length.
    public let firstAttribute: LayoutAttribute
    /// How both sides compare.
    public let relation: LayoutRelation
    /// What stands on the right beside the constant; nil for a number alone.
    public let second: (item: Item, attribute: LayoutAttribute)?
    /// The number on the right, in points.
    public let constant: Double
    /// How strongly it is meant.
    public let priority: LayoutPriority
    /// Where the part that says so is written, in bytes from the beginning of the format.
    public let offset: Int
  }

  /// The constraints that the format stands for, in reading order, those of the options' alignment last.
  ///
  /// A name in a predicate of a view is a metric if there is one of that name, and else the name of a view. Throws for
  /// metrics and priorities that make no sense, for a spacing that is no metric, and for options that do not fit the
  /// format. O(length).
  public func relations(
    options: LayoutConstraint.FormatOptions = [], metrics: VisualFormatNames<Double> = [:]
  ) throws(VisualFormatError) -> [Relation] {
    let lines = try lines(options)
    var writer = VisualFormatWriter(format: self, metrics: metrics, runsLeft: lines.start == .right)
    if let leading {
      try writer.connect(
        leading.connection, from: (surroundings(of: views[0], leading), lines.start), to: (item(views[0]), lines.start))
    }
    for (index, view) in views.enumerated() {
      if index > 0 {
        try writer.connect(
          connections[index - 1], from: (item(views[index - 1]), lines.innerEnd), to: (item(view), lines.innerStart))
      }
      try writer.size(view)
    }
    if let trailing {
      let last = views[views.count - 1]
      try writer.connect(
        trailing.connection, from: (item(last), lines.end), to: (surroundings(of: last, trailing), lines.end))
    }
    try align(options, &writer)
    return writer.relations
  }

  /// The views that the format names in brackets, in its order.
  package var namedViews: [Item] { views.map { Item($0) } }

  private func item(_ view: ViewPart) -> Item { Item(view) }

  /// The superview, or its margins for a bare `-`.
  private func surroundings(of view: ViewPart, _ edge: Edge) -> Item {
    var role = Item.Role.superview
    if case .standard = edge.connection.kind { role = .superviewMargins }
    return Item(role: role, name: view.name.text, offset: edge.offset)
  }

  // MARK: Options

  /// The lines at which connections begin and end; `inner` between two views.
  private struct Lines {
    let start: LayoutAttribute
    let end: LayoutAttribute
    var innerStart: LayoutAttribute
    var innerEnd: LayoutAttribute

    init(_ start: LayoutAttribute, _ end: LayoutAttribute) {
      self.start = start
      self.end = end
      innerStart = start
      innerEnd = end
    }
  }

  private func lines(_ options: LayoutConstraint.FormatOptions) throws(VisualFormatError) -> Lines {
    if options.contains(.directionMask) { throw failure(.twoDirections, 0) }
    guard axis == .horizontal else {
      var lines = Lines(.top, .bottom)
      if options.contains(.spacingBaselineToBaseline) {
        lines.innerStart = .firstBaseline
        lines.innerEnd = .lastBaseline
      }
      return lines
    }
    if options.contains(.directionLeftToRight) { return Lines(.left, .right) }
    if options.contains(.directionRightToLeft) { return Lines(.right, .left) }
    return Lines(.leading, .trailing)
  }

  private func align(
    _ options: LayoutConstraint.FormatOptions, _ writer: inout VisualFormatWriter
  ) throws(VisualFormatError) {
    for attribute in options.alignments {
      if attribute.axis == axis { throw failure(.alignmentAlongAxis(attribute, axis), 0) }
      for (view, next) in zip(views, views.dropFirst()) {
        writer.relations.append(
          Relation(
            first: item(view), firstAttribute: attribute, relation: .equal, second: (item(next), attribute),
            constant: 0, priority: .required, offset: next.name.offset))
      }
    }
  }

  /// An error that points at a byte of this format.
  func failure(_ reason: VisualFormatError.Reason, _ offset: Int) -> VisualFormatError {
    VisualFormatError(format: text, offset: offset, reason: reason)
  }
}
