// main.swift: prints how an elastic header follows the finger.

print(try elasticHeaderReport(), terminator: "")
