// LayoutDocument.swift: a layout/1 document after decoding: every name looked up, every number checked.
//
// Views are known by their place in `views`; the root is `ItemIndex.root`. Numbers are points, insets positive inwards.

import AutoLayout

/// A layout/1 document: views and constraints that can be laid out at any size.
///
/// The format is described in `Documentation/document-format.md`; Xcode's files are read by `InterfaceBuilder`.
public struct LayoutDocument: Sendable {
  let source: SourceText
  let root: DocumentRoot
  /// The views in the order of the document.
  let views: [DocumentView]
  /// The layout guides in the order of the document.
  let guides: [DocumentGuide]
  /// The views so that every view follows its superview, subviews in the order of the document, with their depth: 0 for
  /// a child of the root.
  let tree: [(view: Int, depth: Int)]
  /// The photos of all systems, one after the other.
  let photos: [DocumentPhoto]
  let constraints: [DocumentConstraint]
  /// The events in the order in which they begin; those that begin together stay in the order of the document.
  let events: [TimelineEvent]
  /// What was ignored, in the order of the document.
  public let warnings: [DocumentError]
  /// What lint shall not say, by id; under an empty name of everything.
  var silenced: [String: [SilencedRule]] = [:]
  /// What the document says of itself at all sizes.
  var claims: [DocumentClaim] = []

  /// The id of a view or of the root.
  func id(of index: ItemIndex) -> String {
    index == ItemIndex.root ? root.id : views[index].id
  }
}

/// The place of a view in `LayoutDocument.views`.
package typealias ItemIndex = Int

extension ItemIndex {
  package static let root = -1
}

package enum ReadingDirection: String, CaseIterable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  package init(_ direction: LayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

package struct DocumentRoot: Sendable {
  package let id: String
  package let size: Size
  package let safeArea: EdgeInsets?
  package let margins: EdgeInsets?
  package let direction: ReadingDirection

  package init(id: String, size: Size, safeArea: EdgeInsets?, margins: EdgeInsets?, direction: ReadingDirection) {
    self.id = id
    self.size = size
    self.safeArea = safeArea
    self.margins = margins
    self.direction = direction
  }
}

package enum ViewKind: String, CaseIterable, Sendable {
  case view, scroll, stack, photoNavigation, elasticHeader, collage, album, gallery
}

/// A photo, of which a layout need know no more than its size.
package struct DocumentPhoto: Sendable {
  /// In pixels, above 0.
  package let size: Size
  /// Its number in its system.
  package let number: Int
}

/// What a view is to the system that made it.
package enum PartRole: Hashable, Sendable {
  /// Of a photoNavigation.
  case pager, page(Int), strip, cell(Int), separatorLeft, separatorRight
  /// Of an elasticHeader.
  case image, picture, scroll, container
  /// Of a collage.
  case pane(Int), paneImage(Int), control(Int)
  /// Of an album.
  case large, largePhoto(Int), thumbnails, thumb(Int)
  /// Of a gallery.
  case grid, gridThumb(Int), detail, background, shownPhoto, shownPicture

  /// The part's name behind the id of its system.
  package var name: String {
    switch self {
    case .pager: "pager"
    case .page(let index): "page\(index)"
    case .strip: "strip"
    case .cell(let index): "cell\(index)"
    case .separatorLeft: "separatorLeft"
    case .separatorRight: "separatorRight"
    case .image: "image"
    case .picture: "picture"
    case .scroll: "scroll"
    case .container: "container"
    case .pane(let index): "pane\(index)"
    case .paneImage(let index): "image\(index)"
    case .control(let index): "control\(index)"
    case .large: "large"
    case .largePhoto(let index): "photo\(index)"
    case .thumbnails: "thumbnails"
    case .thumb(let index), .gridThumb(let index): "thumb\(index)"
    case .grid: "grid"
    case .detail: "detail"
    case .background: "background"
    case .shownPhoto: "photo"
    case .shownPicture: "picture"
    }
  }
}

extension PartRole {
  /// Whether it is there to be touched.
  var isControl: Bool {
    if case .control = self { return true }
    return false
  }
}

package struct ViewPart: Hashable, Sendable {
  /// The place of the system in the document's views.
  package let owner: ItemIndex
  package let role: PartRole

  package init(owner: ItemIndex, role: PartRole) {
    self.owner = owner
    self.role = role
  }
}

package struct DocumentView: Sendable {
  let id: String
  /// The superview, which may stand later in the document.
  let parent: ItemIndex
  let kind: ViewKind
  let contentInset: EdgeInsets?
  /// Where a scroll view is scrolled to before the timeline begins.
  let contentOffset: Point?
  let margins: EdgeInsets?
  /// The distance from the top edge to the baselines.
  let baseline: Double?
  /// How far within the frame the rectangle lies that constraints act on.
  let alignmentInsets: EdgeInsets?
  /// The frame that a view named by no constraint keeps, relative to its superview; nil for all others.
  let pinnedFrame: Rect?
  /// Where it lies as far as its constraints leave it open, relative to its superview.
  let restingFrame: Rect?
  /// Whether it is something to touch, which matters to pictures and not to where anything lies.
  let isControl: Bool
  let content: ViewContent
  /// The parameters of a stack; its views are those that name it in `in`, in order.
  let stack: StackParameters?
  /// The parameters of a system.
  let system: SystemParameters?
  /// What the view is part of; nil for one that stands in the document itself.
  let part: ViewPart?
  /// The photo it shows, as an index into the document's photos.
  let photo: Int?
  /// Where the view begins in the document.
  let offset: Int
}

/// A layout guide: a rectangle that constraints may name, and that is no view.
struct DocumentGuide: Sendable {
  let id: String
  let owner: ItemIndex
  /// Where it begins in the document.
  let offset: Int
}

/// A view, the root, one of their guides, or a layout guide of the document.
package struct ItemReference: Hashable, Sendable {
  /// The view or the root that is meant, or whose guide is.
  package let index: ItemIndex
  /// One of the guides that every view has.
  package let guide: GuideName?
  /// The place in the guides of the document, or of the outline; `index` is its owner.
  package var layoutGuide: Int?

  package init(index: ItemIndex, guide: GuideName?, layoutGuide: Int? = nil) {
    self.index = index
    self.guide = guide
    self.layoutGuide = layoutGuide
  }
}

/// `coefficient * item.attribute`.
struct DocumentTerm: Sendable {
  let item: ItemReference
  let attribute: ConstraintAttribute
  let coefficient: Double
}

struct DocumentConstraint: Sendable {
  let name: String?
  /// What reports call it without a name: `#4`, or `#4.1` for the second constraint of a visual format.
  let mark: String
  /// The constraint as it is written in the document, without its name; of a visual format the equation that is meant.
  let text: String
  let terms: [DocumentTerm]
  let relation: ConstraintRelation
  /// The number on the right once all terms stand on the left; `set` changes it.
  let constant: Double
  let priority: Float
  /// Where the text begins in the document.
  let offset: Int
}

/// A relation between anchors that a document claims of itself.
package struct DocumentClaim: Equatable, Sendable {
  package let text: String
  /// Where it begins in the file, in bytes.
  package let offset: Int
}

/// A rule that a file silences, by its code.
package struct SilencedRule: Equatable, Sendable {
  package let code: String
  /// Where the file says so, in bytes.
  package let offset: Int

  package init(code: String, offset: Int) {
    self.code = code
    self.offset = offset
  }
}

package struct TimelineEvent: Sendable {
  package enum Action: Sendable {
    /// Constants by the index of the constraint.
    case set([(constraint: Int, value: Double)])
    /// The content offset of a scroll view, unclamped.
    case scroll(view: ItemIndex, to: Point)
    /// A finger on a scroll view: it travels so far, evenly, and lets go with its velocity.
    case drag(view: ItemIndex, by: Point)
    /// An item of an indicator strip.
    case open(strip: ItemIndex, item: Int)
    /// A finger on a size control of a collage, or on the photo of a gallery: its way.
    case pan(view: ItemIndex, by: Point)
    /// A photo of a gallery, from the grid to the detail.
    case select(gallery: ItemIndex, item: Int)
    case dismiss(gallery: ItemIndex)
    /// The photo of a gallery, or of a collage's pane, about a point; nil for its middle.
    case zoom(view: ItemIndex, to: Double, about: Point?)
  }

  /// In seconds.
  package let start: Double
  package let duration: Double
  let curve: TimelineCurve
  /// What takes the place of the curve, if it is given.
  let spring: TimelineSpring?
  package let action: Action
  /// Where the event begins in the document.
  let offset: Int
}

/// UIKit's spring by damping ratio; the duration is the event's.
struct TimelineSpring: Hashable, Sendable {
  let damping: Double
  /// In distances to the target per second; nil for the velocity that the constant has.
  let velocity: Double?
}

enum TimelineCurve: String, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInOut
  case standard = "default"
}
