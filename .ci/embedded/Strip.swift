// Strip.swift: a photo strip in Embedded Swift, to see that the pure targets compile, link and run there.

import AutoLayout
import Cassowary
import ScrollLayout

/// Called by the C runtime; the status is that of the process.
@_cdecl("strip_main")
public func stripMain() -> Int32 {
  print("priority \(Priority.required.description)")
  return 0
}
