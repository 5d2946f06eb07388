// InterfaceScene.swift: a tree of views that is laid out on its own: a controller's view, or an object of a .xib.

import AutoLayout

/// A scene of a document: its root view, and the controller around it.
public final class InterfaceScene {
  /// All views, each before what stands in it, the root first.
  public let views: [InterfaceView]
  /// The element of the controller whose view the root is; nil for a view of a .xib.
  public let controller: InterfaceElement?
  private(set) var settings: DocumentSettings
  let surroundings: Surroundings
  /// What people call its views and guides, installed or not.
  public let names: ItemNames
  /// The ids of all views and of their guides, installed or not.
  let knownItems: Set<String>
  /// The scene in whose container view it is shown, and the id of that view.
  private(set) var host: (scene: InterfaceScene, view: String)?

  init(
    _ root: InterfaceElement, controller: InterfaceElement? = nil, _ settings: DocumentSettings,
    _ surroundings: Surroundings = Surroundings()
  ) throws(InterfaceError) {
    views = try ViewReader.views(in: root)
    self.controller = controller
    self.settings = settings
    self.surroundings = surroundings
    var known: Set<String> = []
    for view in views {
      known.insert(view.id)
      for guide in view.guides { known.insert(guide.id ?? "") }
    }
    knownItems = known
    names = ItemNames(views, guides: controller?.list("layoutGuides") ?? [], outlets: settings.outlets)
    if let device = otherDevice { self.settings.device = device }
  }

  /// The device that a controller's root was laid out on, if it fills the screen of another than the document's: Interface Builder
  /// lays scenes out when they are looked at, and not all at once when a document gets another device. Edges of the safe area: 14
  /// of 14 scenes in one repository; half points, which are pixels of that screen alone: 2 repositories.
  private var otherDevice: InterfaceDevice? {
    guard let device = settings.device, let size = root.recordedFrame?.size, size != device.size, controller != nil,
      !isFreeform, !surroundings.isEmbedded
    else { return nil }
    return InterfaceDevice(screen: size, orientation: device.orientation)
  }

  /// Notes where it is shown. No scene is shown in itself, not even through others (`ContainerGraph.Place.host`).
  func stand(in host: InterfaceScene, _ view: String) {
    self.host = (host, view)
  }

  /// The view that all others stand in.
  public var root: InterfaceView { views[0] }

  /// What people call the scene: its controller's label, storyboard identifier, class or title; else the root's id if a
  /// person wrote it, the title in its navigation bar, or what the root is. Several scenes may have the same.
  public var title: String {
    for name in ["userLabel", "storyboardIdentifier", "customClass", "title"] {
      guard let name = controller?[name], !isMadeUp(name), let own = ItemNames.short(name) else { continue }
      return own
    }
    if !ItemNames.isMadeUp(root.id) { return root.id }
    let item = controller?.child("navigationItem", key: "navigationItem")?["title"]
    return ItemNames.short(item) ?? controller.map { ItemNames.words($0.name) } ?? self.names[root.id]
  }

  /// Whether Xcode has made a name of the controller's: of the class and the id ("UIViewController-aBc-De-fGh").
  private func isMadeUp(_ name: String) -> Bool {
    guard let id = controller?.id else { return false }
    return name.hasSuffix("-" + id)
  }

  /// The size of the root view as it was recorded, else that of the device, in points.
  public var size: Size { root.recordedFrame?.size ?? settings.device?.size ?? .zero }
}
