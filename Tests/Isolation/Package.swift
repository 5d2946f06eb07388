// swift-tools-version: 6.2
import PackageDescription

// What Documentation/isolation.md says, compiled: its code blocks stand in these sources word for word.
let package = Package(
  name: "Isolation",
  dependencies: [.package(name: "ScrollLayout", path: "../..")],
  targets: [
    .target(name: "MainActorViews", dependencies: [.product(name: "AutoLayout", package: "ScrollLayout")]),
    .target(
      name: "DefaultMainActor", dependencies: [.product(name: "AutoLayout", package: "ScrollLayout")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "EngineActor", dependencies: [.product(name: "AutoLayout", package: "ScrollLayout")]),
    .executableTarget(
      name: "isolation-check",
      dependencies: [
        "MainActorViews", "DefaultMainActor", "EngineActor", .product(name: "AutoLayout", package: "ScrollLayout"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
