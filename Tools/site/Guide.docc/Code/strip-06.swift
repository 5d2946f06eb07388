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
try content.trailingAnchor.constraint(equalTo: end).activate()

try engine.layoutIfNeeded()
print("the content is", strip.contentSize.width, "wide")
print(try engine.ambiguities)

// Prints:
// the content is 190.0 wide
// nothing is ambiguous
