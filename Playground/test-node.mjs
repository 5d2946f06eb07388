// test-node.mjs: the interface for JavaScript in Node, with the module that Playground/build has written. Expected numbers follow
// from the documents by hand. Usage: node Playground/test-node.mjs [LAYOUT-INSPECT FILE...]: with a command and files, the frames
// of both are compared as well, bit for bit.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { Layout, LayoutError } from "./dist/scrolllayout.mjs";

const card = {
  format: "layout/1",
  root: { id: "card", size: [200, 100] },
  views: [{ id: "photo" }, { id: "title" }],
  constraints: [
    "photo.left == card.left + 10", "photo.top == card.top + 10", "photo.width == 40", "photo.height == 40",
    "gap: title.left == photo.right + 8", "title.top == photo.top", "title.height == 20",
    "title.right == card.right - 10 @ 700",
  ],
};

// 200 − 10 − 40 − 8 − 10 = 132.
const layout = await Layout.load(card);
assert.deepEqual([...layout.solve().frames], [10, 10, 40, 40, 58, 10, 132, 20]);

// The title alone moves: 20 points further, and as much narrower.
layout.set("gap", 28);
const { changed, frames } = layout.solve();
assert.deepEqual([...changed], [1]);
assert.deepEqual([...frames.subarray(4)], [78, 10, 112, 20]);
layout.set("gap", 8);

layout.resize(300, 100);
assert.equal(layout.solve().frames[6], 232);

// A pull of 710 beats the right edge's 700, and gives way when it is let go.
layout.drag("title.width", 50, 710);
assert.equal(layout.solve().frames[6], 50);
layout.letGo();
assert.equal(layout.solve().frames[6], 232);
// One of 690 does not.
layout.drag("title.width", 50, 690);
assert.equal(layout.solve().frames[6], 232);
// A second pull has its own priority; one that there is none of is refused, and changes nothing.
layout.drag("title.width", 50, 710);
assert.equal(layout.solve().frames[6], 50);
assert.throws(() => layout.drag("title.width", 60, 5000), LayoutError);
assert.equal(layout.solve().frames[6], 50);
layout.letGo();

const why = layout.explain("title.width");
const width = why.attributes.find((one) => one.attribute === "width");
assert.equal(width.value, 232);
assert.equal(width.shares.reduce((sum, share) => sum + share.coefficient * share.constant, 0), 232);
assert.throws(() => layout.explain("titel"), (error) => error instanceof LayoutError && /did you mean "title"/.test(error.message));

// Below 10 + 40 + 8 + 10 = 68 points nothing is left for the title.
const proof = layout.prove({ width: [50, 300] });
assert.deepEqual(proof.parameters.width, [50, 300]);
const inside = proof.cases[0].claims.find((claim) => claim.claim === "inside" && claim.view === "title");
assert.equal(inside.answer, "fails");
assert.throws(() => layout.prove({ width: [300, 50] }), LayoutError);
for (const range of [undefined, {}, { width: [100, 300], height: [100, 300] }]) assert.throws(() => layout.prove(range), LayoutError);
// What lies nowhere in particular has no line.
assert.throws(() => layout.explain("zz"), (error) => error instanceof LayoutError && error.line === 0 && error.column === 0);

// What is not there is said, by number as by name.
for (const wrong of [
  () => layout.set(8, 1), () => layout.set("gape", 1), () => layout.set(undefined, 1), () => layout.activate(-1), () => layout.activate(),
  () => layout.pull(2, 0, 1), () => layout.drag("title.constructor", 1), () => layout.show(1), () => layout.show(0, { direction: "up" }),
  () => layout.show(0, { size: [NaN, 9] }), () => layout.show(0, { size: [9] }), () => layout.show(0, { size: [300, 0] }),
]) {
  assert.throws(wrong, LayoutError, String(wrong));
}

layout.activate("gap", false);
layout.solve();
assert.ok(layout.findings().some((finding) => finding.rule === "ambiguous" && finding.subject === "title"));
layout.close();
assert.throws(() => layout.solve(), (error) => error instanceof LayoutError && error.message === "the layout is closed");

// What is wrong has its place.
await assert.rejects(Layout.load('{ "format": "layout/1",\n "root": 5 }'), (error) => error instanceof LayoutError && error.line === 2);
await assert.rejects(Layout.load(""), LayoutError);
await assert.rejects(Layout.load("<document"), LayoutError);

// A xib, with references for characters in a name.
const xib = await Layout.load(`<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
  <objects>
    <view id="outer">
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>
        <view userLabel="one &amp; &#x6f;ne" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
          <rect key="frame" x="8" y="9" width="40" height="30"/>
          <constraints>
            <constraint firstAttribute="width" constant="40" id="width"/>
            <constraint firstAttribute="height" constant="30" id="height"/>
          </constraints>
        </view>
      </subviews>
      <constraints>
        <constraint firstItem="inner" firstAttribute="leading" secondItem="outer" secondAttribute="leading" constant="8" id="leading"/>
        <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" constant="9" id="top"/>
      </constraints>
    </view>
  </objects>
</document>`);
assert.deepEqual([...xib.solve().frames], [8, 9, 40, 30]);
assert.equal(xib.describe().scene.views[0].label, "one & one");
xib.close();

// A strip: a tap on a closed photo opens it, a flick turns the pages.
const strip = await Layout.load(readFileSync(new URL("../Examples/photo-navigation.json", import.meta.url), "utf8"));
strip.solve();
const views = strip.describe().scene.views;
const cell = views.findIndex((view) => view.id === "nav.cell2");
const [x, y, w, h] = strip.solve().frames.subarray(4 * cell, 4 * cell + 4);
assert.equal(strip.tap(x + w / 2, y + h / 2, 0), cell);
let time = 0;
while (strip.advance((time += 1 / 60)).isMoving) assert.ok(time < 5);
assert.equal(strip.status().photo, 2);
// The open cell is as wide as its photo, 2000 × 2000, at the strip's height.
const open = strip.status().widths;
assert.equal(open.length, 1);
assert.equal(open[0][0], 2);
assert.ok(strip.touch(300, 150, time));
for (let step = 1; step <= 6; step++) strip.move(300 - 40 * step, 150, (time += 1 / 60)), strip.advance(time);
strip.release(time);
while (strip.advance((time += 1 / 60)).isMoving) assert.ok(time < 20);
assert.equal(strip.status().photo, 3);

// The program in README.md prints what the comments behind its lines say.
const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
const program = /```js\n([^]*?)```/.exec(readme)[1];
const said = [...program.matchAll(/^console\.log\(.*; +\/\/ (.*)$/gm)].map((match) => match[1]);
const printed = [];
const run = Object.getPrototypeOf(async () => {}).constructor;
await new run("Layout", "console", program.replace(/^import .*$/m, ""))(Layout, { log: (value) => printed.push(inspect(value)) });
assert.ok(said.length >= 2);
assert.deepEqual(printed, said);

const [command, ...files] = process.argv.slice(2);
let compared = 0;
for (const file of files) {
  const solved = JSON.parse(execFileSync(command, ["solve", "--format", "ndjson", file], { stdio: ["ignore", "pipe", "ignore"] }));
  const own = await Layout.load(readFileSync(file), { name: file });
  for (let scene = 0; scene < (solved.scenes ?? []).length; scene++) {
    own.show(scene);
    own.solve();
    for (const [place, view] of own.describe().scene.views.entries()) {
      assert.deepEqual(view.own, (solved.scenes[scene].views ?? [])[place].frame, `${file}: ${view.id}`);
      compared++;
    }
  }
  own.close();
}
console.log(files.length ? `all passed; ${compared} frames of ${files.length} files are the command's` : "all passed");
