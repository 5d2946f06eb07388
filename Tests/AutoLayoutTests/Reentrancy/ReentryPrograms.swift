// ReentryPrograms.swift: random trees with callbacks that change them, as plain data, and one brought to life.

import AutoLayout
import TestSupport

/// A tree of views, what each does when it is called, and what happens from outside. Views and rows are known by number.
struct ReentryProgram: Sendable {
  enum Kind: Sendable { case plain, wrapping, stack }

  struct Row: Sendable {
    var item: Int
    var attribute: LayoutAttribute
    var other: Int?
    var otherAttribute: LayoutAttribute
    var constant: Double
    var priority: LayoutPriority
  }

  enum Action: Sendable {
    case add(Int, to: Int), remove(Int), arrange(Int, in: Int), reorder(Int)
    case toggle(row: Int), constant(row: Int, Double), priority(row: Int, LayoutPriority)
    case markLayout(Int), markUpdate(Int), invalidate(Int)
    case pass, passOf(Int), updateOf(Int), solve, fit(Int)
    case content(Int, Size), wrap(Int, Double), unwrap(Int), hugging(Int, LayoutPriority)
    case size(Size), direction, safeArea(Double), hide(Int), axis(Int), spacing(Int, Double)
    case badConstant(row: Int), badSize
  }

  /// What a view does when it is called, the first `times` times.
  struct Script: Sendable {
    var view: Int
    var callback: Callback
    var times: Int
    var actions: [Action]
  }

  var kinds: [Kind]
  var parents: [Int]
  var rows: [Row]
  var scripts: [Script]
  var steps: [Action]
}

extension ReentryProgram: CustomStringConvertible {
  var description: String {
    let views = parents.indices.map { "v\($0) \(kinds[$0]) in \(parents[$0])" }
    let rows = rows.enumerated().map { index, row in
      "#\(index) v\(row.item).\(row.attribute) == \(row.other.map { "v\($0).\(row.otherAttribute)" } ?? "0") "
        + "+ \(row.constant) @ \(row.priority)"
    }
    let scripts = scripts.map { "\($0.callback) of v\($0.view), \($0.times) times: \($0.actions)" }
    return (views + rows + scripts + steps.map { "\($0)" }).joined(separator: "\n")
  }
}

extension Generator where Value == ReentryProgram {
  static func reentries(views: Int) -> Generator<ReentryProgram> {
    Generator { random in
      let count = random.int(in: 2...views)
      var program = ReentryProgram(kinds: [], parents: [], rows: [], scripts: [], steps: [])
      for view in 0..<count {
        program.kinds.append(random.pick([.plain, .plain, .wrapping, .stack]))
        program.parents.append(random.int(in: -1...view - 1))
        program.rows += drawRows(of: view, in: program.parents[view], &random)
      }
      for _ in 0..<random.int(in: 1...5) {
        let actions = (0..<random.int(in: 1...3)).map { _ in drawAction(for: program, &random) }
        program.scripts.append(
          ReentryProgram.Script(
            view: random.int(in: 0...count - 1), callback: random.pick(Callback.allCases),
            times: random.int(in: 1...3), actions: actions))
      }
      for _ in 0..<random.int(in: 1...10) {
        program.steps.append(random.chance(0.3) ? .pass : drawAction(for: program, &random))
      }
      return program
    } shrink: { program in
      var simpler: [ReentryProgram] = []
      func offer(_ change: (inout ReentryProgram) -> Void) {
        var copy = program
        change(&copy)
        simpler.append(copy)
      }
      for scripts in shrinksByLeavingOut(program.scripts) { offer { $0.scripts = scripts } }
      for steps in shrinksByLeavingOut(program.steps) { offer { $0.steps = steps } }
      for place in program.scripts.indices {
        for actions in shrinksByLeavingOut(program.scripts[place].actions) where !actions.isEmpty {
          offer { $0.scripts[place].actions = actions }
        }
        if program.scripts[place].times > 1 { offer { $0.scripts[place].times -= 1 } }
      }
      // A row that says nothing has the same number, so that the others keep theirs.
      for place in program.rows.indices where program.rows[place].priority != 0.001 {
        offer { $0.rows[place] = silent }
      }
      return simpler
    }
  }

  private static var silent: ReentryProgram.Row {
    ReentryProgram.Row(
      item: -1, attribute: .width, other: nil, otherAttribute: .width, constant: 0, priority: 0.001)
  }

  private static func drawRows(of view: Int, in parent: Int, _ random: inout SplitMix64) -> [ReentryProgram.Row] {
    var rows: [ReentryProgram.Row] = []
    let priorities: [LayoutPriority] = [1000, 1000, 999, 750, 500, 100]
    func add(_ attribute: LayoutAttribute, _ other: Int?, _ constant: Int) {
      rows.append(
        ReentryProgram.Row(
          item: view, attribute: attribute, other: other, otherAttribute: attribute, constant: Double(constant),
          priority: random.pick(priorities)))
    }
    add(.leading, parent, random.int(in: 0...20))
    add(.top, parent, random.int(in: 0...20))
    if random.chance(0.6) { add(.width, nil, random.int(in: 5...100)) }
    if random.chance(0.4) { add(.height, nil, random.int(in: 5...100)) }
    if random.chance(0.3) { add(.trailing, parent, -random.int(in: 0...20)) }
    return rows
  }

  private static func drawAction(
    for program: ReentryProgram, _ random: inout SplitMix64
  ) -> ReentryProgram.Action {
    let views = program.kinds.count
    let view = random.int(in: 0...views - 1)
    let row = random.int(in: 0...max(0, program.rows.count - 1))
    let number = Double(random.int(in: 0...80))
    switch random.int(in: 0...31) {
    case 0, 1: return .add(view, to: random.int(in: -1...views - 1))
    case 2, 3: return .remove(view)
    case 4: return .arrange(view, in: random.int(in: 0...views - 1))
    case 5: return .reorder(view)
    case 6, 7: return .toggle(row: row)
    case 8, 9: return .constant(row: row, number)
    case 10: return .priority(row: row, random.pick([999, 750, 500, 100]))
    case 11: return .markLayout(view)
    case 12: return .markUpdate(view)
    case 13: return .invalidate(view)
    case 14: return .pass
    case 15: return .passOf(view)
    case 16: return .updateOf(view)
    case 17: return .solve
    case 18: return .fit(view)
    case 19, 20: return .content(view, Size(width: number, height: Double(random.int(in: -1...40))))
    case 21, 22: return .wrap(view, number * 30)
    case 23: return .unwrap(view)
    case 24: return .hugging(view, random.pick([1000, 750, 250, 30]))
    case 25: return .size(Size(width: 200 + number, height: 300 - number))
    case 26: return .direction
    case 27: return .safeArea(number)
    case 28: return .hide(view)
    case 29: return random.chance(0.5) ? .axis(view) : .spacing(view, number / 4)
    case 30: return .badConstant(row: row)
    default: return .badSize
    }
  }
}

/// A program being lived through.
final class ReentryLife {
  let engine = LayoutEngine(size: Size(width: 300, height: 400))
  private(set) var views: [View] = []
  private var rows: [LayoutConstraint] = []
  private var budgets: [Int]
  /// How many callbacks run inside each other, at most.
  private(set) var deepest = 0
  private var depth = 0

  init(_ program: ReentryProgram) throws {
    budgets = program.scripts.map(\.times)
    engine.root.add(LayoutGuide())
    _ = engine.root.safeAreaLayoutGuide
    for (index, kind) in program.kinds.enumerated() {
      let view: View = kind == .stack ? StackProbe() : Probe()
      views.append(view)
      self.view(program.parents[index]).add(view, named: "v\(index)")
      if kind == .wrapping { (view as? any Probing)?.measure(area: 600) }
    }
    rows = program.rows.map { row in
      LayoutConstraint(
        item: view(row.item), attribute: row.attribute, relatedBy: .equal, toItem: row.other.map(view),
        attribute: row.otherAttribute, constant: row.constant, priority: row.priority)
    }
    for row in rows { _ = try? row.activate() }
    for (place, script) in program.scripts.enumerated() {
      let state = (views[script.view] as? any Probing)?.state
      let earlier = state?.hook
      state?.hook = { [unowned self] called in
        earlier?(called)
        if called == script.callback { run(script, place) }
      }
    }
    for step in program.steps { try? carryOut(step) }
    // Callbacks have had their say; what is still pending is carried out, and what was misused is thrown.
    for place in budgets.indices { budgets[place] = 0 }
    var last: LayoutError?
    for _ in 0..<4 {
      do throws(LayoutError) {
        try engine.layoutIfNeeded()
        last = nil
        break
      } catch {
        last = error
      }
    }
    if let last { throw last }
  }

  deinit {
    for view in views { (view as? any Probing)?.state.hook = nil }
  }

  private func run(_ script: ReentryProgram.Script, _ place: Int) {
    guard budgets[place] > 0 else { return }
    budgets[place] -= 1
    depth += 1
    deepest = max(deepest, depth)
    for action in script.actions { try? carryOut(action) }
    depth -= 1
  }

  private func view(_ index: Int) -> View { index < 0 ? engine.root : views[index] }

  private func carryOut(_ action: ReentryProgram.Action) throws {
    switch action {
    case .add, .remove, .arrange, .reorder, .hide, .axis, .spacing: changeTree(action)
    case .toggle, .constant, .priority, .badConstant: try changeRow(action)
    case .markLayout, .markUpdate, .invalidate, .content, .wrap, .unwrap, .hugging: changeView(action)
    case .pass: try engine.layoutIfNeeded()
    case .passOf(let index): try view(index).layoutIfNeeded()
    case .updateOf(let index): try view(index).updateConstraintsIfNeeded()
    case .solve: try engine.solveIfNeeded()
    case .fit(let index): _ = try view(index).systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    case .size(let size): engine.size = size
    case .direction: engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight
    case .safeArea(let inset): engine.root.safeAreaInsets = EdgeInsets(top: inset, left: inset / 2)
    case .badSize: engine.size = Size(width: 1, height: .infinity)
    }
  }

  private func changeTree(_ action: ReentryProgram.Action) {
    switch action {
    case .add(let index, let other): if !view(other).isDescendant(of: view(index)) { view(other).add(view(index)) }
    case .remove(let index): view(index).removeFromSuperview()
    case .arrange(let index, let other):
      guard let stack = view(other) as? StackView, !stack.isDescendant(of: view(index)) else { return }
      stack.addArrangedSubview(view(index))
    case .reorder(let index): view(index).superview?.sendSubviewToBack(view(index))
    case .hide(let index): view(index).isHidden.toggle()
    case .axis(let index):
      guard let stack = view(index) as? StackView else { return }
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case .spacing(let index, let spacing): (view(index) as? StackView)?.spacing = spacing
    default: break
    }
  }

  private func changeRow(_ action: ReentryProgram.Action) throws {
    switch action {
    case .toggle(let row) where row < rows.count:
      if rows[row].isActive { rows[row].deactivate() } else { try rows[row].activate() }
    case .constant(let row, let constant) where row < rows.count: rows[row].constant = constant
    case .priority(let row, let priority) where row < rows.count: try rows[row].setPriority(priority)
    case .badConstant(let row) where row < rows.count: rows[row].constant = .nan
    default: break
    }
  }

  private func changeView(_ action: ReentryProgram.Action) {
    switch action {
    case .markLayout(let index): view(index).setNeedsLayout()
    case .markUpdate(let index): view(index).setNeedsUpdateConstraints()
    case .invalidate(let index): view(index).invalidateIntrinsicContentSize()
    case .content(let index, let size): if view(index) is Probe { view(index).intrinsicContentSize = size }
    case .wrap(let index, let area): (view(index) as? any Probing)?.measure(area: area)
    case .unwrap(let index): (view(index) as? any Probing)?.stopMeasuring()
    case .hugging(let index, let priority): view(index).setContentHuggingPriority(priority, for: .horizontal)
    default: break
    }
  }
}
