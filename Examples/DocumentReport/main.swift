// main.swift: prints the report. Run it with `swift run document-report`.

print(try documentReport(), terminator: "")
