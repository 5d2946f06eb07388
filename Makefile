# Makefile: builds the command and installs it with its manual page and completions.
#
#   make install PREFIX=/usr/local    (the default; DESTDIR stands before it, for packages)
#   make uninstall PREFIX=/usr/local
#   make release                      an archive for machines without Swift: see Tools/release
#
# On Linux Swift's runtime is linked into the command. BINARY is the command to install, if it has been built elsewhere.

PREFIX ?= /usr/local
DESTDIR ?=
FLAGS ?= -Xswiftc -gnone $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
SCRATCH ?= .build-release
BINARY ?= $(SCRATCH)/release/layout-inspect

root := $(DESTDIR)$(PREFIX)
manuals := $(root)/share/man/man1
bash := $(root)/share/bash-completion/completions
zsh := $(root)/share/zsh/site-functions
fish := $(root)/share/fish/vendor_completions.d
documents := $(root)/share/doc/layout-inspect

.PHONY: all build install uninstall release

all: build

build:
	swift build -c release $(FLAGS) --product layout-inspect --scratch-path $(SCRATCH)

$(SCRATCH)/release/layout-inspect: build

install: $(BINARY)
	install -d "$(root)/bin" "$(manuals)" "$(bash)" "$(zsh)" "$(fish)" "$(documents)"
	install -m 755 "$(BINARY)" "$(root)/bin/layout-inspect"
	"$(BINARY)" man > "$(manuals)/layout-inspect.1"
	"$(BINARY)" completions bash > "$(bash)/layout-inspect"
	"$(BINARY)" completions zsh > "$(zsh)/_layout-inspect"
	"$(BINARY)" completions fish > "$(fish)/layout-inspect.fish"
	chmod 644 "$(manuals)/layout-inspect.1" "$(bash)/layout-inspect" "$(zsh)/_layout-inspect" "$(fish)/layout-inspect.fish"
	install -m 644 LICENSE NOTICES CHANGELOG.md "$(documents)"

uninstall:
	rm -f "$(root)/bin/layout-inspect" "$(manuals)/layout-inspect.1"
	rm -f "$(bash)/layout-inspect" "$(zsh)/_layout-inspect" "$(fish)/layout-inspect.fish"
	rm -f "$(documents)/LICENSE" "$(documents)/NOTICES" "$(documents)/CHANGELOG.md" "$(documents)/LICENSE.swift"
	if [ -d "$(documents)" ]; then rmdir "$(documents)"; fi

release:
	Tools/release
