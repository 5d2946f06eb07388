// main.swift: prints what a collage answers to the fingers that move its dividers.

print(try collageReport(), terminator: "")
