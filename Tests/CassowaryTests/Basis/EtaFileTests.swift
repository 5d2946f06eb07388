// EtaFileTests.swift: column operations, applied to sparse vectors. Expected values: the same, done to dense vectors by the
// definition at the top of EtaFile.swift.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Etas")
struct EtaFileTests {
  private struct Eta {
    var target: Int
    var sources: [(index: Int, factor: Double)]
  }

  @Test("both directions do what the etas do one by one", arguments: UInt64(1)...40)
  func likeOneByOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = 8
    var file = EtaFile()
    var etas: [Eta] = []
    for _ in 0..<random.int(in: 0...6) {
      let chosen = random.sample(Array(0..<size), random.int(in: 2...4))
      let eta = Eta(target: chosen[0], sources: chosen.dropFirst().map { ($0, Double(random.int(in: 1...3))) })
      var sources = Buffer<Entry>()
      for source in eta.sources { sources.append(Entry(index: Int32(source.index), value: source.factor)) }
      file.append(target: eta.target, sources: sources, variables: size)
      etas.append(eta)
    }
    var dense = [Double](repeating: 0, count: size)
    for v in random.sample(Array(0..<size), 3) { dense[v] = Double(random.int(in: 1...5)) }

    var forward = dense
    for eta in etas.reversed() {
      for source in eta.sources { forward[source.index] += source.factor * forward[eta.target] }
    }
    var vector = sparse(dense)
    file.applyForward(&vector)
    let foundForward = (0..<size).map { vector[$0] }
    #expect(foundForward == forward)

    var backward = dense
    for eta in etas {
      for source in eta.sources { backward[eta.target] += source.factor * backward[source.index] }
    }
    vector = sparse(dense)
    file.applyBackward(&vector)
    let foundBackward = (0..<size).map { vector[$0] }
    #expect(foundBackward == backward)

    let touched = (0..<size).filter { file.touches($0) }
    let named = Set(etas.flatMap { [$0.target] + $0.sources.map(\.index) })
    #expect(touched == named.sorted())
  }

  private func sparse(_ dense: [Double]) -> WorkVector {
    var vector = WorkVector()
    vector.makeRoom(for: dense.count)
    vector.begin()
    for (v, value) in dense.enumerated() where value != 0 { vector.add(value, at: v) }
    return vector
  }
}
