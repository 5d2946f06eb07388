// InterfaceScene+SizeClasses.swift: the size classes for which a scene has variations.

extension InterfaceScene {
  /// The size classes that make a difference: under these conditions first, then the others that variations in the document
  /// name. One alone where nothing in the scene varies.
  public func sizeClasses(under conditions: LayoutConditions = LayoutConditions()) -> [Traits] {
    let own = conditions.traits ?? Traits(of: device(under: conditions))
    var keys = Self.variations(in: root.element)
    if let controller { keys.formUnion(Self.variations(in: controller)) }
    func classes(_ name: String, _ own: SizeClass?) -> [SizeClass?] {
      guard keys.contains(where: { $0.hasPrefix(name) }) else { return [own] }
      return [own] + [SizeClass.compact, .regular].filter { $0 != own }
    }
    var found: [Traits] = []
    for widthClass in classes("widthClass=", own.widthClass) {
      for heightClass in classes("heightClass=", own.heightClass) {
        found.append(Traits(widthClass: widthClass, heightClass: heightClass))
      }
    }
    return found
  }

  /// What the variations in an element depend on, as `widthClass=compact`.
  private static func variations(in element: InterfaceElement) -> Set<String> {
    var found: Set<String> = []
    for child in element.children {
      if child.name == "variation", let key = child["key"], Traits.isKnown(key) {
        for part in key.split(separator: "-") { found.insert(String(part)) }
      }
      found.formUnion(variations(in: child))
    }
    return found
  }
}

extension Traits {
  /// As Interface Builder writes it: `wC hR`; `wAny` for a size class that is not known.
  public var shorthand: String { "w\(Self.letter(widthClass)) h\(Self.letter(heightClass))" }

  private static func letter(_ one: SizeClass?) -> String {
    switch one {
    case .compact: "C"
    case .regular: "R"
    case nil: "Any"
    }
  }
}
