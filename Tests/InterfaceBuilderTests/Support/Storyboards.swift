// Storyboards.swift: documents of one controller, whose view has a device and a version to suit the test.

import AutoLayout
import InterfaceBuilder

/// A storyboard of one controller whose root view is named `root`.
///
/// `guides` stand in the controller, `safeArea` is the id of the root's safe area, `attributes` are the root's own.
func storyboard(
  device: String? = "retina6_1", orientation: String = "portrait", tools: String = "17701",
  size: (width: Double, height: Double) = (414, 896), subviews: String, constraints: String = "",
  inController: String = "", inRoot: String = "", controllerAttributes: String = "", rootAttributes: String = "",
  y: Double = 0, otherScenes: String = ""
) throws -> InterfaceDocument {
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    \(device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? "")
    <scenes>
    <scene sceneID="s1"><objects><viewController \(controllerAttributes) id="vc" \
    sceneMemberID="viewController">
    \(inController)
    <view key="view" \(rootAttributes) id="root">
    <rect key="frame" x="0.0" y="\(y)" width="\(size.width)" height="\(size.height)"/>
    <subviews>
    \(subviews)
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(constraints)
    </constraints>
    \(inRoot)
    </view>
    </viewController></objects></scene>
    \(otherScenes)
    </scenes>
    </document>
    """
  return try InterfaceDocument(Array(text.utf8))
}

/// A view that constraints place, without a size, with these elements in it.
func box(_ id: String, kind: String = "view", _ attributes: String = "", _ inside: String = "") -> String {
  """
  <\(kind) translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">
  <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>
  \(inside)
  </\(kind)>
  """
}

/// `pin("a", "top", "b", "bottom", 8)`: a.top == b.bottom + 8.
func pin(
  _ first: String, _ attribute: String, _ second: String, _ secondAttribute: String? = nil, _ constant: Double = 0,
  _ more: String = ""
) -> String {
  """
  <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
  secondAttribute="\(secondAttribute ?? attribute)" constant="\(constant)" \(more) \
  id="\(first).\(attribute).\(second)"/>
  """
}

/// All four edges of one view on those of another.
func fill(_ first: String, _ second: String) -> String {
  ["top", "leading", "bottom", "trailing"].map { pin(first, $0, second) }.joined()
}

/// The size of a view, either side or both.
func size(_ id: String, width: Double? = nil, height: Double? = nil) -> String {
  var text = ""
  for (name, value) in [("width", width), ("height", height)] {
    guard let value else { continue }
    text += "<constraint firstItem=\"\(id)\" firstAttribute=\"\(name)\" constant=\"\(value)\" id=\"\(id).\(name)\"/>"
  }
  return text
}

/// The solved layout of the only scene of a document.
func solved(_ document: InterfaceDocument, _ conditions: LayoutConditions = LayoutConditions()) throws
  -> InterfaceLayout
{
  let layout = try InterfaceLayout(document.scenes[0], conditions)
  try layout.solve()
  return layout
}

extension InterfaceLayout {
  /// The solved frame of the view of an id; nil if there is none.
  func frame(_ id: String) -> Rect? {
    views.first { $0.source.id == id }.map { frame(of: $0) }
  }
}
