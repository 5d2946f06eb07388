// Document.swift: a layout/1 document read, solved, judged, explained and drawn in Embedded Swift: what the example
// Examples/DocumentReport prints, and its expected output.

import LayoutDocument
import LayoutReport

/// Called by the C runtime; the result is the status of the process.
@_cdecl("program_main")
public func programMain() -> Int32 {
  do throws(DocumentError) {
    print(try documentReport(), terminator: "")
    return 0
  } catch {
    print("error: \(error.message)")
    return 1
  }
}
