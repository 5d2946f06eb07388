// AnimationCurveTests.swift: the cubic curves against their definition.

import ScrollLayout
import Testing

@Suite("Animation curves")
struct AnimationCurveTests {
  static let curves: [AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  @Test("every curve begins at 0 and ends at 1, exactly, and stays there", arguments: curves)
  func ends(curve: AnimationCurve) {
    for before in [0, -1, -Double.infinity, .nan] { #expect(curve.progress(at: before) == 0) }
    for after in [1, 1.5, Double.infinity] { #expect(curve.progress(at: after) == 1) }
  }

  @Test("the point (t, progress) lies on the Bézier curve", arguments: curves)
  func onTheCurve(curve: AnimationCurve) {
    // The definition, by de Casteljau's construction rather than by the polynomial: for a parameter s the point of the
    // curve is (x, y); progress at x must be y.
    func point(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * s }
      let (p, q, r) = (mix(0, c1), mix(c1, c2), mix(c2, 1))
      return mix(mix(p, q), mix(q, r))
    }
    for step in 1..<1_000 {
      let s = Double(step) / 1_000
      let x = point(curve.x1, curve.x2, s)
      #expect(abs(curve.progress(at: x) - point(curve.y1, curve.y2, s)) <= 1e-12)
    }
  }

  @Test("progress never runs backwards, not even between neighbouring numbers", arguments: curves)
  func monotone(curve: AnimationCurve) {
    var last = 0.0
    for step in 0...20_000 {
      var time = Double(step) / 20_000
      for _ in 0..<3 {
        let progress = curve.progress(at: time)
        #expect(progress >= last && progress <= 1)
        last = progress
        time = time.nextUp
      }
    }
  }

  @Test(
    "values at half time",
    arguments: [
      // Worked out with s by hand: easeInOut and linear are symmetric. For the others s solves x(s) = 0.5; the values are
      // those of the cubic formula, to twelve digits, as commonly tabulated for these curves (0.315, 0.685, 0.802).
      (AnimationCurve.linear, 0.5), (.easeInOut, 0.5), (.easeIn, 0.315357), (.easeOut, 0.684643), (.default, 0.802403),
    ])
  func half(curve: AnimationCurve, expected: Double) {
    #expect(abs(curve.progress(at: 0.5) - expected) <= 1e-6)
  }

  @Test("easing out is easing in, seen from the end")
  func symmetry() {
    for step in 0...100 {
      let t = Double(step) / 100
      #expect(abs(AnimationCurve.easeOut.progress(at: t) - (1 - AnimationCurve.easeIn.progress(at: 1 - t))) <= 1e-12)
    }
  }

  @Test("a curve whose time would run backwards, or with numbers that are none, does not exist")
  func invalid() {
    #expect(AnimationCurve(x1: -0.1, y1: 0, x2: 0.5, y2: 1) == nil)
    #expect(AnimationCurve(x1: 0, y1: 0, x2: 1.1, y2: 1) == nil)
    #expect(AnimationCurve(x1: .nan, y1: 0, x2: 1, y2: 1) == nil)
    #expect(AnimationCurve(x1: 0, y1: .infinity, x2: 1, y2: 1) == nil)
    #expect(AnimationCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) == .default)
  }
}
