// Proof.swift: what has come of the claims about a layout, as plain values: all that reports say of them.

import AutoLayout
import Cassowary
import LayoutDocument

/// A number that a layout is proved along.
package enum ProofParameter: Equatable, Sendable {
  /// The width or the height of the root, in points.
  case width
  case height
  /// A factor on the content widths of texts.
  case text
  /// The constant of a constraint of the file.
  case constant(String)

  /// What reports call it. A constraint whose name is that of another parameter is told apart from it.
  package var name: String {
    switch self {
    case .constant(let name) where ["width", "height", "text"].contains(name): "constant of \(name)"
    case .width: "width"
    case .height: "height"
    case .text: "text"
    case .constant(let name): name
    }
  }
}

/// What is to be proved of a layout.
package struct ProofRequest: Sendable {
  package let parameter: ProofParameter
  package private(set) var range: ClosedRange<Double>
  /// The claims, in the order of `ClaimKind`.
  package var kinds: [ClaimKind]
  /// Relations that are claimed, as text.
  package var relations: [String]
  /// Whether the claims that a document makes of itself are proved too.
  package var provesOwnClaims: Bool
  /// Whether it is asked of a layout at its own size alone; the range is then of no meaning.
  package private(set) var isAtOwnSize = false
  /// The reading directions, each a case of its own; the file's own if there is none.
  package var directions: [ReadingDirection]
  /// Other parameters that have another value than the file's.
  package var settings: [(parameter: ProofParameter, value: Double)] = []
  /// A second parameter that is gone through at once with the first.
  package var second: ProofRange?
  /// Whether the settings are of its own choosing: corners of ranges.
  var showsSettings = false
  /// Whether the frames are shown, with what is open marked.
  package var showsFrames = false
  /// Whether a page shall be made of it.
  package var hasScenery = false

  /// What ranges ask for, of which one may be more than a number: that is gone through, the others are set. Without kinds and
  /// relations all named claims. Nil without a range.
  package init?(
    _ ranges: [ProofRange], kinds: [ClaimKind] = [], relations: [String], directions: [ReadingDirection]
  ) {
    guard let moving = ProofRange.moving(among: ranges) else { return nil }
    let isAll = kinds.isEmpty && relations.isEmpty
    let wanted = ClaimKind.named.filter { isAll || kinds.contains($0) }
    self.init(moving.parameter, over: moving.range, kinds: wanted, relations: relations, directions: directions)
    provesOwnClaims = isAll
    settings = ranges.filter { $0.parameter != moving.parameter }.map { ($0.parameter, $0.range.lowerBound) }
  }

  /// What ranges ask for: of two that are more than a number both at once; of more each alone, the others as in the file, and all
  /// their corners.
  package static func all(
    _ ranges: [ProofRange], kinds: [ClaimKind] = [], relations: [String], directions: [ReadingDirection]
  ) -> [ProofRequest] {
    let moving = ranges.filter { $0.isMoving }
    func request(_ chosen: [ProofRange]) -> ProofRequest? {
      ProofRequest(chosen, kinds: kinds, relations: relations, directions: directions)
    }
    if moving.count < 2 { return request(ranges).map { [$0] } ?? [] }
    let still = ranges.filter { !$0.isMoving }
    if moving.count == 2 {
      var both = request([moving[0]] + still)
      both?.second = moving[1]
      return both.map { [$0] } ?? []
    }
    var requests = moving.compactMap { request([$0] + still) }
    for corner in 0..<(1 << moving.count) {
      let ends = moving.enumerated().map { place, range in range.end(isUpper: corner >> place & 1 == 1) }
      var one = request(ends + still)
      one?.showsSettings = true
      if let one { requests.append(one) }
    }
    return requests
  }

  /// The claims about layouts at their own sizes.
  package static func atOwnSize(
    kinds: [ClaimKind], relations: [String], directions: [ReadingDirection]
  ) -> [ProofRequest] {
    let ranges = [ProofRange(.width, 0...0)]
    var request = ProofRequest(ranges, kinds: kinds, relations: relations, directions: directions)
    request?.isAtOwnSize = true
    return request.map { [$0] } ?? []
  }

  /// The same for a layout of a size.
  func resolved(for size: Size) -> ProofRequest {
    guard isAtOwnSize else { return self }
    var resolved = self
    resolved.range = size.width...size.width
    return resolved
  }

  /// All that have a value here.
  var parameters: [ProofParameter] {
    [parameter] + settings.map { $0.parameter } + (second.map { [$0.parameter] } ?? [])
  }

  package init(
    _ parameter: ProofParameter, over range: ClosedRange<Double>, kinds: [ClaimKind] = ClaimKind.named,
    relations: [String] = [], directions: [ReadingDirection] = []
  ) {
    self.parameter = parameter
    self.range = range
    self.kinds = kinds
    self.relations = relations
    self.directions = directions
    provesOwnClaims = !kinds.isEmpty
  }
}

/// What is proved of one layout in one direction.
package struct Proof: Sendable {
  let outline: SceneOutline
  let direction: ReadingDirection
  let parameter: ProofParameter
  let range: ClosedRange<Double>
  /// On how many pieces everything moves in straight lines.
  let pieces: Int
  /// Where they meet.
  let breaks: [Double]
  /// The claims, in the order of the kinds, then of the file.
  package let answers: [ClaimAnswer]
  /// What the claims count items by.
  let items: ClaimItems
  /// The frames as functions, by view of the outline.
  let frames: [FrameFormula]
  /// Of a proof over two parameters the second one.
  var plane: PlaneCase?
  /// What was set besides, if that is not what was asked for.
  var shownSettings: [(parameter: ProofParameter, value: Double)] = []
  /// Whether it is of the layout's own size alone.
  var isAtOwnSize = false
  /// What else is to be said, in sentences without a full stop: of what was asked and changes nothing.
  var notes: [String] = []
  /// What a page draws besides; nil unless it was asked for.
  var scenery: ProofScenery?

  /// What it is proved of: the layout, with its size classes and its direction where these say something.
  var subject: String {
    outline.name + (outline.device.map { " on \($0)" } ?? "") + (outline.sizeClass.map { ", \($0)" } ?? "")
      + (direction == .rightToLeft ? ", right to left" : "")
  }

  /// The frames of the views that stand in the file themselves.
  var ownFrames: [FrameFormula] { frames.filter { outline.views[$0.view].part == nil } }

  package var fails: Bool { counts.fails > 0 }
  package var unknowns: Int { counts.unknown }

  /// How many claims come to what.
  var counts: (fails: Int, holds: Int, unknown: Int) {
    var counts = (fails: 0, holds: 0, unknown: 0)
    for place in answers.indices {
      switch answers[place].answer {
      case .fails: counts.fails += 1
      case .holds: counts.holds += 1
      case .unknown: counts.unknown += 1
      }
    }
    return counts
  }

  /// The places of the answers of one kind that came to one thing.
  func places(of kind: ClaimKind, _ answer: ClaimAnswer.Answer) -> [Int] {
    answers.indices.filter { answers[$0].kind == kind && answers[$0].answer == answer }
  }
}

/// What has come of one claim.
package struct ClaimAnswer: Sendable {
  enum Answer: String, Sendable {
    case holds, fails, unknown
  }

  package let kind: ClaimKind
  /// What it is about; nil for all of the layout.
  let view: ItemIndex?
  /// Of two views the second.
  let other: ItemIndex?
  /// Of an order along which axis.
  var axis: LayoutAxis?
  /// The relation as it was written.
  let text: String?
  /// Where it stands, in bytes.
  let offset: Int
  let answer: Answer
  /// Where it fails, ascending.
  let failing: [ClosedRange<Double>]
  let unknown: [(range: ClosedRange<Double>, reason: String)]
  /// The smallest margin and where it is; below 0, by how much the claim fails there.
  var least: (place: Double, margin: Double)?
  /// What was decided; nil for contradictions and ambiguity, and for what was not looked at.
  let claim: LayoutClaim?
  /// Of a claim that fails: what is wrong at the worst place, in a sentence without a full stop.
  var sentence = ""
  /// Why, at the worst place.
  var reasons: [Explanation] = []
  /// Over two parameters, where; the ranges above are then those of the first one.
  var plane: PlaneFinding?
}

/// A frame piece by piece, relative to the superview.
struct FrameFormula: Sendable {
  struct Stretch: Sendable {
    var range: ClosedRange<Double>
    /// At the beginning of the range.
    let value: Double
    let slope: Double
    /// Whether constraints leave it open: it is that of one solution among several.
    var isOpen = false
  }

  let view: Int
  /// `x`, `y`, `width`, `height`.
  var numbers: [[Stretch]]
}
