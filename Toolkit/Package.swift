// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Toolkit",
  products: [
    .library(name: "Toolkit", targets: ["Toolkit"]),
    .executable(name: "chat", targets: ["chat"]),
  ],
  dependencies: [.package(name: "ScrollLayout", path: "..")],
  targets: [
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "Toolkit", dependencies: [.product(name: "ScrollLayout", package: "ScrollLayout"), "CPangoCairo", "CSDL"]),
    .executableTarget(name: "chat", dependencies: ["Toolkit"]),
    .testTarget(name: "ToolkitTests", dependencies: ["Toolkit", "chat", "CSDL"]),
  ],
  swiftLanguageModes: [.v6]
)
