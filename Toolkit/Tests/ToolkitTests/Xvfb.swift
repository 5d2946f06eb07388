// Xvfb.swift: an X server without a display, whose picture is a file.

import CSDL
import Foundation

/// A server that runs until the last window is closed.
final class Xvfb {
  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toolkit-\(UUID())")

  /// Whether the machine has one.
  static var isInstalled: Bool { path != nil }

  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/Xvfb" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a server, and has SDL open windows there.
  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "")
    // It ends when its last client has gone.
    process.arguments =
      ["-terminate", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-fbdir", folder.path, "-nolisten", "tcp"]
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.run()
    var number = ""
    while !number.hasSuffix("\n"), let byte = try answer.fileHandleForReading.read(upToCount: 1) {
      number += String(decoding: byte, as: UTF8.self)
    }
    SDL_setenv("DISPLAY", ":\(number.trimmingCharacters(in: .whitespacesAndNewlines))", 1)
    SDL_setenv("SDL_VIDEODRIVER", "x11", 1)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The colours of a part of the server's picture, row by row: red, green and blue, 0xRRGGBB.
  ///
  /// The file is an X window dump (XWDFile.h): numbers of four bytes, the highest first; the first says how long the head is, the
  /// 13th the bytes of a row, the 20th how many colours of 12 bytes follow the head. Pixels have their lowest byte first.
  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0")))
    func number(_ place: Int) -> Int { bytes[4 * place..<4 * place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (start, rowBytes) = (number(0) + 12 * number(19), number(12))
    var pixels: [UInt32] = []
    for row in y..<y + height {
      for column in x..<x + width {
        let place = start + row * rowBytes + 4 * column
        pixels.append(UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place]))
      }
    }
    return pixels
  }
}
