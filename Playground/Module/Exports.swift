// Exports.swift: the module as JavaScript sees it: functions of numbers over one memory.
//
// A text goes in as UTF-8 at an address that `sl_allocate` gave, and comes out at `sl_text()`, `sl_text_length()` bytes of it,
// until the next call. A file that is open is a number from 1 on. What cannot be done answers -1, or 0 for an open file, and
// leaves the reason as the text, and where a file says it, its line and column at `sl_error_line()` and `sl_error_column()`.

import AutoLayout
import LayoutDocument
import LayoutReport
import ScrollLayout

/// What the calls share: one page has one module.
private struct Module {
  var sessions: [Session?] = []
  var text: [UInt8] = []
  var line = 0
  var column = 0

  func session(_ handle: Int32) -> Session? {
    sessions.indices.contains(Int(handle) - 1) ? sessions[Int(handle) - 1] : nil
  }
}

/// WebAssembly has one thread here.
nonisolated(unsafe) private var module = Module()

// MARK: Text

/// Room for a text that goes in.
@_cdecl("sl_allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(count)))
}

@_cdecl("sl_free")
public func release(_ address: UnsafeMutablePointer<UInt8>) { address.deallocate() }

@_cdecl("sl_text")
public func text() -> UnsafePointer<UInt8>? { module.text.withUnsafeBufferPointer { $0.baseAddress } }

@_cdecl("sl_text_length")
public func textLength() -> Int32 { Int32(module.text.count) }

@_cdecl("sl_error_line")
public func errorLine() -> Int32 { Int32(module.line) }

@_cdecl("sl_error_column")
public func errorColumn() -> Int32 { Int32(module.column) }

private func string(_ address: UnsafePointer<UInt8>, _ count: Int32) -> String {
  String(decoding: UnsafeBufferPointer(start: address, count: Int(count)), as: UTF8.self)
}

private func answer(_ text: String) -> Int32 {
  module.text = Array(text.utf8)
  return 0
}

private func refuse(_ message: String, line: Int = 0, column: Int = 0) -> Int32 {
  module.text = Array(message.utf8)
  (module.line, module.column) = (line, column)
  return -1
}

private func refuse(_ error: DocumentError, in source: SourceText) -> Int32 {
  let position = source.position(at: error.offset)
  return refuse(error.message, line: position.line, column: position.column)
}

private func refuseUnknown(_ handle: Int32) -> Int32 {
  refuse(handle == 0 ? "the layout is closed" : "no file is open under \(handle)")
}

/// What a call on an open file comes to: what went wrong is said as text.
private func with(_ handle: Int32, _ call: (Session) throws(DocumentError) -> Int32) -> Int32 {
  guard let session = module.session(handle) else { return refuseUnknown(handle) }
  do throws(DocumentError) {
    return try call(session)
  } catch {
    // What lies nowhere in particular is said to be where the document begins.
    let source = session.outline.source
    return error.offset == source.start ? refuse(error.message) : refuse(error, in: source)
  }
}

private func moving(_ handle: Int32, _ call: (Session) throws(ScrollError) -> Int32) -> Int32 {
  guard let session = module.session(handle) else { return refuseUnknown(handle) }
  do throws(ScrollError) { return try call(session) } catch { return refuse(error.description) }
}

private func changing(_ handle: Int32, _ call: (Session) throws(LayoutError) -> Void) -> Int32 {
  guard let session = module.session(handle) else { return refuseUnknown(handle) }
  do throws(LayoutError) {
    try call(session)
    return 0
  } catch {
    return refuse(error.description)
  }
}

// MARK: Files

/// Opens a file of any format that the command reads; 0 if it cannot be read.
@_cdecl("sl_open")
public func open(
  _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
  let (name, bytes) = (string(name, nameCount), Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  do throws(DocumentError) {
    module.sessions.append(try Session(name: name, bytes: bytes))
    return Int32(module.sessions.count)
  } catch {
    _ = refuse(error, in: SourceText(name: name, bytes: bytes))
    return 0
  }
}

@_cdecl("sl_close")
public func close(_ handle: Int32) {
  guard module.session(handle) != nil else { return }
  module.sessions[Int(handle) - 1] = nil
  while case .some(.none) = module.sessions.last { module.sessions.removeLast() }
}

/// Shows a scene of the file anew: by its place, at a size (0 × 0 for its own) and in a direction (0 for its own, 1 left to right,
/// 2 right to left).
@_cdecl("sl_show")
public func show(_ handle: Int32, _ scene: Int32, _ width: Double, _ height: Double, _ direction: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in
    let size: Size? = width > 0 && height > 0 ? Size(width: width, height: height) : nil
    let directions: [ReadingDirection?] = [nil, .leftToRight, .rightToLeft]
    try session.show(
      Int(scene), size: size, direction: directions.indices.contains(Int(direction)) ? directions[Int(direction)] : nil)
    return 0
  }
}

/// Everything there is to draw, as JSON.
@_cdecl("sl_describe")
public func describe(_ handle: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in answer(try session.description()) }
}

// MARK: Frames

/// Solves what has changed; how many views have moved.
@_cdecl("sl_solve")
public func solve(_ handle: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in
    try session.solve()
    return Int32(session.changed.count)
  }
}

/// How many views there are.
@_cdecl("sl_count")
public func count(_ handle: Int32) -> Int32 { Int32((module.session(handle)?.places.count ?? 0) / 4) }

/// x, y, width and height of each view in the root's coordinates, as of the last pass; until the next call.
@_cdecl("sl_places")
public func places(_ handle: Int32) -> UnsafePointer<Double>? {
  module.session(handle)?.places.withUnsafeBufferPointer { $0.baseAddress }
}

/// The views that the last pass has moved.
@_cdecl("sl_changed")
public func changed(_ handle: Int32) -> UnsafePointer<Int32>? {
  module.session(handle)?.changed.withUnsafeBufferPointer { $0.baseAddress }
}

/// How many views the last pass has moved.
@_cdecl("sl_changed_count")
public func changedCount(_ handle: Int32) -> Int32 { Int32(module.session(handle)?.changed.count ?? 0) }

@_cdecl("sl_resize")
public func resize(_ handle: Int32, _ width: Double, _ height: Double) -> Int32 {
  changing(handle) { session throws(LayoutError) in try session.resize(Size(width: width, height: height)) }
}

/// Gives a constraint of the file another constant.
@_cdecl("sl_set_constant")
public func setConstant(_ handle: Int32, _ constraint: Int32, _ value: Double) -> Int32 {
  changing(handle) { session throws(LayoutError) in
    try session.constraint(at: Int(constraint))?.setConstant(value)
  }
}

/// Activates a constraint of the file, or takes it out.
@_cdecl("sl_set_active")
public func setActive(_ handle: Int32, _ constraint: Int32, _ isActive: Int32) -> Int32 {
  changing(handle) { session throws(LayoutError) in
    guard let constraint = session.constraint(at: Int(constraint)) else { return }
    if isActive == 0 { constraint.isActive = false } else { try constraint.activate() }
  }
}

/// Pulls a view's left edge (0), top (1), width (2) or height (3) to a value, with a priority, until `sl_let_go`.
@_cdecl("sl_pull")
public func pull(_ handle: Int32, _ view: Int32, _ attribute: Int32, _ value: Double, _ priority: Double) -> Int32 {
  let attributes: [LayoutAttribute] = [.left, .top, .width, .height, .right, .bottom]
  guard attributes.indices.contains(Int(attribute)) else { return refuse("no attribute has the number \(attribute)") }
  return changing(handle) { session throws(LayoutError) in
    try session.pull(Int(view), attributes[Int(attribute)], to: value, LayoutPriority(Float(priority)))
  }
}

@_cdecl("sl_let_go")
public func letGo(_ handle: Int32) -> Int32 {
  changing(handle) { session throws(LayoutError) in session.letGo() }
}

// MARK: Fingers and time

/// 1 if there is something that the finger can move.
@_cdecl("sl_touch")
public func touch(_ handle: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in try session.touch(Point(x: x, y: y), time) ? 1 : 0 }
}

@_cdecl("sl_move")
public func move(_ handle: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in
    try session.move(Point(x: x, y: y), time)
    return 0
  }
}

@_cdecl("sl_release")
public func letGo(_ handle: Int32, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in
    try session.release(time)
    return 0
  }
}

/// What a tap at a point does; the view that was under it, or -2.
@_cdecl("sl_tap")
public func tap(_ handle: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in Int32(try session.tap(Point(x: x, y: y), time) ?? -2) }
}

/// Shows the next photo (1) or the one before (-1); 0 if there is none to show.
@_cdecl("sl_step")
public func step(_ handle: Int32, _ distance: Int32, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in try session.step(by: Int(distance), time) ? 1 : 0 }
}

/// Brings everything to a time and lays out; 1 if something goes on moving.
@_cdecl("sl_advance")
public func advance(_ handle: Int32, _ time: Double) -> Int32 {
  moving(handle) { session throws(ScrollError) in try session.advance(to: time) ? 1 : 0 }
}

// MARK: Reasons

@_cdecl("sl_explain")
public func explain(_ handle: Int32, _ item: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in answer(try session.explanation(of: string(item, count))) }
}

@_cdecl("sl_findings")
public func findings(_ handle: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in answer(try session.findings()) }
}

/// What holds over a range of widths (0) or heights (1), as JSON.
@_cdecl("sl_prove")
public func prove(_ handle: Int32, _ axis: Int32, _ from: Double, _ to: Double) -> Int32 {
  with(handle) { session throws(DocumentError) in
    answer(try session.proof(along: axis == 0 ? .horizontal : .vertical, from, to))
  }
}

/// Apple's console output explained: an HTML page of its own.
@_cdecl("sl_log")
public func log(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
  let report = LogReport(file: "log", prints: LogPrints(string(bytes, count)))
  return answer(report.page())
}

/// What a strip or another system says of itself now, and how much the solver has done so far, as JSON.
@_cdecl("sl_status")
public func status(_ handle: Int32) -> Int32 {
  with(handle) { session throws(DocumentError) in answer(session.status()) }
}
