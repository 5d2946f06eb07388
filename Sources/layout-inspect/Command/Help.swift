// Help.swift: what --help, help COMMAND and --version print.

enum Help {
  static let version = "0.1.0"

  static func text(for command: Command?) -> String {
    switch command {
    case nil: general
    case .solve: solve
    case .animate: animate
    }
  }

  private static let general = """
    layout-inspect: solve and animate layout documents (layout/1)

    Usage: layout-inspect COMMAND [OPTION…] FILE…

    Commands:
      solve FILE…       print the frames of all views
      animate FILE      print the frames at every step of the timeline
      help [COMMAND]    say more about a command

    Options:
      --help, -h        print this help, or that of the command before it
      --version         print the version

    FILE may be - for the standard input. Results go to the standard output, messages to
    the standard error. Exit status: 0 done, 64 wrong usage, 65 bad document, 66 no such file.

    """

  private static let solve = """
    layout-inspect solve: print the frames of all views

    Usage: layout-inspect solve [OPTION…] FILE…

    A frame is relative to its superview; inside a scroll view it is in content coordinates.
    Conflicts and ambiguity are reported, and do not change the exit status.

    \(options(fps: false))
    """

  private static let animate = """
    layout-inspect animate: print the frames at every step of the timeline

    Usage: layout-inspect animate [OPTION…] FILE

    Steps are at 0, 1/fps, 2/fps … and one at the end, when everything is at rest. The text
    shows a line for each step in which something changes, with a drawing of the strip:
    the scroll view that holds the most views, each view as wide as its points.

    \(options(fps: true))
    """

  private static func options(fps: Bool) -> String {
    let lines = [
      "Options:",
      "  --format FORMAT      text (default), json, or ndjson: a line a \(fps ? "step" : "file")",
      fps ? "  --fps NUMBER         steps a second (default: 60)" : nil,
      "  --size WxH           solve at this size of the root; repeat it for several scenes",
      "  --at SECONDS         \(fps ? "only the step at this time" : "the frames at this time of the timeline")",
      "  --direction ltr|rtl  the reading direction, instead of the document's",
      "  --scale NUMBER       round to pixels, so many in a point (default: do not round)",
    ]
    return lines.compactMap { $0 }.map { $0 + "\n" }.joined()
  }
}
