// SystemParameters.swift: what a document says of a system: a view that makes its own subviews and constraints.

import AutoLayout

/// A system and its parameters, in points.
enum SystemParameters: Sendable {
  case photoNavigation(PhotoNavigationParameters)
  case elasticHeader(ElasticHeaderParameters)
  case collage(CollageParameters)
  case album(AlbumParameters)
  case gallery(GalleryParameters)
}

/// A pager over an indicator strip.
struct PhotoNavigationParameters: Sendable {
  var photos: [Size] = []
  var stripHeight = 48.0
  var closedWidth = 30.0
  var spacing = 2.0
  var maximumOpenWidth = 160.0
  var separatorWidth = 20.0
  /// The photo that is open, and shown, before the timeline.
  var open = 0
}

/// An image that stretches over content that scrolls.
struct ElasticHeaderParameters: Sendable {
  /// Width by height.
  var aspect = 16.0 / 9
  /// k: by how much more than the content the header's lower edge moves.
  var stretch = 1.2
  var minimumHeight = 0.0
  var contentHeight = 600.0
  /// Whether it stays in front of the content.
  var isSticky = false
  /// nil for one of the header's own ratio.
  var photo: Size?
}

/// A view that a system makes.
struct SystemPart {
  let role: PartRole
  /// The part it lies in; nil for one that lies in the system's view itself.
  let parent: PartRole?
  /// The index of the photo that it shows.
  var photo: Int?

  /// Whether its content scrolls.
  var isScroll: Bool {
    switch role {
    case .pager, .strip, .scroll, .pane, .large, .thumbnails, .grid: true
    default: false
    }
  }
}

extension SystemParameters {
  var photos: [Size] {
    switch self {
    case .photoNavigation(let parameters): parameters.photos
    case .elasticHeader(let parameters): parameters.photo.map { [$0] } ?? []
    case .collage(let parameters): parameters.photos
    case .album(let parameters): parameters.photos
    case .gallery(let parameters): parameters.photos
    }
  }

  /// The system's views, every one behind that in which it lies, in the order in which they are painted.
  var parts: [SystemPart] {
    switch self {
    case .photoNavigation(let parameters):
      let photos = parameters.photos.indices
      return [SystemPart(role: .pager, parent: nil)]
        + photos.map { SystemPart(role: .page($0), parent: .pager, photo: $0) }
        + [SystemPart(role: .strip, parent: nil)]
        + photos.map { SystemPart(role: .cell($0), parent: .strip, photo: $0) }
        + [SystemPart(role: .separatorLeft, parent: nil), SystemPart(role: .separatorRight, parent: nil)]
    case .elasticHeader(let parameters):
      let image = [
        SystemPart(role: .image, parent: nil),
        SystemPart(role: .picture, parent: .image, photo: parameters.photo == nil ? nil : 0),
      ]
      let scroll = [SystemPart(role: .scroll, parent: nil), SystemPart(role: .container, parent: .scroll)]
      return parameters.isSticky ? scroll + image : image + scroll
    case .collage(let parameters): return parameters.parts
    case .album(let parameters): return parameters.parts
    case .gallery(let parameters): return parameters.parts
    }
  }
}
