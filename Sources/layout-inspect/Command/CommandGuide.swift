// CommandGuide.swift: what is said of each command, in one place for the help and the man page.

import LayoutReport

/// A command in words.
struct CommandGuide {
  /// What it does, in half a sentence.
  let summary: String
  /// Command lines without the name of the program, and what they are for.
  let examples: [(arguments: String, purpose: String)]
  /// What else there is to know, in lines of at most 90 columns.
  let text: String
}

extension Command {
  var guide: CommandGuide {
    switch self {
    case .solve:
      CommandGuide(
        summary: "print the frames of all views",
        examples: [
          ("solve screen.json", "a table of frames"),
          ("solve --draw screen.json", "and a drawing of them"),
          ("solve --size 390x844 --size 844x390 screen.json", "at two sizes"),
          ("solve --format ndjson Layouts", "a line of JSON for every layout in a folder"),
        ],
        text: """
          A frame is relative to its superview; inside a scroll view it is in content coordinates.
          Conflicts and ambiguity are reported, and do not change the exit status.
          """)
    case .animate:
      CommandGuide(
        summary: "print the frames at every step of the timeline",
        examples: [
          ("animate strip.json", "a line for each step in which something changes"),
          ("animate --format svg strip.json > strip.svg", "a filmstrip"),
          ("animate --format html strip.json > strip.html", "a page that plays"),
          ("animate --at 0.25 --format json strip.json", "one moment"),
        ],
        text: """
          Steps are at 0, 1/fps, 2/fps … and one at the end, when everything is at rest. The text
          shows a line for each step in which something changes, with a drawing of the strip:
          the scroll view that holds the most views, each view as wide as its points. svg is a
          filmstrip: a picture of \(PictureSVG.steps) steps equally far apart, or of those of --fps or --at.
          """)
    case .explain:
      CommandGuide(
        summary: "say why an item lies where it lies",
        examples: [
          ("explain screen.json title", "all four sides of a view"),
          ("explain screen.json title.width", "one attribute"),
          ("explain --size 320x568 screen.json title.width", "on a small screen"),
        ],
        text: """
          The chain of constraints from the root to the value, each with its priority and its line; those
          that lost, and by how many points; and what would move it. Of a conflict: the constraints that
          cannot hold together, and the frame that each way out would give. Of an ambiguity: both solutions.
          """)
    case .lint:
      CommandGuide(
        summary: "find what is wrong with layouts",
        examples: [
          ("lint Layouts", "every layout in a folder"),
          ("lint --format sarif Layouts > lint.sarif", "for a code host"),
          ("lint --write-baseline known.json Layouts", "accept what is found now"),
          ("lint --baseline known.json Layouts", "and report only what is new"),
        ],
        text: LintRule.table)
    case .verify:
      CommandGuide(
        summary: "compare recorded frames with solved ones",
        examples: [
          ("verify Main.storyboard", "the views that are not where constraints put them"),
          ("verify --tolerance 1 Screens", "every storyboard and xib in a folder"),
          ("verify --format json Main.storyboard", "every view with its distance"),
        ],
        text: """
          Storyboards and xibs record where Interface Builder last saw each view. A view counts if
          constraints place it. The exit status is 1 if one is further off than the tolerance, which is a
          pixel of the document's device unless --tolerance gives it in points.
          """)
    case .render:
      CommandGuide(
        summary: "draw a picture of all views",
        examples: [
          ("render screen.json -o screen.svg", "frames, guides and constraints"),
          ("render screen.json -o screen.html", "a page with a tree, distances and reasons"),
          ("render --size 390x844 --size 320x568 screen.json -o sizes.html", "a matrix of devices"),
        ],
        text: """
          The picture is a file on its own, light or dark as its reader prefers. Scroll views
          show what is seen of their content; photos are stood in for by small landscapes.
          """)
    case .diff:
      CommandGuide(
        summary: "say what moved between two layouts",
        examples: [
          ("diff before.json after.json", "what moved, from where to where"),
          ("diff --format svg before.json after.json > moved.svg", "both, one over the other"),
          ("diff --size 320x568 --size 390x844 expected.json screen.json", "a regression test at two sizes"),
        ],
        text: """
          Views are the same if their ids are. The exit status is 1 if anything differs, else 0.
          """)
    case .log:
      CommandGuide(
        summary: "explain Apple's log of a conflict",
        examples: [
          ("log console.txt", "every conflict in a log"),
          ("pbpaste | layout-inspect log", "what has been copied from Xcode"),
        ],
        text: """
          Reads "Unable to simultaneously satisfy constraints" as UIKit and AppKit print it, with
          anything around it. Says what each constraint means, view by view, which of them cannot
          hold together, and which one is likely at fault. The exit status is 1 if there is a conflict.
          """)
    case .convert:
      CommandGuide(
        summary: "write any readable file as a layout/1 document",
        examples: [
          ("convert Main.storyboard", "a storyboard as a document"),
          ("convert --scene aB3-cd-4Ef Main.storyboard", "one of several scenes, by the id of its root view"),
          ("convert screen.json -o plain.json", "stacks and visual format as plain constraints"),
        ],
        text: """
          The document holds the views and the constraints that are in force. It solves to the same frames.
          """)
    case .completions:
      CommandGuide(
        summary: "print what a shell needs to complete this command",
        examples: [
          ("completions bash > /etc/bash_completion.d/layout-inspect", ""),
          ("completions zsh > \"${fpath[1]}/_layout-inspect\"", ""),
          ("completions fish > ~/.config/fish/completions/layout-inspect.fish", ""),
        ], text: "")
    case .man:
      CommandGuide(
        summary: "print the manual page",
        examples: [("man > /usr/local/share/man/man1/layout-inspect.1", "")], text: "")
    }
  }

  /// `layout-inspect solve [OPTION…] FILE…`
  var usage: String {
    ["layout-inspect", rawValue, options.isEmpty ? "" : "[OPTION…]", operandNames].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
