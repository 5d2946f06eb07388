// VisualFormat.swift: a visual format, parsed: superview, views, connections and predicates, as they stand in the text.
//
// The grammar is that of Apple's Auto Layout Guide, "Visual Format Language", appendix "Visual Format String Grammar":
//
//     format      (H: | V:)? (| connection)? view (connection view)* (connection |)?
//     view        [name (predicates)?]
//     connection  nothing | - | - simple - | - predicates -
//     simple      metric | positive number
//     predicates  ( predicate (, predicate)* )
//     predicate   (== | <= | >=)? object (@ priority)?          relation == and priority 1000 if left out
//     object      number | metric | view                        of a connection: number | metric
//     priority    number | metric
//
// More than Apple's: names may contain `-` and `.` between other characters of a name (`[row-0]`, `[nav.strip]`), which
// is refused there. Spaces between the parts are skipped, as Apple's parser does. Multiplication is in neither.

import Cassowary

/// A visual format such as `H:|-[icon(44)]-[title(>=icon@750)]-|`, without any views yet.
public struct VisualFormat: Sendable {
  /// The format as it was given.
  public let text: String
  /// Horizontal for `H:` and without an orientation, vertical for `V:`.
  public let axis: LayoutAxis

  let views: [ViewPart]
  /// What stands between view i and view i + 1.
  let connections: [Connection]
  /// What stands between the superview and the first view; nil without `|` there.
  let leading: Edge?
  /// What stands between the last view and the superview; nil without `|` there.
  let trailing: Edge?

  /// Parses a format. Throws what is wrong with its syntax, and where; names are not looked at. O(length).
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    let parts = try parser.parse()
    self.text = text
    axis = parts.axis
    views = parts.views
    connections = parts.connections
    leading = parts.leading
    trailing = parts.trailing
  }

  /// The names of the views that are placed, in order, each as often as it stands there.
  public var viewNames: [String] {
    var names: [String] = []
    for view in views { names.append(view.name.text) }
    return names
  }
}

extension VisualFormat {
  /// A name and where it stands, in bytes from the beginning of the format.
  struct Name: Sendable {
    let text: String
    let offset: Int
  }

  enum Number: Sendable {
    case literal(Double, offset: Int)
    case name(Name)

    var offset: Int {
      switch self {
      case .literal(_, let offset): offset
      case .name(let name): name.offset
      }
    }
  }

  struct Predicate: Sendable {
    let relation: LayoutRelation
    let object: Number
    let priority: Number?
    let offset: Int
  }

  struct ViewPart: Sendable {
    let name: Name
    let predicates: [Predicate]
  }

  struct Connection: Sendable {
    enum Kind: Sendable {
      /// The views touch.
      case none
      /// A bare `-`.
      case standard
      case predicates([Predicate])
    }

    let kind: Kind
    let offset: Int
  }

  /// A `|` and the connection between it and the view beside it.
  struct Edge: Sendable {
    let connection: Connection
    let offset: Int
  }
}
