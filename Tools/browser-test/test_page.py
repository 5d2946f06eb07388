"""Drives the pages and pictures that layout-inspect writes, in headless Chromium."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

# Two boxes side by side: 10 points from the left, 20 between them. The heights contradict each other, and the width of
# the second is open; the expected numbers below follow from these lines by hand.
CARD = {
    "format": "layout/1",
    "root": {"id": "screen", "size": [200, 100], "safeArea": [10, 0, 0, 0]},
    "views": [{"id": "avatar"}, {"id": "title", "control": True}],
    "constraints": [
        "avatar.left == 10", "avatar.top == screen.safeArea.top", "avatar.width == 40", "avatar.height == 40",
        "gap: title.left == avatar.right + 20", "title.top == avatar.top", "low: title.height == 30",
        "high: title.height == 50", "title.width <= 100",
    ],
}
# One box that moves 100 points to the right in half a second, at an even pace.
MOVE = {
    "format": "layout/1",
    "root": {"id": "screen", "size": [200, 50]},
    "views": [{"id": "box"}],
    "constraints": ["x: box.left == 0", "box.top == 0", "box.width == 50", "box.height == 50"],
    "timeline": [{"at": 0, "set": {"x": 100}, "duration": 0.5, "curve": "linear"}],
}
# A safe area and margins, to be drawn at the size that is asked for: by hand, at 300 × 120 what the top takes leaves 110,
# and the margins within leave 284 × 100.
GUIDES = {**CARD, "root": {"id": "screen", "size": [200, 100], "safeArea": [10, 0, 0, 0], "margins": [5, 8, 5, 8]}}
# Drawn as large as it is: 375 points, and 20 on either side.
PHONE = {"format": "layout/1", "root": {"id": "screen", "size": [375, 667]}, "views": [{"id": "box", "frame": [0, 0, 375, 60]}]}
# A grid, of which a wide photo opens: from 0.4 s on it stands before a ground that fills the screen.
GALLERY = json.loads((pathlib.Path(__file__).parents[2] / "Examples" / "gallery.json").read_text())
GALLERY["timeline"] = [{"at": 0, "select": "gallery", "item": 5, "duration": 0.4}]
# A title from 10 to 130, and a price 60 wide that ends 10 points before the right: they overlap below 130 + 60 + 10 = 200.
# Below 140 the price ends before the title does; the range begins at 135.
RANGE = {
    "format": "layout/1",
    "root": {"id": "screen", "size": [240, 60]},
    "views": [{"id": "title"}, {"id": "price"}],
    "constraints": [
        "title.left == 10", "title.width == 120", "title.top == 10", "title.height == 20", "price.right == screen.right - 10",
        "price.width == 60", "price.top == 10", "price.height == 20",
    ],
}
# Two scenes; the first has a view with a button in it.
SCENES = """<?xml version="1.0"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701"
 targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>
<scene sceneID="s1"><objects><viewController id="v-1"><view key="view" id="r-1">
<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
<view id="a-1"><rect key="frame" x="20" y="20" width="300" height="200"/><subviews>
<button id="b-1" customClass="FancyThing" userLabel="Main Badge"><rect key="frame" x="20" y="20" width="200" height="40"/>
<state key="normal" title="Hello there"/></button></subviews></view></subviews></view></viewController></objects></scene>
<scene sceneID="s2"><objects><viewController id="v-2"><view key="view" id="r-2">
<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
<view id="c-2"><rect key="frame" x="20" y="20" width="300" height="200"/></view>
<view id="d-2"><rect key="frame" x="20" y="320" width="300" height="200"/></view>
</subviews></view></viewController></objects></scene></scenes></document>
"""
# The same with a scene before them that has no view but its own.
EMPTY = SCENES.replace("<scenes>", """<scenes><scene sceneID="s0"><objects><viewController id="v-0"><view key="view" id="r-0">
<rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController></objects></scene>""")


def check(what, found, expected):
    if found != expected:
        sys.exit(f"{what}: expected {expected!r}, found {found!r}")
    print(f"passed: {what}")


def write(tool, folder, name, document, arguments):
    is_storyboard = isinstance(document, str)
    source = folder / f"{name}.{'storyboard' if is_storyboard else 'json'}"
    source.write_text(document if is_storyboard else json.dumps(document))
    result = subprocess.run([tool, *arguments, str(source)], capture_output=True, check=True, text=True)
    return result.stdout


def left_of(page, view):
    return float(page.locator(f'#stage rect[data-view="{view}"]').get_attribute("x"))


def test_reasons(page):
    check("the conflict is on a card", page.locator("#why .card strong").first.inner_text(), "Conflict, by 20 points")
    check("the tree holds every view", page.locator('[role=treeitem]').all_inner_texts(), ["avatar", "title"])
    page.fill("#search", "TIT")
    check("search ignores case", page.locator('[role=treeitem]').all_inner_texts(), ["title"])
    check("search counts", page.locator("#found").inner_text(), "1 of 2 views")
    page.locator('[role=treeitem]').click()
    check("a click in the tree asks why", page.locator("#whose").inner_text(), "title")
    rows = page.locator("#why table").first.locator("tr").all_inner_texts()
    shares = sorted(int(row.split("\t")[0]) for row in rows)
    check("the reasons add up", [share for share in shares if share], [10, 20, 40])
    check("ambiguity is on a card", page.locator("#why .card.open strong").inner_text(), "Ambiguous: width")
    page.keyboard.press("Escape")
    check("Escape clears", page.locator("#whose").count(), 0)
    page.locator('#stage rect[data-view="0"]').hover()
    check(
        "hovering tells the distances to the superview", page.locator("#distances").inner_text(),
        "avatar to screen: 10, 150, 10, 50")
    check("and draws them", page.locator("#stage line.distance").count(), 4)
    page.locator('#stage rect[data-view="0"]').click()
    page.evaluate("document.querySelector('#stage rect[data-view=\"1\"]').dispatchEvent(new PointerEvent('pointermove', {bubbles: true}))")
    check("distances to the chosen view", page.locator("#distances").inner_text(), "title to avatar: 20, 0, 10")
    check("one view is marked, and the distances are those of one", [page.locator("#stage rect.hover").count(), page.locator("#stage .distances").count()], [1, 1])
    # The tree: a view is found by its kind, and the keyboard's place outlives Enter.
    page.keyboard.press("Escape")
    page.fill("#search", "VIEW")
    check("search knows kinds", page.locator("#found").inner_text(), "2 of 2 views")
    page.fill("#search", "")
    page.locator("[role=treeitem]").first.focus()
    page.keyboard.press("Enter")
    check("focus stays after Enter", page.evaluate("document.activeElement.dataset.view"), "0")
    page.keyboard.press("ArrowDown")
    check("and moves with the arrows", page.evaluate("document.activeElement.dataset.view"), "1")
    page.locator('[role=treeitem]').first.click()
    page.locator('[data-zoom="1"]').click()
    check("zoom in", page.locator("#zoom").inner_text(), "125 %")
    page.keyboard.press("+")
    page.keyboard.press("-")
    check("zoom by keyboard", page.locator("#zoom").inner_text(), "125 %")
    page.keyboard.press("0")
    check("and back", page.locator("#zoom").inner_text(), "Fit")
    check("the legend explains what is red", "set aside" in page.locator("#legend").inner_text(), True)
    check("no folder is named", "/" in page.locator("#data").text_content().split('"views"')[0], False)
    arrows = page.locator("#stage path.dim").count()
    page.locator('[data-layer="constraints"]').click()
    check("the layer of constraints can be hidden", (arrows, page.locator("#stage path.dim").count()), (5, 0))
    check("what is broken is red in a conflict", page.locator("#stage rect.conflicting").count(), 1)
    check("there is no timeline without one", page.locator("#timeline").is_visible(), False)


def test_sizes(page):
    check("a small picture for each size", page.locator("#matrix button").count(), 2)
    page.locator("#matrix button").nth(1).click()
    check("a click shows that size", page.locator("#stage svg").get_attribute("viewBox"), "-14 -14 328 128")
    page.locator('[role=treeitem]').nth(1).click()
    page.locator("#matrix button").nth(0).click()
    check("another size keeps the chosen view", page.locator("#whose").inner_text(), "title")


def test_range(page):
    slider = page.locator("#place")
    check("the slider begins at the document's size", (page.locator("#place-now").inner_text(), left_of(page, 1)), ("240", 170.0))
    check("claims that fail stand first", page.locator("#claims button .name").all_inner_texts(), ["✗ no-overlap title and price", "✗ order title and price"])
    bar = page.locator("#claims button").first.locator("i.fails").evaluate("(node) => [node.style.left, parseFloat(node.style.width.slice(8))]")
    # From 135 to 200, of 135 to 300.
    check("a bar is red where its claim fails", (bar[0], round(bar[1], 3)), ("0%", 39.394))
    check("arrows are those of the size that was solved", page.locator("#stage path.dim").count() > 0, True)
    slider.fill("190")
    check("the slider shows the frames at its place", (left_of(page, 1), page.locator("#stage svg").get_attribute("viewBox")), (120.0, "-14 -14 218 88"))
    check("and what fails there", page.locator("#place-state").inner_text(), "1 claim fails here")
    check("arrows of another size are not drawn", page.locator("#stage path.dim").count(), 0)
    check("a screen reader is told", slider.get_attribute("aria-valuetext"), "width 190, 1 claim fails")
    slider.focus()
    page.keyboard.press("ArrowRight")
    check("an arrow key is a point", left_of(page, 1), 121.0)
    page.keyboard.press("End")
    check("End is the end", (left_of(page, 1), page.locator("#place-state").inner_text()), (230.0, "no claim fails here"))
    page.keyboard.press("PageDown")
    check("PageDown is more", left_of(page, 1), 210.0)
    page.locator('[data-jump="-1"]').click()
    check("a button goes to the place before where something changes", page.locator("#place-now").inner_text(), "240")
    page.locator("#claims button").first.focus()
    page.keyboard.press("Enter")
    check("a claim goes to its worst place", (page.locator("#place-now").inner_text(), left_of(page, 1)), ("135", 65.0))
    check("and marks its views", page.locator("#stage rect.claimed").count(), 2)
    check("and says why", "title and price overlap: 60 × 20 are covered, at width 135" in page.locator("#why .card").inner_text(), True)
    check("focus stays on it", page.evaluate("document.activeElement.dataset.claim"), "0")
    page.keyboard.press("ArrowDown")
    check("and moves with the arrows", page.evaluate("document.activeElement.dataset.claim"), "1")
    page.locator('[role=treeitem]').nth(1).click()
    rows = page.locator("#formulas tr").all_inner_texts()
    check("a view has its formulas", rows[0].split("\t"), ["x", "65", "width − 70"])
    page.keyboard.press("Escape")
    check("Escape unmarks", page.locator("#stage rect.claimed").count(), 0)
    page.locator("#fold").click()
    check("the claims can be hidden", (page.locator("#claims").is_visible(), page.locator("#fold").get_attribute("aria-expanded")), (False, "false"))
    page.locator("#fold").click()
    page.locator("#claims button").first.click()


def test_scenes(page):
    check("a parent can be folded", page.locator('[aria-expanded="true"]').count(), 1)
    page.locator('[role=treeitem]').first.focus()
    page.keyboard.press("ArrowLeft")
    check("what is in it is gone", page.locator('[role=treeitem]').count(), 1)
    page.keyboard.press("ArrowRight")
    check("and back", page.locator('[role=treeitem]').count(), 2)
    for word, what in [("badge", "label"), ("hello", "text"), ("fancy", "class"), ("button", "kind"), ("b-1", "id")]:
        page.fill("#search", word.upper())
        check(f"search finds a {what}", page.locator('[role=treeitem][data-view="1"]').count(), 1)
    page.fill("#search", "")
    page.locator('[role=treeitem]').nth(1).click()
    page.locator("#matrix button").nth(1).click()
    check("another scene begins without a choice", page.locator("#whose").count(), 0)


def test_guides(page):
    # The width and height of the outer edge, then x, y, width and height of the inner one.
    found = page.eval_on_selector_all("#stage path.guide", """(paths) => paths.map((path) => path.getAttribute('d').match(/-?[\\d.]+/g).map(Number))""")
    check("guides are those of the size", sorted(d[2:4] + d[5:9] for d in found), [[300, 120, 0, 10, 300, 110], [300, 120, 8, 15, 284, 100]])
    check("and so is the screen", page.locator("#stage rect.screen").get_attribute("width"), "300")


def test_drawn_guides(page):
    box = """(node) => { const { x, y, width, height } = node.getBBox(); return [x, y, width, height]; }"""
    check("margins are those of the size", page.locator("rect.margin").evaluate(box), [8, 15, 284, 100])
    check("the safe area is that of the size", page.locator("path.safe").evaluate(box), [0, 0, 300, 120])
    check("and so is its edge", page.locator("path.guide:not(.key-line)").evaluate(box), [0, 10, 300, 0])


def test_phone(page):
    check("a picture has its own size on a wide screen", page.evaluate("document.documentElement.getBoundingClientRect().width"), 415)
    page.set_viewport_size({"width": 390, "height": 844})
    check("and is as wide as a phone there", page.evaluate("document.documentElement.scrollWidth"), 390)
    page.set_viewport_size({"width": 300, "height": 844})
    # Three quarters of 415.
    check("but no smaller than can be read", page.evaluate("document.documentElement.getBoundingClientRect().width"), 311.25)
    page.set_viewport_size({"width": 1200, "height": 760})


def test_gallery(page):
    def inside():
        # A pixel at the edge is a mixture with what lies beside the screen.
        box = page.locator("#stage rect.screen").bounding_box()
        return page.screenshot(clip={"x": box["x"] + 3, "y": box["y"] + 3, "width": box["width"] - 6, "height": box["height"] - 6})

    def grid_shows(time):
        step = page.evaluate("(time) => data.times.findIndex((other) => Math.abs(other - time) < 1e-6)", time)
        page.locator("#scrub").fill(str(step))
        before = inside()
        # All that is drawn before the ground of the photo: the grid and its thumbnails.
        page.evaluate("""() => {
          const ground = data.scenes[0].views.findIndex((view) => view.id === 'gallery.background');
          const node = document.querySelector(`#stage rect[data-view="${ground}"]`);
          while (node.previousSibling) node.previousSibling.remove();
        }""")
        return inside() != before

    check("the grid is seen before a photo opens", grid_shows(0), True)
    check("the grid does not show through an open photo", grid_shows(0.4), False)
    page.locator("#scrub").fill("0")


def test_empty(page):
    check("what has views is shown before what has none", page.locator("[role=treeitem]").count(), 2)
    check("and its small picture is marked", page.locator("#matrix button").nth(1).get_attribute("aria-current"), "true")


def test_narrow(page):
    page.wait_for_timeout(100)  # The page draws anew once it has heard of its size.
    # Pixels that the words of arrows are high, by the size of their font.
    sizes = page.evaluate(
        "[...document.querySelectorAll('#stage text.dimtext')].map((text) => text.getAttribute('font-size') * text.getScreenCTM().a)")
    check("words of arrows can be read", all(size > 9 for size in sizes), True)
    check("nothing is wider than a phone", page.evaluate("document.documentElement.scrollWidth"), 390)


def test_timeline(page):
    check("the page begins at rest", left_of(page, 0), 0.0)
    page.locator("#scrub").fill("15")
    # 15 steps of 1/60 s at 200 points a second.
    check("scrubbing shows the step", (left_of(page, 0), page.locator("#now").inner_text()), (50.0, "0.250 s"))
    # The box is 50 wide and begins at 50: the word of its width stands in the middle, at 75.
    check("arrows are those of the time", page.locator("#stage text.dimtext").first.get_attribute("x"), "75")
    page.locator("[role=treeitem]").first.click()
    check("why is told of the time shown", "left is 50" in page.locator("#why").inner_text(), True)
    page.locator("#scrub").fill("30")
    check("and of the next one", "left is 100" in page.locator("#why").inner_text(), True)
    page.locator("#scrub").fill("0")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_text("Play", timeout=5000)
    check("playing ends at the end", (left_of(page, 0), page.locator("#now").inner_text()), (100.0, "0.500 s"))
    # Both clicks at once: on a busy machine half a second may pass between two calls of the driver.
    page.evaluate("document.getElementById('play').click(); document.getElementById('play').click()")
    check("playing can be paused", page.locator("#play").inner_text(), "Play")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = pathlib.Path(temporary)
        pictures = pathlib.Path(options.pictures or temporary)
        pictures.mkdir(parents=True, exist_ok=True)
        sizes = ["--size", "200x100", "--size", "300x100"]
        files = [
            ("card.html", write(options.tool, folder, "card", CARD, ["render", "--format", "html"]), test_reasons),
            ("sizes.html", write(options.tool, folder, "card", CARD, ["render", "--format", "html", *sizes]), test_sizes),
            ("range.html", write(options.tool, folder, "range", RANGE, ["render", "--format", "html", "--width", "135...300"]), test_range),
            ("scenes.html", write(options.tool, folder, "two", SCENES, ["render", "--format", "html"]), test_scenes),
            ("guides.html", write(options.tool, folder, "guides", GUIDES, ["render", "--format", "html", "--size", "300x120"]), test_guides),
            ("guides.svg", write(options.tool, folder, "guides", GUIDES, ["render", "--size", "300x120"]), test_drawn_guides),
            ("phone.svg", write(options.tool, folder, "phone", PHONE, ["render"]), test_phone),
            ("gallery.html", write(options.tool, folder, "gallery", GALLERY, ["animate", "--format", "html", "--fps", "10"]), test_gallery),
            ("empty.html", write(options.tool, folder, "empty", EMPTY, ["render", "--format", "html"]), test_empty),
            ("move.html", write(options.tool, folder, "move", MOVE, ["animate", "--format", "html"]), test_timeline),
            ("card.svg", write(options.tool, folder, "card", CARD, ["render"]), None),
            ("move.svg", write(options.tool, folder, "move", MOVE, ["animate", "--format", "svg"]), None),
        ]
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            context = browser.new_context(color_scheme=scheme, viewport={"width": 1200, "height": 760})
            for name, text, test in files:
                path = folder / name
                path.write_text(text)
                page = context.new_page()
                problems = []
                page.on("pageerror", lambda error: problems.append(str(error)))
                page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
                page.on("request", lambda request: problems.append(request.url) if not request.url.startswith("file:") else None)
                page.goto(path.as_uri())
                print(f"{name}, {scheme}")
                check("no folder of this machine is named", str(folder) in text, False)
                if test:
                    test(page)
                if path.suffix == ".html":
                    page.set_viewport_size({"width": 390, "height": 844})
                    test_narrow(page)
                    page.set_viewport_size({"width": 1200, "height": 760})
                page.screenshot(path=str(pictures / f"{path.stem}-{path.suffix[1:]}-{scheme}.png"))
                check("no error, and nothing from the network", problems, [])
                page.close()
            context.close()
        browser.close()
    print("all passed")


if __name__ == "__main__":
    main()
