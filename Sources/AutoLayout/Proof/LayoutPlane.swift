// LayoutPlane.swift: a layout at all widths and all heights at once, where neither has to do with the other.
//
// Where no constraint speaks of both axes, no height is measured for a width and no inset travels with frames, left edges and
// widths are functions of the root's width alone, top edges and heights of its height: a proof in both is two proofs in one.
// A part of a claim then fails where its horizontal functions are all below 0 and its vertical ones too: on rectangles.

import Cassowary

/// A rectangle of sizes of the root.
public struct SizeRange: Sendable, Hashable {
  /// From the least to the greatest width.
  public let widths: ClosedRange<Double>
  /// From the least to the greatest height.
  public let heights: ClosedRange<Double>

  /// All sizes of these widths and heights.
  public init(widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
    self.widths = widths
    self.heights = heights
  }
}

/// What has come of a claim over widths and heights.
public struct PlaneVerdict {
  /// Where it fails.
  public internal(set) var failing: [SizeRange] = []
  /// Where nothing could be decided, and why.
  public internal(set) var unknown: [(range: SizeRange, reason: String)] = []
  /// Where the margin is smallest, of what was decided, and the margin; nil if nothing was.
  public internal(set) var least: (size: Size, margin: Double)?

  /// The answer.
  public var answer: LayoutVerdict.Answer { !failing.isEmpty ? .fails : unknown.isEmpty ? .holds : .unknown }

  fileprivate mutating func note(_ margin: Double, _ width: Double, _ height: Double) {
    if let least, least.margin <= margin { return }
    least = (Size(width: width, height: height), margin)
  }
}

/// A layout at all sizes of a rectangle of widths and heights.
///
/// `paths` is nil for a layout in which widths and heights hang together; then nothing is decided, and verdicts say so.
public struct LayoutPlane {
  /// The sizes.
  public let range: SizeRange
  /// The layout along the widths, and along the heights.
  public let paths: (widths: LayoutPath, heights: LayoutPath)?
  private let items: [LayoutItem]

  /// The layout of an engine at all sizes of a rectangle. As `LayoutPath(of:along:over:)`, once for each axis.
  public init(of engine: LayoutEngine, over range: SizeRange, limit: Int = 1_000) throws(LayoutError) {
    self.range = range
    items = engine.items
    try engine.layoutIfNeeded()
    guard !OpenDependence.couplesAxes(engine), !OpenDependence.hasFollowers(in: engine) else {
      paths = nil
      return
    }
    let widths = try LayoutPath(of: engine, along: .width, over: range.widths, limit: limit)
    paths = (widths, try LayoutPath(of: engine, along: .height, over: range.heights, limit: limit))
  }

  /// Decides a claim for all sizes.
  public func verdict(on claim: LayoutClaim) -> PlaneVerdict {
    var verdict = PlaneVerdict()
    guard let paths else { return coupled }
    for part in claim.parts {
      var split = (horizontal: [ClaimFunction](), vertical: [ClaimFunction]())
      for function in part {
        let isHorizontal = function.terms.contains { $0.attribute.axis == .horizontal }
        let isVertical = function.terms.contains { $0.attribute.axis == .vertical }
        if isHorizontal && isVertical {
          verdict.unknown.append((range, "a width is compared with a height"))
          return verdict
        }
        if isVertical { split.vertical.append(function) } else { split.horizontal.append(function) }
      }
      let across = split.horizontal.isEmpty ? nil : paths.widths.verdict(on: LayoutClaim(parts: [split.horizontal]))
      let down = split.vertical.isEmpty ? nil : paths.heights.verdict(on: LayoutClaim(parts: [split.vertical]))
      join(across, down, &verdict)
    }
    return verdict
  }

  /// Where required constraints contradict each other.
  public var conflictVerdict: PlaneVerdict {
    guard let paths else { return coupled }
    var verdict = PlaneVerdict()
    for (path, axis) in [(paths.widths, LayoutAxis.horizontal), (paths.heights, .vertical)] {
      for piece in path.pieces {
        for conflict in piece.conflicts where conflict.setAside.firstAttribute?.axis == axis {
          let ends = [piece.range.lowerBound, piece.range.upperBound]
          guard ends.contains(where: { conflict.gap($0) > LayoutPath.slack }) else { continue }
          verdict.failing.append(strip(piece.range, axis))
          for place in ends {
            let strip = strip(place...place, axis)
            verdict.note(-conflict.gap(place), strip.widths.lowerBound, strip.heights.lowerBound)
          }
        }
      }
      for gap in path.unknown { verdict.unknown.append((strip(gap.range, axis), gap.doubt.description)) }
    }
    return verdict
  }

  /// Where something of an item is open; of any item, if none is given.
  public func ambiguityVerdict(of item: Int? = nil) -> PlaneVerdict {
    guard let paths else { return coupled }
    var verdict = PlaneVerdict()
    for (path, axis) in [(paths.widths, LayoutAxis.horizontal), (paths.heights, .vertical)] {
      for piece in path.pieces {
        let isOpen = piece.open.contains { open in
          (item == nil || open.item == item) && open.attributes.contains { $0.axis == axis }
        }
        if isOpen { verdict.failing.append(strip(piece.range, axis)) }
      }
      for gap in path.unknown { verdict.unknown.append((strip(gap.range, axis), gap.doubt.description)) }
    }
    return verdict
  }

  private var coupled: PlaneVerdict {
    var verdict = PlaneVerdict()
    verdict.unknown.append((range, "widths and heights hang together"))
    return verdict
  }

  private func strip(_ part: ClosedRange<Double>, _ axis: LayoutAxis) -> SizeRange {
    axis == .horizontal
      ? SizeRange(widths: part, heights: range.heights) : SizeRange(widths: range.widths, heights: part)
  }

  /// A part fails where both sides fail; it holds where one holds.
  private func join(_ across: LayoutVerdict?, _ down: LayoutVerdict?, _ verdict: inout PlaneVerdict) {
    let failing = (across?.failing ?? [range.widths], down?.failing ?? [range.heights])
    for widths in failing.0 {
      for heights in failing.1 { verdict.failing.append(SizeRange(widths: widths, heights: heights)) }
    }
    let open = (across?.unknown.map { $0.range } ?? [], down?.unknown.map { $0.range } ?? [])
    let reason = across?.unknown.first?.reason ?? down?.unknown.first?.reason ?? ""
    for widths in open.0 {
      for heights in failing.1 + open.1 {
        verdict.unknown.append((SizeRange(widths: widths, heights: heights), reason))
      }
    }
    for heights in open.1 {
      for widths in failing.0 { verdict.unknown.append((SizeRange(widths: widths, heights: heights), reason)) }
    }
    // The larger of two functions of one number each is least where both are.
    let (x, y) = (across?.least, down?.least)
    let margin = max(x?.margin ?? -.infinity, y?.margin ?? -.infinity)
    if x != nil || y != nil {
      verdict.note(margin, x?.place ?? range.widths.lowerBound, y?.place ?? range.heights.lowerBound)
    }
  }
}
