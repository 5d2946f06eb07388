// main.swift: prints how a photo goes from its thumbnail to the screen and back.

print(try galleryReport(), terminator: "")
