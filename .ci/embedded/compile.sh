# compile.sh: how the libraries, and programs of them, become Embedded Swift for wasm32; sourced by `run` beside it and by
# Playground/build, from the package's root, with `out` set to a folder for what is made.

target=wasm32-unknown-none-wasm
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$resources/../../bin
tables=$resources/embedded/$target/libswiftUnicodeDataTables.a
if [ ! -f "$tables" ]; then
  echo "this Swift toolchain has no Embedded Swift for $target: $tables is missing" >&2
  exit 1
fi
# A time and a memory limit (kB): on some constructs that Embedded Swift lacks, the compiler runs away.
limited() {
  (
    ulimit -v 8000000 2>/dev/null || true
    if command -v timeout >/dev/null; then exec timeout --foreground 900 "$@"; else exec "$@"; fi
  )
}

# swift_compile MODULE FLAG-OR-FILE…: to MODULE.swiftmodule and whatever the flags ask for. WebAssembly has one thread here.
swift_compile() {
  local module=$1
  shift
  echo "compile $module"
  limited "$tools/swiftc" -swift-version 6 -target $target -enable-experimental-feature Embedded -package-name scrolllayout -wmo \
    -parse-as-library -assume-single-threaded -Xfrontend -disable-stack-protector -Xfrontend -mergeable-traps -warnings-as-errors -Werror EmbeddedRestrictions \
    -I "$out" -Xcc -fmodule-map-file="$out/CMath.modulemap" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" "$@"
}

# compile_program NAME OPTIMIZATION FLAG-OR-FILE…: to NAME.o, which holds all that the program uses of the libraries too.
compile_program() {
  local name=$1 optimization=$2
  shift 2
  swift_compile "$name" $optimization -c -o "$out/$name.o" "$@"
}

# A library of C is imported by a module map, which SwiftPM would write.
echo "module CMath { header \"$PWD/Sources/CMath/include/CMath.h\" }" >"$out/CMath.modulemap"
# The files that SwiftPM embeds in a target's code, under the names that it gives them. As literals of text: the compiler takes
# many minutes to optimise what SwiftPM writes, an array literal of sixty thousand numbers.
resources_of() {
  local file quotes='###"""'
  echo "struct PackageResources {"
  for file in "$@"; do
    if grep -q '"""###' "$file"; then echo "$file holds the end of a literal" >&2 && return 1; fi
    echo "static var $(basename "$file" | tr . _): [UInt8] { Array($quotes"
    cat "$file"
    printf '\n"""###.utf8) }\n'
  done
  echo "}"
}

# compile_libraries: compiles the libraries in an order in which each finds those that it needs.
#
# The file of a module holds the code of all its functions, from which a program makes its own object, and optimises it or not. So the
# libraries need no objects, which takes a third of the time and makes smaller programs.
libraries=(Cassowary AutoLayout ScrollLayout InterfaceBuilder LayoutDocument LayoutFiles LayoutReport)
compile_libraries() {
  local module sources
  mkdir -p "$out/generated"
  resources_of Sources/LayoutReport/Page/*.js Sources/LayoutReport/Page/*.css >"$out/generated/LayoutReport.swift"
  for module in "${libraries[@]}"; do
    sources=()
    while read -r file; do sources+=("$file"); done < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
    if [ -f "$out/generated/$module.swift" ]; then sources+=("$out/generated/$module.swift"); fi
    swift_compile "$module" "${sources[@]}"
  done
}

# compile_c FILE OBJECT: C without a library.
compile_c() {
  "$tools/clang" --target=$target -nostdinc -ffreestanding -fno-builtin -O2 -Wall -Wextra -Werror -c "$1" -o "$2"
}
