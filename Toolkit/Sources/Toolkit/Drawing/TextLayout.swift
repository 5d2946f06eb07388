// TextLayout.swift: a text in a font, broken into lines, measured and drawn by Pango.
//
// Pango keeps a font map for each thread, so that nothing here is shared: texts belong to a thread as views do.

import CPangoCairo
import ScrollLayout

/// A font by its family, size and weight.
public struct Font: Hashable, Sendable {
  /// The name of a family that fontconfig knows.
  public var family: String
  /// The height of the letters, in points.
  public var size: Double
  /// Whether letters are bold.
  public var isBold: Bool

  /// A font; the system's, if no family is named.
  public init(_ family: String = "Sans", size: Double = 14, isBold: Bool = false) {
    self.family = family
    self.size = size
    self.isBold = isBold
  }
}

/// A text in lines. Lengths in points, offsets in bytes of UTF-8.
public final class TextLayout {
  /// What is set.
  public let text: String
  private let layout: OpaquePointer
  /// How many of Pango's units a point has.
  private static let unit = Double(PANGO_SCALE)

  /// A text in lines as long as they are.
  public init(_ text: String, font: Font = Font()) {
    self.text = text
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    layout = pango_layout_new(context)
    cairo_font_options_destroy(options)
    g_object_unref(UnsafeMutableRawPointer(context))
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, font.size * Self.unit)
    pango_font_description_set_weight(description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_line_spacing(layout, 1.12)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  // MARK: Measuring and drawing

  /// How wide lines may be; nil for any width.
  public var width: Double? {
    didSet {
      guard width != oldValue else { return }
      pango_layout_set_width(layout, width.map { Int32(min($0, 1e6) * Self.unit) } ?? -1)
    }
  }

  /// Whether a text that has no direction of its own, such as an empty one, reads from right to left.
  public var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      let direction = isMirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      pango_context_set_base_dir(pango_layout_get_context(layout), direction)
      pango_layout_context_changed(layout)
      // Pango takes the other side for lines that read against the text's own direction.
      pango_layout_set_alignment(layout, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    }
  }

  /// Has the text stand in one line, whose end is left out where it is too long.
  public func keepToOneLine() {
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  /// What the lines take, in whole points, but no more than their width.
  public var size: Size {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let taken = (Double(extents.width) / Self.unit).rounded(.up)
    return Size(width: min(taken, width ?? taken), height: (Double(extents.height) / Self.unit).rounded(.up))
  }

  /// The distance from the top to the first baseline.
  public var baseline: Double { Double(pango_layout_get_baseline(layout)) / Self.unit }

  func show(in context: OpaquePointer) {
    pango_cairo_update_layout(context, layout)
    pango_cairo_show_layout(context, layout)
  }

  // MARK: Places in the text

  /// Where a caret before the letter at an offset stands, as a line without width.
  public func caret(at offset: Int) -> Rect {
    var place = PangoRectangle()
    pango_layout_get_cursor_pos(layout, Int32(offset), &place, nil)
    return rect(place)
  }

  /// The offset that a caret nearest to a point has.
  public func offset(at point: Point) -> Int {
    var (index, trailing) = (Int32(0), Int32(0))
    pango_layout_xy_to_index(layout, Int32(point.x * Self.unit), Int32(point.y * Self.unit), &index, &trailing)
    return advance(index, by: trailing)
  }

  /// The offset of the caret one step to the right of another one, or to the left, as people see it; nil at the end.
  public func offset(besides offset: Int, toTheRight: Bool) -> Int? {
    var (index, trailing) = (Int32(0), Int32(0))
    pango_layout_move_cursor_visually(layout, 1, Int32(offset), 0, toTheRight ? 1 : -1, &index, &trailing)
    return index < 0 || index == Int32.max ? nil : advance(index, by: trailing)
  }

  /// What the letters between two offsets cover, a rectangle or more for each line.
  public func rects(of range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    guard let lines = pango_layout_get_iter(layout), !range.isEmpty else { return rects }
    defer { pango_layout_iter_free(lines) }
    repeat {
      let line = pango_layout_iter_get_line_readonly(lines)
      var (extents, edges, count) = (PangoRectangle(), UnsafeMutablePointer<Int32>?.none, Int32(0))
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      pango_layout_line_get_x_ranges(line, Int32(range.lowerBound), Int32(range.upperBound), &edges, &count)
      guard let edges else { continue }
      for number in 0..<Int(count) {
        var piece = extents
        (piece.x, piece.width) = (edges[2 * number], edges[2 * number + 1] - edges[2 * number])
        if piece.width > 0 { rects.append(rect(piece)) }
      }
      g_free(edges)
    } while pango_layout_iter_next_line(lines) != 0
    return rects
  }

  /// Pango counts from the beginning of a letter how many of its characters a caret is past.
  private func advance(_ index: Int32, by characters: Int32) -> Int {
    var place = text.utf8.index(text.startIndex, offsetBy: Int(index))
    for _ in 0..<characters where place < text.endIndex { place = text.unicodeScalars.index(after: place) }
    return text.utf8.distance(from: text.startIndex, to: place)
  }

  private func rect(_ rect: PangoRectangle) -> Rect {
    Rect(
      x: Double(rect.x) / Self.unit, y: Double(rect.y) / Self.unit, width: Double(rect.width) / Self.unit,
      height: Double(rect.height) / Self.unit)
  }
}
