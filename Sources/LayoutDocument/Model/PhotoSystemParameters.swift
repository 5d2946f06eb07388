// PhotoSystemParameters.swift: what a document says of a collage, an album or a gallery, and the parts these have.

import AutoLayout
import ScrollLayout

/// Photos in panes with dividers that a finger moves.
struct CollageParameters: Sendable {
  var layout = CollageLayout.sideBySide
  var spacing = 0.0
  var minimumSize = 44.0
  /// One for each pane; none for square ones without a picture.
  var photos: [Size] = []

  var paneCount: Int { layout.paneCount ?? 0 }

  var controlCount: Int {
    switch layout {
    case .sideBySide, .stacked: 1
    case .fourPanes: 3
    case .tree: paneCount - 1
    }
  }
}

/// A parallax pager over an accordion of thumbnails.
struct AlbumParameters: Sendable {
  var photos: [Size] = []
  /// The photo that is shown before the timeline.
  var open = 0
  var thumbnailHeight = 48.0
  /// By how much a large photo one page away is narrower.
  var fullSpacing = 100.0
  var minimumWidth = 40.0
  var normalWidth = 30.0
  var normalSpacing = 2.0
  var thumbnailFullSpacing = 15.0
  var maximumWidth = 160.0
}

/// A grid of thumbnails, and a photo in detail.
struct GalleryParameters: Sendable {
  var photos: [Size] = []
  var columns = 3
  var spacing = 2.0
  /// Width by height of a thumbnail.
  var aspect = 4.0 / 3
  var gridUnderStatusBar = false
  var detailUnderStatusBar = true
  var dismissDistance = 100.0
  var dismissVelocity = 500.0
  var fadeDistance = 300.0
  var maximumZoom = 4.0
}

extension CollageParameters {
  var parts: [SystemPart] {
    let panes = (0..<paneCount).flatMap { index in
      [
        SystemPart(role: .pane(index), parent: nil),
        SystemPart(role: .paneImage(index), parent: .pane(index), photo: photos.isEmpty ? nil : index),
      ]
    }
    return panes + (0..<controlCount).map { SystemPart(role: .control($0), parent: nil) }
  }
}

extension AlbumParameters {
  var parts: [SystemPart] {
    [SystemPart(role: .large, parent: nil)]
      + photos.indices.map { SystemPart(role: .largePhoto($0), parent: .large, photo: $0) }
      + [SystemPart(role: .thumbnails, parent: nil)]
      + photos.indices.map { SystemPart(role: .thumb($0), parent: .thumbnails, photo: $0) }
  }
}

extension GalleryParameters {
  /// The photo of `picture` is the one that is shown; a drawing has to ask which one that is.
  var parts: [SystemPart] {
    [SystemPart(role: .grid, parent: nil)]
      + photos.indices.map { SystemPart(role: .gridThumb($0), parent: .grid, photo: $0) }
      + [
        SystemPart(role: .detail, parent: nil),
        SystemPart(role: .background, parent: .detail),
        SystemPart(role: .shownPhoto, parent: .detail),
        SystemPart(role: .shownPicture, parent: .shownPhoto),
      ]
  }
}
