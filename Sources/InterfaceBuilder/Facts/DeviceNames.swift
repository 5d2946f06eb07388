// DeviceNames.swift: what people call the devices that Interface Builder shows interfaces on.
//
// Interface Builder has an id for a screen, and Apple sells many devices with one screen. The sizes are those of Apple's
// Human Interface Guidelines ("Layout"). A device whose screen Interface Builder does not show has no place here: iPhone Air and
// the iPads Pro of the M4.

/// The names of devices by the id of their screen.
enum DeviceNames {
  /// The first name of each is the one that lists have.
  static let all: [(id: String, names: [String])] = [
    ("retina3_5", ["iPhone 4s", "iPhone 4"]),
    ("retina4_0", ["iPhone SE", "iPhone SE (1st generation)", "iPhone 5", "iPhone 5c", "iPhone 5s"]),
    (
      "retina4_7",
      [
        "iPhone 8", "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)",
      ]
    ),
    ("retina5_5", ["iPhone 8 Plus", "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"]),
    ("retina5_9", ["iPhone 11 Pro", "iPhone X", "iPhone XS", "iPhone 12 mini", "iPhone 13 mini"]),
    ("retina6_0", ["iPhone 14", "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"]),
    ("retina6_1", ["iPhone 11", "iPhone XR"]),
    ("retina6_3", ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    ("retina6_5", ["iPhone 11 Pro Max", "iPhone XS Max"]),
    ("retina6_7", ["iPhone 13 Pro Max", "iPhone 12 Pro Max", "iPhone 14 Plus"]),
    ("retina6_72", ["iPhone 15 Plus", "iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    ("retina6_9", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    ("retina6_12", ["iPhone 15", "iPhone 14 Pro", "iPhone 15 Pro", "iPhone 16"]),
    (
      "ipad7_9",
      ["iPad mini (5th generation)", "iPad mini 2", "iPad mini 3", "iPad mini 4"]
    ),
    (
      "ipad9_7",
      ["iPad Pro 9.7-inch", "iPad Air", "iPad Air 2", "iPad (5th generation)", "iPad (6th generation)"]
    ),
    ("ipad10_2", ["iPad (9th generation)", "iPad (7th generation)", "iPad (8th generation)"]),
    ("ipad10_5", ["iPad Pro 10.5-inch", "iPad Air (3rd generation)"]),
    ("ipad12_9", ["iPad Pro 12.9-inch (2nd generation)", "iPad Pro 12.9-inch (1st generation)"]),
    ("ipad8_3rounded", ["iPad mini (6th generation)", "iPad mini (A17 Pro)"]),
    (
      "ipad10_9rounded",
      [
        "iPad Air (5th generation)", "iPad Air (4th generation)", "iPad (10th generation)", "iPad (A16)",
        "iPad Air 11-inch",
      ]
    ),
    (
      "ipad11_0rounded",
      [
        "iPad Pro 11-inch", "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
        "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
      ]
    ),
    (
      "ipad12_9rounded",
      [
        "iPad Pro 12.9-inch (6th generation)", "iPad Pro 12.9-inch (3rd generation)",
        "iPad Pro 12.9-inch (4th generation)", "iPad Pro 12.9-inch (5th generation)", "iPad Air 13-inch",
      ]
    ),
  ]

  /// The names for an id; none for one that is not known.
  static func of(_ id: String) -> [String] { all.first { $0.id == id }?.names ?? [] }

  /// A name as it is compared: in small letters, without spaces, hyphens, brackets and the word inch, `gen` for generation.
  static func key(_ name: String) -> [UInt8] {
    var key: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte + 32)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""): break
      default: key.append(byte)
      }
    }
    return without("inch", without("eration", key))
  }

  private static func without(_ word: String, _ key: [UInt8]) -> [UInt8] {
    let word = Array(word.utf8)
    var (rest, place): ([UInt8], Int) = ([], 0)
    while place < key.count {
      if key[place...].starts(with: word) {
        place += word.count
      } else {
        rest.append(key[place])
        place += 1
      }
    }
    return rest
  }
}
