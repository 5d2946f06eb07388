// ThreadCheck.swift: finds out, in debug builds, when two threads use one engine at the same time.
//
// Who changes a tree or lays it out signs in, and out at the end; whoever comes meanwhile from another thread is stopped. One
// after the other, as in an actor, is fine, and so is a call inside a call. Nothing is locked, so that of two very short calls
// at the same moment one may slip through; a pass is long. A release build does not look.

#if DEBUG && !hasFeature(Embedded)
  import CThread
#endif

/// Who is in the middle of a change or a pass.
struct ThreadCheck {
  #if DEBUG && !hasFeature(Embedded)
    private var thread: UnsafeRawPointer?

    /// Signs in; what it returns is to be given back at the end.
    mutating func enter() -> UnsafeRawPointer? {
      let own = scrolllayout_thread()
      let present = thread
      if let present, present != own {
        preconditionFailure(
          """
          LayoutEngine: two threads use one engine at the same time. An engine, its views and its constraints belong to \
          one thread at a time: keep them on the main actor, or in an actor of their own
          """)
      }
      thread = own
      return present
    }

    /// Signs out.
    mutating func leave(_ before: UnsafeRawPointer?) { thread = before }
  #else
    @inline(__always) func enter() -> UnsafeRawPointer? { nil }
    @inline(__always) func leave(_ before: UnsafeRawPointer?) {}
  #endif
}
