// SystemViews.swift: the systems of a document as components of ScrollLayout.

import AutoLayout
import ScrollLayout

/// A system's own view and its parts.
enum SystemViews {
  case photoNavigation(PhotoNavigation)
  case elasticHeader(ElasticHeader)
  case collage(Collage)
  case album(Album)
  case gallery(Gallery)

  static func make(_ system: SystemParameters, of view: DocumentView) throws(DocumentError) -> SystemViews {
    switch system {
    case .photoNavigation(let parameters):
      do throws(ScrollError) {
        return .photoNavigation(
          try PhotoNavigation(
            photos: parameters.photos, open: parameters.open, stripHeight: parameters.stripHeight,
            closedWidth: parameters.closedWidth, spacing: parameters.spacing,
            maximumOpenWidth: parameters.maximumOpenWidth, separatorWidth: parameters.separatorWidth))
      } catch {
        throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
      }
    case .elasticHeader(let parameters):
      do throws(ScrollError) {
        return .elasticHeader(
          try ElasticHeader(
            photo: parameters.photo, aspect: parameters.aspect, stretch: parameters.stretch,
            minimumHeight: parameters.minimumHeight, contentHeight: parameters.contentHeight,
            isSticky: parameters.isSticky))
      } catch {
        throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
      }
    case .collage(let parameters): return try make(parameters, of: view)
    case .album(let parameters): return try make(parameters, of: view)
    case .gallery(let parameters): return try make(parameters, of: view)
    }
  }

  /// The view that stands in the document.
  var view: View {
    switch self {
    case .photoNavigation(let navigation): navigation
    case .elasticHeader(let header): header
    case .collage(let collage): collage
    case .album(let album): album
    case .gallery(let gallery): gallery
    }
  }

  /// The view that is this part; nil if the system has no such part.
  func view(of role: PartRole) -> View? {
    switch (self, role) {
    case (.photoNavigation(let navigation), .pager): navigation.pager
    case (.photoNavigation(let navigation), .page(let index)): navigation.pager.pages[index]
    case (.photoNavigation(let navigation), .strip): navigation.strip
    case (.photoNavigation(let navigation), .cell(let index)): navigation.strip.cells[index]
    case (.photoNavigation(let navigation), .separatorLeft): navigation.separatorLeft
    case (.photoNavigation(let navigation), .separatorRight): navigation.separatorRight
    case (.elasticHeader(let header), .image): header.image
    case (.elasticHeader(let header), .picture): header.picture
    case (.elasticHeader(let header), .scroll): header.scroll
    case (.elasticHeader(let header), .container): header.container
    default: photoSystemView(of: role)
    }
  }
}
