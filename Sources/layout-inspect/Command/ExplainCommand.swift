// ExplainCommand.swift: explain FILE ITEM[.ATTRIBUTE], why an item lies where it lies.

import HostSystem
import AutoLayout
import LayoutDocument
import LayoutReport

extension ExplainCommand {
  static let command = Command(
    name: "explain", summary: "say why an item lies where it lies",
    operands: Operands(names: "FILE ITEM[.ATTRIBUTE]", count: 2...2) {
      "explain takes a file and an item, found \($0)"
    },
    options: [
      .output, .format, .stdinFilename, .scene, .size, .width, .height, .at, .direction, .device, .orientation, .color,
    ],
    formats: [.text, .json],
    formatSummary: "text (default) or json",
    mistake: { ProofRange.mistakeOfExplain(in: $0.prove.ranges, sizes: $0.sizes, times: $0.times) },
    examples: [
      ("explain screen.json title", "all four sides of a view"),
      ("explain screen.json title.width", "one attribute"),
      ("explain --size 320x568 screen.json title.width", "on a small screen"),
      ("explain --width 320...1366 screen.json title.width", "at every width, as a formula"),
      ("explain --scene Login Main.storyboard \"Email field.width\"", "by the names that Xcode shows"),
    ],
    text: """
      ITEM is a view, a guide or the root, by its id or its name: solve lists them.
      The chain of constraints from the root to the value, each with its priority and its line; those
      that lost, and by how many points; and what would move it. Of a conflict: the constraints that
      cannot hold together, and the frame that each way out would give. Of an ambiguity: both solutions.
      With a range of widths or heights: the value as a formula, the constraints that make it on each
      stretch, and which come in and which give way where it breaks.
      """
  ) { (runner, options) throws(WriteError) in
    try ExplainCommand(runner: runner, options: options).run()
  }
}

struct ExplainCommand {
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    let (file, text) = (options.files[0], options.files[1])
    let answer: Result<String, UsageError>
    do throws(Failure) {
      answer = try explain(text, in: try runner.load(file, options))
    } catch {
      runner.report(error.line)
      return error.status
    }
    switch answer {
    case .success(let report):
      try runner.write(report)
      return ExitStatus.success
    case .failure(let error):
      runner.report("\(file): error: \(error.message) (see layout-inspect help explain)")
      return ExitStatus.usage
    }
  }

  /// The report on an item, in the first layout of the file that has it. Where others have it too, the standard error says so.
  private func explain(
    _ text: String, in loaded: LoadedFile
  ) throws(Failure) -> Result<String, UsageError> {
    var unknown: UnknownItem?
    // What the first layout says; better, what the first says that has the item.
    func note(_ error: UnknownItem) {
      if unknown == nil || (error.hasItem && unknown?.hasItem == false) { unknown = error }
    }
    do throws(DocumentError) {
      let layouts: [LoadedLayout]
      do throws(UnknownScene) {
        layouts = try loaded.layouts(called: options.scene)
      } catch {
        return .failure(UsageError(message: error.message))
      }
      for (number, layout) in layouts.enumerated() {
        if var request = options.proofs.first {
          request.kinds = []
          switch try Prover(layout, request).formulas(of: text) {
          case .success(let found):
            if options.scene == nil { try tellOthers(layouts[number...], with: text) }
            return .success(report(found))
          case .failure(let error): note(error)
          }
          continue
        }
        let live = try layout.scene(size: options.sizes.first, direction: options.direction)
        let explainer = Explainer(live)
        let subject: Explainer.Subject
        do throws(UnknownItem) {
          subject = try explainer.subject(text)
        } catch {
          note(error)
          continue
        }
        if let time = options.times.first { try live.advance(to: time) }
        try live.layoutIfNeeded()
        if options.scene == nil { try tellOthers(layouts[number...], with: text) }
        return .success(report(try explainer.explanation(of: subject), live))
      }
    } catch {
      throw .badDocument(loaded.source, error)
    }
    return .failure(UsageError(message: unknown?.message ?? "the file holds no layout"))
  }

  /// Says which layouts have an item, if it is not the first of them alone.
  private func tellOthers(_ layouts: ArraySlice<LoadedLayout>, with text: String) throws(DocumentError) {
    var names: [String] = []
    for layout in layouts {
      let explainer = Explainer(try layout.scene(size: options.sizes.first, direction: options.direction))
      do throws(UnknownItem) {
        _ = try explainer.subject(text)
      } catch {
        // Where it is there and only cannot be asked this, it is there all the same.
        if !error.hasItem { continue }
      }
      names.append(quote(layout.outline.name))
    }
    guard let first = names.first, names.count > 1 else { return }
    runner.report(
      "\(options.files[0]): note: \(names.count) scenes have \(quote(text)): \(names.joined(separator: ", ")); this is the one in "
        + "\(first), and --scene chooses")
  }

  private func report(_ found: FormulaExplanation) -> String {
    if options.format != .json { return FormulaText(found, style: runner.terminal.style(options.color)).report() }
    var json = JSONWriter(indented: true)
    json.formulas(found, of: options.files[0])
    return json.text + "\n"
  }

  private func report(_ explanation: Explanation, _ live: LayoutScene) -> String {
    if options.format == .json {
      var json = JSONWriter(indented: true)
      json.explanation(explanation, of: options.files[0], in: live, at: options.times.first)
      return json.text + "\n"
    }
    return live.text(of: explanation, style: runner.terminal.style(options.color))
  }
}
