// main.swift: prints how the strip opens and closes.

print(try photoStripReport(), terminator: "")
