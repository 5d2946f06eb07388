// Runner.swift: one run of the command, from its arguments to its exit status. The executable and the tests both enter
// here.

import HostSystem
import InterfaceBuilder
import LayoutDocument
import LayoutFiles
import LayoutReport

struct Runner {
  private(set) var files: FileSystem
  let terminal: Terminal
  let clock: WatchClock
  private let output: OutputBuffer
  let error: any ByteSink
  /// Whether what is written is for people, so that characters in names that steer a terminal are shown, and whether it has
  /// colours.
  private var (isForPeople, hasColours) = (false, false)

  /// Where the output goes, for what cannot wait in a buffer.
  var sink: any ByteSink { output.sink }

  private init(
    _ files: FileSystem, _ terminal: Terminal, _ clock: WatchClock, _ output: OutputBuffer, _ error: any ByteSink
  ) {
    (self.files, self.terminal, self.clock, self.output, self.error) = (files, terminal, clock, output, error)
  }

  /// Carries out a command line, without the command's own name, and returns the exit status.
  static func run(
    arguments: [String], files: FileSystem = FileSystem(), terminal: Terminal = Terminal(),
    clock: WatchClock = WatchClock(), output: any ByteSink, error: any ByteSink
  ) -> Int32 {
    let runner = Runner(files, terminal, clock, OutputBuffer(output), error)
    do throws(WriteError) {
      let status = try runner.run(arguments)
      try runner.output.flush()
      return status
    } catch {
      switch error {
      case .closed: return ExitStatus.success
      case .failed(let reason):
        runner.report("layout-inspect: error: the output cannot be written: \(reason)")
        return ExitStatus.outputFailed
      }
    }
  }

  private func run(_ arguments: [String]) throws(WriteError) -> Int32 {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try ArgumentParser.parse(arguments)
    } catch {
      let help = error.command.map { "layout-inspect help \($0.name)" } ?? "layout-inspect --help"
      report("layout-inspect: error: \(error.message) (see \(help))")
      return ExitStatus.usage
    }
    switch invocation {
    case .help(let command): try output.write(Help.text(for: command))
    case .version: try output.write("layout-inspect \(Help.version)\n")
    case .run(let command, let options):
      if options.watches { return try Watch(runner: self, command: command, options: options).run() }
      return try run(command, options)
    }
    return ExitStatus.success
  }

  /// Carries out a command; what it prints goes to the file that the options name, if they name one.
  func run(_ command: Command, _ options: Options, keepingSame: Bool = false) throws(WriteError) -> Int32 {
    if let baseline = options.baselines.new, isRead(baseline, options, [options.config]) {
      return refuse("--write-baseline: \(quote(baseline)) is read, and would be lost", command)
    }
    guard let file = options.output, file != "-" else { return try carryOut(command, options) }
    if isRead(file, options, [options.config, options.baselines.accepted]) {
      return refuse("-o: \(quote(file)) is read, and would be lost", command)
    }
    let sink = MemorySink()
    let inner = Runner(files, terminal.ofFile, clock, OutputBuffer(sink), error)
    let status = try inner.carryOut(command, options)
    try inner.output.flush()
    // What failed and had nothing to print leaves the file as it was.
    if status > ExitStatus.findings, sink.bytes.isEmpty { return status }
    if keepingSame {
      if holds(file, sink.bytes) { return status }
      let saved = save(sink.bytes, to: file)
      if saved == ExitStatus.success { report("\(file): written") }
      return max(status, saved)
    }
    return max(status, save(sink.bytes, to: file))
  }

  /// Whether a file is there, and is one of those that the options name, or a layout in a folder that they name, or one of others.
  private func isRead(_ file: String, _ options: Options, _ others: [String?]) -> Bool {
    guard files.exists(file) else { return false }
    // What lint looks for by itself is named by nobody.
    if file.split(separator: "/").last.map(String.init) == LintConfiguration.fileName { return true }
    let (path, stamp) = (files.absolutePath(file), files.stamp(file))
    // A file may have several names, and may be what the standard input is read from.
    let isNamed = { (other: String) in
      files.absolutePath(other) == path || (stamp != nil && files.stamp(other == "-" ? "/dev/stdin" : other) == stamp)
    }
    if (options.files + others.compactMap { $0 }).contains(where: isNamed) { return true }
    return options.files.contains { $0 != "-" && contents(of: $0)?.contains(where: isNamed) == true } && isLayout(file)
  }

  /// Whether a file has these bytes already.
  private func holds(_ file: String, _ bytes: [UInt8]) -> Bool {
    do throws(ReadError) { return try files.readFile(file) == bytes } catch { return false }
  }

  /// With the standard input under the name that the options give it.
  private func carryOut(_ command: Command, _ options: Options) throws(WriteError) -> Int32 {
    var runner = self
    runner.isForPeople = options.format.isForPeople && command.formats.contains(options.format)
    runner.hasColours = terminal.style(options.color).isOn
    guard let name = options.inputName else { return try command.run(runner, options) }
    var options = options
    options.files = options.files.map { $0 == "-" ? name : $0 }
    return try command.run(runner.naming(input: name), options)
  }

  // MARK: For the commands

  func write(_ text: String) throws(WriteError) {
    try output.write(isForPeople ? text.showingUnseen(keepingColours: hasColours) : text)
  }

  /// Writes a file, or to the standard output if it is `-`, and returns the exit status.
  func save(_ text: String, to file: String) throws(WriteError) -> Int32 {
    if file != "-" { return save(Array(text.utf8), to: file) }
    try output.write(text)
    return ExitStatus.success
  }

  private func save(_ bytes: [UInt8], to file: String) -> Int32 {
    do throws(FileWriteError) {
      try files.writeFile(file, bytes)
      return ExitStatus.success
    } catch {
      report("\(file): error: cannot be written: \(error.message)")
      return ExitStatus.outputFailed
    }
  }

  /// Says what is wrong with a call, and returns the exit status.
  func refuse(_ message: String, _ command: Command) -> Int32 {
    report("layout-inspect: error: \(message) (see layout-inspect help \(command.name))")
    return ExitStatus.usage
  }

  /// One line on the standard error.
  func report(_ message: String) {
    do throws(WriteError) {
      try error.write(Array((message.onOneLine.showingUnseen(keepingColours: false) + "\n").utf8))
    } catch {
      // Nobody reads the messages: there is nowhere left to say so, and the exit status still tells.
    }
  }

  /// The bytes of a file, or of the standard input.
  func read(_ file: String) throws(Failure) -> SourceText {
    do throws(ReadError) {
      return SourceText(name: file, bytes: file == "-" ? try files.readInput() : try files.readFile(file))
    } catch {
      throw .unreadable(file: file, error)
    }
  }

  /// The same runner with other files.
  func reading(_ files: FileSystem) -> Runner {
    var runner = self
    runner.files = files
    return runner
  }

  /// Passes on what has been written.
  func flush() throws(WriteError) {
    try output.flush()
  }

  /// The same runner, with the standard input under the name of a file.
  private func naming(input name: String) -> Runner {
    var files = files
    let (readInput, readFile) = (files.readInput, files.readFile)
    files.readFile = { (path) throws(ReadError) in path == name ? try readInput() : try readFile(path) }
    return reading(files)
  }

  /// Reads and decodes a file, and reports its warnings.
  func load(_ file: String, _ options: Options) throws(Failure) -> LoadedFile {
    try load(try read(file), options)
  }

  /// Decodes what has been read, and reports its warnings.
  func load(_ source: SourceText, _ options: Options) throws(Failure) -> LoadedFile {
    try load(source, options.conditions, device: nil, isQuiet: false)
  }

  /// The same under conditions; `isQuiet` if its warnings have been reported.
  func load(
    _ source: SourceText, _ conditions: LayoutConditions, device: String?, isQuiet: Bool
  ) throws(Failure) -> LoadedFile {
    do throws(DocumentError) {
      let loaded = try Loader.load(source, conditions, device: device)
      for warning in isQuiet ? [] : loaded.warnings { report(source.describe(warning, severity: "warning")) }
      return loaded
    } catch {
      throw .badDocument(source, error)
    }
  }
}

/// Why a file gives no result.
enum Failure: Error {
  case unreadable(file: String, ReadError)
  case badDocument(SourceText, DocumentError)
  /// No layout of the file is the one that is asked for.
  case unknownScene(SourceText, UnknownScene)

  /// The one line on the standard error.
  var line: String {
    switch self {
    case .unreadable(let file, let error): "\(file): error: \(error.message)"
    case .badDocument(let source, let error): source.describe(error)
    case .unknownScene(let source, let error): "\(source.name): error: \(error.message)"
    }
  }

  /// The source of a file with nothing wrong but that it is of a kind that is not read, and its reason; nil for another failure.
  var ofAnotherKind: (source: SourceText, reason: DocumentError)? {
    if case .badDocument(let source, let error) = self, error.isOfAnotherKind { return (source, error) }
    return nil
  }

  var status: Int32 {
    switch self {
    case .unreadable: ExitStatus.noInput
    case .badDocument: ExitStatus.badDocument
    case .unknownScene: ExitStatus.usage
    }
  }

  /// The same for a report of `lint`.
  var failure: LintFailure {
    switch self {
    case .unreadable(let file, let error): LintFailure(file: file, position: nil, message: error.message)
    case .badDocument(let source, let error):
      LintFailure(file: source.name, position: source.position(at: error.offset), message: error.message)
    case .unknownScene(let source, let error): LintFailure(file: source.name, position: nil, message: error.message)
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .unreadable(let file, let error): json.failure(of: file, error.message, at: nil)
    case .badDocument(let source, let error):
      json.failure(of: source.name, error.message, at: source.position(at: error.offset))
    case .unknownScene(let source, let error): json.failure(of: source.name, error.message, at: nil)
    }
  }
}
