// DeviceTable.swift: the devices that storyboards can be laid out for, for people and as JSON.

import AutoLayout
import LayoutDocument

/// A device as plain values.
package struct DeviceRow: Sendable {
  let id: String
  /// All devices with the screen, the usual one first.
  let names: [String]
  let size: Size
  let scale: Double
  let safeArea: EdgeInsets

  package init(id: String, names: [String], size: Size, scale: Double, safeArea: EdgeInsets) {
    (self.id, self.names, self.size, self.scale, self.safeArea) = (id, names, size, scale, safeArea)
  }

  fileprivate var insets: [Double] { [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] }
}

package struct DeviceTable {
  let rows: [DeviceRow]

  package init(_ rows: [DeviceRow]) {
    self.rows = rows
  }

  /// A line a device: id, size in points, pixels in a point, safe area, names.
  package func text() -> String {
    var table = TextTable(
      title: "device", columns: ["width", "height", "scale", "top", "left", "bottom", "right"])
    for row in rows {
      table.add(
        row.id, [row.size.width, row.size.height, row.scale] + row.insets, remark: row.names.joined(separator: ", "))
    }
    return table.lines().joined(separator: "\n") + "\n"
  }

  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-devices/1")
      json.objects("devices", rows) { json, row in
        json.member("id", row.id)
        json.member("name", row.names.first ?? row.id)
        json.member("names", row.names)
        json.member("size", [row.size.width, row.size.height])
        json.member("scale", row.scale)
        json.member("safeArea", row.insets)
      }
    }
    return json.takeText(endingLine: true)
  }
}
