// Paging.swift: at which page a flick comes to rest.
//
// No authoritative formula is public. Others go on to the next page in the direction of the velocity (ports of UIKit:
// Flutter's PageScrollPhysics, gravitas; and Android's ViewPager, from 400 a second on) or project the offset ahead by a tenth
// of a second and round, by which a short flick of 600 points a second turns no page of a phone; and they limit a flick to
// the neighbouring pages. All three are here.

/// Chooses the page to come to rest at.
public struct Paging: Hashable, Sendable {
  /// What decides.
  public enum Rule: Hashable, Sendable {
    /// The page nearest to where the offset would be in so many seconds at this velocity.
    case projection(seconds: Double)
    /// The next page in the direction of the velocity, if that exceeds so many points per second, else the nearest one.
    case direction(minimumSpeed: Double)
  }

  /// How the page is chosen.
  public var rule: Rule
  /// How many pages a flick may come from the one at which the finger took hold; nil for any number, and below 0 as 0.
  public var limit: Int?

  /// A choice by a rule, and by how many pages at most. Without a rule a flick faster than 100 points per second goes on in its
  /// direction (our own number: others have from 20 to 400), and what is slower comes to rest at the nearest page.
  public init(rule: Rule = .direction(minimumSpeed: 100), limit: Int? = 1) {
    self.rule = rule
    self.limit = limit
  }

  /// The page, as a multiple of `pitch` (above 0), for an offset that grows with `velocity`, both counted from the offset
  /// of page 0; `start` is the page at which the finger took hold, and the answer if a number is NaN. Halves round away
  /// from page 0. In a view with pages along both axes each axis is judged on its own.
  public func page(offset: Double, velocity: Double, pitch: Double, start: Int) -> Int {
    let pages = offset / pitch
    let wanted: Double
    switch rule {
    case .projection(let seconds): wanted = nearest(pages + velocity * seconds / pitch)
    case .direction(let minimumSpeed) where velocity.magnitude > minimumSpeed:
      // On a page but for rounding is on it.
      let whole = nearest(pages)
      let isOnPage = (pages - whole).magnitude < 1e-9
      wanted = isOnPage ? whole : velocity > 0 ? -floor(-pages) : floor(pages)
    case .direction: wanted = nearest(pages)
    }
    guard !wanted.isNaN else { return start }
    let page = Int(min(max(wanted, -1e9), 1e9))
    guard let limit else { return page }
    // Sums of these fit in 32 bits.
    let (first, most) = (min(max(start, -1_000_000_000), 1_000_000_000), min(max(limit, 0), 1_000_000_000))
    return min(max(page, first - most), first + most)
  }

  private func nearest(_ pages: Double) -> Double {
    pages < 0 ? -floor(0.5 - pages) : floor(0.5 + pages)
  }

  private func floor(_ pages: Double) -> Double {
    guard pages.magnitude < 1e9 else { return pages }
    let whole = Double(Int(pages))
    return whole > pages ? whole - 1 : whole
  }
}

extension ScrollAxis {
  /// The page at which an offset comes to rest that was let go of at `position`, and the spring that leads there. `start` is
  /// the page at which the finger took hold, of those `pitch` apart from `origin` on.
  func page(
    from position: Double, velocity: Double, origin: Double = 0, pitch: Double, start: Int, physics: ScrollPhysics,
    at time: Double
  ) -> Motion {
    var target = nearest(position)
    if pitch > 0 {
      let page = physics.paging.page(offset: position - origin, velocity: velocity, pitch: pitch, start: start)
      target = nearest(origin + Double(page) * pitch)
    }
    return .sprung(to: target, from: position, velocity: velocity, physics: physics, start: time)
  }
}
