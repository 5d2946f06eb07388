// IsOptimized.swift: what a test may ask of the libraries' speed and memory.

/// Whether the libraries are as the optimiser leaves them: in release builds, and in the tests of .ci/run. Otherwise nothing is
/// specialized, so that frames allocate, and properties take fewer cases.
#if DEBUG && !OPTIMIZED
  public let isOptimized = false
#else
  public let isOptimized = true
#endif
