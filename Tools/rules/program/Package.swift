// swift-tools-version: 6.2
// The libraries that solve a document, without anything that reports on it; Tools/rules builds this beside a copy of them.
import PackageDescription

let package = Package(
  name: "Rules",
  targets: [
    .target(name: "Cassowary"),
    .target(name: "CThread"),
    .target(name: "AutoLayout", dependencies: ["Cassowary", "CThread"]),
    .target(name: "InterfaceBuilder", dependencies: ["AutoLayout", "Cassowary"]),
    .executableTarget(name: "rules", dependencies: ["InterfaceBuilder"]),
  ],
  swiftLanguageModes: [.v6]
)
