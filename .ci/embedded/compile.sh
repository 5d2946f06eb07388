# compile.sh: how the libraries become Embedded Swift for wasm32; sourced by `run` beside it and by Playground/build, from
# the package's root, with `out` set to a folder for what is made.

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
    if command -v timeout >/dev/null; then exec timeout 900 "$@"; else exec "$@"; fi
  )
}

# compile MODULE FLAG-OR-FILE…: to MODULE.o and MODULE.swiftmodule, as small as the optimiser makes it unless $optimization says
# otherwise; to MODULE.swiftmodule alone where $code is none. WebAssembly has one thread here.
optimization=-Osize
code=own
compile() {
  local module=$1 output=()
  shift
  if [ $code = own ]; then output=(-c -o "$out/$module.o"); fi
  echo "compile $module"
  limited "$tools/swiftc" -swift-version 6 -target $target -enable-experimental-feature Embedded -package-name scrolllayout -wmo $optimization \
    -parse-as-library -assume-single-threaded -Xfrontend -disable-stack-protector -Xfrontend -mergeable-traps -warnings-as-errors -Werror EmbeddedRestrictions \
    -I "$out" -Xcc -fmodule-map-file="$out/CMath.modulemap" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    "$@" ${output[@]+"${output[@]}"}
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

# compile_modules MODULE…: compiles libraries in an order in which each finds those that it needs. Those above the engine are
# compiled as $above says.
#
# A module's file holds the code of all its functions, from which whoever imports it makes its own. So where one program is all
# that is wanted, its own object is enough, and is made faster, and smaller, than those of all. The files are optimised all the
# same: of files that are not, the compiler (Swift 6.3.1) makes a reader of XML that takes references for one letter longer.
compile_modules() {
  local module sources
  mkdir -p "$out/generated"
  resources_of Sources/LayoutReport/Page/*.js Sources/LayoutReport/Page/*.css >"$out/generated/LayoutReport.swift"
  for module in "$@"; do
    sources=()
    while read -r file; do sources+=("$file"); done < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
    case $module in InterfaceBuilder | LayoutDocument | LayoutFiles | LayoutReport) optimization=$above ;; esac
    if [ -f "$out/generated/$module.swift" ]; then sources+=("$out/generated/$module.swift"); fi
    compile "$module" "${sources[@]}"
  done
  optimization=-Osize
}

# compile_c FILE OBJECT: C without a library.
compile_c() {
  "$tools/clang" --target=$target -nostdinc -ffreestanding -fno-builtin -O2 -Wall -Wextra -Werror -c "$1" -o "$2"
}
