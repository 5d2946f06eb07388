// PhysicsTests.swift: glides, rubber bands, bounces and pages against the numbers of the design (uikit.md, section B).

import Foundation
import ScrollLayout
import Testing

@Suite("The physics of scrolling")
struct PhysicsTests {
  // MARK: Deceleration (B.1)

  // Measured: target = x0 + (v0 ∓ 10)·0.499 within ±0.3 points for 750 … 4875 pt/s, duration ln(|v0|/10)/|k|, k = −2.002.
  @Test("a glide ends where and when UIKit's does", arguments: [750.0, 1200, 2345, 4875, -750, -4875])
  func measuredGlide(velocity: Double) throws {
    let glide = try Deceleration(from: 100, velocity: velocity)
    let slowed = velocity > 0 ? velocity - 10 : velocity + 10
    #expect(abs(glide.target - (100 + slowed * 0.499)) < 0.3)
    #expect(abs(glide.duration - log(abs(velocity) / 10) / 2.002) < 1e-3)
    #expect(glide.position(at: glide.duration) == glide.target && glide.velocity(at: glide.duration) == 0)
    #expect(glide.position(at: 1e9) == glide.target && glide.position(at: -1) == 100)
  }

  // v(t) = v0·d^(1000t); x after n milliseconds is the sum of v0·d^i/1000 for i in 1 … n, added up here.
  @Test("a glide is the sum of its milliseconds", arguments: [0.998, 0.99])
  func discreteGlide(d: Double) throws {
    let glide = try Deceleration(
      from: 0, velocity: 3000, rate: DecelerationRate(perMillisecond: d), stop: .distance(1e-6))
    var (x, v) = (0.0, 3000.0)
    for n in 1...900 {
      v *= d
      x += v / 1000
      #expect(abs(glide.position(at: Double(n) / 1000) - x) < 1e-8)
      #expect(abs(glide.velocity(at: Double(n) / 1000) - v) < 1e-8)
    }
  }

  // Distance to rest: discrete 0.499·v and 0.099·v; continuous −v/k, k = 1000·ln d = −2.002 and −10.050.
  @Test("the projection is UIKit's")
  func projection() throws {
    #expect(abs(try Deceleration(from: 0, velocity: 1000).projection - 499) < 1e-9)
    #expect(abs(try Deceleration(from: 0, velocity: 1000, rate: .fast).projection - 99) < 1e-9)
    #expect(abs(try Deceleration(from: 0, velocity: 1000, distance: .continuous).projection - 499.5) < 1e-3)
    #expect(abs(DecelerationRate.normal.exponent + 2.002) < 1e-4)
    #expect(abs(DecelerationRate.fast.exponent + 10.050) < 4e-4)
  }

  @Test("a glide that stops by distance has that distance left")
  func stopByDistance() throws {
    let glide = try Deceleration(from: 0, velocity: -2000, distance: .continuous, stop: .distance(0.5))
    #expect(abs(glide.target - glide.projection - 0.5) < 1e-9)
    // ln(−k·0.5/|v|)/k.
    #expect(abs(glide.duration - log(2.002_002 * 0.5 / 2000) / -2.002_002) < 1e-4)
  }

  @Test("a glide knows when it comes by a place, and that it does not")
  func passing() throws {
    let glide = try Deceleration(from: 50, velocity: 1500)
    for place in [50.0, 51, 300, 700, 790] {
      let time = try #require(glide.time(at: place))
      #expect(abs(glide.position(at: time) - place) < 1e-9)
    }
    #expect(glide.time(at: 49) == nil && glide.time(at: 50 + 1490 * 0.499 + 0.01) == nil)
    #expect(try Deceleration(from: 0, velocity: 0).time(at: 1) == nil)
    #expect(try Deceleration(from: 0, velocity: 5).duration == 0)
  }

  // MARK: Rubber band (B.2)

  // d = 800, c = 0.55: 100 → 51.46, 400 → 172.55, 800 → 283.87.
  @Test("a rubber band gives way as UIKit's")
  func rubberBand() throws {
    let band = try RubberBand(dimension: 800)
    for (x, b) in [(100.0, 51.46), (400, 172.55), (800, 283.87)] {
      #expect(abs(band.stretch(x) - b) < 0.005)
      #expect(band.stretch(-x) == -band.stretch(x))
      #expect(abs(band.stretch(x) - (1 - 1 / (x * 0.55 / 800 + 1)) * 800) < 1e-10)
    }
    #expect(band.stretch(0) == 0 && band.stretch(1e30) <= 800 && band.stretch(.infinity) == 800)
  }

  @Test("the inverse of a rubber band is one, and its slope the derivative")
  func rubberBandInverse() throws {
    for dimension in [1.0, 320, 800, 5000] {
      let band = try RubberBand(dimension: dimension)
      for k in -200...200 {
        let x = Double(k) * dimension / 50
        #expect(abs(band.distance(stretchedBy: band.stretch(x)) - x) < 1e-9 * max(1, abs(x)) * 10)
        let h = dimension * 1e-6
        let slope = (band.stretch(x + h) - band.stretch(x - h)) / (2 * h)
        if k != 0 { #expect(abs(band.slope(at: x) - slope) < 1e-6) }
      }
      #expect(band.distance(stretchedBy: dimension) == .infinity)
      #expect(band.distance(stretchedBy: -2 * dimension) == -.infinity)
    }
  }

  // MARK: Bounce (B.3)

  // With velocity x(t) = (x0 + (v0 + ω·x0)·t)·e^(−ωt), ω = 11; at rest (|v| < 50) rates 9 and 46:
  // x(t) = A·e^(−9t) + B·e^(−46t) with A + B = x0, −9A − 46B = v0.
  @Test("a bounce follows the measured closed forms")
  func bounce() throws {
    for (x, v) in [(0.0, 2000.0), (120, -300), (120, 51), (-80, 900)] {
      let motion = try BounceBack.uiKit.motion(from: x, velocity: v)
      for k in 0...100 {
        let t = Double(k) / 50
        #expect(abs(motion.displacement(at: t) - (x + (v + 11 * x) * t) * exp(-11 * t)) < 1e-9)
      }
    }
    for (x, v) in [(120.0, 0.0), (120, 49), (-30, -20)] {
      let motion = try BounceBack.uiKit.motion(from: x, velocity: v)
      let b = (v + 9 * x) / (9 - 46)
      for k in 0...100 {
        let t = Double(k) / 50
        #expect(abs(motion.displacement(at: t) - ((x - b) * exp(-9 * t) + b * exp(-46 * t))) < 1e-9)
      }
    }
    #expect(BounceBack.critical.spring(velocity: 0).angularFrequency == 10)
  }

  // MARK: Paging (B.6)

  @Test("a page is chosen by projection or by direction, and never more than one from where it began")
  func paging() {
    let projecting = Paging(rule: .projection(seconds: 0.1), limit: nil)
    let limited = Paging(rule: .projection(seconds: 0.1))
    // round((offset + 0.1·v)/page): 100 + 0.1·v over pages of 300.
    for (velocity, page) in [(0.0, 0), (499, 0), (501, 1), (3499, 1), (3501, 2), (-2499, 0), (-2501, -1)] {
      #expect(projecting.page(offset: 100, velocity: velocity, pitch: 300, start: 0) == page)
      #expect(limited.page(offset: 100, velocity: velocity, pitch: 300, start: 0) == min(max(page, -1), 1))
    }
    // Without a rule the direction counts from 100 points a second on: a short flick turns the page, and brings it back.
    for (offset, velocity, page) in [
      (40.0, 600.0, 1), (40, 101, 1), (40, 99, 0), (160, 99, 1), (160, -101, 0), (-40, -600, -1), (40, 9000, 1),
      (340, 600, 1), (-340, -600, -1), (1e-9, 600, 0), (-1e-9, -600, 0), (300 + 1e-8, 600, 1), (40, .infinity, 1),
    ] {
      #expect(Paging().page(offset: offset, velocity: velocity, pitch: 300, start: 0) == page)
    }
    // 7 pages of 0.1 end at 0.7000000000000001.
    #expect(Paging().page(offset: 7 * 0.1, velocity: 600, pitch: 0.1, start: 7) == 7)
    for rule in [Paging.Rule.projection(seconds: 0.1), .direction(minimumSpeed: 100)] {
      #expect(Paging(rule: rule).page(offset: .nan, velocity: 0, pitch: 300, start: 2) == 2)
      #expect(Paging(rule: rule, limit: nil).page(offset: 600, velocity: .nan, pitch: 300, start: 2) == 2)
    }
    let directed = Paging(rule: .direction(minimumSpeed: 20), limit: nil)
    for (offset, velocity, page) in [
      (310.0, 30.0, 2), (310, -30, 1), (310, 0, 1), (300, 30, 1), (-10, -30, -1), (440, 10, 1),
    ] {
      #expect(directed.page(offset: offset, velocity: velocity, pitch: 300, start: 1) == page)
    }
    #expect(projecting.page(offset: 1e300, velocity: 1e300, pitch: 1e-3, start: 0) == 1_000_000_000)
  }

  @Test("numbers that are none are refused by name")
  func refusals() {
    #expect(throws: ScrollError.invalidParameter("perMillisecond", 1)) { try DecelerationRate(perMillisecond: 1) }
    #expect(throws: ScrollError.invalidParameter("velocity", .infinity)) {
      try Deceleration(from: 0, velocity: .infinity)
    }
    #expect(throws: ScrollError.invalidParameter("stop speed", 0)) {
      try Deceleration(from: 0, velocity: 1, stop: .speed(0))
    }
    #expect(throws: ScrollError.invalidParameter("dimension", 0)) { try RubberBand(dimension: 0) }
    #expect(throws: ScrollError.self) { try RubberBand(dimension: .nan) }
    #expect(throws: ScrollError.self) { try BounceBack.uiKit.motion(from: .nan, velocity: 0) }
  }
}
