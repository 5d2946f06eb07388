// Controls.swift: the kinds of views that Tools/live-app tells from others, declared as UIKit declares them.

@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
}

@MainActor
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open private(set) lazy var contentLayoutGuide = guide("UIScrollView-contentLayoutGuide")
  open private(set) lazy var frameLayoutGuide = guide("UIScrollView-frameLayoutGuide")
}

@MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  open class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  open func addArrangedSubview(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
    addSubview(view)
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }
}

open class UIFont: NSObject {
  open var ascender: CGFloat { up }
  open var descender: CGFloat { -down }
  open var lineHeight: CGFloat { up + down }
  private let up: CGFloat
  private let down: CGFloat

  public init(ascender: CGFloat, descender: CGFloat) {
    (up, down) = (ascender, -descender)
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = UIFont(ascender: 16, descender: -4)
  open var numberOfLines = 1
}

@MainActor
open class UIImageView: UIView {}

@MainActor
open class UIControl: UIView {
  open var isEnabled = true
}

@MainActor
open class UIButton: UIControl {
  open private(set) lazy var titleLabel: UILabel? = {
    let label = UIButtonLabel()
    addSubview(label)
    return label
  }()
}

/// What a button shows its title in, a class of UIKit's own.
@MainActor
final class UIButtonLabel: UILabel {}

@MainActor
open class UITextField: UIControl {
  open var font: UIFont? = UIFont(ascender: 16, descender: -4)
}

@MainActor
open class UITextView: UIScrollView {
  open var isScrollEnabled = true
}
