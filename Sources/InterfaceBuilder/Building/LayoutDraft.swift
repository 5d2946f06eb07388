// LayoutDraft.swift: a layout in the making.
//
// The scene is read and does not change any more. The phases of building (`LayoutBuilder`) each add their part to the draft;
// what a phase needs of those before it is in here, and nowhere else.

import AutoLayout
import Cassowary

/// What the phases of building have made so far.
struct LayoutDraft {
  // What is given.
  let scene: InterfaceScene
  /// The device it is laid out for: the document's, unless another one was asked for.
  let device: InterfaceDevice?
  /// The size of the root that was asked for.
  let size: Size
  /// What constraints say of where they come from.
  let file: String
  /// Which variations apply.
  let traits: Traits
  let margins: Margins
  /// Whether what is open rests where it was recorded.
  let restsAsRecorded: Bool

  // What is made of it.
  let engine: LayoutEngine
  /// The views that are installed, each before what stands in it, the root first.
  var views: [PlacedView] = []
  /// The constraints that are installed, in the order of the document.
  var constraints: [PlacedConstraint] = []
  /// What constraints name by id: views, and layout guides.
  var items: [String: LayoutItem] = [:]
  var placed: [String: PlacedView] = [:]
  /// The layout guides of views and of the controller.
  var guides: [PlacedGuide] = []
  /// The ids of the top and bottom layout guides.
  var barGuides: Set<String> = []
  /// The ids of the guides of safe areas.
  var safeAreas: Set<String> = []
  /// The constraints that say how high the top and bottom layout guides are.
  var barHeights: [(isTop: Bool, height: LayoutConstraint)] = []
  /// The constraints that no document has: views without a content are as large as they were.
  var openSizes: [LayoutConstraint] = []
  /// The labels that are recorded higher or lower than their text.
  var strainedLabels: [StrainedLabel] = []
  /// The text views that are as wide as their text, which nobody has measured.
  var flowingTexts: [View] = []
  /// The image views that show no image, and so have no size of their own.
  var emptyImages: [View] = []
  /// What was not understood, in the order it was met.
  var warnings: [InterfaceWarning] = []

  /// A draft of a root without views, at its recorded size.
  init(_ scene: InterfaceScene, _ conditions: LayoutConditions, size: Size, file: String) throws(InterfaceError) {
    self.scene = scene
    self.size = size
    self.file = file
    restsAsRecorded = conditions.restsAsRecorded
    device = scene.device(under: conditions)
    traits = conditions.traits ?? Traits(of: device)
    margins = Margins(settings: scene.settings, traits: traits, direction: conditions.direction)
    let root = scene.root.kind == .stackView ? StackView() : View()
    root.identifier = scene.names[scene.root.id]
    engine = try scene.root.element.blamed { () throws(LayoutError) in
      try LayoutEngine(root: root, size: scene.size, direction: conditions.direction)
    }
    engine.root.safeAreaInsets = scene.safeArea(on: scene.settings.device, size: scene.size)
    if conditions.orientation != nil, device == nil {
      warnings.append(scene.root.element.warning("no device is named that could be turned: it lies as recorded"))
    }
  }

  /// Pixels in a point.
  var scale: Double { device?.scale ?? Habits.plainScale }

  /// Whether it is laid out for the device that the document names.
  var isOnOwnDevice: Bool { device == scene.settings.device }

  /// The version by which safe areas are: the document's, on another device than its own today's.
  var version: ToolsVersion { isOnOwnDevice ? scene.settings.toolsVersion : .current }

  /// Solves the layout, for phases that do not ask for safe areas: these may be unsettled until `RestPhase`.
  func solve() throws(InterfaceError) {
    try scene.root.element.blamed { () throws(LayoutError) in
      do throws(LayoutError) {
        try engine.layoutIfNeeded()
      } catch {
        guard case .unsettled = error else { throw error }
      }
    }
  }
}

extension InterfaceElement {
  /// Does what an engine may refuse, which then is the fault of this element.
  @discardableResult
  func blamed<Value>(for work: () throws(LayoutError) -> Value) throws(InterfaceError) -> Value {
    do throws(LayoutError) {
      return try work()
    } catch {
      throw self.error(.layout(error.description))
    }
  }

  /// A priority that an attribute gives, or one of the variations that apply; nil if none does.
  func priority(_ name: String, _ traits: Traits) throws(InterfaceError) -> LayoutPriority? {
    let bearer = traits.bearer(of: name, in: self)
    guard let number = try bearer.number(name) else { return nil }
    let priority = LayoutPriority(Float(number))
    guard priority.isValid else {
      throw error(.unknownValue(bearer[name] ?? "", attribute: name, element: title))
    }
    return priority
  }
}
