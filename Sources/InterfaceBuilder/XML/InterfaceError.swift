// InterfaceError.swift: why an Interface Builder document cannot be read, and what in one was not understood.

/// Why a document gives no scenes. One error a document: the first that is found.
public struct InterfaceError: Error, Hashable, Sendable {
  /// What is wrong.
  public var reason: Reason
  /// Where it was met.
  public var location: SourceLocation

  /// What can be wrong with a document.
  public enum Reason: Hashable, Sendable {
    /// The bytes are no well-formed XML; the parser's words.
    case malformed(String)
    /// The document declares a type with entities of its own, as Interface Builder never does.
    case entityDeclaration(String)
    /// Elements stand in each other deeper than any interface needs.
    case tooDeep(limit: Int)
    /// A compiled nib, which holds no recorded frames and no source to point at.
    case compiledNib
    /// An interface of the Mac, of a watch or of something else.
    case notForCocoaTouch(String)
    /// An interface of iOS in the form that Interface Builder wrote before Xcode 5: the version of the archive.
    case beforeXcode5(String)
    /// The root element is another one.
    case notAnInterface(String)
    /// Auto Layout is switched off in the document.
    case withoutAutoLayout
    /// The attribute of the element is no number in the range that coordinates have.
    case notANumber(String, attribute: String, element: String)
    /// The attribute of the element has none of the values that it can have.
    case unknownValue(String, attribute: String, element: String)
    /// An attribute that the element cannot do without.
    case missingAttribute(String, element: String)
    /// Two views or guides with one id.
    case duplicateID(String)
    /// The engine refuses what the document asks for; its words.
    case layout(String)
  }

  /// An error at a place of the document.
  public init(_ reason: Reason, at location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension InterfaceError: CustomStringConvertible {
  /// What is wrong, without the place.
  public var description: String {
    switch reason {
    case .malformed(let words): "not well-formed XML: \(words)"
    case .entityDeclaration(let name): "the document declares the entity '\(name)'; Interface Builder declares none"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .compiledNib: "a compiled nib; its source, a .xib or .storyboard, is needed"
    case .notForCocoaTouch(let type): "an interface of type '\(type)'; only those of iOS are read"
    case .beforeXcode5(let version):
      "a document of the form before Xcode 5 (an archive of version \(version)); only what Xcode 5 or later has saved is read"
    case .notAnInterface(let name): "the root element is '\(name)', not an Interface Builder 'document'"
    case .withoutAutoLayout: "the document does not use Auto Layout (useAutolayout is not YES)"
    case .notANumber(let text, let attribute, let element):
      "'\(text)' is no number for '\(attribute)' of \(element)"
    case .unknownValue(let text, let attribute, let element):
      "'\(text)' is no known value for '\(attribute)' of \(element)"
    case .missingAttribute(let attribute, let element): "\(element) has no '\(attribute)'"
    case .duplicateID(let id): "the id '\(id)' is given twice"
    case .layout(let words): words
    }
  }
}

extension InterfaceError {
  /// Whether nothing is wrong with the document but that it is of a kind that is not read: for a Mac, a watch or a television, of
  /// before Xcode 5, without Auto Layout, or compiled.
  public var isOfAnotherKind: Bool {
    switch reason {
    case .compiledNib, .notForCocoaTouch, .beforeXcode5, .withoutAutoLayout: true
    case .malformed, .entityDeclaration, .tooDeep, .notAnInterface, .notANumber, .unknownValue, .missingAttribute,
      .duplicateID, .layout:
      false
    }
  }
}

/// Something in a document that was not understood and has been left out, or was contradicted by something else.
public struct InterfaceWarning: Hashable, Sendable {
  /// What was left out, or contradicted, in words.
  public var message: String
  /// The element's name in the document, and its id, if it has one: `constraint q3P-7x-1aB`.
  public var element: String
  /// Where the element stands.
  public var location: SourceLocation
}

extension InterfaceWarning: CustomStringConvertible {
  /// The element and what is to be said of it, without the place.
  public var description: String { "\(element): \(message)" }
}
