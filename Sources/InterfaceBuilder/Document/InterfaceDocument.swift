// InterfaceDocument.swift: a .storyboard or .xib: what holds for all of it, and its scenes.

import AutoLayout

/// An Interface Builder document for iOS, as it stands in the file.
///
/// Reading it solves nothing: `InterfaceLayout` makes views and constraints of a scene.
public final class InterfaceDocument {
  /// The Interface Builder that saved it.
  public let toolsVersion: ToolsVersion
  /// The device that the document was last shown on; nil in documents older than this choice.
  public let device: InterfaceDevice?
  /// Whether it is a storyboard, with scenes of controllers; else it is a xib, with objects.
  public let isStoryboard: Bool
  /// Whether the system shows it while an app starts: nothing in it can be touched.
  public let isLaunchScreen: Bool
  /// The scenes that have a view, in the order of the document.
  public let scenes: [InterfaceScene]
  /// What was not understood, in the order it was met.
  public let warnings: [InterfaceWarning]

  /// Reads the bytes of a file.
  public convenience init(_ bytes: [UInt8]) throws(InterfaceError) {
    try self.init(root: ElementReader.read(bytes))
  }

  /// Reads the root element of a document, as `ElementBuilder` has made it of what some parser of XML met.
  public init(root: InterfaceElement) throws(InterfaceError) {
    try Self.check(root)
    var warnings: [InterfaceWarning] = []
    toolsVersion = try Self.version(of: root)
    isStoryboard = root.child("scenes") != nil
    isLaunchScreen = try root.flag("launchScreen")
    let shown = try Self.device(of: root, &warnings)
    device = shown.isKnown ? shown.device : nil
    warnings += try IDCheck.check(root)
    let settings = DocumentSettings(
      toolsVersion: toolsVersion.recording(plugIn: Self.plugIn(of: root)), device: shown.device,
      isLaunchScreen: isLaunchScreen, designables: try Self.designables(of: root),
      images: try Self.images(of: root), lines: FontLines(of: root), outlets: root.outlets)
    scenes = try SceneReader(root, settings).scenes()
    if scenes.isEmpty { warnings.append(root.warning("no scene of it has a view")) }
    self.warnings = warnings
  }

  /// Whether bytes are a compiled nib, an archive or a property list, which begin unlike any XML document.
  public static func isCompiled(_ bytes: [UInt8]) -> Bool {
    ElementReader.isCompiled(bytes)
  }

  // MARK: The document's own attributes

  private static func check(_ root: InterfaceElement) throws(InterfaceError) {
    guard root.name == "document" || root.name == "archive" else { throw root.error(.notAnInterface(root.name)) }
    let type = root["type"] ?? ""
    // The Mac's is com.apple.InterfaceBuilder3.Cocoa.XIB, also of an archive.
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    if root.name == "archive", parts.contains("CocoaTouch") {
      throw root.error(.beforeXcode5(root["version"] ?? "unknown"))
    }
    let runtime = root["targetRuntime"] ?? type
    guard root.name == "document", runtime.hasPrefix("iOS.CocoaTouch") || runtime.isEmpty else {
      throw root.error(.notForCocoaTouch(runtime))
    }
    if parts.dropLast().contains(where: { $0.hasSuffix("Cocoa") }) { throw root.error(.notForCocoaTouch(type)) }
    guard try root.flag("useAutolayout") else { throw root.error(.withoutAutoLayout) }
  }

  private static func version(of root: InterfaceElement) throws(InterfaceError) -> ToolsVersion {
    let text = try root.required("toolsVersion")
    guard let version = ToolsVersion(text: text) else {
      throw root.error(.unknownValue(text, attribute: "toolsVersion", element: root.title))
    }
    return version
  }

  /// The build of the plug-in that knows iOS, whose numbers are those of Interface Builder.
  private static func plugIn(of root: InterfaceElement) -> ToolsVersion? {
    let plugIns = root.list("dependencies").filter {
      $0["identifier"] == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
    }
    return plugIns.first?["version"].flatMap { ToolsVersion(text: $0) }
  }

  /// The device that the document was shown on; for one that is not known, what comes nearest to it.
  private static func device(
    of root: InterfaceElement, _ warnings: inout [InterfaceWarning]
  ) throws(InterfaceError) -> (device: InterfaceDevice?, isKnown: Bool) {
    guard let element = root.child("device") else { return (nil, true) }
    let name = element["orientation"] ?? "portrait"
    guard let orientation = InterfaceDevice.Orientation(rawValue: name) else {
      throw element.error(.unknownValue(name, attribute: "orientation", element: element.title))
    }
    let id = element["id"] ?? ""
    let device = InterfaceDevice(id: id, orientation: orientation, roots: try controllerSizes(in: root))
    let isKnown = InterfaceDevice(id: id) != nil
    if !isKnown { warnings.append(element.warning("the device is not known: it is taken to be like \(device.id)")) }
    return (device, isKnown)
  }

  /// The sizes of the roots of controllers.
  private static func controllerSizes(in root: InterfaceElement) throws(InterfaceError) -> [Size] {
    var sizes: [Size] = []
    for scene in root.list("scenes") {
      for object in scene.list("objects") {
        for child in object.children where child["key"] == "view" {
          if let frame = try InterfaceView.frame(in: child) { sizes.append(frame.size) }
        }
      }
    }
    return sizes
  }

  /// The sizes of images, by name: `<image name="Chat" width="24" height="24"/>`.
  private static func images(of root: InterfaceElement) throws(InterfaceError) -> [String: Size] {
    var sizes: [String: Size] = [:]
    for image in root.list("resources") where image.name == "image" {
      guard let name = image["name"], let width = try image.number("width"), let height = try image.number("height"),
        width >= 0, height >= 0
      else { continue }
      sizes[name] = Size(width: width, height: height)
    }
    return sizes
  }

  /// The sizes that designable views told Interface Builder, by id.
  private static func designables(of root: InterfaceElement) throws(InterfaceError) -> [String: Size] {
    var sizes: [String: Size] = [:]
    for designable in root.list("designables") {
      guard let id = designable["name"], let size = designable.child("size", key: "intrinsicContentSize") else {
        continue
      }
      sizes[id] = Size(width: try size.number("width") ?? -1, height: try size.number("height") ?? -1)
    }
    return sizes
  }
}
