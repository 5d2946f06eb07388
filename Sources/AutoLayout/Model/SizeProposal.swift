// SizeProposal.swift: what a content is asked, and what it has answered.

/// A size that a content is offered: a width and a height in points, either of which may be open.
public struct SizeProposal: Hashable, Sendable {
  /// The width that there is; nil for any.
  public var width: Double?
  /// The height that there is; nil for any.
  public var height: Double?

  /// A proposal; what is not given is open.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Nothing is limited: how large the content would like to be.
  public static let open = SizeProposal()
}

/// What `View.sizeThatFits` has answered, and the answer that the view's constraints stand for.
struct FittedSize {
  /// The answer to the open proposal first, and then the latest ones, the newest last.
  private var answers: [(proposal: SizeProposal, size: Size)] = []
  /// What the constraints stand for.
  var proposal = SizeProposal.open
  var size: Size

  init(_ size: Size) {
    self.size = size
    answers = [(.open, size)]
  }

  /// The size that it would like to be.
  var ideal: Size { answers[0].size }

  /// Whether it takes less than its ideal width, because there was no more.
  var isNarrowed: Bool { proposal.width != nil }

  func answer(to proposal: SizeProposal) -> Size? {
    for answer in answers where answer.proposal == proposal { return answer.size }
    return nil
  }

  mutating func keep(_ size: Size, for proposal: SizeProposal) {
    if answers.count == 4 { answers.remove(at: 1) }
    answers.append((proposal, size))
  }

  /// Goes back to the ideal.
  mutating func reopen() { (proposal, size) = (.open, ideal) }

  /// Whether a width has to be asked for: not if it is what was offered, or what was taken of it.
  func isNews(_ width: Double) -> Bool {
    let isTaken = (width - size.width).magnitude <= 1e-6
    return !isTaken && width != proposal.width
  }

  /// A finite width and height of at least 0.
  static func isValid(_ size: Size) -> Bool { size.isWithinReach && size.width >= 0 && size.height >= 0 }
}
