// main.js: what the visitor has open, and what happens to it: time, fingers, sizes, text.

import { Layout, LayoutError, useModule } from "./scrolllayout.mjs";
import { Canvas } from "./canvas.js";
import { Editor } from "./editor.js";
import { Inspector } from "./inspector.js";
import { examples } from "./examples.js";

const $ = (id) => document.getElementById(id);
const canvas = new Canvas($("canvas"));
const editor = new Editor($("text"), $("gutter"), $("problem"));
const inspector = new Inspector($("why"), $("issues"), $("tree"), $("count"));

let layout; // what is shown
let description; // what it says of itself
let frames = new Float64Array(0);
let size = [390, 440];
let example = 0;
let time = 0; // seconds of the layout's own clock
let last = 0; // milliseconds of the page's
let speed = 1;
let isMoving = false;
let selected; // a view's place, or undefined

// MARK: Opening

const history = { states: [], at: -1 };

/** Shows a text anew: at its own size unless one is given. Leaves what is shown as it is if the text cannot be read. */
async function show(text, { name = "layout.json", newSize, scene = 0, remembers = true } = {}) {
  let next;
  try {
    next = await Layout.load(text, { name });
    if (scene) next.show(scene);
    next.solve();
    description = next.describe();
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    next?.close();
    editor.complain(error);
    return false;
  }
  layout?.close();
  layout = next;
  editor.complain();
  [time, isMoving, selected] = [0, false, undefined];
  size = newSize ?? description.scene.size;
  if (newSize) layout.resize(...newSize);
  settle();
  if (remembers) remember({ text, name, example });
  fillScenes();
  sizesSoon();
  return true;
}

function remember(state) {
  const present = history.states[history.at];
  if (present && present.text === state.text) return;
  history.states.splice(history.at + 1, Infinity, state);
  if (history.states.length > 200) history.states.shift();
  history.at = history.states.length - 1;
  showHistory();
}

function showHistory() {
  $("undo").disabled = history.at <= 0;
  $("redo").disabled = history.at >= history.states.length - 1;
}

async function travel(by) {
  const state = history.states[history.at + by];
  if (!state) return;
  history.at += by;
  showHistory();
  example = state.example;
  markTab();
  editor.text = state.text;
  await show(state.text, { name: state.name, remembers: false });
}

/** Solves, and draws all that belongs to the layout as it is now. */
function settle() {
  clearTimeout(resting);
  try {
    frames = layout.solve().frames.slice();
    description = layout.describe();
    size = description.scene.size;
    inspector.show(layout, description, selected);
    editor.complain();
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    editor.complain(error);
  }
  draw();
}

/** `isHasty` leaves out what was said of the layout as it was before. */
function draw(isHasty = false) {
  const status = layout.status();
  canvas.draw(description, frames, size, status, selected, isHasty);
  $("width").value = size[0];
  const widths = (status.widths ?? []).map(([cell, width]) => `width[${cell}] = ${width.toFixed(1)}`).join("  ");
  const counts = `${status.pivots} pivots, ${status.passes} passes`;
  $("counters").textContent = status.photo === undefined ? counts : `photo ${status.photo}  ${widths}  ${counts}`;
}

function fillScenes() {
  const { scenes, chosen } = description;
  $("scenes").hidden = scenes.length < 2;
  $("scenes").replaceChildren(...scenes.map((name, place) => new Option(name, place, false, place === chosen)));
  $("direction").setAttribute("aria-pressed", description.direction === "rtl");
}

// MARK: Time

function frame(present) {
  const passed = Math.min(Math.max(present - last, 0), 50) / 1000;
  last = Math.max(last, present);
  if (layout && speed > 0 && (isMoving || finger?.moves)) {
    time += passed * speed;
    try {
      const step = layout.advance(time);
      if (step.frames.length === frames.length) frames.set(step.frames);
      const was = isMoving;
      isMoving = step.isMoving;
      if (was && !isMoving) settle();
      else draw(true);
    } catch (error) {
      isMoving = false;
      editor.complain(error);
    }
  }
  requestAnimationFrame(frame);
}

for (const button of document.querySelectorAll("[data-speed]")) {
  button.addEventListener("click", () => {
    speed = Number(button.dataset.speed);
    for (const other of document.querySelectorAll("[data-speed]")) other.setAttribute("aria-pressed", other === button);
    if (speed === 0) settle();
  });
}

/** The layout's clock at this moment: what a hand does comes between two frames. */
function now() {
  const present = performance.now();
  if (speed > 0) time += (Math.min(Math.max(present - last, 0), 50) / 1000) * speed;
  last = Math.max(last, present);
  return time;
}

// MARK: Fingers on the picture

let finger; // what a pointer does since it came down
const slop = 4;

function place(event) {
  const box = $("canvas").getBoundingClientRect();
  return [(event.clientX - box.left) / canvas.scale, (event.clientY - box.top) / canvas.scale];
}

const isInspecting = () => speed === 0 || $("inspect").getAttribute("aria-pressed") === "true";

$("canvas").addEventListener("pointerdown", (event) => {
  if (event.button) return;
  $("canvas").setPointerCapture(event.pointerId);
  const [x, y] = place(event);
  finger = { x, y, isClick: true, moves: false, id: event.pointerId };
  if (!isInspecting()) {
    finger.moves = attempt(() => layout.touch(x, y, now())) ?? false;
  }
  if (!finger.moves) finger.view = canvas.viewAt(x, y);
});

$("canvas").addEventListener("pointermove", (event) => {
  if (!finger || finger.id !== event.pointerId) return;
  const [x, y] = place(event);
  if (finger.isClick && Math.hypot(x - finger.x, y - finger.y) * canvas.scale < slop) return;
  finger.isClick = false;
  if (finger.moves) {
    attempt(() => layout.move(x, y, now()));
    return;
  }
  if (finger.view === undefined) return;
  const f = frames.subarray(4 * finger.view, 4 * finger.view + 2);
  finger.start ??= [f[0], f[1]];
  attempt(() => {
    layout.pull(finger.view, 0, finger.start[0] + x - finger.x);
    layout.pull(finger.view, 1, finger.start[1] + y - finger.y);
    refresh();
  });
});

function lift(event) {
  if (!finger || finger.id !== event.pointerId) return;
  const { isClick, moves, x, y } = finger;
  const view = finger.view ?? canvas.viewAt(x, y);
  const wasPulled = Boolean(finger.start);
  finger = undefined;
  if (moves) attempt(() => layout.release(now()));
  if (wasPulled) {
    layout.letGo();
    settle();
  }
  if (isClick && event.type === "pointerup") {
    if (!isInspecting()) attempt(() => layout.tap(x, y, now()));
    select(view);
  }
  isMoving = true;
}
$("canvas").addEventListener("pointerup", lift);
$("canvas").addEventListener("pointercancel", lift);

$("canvas").addEventListener("keydown", (event) => {
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  if (steps[event.key] && attempt(() => layout.step(steps[event.key], now()))) {
    isMoving = true;
    event.preventDefault();
  } else if (event.key === "Escape") select(undefined);
});

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    editor.complain(error);
  }
}

function select(view) {
  selected = view;
  if (view !== undefined) inspector.pane("why");
  settle();
}

// MARK: Sizes

/** Another size of the root: solved and drawn at once; reasons follow when the hand rests. */
function resize(width, height) {
  attempt(() => {
    const wanted = [Math.max(40, Math.round(width)), Math.max(40, Math.round(height))];
    layout.resize(...wanted);
    size = wanted;
    refresh();
  });
}

let resting;
function refresh() {
  frames = layout.solve().frames.slice();
  draw(true);
  clearTimeout(resting);
  resting = setTimeout(settle, 120);
}

$("handle").addEventListener("pointerdown", (event) => {
  $("handle").setPointerCapture(event.pointerId);
  const start = { x: event.clientX, y: event.clientY, size: [...size], scale: canvas.scale };
  const move = (next) =>
    resize(start.size[0] + (next.clientX - start.x) / start.scale, start.size[1] + (next.clientY - start.y) / start.scale);
  $("handle").addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) {
    $("handle").addEventListener(end, () => $("handle").removeEventListener("pointermove", move), { once: true });
  }
});
$("handle").addEventListener("keydown", (event) => {
  const by = { ArrowRight: [8, 0], ArrowLeft: [-8, 0], ArrowDown: [0, 8], ArrowUp: [0, -8] }[event.key];
  if (!by) return;
  resize(size[0] + by[0], size[1] + by[1]);
  event.preventDefault();
});
$("width").addEventListener("input", () => resize(Number($("width").value), size[1]));

let waiting;
function sizesSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(proveSizes, 250);
}

/** What holds at every width, as a bar: red where a claim fails. A screen of photos has nothing to claim. */
function proveSizes() {
  const isSystem = description.scene.views.some((view) => / of /.test(view.kind));
  $("sizes").hidden = isSystem || description.scene.views.length > 400;
  if ($("sizes").hidden) return;
  const [from, to] = [Math.min(280, Math.round(0.6 * size[0])), Math.max(1024, size[0])];
  Object.assign($("width"), { min: from, max: to, value: size[0] });
  const answer = attempt(() => layout.prove({ width: [from, to] }));
  const one = answer?.cases[answer.cases.length > 1 ? description.chosen : 0];
  if (!one) return;
  const marks = [];
  for (const claim of one.claims) {
    for (const range of [...(claim.where ?? []), ...(claim.unknown ?? [])]) {
      const [start, end] = range.width;
      const mark = document.createElement("i");
      if (claim.answer === "unknown") mark.className = "unknown";
      mark.style.left = `${(100 * (start - from)) / (to - from)}%`;
      mark.style.width = `${(100 * (end - start)) / (to - from)}%`;
      mark.title = claim.message ?? claim.reason ?? claim.claim;
      marks.push(mark);
    }
  }
  $("marks").replaceChildren(...marks);
  const worst = one.claims.find((claim) => claim.answer === "fails");
  const { holds, fails, unknown } = one.counts;
  $("verdict").textContent = fails + unknown === 0 ? `All ${holds} claims hold from ${from} to ${to} points.` : "";
  if (worst) {
    const go = Object.assign(document.createElement("button"), {
      textContent: `${worst.message ?? worst.claim}${fails > 1 ? `, and ${fails - 1} more` : ""}`,
    });
    go.addEventListener("click", () => {
      resize(worst.worst?.at.width ?? worst.where[0].width[0], size[1]);
      const view = description.scene.views.findIndex((one) => one.id === worst.view);
      if (view >= 0) select(view);
    });
    $("verdict").append(`${holds} hold, ${fails} fail: `, go);
  } else if (unknown) $("verdict").textContent = `${holds} hold, ${unknown} are not known.`;
}

// MARK: Text

let typing;
editor.onChange = (text) => {
  clearTimeout(typing);
  typing = setTimeout(() => show(text, { name: nameOf(text), newSize: undefined }), 180);
};
const nameOf = (text) => (text.trimStart().startsWith("<") ? "dropped.storyboard" : "layout.json");

inspector.onSelect = (view) => select(view);
inspector.onLine = (line) => editor.show(line);
inspector.onEdit = (change) => {
  editor.text = editor.edited(change);
  editor.onChange(editor.text);
};
inspector.onTakeOut = (line, relation) => {
  const text = editor.without(line, relation);
  if (text === undefined) return;
  editor.text = text;
  editor.onChange(text);
};

// MARK: Examples, files and links

$("tabs").append(
  ...examples.map(({ title, text }, place) => {
    const tab = Object.assign(document.createElement("button"), { textContent: title, role: "tab" });
    tab.addEventListener("click", () => choose(place, text));
    return tab;
  }),
);

function choose(place, text) {
  example = place;
  markTab();
  editor.text = text;
  return show(text);
}

function markTab() {
  [...$("tabs").children].forEach((tab, place) => tab.setAttribute("aria-selected", place === example));
}

$("scenes").addEventListener("change", () => show(editor.text, { name: nameOf(editor.text), scene: Number($("scenes").value) }));
$("direction").addEventListener("click", () => {
  const direction = description.direction === "rtl" ? "ltr" : "rtl";
  attempt(() => layout.show(description.chosen, { size, direction }));
  [time, isMoving] = [0, false];
  settle();
  fillScenes();
});
$("inspect").addEventListener("click", () => {
  $("inspect").setAttribute("aria-pressed", $("inspect").getAttribute("aria-pressed") !== "true");
});
$("undo").addEventListener("click", () => travel(-1));
$("redo").addEventListener("click", () => travel(1));
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target === $("text")) return;
  event.preventDefault();
  travel(event.shiftKey ? 1 : -1);
});

async function open(file) {
  const text = await file.text();
  if (/Unable to simultaneously satisfy/.test(text)) return explainLog(text);
  example = -1;
  markTab();
  editor.text = text;
  if (await show(text, { name: file.name })) inspector.pane("issues");
}
$("open").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", () => $("file").files[0] && open($("file").files[0]));
addEventListener("dragover", (event) => {
  event.preventDefault();
  $("drop").hidden = false;
});
addEventListener("dragleave", (event) => event.relatedTarget || ($("drop").hidden = true));
addEventListener("drop", (event) => {
  event.preventDefault();
  $("drop").hidden = true;
  if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
});
$("text").addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!/Unable to simultaneously satisfy/.test(text)) return;
  event.preventDefault();
  explainLog(text);
});
async function explainLog(text) {
  document.querySelector("iframe").srcdoc = await Layout.log(text);
  $("log").showModal();
}
$("closeLog").addEventListener("click", () => $("log").close());

$("share").addEventListener("click", async () => {
  location.hash = `d=${await pack(editor.text)}`;
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  $("share").textContent = "Link copied";
  setTimeout(() => ($("share").textContent = "Share"), 1500);
});

async function pipe(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
async function pack(text) {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
async function unpack(packed) {
  const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(
    await pipe(Uint8Array.from(text, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw")),
  );
}

// MARK: Begin

async function begin() {
  const packed = document.getElementById("wasm").textContent.trim();
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  await useModule(pipe(bytes, new DecompressionStream("gzip")));
  const shared = /^#d=(.+)/.exec(location.hash)?.[1];
  if (shared) {
    const text = await unpack(shared);
    example = -1;
    editor.text = text;
    await show(text, { name: nameOf(text) });
    markTab();
  }
  if (!layout) await choose(0, examples[0].text);
  requestAnimationFrame(frame);
  performance.mark("first-frame");
  document.body.dataset.ready = "true";
}

/** For tests and for the curious. */
globalThis.playground = {
  get layout() {
    return layout;
  },
  get frames() {
    return frames;
  },
  get description() {
    return description;
  },
};
addEventListener("resize", () => layout && draw());
begin();
