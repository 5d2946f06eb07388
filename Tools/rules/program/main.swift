// main.swift: solves the documents that are named and prints a line of JSON for each, as `layout-inspect solve --format ndjson`
// does: only what a score needs, frames and what is ambiguous.

import InterfaceBuilder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case _ where scalar.value < 32: quoted += " "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

func line(of scene: InterfaceScene) throws(InterfaceError) -> String {
  let layout = try InterfaceLayout(scene)
  try layout.solve()
  var open = try layout.viewsInUnseenCells
  for found in try layout.ambiguousViews() { open.insert(found.view.source.id) }
  try layout.solve()
  let views = layout.views.dropFirst().map { one in
    let frame = layout.frame(of: one)
    let numbers = "\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)"
    let mark = open.contains(one.source.id) ? ",\"ambiguous\":true" : ""
    return "{\"id\":\(quoted(one.source.id)),\"frame\":[\(numbers)]\(mark)}"
  }
  return "{\"root\":\(quoted(scene.root.id)),\"views\":[\(views.joined(separator: ","))]}"
}

for path in CommandLine.arguments.dropFirst() where path != "solve" && path != "--format" && path != "ndjson" {
  let answer: String
  if let bytes = contents(of: path) {
    do throws(InterfaceError) {
      var scenes: [String] = []
      for scene in try InterfaceDocument(bytes).scenes { scenes.append(try line(of: scene)) }
      answer = "\"scenes\":[\(scenes.joined(separator: ","))]"
    } catch {
      answer = "\"error\":\(quoted(error.description))"
    }
  } else {
    answer = "\"error\":\"cannot be read\""
  }
  print("{\"file\":\(quoted(path)),\(answer)}")
}
