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

widths[0].constant = 30
widths[3].constant = 96
for view in try engine.layoutIfNeeded().views {
  print(view.debugName, "at", view.frame.minX, "is", view.frame.width, "wide")
}

// Prints:
// photo0 at 0.0 is 30.0 wide
// photo1 at 32.0 is 30.0 wide
// photo2 at 64.0 is 30.0 wide
// photo3 at 96.0 is 96.0 wide
// photo4 at 194.0 is 30.0 wide
// photo5 at 226.0 is 30.0 wide
