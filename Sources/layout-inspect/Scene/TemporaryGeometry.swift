struct Point: Hashable, Sendable { var x: Double; var y: Double }
struct Size: Hashable, Sendable { var width: Double; var height: Double }
struct Rect: Hashable, Sendable {
  var origin: Point; var size: Size
  init(x: Double, y: Double, width: Double, height: Double) { origin = Point(x: x, y: y); size = Size(width: width, height: height) }
  var minX: Double { origin.x }
  var minY: Double { origin.y }
  var maxX: Double { origin.x + size.width }
  var maxY: Double { origin.y + size.height }
}
struct EdgeInsets: Hashable, Sendable { var top: Double; var left: Double; var bottom: Double; var right: Double }
