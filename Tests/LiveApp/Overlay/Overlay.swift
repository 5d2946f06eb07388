// Overlay.swift: nothing. A file that imports Testing and UIKit imports a module of this name as well, which Apple's
// toolchains have for their UIKit.
