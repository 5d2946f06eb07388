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

let content = strip.contentLayoutGuide
let photo = strip.add(View(), named: "photo0")
try LayoutConstraint.activate([
  photo.widthAnchor.constraint(equalToConstant: 30),
  photo.leadingAnchor.constraint(equalTo: content.leadingAnchor),
  photo.topAnchor.constraint(equalTo: content.topAnchor),
  photo.bottomAnchor.constraint(equalTo: content.bottomAnchor),
  photo.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
])

try engine.layoutIfNeeded()
print("photo0:", photo.frame.width, "by", photo.frame.height)

// Prints:
// photo0: 30.0 by 48.0
