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

/**
 * Shows a text anew: at its own size unless one is given. `keeps`: as what is shown now is looked at, if the text still has it.
 * Leaves what is shown as it is if the text cannot be read, and says so.
 */
async function show(text, { name = "layout.json", newSize, scene = 0, direction, remembers = true, keeps = false } = {}) {
  const turn = ++latest;
  const kept = keeps && description && !isStill() ? { ...looked, view: description.scene.views[selected]?.id } : { direction };
  if (keeps && description) scene = description.chosen;
  let next;
  try {
    if (text.length > large) next = await tried(text, name, scene);
    if (turn !== latest) return false;
    next ??= await Layout.load(text, { name, isFirst: text === examples[0].text });
    if (turn !== latest) return next.close();
    if (!(next instanceof Still)) {
      if (scene && scene >= next.describe().scenes.length) scene = 0;
      if (scene || kept.direction) next.show(scene, { direction: kept.direction });
    }
    next.solve();
    description = next.describe();
  } catch (error) {
    if (turn === latest) {
      complain(error);
      showHistory();
      // The picture is of another text.
      document.body.toggleAttribute("data-stale", Boolean(layout));
    }
    next?.close();
    return false;
  }
  layout?.close();
  layout = next;
  source = { text, name };
  background?.forget();
  editor.complain();
  document.body.removeAttribute("data-stale");
  [time, isMoving, selected, note, held] = [0, false, undefined, undefined, undefined];
  const own = description.scene.size;
  // A size that the text itself changes counts for more than the one it was looked at in.
  if (kept.size && String(kept.own) === String(own)) newSize ??= kept.size;
  looked = { own, size: newSize, direction: kept.direction };
  size = newSize ?? own;
  if (newSize && !isStill()) layout.resize(...newSize);
  if (kept.view !== undefined) {
    const view = description.scene.views.findIndex((one) => one.id === kept.view);
    if (view >= 0) selected = view;
  }
  completion.ids = [description.scene.root, ...description.scene.views.map((view) => view.id)];
  settle(newSize === undefined);
  if (remembers) remember({ text, name, example });
  fillScenes();
  sizesSoon();
  allowPanning();
  return true;
}

/** On a phone a finger that goes up and down over a storyboard moves the page, unless it asks why. */
function allowPanning() {
  const pans = matchMedia("(max-width: 900px)").matches && isXML(source.text) && !isInspecting();
  $("canvas").style.touchAction = pans ? "pan-y" : "none";
}

const isStill = () => layout instanceof Still;
let looked = {}; // how the visitor looks at it, apart from what the text says: size and direction

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

function remember(state, isRead = true) {
  const present = history.states[history.at];
  if (present && present.text === state.text) return showHistory();
  history.states.splice(history.at + 1, Infinity, state);
  const held = () => history.states.reduce((sum, one) => sum + one.text.length, 0);
  while (history.states.length > 200 || (history.states.length > 2 && held() > 3e7)) history.states.shift();
  history.at = history.states.length - 1;
  showHistory();
  if (isRead) keep(state);
}

/** Keeps the text for a reload of the page, and for the way back to it; where a browser or a page from a file has no such place,
 * it is not kept. */
function keep({ text, name, example }) {
  try {
    if (text.length <= large) sessionStorage.setItem("document", JSON.stringify({ text, name, example }));
    else sessionStorage.removeItem("document");
  } catch {
    return;
  }
}

/** What was kept, if the page was loaded again; nothing if that is what the page begins with. */
function kept() {
  const [{ type } = {}] = performance.getEntriesByType("navigation");
  if (type !== "reload" && type !== "back_forward") return undefined;
  try {
    const state = JSON.parse(sessionStorage.getItem("document"));
    return state && state.text !== examples[0].text ? state : undefined;
  } catch {
    return undefined;
  }
}

function openKept(state) {
  example = examples[state.example]?.text === state.text ? state.example : -1;
  editor.text = state.text;
  markTab();
  return show(state.text, { name: state.name });
}

/** Whether the text is another one than was shown last: one that could not be read. */
const isAstray = () => editor.text !== (history.states[history.at]?.text ?? "").replaceAll("\r\n", "\n");

/** A text that could not be read is one of the documents when it is left: redo, or undo, leads back to it. */
function leave() {
  clearTimeout(typing);
  if (isAstray()) remember({ text: editor.text, name: nameOf(editor.text), example }, false);
}

function showHistory() {
  $("undo").disabled = history.at <= 0 && !isAstray();
  // What was typed since is another way onwards.
  $("redo").disabled = history.at >= history.states.length - 1 || isAstray();
}

async function travel(by) {
  if (by < 0) leave();
  else if (isAstray()) return;
  clearTimeout(typing);
  const state = history.states[history.at + by];
  if (!state) return;
  history.at += by;
  const keeps = state.example === example && isEdit(source.text, state.text);
  example = state.example;
  markTab();
  editor.text = state.text;
  showHistory();
  await show(state.text, { name: state.name, remembers: false, keeps });
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
  canvas.isHeld = Boolean(finger);
  canvas.draw(description, frames, size, status, selected, isHasty);
  $("width").value = size[0];
  if (document.activeElement !== $("points")) $("points").value = Math.round(size[0] * 100) / 100;
  $("tall").textContent = `× ${Math.round(size[1] * 100) / 100}`;
  $("handle").setAttribute("aria-valuenow", Math.round(size[0]));
  $("handle").setAttribute("aria-valuetext", `${Math.round(size[0])} by ${Math.round(size[1])} points`);
  const widths = (status.widths ?? []).map(([cell, width]) => `width[${cell}] = ${width.toFixed(1)}`).join("  ");
  const counts = `${several(status.pivots, "pivot")}, ${several(status.passes, "pass", "passes")}`;
  $("counters").textContent = status.photo === undefined ? counts : `photo ${status.photo}  ${widths}  ${counts}`;
}

const several = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function fillScenes() {
  const { scenes, chosen } = description;
  $("scenes").hidden = scenes.length < 2;
  $("scenes").replaceChildren(...scenes.map((name, place) => new Option(name, place, false, place === chosen)));
  $("direction").setAttribute("aria-pressed", description.direction === "rtl");
}

// MARK: Time

const isQuiet = matchMedia("(prefers-reduced-motion: reduce)");

function frame(present) {
  let passed = Math.min(Math.max(present - last, 0), 50) / 1000;
  last = Math.max(last, present);
  // Who wants no motion sees where it ends.
  if (isQuiet.matches && !finger) passed = 10;
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
    allowPanning();
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
  restWheel();
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
  const onwards = description?.direction === "rtl" ? -1 : 1;
  const steps = { ArrowRight: onwards, ArrowLeft: -onwards };
  if (steps[event.key] && attempt(() => layout.step(steps[event.key], now()))) {
    isMoving = true;
    event.preventDefault();
  } else if (pullByKey(event)) event.preventDefault();
  else if (event.key === "Escape") select(undefined);
});
$("canvas").addEventListener("blur", dropHeld);

/** A wheel or a trackpad is a finger that comes down where the pointer is, and lets go when it rests. */
let wheel;
$("canvas").addEventListener(
  "wheel",
  (event) => {
    if (event.ctrlKey || finger || isInspecting() || !layout) return;
    if (!wheel) {
      const [x, y] = place(event);
      if (!attempt(() => layout.touch(x, y, now()))) return;
      wheel = { x, y };
    }
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 18 : 1;
    wheel.x -= (event.deltaX * unit) / canvas.scale;
    wheel.y -= (event.deltaY * unit) / canvas.scale;
    attempt(() => layout.move(wheel.x, wheel.y, now()));
    isMoving = true;
    clearTimeout(wheel.rest);
    wheel.rest = setTimeout(restWheel, 140);
  },
  { passive: false },
);
function restWheel() {
  if (!wheel) return;
  clearTimeout(wheel.rest);
  wheel = undefined;
  attempt(() => layout.release(now()));
  isMoving = true;
}

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
/** The largest width and height that a root gets by hand, in points. */
const largest = 20_000;

function resize(width, height) {
  if (isStill()) return editor.complain(new LayoutError("This document takes too long to be laid out under the hand: a picture of it is shown."));
  attempt(() => {
    const wanted = [width, height].map((length) => Math.min(largest, Math.max(40, Math.round(length))));
    layout.resize(...wanted);
    size = looked.size = wanted;
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
$("points").addEventListener("change", () => {
  if (Number($("points").value) > 0) resize(Number($("points").value), size[1]);
  // What is no width, or beyond the ends, gives way to what is.
  $("points").value = Math.round(size[0]);
});

let waiting;
function sizesSoon() {
  clearTimeout(waiting);
  // Its room is there with the picture, which lies below it on a phone and would give way under a finger.
  if (hasClaims() && $("sizes").hidden) {
    $("marks").replaceChildren();
    $("verdict").textContent = "Proving…";
  }
  $("sizes").hidden = !hasClaims();
  waiting = setTimeout(proveSizes, 250);
}

/** A screen of photos has nothing to claim. */
const hasClaims = () => !description.scene.views.some((view) => / of /.test(view.kind));

/** What holds at every width, as a bar: red where a claim fails. */
async function proveSizes() {
  document.querySelector(".track").hidden = $("ends").hidden = isStill();
  if (!hasClaims()) return;
  if (isStill()) {
    $("verdict").textContent = "A document of this size is a picture here. layout-inspect prove says what holds at every width.";
    return;
  }
  // By the document's own size: the bar stays as it is while a hand goes along it.
  const [from, to] = [Math.min(280, Math.round(0.6 * looked.own[0]), size[0]), Math.max(1024, looked.own[0], size[0])];
  Object.assign($("width"), { min: from, max: to, value: size[0] });
  [$("ends").firstChild.textContent, $("ends").lastChild.textContent] = [from, to];
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
      mark.className = claim.answer === "unknown" ? "unknown" : "";
      // What is wrong at every width is one pale mark, upon which there is to be seen what is wrong at some.
      if (end - start >= 0.999 * (to - from)) {
        if (marks.some((one) => one.classList.contains("everywhere"))) continue;
        mark.classList.add("everywhere");
      }
      mark.style.left = `${(100 * (start - from)) / (to - from)}%`;
      mark.style.width = `${(100 * (end - start)) / (to - from)}%`;
      mark.title = claim.message ?? claim.reason ?? claim.claim;
      marks.push(mark);
    }
  }
  $("marks").replaceChildren(...marks);
  // What breaks at some widths only comes first.
  const share = (claim) => (claim.where ?? []).reduce((sum, { width: [start, end] }) => sum + end - start, 0) / (to - from);
  const failing = one.claims.filter((claim) => claim.answer === "fails").sort((a, b) => (share(a) >= 0.999) - (share(b) >= 0.999));
  const { holds, fails, unknown } = one.counts;
  if (fails === 0) {
    const all = holds === 1 ? "The one claim holds" : `All ${holds} claims hold`;
    $("verdict").textContent = unknown ? `${holds} hold, ${unknown} are not known.` : `${all} from ${from} to ${to} points.`;
    return;
  }
  const buttons = failing.map(breakButton);
  $("verdict").replaceChildren(`${holds} hold, ${fails} fail: `, buttons[0]);
  if (buttons.length === 1) return;
  const more = document.createElement("details");
  more.append(Object.assign(document.createElement("summary"), { textContent: `and ${buttons.length - 1} more` }));
  for (const button of buttons.slice(1)) {
    const row = document.createElement("div");
    row.append(button);
    more.append(row);
  }
  $("verdict").append(more);
}

/** Says where a claim fails; a press goes to where it is worst. */
function breakButton(claim) {
  const rounded = (end) => Math.round(100 * end) / 100;
  const where = (claim.where ?? []).map((range) => range.width.map(rounded).join(" to ")).join(", ");
  const button = Object.assign(document.createElement("button"), { textContent: `${where ? `${where} points: ` : ""}${claim.message ?? claim.claim}` });
  button.addEventListener("click", () => {
    resize(claim.worst?.at.width ?? claim.where[0].width[0], size[1]);
    const view = description.scene.views.findIndex((one) => one.id === claim.view);
    if (view >= 0) select(view);
  });
  return button;
}

// MARK: Text

let typing;
editor.onChange = (text) => {
  clearTimeout(typing);
  // What is pasted over an example is none.
  if (example >= 0 && isXML(text) !== isXML(examples[example].text)) {
    example = -1;
    markTab();
  }
  typing = setTimeout(() => show(text, { name: nameOf(text), keeps: isEdit(source.text, text) }), 180);
};
/** Whether one text is the other with a change in it, rather than another document. */
function isEdit(before, after) {
  const most = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < most && before[head] === after[head]) head++;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return 2 * (head + tail) >= Math.max(before.length, after.length);
}
const isXML = (text) => text.trimStart().startsWith("<");
const nameOf = (text) => (isXML(text) ? "dropped.storyboard" : "layout.json");

inspector.onSelect = (view) => {
  select(view);
  $("why").focus();
};
inspector.onLine = (line) => editor.show(line);
inspector.onEdit = (changes) => {
  editor.text = editor.edited(changes);
  editor.onChange(editor.text);
  $("issues").focus();
};
inspector.canTakeOut = (line, relation) => editor.without(line, relation) !== undefined;
inspector.onTakeOut = (line, relation) => {
  const text = editor.without(line, relation);
  if (text === undefined) return;
  editor.text = text;
  editor.onChange(text);
  (document.querySelector("[role=tabpanel]:not([hidden])") ?? $("why")).focus();
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
  leave();
  example = place;
  markTab();
  editor.text = text;
  return show(text);
}

function markTab() {
  [...$("tabs").children].forEach((tab, place) => {
    tab.setAttribute("aria-selected", place === example);
    tab.tabIndex = place === Math.max(0, example) ? 0 : -1;
  });
  $("tabs").children[example]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// One of the examples is a stop for Tab; arrow keys go from one to the next, and from Why to Findings and Views.
addEventListener("keydown", (event) => {
  const tabs = [...(event.target.closest?.("[role=tablist]")?.children ?? [])];
  const at = tabs.indexOf(event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length];
  if (next.parentElement === $("tabs")) for (const tab of tabs) tab.tabIndex = tab === next ? 0 : -1;
  next.focus();
});

$("scenes").addEventListener("change", () => show(editor.text, { name: nameOf(editor.text), scene: Number($("scenes").value) }));
$("direction").addEventListener("click", () => {
  if (!layout || isStill()) return;
  const direction = description.direction === "rtl" ? "ltr" : "rtl";
  attempt(() => layout.show(description.chosen, { size, direction }));
  looked.direction = direction;
  [time, isMoving] = [0, false];
  settle();
  fillScenes();
});
$("inspect").addEventListener("click", () => {
  $("inspect").setAttribute("aria-pressed", $("inspect").getAttribute("aria-pressed") !== "true");
  allowPanning();
});
$("undo").addEventListener("click", () => travel(-1));
$("redo").addEventListener("click", () => travel(1));
addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  event.preventDefault();
  travel(key === "y" || event.shiftKey ? 1 : -1);
});

async function open(file) {
  let text;
  try {
    text = await file.text();
  } catch {
    return editor.complain(new LayoutError(`${file.name} cannot be read: it is a folder, or is gone.`));
  }
  if (text.slice(0, 4096).includes("\0")) {
    return editor.complain(new LayoutError(`${file.name} is no text: a layout, a storyboard, a xib or a log is read here.`));
  }
  if (/Unable to simultaneously satisfy/.test(text)) return explainLog(text);
  leave();
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
addEventListener("paste", (event) => {
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
  // Escape closes it from within as well.
  const escape = `<script>addEventListener("keydown", (event) => event.key === "Escape" && parent.postMessage("close", "*"))<\/script>`;
  if (!$("log").open) $("log").showModal();
  document.querySelector("iframe").srcdoc = answer + escape;
}
$("closeLog").addEventListener("click", () => $("log").close());
$("log").addEventListener("click", (event) => event.target === $("log") && $("log").close());
addEventListener("message", (event) => event.data === "close" && $("log").close());

/** How long a link may be: what browsers and mail carry. */
const longestLink = 100_000;
let written; // the link that Share has written, until the browser has told so

$("share").addEventListener("click", async () => {
  const packed = await pack(editor.text);
  if (packed.length > longestLink) {
    return editor.complain(new LayoutError("This document is too long for a link: send it as a file."));
  }
  // The scene, the size and the direction that are looked at go along.
  const seen = new URLSearchParams();
  if (description.chosen) seen.set("scene", description.chosen);
  if (looked.size) seen.set("size", size.join("x"));
  if (looked.direction) seen.set("direction", looked.direction);
  const link = `#d=${packed}&${seen}`.replace(/&$/, "");
  if (location.hash !== link) written = location.hash = link;
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  $("share").textContent = "Link copied";
  setTimeout(() => ($("share").textContent = "Share"), 1500);
});

/** Shows the document of the page's link; whether it has one. */
async function openLink() {
  const [, shared, rest] = /^#d=([^&]+)(.*)/.exec(location.hash) ?? [];
  if (!shared) return false;
  let text;
  try {
    text = await unpack(shared);
  } catch {
    damage = new LayoutError("This link is damaged: its document cannot be read.");
    return false;
  }
  example = -1;
  editor.text = text;
  markTab();
  const seen = new URLSearchParams(rest);
  const newSize = seen.get("size")?.split("x").map(Number);
  const isSize = newSize?.length === 2 && newSize.every((length) => length >= 40 && length <= 20000);
  const direction = ["ltr", "rtl"].find((one) => one === seen.get("direction"));
  return show(text, { name: nameOf(text), newSize: isSize ? newSize : undefined, scene: Math.max(0, Math.trunc(seen.get("scene")) || 0), direction });
}
let damage; // what is to be said of a link once there is something to see
addEventListener("hashchange", async () => {
  const isOwn = location.hash === written;
  written = undefined;
  if (isOwn) return;
  leave();
  if (!(await openLink()) && damage) editor.complain(damage);
  damage = undefined;
});

async function pipe(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
async function pack(text) {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (let from = 0; from < bytes.length; from += 8192) letters += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
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
  if (location.hash.startsWith("#d=")) {
    seen();
    await openLink();
  } else if (kept()) {
    seen();
    await openKept(kept());
  }
  if (!layout && !editor.text) {
    await choose(0, examples[0].text);
    if (damage) editor.complain(damage);
    damage = undefined;
  }
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
// The picture is as large as the window, and what is said below it, leave it room.
new ResizeObserver(() => layout && !finger && draw()).observe(document.querySelector(".desk"));
begin();
