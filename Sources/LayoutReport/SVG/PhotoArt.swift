// PhotoArt.swift: what stands in a picture for a photo that only its pixel size is known of: a small landscape.
//
// A landscape is 100 units high and as wide as the photo's ratio asks, and is drawn like the photo: filling a cell, or
// fitted into a page. Colours and shapes follow from the photo's number alone, and neighbours differ in both.

import AutoLayout
import LayoutDocument

struct PhotoArt {
  private struct Palette {
    /// The sky's colour at the top and at the horizon.
    let sky: (String, String)
    let sun: String
    let back: String
    let front: String
  }

  private static let palettes = [
    Palette(sky: ("#f7a072", "#fcdcae"), sun: "#fff3d6", back: "#cf7f66", front: "#84505e"),
    Palette(sky: ("#58a6d4", "#c4e5ee"), sun: "#fdf6e0", back: "#3f86ad", front: "#1f5674"),
    Palette(sky: ("#8cc7a1", "#e2f1cb"), sun: "#fff7d1", back: "#5fa06f", front: "#33694f"),
    Palette(sky: ("#6d6fb3", "#e6aabb"), sun: "#ffe2c4", back: "#57548f", front: "#322f5c"),
    Palette(sky: ("#efbf75", "#faeac4"), sun: "#fffaf0", back: "#d99550", front: "#a8623a"),
    Palette(sky: ("#22315c", "#5f77b0"), sun: "#f4f1de", back: "#1e2b52", front: "#111a36"),
    Palette(sky: ("#e58fa5", "#fadbd8"), sun: "#fff3e6", back: "#b9607f", front: "#7c3a5c"),
    Palette(sky: ("#96c2dc", "#ebf5f9"), sun: "#fffdf2", back: "#6f9dbb", front: "#466f90"),
    Palette(sky: ("#d9804a", "#f6d39a"), sun: "#fff2cc", back: "#a9562b", front: "#653421"),
    Palette(sky: ("#6fa8a0", "#cfe6d4"), sun: "#fbf7da", back: "#3d7a6d", front: "#1f4d47"),
  ]

  /// The tints of things that are no photos, by number; the classes t0 … t9 of the style sheet.
  static let tints = [
    "#ef8e62", "#4f9cc9", "#74b089", "#7c7ec0", "#dda24f", "#4a62a3", "#d77f98", "#7fb0cc", "#c2713f", "#5d9990",
  ]

  static func tintClass(_ number: Int) -> String {
    "t\(number % tints.count)"
  }

  // MARK: Use

  /// The photos used so far, by their place in the document, in the order of their first use.
  private var used: [Int] = []
  private var isUsed: Set<Int> = []

  /// The name of a photo's drawing, for `href`.
  mutating func use(_ photo: Int) -> String {
    if isUsed.insert(photo).inserted { used.append(photo) }
    return "#photo\(photo)"
  }

  /// The part of the coordinate system that a photo's drawing covers.
  static func viewBox(_ size: Size) -> String {
    SVGWriter.numbers(0, 0, width(of: size), 100)
  }

  private static func width(of size: Size) -> Double {
    100 * size.width / size.height
  }

  /// The drawings of the photos used; the writer must be inside `<defs>`.
  func define(_ photos: [DocumentPhoto], into svg: inout SVGWriter) {
    let palettes = Set(used.map { photos[$0].number % Self.palettes.count }).sorted()
    for palette in palettes {
      svg.begin("linearGradient", [("id", "sky\(palette)"), ("x2", "0"), ("y2", "1")])
      svg.element("stop", [("stop-color", Self.palettes[palette].sky.0)])
      svg.element("stop", [("offset", ".75"), ("stop-color", Self.palettes[palette].sky.1)])
      svg.end()
    }
    for photo in used { Self.draw(photos[photo], id: "photo\(photo)", into: &svg) }
  }

  // MARK: Drawing

  private static func draw(_ photo: DocumentPhoto, id: String, into svg: inout SVGWriter) {
    let w = width(of: photo.size)
    let number = photo.number
    let palette = palettes[number % palettes.count]
    svg.begin("g", [("id", id)])
    svg.element(
      "rect", [("width", SVGWriter.number(w)), ("height", "100"), ("fill", "url(#sky\(number % palettes.count))")])
    let sun = [0.5, 0.66, 0.36, 0.58, 0.43][number % 5]
    svg.element(
      "circle",
      [
        ("cx", SVGWriter.number(sun * w)), ("cy", SVGWriter.number([40, 33, 45][number % 3])), ("r", "11"),
        ("fill", palette.sun),
      ])
    svg.element("path", [("d", back[number % back.count](w)), ("fill", palette.back)])
    svg.element("path", [("d", front[number % front.count](w)), ("fill", palette.front)])
    svg.end()
  }

  /// Outlines of what is far away: mountains, hills, a range.
  private static let back: [@Sendable (Double) -> String] = [
    { outline($0, from: 72, "L", [(0.27, 46), (0.45, 64), (0.64, 40), (1, 74)]) },
    { outline($0, from: 62, "Q", [(0.25, 44), (0.5, 60), (0.76, 76), (1, 56)]) },
    { outline($0, from: 58, "L", [(0.18, 50), (0.4, 70), (0.58, 52), (0.78, 66), (1, 48)]) },
    { outline($0, from: 66, "Q", [(0.5, 34), (1, 68)]) },
  ]

  /// Outlines of what is near: slopes and shores.
  private static let front: [@Sendable (Double) -> String] = [
    { outline($0, from: 78, "Q", [(0.3, 66), (0.58, 80), (0.8, 90), (1, 80)]) },
    { outline($0, from: 92, "Q", [(0.4, 84), (1, 66)]) },
    { outline($0, from: 80, "Q", [(0.5, 88), (1, 80)]) },
    { outline($0, from: 70, "Q", [(0.5, 88), (1, 86)]) },
    { outline($0, from: 84, "L", [(0.3, 76), (0.62, 86), (1, 74)]) },
  ]

  /// A shape from the left edge over points, x in shares of the width, down to the lower edge.
  private static func outline(_ w: Double, from y: Double, _ curve: String, _ points: [(x: Double, y: Double)])
    -> String
  {
    let path = points.map { SVGWriter.numbers($0.x * w, $0.y) }.joined(separator: " ")
    return "M0 \(SVGWriter.number(y))\(curve)\(path)V100H0Z"
  }
}
