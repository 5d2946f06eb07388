// Screen.swift: views in a module whose default isolation is the main actor.

import AutoLayout

/// A view that belongs to whoever has its engine: here, to the main actor.
nonisolated final class Title: View {
  var text = "" {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    Size(width: 10 * Double(text.count), height: 20)
  }
}

/// The model of the screen, on the main actor as everything here.
public final class Model {
  public var unread = 3

  public init() {}
}

/// A view that reads a model of the main actor.
nonisolated final class Counter: View {
  let model: Model

  init(_ model: Model) {
    self.model = model
    super.init()
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    MainActor.assumeIsolated { [model] in Size(width: Double(model.unread), height: 20) }
  }
}

public final class Screen {
  public let engine = LayoutEngine(size: Size(width: 300, height: 200))
  let title = Title()
  let counter: Counter

  public init(_ model: Model) throws {
    counter = Counter(model)
    title.text = "Inbox"
    engine.root.addSubview(title)
    engine.root.addSubview(counter)
    try LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      title.topAnchor.constraint(equalTo: engine.root.topAnchor),
      counter.leadingAnchor.constraint(equalTo: title.trailingAnchor),
      counter.topAnchor.constraint(equalTo: title.topAnchor),
    ])
    try engine.layoutIfNeeded()
  }

  public var frames: [Rect] { [title.frame, counter.frame] }
}
