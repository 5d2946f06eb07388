// main.swift: runs what the other targets compile, and says so.

import AutoLayout
import DefaultMainActor
import EngineActor
import MainActorViews

@MainActor
func check(_ isRight: Bool, _ what: String) {
  guard isRight else { fatalError("isolation: \(what)") }
}

// A view of the main actor: 10 for each of five letters.
let engine = LayoutEngine(size: Size(width: 300, height: 100))
let badge = engine.root.add(Badge())
badge.text = "hello"
try LayoutConstraint.activate([
  badge.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
  badge.topAnchor.constraint(equalTo: engine.root.topAnchor),
])
try engine.layoutIfNeeded()
check(badge.frame == Rect(x: 0, y: 0, width: 50, height: 20) && badge.turns == 1, "a view of the main actor")

// A module of the main actor.
let screen = try Screen(Model())
check(
  screen.frames == [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 50, y: 0, width: 3, height: 20)],
  "a module of the main actor")

// An engine in an actor, and one on each of eight threads, against one here.
let widths = (1...200).map { Double($0 % 7) + 0.25 }
let here = LayoutEngine(size: Size(width: 300, height: 100))
let row = try makeRow(widths, in: here)
try here.layoutIfNeeded()
let expected = row.map { $0.frame }
let layouts = Layouts()
_ = try await layouts.frames(widths: [1, 2, 3])
check(try await layouts.frames(widths: widths) == expected, "an engine in an actor")
let all = try await frames(widths: widths, tasks: 8)
check(all.count == 8 && all.allSatisfy { $0 == expected }, "engines on eight threads")
print("isolation: a view and a module of the main actor, an engine in an actor, engines on eight threads")
