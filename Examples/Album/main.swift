// main.swift: prints an album of 100,000 photos while fingers swipe it.

print(try albumReport(), terminator: "")
