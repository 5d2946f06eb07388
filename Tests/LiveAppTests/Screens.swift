// Screens.swift: views of the stand-in for UIKit with frames that a test has worked out, and dumps of them solved.

import AutoLayout
import DocumentSupport
import Foundation
import LayoutDocument
import LayoutDump
import LayoutReport
import UIKit

/// A plain view that constraints place, where it lies.
@MainActor
func placed<Kind: UIView>(
  _ view: Kind, _ id: String? = nil, in outer: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> Kind {
  view.accessibilityIdentifier = id
  view.translatesAutoresizingMaskIntoConstraints = false
  view.frame = CGRect(x: x, y: y, width: width, height: height)
  outer.addSubview(view)
  return view
}

/// A view to be the root.
@MainActor
func screen(_ width: CGFloat = 390, _ height: CGFloat = 844, id: String = "screen") -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  view.accessibilityIdentifier = id
  view.layoutMargins = .zero
  return view
}

/// Fixes a view's left, top, width and height, where it lies.
@MainActor
func fix(_ view: UIView, in outer: UIView) {
  NSLayoutConstraint.activate([
    view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: view.frame.minX),
    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: view.frame.minY),
    view.widthAnchor.constraint(equalToConstant: view.frame.width),
    view.heightAnchor.constraint(equalToConstant: view.frame.height),
  ])
}

/// The frames that the engine finds for a document, as `solve --format lines` prints them.
func solvedFrames(_ document: String, size: (Double, Double)? = nil) throws -> String {
  let layout = try decode(document).layout()
  let scene = try layout.scene(size: size.map { Size(width: $0.0, height: $0.1) })
  return SceneLines(try scene.solved()).text()
}

extension LayoutDump {
  /// The constraints of the document, without their names.
  var relations: [String] {
    lines(of: "constraints").map { line in
      let text = line.trimmingCharacters(in: CharacterSet(charactersIn: " \","))
      return text.range(of: "^[^=<>:]*: ", options: .regularExpression).map { String(text[$0.upperBound...]) } ?? text
    }
  }

  /// The lines of a list of the document.
  func lines(of list: String) -> [String] {
    let all = document.split(separator: "\n").map(String.init)
    guard let start = all.firstIndex(of: "  \"\(list)\": [") else { return [] }
    return all[(start + 1)...].prefix { !$0.hasPrefix("  ]") }.map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return text.hasSuffix(",") ? String(text.dropLast()) : text
    }
  }

  /// The ids of the views.
  var ids: [String] {
    let value = try? JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    return (value?["views"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }
}
