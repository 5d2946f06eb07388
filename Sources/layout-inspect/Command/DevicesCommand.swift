// DevicesCommand.swift: devices, what storyboards can be laid out for; and the devices that a sweep goes through.

import HostSystem
import InterfaceBuilder
import LayoutDocument
import LayoutFiles
import LayoutReport

enum DevicesCommand {
  static let command = Command(
    name: "devices", summary: "list the devices that storyboards can be laid out for",
    operands: Operands(names: "", count: 0...0) { _ in "devices takes nothing" },
    options: [.output, .format, .orientation],
    formats: [.text, .json],
    formatSummary: "text (default) or json",
    examples: [
      ("devices", "sizes and safe areas, upright"),
      ("devices --orientation landscape", "and on their sides"),
      ("devices --format json", "for a script"),
    ],
    text: """
      Sizes and safe areas are in points; the safe area is that of a screen without bars: top, left,
      bottom, right. The ids are those of storyboards, and behind them stand the devices with such a
      screen. --device and --devices take either: retina4_7, "iPhone 8", iphone8.
      """
  ) { (runner, options) throws(WriteError) in
    let orientation = options.orientation.flatMap { InterfaceDevice.Orientation(rawValue: $0) } ?? .portrait
    let rows = InterfaceDevice.ids.compactMap { InterfaceDevice(id: $0, orientation: orientation) }.map {
      DeviceRow(id: $0.id, names: $0.names, size: $0.size, scale: $0.scale, safeArea: $0.safeArea)
    }
    try runner.write(options.format == .json ? DeviceTable(rows).json() : DeviceTable(rows).text())
    return ExitStatus.success
  }
}

typealias SweptDevice = LayoutFiles.SweptDevice

extension SweptDevice {
  /// The word for both orientations.
  static let both = "both"

  /// What each of a list of words stands for: the id of a device, or one of some words besides.
  private static func id(
    _ word: String, for option: Option, or groups: [String] = []
  ) throws(UsageError) -> String {
    if groups.contains(word) { return word }
    if let id = InterfaceDevice.id(named: word) { return id }
    let devices = InterfaceDevice.ids.compactMap { InterfaceDevice(id: $0) }
    let others = groups.isEmpty ? "" : groups.joined(separator: ", ") + ", or "
    throw UsageError(
      message: "\(option.rawValue): unknown device \(quote(word)); expected \(others)an id or a name that "
        + "layout-inspect devices lists" + nearest(to: word, among: groups + devices.flatMap { [$0.id] + $0.names }))
  }

  /// The nearest known word, however it is written; a name only if it has the same numbers in it.
  private static func nearest(to word: String, among all: [String]) -> String {
    let known = all.filter { !$0.contains(" ") || $0.filter(\.isNumber) == word.filter(\.isNumber) }
    let exact = suggestion(for: word, among: known)
    if !exact.isEmpty { return exact }
    let small = suggestion(for: word.lowercased(), among: known.map { $0.lowercased() })
    guard let found = known.first(where: { small.contains(quote($0.lowercased())) }) else { return "" }
    return suggestion(for: found, among: [found])
  }

  /// The id of a device that a word names.
  static func id(_ word: String) throws(UsageError) -> String { try id(word, for: .device) }

  /// The ids that `all`, `phones`, `pads` or a list stand for.
  static func ids(_ words: String) throws(UsageError) -> [String] {
    var wanted: Set<String> = []
    for text in words.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let word = try id(text, for: .devices, or: ["all", "phones", "pads"])
      for id in InterfaceDevice.ids {
        let isPad = InterfaceDevice(id: id)?.isPad == true
        if word == id || word == "all" || word == (isPad ? "pads" : "phones") { wanted.insert(id) }
      }
    }
    return InterfaceDevice.ids.filter { wanted.contains($0) }
  }

  /// What is wrong with the options of a sweep.
  static func mistake(_ options: Options) -> String? {
    if options.devices.isEmpty { return options.orientation == both ? "--orientation both needs --devices" : nil }
    if options.device != nil { return "--devices and --device contradict each other" }
    return options.sizes.isEmpty ? nil : "--devices and --size contradict each other"
  }
}

extension Options {
  /// The devices to go through, from the smallest phone to the largest pad; empty without `--devices`.
  var sweep: [SweptDevice] {
    let chosen = orientation.flatMap { InterfaceDevice.Orientation(rawValue: $0) } ?? .portrait
    let orientations = orientation == SweptDevice.both ? InterfaceDevice.Orientation.allCases : [chosen]
    return devices.flatMap { id in
      orientations.compactMap { InterfaceDevice(id: id, orientation: $0) }.map { SweptDevice(device: $0) }
    }
  }
}

extension Runner {
  /// A file as it is on every device asked for; once, under no device's name, without `--devices`.
  func loadEach(_ file: String, _ options: Options) throws(Failure) -> [(device: String?, loaded: LoadedFile)] {
    let source = try read(file)
    let sweep = options.sweep
    if sweep.isEmpty { return [(nil, try load(source, options))] }
    var loads: [(device: String?, loaded: LoadedFile)] = []
    for one in sweep {
      let loaded = try load(source, one.conditions, device: one.name, isQuiet: !loads.isEmpty)
      loads.append((one.name, loaded))
    }
    return loads
  }

  /// The same as one file, in which the layouts of one scene stand one behind the other; with `--scene` those of that one.
  func loadAll(_ file: String, _ options: Options) throws(Failure) -> LoadedFile {
    let loads = try loadEach(file, options)
    let first = loads[0].loaded
    if loads.count == 1, options.scene == nil { return first }
    var scenes: [[LoadedLayout]] = []
    for load in loads {
      do throws(UnknownScene) {
        scenes.append(try load.loaded.layouts(called: options.scene))
      } catch {
        throw .unknownScene(first.source, error)
      }
    }
    let layouts = scenes[0].indices.flatMap { place in scenes.map { $0[place] } }
    return LoadedFile(source: first.source, layouts: layouts, warnings: loads.count == 1 ? first.warnings : [])
  }
}
