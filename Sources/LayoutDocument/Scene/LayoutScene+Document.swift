// LayoutScene+Document.swift: a scene written as a document again.

import AutoLayout

extension LayoutScene {
  /// The scene as it is now as a layout/1 document: the views and the constraints that are in force. It solves to the
  /// same frames.
  ///
  /// Throws what cannot be solved, and what the format cannot say.
  public func document() throws(DocumentError) -> String {
    try layoutIfNeeded()
    // Where something is open, the order of the constraints decides where it lies: that of their age keeps it there.
    let open: [LayoutAmbiguity]
    do throws(LayoutError) {
      open = try engine.ambiguousItems()
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be solved: \(error.description)")
    }
    let named = nameItemsByID()
    defer { for (item, name) in named { item.identifier = name } }
    do throws(LayoutDocumentError) {
      var writer = DocumentWriter(engine: engine, order: open.isEmpty ? constraints : [])
      writer.framesRest = true
      if open.isEmpty { return try writer.text() }
      var resting = writer
      resting.resting = Set(open.map { ObjectIdentifier($0.item) })
      // An engine that comes from another size or time shares a shortage as that left it; one that begins there may share
      // it otherwise, unless it is told where views rest. So may one whose contents and margins have become constraints.
      if hasHistory { return try resting.text() }
      let text = try writer.text()
      return solvesToSameFrames(text) ? text : try resting.text()
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be converted: \(error.description)")
    }
  }

  /// Whether a text that was written of this scene is solved to where its views lie; false also for one that cannot be read.
  private func solvesToSameFrames(_ text: String) -> Bool {
    do throws(DocumentError) {
      let source = SourceText(name: outline.source.name, bytes: Array(text.utf8))
      let other = try DocumentDecoder.decode(source).layout().scene()
      try other.layoutIfNeeded()
      // The views of the document are in the order of the tree.
      var (views, pending) = (other.views[...], [engine.root])
      while let view = pending.popLast() {
        pending.append(contentsOf: view.subviews.reversed())
        if view === engine.root { continue }
        guard let other = views.popFirst(), DocumentWriter.areSame(view.frame, other.frame) else { return false }
      }
      return views.isEmpty
    } catch {
      return false
    }
  }

  /// Gives items their ids, which a document keeps, and returns those that had other names.
  private func nameItemsByID() -> [(item: LayoutItem, name: String)] {
    let ids = outline.idsByTitle
    if ids.isEmpty { return [] }
    var named: [(item: LayoutItem, name: String)] = []
    for item in engine.items {
      guard let name = item.identifier, let id = ids[name] else { continue }
      named.append((item, name))
      item.identifier = id
    }
    return named
  }
}
