// InterfaceView+Layer.swift: what a view of a storyboard is to what lies over or under it, by its kind and its colours.

import AutoLayout
import InterfaceBuilder
import LayoutDocument

extension InterfaceView {
  var layer: ViewLayer {
    switch kind {
    case .label, .textField, .textView, .switch, .slider, .segmentedControl, .stepper, .pageControl, .datePicker,
      .pickerView, .progressView, .searchBar:
      return .words
    case .button: return isBareButton ? .clear : .words
    case .view: return plainLayer
    case .stackView, .activityIndicatorView, .tableViewCellContentView, .tableViewCell, .collectionViewCell:
      return .clear
    case .imageView, .visualEffectView, .mapView, .containerView, .scrollView, .tableView, .collectionView, .toolbar,
      .navigationBar, .tabBar, .other:
      return .ground
    }
  }

  /// Of a view: what a class of the app's own draws is a ground; what has neither a colour nor subviews holds a place.
  private var plainLayer: ViewLayer {
    if hasColour { return .panel }
    if !element.list("subviews").isEmpty { return .clear }
    return className == nil ? .words : .ground
  }

  /// A button with nothing on it: a place to touch.
  private var isBareButton: Bool {
    if hasColour || element.child("buttonConfiguration", key: "configuration") != nil { return false }
    guard let state = element.child("state", key: "normal") else { return true }
    let isEmpty = ["title", "image", "backgroundImage"].allSatisfy { (state[$0] ?? "").isEmpty }
    return isEmpty && state.children.allSatisfy { $0.name == "color" }
  }

  private var hasColour: Bool {
    guard let colour = element.child("color", key: "backgroundColor") else { return false }
    return colour["alpha"].flatMap({ DecimalNumber.value(of: $0.utf8) }) != 0
  }
}
