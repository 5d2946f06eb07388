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
      bottom, right. The ids are those of storyboards, for --device and --devices, which take the names
      too: a name is that of one device with such a screen.
      """
  ) { (runner, options) throws(WriteError) in
    let orientation = options.orientation.flatMap { InterfaceDevice.Orientation(rawValue: $0) } ?? .portrait
    let rows = InterfaceDevice.ids.compactMap { InterfaceDevice(id: $0, orientation: orientation) }.map {
      DeviceRow(id: $0.id, name: $0.name, size: $0.size, scale: $0.scale, safeArea: $0.safeArea)
    }
    try runner.write(options.format == .json ? DeviceTable(rows).json() : DeviceTable(rows).text())
    return ExitStatus.success
  }
}

typealias SweptDevice = LayoutFiles.SweptDevice

extension SweptDevice {
  /// The word for both orientations.
  static let both = "both"

  /// The id of a device that a word names, in large or small letters; else the word.
  static func id(_ word: String) -> String {
    InterfaceDevice.ids.first { InterfaceDevice(id: $0)?.name.lowercased() == word.lowercased() } ?? word
  }

  /// The ids that `all`, `phones`, `pads` or a list stand for.
  static func ids(_ words: String) throws(UsageError) -> [String] {
    let groups = ["all", "phones", "pads"]
    var wanted: Set<String> = []
    for text in words.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let word = id(text)
      guard groups.contains(word) || InterfaceDevice.ids.contains(word) else {
        throw UsageError(
          message: "--devices: unknown device \(quote(word)); expected all, phones, pads or ids that "
            + "layout-inspect devices lists" + suggestion(for: word, among: groups + InterfaceDevice.ids))
      }
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

  /// The same as one file, in which the layouts of one scene stand one behind the other.
  func loadAll(_ file: String, _ options: Options) throws(Failure) -> LoadedFile {
    let loads = try loadEach(file, options)
    let first = loads[0].loaded
    if loads.count == 1 { return first }
    let layouts = first.layouts.indices.flatMap { place in loads.map { $0.loaded.layouts[place] } }
    return LoadedFile(source: first.source, layouts: layouts, warnings: [])
  }
}
