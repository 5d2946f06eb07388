@_exported import ScrollLayout
