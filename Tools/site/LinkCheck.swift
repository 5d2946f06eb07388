// LinkCheck.swift: follows every link of the site within the site: in DocC's pages, in its navigator and in plain HTML.

import Foundation

final class LinkCheck {
  private let site: String
  private let base: String
  /// DocC's pages by their path on the site, each with its anchors.
  private var pages: [String: Set<String>] = [:]
  private var dead: Set<String> = []
  private var links = 0
  private var external: Set<String> = []

  init(site: String, base: String) {
    self.site = site
    self.base = base
  }

  /// What was followed. Throws the dead links, each with the page it stands on.
  func check() throws -> String {
    let data = try files("data").filter { $0.hasSuffix(".json") }
    var contents: [(path: String, json: Any)] = []
    for file in data {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: "\(site)/data/\(file)")))
      var anchors: Set<String> = []
      collect("anchor", of: json) { anchors.insert($0) }
      let path = "/" + file.dropLast(5)
      pages[path] = anchors
      contents.append((path, json))
    }
    for (path, json) in contents {
      if !exists("\(path)/index.html") { dead.insert("\(path): it has no index.html") }
      follow(json, on: path)
    }
    if let index = try? JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: site + "/index/index.json")))
    {
      collect("path", of: index) { follow($0, on: "the navigator") }
    }
    try followHTML("index.html")  // what the playground loads stands in itself
    guard dead.isEmpty else { throw SiteError("dead links:\n" + dead.sorted().joined(separator: "\n")) }
    return "the links: \(links) followed on \(contents.count) pages and on the first one, none dead; "
      + "\(external.count) addresses elsewhere, not followed"
  }

  private func files(_ folder: String) throws -> [String] {
    let place = folder.isEmpty ? site : "\(site)/\(folder)"
    return (FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: site + path) }

  /// Calls `body` with every text under a key, however deep.
  private func collect(_ key: String, of json: Any, _ body: (String) -> Void) {
    if let list = json as? [Any] {
      for one in list { collect(key, of: one, body) }
    } else if let object = json as? [String: Any] {
      for (name, value) in object {
        if name == key, let text = value as? String { body(text) } else { collect(key, of: value, body) }
      }
    }
  }

  /// Follows what a page refers to.
  private func follow(_ json: Any, on page: String) {
    guard let object = json as? [String: Any] else { return }
    let references = object["references"] as? [String: [String: Any]] ?? [:]
    // A chapter has an address, but no page: it is a heading of the overview.
    let modules = (object["hierarchy"] as? [String: Any])?["modules"] as? [[String: Any]] ?? []
    let chapters = Set(modules.compactMap { $0["reference"] as? String })
    for (name, reference) in references where !chapters.contains(name) {
      collect("url", of: reference) { follow($0, on: page) }
    }
    for (key, value) in object where key != "references" {
      // An address elsewhere is a reference too; DocC forgets those that stand in the first paragraph of a page.
      collect("identifier", of: value) { identifier in
        guard identifier.hasPrefix("doc:") || identifier.hasPrefix("http"), references[identifier] == nil else {
          return
        }
        if (object["identifier"] as? [String: Any])?["url"] as? String != identifier {
          dead.insert("\(page): nothing is known of \(identifier)")
        }
      }
      collect("destination", of: value) { follow($0, on: page) }
    }
  }

  /// Follows one address.
  private func follow(_ address: String, on page: String) {
    if address.hasPrefix("http:") || address.hasPrefix("https:") {
      external.insert(address)
      return
    }
    links += 1
    let parts = address.components(separatedBy: "#")
    var path = parts[0].isEmpty ? page : parts[0]
    if !base.isEmpty, path.hasPrefix(base + "/") { path = String(path.dropFirst(base.count)) }
    if path.hasSuffix("/") { path = String(path.dropLast()) }
    if let anchors = pages[path] {
      if parts.count > 1, !anchors.contains(parts[1]) { dead.insert("\(page): \(address) has no such anchor") }
    } else if !path.hasPrefix("/") || !exists(path) || path.hasPrefix("/documentation/") {
      dead.insert("\(page): \(address)")
    }
  }

  /// Follows the links of a page of plain HTML.
  private func followHTML(_ file: String) throws {
    let text = try String(contentsOfFile: "\(site)/\(file)", encoding: .utf8)
    for mark in ["href=\"", "src=\""] {
      for part in text.components(separatedBy: mark).dropFirst() {
        let address = part.components(separatedBy: "\"")[0]
        if address.hasPrefix("#") {
          if !text.contains("id=\"\(address.dropFirst())\"") { dead.insert("/\(file): \(address)") }
        } else {
          follow(address, on: "/\(file)")
        }
      }
    }
  }
}
