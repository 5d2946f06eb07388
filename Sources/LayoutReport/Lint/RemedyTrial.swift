// RemedyTrial.swift: whether a remedy settles a finding: it is carried out on a copy of each scene that was looked at, on
// all devices, and the copy is looked at again.

import AutoLayout
import LayoutDocument

/// The scenes of one layout that linters have looked at, one linter for each device, and what they found in each.
final class RemedyTrial {
  /// How much one layout's findings may cost on each device, in views and findings of copies. A copy of a small scene costs
  /// as much as one of `leastWork`, that of a larger one more by the square: what a change moves grows with the layout, and so do
  /// the steps of its solve.
  private static let mostWork = 400 * leastWork
  private static let leastWork = 500

  /// For how many findings remedies are sought at all: more than that many are not tried.
  private static let mostSought = mostWork / leastWork

  /// The scenes by device.
  private var scenes: [[Tried]] = []
  private var work = 0
  private var soughtCount = 0
  /// What was seen to help, by what it settles.
  private var helps: [[String]: Help] = [:]

  /// What may help against one more finding; nothing once there are too many.
  func seeks(_ remedies: () throws(LayoutError) -> [[Remedy]]) throws(LayoutError) -> [[Remedy]] {
    guard soughtCount < Self.mostSought * scenes.count else {
      isExhausted = true
      return []
    }
    let found = try remedies()
    if !found.isEmpty { soughtCount += 1 }
    return found
  }

  /// A place for the scenes of one more device.
  func newDevice() -> Int {
    scenes.append([])
    return scenes.count - 1
  }

  /// A scene as it was found.
  private struct Tried {
    let scene: LayoutScene
    let keys: Set<String>
    /// By how many points required constraints contradict each other, all together.
    let conflict: Double
    let places: [Place]
  }

  /// How much of a side is left by a remedy at least: less is no mending.
  private static let leastShare = 0.5

  /// Takes note of a scene on a device and of the keys of what was found in it.
  func add(_ scene: LayoutScene, _ keys: Set<String>, on device: Int) {
    var places = Self.places(in: scene)
    let used = Self.guidesInUse(of: scene)
    for (index, view) in scene.views.enumerated() {
      let guides = view.superview.flatMap { used[ObjectIdentifier($0)] } ?? []
      places[index].kept.formIntersection(guides)
    }
    scenes[device].append(Tried(scene: scene, keys: keys, conflict: Self.conflict(in: scene), places: places))
  }

  private static func conflict(in scene: LayoutScene) -> Double {
    scene.engine.conflicts.reduce(0) { $0 + $1.gap }
  }

  /// What no remedy is to take from a view.
  private struct Place {
    /// How wide and high it is; of what sticks out of its superview only the part within.
    var size = Size.zero
    /// How wide and high it is as a whole.
    var whole = Size.zero
    /// Whether it is not empty, and lies in part within its superview: no remedy is to make one vanish.
    var isSeen = false
    /// Whether it lies wholly within: none is to push one out, be it ground that may stick out by itself.
    var isInside = false
    /// The sides of its superview's safe area and margins that it keeps to. To lie beyond one is no finding, as nothing says
    /// that it must not; but where the file names the guide, its author has thought of it, and none is to push a view past.
    var kept: Set<Side> = []
  }

  /// A side of a guide that a view has.
  private struct Side: Hashable {
    let role: ItemRole
    /// 0 to 3: top, left, bottom, right.
    let number: Int
  }

  /// The sides of safe areas and margins that constraints speak of, by their view.
  private static func guidesInUse(of scene: LayoutScene) -> [ObjectIdentifier: Set<Side>] {
    var used: [ObjectIdentifier: Set<Side>] = [:]
    for constraint in scene.constraints {
      for term in constraint.terms {
        guard let guide = term.item as? LayoutGuide, let owner = guide.owningView else { continue }
        for number in 0..<4 {
          used[ObjectIdentifier(owner), default: []].insert(Side(role: guide.node.role, number: number))
        }
      }
    }
    return used
  }

  /// The sides of a view's safe area and margins that a frame in it keeps to.
  private static func sides(_ outer: View, keptBy frame: Rect) -> Set<Side> {
    var kept: Set<Side> = []
    for (role, insets) in [(ItemRole.safeArea, outer.safeAreaInsets), (.margins, outer.effectiveLayoutMargins)] {
      let room = [
        frame.minY - insets.top, frame.minX - insets.left, outer.frame.height - insets.bottom - frame.maxY,
        outer.frame.width - insets.right - frame.maxX,
      ]
      for number in 0..<4 where room[number] >= -LintRule.slack { kept.insert(Side(role: role, number: number)) }
    }
    return kept
  }

  private static func places(in scene: LayoutScene) -> [Place] {
    scene.views.map { view in
      let frame = view.frame
      guard frame.width > 0, frame.height > 0 else { return Place(whole: frame.size) }
      guard let outer = view.superview, outer.contentSpace == nil else {
        return Place(size: frame.size, whole: frame.size, isSeen: true)
      }
      let (width, height, slack) = (outer.frame.width, outer.frame.height, LintRule.slack)
      let inner = Size(
        width: max(0, min(frame.maxX, width) - max(frame.minX, 0)),
        height: max(0, min(frame.maxY, height) - max(frame.minY, 0)))
      return Place(
        size: inner, whole: frame.size,
        isSeen: frame.maxX > 0 && frame.maxY > 0 && frame.minX < width && frame.minY < height,
        isInside: frame.minX >= -slack && frame.minY >= -slack && frame.maxX <= width + slack
          && frame.maxY <= height + slack,
        kept: sides(outer, keptBy: frame))
    }
  }

  /// Whether there were more remedies than are tried.
  private(set) var isExhausted = false

  /// A remedy that settles a finding, in words and as changes of text, with what else it removes.
  struct Help {
    let text: String
    /// Empty where the remedy is not all in changes of text.
    let edits: [LintEdit]
    /// By device.
    let removed: [Set<String>]
  }

  /// The first of some remedies that settles findings; nil if none does.
  ///
  /// A remedy settles findings if no scene has them any more, on no device, no scene has a finding that it did not have
  /// before, what is only worth knowing aside, constraints contradict each other by no more than before, and no view has
  /// vanished, lost more than half of a side, or been pushed out of its superview, or past margins that count. Nothing is
  /// done to a view that is hidden: how it lies is no fault of it.
  func help(for keys: [String], among remedies: [[Remedy]], on device: Int) throws(DocumentError) -> Help? {
    if let known = helps[keys] { return known }
    guard let first = scenes[device].first?.scene else { return nil }
    for remedy in remedies {
      guard let removed = try removed(by: remedy, settling: keys, on: device) else { continue }
      let edits = remedy.compactMap { $0.edit(in: first) }
      let help = Help(
        text: Remedy.text(of: remedy, in: first), edits: edits.count == remedy.count ? edits : [], removed: removed)
      helps[keys] = help
      return help
    }
    return nil
  }

  /// The keys that are nowhere any more, by device; nil if the remedy does not settle the findings.
  private func removed(
    by remedy: [Remedy], settling keys: [String], on device: Int
  ) throws(DocumentError) -> [Set<String>]? {
    guard let home = scenes[device].first?.scene, !remedy.contains(where: { $0.touchesHidden(in: home) }) else {
      return nil
    }
    var removed: [Set<String>] = scenes.map { _ in [] }
    // Where it was found first: most of what does not help is found out there.
    for other in [device] + scenes.indices.filter({ $0 != device }) {
      var (all, left): (Set<String>, Set<String>) = ([], [])
      for tried in scenes[other] {
        guard let after = try keysLeft(in: tried, by: remedy, from: home), after.isDisjoint(with: keys) else {
          return nil
        }
        all.formUnion(tried.keys)
        left.formUnion(after)
      }
      removed[other] = all.subtracting(left)
    }
    return removed
  }

  /// What is found in a scene after a remedy for `home`, which may be the scene of another device; nil if it does harm.
  private func keysLeft(
    in tried: Tried, by remedy: [Remedy], from home: LayoutScene
  ) throws(DocumentError) -> Set<String>? {
    var own: [Remedy] = []
    for change in remedy {
      // A device on which the file says nothing that the remedy changes stays as it is.
      if let carried = change.carried(from: home, to: tried.scene) { own.append(carried) }
    }
    if own.isEmpty { return tried.keys }
    guard work < Self.mostWork * scenes.count else {
      isExhausted = true
      return nil
    }
    let size = max(Self.leastWork, tried.places.count + tried.keys.count)
    work += size * size / Self.leastWork
    let copy: LayoutScene
    do throws(DocumentError) {
      let changed = try tried.scene.copy { copy throws(LayoutError) in
        for change in own { try change.apply(to: copy) }
      }
      guard let changed else { return nil }
      copy = changed
      try copy.layoutIfNeeded()
    } catch {
      return nil  // What the engine refuses is no remedy.
    }
    let after = try Linter.keys(of: copy)
    return after.isSubset(of: tried.keys) && !Self.isWorse(copy, than: tried) ? after : nil
  }

  /// Whether a remedy has harmed a scene: contradictions are worse, or a view has lost what it had.
  private static func isWorse(_ scene: LayoutScene, than tried: Tried) -> Bool {
    if conflict(in: scene) > tried.conflict + LintRule.slack { return true }
    return zip(tried.places, places(in: scene)).contains { old, new in
      let isShort =
        new.whole.width < old.size.width * leastShare || new.whole.height < old.size.height * leastShare
      return isShort || (old.isSeen && !new.isSeen) || (old.isInside && !new.isInside)
        || !old.kept.isSubset(of: new.kept)
    }
  }
}

extension Remedy {
  /// Whether it changes something about a view that is hidden, or stands in one that is.
  fileprivate func touchesHidden(in scene: LayoutScene) -> Bool {
    func isHidden(_ item: ItemIndex) -> Bool {
      if item == ItemIndex.root { return false }
      let view = scene.outline.views[item]
      return view.isHidden || isHidden(view.parent)
    }
    switch self {
    case .change(let index, _), .takeOut(let index):
      return scene.constraints[index].terms.contains { term in
        let view = term.item as? View ?? (term.item as? LayoutGuide)?.owningView
        return view.flatMap { scene.index(of: $0) }.map(isHidden) ?? false
      }
    case .add(let parts, _, _): return parts.contains { isHidden($0.view) }
    case .hold(let view, _, _, _): return isHidden(view)
    }
  }
}
