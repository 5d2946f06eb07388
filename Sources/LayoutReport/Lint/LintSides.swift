// LintSides.swift: what a finding depends on, and what it leaves open: how one finding is known to follow from another.

import AutoLayout
import LayoutDocument

/// Where findings touch each other. A place is a view along an axis: where it begins there and how long it is.
struct LintSides {
  struct Place: Hashable {
    let view: Int
    let axis: LayoutAxis

    /// The order of places: by views, across before down.
    static func precede(_ a: Place, _ b: Place) -> Bool {
      a.view == b.view ? a.axis == .horizontal && b.axis == .vertical : a.view < b.view
    }
  }

  /// The places that make the finding.
  var dependsOn: Set<Place> = []
  /// The places that are not determined, which is what the finding says.
  var opens: Set<Place> = []
  /// The places that would be determined if these were.
  var behind: Set<Place> = []

  init(opens: Set<Place> = [], behind: Set<Place> = []) {
    self.opens = opens
    self.behind = behind
  }

  /// What lies in the frames of views.
  init(of views: [Int], _ axes: Set<LayoutAxis> = [.horizontal, .vertical]) {
    for view in views {
      for axis in axes { dependsOn.insert(Place(view: view, axis: axis)) }
    }
  }

  mutating func formUnion(_ other: LintSides) {
    dependsOn.formUnion(other.dependsOn)
    opens.formUnion(other.opens)
    behind.formUnion(other.behind)
  }
}

/// Which open places are open only because others are: constraints lead from one to the other.
struct OpenChains {
  private typealias Place = LintSides.Place

  /// The places that something of their own would settle.
  private var settled: Set<LintSides.Place> = []
  private var neighbours: [LintSides.Place: [LintSides.Place]] = [:]

  init(_ ambiguities: LayoutAmbiguities, _ live: LayoutScene) {
    for constraint in ambiguities.settling {
      if let term = constraint.terms.first, let item = term.item, let view = live.index(of: item) {
        settled.insert(Place(view: view, axis: term.attribute.axis))
      }
    }
    var open: Set<Place> = []
    for found in ambiguities.items {
      guard let view = live.index(of: found.item) else { continue }
      if found.isHorizontal { open.insert(Place(view: view, axis: .horizontal)) }
      if found.isVertical { open.insert(Place(view: view, axis: .vertical)) }
    }
    for constraint in live.engine.activeConstraints {
      var joined: [Place] = []
      for term in constraint.terms {
        guard let item = term.item, let view = live.index(of: item) else { continue }
        let place = Place(view: view, axis: term.attribute.axis)
        if open.contains(place), !joined.contains(place) { joined.append(place) }
      }
      guard joined.count > 1 else { continue }
      for place in joined { neighbours[place, default: []] += joined.filter { $0 != place } }
    }
  }

  /// The nearest places that would settle all of some, if none of these has to be settled itself.
  func roots(of places: Set<LintSides.Place>) -> Set<LintSides.Place> {
    var roots: Set<Place> = []
    for place in places {
      guard !settled.contains(place), let root = root(of: place) else { return [] }
      roots.insert(root)
    }
    return roots
  }

  private func root(of place: LintSides.Place) -> LintSides.Place? {
    var (queue, next) = ([place], 0)
    var known: Set<Place> = [place]
    while next < queue.count {
      let place = queue[next]
      next += 1
      if settled.contains(place) { return place }
      for other in neighbours[place] ?? [] where known.insert(other).inserted { queue.append(other) }
    }
    return nil
  }
}
