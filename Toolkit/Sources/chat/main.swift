// main.swift: the chat in a window.

import Toolkit

let screen = Screen()
let label = screen.add(Label("Hello, window. Text is measured by Pango, drawn by Cairo, and placed by constraints."))
let button = screen.add(Button("A button"))
for constraint in [
  label.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
  label.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
  label.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
  button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 12),
  button.leadingAnchor.constraint(equalTo: label.leadingAnchor),
] { constraint.isActive = true }
let window = try Window(screen, title: "Chat", size: Size(width: 390, height: 640))
try window.run()
