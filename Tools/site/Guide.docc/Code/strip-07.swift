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
var widths: [LayoutConstraint] = []
var end = content.leadingAnchor
for i in 0..<6 {
  let photo = strip.add(View(), named: "photo\(i)")
  let width = photo.widthAnchor.constraint(equalToConstant: i == 0 ? 120 : 30)
  try LayoutConstraint.activate([
    width,
    photo.leadingAnchor.constraint(equalTo: end, constant: i == 0 ? 0 : 2),
    photo.topAnchor.constraint(equalTo: content.topAnchor),
    photo.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    photo.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
  ])
  photos.append(photo)
  widths.append(width)
  end = photo.trailingAnchor
}
try content.trailingAnchor.constraint(equalTo: end).activate()

try engine.layoutIfNeeded()
for photo in photos {
  print(photo.debugName, "at", photo.frame.minX, "is", photo.frame.width, "wide")
}

// Prints:
// photo0 at 0.0 is 120.0 wide
// photo1 at 122.0 is 30.0 wide
// photo2 at 154.0 is 30.0 wide
// photo3 at 186.0 is 30.0 wide
// photo4 at 218.0 is 30.0 wide
// photo5 at 250.0 is 30.0 wide
