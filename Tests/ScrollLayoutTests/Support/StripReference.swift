// StripReference.swift: what an indicator strip has to look like, by the formulas of its description.
//
//     x_0 = 0,  x_i = x_(i−1) + w_(i−1) + spacing,  content width = x_last + w_last
//     open width = height · ratio, within closed … maximum
//     offset = x_j + w_j/2 − W/2 − gap           left inset = W/2 − w_0/2,  right inset = W/2 − w_last/2
//     w(t) = from + (to − from) · p((t − start)/duration), and the gap likewise, to 0
//
// Everything is added up anew each time: slow, and nothing to do with how the strip is made.

import AutoLayout
import ScrollLayout

/// A number on its way.
struct Glide {
  var from: Double
  var to: Double
  var start = 0.0
  var duration = 0.0
  var curve = AnimationCurve.linear

  init(at rest: Double) {
    from = rest
    to = rest
  }

  func value(at time: Double) -> Double {
    time >= start + duration ? to : from + (to - from) * curve.progress(at: (time - start) / duration)
  }

  mutating func go(to target: Double, at time: Double, _ duration: Double, _ curve: AnimationCurve) {
    self = Glide(from: value(at: time), to: target, start: time, duration: duration, curve: curve)
  }

  private init(from: Double, to: Double, start: Double, duration: Double, curve: AnimationCurve) {
    (self.from, self.to, self.start, self.duration, self.curve) = (from, to, start, duration, curve)
  }
}

/// The strip as formulas.
struct StripReference {
  var photos: [Size]
  var widths: [Glide]
  var open: Int
  var gap = Glide(at: 0)
  var isHeld = false
  var screen: Double
  let height = 48.0
  let closed = 30.0
  let spacing = 2.0
  let maximum = 160.0

  init(photos: [Size], open: Int, screen: Double) {
    self.photos = photos
    self.open = open
    self.screen = screen
    widths = photos.map { _ in Glide(at: 30) }
    if !photos.isEmpty { widths[open] = Glide(at: openWidth(open)) }
  }

  func openWidth(_ index: Int) -> Double {
    let natural = height * photos[index].width / photos[index].height
    return natural < closed ? closed : natural > maximum ? maximum : natural
  }

  func frames(at time: Double) -> [Rect] {
    var x = 0.0
    return widths.map { width in
      let w = width.value(at: time)
      defer { x += w + spacing }
      return Rect(x: x, y: 0, width: w, height: height)
    }
  }

  func offset(at time: Double) -> Double {
    let frame = frames(at: time)[open]
    return frame.minX + frame.width / 2 - screen / 2 - gap.value(at: time)
  }

  func gap(of index: Int, at time: Double) -> Double {
    let frame = frames(at: time)[index]
    return frame.minX + frame.width / 2 - screen / 2 - offset(at: time)
  }

  mutating func open(_ index: Int, at time: Double, _ duration: Double, _ curve: AnimationCurve) {
    gap = Glide(at: gap(of: index, at: time))
    if !isHeld { gap.go(to: 0, at: time, duration, curve) }
    for k in widths.indices where k != index && widths[k].value(at: time) != closed {
      widths[k].go(to: closed, at: time, duration, curve)
    }
    for k in widths.indices where k != index && widths[k].value(at: time) == closed { widths[k] = Glide(at: closed) }
    widths[index].go(to: openWidth(index), at: time, duration, curve)
    open = index
  }

  mutating func insert(_ photo: Size, at index: Int) {
    photos.insert(photo, at: index)
    widths.insert(Glide(at: closed), at: index)
    if photos.count == 1 {
      open = 0
      widths[0] = Glide(at: openWidth(0))
      gap = Glide(at: 0)
    } else if open >= index {
      open += 1
    }
  }

  mutating func remove(_ index: Int, at time: Double, _ duration: Double, _ curve: AnimationCurve) {
    if index == open, photos.count > 1 {
      open(index + 1 < photos.count ? index + 1 : index - 1, at: time, duration, curve)
    }
    photos.remove(at: index)
    widths.remove(at: index)
    if open > index { open -= 1 }
  }

  mutating func hold(at time: Double) {
    isHeld = true
    gap = Glide(at: gap.value(at: time))
  }

  mutating func letGo(at time: Double, _ duration: Double, _ curve: AnimationCurve) {
    isHeld = false
    gap.go(to: 0, at: time, duration, curve)
  }
}
