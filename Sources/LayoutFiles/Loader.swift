// Loader.swift: reads a file of any format that the command knows, by what it holds and by the ending of its name.

import InterfaceBuilder
import LayoutDocument

package enum Loader {
  /// The formats of files.
  enum Format {
    /// A layout/1 document in JSON.
    case layout
    /// A storyboard or a xib.
    case interfaceBuilder
  }

  /// Reads a whole file, with every layout in it.
  /// `device` is what reports call the device, if there are several.
  package static func load(
    _ source: SourceText, _ conditions: LayoutConditions = LayoutConditions(), device: String? = nil
  ) throws(DocumentError) -> LoadedFile {
    switch format(of: source) {
    case .layout:
      if let language = language(of: source) {
        throw DocumentError(
          offset: source.start,
          message: "this is \(language) source; expected a layout document, a storyboard or a xib. "
            + "A layout made in code writes itself as a document: LayoutEngine.document()")
      }
      guard conditions == LayoutConditions() else {
        throw DocumentError(
          offset: source.start,
          message:
            "--device, --devices and --orientation are for storyboards and xibs; --size sets the size of a layout document"
        )
      }
      let document = try DocumentDecoder.decode(source)
      return LoadedFile(source: source, layouts: [document.layout()], warnings: document.warnings)
    case .interfaceBuilder:
      return try InterfaceFile.load(source, conditions, device)
    }
  }

  /// Whether a file in a folder is a layout, by its name and, of JSON, by how it begins: projects have other JSON as well.
  package static func isLayout<Failure>(
    _ path: String, start: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    guard path.hasSuffix(".json") else { return false }
    let text = try start(path).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return String(decoding: text, as: UTF8.self).holds("\"format\":\"layout/")
  }

  /// What a file of a program is written in, by its name, unless it holds a document all the same.
  private static func language(of source: SourceText) -> String? {
    guard source.bytes[source.start...].first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) != UInt8(ascii: "{")
    else { return nil }
    if source.name.hasSuffix(".swift") { return "Swift" }
    return [".m", ".mm", ".h"].contains(where: source.name.hasSuffix) ? "Objective-C" : nil
  }

  /// XML and compiled nibs, by the ending of the name or the first characters, are Interface Builder's; all else is a
  /// layout document.
  static func format(of source: SourceText) -> Format {
    if [".storyboard", ".xib", ".nib"].contains(where: source.name.hasSuffix) { return .interfaceBuilder }
    if InterfaceDocument.isCompiled(source.bytes) { return .interfaceBuilder }
    let first = source.bytes[source.start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "<") ? .interfaceBuilder : .layout
  }
}
