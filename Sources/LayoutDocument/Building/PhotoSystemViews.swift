// PhotoSystemViews.swift: collages, albums and galleries of a document as components of ScrollLayout.

import AutoLayout
import ScrollLayout

extension SystemViews {
  static func make(_ parameters: CollageParameters, of view: DocumentView) throws(DocumentError) -> SystemViews {
    let square = Array(repeating: Size(width: 1, height: 1), count: parameters.paneCount)
    do throws(ScrollError) {
      return .collage(
        try Collage(
          parameters.layout, photos: parameters.photos.isEmpty ? square : parameters.photos,
          spacing: parameters.spacing, minimumSize: parameters.minimumSize))
    } catch {
      throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
    }
  }

  static func make(_ parameters: AlbumParameters, of view: DocumentView) throws(DocumentError) -> SystemViews {
    do throws(ScrollError) {
      return .album(
        try Album(
          PhotoList(parameters.photos), current: parameters.open, fullSpacing: parameters.fullSpacing,
          minimumWidth: parameters.minimumWidth, thumbnailHeight: parameters.thumbnailHeight,
          normalWidth: parameters.normalWidth, normalSpacing: parameters.normalSpacing,
          thumbnailFullSpacing: parameters.thumbnailFullSpacing, maximumWidth: parameters.maximumWidth,
          margins: .everything))
    } catch {
      throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
    }
  }

  static func make(_ parameters: GalleryParameters, of view: DocumentView) throws(DocumentError) -> SystemViews {
    do throws(ScrollError) {
      let gallery = try Gallery(
        PhotoList(parameters.photos), columns: parameters.columns, spacing: parameters.spacing,
        aspect: parameters.aspect, gridUnderStatusBar: parameters.gridUnderStatusBar,
        detailUnderStatusBar: parameters.detailUnderStatusBar, margins: .everything)
      var tuning = GalleryTuning()
      tuning.dismissDistance = parameters.dismissDistance
      tuning.dismissVelocity = parameters.dismissVelocity
      tuning.fadeDistance = parameters.fadeDistance
      tuning.maximumZoom = parameters.maximumZoom
      try gallery.setTuning(tuning)
      return .gallery(gallery)
    } catch {
      throw DocumentError(offset: view.offset, message: "view \(quote(view.id)): \(error.description)")
    }
  }

  /// The view that is a part of one of these systems; nil if the system has no such part.
  func photoSystemView(of role: PartRole) -> View? {
    switch (self, role) {
    case (.collage(let collage), .pane(let index)): collage.panes[index]
    case (.collage(let collage), .paneImage(let index)): collage.panes[index].image
    case (.collage(let collage), .control(let index)): collage.controls[index]
    case (.album(let album), .large): album.large
    case (.album(let album), .largePhoto(let index)):
      index < album.large.photos.count ? album.large.photos[index] : nil
    case (.album(let album), .thumbnails): album.thumbnails
    case (.album(let album), .thumb(let index)):
      index < album.thumbnails.thumbnails.count ? album.thumbnails.thumbnails[index] : nil
    case (.gallery(let gallery), .grid): gallery.grid
    case (.gallery(let gallery), .gridThumb(let index)): gallery.grid.thumbnail(index)
    case (.gallery(let gallery), .detail): gallery.detail
    case (.gallery(let gallery), .background): gallery.background
    case (.gallery(let gallery), .shownPhoto): gallery.photo
    case (.gallery(let gallery), .shownPicture): gallery.picture
    default: nil
    }
  }
}
