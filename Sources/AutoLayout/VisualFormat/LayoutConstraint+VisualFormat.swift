// LayoutConstraint+VisualFormat.swift: constraints from a visual format and the views it names.

import Cassowary

extension LayoutConstraint {
  /// The constraints that a visual format stands for, inactive, in reading order:
  ///
  ///     try LayoutConstraint.activate(
  ///       LayoutConstraint.constraints(
  ///         withVisualFormat: "H:|-[icon(44)]-gap-[title(>=icon)]-|", options: .alignAllCenterY,
  ///         metrics: ["gap": 12], views: ["icon": icon, "title": title]))
  ///
  /// `|` is the superview of the view beside it, which has to be in place already. Guides may be named as well as views;
  /// their superview is the view they belong to. See `VisualFormat` for the grammar, `VisualFormat.relations` for what
  /// becomes of it. Throws what is wrong, and where in the string. O(length · names).
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: VisualFormatNames<Double> = [:],
    views: VisualFormatNames<LayoutItem>, file: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let format = try VisualFormat(format)
    // A view that nothing is said of must be known too.
    for item in format.namedViews { _ = try format.item(item, in: views, metrics) }
    var constraints: [LayoutConstraint] = []
    for relation in try format.relations(options: options, metrics: metrics) {
      let first = LayoutTerm(try format.item(relation.first, in: views, metrics), relation.firstAttribute)
      var second: LayoutTerm?
      if let (item, attribute) = relation.second {
        second = LayoutTerm(try format.item(item, in: views, metrics), attribute, times: -1)
      }
      constraints.append(
        LayoutConstraint(
          first, relation.relation, second, constant: relation.constant, priority: relation.priority,
          origin: Origin(file: file, line: line)))
    }
    return constraints
  }
}

extension VisualFormat {
  /// The item that a name of this format means.
  fileprivate func item(
    _ item: Item, in views: VisualFormatNames<LayoutItem>, _ metrics: VisualFormatNames<Double>
  ) throws(VisualFormatError) -> LayoutItem {
    let found = views.values(of: item.name)
    guard let view = found.first else { throw unknownName(item, views.names, metrics.names) }
    for other in found where other !== view { throw failure(.duplicateName(item.name), nameOffset(of: item)) }
    if item.role == .view { return view }
    guard let superview = (view as? View)?.superview ?? (view as? LayoutGuide)?.owningView else {
      throw failure(.noSuperview(item.name), item.offset)
    }
    return item.role == .superview ? superview : superview.layoutMarginsGuide
  }

  private func unknownName(_ item: Item, _ views: [String], _ metrics: [String]) -> VisualFormatError {
    for view in self.views where view.name.text == item.name {
      return failure(.unknownView(item.name, known: views), view.name.offset)
    }
    return failure(.unknownViewOrMetric(item.name, known: metrics + views), item.offset)
  }

  /// Where the name is written: for `|`, with the view beside it.
  private func nameOffset(of item: Item) -> Int {
    guard item.role != .view else { return item.offset }
    for view in views where view.name.text == item.name { return view.name.offset }
    return item.offset
  }
}
