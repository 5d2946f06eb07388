// Tolerance.swift: every number below which the solver treats something as nothing, with its reason.
//
// Layouts live between a millionth of a point and ten million points; Doubles carry about 16 digits. The values below
// leave room on both sides; where one is arbitrary, its comment says so.

/// The limits of what the solver accepts, and the thresholds it decides by.
public enum Tolerance {
  /// Sizes of coefficients that are accepted, besides 0. Arbitrary, but far beyond layout: products of two still fit.
  public static let coefficients = 1e-9...1e9
  /// The largest size of a constant or a value that is accepted, in points. Arbitrary, far beyond layout.
  public static let largestConstant = 1e12
  /// The largest size of a value: times any coefficient, and as a sum of many, it is a number still. A row whose terms are none
  /// would seem to hold, as its tolerance grows with them.
  static let largestValue = 1e290
  /// Weights that are accepted.
  public static let weights = 1e-6...1e6

  /// Sizes of coefficients and weights for which the thresholds below are meant. Others are solved as well as they can be.
  static let wellScaled = 1e-3...1e3

  /// Sizes of coefficients for which nothing that counts is below the thresholds for multipliers. With others a small multiplier
  /// may stand before a long way, so optima are verified.
  static let evenlyScaled = 0x1p-5...0x1p5

  /// A residual (points) up to this size counts as 0 in rows whose terms are below `residualScale`.
  /// Too small: rounding noise turns satisfied rows into violated ones. Too large: a violation goes unnoticed.
  static let residual = 1e-8
  /// Above this sum of sizes of a row's terms, the residual tolerance grows in proportion (absolute below).
  static let residualScale = 1e5
  /// A movement (points) of this size leaves about as much rounding in a row as `residual` allows; a larger one, more.
  static let far = 1e7
  /// The same in a small system, where more care costs little: then a row may have coefficients of 1000.
  static let farInSmall = 1e4
  /// A multiplier (weight units) up to this times max(1, weight) is no reason to pivot.
  static let multiplier = 1e-9
  /// A multiplier smaller than this is stored as 0: what is left after two equal ones cancel.
  static let multiplierDrop = 1e-12
  /// The same two while the solver decides a contradiction that looked doubtful: nothing but rounding may be ignored.
  static let sharpMultiplier = 1e-15
  static let sharpMultiplierDrop = 1e-18
  /// While it goes on with full care: what is left of a multiplier below this part of what was added up to it is rounding.
  static let rounding = 1e-14
  /// The same where it was solved for with twice as many digits.
  static let refined = 1e-24
  /// And of the slope along an edge, whose parts have a Double's digits.
  static let slopeTie = 1e-14
  /// Adding up a proof, a variable cancels if what is left of it is below this part of what was added up.
  static let proofCancellation = 1e-12
  /// An entry of a factor smaller than this is not stored.
  static let drop = 1e-13
  /// An intermediate value of a forward or backward solve smaller than this is 0.
  static let solveDrop = 1e-15
  /// Of several movements added up in a forward solve, or coefficients of a variable added up in a row, less than this
  /// part left over is rounding noise.
  static let cancelled = 1e-14
  /// Following an edit plan, a row whose residual is smaller than this (points) is looked at itself.
  static let nearZero = 1e-3
  /// Smallest entry on which a row may enter the basis, absolute.
  static let pivot = 1e-9
  /// A singleton is taken as pivot only if it is at least this part of the largest entry in its row.
  static let singleton = 0.01
  /// The same for a row stored without any elimination, where nothing else can be chosen.
  static let storedPivot = 1e-5
  /// And with full care: no part at all, only that of coefficients that are accepted.
  static let carefulPivot = 1e-26
  /// Below this size a movement along an edge does not touch a row.
  static let direction = 1e-15
  /// A row's movement along an edge is rounding noise below this part of the sizes that were added up to it.
  static let cancellation = 1e-12
  /// The same for slopes of sums, where other modules add them up.
  package static let cancelledSlope = cancellation
  /// Breakpoints closer than this (points) are ties; the larger entry wins.
  static let breakpointTie = 1e-10
  /// Rooms of multipliers closer than this, relative to max(1, size), are ties.
  static let roomTie = 1e-10
  /// The dual method leaves smaller pivots to the primal one.
  static let dualPivot = 1e-6
  /// A smaller pivot makes rounding grow so much that values are looked at again.
  static let firmPivot = 1e-3
  /// A step (points) up to this size does not count as progress.
  static let step = 1e-12
  /// Constants are shifted by about so many times the residual that counts as 0: far more than rounding, and a tenth of a millionth
  /// of large terms.
  static let shift = 1e4
  /// The entering row's pivot as computed by rows and by columns may differ by this, relative, before refactoring.
  static let pivotAgreement = 1e-5
  /// A member of a proof has a multiplier above this part of the largest one.
  static let proofMember = 1e-9
  /// The same where a proof without smaller ones does not add up.
  static let sharpProofMember = 1e-14
  /// A value that moved by no more than this, relative to max(1, size), has not changed.
  static let change = 1e-12

  /// A residual up to this size counts as 0 in a row the sizes of whose terms add up to `scale`.
  @inline(__always)
  static func forResidual(scale: Double) -> Double { residual * max(1, scale / residualScale) }

  /// The same in a row whose largest coefficient is below 1: there a residual stands for a longer way of its variables.
  @inline(__always)
  static func forResidual(scale: Double, coefficient: Double) -> Double {
    residual * max(min(1, coefficient), scale / residualScale)
  }
}
