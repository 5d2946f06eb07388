// Badge.swift: a view of the main actor, in a module without default isolation.

import AutoLayout

@MainActor
public final class Badge: View {
  public var text = "" {
    didSet { invalidateIntrinsicContentSize() }
  }
  public private(set) var turns = 0

  public override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    nonisolated(unsafe) let view = self
    return MainActor.assumeIsolated { Size(width: 10 * Double(view.text.count), height: 20) }
  }

  public override func layoutSubviews() {
    nonisolated(unsafe) let view = self
    MainActor.assumeIsolated { view.turns += 1 }
  }
}
