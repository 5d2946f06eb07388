// InstanceSizeTests.swift: how large the objects are of which a layout has thousands.
//
// An allocator hands out memory in steps of 16 bytes, of which glibc's keeps 8: an object of up to 104 bytes takes 112, one of up to 72
// takes 80. Whoever adds a property finds out here what it costs for each view and constraint of every layout: a message of a chat
// has 4 views and 14 constraints of its own. What few of them have belongs into the record beside (`ConstraintExtras`, `ViewExtras`,
// `NodeExtras`). If most need it, change the number, and say what it is worth in `Benchmarks/README.md`.

import AutoLayout
import Testing

@Suite("Sizes of objects", .enabled(if: MemoryLayout<Int>.size == 8))
struct InstanceSizeTests {
  /// The size of an object by Swift's rule: a header of two words, then the stored properties in their order, each at the next place
  /// that its alignment allows, those of a superclass first.
  private func size(of object: AnyObject) -> Int {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: object)
    while let mirror = next {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    var size = 2 * MemoryLayout<Int>.size
    func add<Property>(_: Property) {
      let alignment = MemoryLayout<Property>.alignment
      size = (size + alignment - 1) / alignment * alignment + MemoryLayout<Property>.size
    }
    for mirror in mirrors.reversed() {
      for child in mirror.children { add(child.value) }
    }
    return size
  }

  private final class Known {
    var flag = true
    var number = 1.0
    var other = false
  }

  @Test("the rule is that of the language: a flag, a number and a flag take 16 + 8 + 8 + 1 bytes")
  func rule() {
    #expect(size(of: Known()) == 33)
  }

  @Test("a constraint takes 104 bytes at most, which fills a block of 112")
  func constraint() {
    let view = View()
    #expect(size(of: view.widthAnchor.constraint(equalToConstant: 1)) <= 104)
  }

  @Test("a view takes 72 bytes at most, which fills a block of 80, and its node 64")
  func view() {
    let view = View()
    #expect(size(of: view) <= 72)
    #expect(size(of: view.node) <= 64)
  }
}
