// IsOptimized.swift: what a test may ask of the libraries' speed and memory.

import AutoLayout
import Cassowary

/// Whether the libraries are as the optimiser leaves them: in release builds, and in the tests of .ci/run. Otherwise nothing is
/// specialized, so that frames allocate, and properties take fewer cases.
#if DEBUG && !OPTIMIZED
  public let isOptimized = false
#else
  public let isOptimized = true
#endif

/// Adds views until the engine has more variables than a solver has whose invariants are checked after every step, in builds with
/// assertions: the checks ask for memory. Nothing else depends on them.
public func outgrowChecks(_ engine: LayoutEngine) throws {
  for number in 0..<Solver.checkedSize {
    let view = engine.root.add(View())
    try LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: Double(number)),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor), view.widthAnchor.constraint(equalToConstant: 1),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
  }
  try engine.layoutIfNeeded()
}
