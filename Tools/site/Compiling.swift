// Compiling.swift: samples become functions of one module, which is compiled and run against the libraries as they are built.

import Foundation

struct Compiling {
  let samples: [Sample]
  let manifests: [Sample]
  /// Where SwiftPM has built the libraries: `swift build --show-bin-path`.
  let built: String
  /// Where the module of the samples is made.
  let scratch: String

  private static let linked = [
    "Cassowary", "AutoLayout", "ScrollLayout", "LayoutDocument", "LayoutReport", "InterfaceBuilder", "CMath", "CThread",
  ]

  /// The flags with which the compiler finds the libraries.
  private var flags: [String] {
    let maps = ["CMath", "CThread"].flatMap { ["-Xcc", "-fmodule-map-file=\(built)/\($0).build/module.modulemap"] }
    return ["-swift-version", "6", "-I", "\(built)/Modules"] + maps
  }

  /// Compiles all samples and runs those that print. Throws what does not compile, and outputs that differ.
  func check() throws {
    try? FileManager.default.removeItem(atPath: scratch)
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let fragments = try samples.enumerated().filter { $1.output == nil }.map { try write($1, $0) }
    let swift = try toolchain()
    let testing = ["-plugin-path", "\(swift)/host/plugins/testing"]
    try swiftc(["-typecheck", "-wmo", "-suppress-warnings", "-module-name", "fragments"] + testing + fragments)
    for (index, manifest) in manifests.enumerated() {
      let path = "\(scratch)/Package\(index).swift"
      let place = "#sourceLocation(file: \"\(manifest.path)\", line: \(manifest.line))"
      try ([place] + manifest.code).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      try swiftc(["-typecheck", "-I", "\(swift)/pm/ManifestAPI", "-package-description-version", "6.2", path])
    }
    for step in samples where step.picture != nil {
      try swiftc(["-typecheck", "-warnings-as-errors", step.path])
    }
    try run()
  }

  /// Where the toolchain keeps what belongs to Swift: `…/usr/lib/swift`.
  private func toolchain() throws -> String {
    let text = try output(of: "/usr/bin/env", ["swiftc", "-print-target-info"])
    let info = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let path = (info?["paths"] as? [String: Any])?["runtimeResourcePath"] as? String else {
      throw SiteError("swiftc -print-target-info does not say where Swift is")
    }
    return path
  }

  /// A sample as a function in a file of its own; its lines keep their numbers.
  private func write(_ sample: Sample, _ index: Int) throws -> String {
    let isImport = { (line: String) in line.hasPrefix("import ") }
    var text = (sample.given + sample.code).filter(isImport)
    if sample.picture != nil { text += ["import LayoutDocument", "import LayoutReport"] }
    text.append("func sample\(index)() throws {")
    text += sample.given.filter { !isImport($0) }
    let place = sample.picture == nil ? sample.path : "main.swift"
    text.append("#sourceLocation(file: \"\(place)\", line: \(sample.line))")
    text += sample.code.map { isImport($0) ? "" : $0 }
    text.append("#sourceLocation()")
    if let picture = sample.picture { text.append("try draw(engine, \"\(scratch)/\(picture).svg\")") }
    text.append("}")
    let path = "\(scratch)/Sample\(index).swift"
    try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Compiles the samples that print as one program, runs it, and compares.
  private func run() throws {
    let mark = "%%%"
    var main = ["import Foundation", "import LayoutDocument", "import LayoutReport", "import AutoLayout", ""]
    main += [
      "func draw(_ engine: LayoutEngine, _ path: String) throws {",
      "  let source = SourceText(name: \"strip\", text: try engine.document())",
      "  let picture = try LayoutDocument(source).scene().svg(showsConstraints: false)",
      "  try picture.write(toFile: path, atomically: true, encoding: .utf8)",
      "}",
    ]
    let programs = samples.enumerated().filter { $1.output != nil }
    var files: [String] = []
    for (index, sample) in programs {
      files.append(try write(sample, index))
      main.append("do { try sample\(index)() } catch { print(\"it throws:\", error) }")
      main.append("print(\"\(mark)\", terminator: \"\")")
    }
    let path = "\(scratch)/main.swift"
    try main.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    try swiftc(
      ["-suppress-warnings", "-module-name", "Strip", "-o", "\(scratch)/samples", path] + files + objects() + ["-lm"])
    let outputs = try output(of: "\(scratch)/samples", []).components(separatedBy: mark)
    for ((_, sample), output) in zip(programs, outputs) {
      let lines = output.components(separatedBy: "\n").dropLast()
      guard Array(lines) != sample.output! else { continue }
      throw SiteError("\(sample.place): it prints\n\(output)and not\n" + sample.output!.joined(separator: "\n"))
    }
  }

  private func objects() throws -> [String] {
    try Self.linked.flatMap { module in
      let folder = "\(built)/\(module).build"
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".o") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  private func swiftc(_ arguments: [String]) throws {
    _ = try output(of: "/usr/bin/env", ["swiftc"] + flags + arguments)
  }

  /// What a program prints. Throws if it fails; what it says of errors goes where this program's goes.
  private func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SiteError("\(arguments.first ?? program) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
