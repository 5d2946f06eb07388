import ScrollLayout

let size = Size(width: 390, height: 48)
let engine = LayoutEngine(size: size)
let strip = engine.root.add(ScrollView(), named: "strip")
try LayoutConstraint.activate([
  strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
  strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
  strip.topAnchor.constraint(equalTo: engine.root.topAnchor),
  strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
])

try engine.layoutIfNeeded()
print("strip:", strip.frame.width, "by", strip.frame.height)
print(try engine.ambiguities)

// Prints:
// strip: 390.0 by 48.0
// ambiguous:
//   strip.content: width height
// it could as well be:
//   strip.content: (0, 0, 0, 0) -> (0, 0, 24, 24)
// this would settle it:
//   strip.content.width == 0
//   strip.content.height == 0
