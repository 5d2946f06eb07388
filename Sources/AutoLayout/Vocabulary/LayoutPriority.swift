// LayoutPriority.swift: UIKit's names for priorities.

import Cassowary

/// How strongly a layout constraint is meant: above 0, up to 1000 (required). Fractions are levels of their own.
public typealias LayoutPriority = Priority
/// How the two sides of a constraint compare.
public typealias LayoutRelation = Relation

extension Priority {
  /// 750: the resistance of content against being compressed, by default.
  public static let defaultHigh = Priority(750)
  /// 510: a drag that may resize the scene.
  public static let dragThatCanResizeScene = Priority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = Priority(500)
  /// 490: a drag that may not resize the scene.
  public static let dragThatCannotResizeScene = Priority(490)
  /// 250: content hugging, by default.
  public static let defaultLow = Priority(250)
  /// 20: the wish for a content offset. Below all that contents, stack views and fitting ask by default.
  public static let contentOffset = Priority(20)
  /// 50: the pull towards the fitting size.
  public static let fittingSizeLevel = Priority(50)
}
