import ScrollLayout

let size = Size(width: 390, height: 48)
let engine = LayoutEngine(size: size)
let strip = engine.root.add(ScrollView(), named: "strip")

try engine.layoutIfNeeded()
print(try engine.ambiguities)

// Prints:
// ambiguous:
//   strip: left top width height
//   strip.content: width height
// it could as well be:
//   strip: (0, 0, 0, 0) -> (24, 24, 24, 24)
//   strip.content: (0, 0, 0, 0) -> (0, 0, 24, 24)
// this would settle it:
//   strip.width == 0
//   strip.height == 0
//   strip.leading == root.leading
//   strip.top == root.top
//   strip.content.width == 0
//   strip.content.height == 0
