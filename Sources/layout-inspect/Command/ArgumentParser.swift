// ArgumentParser.swift: reads the command line.
//
// `--option value` and `--option=value` are the same, options and files may be mixed, `--` ends the options, and `-` is
// a file. Whatever is not understood is an error that names the nearest known word.

import AutoLayout

struct ArgumentParser {
  private let arguments: [String]
  private var index = 0

  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { throw UsageError(message: "expected a command") }
    switch first {
    case "--help", "-h":
      return .help(nil)
    case "--version":
      return .version
    case "help":
      guard arguments.count <= 2 else { throw UsageError(message: "help takes one command") }
      return .help(try arguments.dropFirst().first.map(command))
    default:
      break
    }
    let command = try command(first)
    if arguments.contains("--help") || arguments.contains("-h") { return .help(command) }
    var parser = ArgumentParser(arguments: Array(arguments.dropFirst()))
    let options = try parser.options(of: command)
    switch command {
    case .solve: return .solve(options)
    case .animate: return .animate(options)
    case .render: return .render(options)
    }
  }

  private init(arguments: [String]) {
    self.arguments = arguments
  }

  private static func command(_ word: String) throws(UsageError) -> Command {
    if let command = Command(rawValue: word) { return command }
    if Command.later.contains(word) { throw UsageError(message: "not supported yet: the command \(quote(word))") }
    let known = Command.allCases.map(\.rawValue) + ["help"]
    if word.hasPrefix("-") { throw UsageError(message: "expected a command before \(quote(word))") }
    throw UsageError(message: "unknown command \(quote(word))" + suggestion(for: word, among: known + Command.later))
  }

  // MARK: Options

  private mutating func options(of command: Command) throws(UsageError) -> Options {
    var options = Options()
    if command == .render { options.format = .svg }
    var isPastOptions = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if isPastOptions || argument == "-" || !argument.hasPrefix("-") {
        options.files.append(argument)
      } else if argument == "--" {
        isPastOptions = true
      } else {
        try read(argument, of: command, into: &options)
      }
    }
    if let error = Self.contradiction(in: options, of: command) { throw UsageError(message: error, command: command) }
    return options
  }

  /// What is wrong with options that are each right.
  private static func contradiction(in options: Options, of command: Command) -> String? {
    let files = options.files
    if files.isEmpty { return "expected a file, or - for the standard input" }
    if command.hasOneFile && files.count > 1 { return "\(command.rawValue) takes one file, found \(files.count)" }
    if options.format == .svg && files.count > 1 { return "--format svg takes one file, found \(files.count)" }
    if files.count(where: { $0 == "-" }) > 1 { return "the standard input can be read only once" }
    if command.hasOneMoment && options.times.count > 1 { return "\(command.rawValue) takes one --at" }
    return options.output.flatMap(mistake)
  }

  /// What is wrong with the name of a picture: its ending tells the format.
  private static func mistake(inName file: String) -> String? {
    if file.hasSuffix(".svg") { return nil }
    if file.hasSuffix(".html") { return "not supported yet: a picture as html, \(quote(file))" }
    return "-o: expected a name that ends in .svg, found \(quote(file))"
  }

  private mutating func read(
    _ argument: String, of command: Command, into options: inout Options
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(rawValue: parts[0]), command.options.contains(option) else {
      let known = command.options.map(\.rawValue) + ["--help"]
      throw UsageError(
        message: "unknown option \(quote(parts[0])) of \(command.rawValue)" + suggestion(for: parts[0], among: known),
        command: command)
    }
    let value: String
    if parts.count == 2 {
      value = parts[1]
    } else if index < arguments.count {
      value = arguments[index]
      index += 1
    } else {
      throw UsageError(message: "\(option.rawValue) expects a value", command: command)
    }
    do throws(UsageError) {
      try Self.set(option, to: value, of: command, in: &options)
    } catch {
      throw UsageError(message: error.message, command: command)
    }
  }

  private static func set(
    _ option: Option, to value: String, of command: Command, in options: inout Options
  ) throws(UsageError) {
    switch option {
    case .format:
      if OutputFormat.later.contains(value) {
        throw UsageError(message: "not supported yet: --format \(value)")
      }
      guard let format = OutputFormat(rawValue: value), command.formats.contains(format) else {
        throw unknown(value, for: option, expected: command.formats.map(\.rawValue))
      }
      options.format = format
    case .output: options.output = value
    case .direction:
      guard let direction = ReadingDirection(rawValue: value) else {
        throw unknown(value, for: option, expected: ReadingDirection.allCases.map(\.rawValue))
      }
      options.direction = direction
    case .size: options.sizes.append(try size(value))
    case .at:
      let time = try number(value, for: option, in: 0...Limits.longestTime, "seconds")
      options.times = Set(options.times + [time]).sorted()
    case .fps: options.framesPerSecond = try number(value, for: option, in: 0.01...1000, "steps a second")
    case .scale: options.scale = try number(value, for: option, in: 0.01...100, "pixels in a point")
    }
  }

  private static func unknown(_ value: String, for option: Option, expected: [String]) -> UsageError {
    UsageError(
      message: "\(option.rawValue): unknown value \(quote(value)); expected \(expected.joined(separator: ", "))"
        + suggestion(for: value, among: expected))
  }

  private static func number(
    _ text: String, for option: Option, in range: ClosedRange<Double>, _ unit: String
  ) throws(UsageError) -> Double {
    guard let number = decimal(text), range.contains(number) else {
      throw UsageError(
        message: "\(option.rawValue): expected \(formatNumber(range.lowerBound)) to "
          + "\(formatNumber(range.upperBound)) \(unit), found \(quote(text))")
    }
    return number
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { decimal(String($0)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      ObjectReader.length.contains(width), ObjectReader.length.contains(height)
    else {
      throw UsageError(message: "--size: expected WIDTHxHEIGHT such as 390x844, found \(quote(text))")
    }
    return Size(width: width, height: height)
  }

  /// A number in decimal digits; not the hexadecimal and named ones that Swift reads as well.
  private static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-eE".utf8.contains(byte)
    }
    return isPlain ? Double(text) : nil
  }
}
