// Basis+Sized.swift: solves that know what is left of each sum by rounding alone.
//
// A sum that cancels leaves about 1e-16 of the sizes that were added up to it. Those sizes are solved for along with the
// values; what is smaller than `Tolerance.rounding` of its size is 0, and everything else is taken for what it is, however
// small. Twice the work of a plain solve, and only done where a decision is doubtful.

extension Basis {
  /// Starts a right side with sizes.
  mutating func beginSized() {
    vector.begin()
    sizes.makeRoom(for: rowInSlot.count)
    sizes.begin()
  }

  /// Solves B x = b like `forward`, with the sizes that were added up to b in `sizes`; leaves those of x there.
  mutating func forwardSized(over terms: inout SparseMatrix) {
    reach(alongRows: false, over: &terms)
    for v in order.elements { sizes.add(0, at: Int(v)) }
    var i = order.count - 1
    while i >= 0 {
      let v = Int(order[i])
      i -= 1
      if isRounding(at: v) {
        vector.values[v] = 0
        continue
      }
      let row = rowInSlot[v]
      let x = vector.values[v] / pivotValue[Int(row)]
      let size = sizes.values[v] / pivotValue[Int(row)].magnitude
      vector.values[v] = x
      sizes.values[v] = size
      for entry in triangle.sharedReaders(v, in: terms) where entry.index != row { pass(x, size: size, to: entry) }
      for entry in triangle.ownReaders(v) where entry.index != row { pass(x, size: size, to: entry) }
    }
    swap(&vector.support, &order)
    etas.applyForward(&vector, sizes: &sizes)
    for v in vector.support.elements where isRounding(at: Int(v)) { vector.values[Int(v)] = 0 }
  }

  @inline(__always)
  private mutating func pass(_ x: Double, size: Double, to entry: Entry) {
    entriesTouched += 1
    let slot = Int(slotOfRow[Int(entry.index)])
    vector.values[slot] -= entry.value * x
    sizes.values[slot] += entry.value.magnitude * size
  }

  @inline(__always)
  private func isRounding(at v: Int) -> Bool {
    !isRefining && vector.values[v].magnitude <= Tolerance.rounding * sizes.values[v]
  }

  /// Solves Bᵀ u = g like `backward`, with the sizes that were added up to g in `sizes`; leaves those of u there.
  mutating func backwardSized(over terms: inout SparseMatrix) {
    etas.applyBackward(&vector, sizes: &sizes)
    spike.removeAll()
    for v in vector.support.elements where !isRounding(at: Int(v)) {
      spike.append(Entry(index: v, value: vector.values[Int(v)]))
    }
    reach(alongRows: true, over: &terms)
    for v in order.elements { sizes.add(0, at: Int(v)) }
    var i = order.count - 1
    while i >= 0 {
      let v = Int(order[i])
      i -= 1
      if isRounding(at: v) {
        vector.values[v] = 0
        continue
      }
      let row = Int(rowInSlot[v])
      let u = vector.values[v] / pivotValue[row]
      let size = sizes.values[v] / pivotValue[row].magnitude
      vector.values[v] = u
      sizes.values[v] = size
      let entries = triangle.entries(of: row, in: terms)
      entriesTouched += entries.count
      for entry in entries where Int(entry.index) != v {
        vector.values[Int(entry.index)] -= entry.value * u
        sizes.values[Int(entry.index)] += entry.value.magnitude * size
      }
    }
  }
}

extension EtaFile {
  /// `applyForward` with the sizes that are added up: every eta, newest first.
  func applyForward(_ x: inout WorkVector, sizes: inout WorkVector) {
    for eta in (0..<count).reversed() where x.contains(Int(target[eta])) {
      let step = x.values[Int(target[eta])]
      let size = sizes.values[Int(target[eta])]
      for k in sources.range(eta) {
        let entry = sources.pool[k]
        x.add(entry.value * step, at: Int(entry.index))
        sizes.add(entry.value.magnitude * size, at: Int(entry.index))
      }
    }
  }

  /// `applyBackward` with the sizes that are added up: every eta, oldest first.
  func applyBackward(_ g: inout WorkVector, sizes: inout WorkVector) {
    for eta in 0..<count {
      var sum = 0.0
      var size = 0.0
      for k in sources.range(eta) where g.contains(Int(sources.pool[k].index)) {
        let entry = sources.pool[k]
        sum += entry.value * g.values[Int(entry.index)]
        size += entry.value.magnitude * sizes.values[Int(entry.index)]
      }
      if size == 0 { continue }
      g.add(sum, at: Int(target[eta]))
      sizes.add(size, at: Int(target[eta]))
    }
  }
}
