# A formula for Homebrew, for a tap of one's own: brew install OWNER/tap/layout-inspect
#
# Its syntax was checked by Ruby; it has not been installed by brew, which the machine it was written on has not. Put the
# address and the checksum of a release in: Tools/release prints the version, `curl -L URL | sha256sum` the checksum of the sources.
class LayoutInspect < Formula
  desc "Solves, explains, lints and proves Auto Layout without Xcode"
  homepage "https://github.com/OWNER/ScrollLayout"
  url "https://github.com/OWNER/ScrollLayout/archive/refs/tags/v1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"
  head "https://github.com/OWNER/ScrollLayout.git", branch: "main"

  uses_from_macos "swift" => :build, since: :sequoia

  def install
    # The sandbox of Swift's package manager does not run in that of brew.
    flags = %w[--disable-sandbox -Xswiftc -gnone]
    flags << "--static-swift-stdlib" if OS.linux?
    system "make", "install", "PREFIX=#{prefix}", "FLAGS=#{flags.join(" ")}"
  end

  test do
    (testpath/"box.json").write <<~JSON
      { "format": "layout/1", "root": { "id": "screen", "size": [100, 50] }, "views": [{ "id": "box" }],
        "constraints": ["box.left == 10", "box.top == 0", "box.width == 20", "box.height == 20"] }
    JSON
    assert_match "1 view, no conflict", shell_output("#{bin}/layout-inspect solve box.json")
    assert_match version.to_s, shell_output("#{bin}/layout-inspect --version")
  end
end
