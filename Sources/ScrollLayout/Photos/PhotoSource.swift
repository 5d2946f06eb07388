// PhotoSource.swift: where an album or a gallery gets its photos from, and which of them it is asked about.

import AutoLayout

/// Photos by number, however many: what an album or a gallery shows.
///
/// Only photos that are visible, or will be soon, are ever asked for. The size is that of the pixels, or any other with the
/// same ratio: two finite numbers above 0. A photo that is more than 1000 times as wide as high, or as high as wide, counts as
/// one of 1000 to 1. A source whose photos change says so to whoever shows it.
public protocol PhotoSource: AnyObject {
  /// How many photos there are.
  var count: Int { get }
  /// The size of the photo at `index`, which is in 0 ..< `count`.
  func pixelSize(at index: Int) -> Size
  /// These photos are visible, or are to become visible soon: what they need may be got ready.
  func prefetch(_ indices: Range<Int>)
  /// These photos are out of sight, and far: what they needed may go.
  func release(_ indices: Range<Int>)
}

extension PhotoSource {
  /// Gets nothing ready.
  public func prefetch(_ indices: Range<Int>) {}
  /// Keeps everything.
  public func release(_ indices: Range<Int>) {}
}

/// A source that holds the sizes of its photos in an array.
public final class PhotoList: PhotoSource {
  /// The sizes; whoever shows them must be told of a change.
  public var photos: [Size]

  /// A source of photos with these sizes.
  public init(_ photos: [Size]) {
    self.photos = photos
  }

  /// How many photos there are.
  public var count: Int { photos.count }

  /// The size in the list.
  public func pixelSize(at index: Int) -> Size { photos[index] }
}
