// SVGStyle.swift: the look of pictures: one style sheet, light and dark by the reader's own preference.
//
// Colours stand in classes and not in variables, so that simple viewers too show the light ones.

import LayoutDocument

enum SVGStyle {
  /// The size of labels where the full size has no room, as a share of that.
  static let smallLabel = 0.78

  /// On screens narrower than a picture it is as wide as they are, as long as its words can be read.
  static func fitting(width: Double) -> String {
    let least = SVGWriter.number(width * smallestShare)
    return "@media (max-width:\(SVGWriter.number(width))px){svg:root{max-width:max(100%,\(least)px);height:auto}}"
  }

  private static let smallestShare = 0.75

  /// The style sheet. `label` is the size of view labels, in the units of a scene.
  static func sheet(label: Double) -> String {
    let tints = PhotoArt.tints.enumerated().map { ".t\($0.offset){fill:\($0.element)}" }.joined(separator: " ")
    return """
      .paper{fill:#f5f6f8}
      .screen{fill:#fff}
      .bezel{fill:none;stroke:#c9ced8}
      .view{fill:#64748b;fill-opacity:.1;stroke:#64748b;stroke-opacity:.45}
      .scroll{fill:#64748b;fill-opacity:.07}
      .group{fill:#64748b;fill-opacity:.05;stroke:#64748b;stroke-opacity:.45;stroke-dasharray:2 2}
      .ground{fill:#101216;shape-rendering:crispEdges}
      .separator{fill:#3a414d;shape-rendering:crispEdges}
      .card{fill:#fff}
      .control{fill:#2f6fed;fill-opacity:.14;stroke:#2f6fed;stroke-opacity:.65}
      .field{fill:#fff;stroke:#64748b;stroke-opacity:.75}
      .center-line{fill:none;stroke:#e5484d;stroke-dasharray:6 4}
      .index{fill:#e5484d;font-weight:700;text-anchor:middle;stroke:#fff;stroke-width:3px;paint-order:stroke}
      .handle{fill-opacity:1;stroke:#fff;stroke-opacity:1;stroke-width:3}
      .line{fill:#e3e6ec}
      .tint{stroke:#000;stroke-opacity:.08}
      .open{stroke:#e07b00;stroke-opacity:1;stroke-dasharray:4 3}
      .safe{fill:#2f6fed;fill-opacity:.07;fill-rule:evenodd}
      .guide{fill:none;stroke:#2f6fed;stroke-opacity:.45;stroke-dasharray:5 4}
      .hatch{stroke:#2f6fed;stroke-opacity:.22} .hatched{fill:url(#hatch);fill-rule:evenodd}
      .conflicting{stroke:#d92d20;stroke-opacity:1}
      .ghost{fill:#e07b00;fill-opacity:.12;stroke:#e07b00;stroke-dasharray:2 3}
      .halo{fill:none;stroke:#fff;stroke-opacity:.85;stroke-width:\(SVGWriter.number(label * 0.32))}
      .dim{fill:none;stroke:#1d4ed8;stroke-width:\(SVGWriter.number(label * 0.09))} .optional{stroke-dasharray:3 2}
      .dim.unmet{stroke:#c2410c} .dim.broken{stroke:#d92d20;stroke-width:\(SVGWriter.number(label * 0.16))}
      .size{font-size:\(SVGWriter.number(label * smallLabel))px;fill:#1d4ed8;stroke:#fff;stroke-width:\(SVGWriter.number(label * 0.24))px;paint-order:stroke}
      .size.unmet{fill:#c2410c} .size.broken{fill:#d92d20;font-weight:700}
      .margin{fill:none;stroke:#a145d8;stroke-opacity:.45;stroke-dasharray:1.5 3.5}
      .centre{fill:#e5484d}
      text{font-family:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif}
      .label{font-size:\(SVGWriter.number(label))px;fill:#3f4754;text-anchor:middle}
      .small{font-size:\(SVGWriter.number(label * smallLabel))px}
      .on{fill:#fff;fill-opacity:.95;stroke:#000;stroke-opacity:.42;stroke-width:\(SVGWriter.number(label * 0.23))px;paint-order:stroke}
      .time{font-size:13px;font-weight:600;fill:#1d2330}
      .note{font-size:12px;fill:#667085;text-anchor:end}
      .bad{font-size:12px;fill:#c2410c}
      .key{font-size:11px;fill:#667085} .key-line{stroke-width:1.3} .key-open{fill:none;stroke:#e07b00;stroke-dasharray:4 3}
      .track{fill:#d5d9e1}
      .done{fill:#7a8496}
      \(tints)
      @media (prefers-color-scheme:dark){
      .paper{fill:#14161b} .screen{fill:#1d2026} .bezel{stroke:#464c59}
      .view{fill:#9aa7bd;fill-opacity:.13;stroke:#a9b4c8} .control{fill:#6ea0ff;stroke:#6ea0ff} .field{fill:#14161b;stroke:#a9b4c8}
      .halo{stroke:#1d2026} .key{fill:#9aa3b2} .key-open{stroke:#ffb454} .scroll{fill:#9aa7bd;fill-opacity:.09} .group{fill:#9aa7bd;stroke:#a9b4c8}
      .ground{fill:#08090b} .separator{fill:#4a515e} .card{fill:#1d2026} .line{fill:#343944} .tint{stroke:#fff;stroke-opacity:.12}
      .open{stroke:#ffb454} .safe{fill:#6ea0ff;fill-opacity:.1} .guide{stroke:#6ea0ff} .margin{stroke:#cf8bf5}
      .centre{fill:#ff6b70} .label{fill:#d3d9e4} .on{fill:#fff} .time{fill:#eceff5} .note{fill:#9aa3b2}
      .hatch{stroke:#6ea0ff} .ghost{fill:#ffb454;stroke:#ffb454} .dim{stroke:#8db4ff} .dim.unmet{stroke:#ffa057}
      .dim.broken,.conflicting{stroke:#ff6b70} .size{fill:#a9c6ff;stroke:#1d2026} .size.unmet{fill:#ffa057} .size.broken{fill:#ff8a8e}
      .bad{fill:#ffa057} .track{fill:#343944} .done{fill:#8b95a7}
      }
      """
  }
}
