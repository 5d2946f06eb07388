// ArgumentParser.swift: reads the command line.
//
// `--option value` and `--option=value` are the same, options and files may be mixed, `--` ends the options, and `-` is
// a file. Whatever is not understood is an error that names the nearest known word.

import AutoLayout
import LayoutDocument
import LayoutReport

struct ArgumentParser {
  private let arguments: [String]
  private var index = 0
  /// The options that were given, of those that can be given once.
  private var given: [Option] = []

  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { throw UsageError(message: "expected a command") }
    switch first {
    case "--help", "-h":
      return .help(nil)
    case "--version":
      return .version
    case "help":
      guard arguments.count <= 2 else { throw UsageError(message: "help takes one command") }
      guard let word = arguments.dropFirst().first, !["help", "--help", "-h"].contains(word) else {
        return .help(nil)
      }
      return .help(try command(word))
    default:
      break
    }
    let command = try command(first)
    let rest = arguments.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(command) }
    var parser = ArgumentParser(arguments: Array(rest))
    do throws(UsageError) {
      return .run(command, try parser.options(of: command))
    } catch {
      throw UsageError(message: error.message, command: command)
    }
  }

  private init(arguments: [String]) {
    self.arguments = arguments
  }

  private static func command(_ word: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == word }) { return command }
    if word.hasPrefix("-") { throw UsageError(message: "expected a command before \(quote(word))") }
    let known = Command.all.map(\.name) + ["help"]
    throw UsageError(message: "unknown command \(quote(word))" + suggestion(for: word, among: known))
  }

  // MARK: Options

  private mutating func options(of command: Command) throws(UsageError) -> Options {
    var options = Options()
    var isFormatGiven = false
    var isPastOptions = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if isPastOptions || argument == "-" || !argument.hasPrefix("-") {
        options.files.append(argument)
      } else if argument == "--" {
        isPastOptions = true
      } else {
        isFormatGiven = try read(argument, of: command, into: &options) == .format || isFormatGiven
      }
    }
    if !isFormatGiven { options.format = try format(of: command, in: options) }
    if let error = Self.contradiction(in: options, of: command) { throw UsageError(message: error) }
    return options
  }

  /// The format that the name of the output says, or the command's first one.
  private func format(of command: Command, in options: Options) throws(UsageError) -> OutputFormat {
    guard let output = options.output, output != "-", !command.formats.isEmpty else {
      return command.formats.first ?? options.format
    }
    if let format = OutputFormat.named(by: output, among: command.formats) { return format }
    // A file that is read is refused because of that.
    func plain(_ file: String) -> String { file.hasPrefix("./") ? plain(String(file.dropFirst(2))) : file }
    if options.files.contains(where: { plain($0) == plain(output) }) { return command.formats[0] }
    let endings = command.formats.compactMap { $0.endings.first }
    let hint = command == RenderCommand.command ? "" : "; --format says it for any name"
    throw UsageError(
      message: "-o: expected a name that ends in \(list(endings)), found \(quote(output))\(hint)")
  }

  /// `a, b or c`
  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// What is wrong with options that are each right.
  private static func contradiction(in options: Options, of command: Command) -> String? {
    let files = options.files
    if !command.operands.count.contains(files.count) { return command.operands.wrongCount(files.count) }
    if [.svg, .html].contains(options.format), files.count > 1, command.operands.count.upperBound == .max {
      return "--format \(options.format.rawValue) takes one file, found \(files.count)"
    }
    let inputs = files + [options.config, options.baselines.accepted].compactMap { $0 }
    if inputs.count(where: { $0 == "-" }) > 1 { return "the standard input can be read only once" }
    if options.inputName != nil, !files.contains("-") {
      return "--stdin-filename names the standard input, and - is not among the files"
    }
    if command.hasOneMoment && options.times.count > 1 { return "\(command.name) takes one --at" }
    if options.draws && options.format != .text { return "--draw is text; found --format \(options.format.rawValue)" }
    return command.mistake(options) ?? Watch.mistake(in: options)
  }

  /// Reads one option with its value, and returns which it was.
  private mutating func read(
    _ argument: String, of command: Command, into options: inout Options
  ) throws(UsageError) -> Option {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(rawValue: parts[0]), command.options.contains(option) else {
      let known = command.options.map(\.rawValue) + ["--help"]
      throw UsageError(
        message: "unknown option \(quote(parts[0])) of \(command.name)" + suggestion(for: parts[0], among: known))
    }
    if option.placeholder(of: command) == nil {
      if parts.count == 2 { throw UsageError(message: "\(option.rawValue) takes no value") }
      Self.set(option, in: &options)
      return option
    }
    if !option.isRepeatable {
      if given.contains(option) { throw UsageError(message: "\(option.rawValue) is given twice") }
      given.append(option)
    }
    let value: String
    if parts.count == 2 {
      value = parts[1]
    } else if index < arguments.count {
      value = arguments[index]
      index += 1
    } else {
      throw UsageError(message: "\(option.rawValue) expects a value")
    }
    try Self.set(option, to: value, of: command, in: &options)
    return option
  }

  private static func set(_ flag: Option, in options: inout Options) {
    switch flag {
    case .draw: options.draws = true
    case .all: options.showsAll = true
    case .frames: options.prove.showsFrames = true
    case .strict: options.prove.isStrict = true
    case .watch: options.watches = true
    default: preconditionFailure("ArgumentParser: \(flag.rawValue) takes a value")
    }
  }

  private static func set(
    _ option: Option, to value: String, of command: Command, in options: inout Options
  ) throws(UsageError) {
    let value = option == .device ? try SweptDevice.id(value) : value
    let values = option.values(of: command)
    if !values.isEmpty, !values.contains(value) {
      throw UsageError(
        message: "\(option.rawValue): unknown value \(quote(value)); expected \(values.joined(separator: ", "))"
          + suggestion(for: value, among: values))
    }
    switch option {
    case .format: options.format = OutputFormat(rawValue: value) ?? .text
    case .output: options.output = value
    case .guides: options.guides = try guides(value)
    case .direction:
      options.direction = ReadingDirection(rawValue: value)
      options.prove.hasBothDirections = value == SweptDevice.both
    case .color: options.color = ColorChoice(rawValue: value) ?? .auto
    case .size: options.sizes.append(try size(value))
    case .at:
      let time = try number(value, for: option, in: 0...Limits.longestTime, "seconds")
      options.times = Set(options.times + [time]).sorted()
    case .fps: options.framesPerSecond = try number(value, for: option, in: 0.01...1000, "steps a second")
    case .scale: options.scale = try number(value, for: option, in: 0.01...100, "pixels in a point")
    case .timeLimit: options.timeLimit = try number(value, for: option, in: 0.01...86_400, "seconds")
    case .tolerance: options.tolerance = try number(value, for: option, in: 0...1e6, "points")
    case .baseline: options.baselines.accepted = value
    case .config: options.config = value
    case .stdinFilename: options.inputName = value
    case .failOn: options.failOn = LintConfiguration.Threshold(rawValue: value)
    case .device: options.device = value
    case .devices: options.devices = try SweptDevice.ids(value)
    case .orientation: options.orientation = value
    case .scene: options.scene = value
    case .label: options.label = value
    case .writeBaseline: options.baselines.new = value
    case .claim: try claim(value, in: &options.prove)
    case .width, .height, .text, .vary: options.prove.ranges.append(try range(value, of: option))
    case .draw, .all, .frames, .strict, .watch: preconditionFailure("ArgumentParser: \(option.rawValue) takes no value")
    }
  }

  /// Names of claims between commas, or a relation.
  private static func claim(_ text: String, in options: inout ProveOptions) throws(UsageError) {
    guard !text.contains(where: { "<>=.".contains($0) }) else { return options.claims.append(text) }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { $0 != " " }
      guard let kind = ClaimKind.named.first(where: { $0.rawValue == name }) else {
        let known = ClaimKind.named.map(\.rawValue)
        let near = ClaimKind.named.first { !name.isEmpty && "\($0.rawValue) \($0.summary)".contains(name) }
        let hint = suggestion(for: name, among: known)
        throw UsageError(
          message: "--claim: unknown claim \(quote(name)); expected \(known.joined(separator: ", ")), or a relation "
            + "such as title.trailing <= price.leading - 8"
            + (hint.isEmpty ? near.map { "; did you mean \(quote($0.rawValue))?" } ?? "" : hint))
      }
      options.kinds.append(kind)
    }
  }

  private static func guides(_ value: String) throws(UsageError) -> Set<PictureGuide> {
    var guides: Set<PictureGuide> = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let guide = PictureGuide(rawValue: String(name)) else {
        let known = PictureGuide.allCases.map(\.rawValue)
        throw UsageError(
          message: "--guides: unknown guide \(quote(String(name))); expected \(known.joined(separator: ", "))"
            + suggestion(for: String(name), among: known))
      }
      guides.insert(guide)
    }
    return guides
  }

  private static func number(
    _ text: String, for option: Option, in range: ClosedRange<Double>, _ unit: String
  ) throws(UsageError) -> Double {
    guard let number = DecimalNumber.value(of: text.utf8), range.contains(number) else {
      throw UsageError(
        message: "\(option.rawValue): expected \(formatNumber(range.lowerBound)) to "
          + "\(formatNumber(range.upperBound)) \(unit), found \(quote(text))")
    }
    return number
  }

  private static func range(_ text: String, of option: Option) throws(UsageError) -> ProofRange {
    do throws(ProofRangeError) {
      switch option {
      case .width: return try ProofRange(.width, text)
      case .height: return try ProofRange(.height, text)
      case .text: return try ProofRange(.text, text)
      default: return try ProofRange(naming: text)
      }
    } catch {
      throw UsageError(message: "\(option.rawValue): \(error.message)")
    }
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let words = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let parts = words.map { DecimalNumber.value(of: $0.utf8) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      ObjectReader.length.contains(width), ObjectReader.length.contains(height)
    else {
      let most = formatNumber(ObjectReader.length.upperBound)
      throw UsageError(
        message: "--size: expected WIDTHxHEIGHT such as 390x844, each from 0 to \(most), found \(quote(text))")
    }
    return Size(width: width, height: height)
  }

}
