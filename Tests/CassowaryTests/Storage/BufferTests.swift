// BufferTests.swift: the growable list under the inner loops. Expected values: an Array to which the same is done.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Buffer")
struct BufferTests {
  @Test("a buffer holds what an array holds to which the same is done", arguments: UInt64(1)...40)
  func likeAnArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var buffer = Buffer<Int>()
    var array: [Int] = []
    for _ in 0..<200 {
      let number = random.int(in: -9...9)
      switch random.int(in: 0...8) {
      case 0, 1, 2:
        buffer.append(number)
        array.append(number)
      case 3:
        let last = buffer.popLast()
        #expect(last == array.popLast())
      case 4:
        let place = random.int(in: 0...array.count)
        buffer.insert(number, at: place)
        array.insert(number, at: place)
      case 5:
        buffer.append(repeating: number, count: 3)
        array.append(contentsOf: [number, number, number])
      case 6:
        buffer.removeAll { $0 == number }
        array.removeAll { $0 == number }
      case 7:
        buffer.sort(by: <)
        array.sort()
      default:
        let other = buffer.copied()
        buffer.append(contentsOf: other)
        array += array
        while array.count > 60 {
          array.removeLast()
          buffer.removeLast()
        }
      }
      let elements = Array(buffer.elements)
      #expect(elements == array)
    }
  }

  @Test("a copy does not see what is done to the original")
  func copies() {
    var original = Buffer<Int>()
    for i in 0..<5 { original.append(i) }
    let copy = original.copied()
    original[2] = 7
    original.removeLast(2)
    let (kept, changed) = (Array(copy.elements), Array(original.elements))
    #expect(kept == [0, 1, 2, 3, 4])
    #expect(changed == [0, 1, 7])
  }

  @Test("room is made once, and only for what is missing")
  func room() {
    var buffer = Buffer<Int>()
    buffer.append(1)
    buffer.makeRoom(for: 4, 9)
    buffer.makeRoom(for: 2, 5)
    let elements = Array(buffer.elements)
    #expect(elements == [1, 9, 9, 9])
  }

  @Test("storage that was reserved is not moved until it is full")
  func reserve() {
    var buffer = Buffer<Int>()
    buffer.reserve(100)
    let capacity = buffer.capacity
    buffer.append(repeating: 0, count: 100)
    #expect(capacity == 100)
    #expect(buffer.capacity == 100)
  }
}
