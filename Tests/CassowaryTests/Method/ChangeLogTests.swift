// ChangeLogTests.swift: which variables have moved since the caller asked last. Expected values by hand: a variable is
// reported if its value is another one than when it was reported last, in ascending order.

import Testing

@testable import Cassowary

@Suite("Changes to be reported")
struct ChangeLogTests {
  /// Six variables with the values 0, 10, …, 50, and what has been recorded of them.
  private final class Values {
    var log = ChangeLog()
    var value = Buffer<Double>()
    var hasUnreported: Bool { log.hasUnreported }
    var isInOrder: Bool { log.isInOrder }

    init() {
      for v in 0..<6 { value.append(Double(10 * v)) }
      log.addVariables(6)
      log.reservePlanned(3)
    }

    /// An edit plan moves variables by 1, of which the first `count` count.
    func movePlanned(_ variables: [Int], count: Int? = nil) {
      let room = log.beginPlanned(variables.count)
      for (place, v) in variables.enumerated() {
        room.variables[place] = Int32(v)
        room.values[place] = value[v]
        value[v] += 1
      }
      log.endPlanned(count ?? variables.count)
    }

    /// Any other solve moves a variable.
    func move(_ v: Int, to new: Double) {
      log.note(v, from: value[v])
      value[v] = new
      log.keepChanges(in: &value)
    }

    func taken() -> [Int32] { log.takeChanges(value) }
  }

  @Test("what a plan has moved is reported once, and as much of it as counts")
  func planned() {
    let values = Values()
    values.movePlanned([1, 3])
    values.log.reportPlanned()
    #expect(values.hasUnreported)
    #expect(values.taken() == [1, 3])
    #expect(!values.hasUnreported)
    values.movePlanned([1, 3, 4], count: 2)
    values.log.reportPlanned()
    #expect(values.taken() == [1, 3])
    #expect(values.taken().isEmpty)
  }

  @Test("what a plan has moved, and nobody has asked for, is reported with what moves later")
  func waiting() {
    let values = Values()
    values.movePlanned([2, 4])
    values.log.reportPlanned()
    #expect(values.isInOrder)
    values.log.markUnreported()
    values.move(0, to: 7)
    values.move(4, to: 40)  // where it was when last reported
    #expect(values.hasUnreported)
    #expect(values.taken() == [0, 2])
    values.move(4, to: 41)
    #expect(values.taken() == [4])
  }

  @Test("where a solve goes on from what a plan has moved, both are reported")
  func goingOn() {
    let values = Values()
    values.movePlanned([])
    values.log.reportPlanned()
    values.movePlanned([5, 1])
    #expect(!values.isInOrder)
    values.log.markPlanned()
    values.move(3, to: 0)
    #expect(values.taken() == [1, 3, 5])
  }

  @Test("what the caller has been handed is forgotten, and a copy reports what was waiting")
  func forgettingAndCopying() {
    let values = Values()
    values.movePlanned([0])
    values.log.reportPlanned()
    let copy = Values()
    copy.log = values.log.copied()
    values.log.forgetChanges()
    #expect(!values.hasUnreported && values.taken().isEmpty)
    #expect(copy.hasUnreported && copy.taken() == [0])
  }
}
