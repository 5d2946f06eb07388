import ScrollLayout

let size = Size(width: 390, height: 48)
let engine = LayoutEngine(size: size)

try engine.layoutIfNeeded()
print("the window is", engine.root.frame.width, "wide")

// Prints:
// the window is 390.0 wide
