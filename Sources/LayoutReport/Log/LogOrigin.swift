// LogOrigin.swift: who made a constraint, and so who can change it.

import LayoutDocument

/// Who made a constraint.
enum LogOrigin: Equatable {
  /// The program: `NSLayoutConstraint` and classes like it. The only ones a program can change.
  case program
  /// A view whose `translatesAutoresizingMaskIntoConstraints` is still true.
  case autoresizing
  /// A stack view: `UISV-…`, `NSStackView.…`; a grid view: `GridView…`.
  case stackView
  case gridView
  /// The framework, for the size that a cell or a bar is given from outside.
  case encapsulated
  /// The framework otherwise: safe areas, content sizes, bars.
  case framework

  init(className: String, identifier: String?, isAutoresizing: Bool, items: [LogItem]) {
    self = Self.of(className: className, identifier: identifier, isAutoresizing: isAutoresizing)
    // What ties only private views of a framework, or a view of a bar or a keyboard, no program has made.
    if self == .program, items.allSatisfy({ $0.isPrivate }) || items.contains(where: { $0.isInBar }) {
      self = .framework
    }
  }

  private static func of(className: String, identifier: String?, isAutoresizing: Bool) -> LogOrigin {
    if isAutoresizing || className.hasPrefix("NSAutoresizingMask") { return .autoresizing }
    // Spacing by `constraint(equalToSystemSpacingBelow:)` has a class of its own, but is the program's.
    let isPrivate = className.hasPrefix("_UI") || className.hasPrefix("_NS")
    if className.hasPrefix("NSContentSize") || isPrivate && className != "_UISystemBaselineConstraint" {
      return .framework
    }
    guard let identifier else { return .program }
    if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView.") { return .stackView }
    if identifier.hasPrefix("GridView") { return .gridView }
    if identifier.holds("-Encapsulated-Layout-") || identifier.hasPrefix("_UITemporaryLayout")
      || identifier.hasPrefix("fittingSize")
    {
      return .encapsulated
    }
    return isFrameworks(identifier) ? .framework : .program
  }

  /// Identifiers that UIKit and AppKit give to their own, by how they begin.
  private static let beginnings = [
    "UIView", "_UI", "NSView", "UIInputSet", "UINav", "UIButtonBar", "UIScrollView", "UIToolbar", "UITableView",
    "UIInputView", "_NS", "NSWindow", "NSScrollView", "NSSplitView", "NSToolbar", "BIB_", "IB_", "TB_", "CB_",
    "Mask_", "MaskEV_", "assistantHeight", "assistantView.", "accessoryView.", "inputView.",
  ]

  private static func isFrameworks(_ identifier: String) -> Bool {
    beginnings.contains { identifier.hasPrefix($0) }
  }

  /// What reports say of who made a constraint; nil for the program itself.
  var name: String? {
    switch self {
    case .program: nil
    case .autoresizing: "autoresizing mask"
    case .stackView: "stack view"
    case .gridView: "grid view"
    case .encapsulated: "size given from outside"
    case .framework: "framework"
    }
  }
}

extension LogItem {
  /// Whether it is a view that UIKit, AppKit or the system keyboard keeps to itself. The content views of headers, and the
  /// views that host SwiftUI, are named like private ones, but programs do pin their own views to them.
  var isPrivate: Bool {
    guard !className.hasPrefix("_UITableViewHeaderFooter"), !className.hasPrefix("_UIHostingView"),
      !className.hasPrefix("_UILayoutGuide"), !className.hasPrefix("_TtC"), !className.hasPrefix("_TtG")
    else { return false }
    return ["_UI", "_NS", "TUI", "UIKeyboard", "UIInputSet", "UIRemoteKeyboard", "FI_T"].contains {
      className.hasPrefix($0)
    } || isInBar
  }

  /// Whether it is a part of a bar, an alert or the keyboard that no program lays out.
  var isInBar: Bool {
    [
      "_UIButtonBar", "_UIModernBarButton", "_UINavigationBar", "_UIToolbar", "_UIBackButton", "_UIAlert",
      "_UIInterfaceAction", "UIKeyboardAssistant", "UIInputSet", "TUISystemInput", "_UIRemoteKeyboard", "BackButton",
      "UIButtonLabel", "_UIUCB", "_UISearchBar",
    ].contains { className.hasPrefix($0) }
  }
}
