// temporary
final class TemporaryScene {
  let document: LayoutDocument
  let size: Size
  let direction: ReadingDirection
  init(_ d: LayoutDocument, _ s: Size, _ r: ReadingDirection) { document = d; size = s; direction = r }
  func snapshot() throws(DocumentError) -> SceneSnapshot {
    SceneSnapshot(size: size, direction: direction, frames: document.views.map { _ in Rect(x: 0, y: 0, width: 0, height: 0) }, openAttributes: document.views.map { _ in [] }, scrolls: [], conflicts: [])
  }
}
final class TimelinePlayer {
  let scene: TemporaryScene
  var constants: [(constraint: Int, value: Double)] { [] }
  init(_ document: LayoutDocument, size: Size, direction: ReadingDirection?) throws(DocumentError) {
    scene = TemporaryScene(document, size, direction ?? document.root.direction)
  }
  func advance(to time: Double) throws(DocumentError) {}
}
