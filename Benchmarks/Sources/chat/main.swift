// main.swift: a chat of many messages, and what a user does to it.
//
// usage: chat [--json] [--only STEP] [COUNT …]   2,000 messages if no other counts are given; STEP is a part of a step's name
//        chat --texts COUNT                      the messages as JSON, for other programs to lay out

import Foundation

/// A time with three digits: `41.2 µs`.
func text(_ microseconds: Double) -> String {
  microseconds < 1000
    ? String(format: "%.3g µs", microseconds)
    : String(format: microseconds < 1e6 ? "%.3g ms" : "%.0f ms", microseconds / 1000)
}

func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return left ? spaces + text : text + spaces
}

func printTable(_ bench: Bench, _ count: Int) {
  print("\(count) messages: \(Int(bench.bytes)) bytes each (asked: 6144), the content \(bench.contentHeight) high")
  let heads = ["asked", "median", "worst"] + Line.workNames
  print(pad("", 36) + heads.map { pad($0, 10, left: true) }.joined())
  for line in bench.lines {
    var cells = [line.asked.map(text) ?? "", text(line.median), text(line.worst)]
    for kind in Line.workNames.indices { cells.append(String(format: "%.5g", line.work(kind))) }
    print(pad(line.name, 34) + (line.isMet ? "  " : "! ") + cells.map { pad($0, 10, left: true) }.joined())
  }
}

func json(_ bench: Bench, _ count: Int) -> String {
  let rows = bench.lines.map { line in
    let work = zip(Line.workNames, Line.workNames.indices.map(line.work)).map { "\"\($0)\": \($1)" }
    return "\"\(line.name)\": {\"median_us\": \(line.median), \"worst_us\": \(line.worst), "
      + work.joined(separator: ", ") + "}"
  }
  return "{\"messages\": \(count), \"bytes\": \(bench.bytes), \"content\": \(bench.contentHeight), "
    + rows.joined(separator: ", ") + "}"
}

func texts(_ count: Int) -> String {
  let rows = makeMessages(count, seed: 7).map { message in
    "{\"words\": \(message.words.widths), \"mine\": \(message.isMine), "
      + "\"first\": \(message.isFirstOfGroup), \"day\": \(message.startsDay)}"
  }
  return "[" + rows.joined(separator: ",\n") + "]"
}

/// How each line grows from the first count to the last, with the counts in between.
func printGrowth(_ benches: [(count: Int, bench: Bench)]) {
  print(pad("", 36) + benches.map { pad("\($0.count)", 10, left: true) }.joined())
  for (place, line) in benches[0].bench.lines.enumerated() {
    let cells = benches.map { pad(text($0.bench.lines[place].median), 10, left: true) }
    print(pad(line.name, 36) + cells.joined())
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isJSON = arguments.first == "--json"
let isTexts = arguments.first == "--texts"
if isJSON || isTexts { arguments.removeFirst() }
var only: String?
if arguments.count > 1, arguments[0] == "--only" {
  only = arguments[1]
  arguments.removeFirst(2)
}
let counts = arguments.compactMap { Int($0) }
guard counts.count == arguments.count, counts.allSatisfy({ $0 >= 100 || isTexts }), !isTexts || counts.count == 1 else {
  print("usage: chat [--json] [--only STEP] [COUNT …], at least 100 messages each; chat --texts COUNT")
  exit(64)
}
if isTexts {
  print(texts(counts[0]))
} else {
  var benches: [(count: Int, bench: Bench)] = []
  for count in counts.isEmpty ? [2000] : counts {
    let bench = try Bench(count, only: only)
    if isJSON { print(json(bench, count)) } else { printTable(bench, count) }
    benches.append((count, bench))
  }
  if benches.count > 1, !isJSON { printGrowth(benches) }
}
