// InsetProperties.swift: insets and frames that depend on each other, at random.
//
// Expected values: what `safeAreaInsets` and `effectiveLayoutMargins` read off the frames, for the guides that constraints hold.

import AutoLayout
import TestSupport
import Testing

/// Views whose tops or heights follow insets of each other.
private struct InsetScene {
  let engine = LayoutEngine(size: Size(width: 400, height: 300))
  private(set) var views: [(view: View, guide: LayoutGuide, isSafeArea: Bool, base: LayoutConstraint)] = []

  /// Shares of an inset that a top follows by: such as settle, creep, go to and fro, and grow until they come to a bound.
  private static let shares = [0.25, 0.5, 0.75, 0.95, 1, 1.5, -0.5, -0.9, 2, -2]

  init(_ random: inout SplitMix64) throws {
    engine.root.safeAreaInsets = EdgeInsets(
      top: Double(random.int(in: 0...100)), bottom: Double(random.int(in: 0...100)))
    engine.root.layoutMargins = EdgeInsets(top: Double(random.int(in: 0...40)), bottom: Double(random.int(in: 0...40)))
    for _ in 0..<random.int(in: 1...3) { try add(&random) }
  }

  private mutating func add(_ random: inout SplitMix64) throws {
    let isInner = !views.isEmpty && random.chance(0.3)
    let outer = isInner ? views[views.count - 1].view : engine.root
    let view = outer.add(View(), named: "view \(views.count)")
    view.preservesSuperviewLayoutMargins = random.chance(0.4)
    view.insetsLayoutMarginsFromSafeArea = random.chance(0.6)
    let isSafeArea = random.chance(0.5)
    let guide = isSafeArea ? view.safeAreaLayoutGuide : view.layoutMarginsGuide
    let height = Double(random.int(in: 20...150))
    try LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: engine.root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 100),
    ])
    let base: LayoutConstraint
    if random.chance(0.4) {
      // As high as something of this height and its lower inset.
      base = view.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: Double(random.int(in: 0...250)))
      let tall = LayoutConstraint(
        terms: [LayoutTerm(guide, .bottom), LayoutTerm(view, .top, times: -1)], constant: height)
      try tall.activate()
    } else {
      let (other, share) = (random.int(in: 0...views.count), Self.shares[random.int(in: 0...Self.shares.count - 1)])
      let (source, inset) = other < views.count ? (views[other].view, views[other].guide) : (view, guide)
      base = LayoutConstraint(
        terms: [
          LayoutTerm(view, .top), LayoutTerm(inset, .top, times: -share), LayoutTerm(source, .top, times: share),
        ], constant: Double(random.int(in: -50...150)))
      try view.heightAnchor.constraint(equalToConstant: height).activate()
    }
    try base.activate()
    views.append((view, guide, isSafeArea, base))
  }

  /// Carries out a pass; answers the view that never comes to rest, if one does not.
  func pass() throws -> String? {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
      return nil
    } catch {
      guard case .unsettled(let name, _) = error else { throw error }
      return name
    }
  }

  func change(_ random: inout SplitMix64) {
    let (view, _, _, base) = views[random.int(in: 0...views.count - 1)]
    switch random.int(in: 0...4) {
    case 0: engine.root.safeAreaInsets.top = Double(random.int(in: 0...100))
    case 1: engine.root.safeAreaInsets.bottom = Double(random.int(in: 0...100))
    case 2: engine.size.height = Double(random.int(in: 50...400))
    case 3: view.layoutMargins = EdgeInsets(top: Double(random.int(in: 0...30)), bottom: Double(random.int(in: 0...30)))
    default: base.constant = Double(random.int(in: -50...250))
    }
  }

  /// How far the guides lie from where the insets say.
  var error: Double {
    var error = 0.0
    for (view, guide, isSafeArea, _) in views {
      let (insets, frame) = (isSafeArea ? view.safeAreaInsets : view.effectiveLayoutMargins, guide.layoutFrame)
      error = max(error, abs(frame.minY - insets.top), abs(view.frame.height - frame.maxY - insets.bottom))
    }
    return error
  }
}

@Suite("Insets that depend on frames, at random")
struct InsetProperties {
  @Test("where a pass ends, guides lie where the insets read off the frames say", arguments: 0..<400 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try InsetScene(&random)
    for step in 0..<8 {
      switch try scene.pass() {
      case nil where scene.engine.conflicts.isEmpty:
        #expect(scene.error <= 1e-6, "seed \(seed), step \(step): \(scene.error)")
      case nil: break
      case let name?:
        #expect(name.hasPrefix("view "), "seed \(seed), step \(step): nothing of \(name) depends on frames")
      }
      scene.change(&random)
    }
  }

  @Test("what comes to rest in a new engine does so whatever was before", arguments: 0..<400 as Range<UInt64>)
  func history(seed: UInt64) throws {
    var (random, again) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
    let (scene, fresh) = (try InsetScene(&random), try InsetScene(&again))
    for _ in 0..<8 {
      _ = try scene.pass()
      scene.change(&random)
      fresh.change(&again)
    }
    let (name, other) = (try scene.pass(), try fresh.pass())
    #expect(name == nil || other != nil, "seed \(seed): \(name ?? "")")
  }

  @Test("few of them never come to rest")
  func rests() throws {
    var (passes, unsettled) = (0, 0)
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let scene = try InsetScene(&random)
      for _ in 0..<8 {
        passes += 1
        if try scene.pass() != nil { unsettled += 1 }
        scene.change(&random)
      }
    }
    // About a tenth are made so that they grow without end.
    #expect(unsettled * 10 <= passes, "\(unsettled) of \(passes)")
  }
}
