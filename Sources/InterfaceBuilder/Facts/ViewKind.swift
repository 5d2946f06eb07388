// ViewKind.swift: the kinds of views that documents have, and what is peculiar to each.
//
// The sizes of text and controls come from fonts and pictures that only Apple's systems have; a document has recorded
// them, though, and what it has recorded is taken as the intrinsic size of these, and of no other views.

import AutoLayout

/// What a view is: the name of its element in a document.
public enum ViewKind: String, Hashable, Sendable {
  /// Views that hold others or draw something of their own.
  case view, containerView, visualEffectView, mapView
  /// Text and pictures.
  case label, button, textField, textView, imageView
  /// Controls.
  case `switch`, slider, segmentedControl, stepper, pageControl, datePicker, pickerView
  /// What shows how far something is, or looks for something.
  case activityIndicatorView, progressView, searchBar
  /// Bars.
  case toolbar, navigationBar, tabBar
  /// Views that arrange or scroll others.
  case stackView, scrollView, tableView, collectionView
  /// What tables and collections scroll.
  case tableViewCell, tableViewCellContentView, collectionViewCell
  /// Any other view.
  case other

  init(of element: InterfaceElement) {
    self = ViewKind(rawValue: element.name) ?? .other
  }
}

/// What is peculiar to a kind of view.
struct ViewTraits {
  /// Which sides of a view come from its content.
  struct Sides: OptionSet {
    let rawValue: Int
    static let width = Sides(rawValue: 1)
    static let height = Sides(rawValue: 2)
    static let both: Sides = [.width, .height]
  }

  enum TextPlace {
    /// The first line begins at the top, the last one ends at the bottom.
    case whole
    /// One line in the middle.
    case centred
  }

  enum Touch {
    case none
    /// It is as large as its author likes.
    case control
    /// UIKit says how large it is.
    case systemControl
  }

  /// Which of its recorded sides are taken as its content's.
  var content: Sides = []
  /// Where its text lies, if it has any with a baseline.
  var text: TextPlace?
  var touch = Touch.none
  /// Whether it holds others or draws what its class says, and has no content that would give it a size.
  var isBare = false
  /// Whether what it holds lies where it is scrolled to, and not under bars when it is at rest.
  var scrollsItems = false
}

extension ViewKind {
  /// What is peculiar to it: a row for each kind.
  var traits: ViewTraits {
    switch self {
    case .view, .containerView, .mapView, .scrollView: ViewTraits(isBare: true)
    case .label: ViewTraits(content: .both, text: .whole)
    case .button: ViewTraits(content: .both, text: .centred, touch: .control)
    case .textField: ViewTraits(content: .both, text: .centred, touch: .control)
    case .textView: ViewTraits(text: .centred, isBare: true)
    case .imageView, .pickerView, .activityIndicatorView: ViewTraits(content: .both)
    case .switch, .segmentedControl, .stepper, .pageControl: ViewTraits(content: .both, touch: .systemControl)
    case .slider: ViewTraits(content: .height, touch: .systemControl)
    case .datePicker: ViewTraits(content: .both, touch: .control)
    case .progressView, .searchBar, .toolbar, .navigationBar, .tabBar: ViewTraits(content: .height)
    case .tableView, .collectionView: ViewTraits(isBare: true, scrollsItems: true)
    case .stackView, .visualEffectView, .tableViewCell, .tableViewCellContentView, .collectionViewCell, .other:
      ViewTraits()
    }
  }

  /// By how much it is drawn larger than the rectangle that constraints act on; positive, as the insets that lead from the
  /// frame to that rectangle.
  func alignmentRectInsets(_ version: ToolsVersion) -> EdgeInsets {
    switch self {
    case .switch: Habits.switchInsets
    case .slider: Habits.sliderInsets[version]
    case .segmentedControl: Habits.segmentedControlInsets
    default: .zero
    }
  }
}
