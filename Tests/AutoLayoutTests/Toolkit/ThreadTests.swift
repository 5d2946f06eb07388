// ThreadTests.swift: two threads on one engine are found out, and the page on isolation shows code that is compiled.

import AutoLayout
import Foundation
import Testing

/// Has another thread change the tree in the middle of its turn.
private final class Careless: View {
  var change: ((View) -> Void)?

  override func layoutSubviews() {
    guard let change else { return }
    nonisolated(unsafe) let (other, view) = (change, self)
    let done = DispatchSemaphore(value: 0)
    Thread {
      other(view)
      done.signal()
    }.start()
    done.wait()
  }
}

private func passWhileAnotherThread(does change: @escaping (View) -> Void) throws {
  let engine = LayoutEngine(size: Size(width: 100, height: 100))
  let view = engine.root.add(Careless())
  view.change = change
  try engine.layoutIfNeeded()
}

@Suite("One thread at a time")
struct ThreadTests {
  #if DEBUG
    private static func isFoundOut(_ result: ExitTest.Result?) -> Bool {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      return text.contains("two threads use one engine at the same time")
    }

    @Test("a pass, a constraint and a view of another thread in the middle of a pass stop the program, and say why")
    func overlap() async {
      let pass = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try passWhileAnotherThread { view in _ = try? view.engine?.layoutIfNeeded() }
      }
      #expect(Self.isFoundOut(pass))
      let constraint = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try passWhileAnotherThread { view in view.widthAnchor.constraint(equalToConstant: 5).isActive = true }
      }
      #expect(Self.isFoundOut(constraint))
      let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try passWhileAnotherThread { view in view.removeFromSuperview() }
      }
      #expect(Self.isFoundOut(view))
    }
  #endif

  @Test("one thread after the other is fine, and so is another engine in the middle of a pass")
  func turns() throws {
    try passWhileAnotherThread { _ in
      let other = LayoutEngine(size: Size(width: 10, height: 10))
      other.root.add(View())
      _ = try? other.layoutIfNeeded()
    }
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    nonisolated(unsafe) let shared = engine
    for _ in 0..<3 {
      let done = DispatchSemaphore(value: 0)
      Thread {
        shared.root.add(View())
        _ = try? shared.layoutIfNeeded()
        done.signal()
      }.start()
      done.wait()
      engine.root.add(View())
      try engine.layoutIfNeeded()
    }
    #expect(engine.root.subviews.count == 6)
  }

  @Test("the page on isolation shows the code that is compiled")
  func page() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root = root.deletingLastPathComponent() }
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let sources = "Tests/Isolation/Sources/"
    let code = try ["DefaultMainActor/Screen.swift", "MainActorViews/Badge.swift", "EngineActor/Layouts.swift"]
      .map { try text(sources + $0) }.joined()
    let blocks = try text("Documentation/isolation.md").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 5)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}
