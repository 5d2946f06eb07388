// Views.swift: what Tools/live-app asks of UIKit's views, declared as UIKit declares it, so that the file compiles here.
//
// Nothing is laid out: a test gives every view its frame. Signatures are those of developer.apple.com/documentation/uikit.

@_exported import Foundation

@MainActor
open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
}

@MainActor
open class UIViewController: UIResponder {
  open var view: UIView! {
    didSet { view.controller = self }
  }

  open func viewDidLoad() {}
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

@MainActor
open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public class var noIntrinsicMetric: CGFloat { -1 }

  // What UIKit has.

  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open fileprivate(set) var constraints: [NSLayoutConstraint] = []
  open private(set) var layoutGuides: [UILayoutGuide] = []
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var intrinsicContentSize: CGSize { content }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { direction }
  open var hasAmbiguousLayout: Bool { isAmbiguous }
  open private(set) lazy var safeAreaLayoutGuide = guide("UIViewSafeAreaLayoutGuide")
  open private(set) lazy var layoutMarginsGuide = guide("UIViewLayoutMarginsGuide")
  open private(set) lazy var readableContentGuide = guide("UIViewReadableContentGuide")

  open override var next: UIResponder? { controller ?? superview }

  // What a test says instead of a layout.

  public var safeArea = UIEdgeInsets.zero
  public var content = CGSize(width: -1, height: -1)
  public var direction = UIUserInterfaceLayoutDirection.leftToRight
  public var isAmbiguous = false
  public var huggingPriorities = [UILayoutPriority(250), UILayoutPriority(250)]
  public var compressionPriorities = [UILayoutPriority(750), UILayoutPriority(750)]
  fileprivate weak var controller: UIViewController?

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public override convenience init() { self.init(frame: .zero) }

  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }

  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }

  open func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuides.append(guide)
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis.rawValue]
  }

  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compressionPriorities[axis.rawValue]
  }

  public final func guide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    addLayoutGuide(guide)
    return guide
  }

  /// Holds a constraint, as UIKit does from `isActive = true` on.
  fileprivate func hold(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
  }

  fileprivate var ancestors: [UIView] { [self] + (superview?.ancestors ?? []) }
}

@MainActor
open class UILayoutGuide: NSObject {
  open var identifier = ""
  open weak var owningView: UIView?
  open var layoutFrame: CGRect { rect }

  /// What a test says instead of a layout.
  public var rect = CGRect.zero
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
}

@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  open var priority = UILayoutPriority.required
  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat
  open var identifier: String?
  open var isActive = false {
    didSet { if isActive, !oldValue { holder?.hold(self) } }
  }

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
  }

  /// The nearest view that both items are in.
  private var holder: UIView? {
    func view(_ item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }
    guard let first = view(firstItem) else { return nil }
    guard let second = view(secondItem) else { return first }
    return first.ancestors.first { ancestor in second.ancestors.contains { $0 === ancestor } }
  }
}
