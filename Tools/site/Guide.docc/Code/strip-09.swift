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

let animator = Animator()
try animator.animate(widths[0], to: 30, duration: 0.4, at: 0)
try animator.animate(widths[3], to: 96, duration: 0.4, at: 0)
for time in [0, 0.1, 0.2] {
  try animator.advance(to: time)
  try engine.layoutIfNeeded()
  print(time, photos.map { Int($0.frame.width.rounded()) })
}

// Prints:
// 0.0 [120, 30, 30, 30, 30, 30]
// 0.1 [108, 30, 30, 39, 30, 30]
// 0.2 [75, 30, 30, 63, 30, 30]
