// EngineResident.swift: what another module of the package wants to know of its views' coming and going, and of passes.
//
// `didMoveToEngine` is the app's, and an override need not call it. This is for the package's own views, whatever is overridden.

/// Told when a view comes into an engine's tree, and when it leaves. It keeps lists and no more: the tree is in the middle of a
/// change.
package protocol EngineResident: AnyObject {
  func didArrive()
  /// The view still knows its engine.
  func willLeave()
}

/// What another module keeps with an engine.
package protocol EngineCompanion: AnyObject {
  /// A pass is over. Whoever is told takes notes, and changes nothing.
  func passDidEnd()
}
