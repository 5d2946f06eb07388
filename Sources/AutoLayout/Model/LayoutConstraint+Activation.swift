// LayoutConstraint+Activation.swift: taking effect, and ceasing to.

extension LayoutConstraint {
  /// Activates all of them, or, if one is misused, none. Those that are active already are passed over.
  ///
  /// Contradictory required constraints are no misuse: the newest that cannot be met is set aside by the next
  /// `layoutIfNeeded` and stands in `LayoutEngine.conflicts` with a proof.
  ///
  /// In a tree that no engine has taken yet they count from the moment one does, and may be activated before, as in UIKit;
  /// of several views', those of the inner ones are older then.
  ///
  /// Throws when an item stands in no tree or two of a constraint in different ones, when a number is NaN, infinite or out
  /// of range, and when leading or trailing meets left or right. O(terms), and O(depth) without an engine.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var passedOver: [Int] = []
    var next = 0
    do throws(LayoutError) {
      while next < constraints.count {
        if constraints[next].isActive { passedOver.append(next) } else { try constraints[next].install() }
        next += 1
      }
    } catch {
      for place in constraints[..<next].indices.reversed() {
        if passedOver.last == place { passedOver.removeLast() } else { constraints[place].deactivate() }
      }
      throw error
    }
  }

  /// Deactivates all of them. Inactive ones are passed over.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Activates this constraint and returns it: `let width = try cell.widthAnchor.constraint(…).activate()`. Throws as
  /// `LayoutConstraint.activate(_:)` does; does nothing if it is active.
  @discardableResult
  public func activate() throws(LayoutError) -> LayoutConstraint {
    if !isActive { try install() }
    return self
  }

  /// Ends its effect; the next pass carries that out. Does nothing if it is inactive. O(terms).
  public func deactivate() {
    holder?.letGo(self)
    host?.uninstall(self)
  }

  private func install() throws(LayoutError) {
    if let error = pendingError {
      pendingError = nil
      throw error
    }
    guard let bareFirst else { throw .noItems(reference) }
    if let host = bareFirst.host { try host.install(self) } else { try hold() }
  }
}
