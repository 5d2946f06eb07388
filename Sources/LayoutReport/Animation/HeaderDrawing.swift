// HeaderDrawing.swift: an elastic header from its top, at the left, to its bottom, as a line of characters.
//
//   │██████████████████████▒▒▒▒▒░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
//
// █ is the image where it is seen, ▒ where the content lies over it, ░ the content alone.

import AutoLayout
import LayoutDocument

struct HeaderDrawing {
  let document: SceneOutline
  /// The system's view.
  let header: Int
  private let image: Int
  private let scroll: Int
  private let container: Int

  /// A drawing of the first elastic header; nil without one.
  init?(_ document: SceneOutline) {
    let views = document.views
    guard let header = views.firstIndex(where: { $0.kind == .elasticHeader }) else { return nil }
    func part(_ role: PartRole) -> Int? { views.firstIndex { $0.part == ViewPart(owner: header, role: role) } }
    guard let image = part(.image), let scroll = part(.scroll), let container = part(.container) else { return nil }
    self.document = document
    self.header = header
    self.image = image
    self.scroll = scroll
    self.container = container
  }

  /// The line for one moment. Each column shows what is at the middle of its points.
  func line(_ scene: SceneSnapshot) -> String {
    let height = scene.frames[header].height
    let scale = StripDrawing.pointsPerColumn(width: height)
    let offset = scene.scrolls.first { $0.view == scroll }?.contentOffset.y ?? 0
    let (image, content) = (scene.frames[image], scene.frames[container])
    let line: [Unicode.Scalar] = (0..<Int((height / scale).rounded(.up))).map { column in
      let y = (Double(column) + 0.5) * scale
      let isImage = image.minY <= y && y < image.maxY
      let isContent = content.minY - offset <= y && y < content.maxY - offset
      return isContent ? (isImage ? "▒" : "░") : (isImage ? "█" : " ")
    }
    return StripDrawing.framed(line)
  }

  /// The height of the image, in points.
  func imageHeight(_ scene: SceneSnapshot) -> Double { scene.frames[image].height }
}
