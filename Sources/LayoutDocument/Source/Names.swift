// Names.swift: names in error messages: quoted, and with the nearest known one.

/// The text in quotation marks, on one line and not too long.
package func quote(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.shortened.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: quoted += scalar.quoted
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// `; did you mean "x"?` with the known name nearest to `name`, or nothing if none is near.
package func suggestion(for name: String, among known: some Sequence<String>) -> String {
  guard let nearest = nearestName(to: name, among: known) else { return "" }
  return "; did you mean \(quote(nearest))?"
}

/// The known name with the smallest edit distance to `name`, the first of equals; nil if all are further than a third of
/// its length (but 1 is always near enough). O(known × length²).
func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  let wanted = Array(name.unicodeScalars)
  guard wanted.count <= 64 else { return nil }
  var bestDistance = max(1, wanted.count / 3) + 1
  var best: String?
  for candidate in known {
    let scalars = Array(candidate.unicodeScalars)
    guard abs(scalars.count - wanted.count) < bestDistance else { continue }
    let distance = editDistance(wanted, scalars)
    if distance < bestDistance && distance < max(wanted.count, scalars.count) {
      bestDistance = distance
      best = candidate
    }
  }
  return best
}

/// The number of insertions, deletions, replacements and exchanges of neighbours that turn `a` into `b`, no part being
/// edited twice (optimal string alignment; F. J. Damerau, CACM 7(3), 1964).
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(last[j + 1], row[j]) + 1
      distance = min(distance, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
