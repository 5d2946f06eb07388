// SpringTests.swift: springs against published numbers, and against the differential equation itself.

import Foundation
import ScrollLayout
import Testing

/// The classical Runge-Kutta method on x'' = −c·x' − k·x: slow, and nothing to do with closed forms.
private func integrate(_ spring: Spring, x: Double, v: Double, to time: Double) -> (x: Double, v: Double) {
  let steps = 20_000
  let h = time / Double(steps)
  let (c, k) = (2 * spring.dampingRatio * spring.angularFrequency, spring.angularFrequency * spring.angularFrequency)
  func acceleration(_ x: Double, _ v: Double) -> Double { -c * v - k * x }
  var (x, v) = (x, v)
  for _ in 0..<steps {
    let (x1, v1) = (v, acceleration(x, v))
    let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
    x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return (x, v)
}

@Suite("Springs")
struct SpringTests {
  @Test(
    "a motion obeys the differential equation, whatever the damping",
    arguments: [0.002, 0.1, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.2, 1.35, 4.56])
  func equation(ratio: Double) throws {
    let spring = try Spring(angularFrequency: 9, dampingRatio: ratio)
    for (x, v) in [(100.0, 0.0), (100, -3000), (100, 2500), (0, 800), (-40, -10)] {
      let motion = try spring.motion(from: x, velocity: v)
      for time in [0.01, 0.1, 0.37, 1.0] {
        let expected = integrate(spring, x: x, v: v, to: time)
        #expect(abs(motion.displacement(at: time) - expected.x) < 1e-8, "\(ratio) \(x) \(v) \(time)")
        #expect(abs(motion.velocity(at: time) - expected.v) < 1e-7, "\(ratio) \(x) \(v) \(time)")
      }
    }
  }

  @Test("critical damping is the limit from both sides")
  func limit() throws {
    let exact = try Spring(angularFrequency: 11, dampingRatio: 1).motion(from: 50, velocity: -900)
    for ratio in [1 - 1e-12, 1 - 1e-9, 1 + 1e-9, 1 + 1e-12] {
      let near = try Spring(angularFrequency: 11, dampingRatio: ratio).motion(from: 50, velocity: -900)
      for k in 0...100 {
        let time = Double(k) / 50
        #expect(abs(near.displacement(at: time) - exact.displacement(at: time)) < 1e-5)
      }
    }
  }

  // uikit.md, B.7: ζ = c / (2·√(k·m)); UISpringTimingParameters() stands for m 3, k 1000, c 500, so ζ = 4.564.
  @Test("mass, stiffness and damping give the ratio of the textbook")
  func mechanics() throws {
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.dampingRatio - 4.564) < 5e-4)
    #expect(abs(spring.angularFrequency - sqrt(1000.0 / 3)) < 1e-12)
    #expect(Spring.uiKitDefault == spring)
  }

  // uikit.md, B.7: k = m·(2π/T)², c = 4πζm/T.
  @Test("a response gives stiffness and damping")
  func response() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.7)
    #expect(abs(spring.stiffness - pow(2 * .pi / 0.4, 2)) < 1e-9)
    #expect(abs(spring.damping - 4 * .pi * 0.7 / 0.4) < 1e-12)
    #expect(abs(spring.response - 0.4) < 1e-15)
  }

  // uikit.md, B.7: ζ = 1 − bounce, or 1/(1 + bounce) below 0; smooth 0, snappy .15, bouncy .3, duration .5.
  @Test("a bounce gives the damping ratio")
  func bounce() throws {
    #expect(try Spring(response: 0.5, bounce: 0) == .smooth)
    #expect(try Spring(response: 0.5, bounce: 0.15) == .snappy)
    #expect(try Spring(response: 0.5, bounce: 0.3) == .bouncy)
    #expect(try abs(Spring(response: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-15)
  }

  // uikit.md, B.7: framer's example ζ .25 D 3 → k = 54.8336, c = 3.70249; ωD = 9.23341 for ζ = 1.
  @Test("damping ratio and duration give the published frequencies")
  func publishedDurations() throws {
    let framer = try Spring(dampingRatio: 0.25, duration: 3)
    #expect(abs(framer.stiffness - 54.8336) < 5e-5)
    #expect(abs(framer.damping - 3.70249) < 5e-6)
    for duration in [0.2, 0.5, 1, 7] {
      #expect(abs(try Spring(dampingRatio: 1, duration: duration).angularFrequency * duration - 9.23341) < 5e-6)
    }
  }

  // uikit.md, B.7: (ζω − v0)/(ω·√(1 − ζ²))·e^(−ζωD) = ε = 0.001, put in.
  @Test("with an initial velocity the frequency solves the equation of the envelope")
  func initialVelocity() throws {
    var solved = 0
    for ratio in [0.05, 0.25, 0.5, 0.8, 0.99] {
      for velocity in [-50.0, -3, -0.1, 0, 0.1, 1, 3] {
        func left(_ omega: Double) -> Double {
          (ratio * omega - velocity) / (omega * sqrt(1 - ratio * ratio)) * exp(-ratio * omega * 1.2)
        }
        // Nothing to solve where the envelope stays below ε for all ω.
        guard (1...100_000).contains(where: { left(Double($0) / 100) > 0.001 }) else { continue }
        solved += 1
        let left = left(try Spring(dampingRatio: ratio, duration: 1.2, initialVelocity: velocity).angularFrequency)
        #expect(abs(left - 0.001) < 1e-12, "\(ratio) \(velocity): \(left)")
      }
    }
    #expect(solved >= 30)
  }

  @Test("a spring by duration is settled within a thousandth when it is over, for any velocity")
  func settledAtDuration() throws {
    for ratio in [0, 1e-9, 0.002, 0.1, 0.6, 1, 1.5, 3, 100] {
      for velocity in [-1e3, -20, 0, 2, 10, 40, 1e4] {
        let spring = try Spring(dampingRatio: ratio, duration: 0.5, initialVelocity: velocity)
        #expect(spring.angularFrequency.isFinite && spring.angularFrequency > 0)
        let motion = try spring.motion(from: 1, velocity: -velocity)
        // The published envelope leaves out the cosine, which adds at most the same again and e^(−ζωD).
        let cosine = exp(-spring.dampingRatio * spring.angularFrequency * 0.5)
        for time in [0.5, 0.51, 0.6, 1] {
          #expect(motion.displacement(at: time).magnitude <= 0.001 + cosine + 1e-9, "\(ratio) \(velocity) \(time)")
        }
      }
    }
  }

  @Test("the settling time is the last at which the motion is beyond the tolerance")
  func settling() throws {
    for ratio in [0.3, 0.9, 1, 1.35, 4.5] {
      for (x, v) in [(100.0, 0.0), (100, -5000), (0.001, 900), (100, 400), (0, 0), (5, -55)] {
        let motion = try Spring(angularFrequency: 11, dampingRatio: ratio).motion(from: x, velocity: v)
        let settled = motion.settlingTime(within: 0.01)
        for k in 0...2000 {
          #expect(motion.displacement(at: settled + Double(k) / 500).magnitude <= 0.010_000_001, "\(ratio) \(x) \(v)")
        }
        if settled > 0, ratio >= 1 { #expect(motion.displacement(at: settled * 0.999_9).magnitude > 0.009_9) }
      }
    }
  }

  @Test("what is not a number, or no spring, is refused by name")
  func refusals() throws {
    func refused(_ name: String, _ body: () throws -> Void) {
      do {
        try body()
        Issue.record("\(name) was accepted")
      } catch let error as ScrollError {
        guard case .invalidParameter(let found, _, _) = error else { return }
        #expect(found == name)
      } catch {
        Issue.record("\(error)")
      }
    }
    for bad in [Double.nan, .infinity, -.infinity, -1, 0] {
      refused("mass") { _ = try Spring(mass: bad, stiffness: 1, damping: 1) }
      refused("stiffness") { _ = try Spring(mass: 1, stiffness: bad, damping: 1) }
      refused("damping") { _ = try Spring(mass: 1, stiffness: 1, damping: bad) }
      refused("response") { _ = try Spring(response: bad, dampingRatio: 1) }
      refused("dampingRatio") { _ = try Spring(response: 1, dampingRatio: bad) }
      refused("angularFrequency") { _ = try Spring(angularFrequency: bad, dampingRatio: 1) }
    }
    for bad in [Double.nan, .infinity] {
      refused("dampingRatio") { _ = try Spring(dampingRatio: bad, duration: 1) }
      refused("duration") { _ = try Spring(dampingRatio: 1, duration: bad) }
      refused("initialVelocity") { _ = try Spring(dampingRatio: 1, duration: 1, initialVelocity: bad) }
      refused("displacement") { _ = try Spring.smooth.motion(from: bad) }
      refused("velocity") { _ = try Spring.smooth.motion(from: 0, velocity: bad) }
    }
    refused("bounce") { _ = try Spring(response: 1, bounce: 1) }
    #expect(ScrollError.invalidParameter("mass", -1).description == "-1.0 is no mass")
  }
}
