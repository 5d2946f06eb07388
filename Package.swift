// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ScrollLayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "ScrollLayout", targets: ["ScrollLayout"]),
    .library(name: "LayoutDocument", targets: ["LayoutDocument"]),
    .library(name: "LayoutReport", targets: ["LayoutReport"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .executable(name: "layout-inspect", targets: ["layout-inspect"]),
  ],
  targets: [
    .target(name: "Cassowary"),
    .target(name: "CThread"),
    .target(name: "AutoLayout", dependencies: ["Cassowary", "CThread"]),
    .target(name: "CMath", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ScrollLayout", dependencies: ["AutoLayout", "Cassowary", "CMath"]),
    .target(name: "LayoutDocument", dependencies: ["ScrollLayout", "AutoLayout", "Cassowary", "CMath"]),
    .target(
      name: "LayoutReport", dependencies: ["LayoutDocument", "ScrollLayout", "AutoLayout", "Cassowary", "CMath"],
      resources: [
        .embedInCode("Page/range.js"), .embedInCode("Page/known.js"), .embedInCode("Page/picture.js"),
        .embedInCode("Page/panels.js"), .embedInCode("Page/page.js"), .embedInCode("Page/page.css"),
        .embedInCode("Page/range.css"), .embedInCode("Page/log.js"), .embedInCode("Page/log.css"),
      ]),
    .target(name: "InterfaceBuilder", dependencies: ["AutoLayout", "Cassowary"]),
    .target(name: "LayoutFiles", dependencies: ["LayoutDocument", "InterfaceBuilder", "ScrollLayout", "AutoLayout"]),
    .target(name: "CProcess"),
    .target(name: "HostSystem", dependencies: ["LayoutFiles", "CProcess"]),
    .target(name: "LayoutServer", dependencies: ["HostSystem", "LayoutReport", "LayoutDocument"]),
    .executableTarget(
      name: "layout-inspect",
      dependencies: [
        "LayoutServer", "HostSystem", "LayoutFiles", "LayoutReport", "LayoutDocument", "InterfaceBuilder", "AutoLayout",
      ]),

    .executableTarget(
      name: "photo-strip", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/PhotoStrip",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "photo-navigation", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/PhotoNavigation",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "elastic-header", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/ElasticHeader",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "collage", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/Collage",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "album", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/Album",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "gallery", dependencies: ["ScrollLayout", "AutoLayout"], path: "Examples/Gallery",
      exclude: ["expected.txt"]),

    .executableTarget(
      name: "document-report", dependencies: ["LayoutReport", "LayoutDocument"], path: "Examples/DocumentReport",
      exclude: ["expected.txt"]),

    .target(name: "LayoutTesting", dependencies: ["AutoLayout"]),

    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    .target(name: "TestSupport", dependencies: ["AutoLayout", "Cassowary"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "solver-judge", dependencies: ["TestSupport", "Cassowary"], path: "Tools/solver-judge",
      exclude: ["README.md", "judge-exactly"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "TestSupport"]),
    .testTarget(
      name: "ScrollLayoutTests",
      dependencies: [
        "ScrollLayout", "TestSupport", "AllocationCount", "photo-strip", "photo-navigation", "elastic-header",
        "collage", "album", "gallery",
      ]),
    .testTarget(name: "LayoutTestingTests", dependencies: ["LayoutTesting", "AutoLayout"]),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "AutoLayout", "TestSupport"],
      exclude: ["Fixtures"]),
    .target(name: "DocumentSupport", dependencies: ["LayoutDocument", "AutoLayout"], path: "Tests/DocumentSupport"),
    .testTarget(name: "LayoutDocumentTests", dependencies: ["LayoutDocument", "DocumentSupport", "TestSupport"]),
    .testTarget(
      name: "LayoutReportTests", dependencies: ["LayoutReport", "DocumentSupport", "TestSupport", "document-report"]),
    .testTarget(name: "LayoutServerTests", dependencies: ["LayoutServer", "LayoutDocument"]),
    .testTarget(
      name: "LayoutInspectTests",
      dependencies: [
        "layout-inspect", "LayoutServer", "HostSystem", "LayoutFiles", "LayoutReport", "LayoutDocument",
        "DocumentSupport", "TestSupport",
      ],
      exclude: ["Command/Transcript", "Log/Logs", "Log/Prints", "Lint/Layouts"]),
  ],
  swiftLanguageModes: [.v6]
)

// The file that apps include, which needs UIKit: on Linux it is compiled, and tried, with declarations in UIKit's place.
#if os(Linux)
  package.targets += [
    .target(name: "UIKit", path: "Tests/LiveApp/UIKit"),
    .target(name: "_Testing_UIKit", path: "Tests/LiveApp/Overlay"),
    .target(name: "LayoutDump", dependencies: ["UIKit"], path: "Tools/live-app"),
    .testTarget(
      name: "LiveAppTests",
      dependencies: [
        "LayoutDump", "UIKit", "_Testing_UIKit", "LayoutReport", "LayoutDocument", "AutoLayout", "DocumentSupport",
      ]),
  ]
#endif

// For .ci/run: tests with their engine as the optimiser leaves it, but with its assertions and its checks of invariants, which
// takes a quarter of the time, and more cases (the slow solver they compare with is optimised too); and without debug information, a
// sixth of what compiling them takes.
if Context.environment["OPTIMIZED_ENGINE"] != nil {
  let engine: Set = ["Cassowary", "AutoLayout", "ScrollLayout", "TestSupport"]
  let flags = [
    "-O", "-assert-config", "Debug", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
  ]
  for target in package.targets {
    let optimized = engine.contains(target.name) ? flags : []
    let undebugged = ["-Xfrontend", "-gnone"]  // SwiftPM says -g after these flags, but the driver hands this on last
    target.swiftSettings = [.unsafeFlags(optimized + undebugged, .when(configuration: .debug))]
    if target.name == "TestSupport" { target.swiftSettings?.append(.define("OPTIMIZED")) }
  }
}

// For Tools/strange, which asks the command alone.
if Context.environment["COMMAND_ONLY"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "LayoutInspectTests" }
}
