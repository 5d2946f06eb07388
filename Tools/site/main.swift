// main.swift: what Tools/documentation and .ci/run ask of the site.
//
//     site guide CATALOGUE FILES         writes the guide's articles into a catalogue, and the files it links to
//     site samples BUILT SCRATCH         compiles and runs every sample of the site
//     site links SITE BASE               follows every link of the site

import Foundation

func main(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("guide", 3):
    let guide = try Guide(catalogue: arguments[1], files: arguments[2])
    try guide.write()
    print("the guide: \(guide.pages.count) pages")
  case ("samples", 3):
    let samples = try Samples()
    try Compiling(samples: samples.compiled, manifests: samples.manifests, built: arguments[1], scratch: arguments[2])
      .check()
    let programs = samples.compiled.filter { $0.output != nil }.count
    print(
      "the samples: \(samples.compiled.count - programs) fragments compile, \(programs) programs print what is said,",
      "\(samples.inTests) stand in tests, \(samples.foreign) are UIKit's; of other languages",
      samples.others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.isEmpty ? "plain" : $0.key)" }
        .joined(separator: ", "))
  case ("links", 3):
    print(try LinkCheck(site: arguments[1], base: arguments[2]).check())
  default:
    throw SiteError("usage: site guide CATALOGUE FILES | samples BUILT SCRATCH | links SITE BASE")
  }
}

do {
  try main(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
