// LayoutItem+Engine.swift: the engine that items and constraints know as their host.
//
// `LayoutEngine` is the one class that is a `LayoutHost`, so a host is an engine, and is taken for one without asking.

extension LayoutItem {
  /// The engine whose tree the item stands in; nil while it is detached.
  public final var engine: LayoutEngine? { node.engine }

  /// Width and height as of the last solve, which may be later than the last pass; without the engine's `pixelRounding`.
  package final var solvedSize: Size { node.engine?.solvedSize(of: node) ?? .zero }
}

extension ItemNode {
  var engine: LayoutEngine? { host.map { unsafeDowncast($0, to: LayoutEngine.self) } }
}

extension LayoutConstraint {
  /// The engine that enforces it, or has set it aside; nil while it is inactive.
  var engine: LayoutEngine? { host.map { unsafeDowncast($0, to: LayoutEngine.self) } }
}
