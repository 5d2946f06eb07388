// TemporaryStacks.swift: stack views until AutoLayout has its own.

import AutoLayout

extension InterfaceLayout {
  func act(_ c: [LayoutConstraint]) {
    do throws(LayoutError) { try LayoutConstraint.activate(c) } catch { engine.root.refuse(error) }
  }
  func addStack(_ one: PlacedView) {
    let e = one.source.element
    let vertical = traits.attribute("axis", of: e) == "vertical"
    let distribution = traits.attribute("distribution", of: e) ?? "fill"
    let alignment = traits.attribute("alignment", of: e) ?? "fill"
    let spacing = Double(traits.attribute("spacing", of: e) ?? "") ?? (e["spacingType"] == "standard" ? 8 : 0)
    let hidden = one.source.children.filter { $0.isHidden }.compactMap { placed[$0.id]?.view }
    let items = one.source.children.filter { !$0.isHidden && $0.isSubview }.compactMap { placed[$0.id]?.view }
    let box: LayoutItem =
      e.child("edgeInsets", key: "layoutMargins") != nil || e.child("directionalEdgeInsets") != nil
      ? one.view.layoutMarginsGuide : one.view
    let s: LayoutAttribute = vertical ? .top : .leading
    let t: LayoutAttribute = vertical ? .bottom : .trailing
    let l: LayoutAttribute = vertical ? .height : .width
    let cs: LayoutAttribute = vertical ? .leading : .top
    let ct: LayoutAttribute = vertical ? .trailing : .bottom
    let cl: LayoutAttribute = vertical ? .width : .height
    let cc: LayoutAttribute = vertical ? .centerX : .centerY
    let c: LayoutAttribute = vertical ? .centerY : .centerX
    func add(
      _ a: LayoutItem, _ aa: LayoutAttribute, _ r: LayoutRelation, _ b: LayoutItem?, _ ba: LayoutAttribute,
      _ k: Double = 0, m: Double = 1, p: Float = 1000
    ) {
      var terms = [LayoutTerm(a, aa)]
      if let b { terms.append(LayoutTerm(b, ba, times: -m)) }
      act([LayoutConstraint(terms: terms, relation: r, constant: k, priority: LayoutPriority(p))])
    }
    for v in hidden {
      add(v, l, .equal, nil, l); add(v, s, .equal, box, s); add(v, cs, .equal, box, cs);
      add(v, ct, .equal, box, ct, p: 999)
    }
    guard let first = items.first, let last = items.last else { return }
    add(first, s, .equal, box, s); add(last, t, .equal, box, t)
    for (a, b) in zip(items, items.dropFirst()) {
      switch distribution {
      case "equalSpacing", "equalCentering": add(b, s, .greaterThanOrEqual, a, t, spacing)
      default: add(b, s, .equal, a, t, spacing)
      }
      if distribution == "fillEqually" { add(b, l, .equal, a, l) }
    }
    if distribution == "equalSpacing" || distribution == "equalCentering", items.count > 2 {
      for i in 2..<items.count {
        let (x, y, z) = (items[i - 2], items[i - 1], items[i])
        let terms =
          distribution == "equalSpacing"
          ? [LayoutTerm(z, s), LayoutTerm(y, t, times: -1), LayoutTerm(y, s, times: -1), LayoutTerm(x, t)]
          : [LayoutTerm(z, c), LayoutTerm(y, c, times: -2), LayoutTerm(x, c)]
        act([LayoutConstraint(terms: terms, priority: LayoutPriority(distribution == "equalSpacing" ? 1000 : 149))]
        )
      }
    }
    if distribution == "equalSpacing" || distribution == "equalCentering" { add(one.view, l, .equal, nil, l, 0, p: 49) }
    if distribution == "fillProportionally" {
      func own(_ v: InterfaceView) -> Double {
        placed[v.id].map { vertical ? $0.view.ownSize.height : $0.view.ownSize.width } ?? 0
      }
      let views = one.source.children.filter { !$0.isHidden && $0.isSubview }
      let total = views.reduce(0) { $0 + max(0, own($1)) } + spacing * Double(max(0, views.count - 1))
      if total > 0 {
        var p: Float = 999
        for v in views where own(v) > 0 {
          if let w = placed[v.id]?.view { add(w, l, .equal, box, l, m: own(v) / total, p: p); p -= 1 }
        }
      } else {
        for (a, b) in zip(items, items.dropFirst()) { add(b, l, .equal, a, l) }
      }
    }
    for v in items {
      switch alignment {
      case "center":
        add(v, cc, .equal, box, cc); add(v, cs, .greaterThanOrEqual, box, cs); add(v, ct, .lessThanOrEqual, box, ct)
      case "leading", "top": add(v, cs, .equal, box, cs); add(v, ct, .lessThanOrEqual, box, ct)
      case "trailing", "bottom": add(v, ct, .equal, box, ct); add(v, cs, .greaterThanOrEqual, box, cs)
      case "firstBaseline", "lastBaseline", "baseline":
        let at: LayoutAttribute = alignment == "firstBaseline" ? .firstBaseline : .lastBaseline
        if v !== first { add(v, at, .equal, first, at) }
        add(v, cs, .greaterThanOrEqual, box, cs); add(v, ct, .lessThanOrEqual, box, ct)
      default: add(v, cs, .equal, box, cs); add(v, ct, .equal, box, ct)
      }
    }
    if alignment != "fill" { add(one.view, cl, .equal, nil, cl, 0, p: 51) }
  }
}
extension View {
  var ownSize: Size { intrinsicContentSize }
}
