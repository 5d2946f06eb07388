// main.js: what the visitor has open, and what happens to it: time, fingers, sizes, text.

import { Layout, LayoutError, Unready, useModule, wholeModule } from "./scrolllayout.mjs";
import { Background, Still } from "./background.js";
import { Canvas } from "./canvas.js";
import { Completion } from "./completion.js";
import { Editor } from "./editor.js";
import { Inspector } from "./inspector.js";
import { examples } from "./examples.js";
import { compiledIn } from "./unpack.js";

const $ = (id) => document.getElementById(id);
const canvas = new Canvas($("canvas"));
const editor = new Editor($("text"), $("gutter"), $("problem"));
const inspector = new Inspector($("why"), $("issues"), $("tree"), $("count"));

const completion = new Completion($("text"), $("choices"));

let background; // what may take long is asked of it
let compiled; // the engine's module: what the first example needs of it
let rest; // a promise of the rest
let layout; // what is shown
let source = { text: "", name: "" }; // what it was read from
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

/** Texts from here on are laid out by the worker first; a document that takes it longer than this, in milliseconds, is a picture. */
const large = 150_000;
const bearable = 700;
let latest = 0;

/** Shows a text anew: at its own size unless one is given. Leaves what is shown as it is if the text cannot be read. */
async function show(text, { name = "layout.json", newSize, scene = 0, remembers = true } = {}) {
  const turn = ++latest;
  let next;
  try {
    if (text.length > large) next = await tried(text, name, scene);
    if (turn !== latest) return false;
    next ??= await Layout.load(text, { name, isFirst: text === examples[0].text });
    if (turn !== latest) return next.close();
    if (scene && !(next instanceof Still)) next.show(scene);
    next.solve();
    description = next.describe();
  } catch (error) {
    if (turn === latest) complain(error);
    next?.close();
    return false;
  }
  layout?.close();
  layout = next;
  source = { text, name };
  background?.forget();
  editor.complain();
  [time, isMoving, selected, note, held] = [0, false, undefined, undefined, undefined];
  size = newSize ?? description.scene.size;
  if (newSize && !isStill()) layout.resize(...newSize);
  completion.ids = [description.scene.root, ...description.scene.views.map((view) => view.id)];
  settle(newSize === undefined);
  if (remembers) remember({ text, name, example });
  fillScenes();
  sizesSoon();
  return true;
}

const isStill = () => layout instanceof Still;

/** A large document is laid out by the worker before it may hold up the page; where that takes long, its picture is what is shown. */
async function tried(text, name, scene) {
  busy("Reading…");
  const { answer, took, error, isLate } = await background.ask({ wants: "picture", text, name, scene });
  busy();
  if (error) throw new LayoutError(error.message, error.line, error.column);
  if (isLate) throw new LayoutError("This document takes longer than 20 seconds to lay out here, and is not shown. layout-inspect reads it.");
  if (answer && took > bearable) return new Still(answer);
}

/** Says that something is being worked at; nothing if nothing is. */
function busy(message = "") {
  document.body.toggleAttribute("data-busy", Boolean(message));
  $("busy").textContent = message;
}

/** Says what went wrong. An engine that broke a promise of its own is replaced by a new one. */
function complain(error) {
  if (error instanceof LayoutError) return editor.complain(error);
  if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error instanceof Unready)) throw error;
  useModule(compiled, rest);
  layout = undefined;
  // What was done in the first moments needs more of the engine than was there: it begins again when all is.
  if (error instanceof Unready) return wholeModule().then(() => show(source.text || editor.text, { ...source, remembers: false }));
  editor.complain(new LayoutError("The engine stopped at this document, and was started anew."));
}

function remember(state) {
  const present = history.states[history.at];
  if (present && present.text === state.text) return;
  history.states.splice(history.at + 1, Infinity, state);
  const held = () => history.states.reduce((sum, one) => sum + one.text.length, 0);
  while (history.states.length > 200 || (history.states.length > 2 && held() > 3e7)) history.states.shift();
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

/** Solves, and draws all that belongs to the layout as it is now; a layout that was just described is not asked again. */
function settle(isDescribed = false) {
  clearTimeout(resting);
  if (!layout) return;
  try {
    frames = layout.solve().frames.slice();
    if (!isDescribed) description = layout.describe();
    size = description.scene.size;
    editor.complain();
  } catch (error) {
    complain(error);
    if (!layout) return;
  }
  draw();
  // The picture first: what is said of it follows when it is seen.
  clearTimeout(saying);
  saying = setTimeout(say);
}

let saying;
let note; // what is to be said of the last pull
function say() {
  inspector.show(description, selected, reasons, note);
  if (JSON.stringify(question()) === asked) return;
  asked = JSON.stringify(question());
  inspector.issues(description, [], "Looking…");
  findSoon();
}

/** What is wrong is looked for when the hand rests: it would take a processor from what moves under it. */
let finding;
function findSoon() {
  clearTimeout(finding);
  finding = setTimeout(() => (finger || isMoving ? findSoon() : find()), 300);
}

let asked; // of what the findings are

/** What a question to the worker is about: the layout as it is now. */
const question = () => ({ ...source, scene: description.chosen, size: description.scene.size, direction: description.direction });

async function find() {
  const { answer, error, isLate, isVoid } = await background.ask({ wants: "findings", ...question() });
  if (isVoid) return;
  const doubt = isLate ? "What is wrong with it takes longer than 20 seconds to find here." : error?.message;
  inspector.issues(description, answer, doubt);
}

/** Why an item is where it is: of a picture, by the worker. */
function reasons(item) {
  if (!isStill()) return isWhole ? layout.explain(item) : wholeModule().then(() => layout.explain(item));
  return background.ask({ wants: "reasons", item, ...question() }).then(({ answer, error, isLate }) => {
    if (answer) return answer;
    throw new LayoutError(isLate ? "The reasons take longer than 20 seconds to find here." : (error?.message ?? ""));
  });
}

/** `isHasty` leaves out what was said of the layout as it was before. */
function draw(isHasty = false) {
  if (!layout) return;
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
  if (event.button || !layout) return;
  dropHeld();
  $("canvas").setPointerCapture(event.pointerId);
  const [x, y] = place(event);
  finger = { x, y, isClick: true, moves: false, id: event.pointerId };
  if (!isInspecting()) {
    finger.moves = attempt(() => layout.touch(x, y, now())) ?? false;
  }
  if (finger.moves) return;
  finger.view = canvas.viewAt(x, y);
  finger.edge = finger.view === undefined ? undefined : canvas.edgeAt(finger.view, x, y);
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
  if (finger.view === undefined || isStill()) return;
  const [left, top, width, height] = frames.subarray(4 * finger.view, 4 * finger.view + 4);
  finger.start ??= [left, top, undefined, undefined, left + width, top + height];
  const priority = Number($("priority").value);
  finger.wanted = (finger.edge === undefined ? [0, 1] : [finger.edge]).map((attribute) => {
    const moved = attribute === 0 || attribute === 4 ? x - finger.x : y - finger.y;
    return [attribute, finger.start[attribute] + moved];
  });
  attempt(() => {
    for (const [attribute, value] of finger.wanted) layout.pull(finger.view, attribute, value, priority);
    refresh();
  });
});

// Where nothing is held: what could be.
$("canvas").addEventListener("pointermove", (event) => {
  if (finger || event.pointerType !== "mouse" || !layout) return;
  const [x, y] = place(event);
  const view = canvas.viewAt(x, y);
  const edge = view === undefined ? undefined : canvas.edgeAt(view, x, y);
  $("canvas").style.cursor = edge === undefined ? "" : edge === 0 || edge === 4 ? "ew-resize" : "ns-resize";
});

/** What of a pull did not follow the hand, in words. */
function left({ view, wanted }) {
  const [x, y, width, height] = frames.subarray(4 * view, 4 * view + 4);
  const now = { 0: ["left", x], 1: ["top", y], 4: ["right", x + width], 5: ["bottom", y + height] };
  const lag = wanted.filter(([attribute, value]) => Math.abs(now[attribute][1] - value) > 1).map(([attribute]) => now[attribute][0]);
  return lag.length ? `The hand's priority did not move ${lag.join(" and ")} all the way; what holds it:` : undefined;
}

function lift(event) {
  if (!finger || finger.id !== event.pointerId) return;
  const { isClick, moves, x, y } = finger;
  const view = finger.view ?? canvas.viewAt(x, y);
  note = finger.wanted && left(finger);
  const wasPulled = Boolean(finger.start);
  finger = undefined;
  if (moves) attempt(() => layout.release(now()));
  if (wasPulled) {
    layout.letGo();
    selected = view;
    if (note) inspector.pane("why");
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
  } else if (pullByKey(event)) event.preventDefault();
  else if (event.key === "Escape") select(undefined);
});
$("canvas").addEventListener("blur", dropHeld);

let held; // what the arrow keys pull, as a finger's `wanted`

/** Pulls the view that is chosen, as a finger would: its left or upper edge, with Shift the right or lower one. Whether there is one. */
function pullByKey({ key, shiftKey }) {
  const by = { ArrowRight: 8, ArrowLeft: -8, ArrowDown: 8, ArrowUp: -8 }[key];
  if (!by || selected === undefined || isStill()) return false;
  const isAcross = key === "ArrowRight" || key === "ArrowLeft";
  const attribute = (isAcross ? 0 : 1) + (shiftKey ? 4 : 0);
  const [x, y, width, height] = frames.subarray(4 * selected, 4 * selected + 4);
  held ??= { view: selected, wanted: [] };
  let pull = held.wanted.find(([one]) => one === attribute);
  if (!pull) held.wanted.push((pull = [attribute, { 0: x, 1: y, 4: x + width, 5: y + height }[attribute]]));
  pull[1] += by;
  attempt(() => {
    layout.pull(held.view, attribute, pull[1], Number($("priority").value));
    refresh();
    note = left(held);
  });
  return true;
}

/** Lets go of what the keys pull; whether there was something. */
function dropHeld() {
  if (!held) return false;
  [held, note] = [undefined, undefined];
  layout?.letGo();
  settle();
  return true;
}

function attempt(action) {
  try {
    return action();
  } catch (error) {
    complain(error);
  }
}

function select(view) {
  if (dropHeld() && view === undefined) return;
  [selected, note] = [view, undefined];
  if (view !== undefined) inspector.pane("why");
  settle();
}

// MARK: Sizes

/** Another size of the root: solved and drawn at once; reasons follow when the hand rests. */
function resize(width, height) {
  if (isStill()) return editor.complain(new LayoutError("This document takes too long to be laid out under the hand: a picture of it is shown."));
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
async function proveSizes() {
  const isSystem = description.scene.views.some((view) => / of /.test(view.kind));
  $("sizes").hidden = isSystem || isStill();
  if ($("sizes").hidden) return;
  const [from, to] = [Math.min(280, Math.round(0.6 * size[0])), Math.max(1024, size[0])];
  Object.assign($("width"), { min: from, max: to, value: size[0] });
  $("marks").replaceChildren();
  $("verdict").textContent = "Proving…";
  const { scene, direction, ...about } = question();
  const { answer, error, isLate, isVoid } = await background.ask({ wants: "proof", range: { width: [from, to] }, ...about, scene, direction, size: undefined });
  if (isVoid) return;
  $("verdict").textContent = isLate ? "What holds at every width takes longer than 20 seconds to prove here." : (error?.message ?? "");
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
    const where = (worst.where ?? []).map((range) => range.width.map((end) => Math.round(100 * end) / 100).join(" to ")).join(", ");
    const go = Object.assign(document.createElement("button"), {
      textContent: `${where ? `${where} points: ` : ""}${worst.message ?? worst.claim}${fails > 1 ? `, and ${fails - 1} more` : ""}`,
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
inspector.onEdit = (changes) => {
  editor.text = editor.edited(changes);
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
  if (!layout || isStill()) return;
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
  busy("Reading…");
  const { answer, isVoid, isLate } = await background.ask({ wants: "log", text });
  if (isVoid) return;
  busy();
  if (!answer) return editor.complain(new LayoutError(isLate ? "This log takes longer than 20 seconds to read here." : "This log cannot be read."));
  document.querySelector("iframe").srcdoc = answer;
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

let isWhole = false;

/** The rest of the engine, which stands at the end of the page; nothing where it is in one part. */
async function restOfModule(firstPicture) {
  await firstPicture;
  if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
  return $("rest") ? compiledIn($("rest")) : undefined;
}

async function begin() {
  const script = $("program").textContent;
  let seen;
  rest = restOfModule(new Promise((done) => (seen = done)));
  compiled = await compiledIn($("wasm"));
  await useModule(compiled, rest);
  wholeModule().then(() => {
    isWhole = true;
    performance.mark("whole-engine");
  });
  const program = script.slice(script.indexOf("// scrolllayout.mjs:"), script.indexOf("// background.js:"));
  background = new Background(rest.then((second) => ({ module: compiled, rest: second })), program);
  const shared = /^#d=(.+)/.exec(location.hash)?.[1];
  if (shared) {
    seen();
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
  // When this picture is on the screen.
  requestAnimationFrame(() => setTimeout(seen));
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
