// ControlMetrics.swift: what UIKit's controls bring along besides what a document says of them.
//
// The sizes of text and controls come from fonts and pictures that only Apple's systems have; a document has recorded
// them, though, and what it has recorded is taken as the intrinsic size of these, and of no other views.

import AutoLayout

enum ControlMetrics {
  /// Which sides of a view of this kind have a size of their own.
  struct OwnSize: OptionSet {
    let rawValue: Int
    static let width = OwnSize(rawValue: 1)
    static let height = OwnSize(rawValue: 2)
    static let both: OwnSize = [.width, .height]
  }

  static func ownSize(of element: InterfaceElement) -> OwnSize {
    switch element.name {
    case "label", "button", "textField", "switch", "segmentedControl", "stepper", "activityIndicatorView",
      "pageControl", "datePicker", "pickerView":
      .both
    case "imageView": .both
    case "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar": .height
    default: []
    }
  }

  /// By how much a control is drawn larger than the rectangle that constraints act on; positive, as the insets that lead
  /// from the frame to that rectangle.
  static func alignmentRectInsets(of element: InterfaceElement, _ version: ToolsVersion) -> EdgeInsets {
    switch element.name {
    case "switch": EdgeInsets(right: 2)
    case "slider" where version.build >= 24500: .zero
    case "slider": EdgeInsets(left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(bottom: 1)
    default: .zero
    }
  }
}
