// Inquiry.swift: questions about a system, asked of a copy of it.
//
// Most questions are answered by trying: rows change priority, variables are pulled, constants move, and every answer leaves
// the state changed. So an inquiry has a state of its own, made from that of the solver, and the solver's cannot be asked.

struct Inquiry: ~Copyable {
  /// Behind a pointer, so that the many lists of a state are let go in one place and not wherever an inquiry ends.
  private let copy: UnsafeMutablePointer<Simplex>

  /// O(all): several questions had better share an inquiry.
  init(about original: inout Simplex) {
    copy = .allocate(capacity: 1)
    copy.initialize(to: original.copied())
    // What was removed is no answer to anything, even about the last solve.
    copy.pointee.carryOutRemovals()
  }

  deinit { Self.release(copy) }

  @inline(never)
  private static func release(_ copy: UnsafeMutablePointer<Simplex>) {
    copy.deinitialize(count: 1)
    copy.deallocate()
  }

  /// The copy that is asked. It may be changed at will before a question.
  var simplex: Simplex {
    _read { yield copy.pointee }
    _modify { yield &copy.pointee }
  }

  var state: State {
    _read { yield copy.pointee.state }
    _modify { yield &copy.pointee.state }
  }

  /// Carries out what waits, so that questions are about the system as it is now.
  mutating func catchUp() throws(SimplexFailure) {
    if simplex.hasWork { try simplex.solve() }
  }
}
