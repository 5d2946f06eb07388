// SystemViews.swift: the systems of a document as components of ScrollLayout.

import AutoLayout
import ScrollLayout

/// A system's own view, its parts, and the constraints that arrange the components in it.
enum SystemViews {
  case photoNavigation(View, pager: PhotoPager, strip: IndicatorStrip)
  case elasticHeader(ElasticHeader)
  case collage(Collage)
  case album(Album)
  case gallery(Gallery)

  static func make(_ system: SystemParameters, of view: DocumentView) throws(DocumentError) -> SystemViews {
    switch system {
    case .photoNavigation(let parameters):
      do throws(PhotoRowError) {
        let view = View()
        let pager = view.add(try PhotoPager(photos: parameters.photos, page: parameters.open))
        let strip = view.add(
          try IndicatorStrip(
            photos: parameters.photos, open: parameters.open, height: parameters.stripHeight,
            closedWidth: parameters.closedWidth, spacing: parameters.spacing,
            maximumOpenWidth: parameters.maximumOpenWidth))
        return .photoNavigation(view, pager: pager, strip: strip)
      } catch {
        throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
      }
    case .elasticHeader(let parameters):
      do throws(ElasticHeaderError) {
        return .elasticHeader(
          try ElasticHeader(
            photo: parameters.photo, aspect: parameters.aspect, stretch: parameters.stretch,
            minimumHeight: parameters.minimumHeight, contentHeight: parameters.contentHeight))
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
    case .photoNavigation(let view, _, _): view
    case .elasticHeader(let header): header
    case .collage(let collage): collage
    case .album(let album): album
    case .gallery(let gallery): gallery
    }
  }

  /// The view that is this part; nil if the system has no such part.
  func view(of role: PartRole) -> View? {
    switch (self, role) {
    case (.photoNavigation(_, let pager, _), .pager): pager
    case (.photoNavigation(_, let pager, _), .page(let index)): pager.pages[index]
    case (.photoNavigation(_, _, let strip), .strip): strip
    case (.photoNavigation(_, _, let strip), .cell(let index)): strip.cells[index]
    case (.elasticHeader(let header), .image): header.image
    case (.elasticHeader(let header), .picture): header.picture
    case (.elasticHeader(let header), .scroll): header.scroll
    case (.elasticHeader(let header), .container): header.container
    default: photoSystemView(of: role)
    }
  }

  /// What the components leave open: the strip lies along the bottom, the pager above it. The others arrange themselves.
  var constraints: [LayoutConstraint] {
    guard case .photoNavigation(let view, let pager, let strip) = self else { return [] }
    return [
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor, file: "", line: 0),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor, file: "", line: 0),
      strip.bottomAnchor.constraint(equalTo: view.bottomAnchor, file: "", line: 0),
      pager.leadingAnchor.constraint(equalTo: view.leadingAnchor, file: "", line: 0),
      pager.trailingAnchor.constraint(equalTo: view.trailingAnchor, file: "", line: 0),
      pager.topAnchor.constraint(equalTo: view.topAnchor, file: "", line: 0),
      pager.bottomAnchor.constraint(equalTo: strip.topAnchor, file: "", line: 0),
    ]
  }
}
