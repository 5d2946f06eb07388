// Prover.swift: proves the claims about a layout along a range: a walk over the pieces on which everything moves in straight
// lines, each claim decided on each piece.
//
// The layout is built and solved from scratch at every place that the walk looks at, as `solve` would print it there.

import AutoLayout
import Cassowary
import LayoutDocument

/// Proves one layout of a file.
package struct Prover {
  let layout: LoadedLayout
  let request: ProofRequest
  /// How many claims that fail are explained.
  static let mostReasons = 12
  /// How many pieces are walked over before the rest of the range counts as unknown.
  private static let mostPieces = 1_000

  package init(_ layout: LoadedLayout, _ request: ProofRequest) {
    self.layout = layout
    self.request = request.resolved(for: layout.outline.root.size)
  }

  /// Why something that is asked means nothing in any of several layouts; nil if all of it means something.
  package static func mistake(in request: ProofRequest, _ layouts: [LoadedLayout]) -> String? {
    for text in request.relations {
      var mistake: String?
      for layout in layouts {
        do throws(ClaimTextError) {
          _ = try ClaimedRelation(text, in: layout.outline)
          mistake = nil
          break
        } catch {
          if mistake == nil { mistake = "claim \(quote(text)): \(error.message)" }
          if !error.isUnknownItem { break }
        }
      }
      if let mistake { return mistake }
    }
    for case .constant(let name) in request.parameters {
      let known = layouts.flatMap { $0.outline.constraints.compactMap { $0.name } }
      if !known.contains(name) { return "unknown constraint \(quote(name))" + suggestion(for: name, among: known) }
    }
    return nil
  }

  /// Layouts with each of the size classes for which their file has variations; one that is on a device has that one's.
  package static func cases(of layouts: [LoadedLayout]) throws(DocumentError) -> [LoadedLayout] {
    var cases: [LoadedLayout] = []
    for layout in layouts { cases += try layout.outline.device == nil ? layout.sizeClasses?() ?? [layout] : [layout] }
    return cases
  }

  /// The proofs of several layouts, in their order.
  package static func proofs(of layouts: [LoadedLayout], _ request: ProofRequest) throws(DocumentError) -> [Proof] {
    var proofs: [Proof] = []
    for layout in layouts { proofs += try Prover(layout, request).proofs() }
    return proofs
  }

  /// A proof for each direction. Throws what cannot be built or solved at the layout's own size.
  package func proofs() throws(DocumentError) -> [Proof] {
    let directions = request.directions.isEmpty ? [layout.outline.root.direction] : request.directions
    var proofs: [Proof] = []
    for direction in directions {
      if let second = request.second {
        proofs.append(try PlaneProver(layout, request, and: second).proof(direction))
      } else {
        proofs.append(try proof(direction))
      }
    }
    return proofs
  }

  /// What is claimed of a scene of the layout as the file has it, and of what has no size there and has one at `places`, in the
  /// order in which they are looked at.
  func claims<Place>(
    _ own: LayoutScene, scalesTexts: Bool, elsewhere places: [Place],
    _ scene: (Place) throws(DocumentError) -> LayoutScene
  ) throws(DocumentError) -> SceneClaims {
    var claims = try SceneClaims(own, try own.snapshot(), recorded: try recorded(), scalesTexts: scalesTexts)
    for kind in request.kinds { claims.add(kind) }
    for place in places where claims.lacksViews {
      // Where there is no layout, the walk says so.
      do throws(DocumentError) {
        guard let more = try claims.elsewhere(try scene(place)) else { continue }
        claims = more
      } catch { continue }
      for kind in request.kinds where kind != .noConflict { claims.add(kind) }
    }
    // Those of the file stand for themselves, unless others are asked for.
    let stated = request.relations.map { ($0, layout.outline.source.start) }
    let ownClaims = !request.provesOwnClaims ? [] : layout.outline.claims.map { ($0.text, $0.offset) }
    for (text, offset) in stated + ownClaims {
      // One about items of another layout of the file says nothing here.
      do throws(ClaimTextError) {
        claims.add(try ClaimedRelation(text, in: layout.outline), offset: offset)
      } catch { continue }
    }
    return claims
  }

  /// The layout as its file has it, solved; nil where what is proved is asked of nothing else.
  private func recorded() throws(DocumentError) -> LayoutScene? {
    let scene: LayoutScene
    if let onOwnDevice = layout.onOwnDevice {
      scene = try onOwnDevice()
    } else if request.settings.isEmpty {
      return nil
    } else {
      scene = try layout.scene()
    }
    try scene.layoutIfNeeded()
    return scene
  }

  private func proof(_ direction: ReadingDirection) throws(DocumentError) -> Proof {
    let own = try scene(at: nil, direction)
    let range = request.range
    let places = request.isAtOwnSize ? [] : [range.upperBound, range.lowerBound, range.middle]
    var claims = try claims(own.scene, scalesTexts: request.parameter == .text, elsewhere: places) {
      (place: Double) throws(DocumentError) in try scene(at: place, direction).scene
    }
    let guides = request.hasScenery ? [claims.place(of: .safeArea), claims.place(of: .margins)] : []
    let items = claims.items
    let all = { (scene: LayoutScene, ruler: View?) in items.all(of: scene, ruler) }
    // What is open is judged without what is assumed where the frames are taken.
    let assumptions = DroppedAssumptions()
    let judged = path(direction, dropping: assumptions, all)
    let path = assumptions.wereThere ? path(direction, all) : judged
    let judge = ProofJudge(path, judged: judged, claims.items, layout.outline)
    var answers = judge.answers(to: claims.claims)
    var witness = ProofWitness(layout.outline) { (place: Double) throws(DocumentError) in
      try scene(at: place, direction).scene
    }
    var explained = 0
    for index in answers.indices where answers[index].answer == .fails {
      if answers[index].kind == .unambiguous, let view = answers[index].view, let range = answers[index].failing.first,
        let open = witness.firstOpen(
          view, of: [0.5, 0.25, 0.75].map { range.lowerBound + (range.upperBound - range.lowerBound) * $0 })
      {
        answers[index].least?.place = open
      }
      let worst = answers[index].least?.place ?? answers[index].failing.first?.lowerBound
      witness.testify(to: &answers[index], at: worst, withReasons: explained < Self.mostReasons)
      explained += 1
    }
    var proof = Proof(
      outline: layout.outline, direction: direction, parameter: request.parameter, range: request.range,
      pieces: path.pieces.count, breaks: path.breaks, answers: answers, items: claims.items,
      frames: judge.frames(marksOpen: request.showsFrames))
    proof.notes = notes(on: proof, own.scene)
    if request.showsSettings { proof.shownSettings = request.settings }
    proof.isAtOwnSize = request.isAtOwnSize
    guard request.hasScenery else { return proof }
    proof.scenery = judge.scenery(guides: guides)
    if case .constant(let name) = request.parameter { proof.scenery?.own = own.scene.constraint(name)?.constant }
    return proof
  }

  /// What was asked and changes nothing.
  private func notes(on proof: Proof, _ own: LayoutScene) -> [String] {
    var notes = notes(on: own)
    // A size on which nothing depends is nothing to wonder at.
    if [.width, .height].contains(request.parameter) { return notes }
    guard notes.isEmpty, proof.breaks.isEmpty, proof.pieces == 1 else { return notes }
    let stands = proof.frames.allSatisfy { $0.numbers.allSatisfy { $0.allSatisfy { $0.slope.magnitude < 1e-9 } } }
    if stands, request.range.lowerBound < request.range.upperBound {
      notes.append("no frame depends on \(request.parameter.name) there")
    }
    return notes
  }

  /// Constants that the layout does not have, or has more than once.
  func notes(on own: LayoutScene) -> [String] {
    var notes: [String] = []
    for case .constant(let name) in request.parameters {
      let all = own.outline.constraints.indices.filter { own.outline.constraints[$0].name == name }
      if all.isEmpty {
        notes.append("no constraint of this layout is called \(name): its constant changes nothing here")
      } else if let first = own.constraint(name), !first.isActive {
        notes.append("\(name) is not active: its constant changes nothing here")
      } else if all.count > 1 {
        let lines = all.map { "\(own.outline.source.line(at: own.outline.constraints[$0].offset))" }
        notes.append(
          "\(all.count) constraints are called \(name) (lines \(lines.joined(separator: ", "))): the first one varies")
      }
    }
    return notes
  }

  // MARK: The walk

  /// The layout along the range, asked about some of its items.
  func path(
    _ direction: ReadingDirection, dropping assumptions: DroppedAssumptions? = nil,
    _ items: @escaping (LayoutScene, View?) -> [LayoutItem?]
  ) -> LayoutPath {
    LayoutPath(over: request.range, limit: Self.mostPieces, ownPlaces: ownPlaces) { place throws(LayoutDoubt) in
      do throws(DocumentError) {
        let (scene, ruler) = try scene(at: place, direction)
        try assumptions?.drop(from: scene)
        let items = items(scene, ruler?.firstItem as? View)
        // A guide is there once it is asked for, and has then to be laid out.
        try scene.layoutIfNeeded()
        return SolvedLayout(
          scene.engine, items: items, moving: Self.moving(request.parameter, in: scene, ruler, at: place))
      } catch {
        throw .notMade(error.message)
      }
    }
  }

  /// Where the layout has the size that its file has: there a storyboard's frames may be as Xcode left them, which says more than
  /// its constraints do.
  private var ownPlaces: [Double] {
    let own = layout.outline.root.size
    for (parameter, value) in request.settings {
      if parameter == .width && value != own.width || parameter == .height && value != own.height { return [] }
    }
    switch request.parameter {
    case .width: return [own.width]
    case .height: return [own.height]
    case .text, .constant: return []
    }
  }

  /// The layout, solved, with the parameter at a place; without one, at its own.
  func scene(
    at place: Double?, _ direction: ReadingDirection
  ) throws(DocumentError) -> (scene: LayoutScene, ruler: LayoutConstraint?) {
    var settings = request.settings
    if let place { settings.append((request.parameter, place)) }
    var size = layout.outline.root.size
    for (parameter, value) in settings {
      if parameter == .width { size.width = value }
      if parameter == .height { size.height = value }
    }
    let scene = try layout.scene(size: size, direction: direction)
    for (parameter, value) in settings {
      switch parameter {
      case .width, .height: break
      case .text: Self.stretchTexts(of: scene, by: value)
      case .constant(let name): scene.constraint(name)?.constant = value
      }
    }
    let ruler = request.parameter == .text ? Self.addRuler(to: scene, place ?? 1) : nil
    try scene.layoutIfNeeded()
    return (scene, ruler)
  }

  /// Adds a view that nothing depends on, as wide as the parameter says, and returns the constraint of its width.
  private static func addRuler(to scene: LayoutScene, _ width: Double) -> LayoutConstraint? {
    let ruler = scene.engine.root.add(View())
    let constraint = ruler.widthAnchor.constraint(equalToConstant: width)
    do throws(LayoutError) {
      try LayoutConstraint.activate([
        constraint, ruler.heightAnchor.constraint(equalToConstant: 0),
        ruler.leftAnchor.constraint(equalTo: scene.engine.root.leftAnchor),
        ruler.topAnchor.constraint(equalTo: scene.engine.root.topAnchor),
      ])
    } catch {
      preconditionFailure("Prover: the engine refused a view of four constants")
    }
    return constraint
  }

  private static func stretchTexts(of scene: LayoutScene, by factor: Double) {
    for (index, view) in scene.views.enumerated()
    where scene.outline.views[index].hasWords || view.heightForWidth != nil {
      let content = view.intrinsicContentSize
      if content.width != View.noIntrinsicMetric {
        view.intrinsicContentSize = Size(width: content.width * factor, height: content.height)
      }
      // A text that is longer by a factor breaks as the text does in a width that is less by it.
      if let height = view.heightForWidth { view.heightForWidth = { height($0 / factor) } }
    }
  }

  /// What moves from a place on.
  static func moving(
    _ parameter: ProofParameter, in scene: LayoutScene, _ ruler: LayoutConstraint?, at place: Double
  ) -> [MovingLayoutConstraint] {
    switch parameter {
    case .width: return SolvedLayout(scene.engine, items: [], along: .horizontal).moving
    case .height: return SolvedLayout(scene.engine, items: [], along: .vertical).moving
    case .constant(let name): return scene.constraint(name).map { [MovingLayoutConstraint($0)] } ?? []
    case .text:
      var moving = ruler.map { [MovingLayoutConstraint($0)] } ?? []
      for (index, view) in scene.views.enumerated() where scene.outline.views[index].hasWords {
        for constraint in view.contentSizeConstraints where constraint.firstAttribute == .width {
          moving.append(MovingLayoutConstraint(constraint, rate: constraint.constant / place))
        }
      }
      return moving
    }
  }
}

/// Takes out what layouts assume where their file leaves something open, and knows whether any of them assumed something: at the
/// size of the file there may be nothing to assume, and a point beside it there may.
final class DroppedAssumptions {
  private(set) var wereThere = false

  func drop(from scene: LayoutScene) throws(DocumentError) {
    guard let drop = scene.dropAssumptions else { return }
    do throws(LayoutError) {
      if try drop() { wereThere = true }
    } catch {
      throw DocumentError(offset: scene.outline.source.start, message: "cannot be solved: \(error.description)")
    }
  }
}
