// LayoutsFromUIKitTests.swift: the layouts of the page "Coming from UIKit", as they stand there, and where they put things.
//
// What stands between BEGIN and END is printed on the page; `PageTests` compares. The frames are worked out by hand from
// the numbers in the constraints and the contents' sizes; the arithmetic stands beside each.

import AutoLayout
import Testing

/// A view whose content has a size, as a label or an image view would.
func content(_ name: String, _ width: Double, _ height: Double, baseline: Double? = nil) -> View {
  let view = View()
  view.identifier = name
  view.intrinsicContentSize = Size(width: width, height: height)
  view.baselineOffsetFromTop = baseline
  return view
}

@Suite("Layouts of the page for those who come from UIKit")
struct LayoutsFromUIKitTests {
  func expect(_ item: LayoutItem, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let frame = Rect(x: x, y: y, width: width, height: height)
    #expect(agrees(item.frame, frame), "\(item.debugName) lies at \(item.frame), expected at \(frame)")
  }

  @Test("a form: labels of one width, fields on their baselines")
  func form() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let view = engine.root
    let nameLabel = view.add(content("nameLabel", 42, 20, baseline: 15))
    let emailLabel = view.add(content("emailLabel", 38, 20, baseline: 15))
    let nameField = view.add(content("nameField", View.noIntrinsicMetric, 34, baseline: 23))
    let emailField = view.add(content("emailField", View.noIntrinsicMetric, 34, baseline: 23))
    // BEGIN form
    let margins = view.layoutMarginsGuide
    try LayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      emailLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      emailLabel.widthAnchor.constraint(equalTo: nameLabel.widthAnchor),

      nameField.topAnchor.constraint(equalTo: margins.topAnchor),
      nameField.leadingAnchor.constraint(
        equalToSystemSpacingAfter: nameLabel.trailingAnchor, multiplier: 1),
      nameField.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      emailField.topAnchor.constraint(
        equalToSystemSpacingBelow: nameField.bottomAnchor, multiplier: 1),
      emailField.leadingAnchor.constraint(equalTo: nameField.leadingAnchor),
      emailField.trailingAnchor.constraint(equalTo: nameField.trailingAnchor),

      nameLabel.firstBaselineAnchor.constraint(equalTo: nameField.firstBaselineAnchor),
      emailLabel.firstBaselineAnchor.constraint(equalTo: emailField.firstBaselineAnchor),
    ])
    // END form
    try engine.layoutIfNeeded()
    // Labels as wide as the wider, 42; fields from 16 + 42 + 8 to 320 − 16; baselines at 23.
    expect(nameLabel, 16, 8, 42, 20)
    expect(emailLabel, 16, 50, 42, 20)
    expect(nameField, 66, 0, 238, 34)
    expect(emailField, 66, 42, 238, 34)
    #expect(try engine.ambiguousItems().isEmpty)
  }

  @Test("a card: a picture of 16 to 9 with text below, as high as its content")
  func card() throws {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let view = engine.root
    let card = view.add(View(), named: "card")
    let picture = card.add(View(), named: "picture")
    let title = card.add(content("title", 200, 22))
    let subtitle = card.add(content("subtitle", 120, 18))
    // BEGIN card
    let margins = view.layoutMarginsGuide
    try LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: margins.topAnchor),
      card.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: margins.trailingAnchor),

      picture.topAnchor.constraint(equalTo: card.topAnchor),
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9.0 / 16),

      title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -12),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -12),
      card.bottomAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 12),
    ])
    // END card
    try engine.layoutIfNeeded()
    // 358 · 9 / 16 = 201.375; 201.375 + 12 + 22 + 4 + 18 + 12 = 269.375.
    expect(card, 16, 0, 358, 269.375)
    expect(picture, 0, 0, 358, 201.375)
    expect(title, 12, 213.375, 200, 22)
    expect(subtitle, 12, 239.375, 120, 18)
  }

  @Test("a chat bubble: at the trailing edge, at most three quarters wide, as high as its text needs")
  func chatBubble() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let view = engine.root
    let bubble = view.add(View(), named: "bubble")
    // Text of 300 points in lines of 20.
    let text = bubble.add(content("text", 300, 20))
    text.heightForWidth = { 20 * (300 / $0).rounded(.up) }
    // BEGIN chat bubble
    try LayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      bubble.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.75),

      text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
    ])
    // END chat bubble
    try engine.layoutIfNeeded()
    // At most 240 wide, so the text has 216 and takes two lines; 320 − 16 − 240 = 64.
    expect(bubble, 64, 0, 240, 56)
    expect(text, 12, 8, 216, 40)
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    expect(bubble, 16, 0, 240, 56)
  }

  @Test("keyboard avoidance: a field that stands on the keyboard, or on the safe area")
  func keyboard() throws {
    let engine = LayoutEngine(size: Size(width: 375, height: 667))
    let view = engine.root
    view.safeAreaInsets = EdgeInsets(top: 20, bottom: 34)
    let field = view.add(content("field", View.noIntrinsicMetric, 36))
    // BEGIN keyboard avoidance
    let keyboard = view.add(LayoutGuide(), named: "keyboard")
    let keyboardHeight = keyboard.heightAnchor.constraint(equalToConstant: 0)
    keyboardHeight.priority = .defaultHigh
    try LayoutConstraint.activate([
      keyboard.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      keyboard.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      keyboard.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      keyboard.topAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
      keyboardHeight,

      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -8),
    ])
    // When the keyboard comes or goes: keyboardHeight.constant = its height, or 0
    // END keyboard avoidance
    try engine.layoutIfNeeded()
    // Hidden: 667 − 34 − 8 − 36 = 589. Shown with a height of 300: 667 − 300 − 8 − 36 = 323.
    expect(field, 16, 589, 343, 36)
    keyboardHeight.constant = 300
    try engine.layoutIfNeeded()
    expect(field, 16, 323, 343, 36)
    keyboardHeight.constant = 0
    try engine.layoutIfNeeded()
    expect(field, 16, 589, 343, 36)
  }

  @Test("a cell that sizes itself: as high as a title and a text of some lines")
  func selfSizingCell() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let cell = engine.root.add(View(), named: "cell")
    let title = cell.add(content("title", 150, 22))
    // Text of 500 points in lines of 18.
    let text = cell.add(content("text", 500, 18))
    text.heightForWidth = { 18 * (500 / $0).rounded(.up) }
    // BEGIN self-sizing cell
    try LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
      title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -11),
    ])
    let size = try cell.systemLayoutSizeFitting(
      Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // END self-sizing cell
    // The text has 320 − 32 = 288, so two lines: 11 + 22 + 4 + 36 + 11 = 84.
    #expect(abs(size.width - 320) < 1e-6 && abs(size.height - 84) < 1e-6, "\(size)")
  }

  @Test("a split view: the first column has its share, within limits")
  func splitView() throws {
    let engine = LayoutEngine(size: Size(width: 800, height: 600))
    let view = engine.root
    let primary = view.add(View(), named: "primary")
    let divider = view.add(View(), named: "divider")
    let secondary = view.add(View(), named: "secondary")
    // BEGIN split view
    let share = primary.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.35)
    share.priority = .defaultHigh
    try LayoutConstraint.activate([
      share,
      primary.widthAnchor.constraint(greaterThanOrEqualToConstant: 220),
      primary.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
    ])
    let views: VisualFormatNames<LayoutItem> = [
      "primary": primary, "divider": divider, "secondary": secondary,
    ]
    for format in ["H:|[primary][divider(1)][secondary]|", "V:|[primary]|"] {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: format.hasPrefix("H") ? [.alignAllTop, .alignAllBottom] : [],
          views: views))
    }
    // END split view
    try engine.layoutIfNeeded()
    expect(primary, 0, 0, 280, 600)
    expect(divider, 280, 0, 1, 600)
    expect(secondary, 281, 0, 519, 600)
    engine.size = Size(width: 1000, height: 600)
    try engine.layoutIfNeeded()
    expect(secondary, 321, 0, 679, 600)
    engine.size = Size(width: 500, height: 600)
    try engine.layoutIfNeeded()
    expect(primary, 0, 0, 220, 600)
  }

  @Test("a toolbar: a title between two buttons, in Visual Format")
  func toolbar() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let view = engine.root
    let back = view.add(View(), named: "back")
    let title = view.add(content("title", 80, 20))
    let share = view.add(View(), named: "share")
    // BEGIN toolbar
    let views: VisualFormatNames<LayoutItem> = ["back": back, "title": title, "share": share]
    let metrics: VisualFormatNames<Double> = ["side": 44]
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "H:|-[back(side)]-[title]-[share(back)]-|", options: .alignAllCenterY,
      metrics: metrics, views: views)
    let height = try LayoutConstraint.constraints(
      withVisualFormat: "V:|-[back(side)]", metrics: metrics, views: views)
    try LayoutConstraint.activate(row + height + [share.heightAnchor.constraint(equalTo: back.heightAnchor)])
    // END toolbar
    try engine.layoutIfNeeded()
    // Between the margins of 16, with 8 between: the title has 320 − 32 − 88 − 16 = 184.
    expect(back, 16, 0, 44, 44)
    expect(title, 68, 12, 184, 20)
    expect(share, 260, 0, 44, 44)
  }

  @Test("media player controls: equal gaps, centred, below a progress bar")
  func playerControls() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 568))
    let view = engine.root
    let progress = content("progress", View.noIntrinsicMetric, 4)
    let buttons = [24.0, 32, 56, 32, 24].enumerated().map { content("button\($0.offset)", $0.element, $0.element) }
    // BEGIN media player controls
    let controls = StackView(arrangedSubviews: buttons)
    controls.distribution = .equalSpacing
    controls.alignment = .center
    let player = StackView(arrangedSubviews: [progress, controls])
    player.axis = .vertical
    player.spacing = 16
    view.add(player)
    try LayoutConstraint.activate([
      player.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      player.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      player.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
    ])
    // END media player controls
    try engine.layoutIfNeeded()
    // 288 less 168 of buttons is 120: four gaps of 30. 4 + 16 + 56 = 76 high; 568 − 24 − 76 = 468.
    expect(player, 16, 468, 288, 76)
    expect(progress, 0, 0, 288, 4)
    expect(controls, 0, 20, 288, 56)
    expect(buttons[1], 54, 12, 32, 32)
    expect(buttons[2], 116, 0, 56, 56)
    expect(buttons[4], 264, 16, 24, 24)
  }

  @Test("a profile header: a portrait on the edge of the cover, three figures of equal width below")
  func profileHeader() throws {
    let engine = LayoutEngine(size: Size(width: 375, height: 667))
    let view = engine.root
    let cover = view.add(View(), named: "cover")
    let portrait = view.add(View(), named: "portrait")
    let name = view.add(content("name", 140, 24))
    let figures = [content("posts", 30, 40), content("followers", 60, 40), content("following", 50, 40)]
    // BEGIN profile header
    let row = view.add(StackView(arrangedSubviews: figures))
    row.distribution = .fillEqually
    try LayoutConstraint.activate([
      cover.topAnchor.constraint(equalTo: view.topAnchor),
      cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      cover.heightAnchor.constraint(equalToConstant: 120),

      portrait.widthAnchor.constraint(equalToConstant: 80),
      portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
      portrait.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      portrait.centerYAnchor.constraint(equalTo: cover.bottomAnchor),

      name.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 12),
      name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      row.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 16),
      row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    // END profile header
    try engine.layoutIfNeeded()
    // The portrait is 40 above and 40 below 120; (375 − 80) / 2 = 147.5, (375 − 140) / 2 = 117.5; a third of 343.
    expect(portrait, 147.5, 80, 80, 80)
    expect(name, 117.5, 172, 140, 24)
    expect(row, 16, 212, 343, 40)
    expect(figures[1], 343.0 / 3, 0, 343.0 / 3, 40)
  }

  @Test("a row of settings: the title takes what is left, the value gives way first")
  func settingsRow() throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let view = engine.root
    let (icon, title) = (content("icon", 29, 29), content("title", 90, 22))
    let (value, chevron) = (content("value", 60, 22), content("chevron", 8, 13))
    // BEGIN settings row
    let row = view.add(StackView(arrangedSubviews: [icon, title, value, chevron]))
    row.spacing = 12
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    title.setContentHuggingPriority(249, for: .horizontal)
    value.setContentCompressionResistancePriority(749, for: .horizontal)
    try LayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: view.topAnchor),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    // END settings row
    try engine.layoutIfNeeded()
    // 320 − 32 of margins − 36 of spacing − 29 − 60 − 8 = 155 for the title; 29 + 22 = 51 high.
    expect(row, 0, 0, 320, 51)
    expect(icon, 16, 11, 29, 29)
    expect(title, 57, 14.5, 155, 22)
    expect(value, 224, 14.5, 60, 22)
    expect(chevron, 296, 19, 8, 13)
    title.intrinsicContentSize = Size(width: 200, height: 22)
    try engine.layoutIfNeeded()
    // 15 are missing: the value has 60 − (200 − 155) = 15.
    expect(title, 57, 14.5, 200, 22)
    expect(value, 269, 14.5, 15, 22)
  }
}
