// WrappingText.swift: a text for tests of contents that are asked with proposals.

import AutoLayout

/// Words with given widths, 10 apart, in lines of 20, broken where the next word would not fit.
final class WrappingText: View {
  var words: [Double] { didSet { invalidateIntrinsicContentSize() } }
  /// The widths that it was asked for.
  var asked: [Double?] = []
  /// Answered instead, if there is one.
  var answer: Size?

  init(_ words: [Double] = []) {
    self.words = words
    super.init()
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    asked.append(proposal.width)
    if let answer { return answer }
    var (line, longest, lines) = (-10.0, 0.0, 1.0)
    for word in words {
      if line > 0, line + 10 + word > proposal.width ?? .infinity {
        lines += 1
        line = -10
      }
      line += 10 + word
      longest = max(longest, line)
    }
    return Size(width: longest, height: lines * 20)
  }
}
