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
try animator.advance(to: 0.2)

// Half way photo 5 is tapped instead: each begins where it is at this instant.
try animator.animate(widths[3], to: 30, duration: 0.4, at: 0.2)
try animator.animate(widths[5], to: 96, duration: 0.4, at: 0.2)
try animator.advance(to: 1)
try engine.layoutIfNeeded()
print(photos.map { Int($0.frame.width.rounded()) })
print(try engine.derivation(of: photos[2].leadingAnchor))

// Prints:
// [30, 30, 30, 30, 30, 96]
// photo2.leading == 64
//   2 from photo2.leading == photo1.trailing + 2 (Strip/main.swift:22)
//   30 from photo1.width == 30 (Strip/main.swift:19)
//   2 from photo1.leading == photo0.trailing + 2 (Strip/main.swift:22)
//   30 from photo0.width == 30 (Strip/main.swift:19)
//   0 from photo0.leading == strip.content.leading (Strip/main.swift:22)
