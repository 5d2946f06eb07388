// SceneOutline.swift: what is known of a layout before it is solved, whatever the file was: ids, kinds, the tree, the
// constraints, and where each stands in the file. Plain values: all that reports need besides the solved frames.

import AutoLayout

/// One layout of a file: its items and constraints as the file names them. Views are known by their place in `views`;
/// the root is `ItemIndex.root`.
package struct SceneOutline: Sendable {
  package let source: SourceText
  package let root: DocumentRoot
  /// What people call the layout, if that is not the id of its root: a view controller's class.
  package var title: String?
  /// The device that it is laid out for, where it is one of several.
  package var device: String?
  /// The size classes that it is laid out for, where the file has variations: `wC hR`.
  package var sizeClass: String?
  /// What people call the root, if its id says nothing to them.
  package var rootTitle: String?
  /// The layout guides that the file names, in its order.
  package var guides: [OutlineGuide] = []
  /// Other words by which the file knows the layout: those of a view controller.
  package var otherNames: [String] = []
  /// The views in the order of the file, parts of systems behind their system.
  package let views: [OutlineView]
  /// The views so that every view follows its superview, subviews in their order, with their depth: 0 for a child of the
  /// root.
  package let tree: [(view: Int, depth: Int)]
  /// The constraints that stand in the file, in its order.
  package var constraints: [OutlineConstraint]
  /// The photos of all systems, one after the other.
  package var photos: [DocumentPhoto] = []
  /// Pixels in a point of the device that the file is for, to which frames are rounded unless asked otherwise.
  package var pixelScale: Double?
  /// Whether a view counts as ambiguous only if its frame in its superview is open, as Interface Builder has it.
  package var judgesFramesInSuperviews = false
  /// What the file says that lint shall not say: by the id of a view or the name of a constraint, codes of rules or `all`;
  /// under an empty name of everything.
  package var silenced: [String: [SilencedRule]] = [:]
  /// What the file claims of itself at all sizes.
  package var claims: [DocumentClaim] = []
  /// The timeline, by start; empty without one.
  package var events: [TimelineEvent] = []

  package init(
    source: SourceText, root: DocumentRoot, views: [OutlineView], tree: [(view: Int, depth: Int)],
    constraints: [OutlineConstraint], photos: [DocumentPhoto] = [], pixelScale: Double? = nil,
    judgesFramesInSuperviews: Bool = false, events: [TimelineEvent] = []
  ) {
    self.source = source
    self.root = root
    self.views = views
    self.tree = tree
    self.constraints = constraints
    self.photos = photos
    self.pixelScale = pixelScale
    self.judgesFramesInSuperviews = judgesFramesInSuperviews
    self.events = events
  }

  /// The id of a view or of the root.
  package func id(of index: ItemIndex) -> String {
    index == ItemIndex.root ? root.id : views[index].id
  }

  /// What people call the layout: a title, or the id of its root.
  package var name: String { title ?? root.id }

  /// What people call a view or the root.
  package func name(of index: ItemIndex) -> String {
    index == ItemIndex.root ? rootTitle ?? root.id : views[index].name
  }

  /// The view or the root of an id or, where no id is meant, of a name or of a label that no other view has; the layout's name
  /// means the root. O(views).
  package func index(named word: String) -> ItemIndex? {
    if word == root.id { return .root }
    if let view = views.firstIndex(where: { $0.id == word }) { return view }
    if word == rootTitle { return .root }
    if let view = views.firstIndex(where: { $0.title == word }) { return view }
    if isCalled(word) { return .root }
    // A view whose id is its name may be called something besides.
    let called = views.indices.filter { views[$0].isCalled(word) }
    return called.count == 1 ? called[0] : nil
  }

  /// What the file means by an id or a name: the root, a view or, where no view is meant, a layout guide; nil if it has none of
  /// it. O(views + guides).
  package func item(named word: String) -> ItemReference? {
    if let view = index(named: word) { return ItemReference(index: view, guide: nil) }
    guard
      let guide = guides.firstIndex(where: { $0.id == word }) ?? guides.firstIndex(where: { $0.title == word })
    else { return nil }
    return ItemReference(index: guides[guide].owner, guide: nil, layoutGuide: guide)
  }

  /// The id of an item: `title`, `title.margins`.
  package func id(of item: ItemReference) -> String {
    if let guide = item.layoutGuide { return guides[guide].id }
    return id(of: item.index) + (item.guide.map { "." + $0.rawValue } ?? "")
  }

  /// What people call an item: `title`, `title.margins`.
  package func name(of item: ItemReference) -> String {
    if let guide = item.layoutGuide { return guides[guide].name }
    return name(of: item.index) + (item.guide.map { "." + $0.rawValue } ?? "")
  }

  /// What an item is: `view`, `scroll`, `root`, `guide`; of a guide that every view has, what its view is.
  package func kind(of item: ItemReference) -> String {
    if item.layoutGuide != nil { return "guide" }
    return item.index == .root ? "root" : views[item.index].kind.rawValue
  }

  /// Where an item stands in the file; nil for the root.
  package func position(of item: ItemReference) -> SourcePosition? {
    if let guide = item.layoutGuide { return source.position(at: guides[guide].offset) }
    return item.index == .root ? nil : position(of: item.index)
  }

  /// The ids of what people call otherwise.
  var idsByTitle: [String: String] {
    var ids: [String: String] = [:]
    for guide in guides {
      if let title = guide.title { ids[title] = guide.id }
    }
    if let rootTitle { ids[rootTitle] = root.id }
    for view in views {
      if let title = view.title { ids[title] = view.id }
    }
    return ids
  }

  /// All words that name the root, a view or a guide, names before the ids that were made up.
  package var words: [String] {
    let names = [name(of: .root)] + views.map({ $0.name }) + guides.map({ $0.name })
    return names + [root.id] + views.map({ $0.id }) + guides.map({ $0.id })
  }

  /// Whether a word means this layout: its title, the id of its root, or what else the file calls it.
  package func isCalled(_ word: String) -> Bool {
    word == root.id || word == title || otherNames.contains(word)
  }

  /// Where a view or a constraint stands: line and column.
  package func position(of view: ItemIndex) -> SourcePosition {
    source.position(at: view == ItemIndex.root ? source.start : views[view].offset)
  }
}

/// A view as the file has it.
package struct OutlineView: Sendable {
  package let id: String
  /// What people call a view whose id says nothing to them: `Name (label)`, once in its layout; nil for one whose id is
  /// its name.
  package var title: String?
  /// What the file says of it besides its id.
  package var words = ViewWords()
  /// The superview.
  package let parent: ItemIndex
  package var kind = ViewKind.view
  /// Whether it is something to touch.
  package var isControl = false
  /// Why Interface Builder has not laid it out, and so calls it ambiguous whatever constraints say; nil if it has.
  package var leftOut: LeftOut?
  /// Whether it is asked how large its content is, though nothing is in it.
  package var hasOpenContent = false
  /// Whether its position counts as open where the superview's is, even if it is not in that.
  package var isOpenWithSuperview = false
  package var isHidden = false
  /// Whether it, or what it stands in, is drawn with an alpha of 0.
  package var isClear = false
  /// Whether no finger touches it, or UIKit enlarges what a finger hits: what lets touches through, and what bars hold.
  package var isUntouchable = false
  /// Whether its size is the system's rather than the author's: a switch.
  package var hasSystemSize = false
  /// The least height that UIKit gives it, if its author leaves it alone; nil if the height is the author's.
  package var ownHeight: Double?
  /// Of a storyboard: what it is to what lies over or under it; nil of a document, which does not say.
  package var layer: ViewLayer?
  /// Whether its superview scrolls it without being a scroll view here: a cell of a table.
  package var isScrolled = false
  /// By how much it is drawn larger than the rectangle that constraints act on, and that lint judges.
  package var alignmentInsets = EdgeInsets.zero
  package var margins: EdgeInsets?
  /// Whether it makes views of its own and arranges them.
  package var isSystem = false
  /// What it is part of; nil for one that stands in the file itself.
  package var part: ViewPart?
  /// The photo it shows, as an index into the outline's photos.
  package var photo: Int?
  /// Where it begins in the file, in bytes.
  package let offset: Int

  package init(
    id: String, title: String? = nil, parent: ItemIndex, kind: ViewKind = ViewKind.view, isControl: Bool = false,
    isHidden: Bool = false, hasSystemSize: Bool = false, isScrolled: Bool = false,
    alignmentInsets: EdgeInsets = EdgeInsets.zero, margins: EdgeInsets? = nil, isSystem: Bool = false,
    part: ViewPart? = nil, photo: Int? = nil, offset: Int
  ) {
    self.id = id
    self.title = title
    self.parent = parent
    self.kind = kind
    self.isControl = isControl
    self.isHidden = isHidden
    self.hasSystemSize = hasSystemSize
    self.isScrolled = isScrolled
    self.alignmentInsets = alignmentInsets
    self.margins = margins
    self.isSystem = isSystem
    self.part = part
    self.photo = photo
    self.offset = offset
  }

  /// What reports and pictures call it.
  package var name: String { title ?? id }

  /// Whether its author calls it so besides its name: by a label, or by what JSON has for the name of one that goes by its id.
  package func isCalled(_ word: String) -> Bool {
    words.userLabel == word || (title == nil && words.name == word)
  }

  /// The name, cut to what fits beside an arrow unless it is the id.
  package var shortName: String {
    let name = name
    return name == id || name.count <= 16 ? name : String(name.prefix(15)) + "…"
  }
}

/// A layout guide as the file has it: a rectangle that constraints may name, and that is no view.
package struct OutlineGuide: Sendable {
  package let id: String
  /// What people call one whose id says nothing to them.
  package let title: String?
  /// The view that it belongs to.
  package let owner: ItemIndex
  /// Where it begins in the file, in bytes.
  package let offset: Int

  package init(id: String, title: String? = nil, owner: ItemIndex, offset: Int) {
    self.id = id
    self.title = title
    self.owner = owner
    self.offset = offset
  }

  /// What reports call it.
  package var name: String { title ?? id }
}

/// Why Interface Builder does not lay out a view: the words say it in reports.
package enum LeftOut: String, Sendable {
  case unseen = "beside or below the seen part of its table or collection"
  case aloneInCell = "a stack view alone in its collection view cell"
}

/// What a view is to what lies over or under it.
package enum ViewLayer: Sendable {
  /// Something to read or to touch.
  case words
  /// Something with other things upon it: a picture, a map, what scrolls.
  case ground
  /// A view with a colour of its own, that holds others.
  case panel
  /// Nothing that is seen itself: it holds others, or takes touches.
  case clear
}

/// What people see of a view or call it, as far as the file says.
package struct ViewWords: Equatable, Sendable {
  /// The file's word for its kind: `textField`; nil where that is the kind of the outline.
  package var element: String?
  package var className: String?
  package var text: String?
  package var userLabel: String?
  /// Its accessibility identifier, else its accessibility label.
  package var accessibility: String?
  /// Whether its text goes on in another line where it is too wide for one.
  package var mayWrap = false

  /// What its author calls it: the label in Interface Builder, else what accessibility calls it, else its class.
  package var name: String? { userLabel ?? accessibility ?? className }

  package init(element: String? = nil, className: String? = nil, text: String? = nil, userLabel: String? = nil) {
    self.element = element
    self.className = className
    self.text = text
    self.userLabel = userLabel
  }
}

/// A constraint as the file has it.
package struct OutlineConstraint: Sendable {
  /// What the file knows it by, made up or not; nil if it has none: reports say `mark` then.
  package let name: String?
  /// The name that a person gave it.
  package var title: String?
  /// What reports say in place of a name; `#index` if nil.
  var mark: String?
  /// The relation in the words of the file, or made from it, on one line: `a.width == 30`.
  package let text: String
  /// Where it begins in the file, in bytes.
  package let offset: Int

  package init(name: String?, mark: String? = nil, text: String, offset: Int) {
    self.name = name
    title = name
    self.mark = mark
    self.text = text
    self.offset = offset
  }
}

extension SceneOutline {
  /// The name a report calls a constraint by: its own, `#index text` if it has none, `id.frame`, or the implied text.
  package func label(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .document(let index): constraints[index].name ?? "\(mark(of: index)) \(constraints[index].text)"
    case .frame(let view): views[view].id + ".frame"
    case .implicit(let text): text
    }
  }

  /// What survives edits elsewhere in the file: the name of a constraint, or what it says if it has none.
  package func identity(of origin: ConstraintOrigin) -> String {
    guard case .document(let index) = origin else { return label(of: origin) }
    return constraints[index].name ?? constraints[index].text
  }

  private func mark(of index: Int) -> String { constraints[index].mark ?? "#\(index)" }

  /// The constraint in full, with its line: `open3: cell3.width == 85 (line 12)`.
  package func sentence(for origin: ConstraintOrigin) -> String {
    switch origin {
    case .document(let index):
      let constraint = constraints[index]
      let place = "\(constraint.text) (line \(source.line(at: constraint.offset)))"
      if constraint.name != nil && constraint.title == nil { return place }
      return "\(constraint.title ?? mark(of: index)): \(place)"
    case .frame(let view):
      return "\(views[view].name).frame: the view's \"frame\" (line \(source.line(at: views[view].offset)))"
    case .implicit(let text):
      return text
    }
  }

  /// When everything is at rest: the end of the last event, in seconds; 0 without a timeline.
  var endOfTimeline: Double {
    events.map { $0.start + $0.duration }.max() ?? 0
  }
}
