// ProofWitness.swift: what a claim that fails looks like where it fails worst: the layout solved there, in words.

import AutoLayout
import LayoutDocument

/// Solves a layout where claims fail, and says what is wrong there. A place is a number, or a pair of them.
struct ProofWitness<At: Equatable> {
  private struct Place {
    let at: At
    let live: LayoutScene
    let scene: SceneSnapshot
    let explainer: Explainer
  }

  private let outline: SceneOutline
  private let build: (At) throws(DocumentError) -> LayoutScene
  /// The layouts solved so far.
  private var places: [Place] = []

  init(_ outline: SceneOutline, _ build: @escaping (At) throws(DocumentError) -> LayoutScene) {
    self.outline = outline
    self.build = build
  }

  /// Says in a sentence what is wrong at the worst place, and why if that is asked.
  mutating func testify(to answer: inout ClaimAnswer, at worst: At?, withReasons: Bool) {
    guard let worst else { return }
    do throws(DocumentError) {
      try testify(to: &answer, try place(at: worst), withReasons)
    } catch {
      // It fails as far as that place, where the layout cannot be solved.
      answer.sentence = error.message
    }
  }

  /// The first of several places at which something of a view is open where the layout is solved; nil if there is none. Where pieces
  /// meet, or what yields comes to fit, it may be closed.
  mutating func firstOpen(_ view: ItemIndex, of candidates: [At]) -> At? {
    candidates.first { candidate in
      do throws(DocumentError) {
        return try !place(at: candidate).scene.openAttributes[view].isEmpty
      } catch {
        return false
      }
    }
  }

  private mutating func testify(
    to answer: inout ClaimAnswer, _ place: Place, _ withReasons: Bool
  ) throws(DocumentError) {
    let (sentence, asked) = try account(of: answer, place)
    answer.sentence = sentence
    // The layout that is solved is one of several, and another one fails.
    if sentence.isEmpty { answer.sentence = openness(of: answer, place) }
    guard withReasons, !sentence.isEmpty else { return }
    var subjects: [Explainer.Subject] = []
    for (item, attributes) in asked where !attributes.isEmpty {
      subjects.append(subject(item, attributes, place.live))
    }
    if subjects.isEmpty { return }
    do throws(LayoutError) {
      answer.reasons = try place.explainer.explain(subjects, withLevers: false)
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be explained: \(error.description)")
    }
  }

  private mutating func place(at value: At) throws(DocumentError) -> Place {
    if let known = places.first(where: { $0.at == value }) { return known }
    let live = try build(value)
    let made = Place(at: value, live: live, scene: try live.snapshot(), explainer: Explainer(live))
    places.append(made)
    return made
  }

  private func subject(_ item: ItemIndex, _ attributes: [LayoutAttribute], _ live: LayoutScene) -> Explainer.Subject {
    Explainer.Subject(
      item: item == .root ? live.engine.root : live.views[item],
      reference: ItemReference(index: item, guide: nil), attributes: attributes)
  }

  // MARK: Sentences

  private typealias Account = (sentence: String, asked: [(ItemIndex, [LayoutAttribute])])

  private func account(of answer: ClaimAnswer, _ place: Place) throws(DocumentError) -> Account {
    switch answer.kind {
    case .noConflict: return (conflict(in: place), [])
    case .relation: return relation(answer)
    default: break
    }
    guard let view = answer.view else { return ("", []) }
    switch answer.kind {
    case .unambiguous:
      let open = place.scene.openAttributes[view]
      if open.isEmpty { return ("", []) }
      return ("\(name(view)): \(open.joined(separator: ", ")) \(open.count == 1 ? "is" : "are") left open", [])
    case .inside: return outside(view, place)
    case .noOverlap: return overlap(view, answer.other ?? view, place)
    case .order: return disorder(view, answer.other ?? view, answer.axis ?? .horizontal, place)
    case .content:
      var least = place.live.views[view].intrinsicContentSize
      if let height = place.live.views[view].heightForWidth { least.height = height(frame(view, place).width) }
      return shortage(view, place, "its content is", least: least)
    default:
      let height = outline.views[view].ownHeight ?? LintRule.smallestTarget
      return shortage(view, place, "a finger needs", least: Size(width: LintRule.smallestTarget, height: height))
    }
  }

  private func name(_ item: ItemIndex) -> String { outline.name(of: item) }

  /// What could be wrong in another layout that meets the constraints as well.
  private func openness(of answer: ClaimAnswer, _ place: Place) -> String {
    let items = [answer.view, answer.other].compactMap { $0 }.filter {
      $0 != .root && !place.scene.openAttributes[$0].isEmpty
    }
    let open = items.map { "\(name($0)).\(place.scene.openAttributes[$0].joined(separator: ", "))" }
    let what =
      switch answer.kind {
      case .inside: "\(name(answer.view ?? .root)) could stick out of \(name(answer.other ?? .root))"
      case .noOverlap: "\(name(answer.view ?? .root)) and \(name(answer.other ?? .root)) could overlap"
      case .order: "\(name(answer.other ?? .root)) could stand on the other side of \(name(answer.view ?? .root))"
      case .relation: "\(answer.text ?? "") could fail"
      case .unambiguous: "\(name(answer.view ?? .root)) could as well lie elsewhere close by"
      default: "\(name(answer.view ?? .root)) could be too small"
      }
    return open.isEmpty
      ? "\(what): constraints leave that open" : "\(what): \(open.joined(separator: " and ")) left open"
  }

  private func conflict(in place: Place) -> String {
    guard let conflict = place.scene.conflicts.max(by: { $0.gap < $1.gap }) else { return "constraints contradict" }
    let others = LongList(conflict.proof.filter { $0 != conflict.setAside }).texts { outline.short($0) }
    return
      "\(outline.short(conflict.setAside)) is set aside by \(ProofText.points(conflict.gap)): it cannot hold together "
      + "with " + (others.isEmpty ? "itself" : others.joined(separator: "; "))
  }

  private func relation(_ answer: ClaimAnswer) -> Account {
    guard let least = answer.least, least.margin.isFinite else { return ("", []) }
    let by = ProofText.points(-least.margin)
    var asked: [(ItemIndex, [LayoutAttribute])] = []
    if let relation = parsed(answer.text ?? "") {
      for term in relation.terms where term.item.guide == nil && term.item.layoutGuide == nil {
        asked.append((term.item.index, [term.attribute.layoutAttribute]))
      }
    }
    return ("\(answer.text ?? "") misses by \(by)", asked)
  }

  private func parsed(_ text: String) -> ClaimedRelation? {
    do throws(ClaimTextError) { return try ClaimedRelation(text, in: outline) } catch { return nil }
  }

  /// The rectangle that constraints act on, relative to the superview.
  private func frame(_ view: ItemIndex, _ place: Place) -> Rect {
    place.scene.frames[view].inset(by: outline.views[view].alignmentInsets)
  }

  private func outside(_ view: Int, _ place: Place) -> Account {
    let (frame, parent) = (frame(view, place), outline.views[view].parent)
    let content = place.scene.scrolls.first { $0.view == parent }?.contentSize
    let outer = parent == .root ? place.scene.size : content ?? place.scene.frames[parent].size
    let all: [(attribute: LayoutAttribute, amount: Double)] = [
      (.left, -frame.minX), (.top, -frame.minY), (.right, frame.maxX - outer.width),
      (.bottom, frame.maxY - outer.height),
    ]
    let sides = all.filter { $0.amount > LayoutPath.slack }
    if sides.isEmpty { return ("", []) }
    let out = sides.map {
      "\(formatNumber($0.amount, decimals: TextTable.decimals)) at the \($0.attribute.description)"
    }
    let outerName = (content == nil ? "" : "the content of ") + name(parent)
    return (
      "\(name(view)) sticks out of \(outerName) by \(out.joined(separator: ", "))", [(view, sides.map { $0.attribute })]
    )
  }

  private func overlap(_ first: Int, _ second: Int, _ place: Place) -> Account {
    let (a, b) = (frame(first, place), frame(second, place))
    let size = a.common(with: b)?.size ?? .zero
    if size.width <= LayoutPath.slack || size.height <= LayoutPath.slack { return ("", []) }
    let ways: [(amount: Double, asked: [(ItemIndex, [LayoutAttribute])])] = [
      (a.maxX - b.minX, [(first, [.right]), (second, [.left])]),
      (b.maxX - a.minX, [(second, [.right]), (first, [.left])]),
      (a.maxY - b.minY, [(first, [.bottom]), (second, [.top])]),
      (b.maxY - a.minY, [(second, [.bottom]), (first, [.top])]),
    ]
    let nearest = ways.min { $0.amount < $1.amount }
    return (
      "\(name(first)) and \(name(second)) overlap: \(SceneText.describe(size)) are covered", nearest?.asked ?? []
    )
  }

  private func disorder(_ first: Int, _ second: Int, _ axis: LayoutAxis, _ place: Place) -> Account {
    let (a, b) = (frame(first, place), frame(second, place))
    let isAcross = axis == .horizontal
    let lead = isAcross ? min(b.minX - a.minX, b.maxX - a.maxX) : min(b.minY - a.minY, b.maxY - a.maxY)
    if lead >= -LayoutPath.slack { return ("", []) }
    let edges: [LayoutAttribute] = isAcross ? [.left] : [.top]
    return (
      "\(name(second)) does not stand \(isAcross ? "right of" : "below") \(name(first)) any more, by "
        + ProofText.points(-lead), [(first, edges), (second, edges)]
    )
  }

  private func shortage(_ view: Int, _ place: Place, _ words: String, least: Size) -> Account {
    let size = frame(view, place).size
    var (wants, asked): ([String], [LayoutAttribute]) = ([], [])
    if size.width < least.width - LayoutPath.slack {
      wants.append("\(number(size.width)) wide; \(words) \(number(least.width))")
      asked.append(.width)
    }
    if size.height < least.height - LayoutPath.slack {
      wants.append("\(number(size.height)) high; \(words) \(number(least.height))")
      asked.append(.height)
    }
    if wants.isEmpty { return ("", []) }
    return ("\(name(view)) is \(wants.joined(separator: ", and "))", [(view, asked)])
  }

  private func number(_ value: Double) -> String { formatNumber(value, decimals: TextTable.decimals) }
}
