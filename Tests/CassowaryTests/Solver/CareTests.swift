// CareTests.swift: small systems whose coefficients differ a million times, which once were given up. Found by a random search
// over coefficients of 100, -1000 and 0.001 and shrunk; powers of two stand for these, so that the reference can judge.

import Cassowary
import TestSupport
import Testing

private let small = 1.0 / 1024

@Suite("Coefficients of very different size")
struct CareTests {
  /// The multiplier of the level 500 is 2^-30 before the exchange and 2^-20 after it: it counted as 0, and then it did not.
  @Test("an exchange that makes a multiplier grow does not go to and fro between two required rows")
  func requiredCycle() throws {
    try judge([
      Row([(2, -1024), (0, 1)], .equal, -1),
      Row([(1, small)], .equal, -1),
      Row([(2, small), (1, 1)], .equal, 0),
      Row([(0, 1)], .lessThanOrEqual, 0),
      Row([(0, small)], .equal, -1, at: 500),
    ])
  }

  @Test("nor between a strong level and a weak one")
  func optionalCycle() throws {
    try judge([
      Row([(1, 1)], .equal, 0, at: 2),
      Row([(1, -1024)], .lessThanOrEqual, 0, at: 500),
      Row([(3, -1), (0, 1)], .equal, 0, at: 999),
      Row([(2, 1), (3, 1)], .equal, 0, at: 250),
      Row([(2, -1024), (1, small)], .equal, 0, at: 750),
      Row([(0, 1)], .equal, 71, at: 750),
    ])
  }

  @Test("nor where a row is set aside")
  func cycleBesideContradiction() throws {
    try judge([
      Row([(0, small)], .equal, -1),
      Row([(1, 1)], .equal, 0),
      Row([(3, 1)], .greaterThanOrEqual, 0),
      Row([(1, 1)], .equal, 0),
      Row([(3, small)], .lessThanOrEqual, 0),
      Row([(0, -1024), (3, small)], .equal, 0),
      Row([(3, 1)], .equal, 0, at: 500),
      Row([(2, 1)], .equal, 0),
    ])
  }

  @Test("a row may enter on the only entry left to it, however small")
  func smallPivot() throws {
    try judge([
      Row([(5, small), (3, 128)], .equal, 0, at: 999),
      Row([(4, 1), (1, -1024)], .equal, -1, at: 750),
      Row([(4, 1), (0, 128), (3, 1)], .equal, 0, at: 999),
      Row([(0, 1), (5, small)], .equal, 0, at: 999),
      Row([(2, small), (1, 128)], .equal, 0, at: 750),
      Row([(3, 1)], .equal, 0, at: 999),
    ])
  }

  /// Of the row set aside 1, of the first 2^-30.
  @Test("a member of a proof may have a multiplier a thousand million times smaller than another")
  func smallMember() throws {
    try judge([
      Row([(1, -1024)], .equal, 0),
      Row([(0, 1), (1, small)], .equal, 0),
      Row([(3, -small), (2, -1024)], .equal, 0),
      Row([(2, 1)], .equal, 0),
      Row([(0, -small), (3, 1)], .equal, -1),
    ])
  }

  private func judge(_ rows: [Row]) throws {
    let count = rows.flatMap(\.terms).reduce(0) { max($0, $1.variable + 1) }
    try Program(variableCount: count, rows: rows).replay {
      try $0.judge()
      try $0.judgeProofs()
    }
  }
}
