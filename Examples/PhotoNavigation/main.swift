// main.swift: prints how a photo is opened, how another takes over, and how photos come and go.

print(try photoNavigationReport(), terminator: "")
