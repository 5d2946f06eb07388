// Inquiry.swift: questions about a system, asked of a copy of it.
//
// Most questions are answered by trying: rows change priority, variables are pulled, constants move, and every answer leaves
// the state changed. So an inquiry has a state of its own, made from that of the solver, and the solver's cannot be asked.

struct Inquiry: ~Copyable {
  /// The copy that is asked. It may be changed at will before a question.
  var simplex: Simplex

  /// O(all): several questions had better share an inquiry.
  init(about original: inout Simplex) { simplex = original.copied() }

  var state: State {
    _read { yield simplex.state }
    _modify { yield &simplex.state }
  }

  /// Carries out what waits, so that questions are about the system as it is now.
  mutating func catchUp() throws(SimplexFailure) {
    if simplex.hasWork { try simplex.solve() }
  }
}
