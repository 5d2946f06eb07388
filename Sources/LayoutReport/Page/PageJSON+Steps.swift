// PageJSON+Steps.swift: the steps of a timeline as the data of a page: what has changed since the step before.
//
// A reason whose words stay while its numbers change is written as those numbers alone: the place of each among the
// numbers of the reason, and its new value.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// The steps; the scene's object must be open.
  mutating func pageSteps(_ page: PageScene) {
    let outline = page.solved.outline
    var frames = SceneGeometry(outline, page.solved.scene).frames
    var looks = PageLook.all(outline, page.solved.scene)
    var reasons = PageReasonTexts(page.reasons)
    var arrows = Self.arrows(page.solved.dimensions, outline, page.solved.scene)
    key("steps")
    array { json in
      for step in page.steps {
        json.object { json in
          let newFrames = SceneGeometry(outline, step.scene).frames
          var moved: [Double] = []
          for (view, frame) in newFrames.enumerated() where frame != frames[view] {
            moved += [Double(view)] + frame.numbers
          }
          if !moved.isEmpty { json.member("frames", moved) }
          frames = newFrames
          json.looks(&looks, PageLook.all(outline, step.scene))
          json.reasons(&reasons, PageReasonTexts(step.reasons), step.reasons)
          let newArrows = Self.arrows(step.dimensions, outline, step.scene)
          if newArrows != arrows { json.change(of: "dimensions", from: arrows, to: newArrows) }
          arrows = newArrows
        }
      }
    }
  }

  private static func arrows(
    _ dimensions: [Dimension], _ outline: SceneOutline, _ scene: SceneSnapshot
  ) -> PageReasonTexts.Text {
    var json = JSONWriter(indented: false)
    json.arrows(dimensions, outline, scene)
    return PageReasonTexts.Text(json.text)
  }

  /// A list whole, or the numbers in it that have changed: place, number, …
  private mutating func change(of name: String, from known: PageReasonTexts.Text, to new: PageReasonTexts.Text) {
    let change = new.change(from: known)
    key(name)
    raw(change == new.whole ? change : "[" + change + "]")
  }

  private mutating func looks(_ known: inout [PageLook], _ new: [PageLook]) {
    let changed = new.indices.filter { new[$0] != known[$0] }
    known = new
    objects("looks", changed) { json, view in
      json.member("view", view)
      json.members(of: new[view])
    }
  }

  private mutating func reasons(_ known: inout PageReasonTexts, _ new: PageReasonTexts, _ reasons: PageReasons) {
    let changed = new.views.keys.sorted().filter { new.views[$0] != known.views[$0] }
    if !changed.isEmpty {
      key("why")
      array { json in
        for view in changed {
          guard let text = new.views[view] else { continue }
          json.raw("[\(view), " + text.change(from: known.views[view]) + "]")
        }
      }
    }
    if new.conflicts != known.conflicts { pageConflicts(reasons) }
    known = new
  }
}

/// The reasons of a moment as JSON, to be compared with those of another one.
struct PageReasonTexts {
  /// JSON, its numbers apart from the rest.
  struct Text: Equatable {
    let whole: String
    let words: String
    let numbers: [Substring]

    init(_ json: String) {
      whole = json
      var (words, numbers): (String, [Substring]) = ("", [])
      var rest = json[...]
      while let first = rest.first {
        let end = first == "\"" ? Self.endOfString(rest) : Self.endOfNumber(rest)
        if first != "\"", end > rest.startIndex {
          numbers.append(rest[..<end])
          rest = rest[end...]
          continue
        }
        let stop = end > rest.startIndex ? end : rest.index(after: rest.startIndex)
        words += rest[..<stop]
        rest = rest[stop...]
      }
      (self.words, self.numbers) = (words, numbers)
    }

    /// What has to be told of it to somebody who knows another one: `place, number, …`, or all of it.
    func change(from known: Text?) -> String {
      guard let known, known.words == words, known.numbers.count == numbers.count else { return whole }
      return numbers.indices.filter { numbers[$0] != known.numbers[$0] }.map { "\($0), \(numbers[$0])" }
        .joined(separator: ", ")
    }

    /// Behind the number that a text begins with; where it begins if that is none.
    private static func endOfNumber(_ text: Substring) -> String.Index {
      guard let first = text.first, first == "-" || ("0"..."9").contains(first) else { return text.startIndex }
      return text.firstIndex { !("0"..."9").contains($0) && !"-+.eE".contains($0) } ?? text.endIndex
    }

    /// Behind the quotation mark that ends the string that a text begins with.
    private static func endOfString(_ text: Substring) -> String.Index {
      var isEscaped = false
      for index in text.indices.dropFirst() {
        if isEscaped {
          isEscaped = false
        } else if text[index] == "\\" {
          isEscaped = true
        } else if text[index] == "\"" {
          return text.index(after: index)
        }
      }
      return text.endIndex
    }
  }

  private(set) var views: [Int: Text] = [:]
  let conflicts: String

  init(_ reasons: PageReasons) {
    for (view, explanation) in reasons.views {
      var json = JSONWriter(indented: false)
      json.explanation(explanation, withConflicts: false)
      views[view] = Text(json.text)
    }
    var json = JSONWriter(indented: false)
    json.object { json in json.pageConflicts(reasons) }
    conflicts = json.text
  }
}
