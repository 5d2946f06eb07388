// LogKnown.swift: conflicts that UIKit and AppKit are known to log without any fault of the program.
//
// Documentation/layout-inspect.md has the public reports that each of them rests on.

import LayoutDocument

/// A conflict that many have seen, and that does no harm.
struct LogKnown: Equatable {
  /// A word for programs.
  let id: String
  /// What it is, as a sentence without its full stop.
  let title: String
  /// What can be done, the same way.
  let advice: String
  /// Whether a constraint of the program takes part, so that it can be mended there.
  var isOwn = false
}

extension LogConflict {
  /// What is at fault, where the program can do something about it.
  func culprit(for verdict: LogVerdict) -> LogCulprit? {
    known(for: verdict)?.isOwn == false ? nil : culprit(in: verdict.core)
  }

  /// The ways out that are the program's; none where nothing is to be done.
  func ownRemedies(for verdict: LogVerdict) -> [LogRemedy] {
    known(for: verdict)?.isOwn == false ? [] : remedies(for: verdict)
  }

  /// What is known of the conflict; nil if it is no such one.
  func known(for verdict: LogVerdict) -> LogKnown? {
    let core = verdict.core.isEmpty ? Array(constraints.indices) : verdict.core
    if let known = alert { return known }
    if let known = separator(core, verdict.gap) { return known }
    // In all others the framework contradicts itself alone.
    guard !core.isEmpty, core.allSatisfy({ constraints[$0].origin != .program }), unread.isEmpty else { return nil }
    if speaks(of: ["UIKeyboardAssistant", "TUISystemInput"], core) || has(["assistantHeight", "assistantView."], core) {
      return LogKnown(
        id: "input-assistant", title: "the bar above the keyboard is laid out before there is room for it",
        advice: "Nothing is to be done: UIKit lays it out again")
    }
    if speaks(of: ["FI_T"], core) {
      return LogKnown(
        id: "open-panel", title: "the browser of an open or save panel is laid out before it has a size",
        advice: "Nothing is to be done: the panel is the system's")
    }
    return bar(core)
  }

  private var alert: LogKnown? {
    guard isAlert else { return nil }
    return LogKnown(
      id: "alert-width", title: "UIAlertController makes this itself when it shows an action sheet",
      advice: "Nothing is to be done: the sheet is shown as it should be")
  }

  /// Whether it is only `UIView.width == - 16`: the action sheet of a UIAlertController, from iOS 12.2 on.
  var isAlert: Bool {
    guard constraints.count == 1, let constraint = constraints.first else { return false }
    let relation = constraint.relation
    return constraint.identifier == nil && items[relation.first].className == "UIView"
      && relation.firstAttribute == .width && relation.second == nil && relation.constant == -16
  }

  /// A row is as high as its cell asks, and a hairline more.
  private func separator(_ core: [Int], _ gap: Double) -> LogKnown? {
    guard gap > 0, gap <= 1 else { return nil }
    let isRow = core.contains {
      constraints[$0].origin == .encapsulated && constraints[$0].relation.firstAttribute == .height
        && items[constraints[$0].relation.first].className.holds("Cell")
    }
    guard isRow else { return nil }
    return LogKnown(
      id: "row-separator", title: "the height of a row differs from what its cell asks by a separator or by rounding",
      advice: "A height of the cell at priority 999 silences it", isOwn: true)
  }

  private func bar(_ core: [Int]) -> LogKnown? {
    let bars = [
      "_UIToolbar", "UIToolbar", "_UINavigationBar", "UINavigationBar", "_UIButtonBar", "_UITabBar", "UITabBar",
    ]
    let isEmpty = core.contains { index in
      isWithoutSize(index)
        && bars.contains { items[constraints[index].relation.first].className.hasPrefix($0) }
    }
    guard isEmpty else { return nil }
    if has(["UINav_static_button", "Mask_", "MaskEV_", "BIB_"], core)
      || speaks(of: ["_UIBackButton", "BackButton"], core)
    {
      return LogKnown(
        id: "back-button", title: "a navigation bar lays out its back button before it has a width",
        advice: "Nothing is to be done; in SwiftUI, NavigationStack or navigationViewStyle(.stack) silences it")
    }
    return LogKnown(
      id: "bar-without-size", title: "a bar lays out its buttons before it has a size",
      advice: "Nothing is to be done; a toolbar that the program makes is silent if it is made with a frame")
  }

  private func speaks(of classes: [String], _ core: [Int]) -> Bool {
    core.contains { index in
      constraints[index].relation.items.contains { item in classes.contains { items[item].className.hasPrefix($0) } }
    }
  }

  private func has(_ identifiers: [String], _ core: [Int]) -> Bool {
    core.contains { index in
      identifiers.contains { constraints[index].identifier?.hasPrefix($0) == true }
    }
  }

  // MARK: Without a contradiction

  /// What a size of 0 means in a log that does not contradict itself as it is printed.
  struct Advice: Equatable {
    /// The constraint that gives the size.
    let given: Int
    /// Those of the program that could give way.
    let own: [Int]
    let reason: String
    let remedy: String
  }

  /// One for each size of 0 that stands in the log.
  var advice: [Advice] {
    constraints.indices.filter(isWithoutSize).map { given in
      let relation = constraints[given].relation
      let isHorizontal = relation.firstAttribute.isHorizontal
      let own = constraints.indices.filter {
        constraints[$0].origin == .program && constraints[$0].relation.firstAttribute.isHorizontal == isHorizontal
      }
      let best = own.first { $0 == broken } ?? own.last
      let view = items[relation.first].label
      return Advice(
        given: given, own: own,
        reason:
          "\(mark(given)) gives \(view) no \(isHorizontal ? "width" : "height"): it was measured before it had a size.",
        remedy: best.map {
          "That passes. To silence it, give one of your constraints along that axis priority 999, such as \(mark($0))."
        } ?? "That passes: none of the constraints is the program's own.")
    }
  }
}
