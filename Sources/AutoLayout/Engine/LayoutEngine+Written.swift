// LayoutEngine+Written.swift: what the writer of documents asks of an engine and its views besides what is public.

extension LayoutEngine {
  /// How many slots there are for items, those that are free included.
  package var slotCount: Int { residents.count }
}

extension View {
  /// All guides of the view, those for the content and the safe area included.
  package final var allGuides: [LayoutGuide] { guides }

  /// Whether the view has a frame that it was given.
  package final var hasGivenFrame: Bool { autoresizing != nil }
}
