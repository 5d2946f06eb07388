// StackView+Arranged.swift: which views a stack view arranges, and the spacing after each.

/// A view that is arranged. It is one of the subviews, which is what keeps it alive: `StackView.noteDeparture` takes it out
/// of the list when it leaves.
struct ArrangedView {
  unowned(unsafe) let view: View
  /// The spacing after the view; nil for the stack view's.
  var customSpacing: Double?
}

extension StackView {
  /// The views that are arranged, in order, hidden ones included. All are subviews; not all subviews are arranged.
  public final var arrangedSubviews: [View] {
    var views: [View] = []
    for entry in arranged { views.append(entry.view) }
    return views
  }

  /// Arranges `view` as the last one, and makes it a subview if it is none. One that is arranged already moves there.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Arranges `view` at `index`, which is brought into 0 … the number of arranged views. As `addArrangedSubview`
  /// otherwise. Adding a view to itself or to one inside it is misuse: nothing changes, and the next `layoutIfNeeded`
  /// throws `LayoutError.cannotAdd`.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    var entry = ArrangedView(view: view)
    if view.superview !== self {
      add(view)
      guard view.superview === self else { return }
    }
    // Also one that was arranged while it came, by what it or its old superview does then.
    if let place = place(of: view) { entry = arranged.remove(at: place) }
    arranged.insert(entry, at: max(0, min(index, arranged.count)))
    (view as? StackView)?.isArranged = true
    setNeedsArrangement()
  }

  /// Ends arranging `view`, which remains a subview and is placed no more. Nothing happens if it is not arranged.
  public final func removeArrangedSubview(_ view: View) {
    guard place(of: view) != nil else { return }
    forget(view)
    setNeedsArrangement()
  }

  /// Sets the spacing after an arranged view, in points: a number, `StackView.spacingUseDefault` for the stack view's or
  /// `StackView.spacingUseSystem`. It lasts as long as the view is arranged, and is of no effect while no visible view
  /// follows. Numbers that cannot be a spacing are refused as by `spacing`; views that are not arranged are passed over.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    guard let place = place(of: view) else { return }
    if spacing == Self.spacingUseDefault {
      arranged[place].customSpacing = nil
    } else {
      guard accepts(spacing) else { return }
      arranged[place].customSpacing = spacing
    }
    setNeedsArrangement()
  }

  /// The spacing set after an arranged view; `StackView.spacingUseDefault` if none was.
  public final func customSpacing(after view: View) -> Double {
    place(of: view).flatMap { arranged[$0].customSpacing } ?? Self.spacingUseDefault
  }

  /// The distance wanted between the arranged view at a place and the next visible one, in points.
  final func wantedSpacing(after place: Int) -> Double {
    let wanted = arranged[place].customSpacing ?? spacing
    return wanted == Self.spacingUseSystem ? VisualFormat.standardSpacing : wanted
  }

  final func place(of view: View) -> Int? {
    for (place, entry) in arranged.enumerated() where entry.view === view { return place }
    return nil
  }

  /// Takes a view out of the list.
  final func forget(_ view: View) {
    guard let place = place(of: view) else { return }
    arranged.remove(at: place)
    (view as? StackView)?.isArranged = false
  }

  /// Says that what stands above is another: the stack view and those that it arranges may have to order what yields themselves,
  /// or no more.
  final func setNeedsOrder() {
    var pending = [self]
    while let stack = pending.popLast() {
      stack.setNeedsUpdateConstraints()
      for entry in stack.arranged { if let nested = entry.view as? StackView { pending.append(nested) } }
    }
  }
}
