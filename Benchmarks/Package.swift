// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "ScrollLayout", path: "..")],
  targets: [
    .executableTarget(name: "solver-replay", dependencies: [.product(name: "Cassowary", package: "ScrollLayout")]),
    .executableTarget(name: "replay", dependencies: [.product(name: "Cassowary", package: "ScrollLayout")]),
    .executableTarget(name: "screen", dependencies: [.product(name: "AutoLayout", package: "ScrollLayout")]),
    .executableTarget(name: "frames", dependencies: [.product(name: "ScrollLayout", package: "ScrollLayout")]),
    .executableTarget(name: "chat", dependencies: [.product(name: "ScrollLayout", package: "ScrollLayout")]),
    .executableTarget(name: "soak", dependencies: [.product(name: "Cassowary", package: "ScrollLayout")]),
    .executableTarget(name: "w2-strip", dependencies: [.product(name: "Cassowary", package: "ScrollLayout")]),
  ],
  swiftLanguageModes: [.v6]
)
