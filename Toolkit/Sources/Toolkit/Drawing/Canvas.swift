// Canvas.swift: what everything is drawn on: a picture in memory, by Cairo.
//
// Places are points from the top left corner, x to the right, y down, as frames are; `scale` pixels make a point. A canvas that has
// been drawn on is an image, to be drawn on another one.

import CPangoCairo
import ScrollLayout

/// A picture to draw on, and to draw.
public final class Canvas {
  /// How large it is, in points.
  public let size: Size
  /// How many pixels a point has, along each axis.
  public let scale: Double
  /// Whether colours are drawn as on a dark screen.
  public var isDark = false
  /// Width and height in pixels.
  public let pixels: (width: Int, height: Int)
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// An empty picture of a size in points, at least a pixel large.
  public init(size: Size, scale: Double = 1) {
    self.size = size
    self.scale = scale
    pixels = (max(1, Int((size.width * scale).rounded(.up))), max(1, Int((size.height * scale).rounded(.up))))
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
    context = cairo_create(surface)
    cairo_scale(context, scale, scale)
  }

  /// A picture from a PNG file, a pixel a point; nil if there is none.
  public convenience init?(png path: String) {
    guard let file = cairo_image_surface_create_from_png(path) else { return nil }
    defer { cairo_surface_destroy(file) }
    guard cairo_surface_status(file) == CAIRO_STATUS_SUCCESS else { return nil }
    let (width, height) = (cairo_image_surface_get_width(file), cairo_image_surface_get_height(file))
    self.init(size: Size(width: Double(width), height: Double(height)))
    cairo_set_source_surface(context, file, 0, 0)
    cairo_paint(context)
  }

  /// A picture that is drawn at once.
  public convenience init(size: Size, scale: Double = 1, _ draw: (Canvas) -> Void) {
    self.init(size: size, scale: scale)
    draw(self)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: Where

  /// Draws what the block draws, as far as it lies in any of some rectangles.
  public func clipped(to rects: [Rect], radius: Double = 0, _ draw: () -> Void) {
    cairo_save(context)
    for rect in rects { outline(rect, radius) }
    cairo_clip(context)
    draw()
    cairo_restore(context)
  }

  /// Makes rectangles as they were before anything was drawn.
  public func clear(_ rects: [Rect]) {
    clipped(to: rects) {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      cairo_paint(context)
    }
  }

  // MARK: What

  /// Fills a rectangle, whose corners may be round.
  public func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    outline(rect, radius)
    use(color)
    cairo_fill(context)
  }

  /// Draws a line inside the edge of a rectangle.
  public func stroke(_ rect: Rect, radius: Double = 0, width: Double = 1, _ color: Color) {
    outline(rect.insetBy(dx: width / 2, dy: width / 2), max(0, radius - width / 2))
    use(color)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Fills the area between points.
  public func fill(_ corners: [Point], _ color: Color) {
    for corner in corners { cairo_line_to(context, corner.x, corner.y) }
    cairo_close_path(context)
    use(color)
    cairo_fill(context)
  }

  /// Draws an image so that it fills a rectangle, whose corners may be round; what does not fit is cut off.
  public func draw(_ image: Canvas, in rect: Rect, radius: Double = 0) {
    guard !rect.isEmpty else { return }
    clipped(to: [rect], radius: radius) {
      let factor = max(rect.width / Double(image.pixels.width), rect.height / Double(image.pixels.height))
      cairo_translate(context, rect.midX, rect.midY)
      cairo_scale(context, factor, factor)
      cairo_set_source_surface(
        context, image.surface, -Double(image.pixels.width) / 2, -Double(image.pixels.height) / 2)
      cairo_paint(context)
    }
  }

  /// Draws a text whose top left corner is at a point.
  public func draw(_ text: TextLayout, at point: Point, _ color: Color) {
    cairo_move_to(context, point.x, point.y)
    use(color)
    text.show(in: context)
  }

  private func use(_ color: Color) {
    let (red, green, blue) = color.components(isDark: isDark)
    cairo_set_source_rgba(context, red, green, blue, color.opacity)
  }

  private func outline(_ rect: Rect, _ radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height) }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  // MARK: What has been drawn

  /// Writes a PNG file. False if that cannot be done.
  @discardableResult
  public func writePNG(to path: String) -> Bool {
    cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }

  /// Gives a block the pixels, row by row from the top: blue, green, red and opacity in a byte each, and the length of a row in bytes.
  public func withPixels<Answer>(_ body: (UnsafeRawBufferPointer, _ rowBytes: Int) -> Answer) -> Answer {
    cairo_surface_flush(surface)
    let rowBytes = Int(cairo_image_surface_get_stride(surface))
    let start = cairo_image_surface_get_data(surface)
    return body(UnsafeRawBufferPointer(start: start, count: rowBytes * pixels.height), rowBytes)
  }
}
