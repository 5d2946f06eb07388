// Exports.swift: whoever imports this module has the views and constraints that it hands out.

@_exported import AutoLayout
