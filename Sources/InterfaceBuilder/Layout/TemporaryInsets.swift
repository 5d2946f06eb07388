import AutoLayout

extension InterfaceLayout {
  /// Safe area and margins travelling down, until AutoLayout does it.
  func settleInsets(_ base: [EdgeInsets]) throws(InterfaceError) {
    for _ in 0..<4 {
      do throws(LayoutError) { try engine.layoutIfNeeded() } catch {
        throw scene.root.element.error(.layout(error.description))
      }
      var changed = false
      var safe: [ObjectIdentifier: EdgeInsets] = [
        ObjectIdentifier(engine.root): scene.safeArea(on: scene.settings.device, size: engine.size)
      ]
      var whole: [ObjectIdentifier: EdgeInsets] = [:]
      for (index, one) in views.enumerated() {
        let view = one.view
        let e = one.source.element
        var inner = EdgeInsets.zero
        if let parent = view.superview {
          let p = safe[ObjectIdentifier(parent)] ?? .zero
          let f = view.frame
          let size = parent.frame.size
          if parent.contentSpace == nil, !["tableView", "collectionView"].contains(one.source.parent?.kind ?? "") {
            inner = EdgeInsets(
              top: max(0, p.top - f.minY), left: max(0, p.left - f.minX),
              bottom: max(0, p.bottom - (size.height - f.maxY)), right: max(0, p.right - (size.width - f.maxX)))
          }
        } else {
          inner = safe[ObjectIdentifier(view)] ?? .zero
        }
        safe[ObjectIdentifier(view)] = inner
        let added = e["insetsLayoutMarginsFromSafeArea"] == "NO" ? EdgeInsets.zero : inner
        var total = base[index] + added
        if e["preservesSuperviewLayoutMargins"] == "YES", one.source.kind != "tableViewCellContentView",
          let parent = view.superview, let p = whole[ObjectIdentifier(parent)]
        {
          let f = view.frame
          let size = parent.frame.size
          total = EdgeInsets(
            top: max(total.top, p.top - f.minY), left: max(total.left, p.left - f.minX),
            bottom: max(total.bottom, p.bottom - (size.height - f.maxY)),
            right: max(total.right, p.right - (size.width - f.maxX)))
        }
        whole[ObjectIdentifier(view)] = total
        let margins = EdgeInsets(
          top: total.top - inner.top, left: total.left - inner.left, bottom: total.bottom - inner.bottom,
          right: total.right - inner.right)
        if view.safeAreaInsets != inner { view.safeAreaInsets = inner; changed = true }
        if view.layoutMargins != margins { view.layoutMargins = margins; changed = true }
      }
      if !changed { return }
    }
  }
}
