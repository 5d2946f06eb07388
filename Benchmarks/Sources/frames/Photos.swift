// Photos.swift: as many photos as wanted, of mixed ratios, which take no memory.

import AutoLayout
import ScrollLayout

/// The ratios, in turns; one is narrower than a closed cell, one wider than an open one may be.
private let ratios = [1.5, 0.75, 1, 2.0 / 3, 0.5, 16.0 / 9, 4]

func photo(_ index: Int) -> Size { Size(width: 3000 * ratios[index % ratios.count], height: 3000) }

final class Photos: PhotoSource {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func pixelSize(at index: Int) -> Size { photo(index) }
}
