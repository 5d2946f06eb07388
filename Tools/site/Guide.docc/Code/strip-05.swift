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
var photos: [View] = []
var end = content.leadingAnchor
for i in 0..<6 {
  let photo = strip.add(View(), named: "photo\(i)")
  try LayoutConstraint.activate([
    photo.widthAnchor.constraint(equalToConstant: 30),
    photo.leadingAnchor.constraint(equalTo: end, constant: i == 0 ? 0 : 2),
    photo.topAnchor.constraint(equalTo: content.topAnchor),
    photo.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    photo.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
  ])
  photos.append(photo)
  end = photo.trailingAnchor
}

try engine.layoutIfNeeded()
for photo in photos { print(photo.debugName, "at", photo.frame.minX) }

// Prints:
// photo0 at 0.0
// photo1 at 32.0
// photo2 at 64.0
// photo3 at 96.0
// photo4 at 128.0
// photo5 at 160.0
