// FuzzTests.swift: documents, logs and storyboards that have been damaged at random do no harm: no crash, no hang, a
// status that is one of the command's own.
//
// A seeded mutator cuts, repeats, swaps and replaces pieces of real files: bytes, words, numbers and lines, so that what
// comes of it is often well formed. Usually a few hundred inputs each; for longer,
// FUZZ_SECONDS=600 swift test --filter FuzzTests. A failure prints the seed, which gives the same input again.

import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Fuzzing", .serialized)
struct FuzzTests {
  private static let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(Double.init)
  private static let usualInputs = 150
  /// Where each input is kept until the next one, if the variable FUZZ_LAST names a file.
  private static let lastInput = ProcessInfo.processInfo.environment["FUZZ_LAST"].map { URL(fileURLWithPath: $0) }
  /// No input may take longer, in seconds; a debug build on a busy machine takes milliseconds.
  private static let longest = 20.0
  /// What the whole run may add to the memory of the process, in bytes.
  private static let mostMemory = 1 << 30

  private static func files(_ folder: String, _ ending: String) throws -> [[UInt8]] {
    let url = packageRoot.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { Array(try Data(contentsOf: url.appendingPathComponent($0))) }
  }

  /// Pieces that readers look for, to be put where they do not belong.
  private static let words = [
    "{", "}", "[", "]", "\"", ",", ":", "\\u0000", "1e308", "-1e-308", "99999999999999999999", "null", "true", "==",
    ">=",
    "@", "(", ")", "'", "'|'", "<NSLayoutConstraint:0x", "V:|-(", "H:[", "]-(", "==", "names:", "0x", "*", "é", "\u{0}",
    "a.width", "screen", "\"in\": \"a\"", "\"kind\": \"scroll\"", "\"views\"", ".leading", "<private>", "\n", "@9999",
  ].map { Array($0.utf8) }

  /// A damaged copy of one of the files.
  private static func mutation(of files: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = random.pick(files)
    for _ in 0..<random.int(in: 1...8) {
      let place = random.int(in: 0...bytes.count)
      let length = min(random.int(in: 0...40), bytes.count - place)
      let byte = UInt8(random.int(in: 0...255))
      switch random.int(in: 0...10) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 2: bytes.insert(contentsOf: random.pick(words), at: place)
      case 3: bytes.insert(byte, at: place)
      case 4 where place < bytes.count: bytes[place] = byte
      case 5: bytes.removeSubrange(place...)
      case 6, 7: replaceNumber(behind: place, in: &bytes, &random)
      case 8: repeatLine(around: place, in: &bytes, &random)
      case 9: replaceWord(behind: place, in: &bytes, &random)
      default:
        let other = random.pick(files)
        let start = random.int(in: 0...other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 200)], at: place)
      }
    }
    return bytes
  }

  private static let numbers = [
    "0", "-1", "1e308", "-1e308", "1e-308", "NaN", "1e9", "1000000001", "0.5", "-0", "999", "1001", "9007199254740993",
  ].map { Array($0.utf8) }

  /// Puts another number in the place of the next one.
  private static func replaceNumber(behind place: Int, in bytes: inout [UInt8], _ random: inout SplitMix64) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) && $0 != UInt8(ascii: ".") } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: random.pick(numbers))
  }

  /// Puts the line once more somewhere else.
  private static func repeatLine(around place: Int, in bytes: inout [UInt8], _ random: inout SplitMix64) {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: newline) ?? 0
    let line = Array(bytes[start..<(bytes[place...].firstIndex(of: newline) ?? bytes.endIndex)])
    let other = random.int(in: 0...bytes.count)
    bytes.insert(contentsOf: line, at: bytes[other...].firstIndex(of: newline) ?? bytes.endIndex)
  }

  /// Puts a word of the file in the place of another one: names that are known, where they may not belong.
  private static func replaceWord(behind place: Int, in bytes: inout [UInt8], _ random: inout SplitMix64) {
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }
    func word(behind place: Int) -> Range<Int>? {
      guard let start = bytes[place...].firstIndex(where: isLetter) else { return nil }
      return start..<(bytes[start...].firstIndex { !isLetter($0) } ?? bytes.endIndex)
    }
    guard let old = word(behind: place), let new = word(behind: random.int(in: 0...bytes.count)) else { return }
    bytes.replaceSubrange(old, with: Array(bytes[new]))
  }

  private func fuzz(_ files: [[UInt8]], seed: UInt64, _ commands: [[String]], _ statuses: Set<Int32>) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let memory = Self.memory()
    var number: UInt64 = 0
    while Self.seconds.map({ clock.now - begin < .seconds($0) }) ?? (number < Self.usualInputs) {
      var random = SplitMix64(seed: seed &+ number)
      let bytes = Self.mutation(of: files, &random)
      let arguments = commands[Int(number % UInt64(commands.count))]
      let start = clock.now
      // What ends the process is found in this file.
      if let file = Self.lastInput { try Data(bytes).write(to: file) }
      let run = CommandRun(arguments, bytes: bytes)
      #expect(statuses.contains(run.status), "seed \(seed &+ number): \(run.status) \(run.error)")
      #expect(clock.now - start < .seconds(Self.longest), "seed \(seed &+ number) took too long")
      number += 1
    }
    #expect(Self.memory() - memory < Self.mostMemory)
    if Self.seconds != nil { print("fuzzed \(number) inputs from seed \(seed) with \(commands)") }
  }

  /// The memory that the process holds, in bytes; 0 where the system does not say it so.
  private static func memory() -> Int {
    guard let status = FileManager.default.contents(atPath: "/proc/self/statm") else { return 0 }
    let pages = String(decoding: status, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }

  @Test("damaged documents are solved or refused")
  func documents() throws {
    let files = try Self.files("Examples", ".json") + Self.files("Tests/LayoutInspectTests/Lint/Layouts", ".json")
    try fuzz(
      files, seed: 1,
      [
        ["solve", "--format", "ndjson", "-"], ["lint", "--all", "-"], ["solve", "--draw", "-"], ["convert", "-"],
        ["solve", "--at", "0.3", "-"], ["render", "-"], ["explain", "-", "screen"], ["animate", "--at", "0.1", "-"],
      ],
      [0, 1, 64, 65])
  }

  @Test("damaged storyboards are laid out or refused")
  func storyboards() throws {
    let fixtures = "Tests/InterfaceBuilderTests/Fixtures"
    try fuzz(
      try Self.files("Examples", ".storyboard") + Self.files(fixtures, ".storyboard") + Self.files(fixtures, ".xib"),
      seed: 3,
      [["solve", "--format", "ndjson", "-"], ["lint", "--all", "-"], ["verify", "-"], ["convert", "-"]],
      [0, 1, 64, 65])
  }

  @Test("damaged logs are explained, hold no conflict, or are refused")
  func logs() throws {
    try fuzz(
      try Self.files("Tests/LayoutInspectTests/Log/Logs", ".txt"), seed: 2,
      [["log", "-"], ["log", "--format", "json"]], [0, 1, 65])
  }
}
