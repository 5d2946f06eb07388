// Exports.swift: of the solver, what stands in this module's own declarations: priorities, relations, counts of work, and the functions
// and areas of proofs.

@_exported import enum Cassowary.Relation
@_exported import struct Cassowary.Priority
@_exported import struct Cassowary.Statistics
@_exported import enum Cassowary.ExpressionEnd
@_exported import struct Cassowary.LinearFunction
@_exported import struct Cassowary.PlaneFunction
@_exported import struct Cassowary.PlanePoint
@_exported import struct Cassowary.PlanePolygon
@_exported import protocol Cassowary.AffineFunction
