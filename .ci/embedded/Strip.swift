// Strip.swift: a photo strip in Embedded Swift, to see that the pure targets compile, link and run there.
//
// Three cells side by side in a scroll view, each with one width constraint. Opening a cell changes two constants. The
// expected output, Strip.txt, is calculated by hand: a closed cell is 30 wide, an open one 120, the gap is 2, so the
// left edges are sums of the widths and gaps before them, and the content is 3 cells and 2 gaps wide.

import AutoLayout
import Cassowary
import ScrollLayout

/// Called by the C runtime; the result is the status of the process.
@_cdecl("program_main")
public func programMain() -> Int32 {
  do throws(Failure) {
    try showSolver()
    try showStrip()
    try showAnimation()
    try showSpring()
    try showConflict()
    // What is kept for the whole process (constants made when first used) is there by now: another round must give back
    // every block that it takes.
    let before = liveBlocks()
    try showAnimation()
    print("blocks of memory kept by it: \(liveBlocks() - before)")
    return 0
  } catch {
    print("error: \(error.text)")
    return 1
  }
}

/// How many blocks of memory are in use, by runtime.c.
@_extern(c, "live_blocks")
private func liveBlocks() -> Int32

// MARK: The strip

private final class Strip {
  let engine = LayoutEngine(size: Size(width: 100, height: 48))
  let scroll = ScrollView()
  var cells: [View] = []
  var widths: [LayoutConstraint] = []

  /// A strip of three cells, the first one open.
  init() throws(LayoutError) {
    engine.root.add(scroll, named: "strip")
    let content = scroll.contentLayoutGuide
    var constraints = [
      scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      content.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
    ]
    for i in 0..<3 {
      let cell = scroll.add(View(), named: "cell\(i)")
      let start = cells.last?.trailingAnchor ?? content.leadingAnchor
      let width = cell.widthAnchor.constraint(equalToConstant: i == 0 ? 120 : 30)
      width.identifier = "open\(i)"
      constraints += [
        cell.leadingAnchor.constraint(equalTo: start, constant: i == 0 ? 0 : 2),
        cell.topAnchor.constraint(equalTo: content.topAnchor),
        cell.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        width,
      ]
      cells.append(cell)
      widths.append(width)
    }
    constraints.append(content.trailingAnchor.constraint(equalTo: cells[2].trailingAnchor))
    try LayoutConstraint.activate(constraints)
    try engine.layoutIfNeeded()
  }

  func show(_ title: String) {
    var line = title + ":"
    for cell in cells { line += " \(cell.frame.minX)+\(cell.frame.width)" }
    print(line + ", content \(scroll.contentSize.width) x \(scroll.contentSize.height)")
  }
}

// MARK: What is shown

/// The sum of two wishes is limited to 100: the stronger is met, the weaker gets what is left.
private func showSolver() throws(Failure) {
  try solving { () throws(SolverError) in
    let solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    try solver.insert(a + b <= 100)
    try solver.insert((a == 70).at(.medium))
    try solver.insert((b == 60).at(.strong))
    try solver.solve()
    print("a \(try solver.value(of: a)), b \(try solver.value(of: b))")
  }
}

private func showStrip() throws(Failure) {
  try layingOut { () throws(LayoutError) in
    let strip = try Strip()
    strip.show("cell 0 open")
    let before = strip.engine.statistics.constantsWritten
    strip.widths[0].constant = 30
    strip.widths[2].constant = 120
    let changed = try strip.engine.layoutIfNeeded()
    strip.show("cell 2 open")
    print("constants written: \(strip.engine.statistics.constantsWritten - before), frames changed: \(changed.count)")
  }
}

/// Half way of a linear animation both widths are 75; an offset of 20 moves the cells on screen, and no frame.
private func showAnimation() throws(Failure) {
  let strip = try layingOut { () throws(LayoutError) in try Strip() }
  let animator = Animator()
  try animating { () throws(ScrollError) in
    try animator.animate(strip.widths[0], to: 30, duration: 0.5, curve: .linear, at: 0)
    try animator.animate(strip.widths[2], to: 120, duration: 0.5, curve: .linear, at: 0)
    try animator.advance(to: 0.25)
  }
  try layingOut { () throws(LayoutError) in
    try strip.scroll.setContentOffset(Point(x: 20, y: 0))
    try strip.engine.layoutIfNeeded()
  }
  strip.show("half way")
  print("cell 2 on screen: \(strip.cells[2].rect().minX)")
}

/// A swinging spring from 100 with ω = 2π and ζ = 0.5 is at 100·e^(−πt)·(cos(ωd·t) + sin(ωd·t)/√3), ωd = √3·π: after half a
/// second 100·e^(−π/2)·(cos 2.7207 + 0.57735·sin 2.7207) = −14.070. A flick of 1000 glides (1000 − 10)·0.499 = 494.01.
private func showSpring() throws(Failure) {
  do throws(ScrollError) {
    let motion = try Spring(response: 1, dampingRatio: 0.5).motion(from: 100)
    let glide = try Deceleration(from: 0, velocity: 1000)
    print("spring \(thousandths(motion.displacement(at: 0.5))), glide \(thousandths(glide.target))")
  } catch {
    throw Failure(text: error.description)
  }
}

/// To the nearest thousandth: hosts differ in the last digit of sin and exp.
private func thousandths(_ value: Double) -> Double {
  Double(Int(value * 1000 + (value < 0 ? -0.5 : 0.5))) / 1000
}

/// A minimum of 44 against the 30 asked for earlier: the later one is set aside, and nothing moves.
private func showConflict() throws(Failure) {
  try layingOut { () throws(LayoutError) in
    let strip = try Strip()
    try strip.cells[1].widthAnchor.constraint(greaterThanOrEqualToConstant: 44).activate()
    try strip.engine.layoutIfNeeded()
    for conflict in strip.engine.conflicts {
      print("set aside: \(conflict.setAside.text); it contradicts")
      for member in conflict.proof where member.constraint !== conflict.setAside {
        print("  \(member.constraint.label)")
      }
    }
    strip.show("all the same")
  }
}

// MARK: Errors

private struct Failure: Error {
  let text: String
}

private func solving<Result>(_ body: () throws(SolverError) -> Result) throws(Failure) -> Result {
  do throws(SolverError) { return try body() } catch { throw Failure(text: "the solver refused a call") }
}

private func layingOut<Result>(_ body: () throws(LayoutError) -> Result) throws(Failure) -> Result {
  do throws(LayoutError) { return try body() } catch { throw Failure(text: error.description) }
}

private func animating<Result>(_ body: () throws(ScrollError) -> Result) throws(Failure) -> Result {
  do throws(ScrollError) { return try body() } catch { throw Failure(text: error.description) }
}
