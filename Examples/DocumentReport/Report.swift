// Report.swift: a layout/1 document solved, judged, explained and drawn by a program, without files and without Foundation.

import LayoutDocument
import LayoutReport

/// What there is to say of a card, as text, and its picture.
func documentReport() throws(DocumentError) -> String {
  let scene = try LayoutDocument(SourceText(name: "card.json", text: card)).scene()
  var report = try scene.text() + "\n"
  for finding in try scene.lint() { report += "\(finding)\n    fix: \(finding.fix ?? "none that helps")\n" }
  return report + "\n" + (try scene.explain("title.width")) + "\n" + (try scene.svg())
}

/// A photo, a title beside it that may shrink, and a button that is too small for a finger.
private let card = """
  {
    "format": "layout/1",
    "root": { "id": "card", "size": [320, 96], "margins": [8, 16, 8, 16] },
    "views": [{ "id": "photo" }, { "id": "title" }, { "id": "more", "control": true }],
    "constraints": [
      "photo.leading == card.margins.leading", "photo.centerY == card.centerY",
      "photo.width == photo.height", "photo.height == 64",
      "gap: title.leading == photo.trailing + 12", "title.top == photo.top", "title.height == 20.5",
      "wide: title.width == 260 @ 750", "title.trailing <= more.leading - 8",
      "more.trailing == card.margins.trailing", "more.centerY == card.centerY",
      "more.width == 28", "more.height == 28"
    ]
  }
  """
