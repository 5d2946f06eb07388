// GitNames.swift: what git calls files by, and how it calls a command that shows differences.

/// A file or a folder as a revision has it.
package struct GitName: Equatable {
  /// `HEAD~1:Screens`
  package let name: String
  /// What stands before the colon; empty for what is staged.
  package let revision: String

  /// nil for what is no such name. A colon in braces is part of the revision: `HEAD@{10:30}:a.xib`, `main^{/fix: a}:a.xib`.
  package init?(_ name: String) {
    if name.hasPrefix("-") || FilePath.isAbsolute(name) { return nil }
    var depth = 0
    for index in name.indices {
      switch name[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth <= 0:
        self.name = name
        revision = String(name[..<index])
        return
      default: break
      }
    }
    return nil
  }
}

/// The arguments that git gives a command that it shows differences with (gitattributes(5), git(1) GIT_EXTERNAL_DIFF):
/// path, old file, its hash and mode, new file, its hash and mode; of a renamed file the new path and what was renamed.
package struct GitCall {
  /// `Main.storyboard`, or `Old.xib → New.xib` for a renamed file.
  package let label: String
  /// The old and the new file; nil for a file that is not merged, of which git gives the path alone.
  package let files: (old: String, new: String)?

  /// nil for what git does not call so.
  package init?(_ arguments: [String], isCalledByGit: Bool) {
    switch arguments.count {
    case 1 where isCalledByGit:
      label = arguments[0]
      files = nil
    case 7 where isCalledByGit || Self.hasHashesAndModes(arguments),
      9 where isCalledByGit || Self.hasHashesAndModes(arguments):
      label = arguments.count == 9 ? "\(arguments[0]) → \(arguments[7])" : arguments[0]
      files = (arguments[1], arguments[4])
    default: return nil
    }
  }

  /// Seven files are no call of git: there a hash is hexadecimal, a mode six octal digits, and what is not there a dot.
  private static func hasHashesAndModes(_ arguments: [String]) -> Bool {
    [2, 5].allSatisfy { arguments[$0] == "." || arguments[$0].utf8.allSatisfy(isHexadecimal) }
      && [3, 6].allSatisfy { arguments[$0] == "." || isMode(Array(arguments[$0].utf8)) }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isMode(_ text: [UInt8]) -> Bool {
    text.count == 6 && text.allSatisfy { (0x30...0x37).contains($0) }
  }
}
