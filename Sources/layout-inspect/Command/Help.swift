// Help.swift: what --help, help COMMAND and --version print.

enum Help {
  static let version = "0.1.0"

  static func text(for command: Command?) -> String {
    switch command {
    case nil: general
    case .solve: solve
    case .animate: animate
    case .render: render
    }
  }

  private static let general = """
    layout-inspect: solve, animate and draw layout documents (layout/1)

    Usage: layout-inspect COMMAND [OPTION…] FILE…

    Commands:
      solve FILE…       print the frames of all views
      animate FILE      print the frames at every step of the timeline
      render FILE       draw a picture of all views
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

    \(options(of: .solve))
    """

  private static let animate = """
    layout-inspect animate: print the frames at every step of the timeline

    Usage: layout-inspect animate [OPTION…] FILE

    Steps are at 0, 1/fps, 2/fps … and one at the end, when everything is at rest. The text
    shows a line for each step in which something changes, with a drawing of the strip:
    the scroll view that holds the most views, each view as wide as its points. svg is a
    filmstrip: a picture of \(PictureSVG.steps) steps equally far apart, or of those of --fps or --at.

    \(options(of: .animate))
    """

  private static let render = """
    layout-inspect render: draw a picture of all views

    Usage: layout-inspect render [OPTION…] FILE [-o OUT.svg]

    The picture is an SVG file on its own, light or dark as its reader prefers. Scroll views
    show what is seen of their content; photos are stood in for by small landscapes.

    \(options(of: .render))
    """

  private static func options(of command: Command) -> String {
    let lines = command.options.map { option in
      switch option {
      case .output: "  -o OUT.svg           the file to write (default: the standard output)"
      case .format: "  --format FORMAT      \(formats(of: command))"
      case .fps: "  --fps NUMBER         steps a second (default: 60)"
      case .size: "  --size WxH           solve at this size of the root; repeat it for several scenes"
      case .at:
        command == .animate
          ? "  --at SECONDS         only the step at this time; repeat it for several"
          : "  --at SECONDS         the frames at this time of the timeline"
      case .direction: "  --direction ltr|rtl  the reading direction, instead of the document's"
      case .scale: "  --scale NUMBER       round to pixels, so many in a point (default: do not round)"
      }
    }
    return (["Options:"] + lines).map { $0 + "\n" }.joined()
  }

  private static func formats(of command: Command) -> String {
    switch command {
    case .solve: "text (default), json, ndjson: a line a file, or svg: a picture"
    case .animate: "text (default), json, ndjson: a line a step, or svg: a filmstrip"
    case .render: "svg"
    }
  }
}
