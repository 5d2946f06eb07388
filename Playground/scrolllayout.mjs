// scrolllayout.mjs: the engine for JavaScript, in Node and in any page. scrolllayout.d.ts has the types.
//
//     import { Layout } from "./scrolllayout.mjs";
//     const layout = await Layout.load(document);        // layout/1 as a text or an object, a storyboard, a xib
//     layout.resize(390, 844);
//     const { changed, frames } = layout.solve();         // views that moved; x, y, width, height of all, in the root
//     layout.explain("title.width");                       // why, constraint by constraint

/** What the engine refuses, with its place in the document where there is one. */
export class LayoutError extends Error {
  constructor(message, line = 0, column = 0) {
    super(message);
    this.name = "LayoutError";
    this.line = line;
    this.column = column;
  }
}

let engine; // a promise of the module's functions
let joined; // a promise that all of them can be called

/** A call that needs the second part of a module before that is there. The engine that was called cannot be used any more. */
export class Unready extends Error {}

/**
 * Takes the module from somewhere else than beside this file: its bytes, a response, a compiled module, or a promise of one. Where
 * it is in two parts, as wasm-split makes them, `rest` is a promise of the second one; what needs it before is refused with `Unready`.
 */
export function useModule(source, rest) {
  engine = instantiate(source);
  joined = Promise.all([engine, rest]).then(([primary, second]) => second && WebAssembly.instantiate(second, { primary }));
  // Who waits for it learns of a failure; until somebody does, it is none of the page's.
  joined.catch(() => {});
  return engine;
}

/** The module's functions; the module beside this file where no other was given, which is asked for again if it did not come. */
function theEngine() {
  if (engine) return engine;
  const beside = instantiate(moduleBeside());
  engine = beside;
  beside.catch(() => {
    if (engine === beside) engine = undefined;
  });
  return beside;
}

/** Waits until every function of the module can be called. */
export const wholeModule = () => joined;

async function instantiate(source) {
  source = await source;
  const missing = () => {
    throw new Unready("the engine is still being unpacked");
  };
  const imports = {
    env: Math,
    placeholder: new Proxy({}, { get: () => missing }),
    wasi_snapshot_preview1: {
      fd_write: (file, vectors, count, written) => {
        // What the engine says as it stops: a broken promise of its own code.
        const memory = new DataView(functions.memory.buffer);
        let total = 0;
        for (let i = 0; i < count; i++) {
          const [start, length] = [memory.getUint32(vectors + 8 * i, true), memory.getUint32(vectors + 8 * i + 4, true)];
          console.error(new TextDecoder().decode(new Uint8Array(functions.memory.buffer, start, length)));
          total += length;
        }
        memory.setUint32(written, total, true);
        return 0;
      },
      random_get: (start, length) => {
        // Seeds of hashing, on which no answer depends: the same ones every time.
        new Uint8Array(functions.memory.buffer, start, length).fill(1);
        return 0;
      },
      proc_exit: (status) => {
        throw new LayoutError(`the engine stopped with status ${status}`);
      },
    },
  };
  let functions;
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  const made = await WebAssembly.instantiate(bytes, imports);
  functions = (made.instance ?? made).exports;
  return functions;
}

async function moduleBeside() {
  const url = new URL("./scrolllayout.wasm", import.meta.url);
  if (url.protocol !== "file:") return fetch(url);
  const { readFile } = await import("node:fs/promises");
  return readFile(url);
}

const numbers = { left: 0, top: 1, width: 2, height: 3, right: 4, bottom: 5 };

export class Layout {
  /**
   * Reads a document: layout/1 as text or as an object, or a storyboard or a xib as text or bytes. The page opens its first example
   * with the first part of a module alone (`isFirst`).
   */
  static async load(document, { name = "layout", isFirst = false } = {}) {
    const wasm = await theEngine();
    if (!isFirst) await joined;
    return new Layout(wasm, document, name);
  }

  #wasm;
  #handle = 0;
  #description;

  constructor(wasm, document, name) {
    this.#wasm = wasm;
    const isPlain = typeof document === "object" && !(document instanceof Uint8Array);
    const bytes = this.#bytes(isPlain ? JSON.stringify(document) : document);
    const title = this.#bytes(name);
    this.#handle = wasm.sl_open(title.address, title.count, bytes.address, bytes.count);
    wasm.sl_free(title.address);
    wasm.sl_free(bytes.address);
    if (this.#handle === 0) throw this.#error();
  }

  /** Gives back the memory of the layout, which cannot be used any more. */
  close() {
    this.#wasm.sl_close(this.#handle);
    this.#handle = 0;
  }

  // What is shown

  /** Shows a scene of the file anew; all that was changed is as in the file again. */
  show(scene = 0, { size = [0, 0], direction } = {}) {
    if (!this.#known().scenes[scene]) throw new LayoutError(`there is no scene ${scene}`);
    const place = ["ltr", "rtl"].indexOf(direction) + 1;
    if (direction != null && place === 0) throw new LayoutError(`unknown direction "${direction}"; expected ltr or rtl`);
    // Both 0 are the file's own.
    const isSize = size.length === 2 && size.every((length) => length >= 0 && length <= 1e9) && !size[0] === !size[1];
    if (!isSize) throw new LayoutError(`${JSON.stringify(size)} is no size; expected two numbers above 0, at most 1e9`);
    this.#check(this.#wasm.sl_show(this.#handle, scene, size[0], size[1], place));
    this.#description = undefined;
  }

  /** Everything there is to draw and to say: scenes, constraints, views, arrows, reasons, contradictions. */
  describe() {
    this.#check(this.#wasm.sl_describe(this.#handle));
    return (this.#description = JSON.parse(this.#text()));
  }

  resize(width, height) {
    this.#check(this.#wasm.sl_resize(this.#handle, width, height));
  }

  /** Gives a constraint, by its name or its place in `describe().constraints`, another constant. */
  set(constraint, value) {
    this.#check(this.#wasm.sl_set_constant(this.#handle, this.#constraint(constraint), value));
  }

  /** Takes a constraint out, or puts it back. */
  activate(constraint, isActive = true) {
    this.#check(this.#wasm.sl_set_active(this.#handle, this.#constraint(constraint), isActive ? 1 : 0));
  }

  /** Pulls `title.width` (or left, top, right, bottom, height; places in the root) to a value until `letGo`, as far as `priority` reaches. */
  drag(item, value, priority = 749) {
    const dot = item.lastIndexOf(".");
    const [id, word] = [item.slice(0, dot), item.slice(dot + 1)];
    const attribute = Object.hasOwn(numbers, word) ? numbers[word] : undefined;
    const view = this.#views().findIndex((one) => one.id === id || one.name === id);
    if (view < 0 || attribute === undefined) throw new LayoutError(`unknown attribute "${item}"`);
    this.pull(view, attribute, value, priority);
  }

  /** The same by numbers: a view's place among the views, 0 left, 1 top, 2 width, 3 height, 4 right, 5 bottom. */
  pull(view, attribute, value, priority = 749) {
    if (!this.#views()[view]) throw new LayoutError(`there is no view ${view}`);
    this.#check(this.#wasm.sl_pull(this.#handle, view, attribute, value, priority));
  }

  letGo() {
    this.#check(this.#wasm.sl_let_go(this.#handle));
  }

  /** Solves what has changed. Both arrays lie in the engine's memory, and are valid until the next call. */
  solve() {
    this.#check(this.#wasm.sl_solve(this.#handle));
    return this.#result();
  }

  // Fingers and time: seconds that do not decrease, places in the root.

  /** Whether there is something that the finger can move. */
  touch(x, y, time) {
    return this.#check(this.#wasm.sl_touch(this.#handle, x, y, time)) === 1;
  }

  move(x, y, time) {
    this.#check(this.#wasm.sl_move(this.#handle, x, y, time));
  }

  release(time) {
    this.#check(this.#wasm.sl_release(this.#handle, time));
  }

  /** The place of the view that was under the tap, if there was one. */
  tap(x, y, time) {
    const view = this.#check(this.#wasm.sl_tap(this.#handle, x, y, time));
    return view < 0 ? undefined : view;
  }

  /** Shows the next photo (1) or the one before (-1); whether there is a system of photos. */
  step(distance, time) {
    return this.#check(this.#wasm.sl_step(this.#handle, distance, time)) === 1;
  }

  /** Brings all that moves to a time, and lays out once. */
  advance(time) {
    const isMoving = this.#check(this.#wasm.sl_advance(this.#handle, time)) === 1;
    return { isMoving, ...this.#result() };
  }

  // Reasons

  /** Why an item (`title`) or one of its attributes (`title.width`) is where it is. */
  explain(item) {
    const text = this.#bytes(item);
    const status = this.#wasm.sl_explain(this.#handle, text.address, text.count);
    this.#wasm.sl_free(text.address);
    this.#check(status);
    return JSON.parse(this.#text());
  }

  /** What is wrong with the layout as it is now, with fixes that were tried. */
  findings() {
    this.#check(this.#wasm.sl_findings(this.#handle));
    return JSON.parse(this.#text());
  }

  /** What holds over a range: `{ width: [320, 1366] }` or `{ height: [480, 1366] }`. */
  prove({ width, height } = {}) {
    if (!width === !height) throw new LayoutError("one range is wanted: { width: [from, to] } or { height: [from, to] }");
    const [from, to] = width ?? height;
    this.#check(this.#wasm.sl_prove(this.#handle, width ? 0 : 1, from, to));
    return JSON.parse(this.#text());
  }

  /** The solver's work so far, and of a strip the photo that is open and the widths that are written. */
  status() {
    this.#check(this.#wasm.sl_status(this.#handle));
    return JSON.parse(this.#text());
  }

  /** Apple's console output, explained: an HTML page of its own. */
  static async log(text) {
    const wasm = await theEngine();
    await joined;
    const bytes = new TextEncoder().encode(text);
    const address = wasm.sl_allocate(bytes.length);
    new Uint8Array(wasm.memory.buffer, address, bytes.length).set(bytes);
    wasm.sl_log(address, bytes.length);
    wasm.sl_free(address);
    return read(wasm);
  }

  // Inside

  #result() {
    const { memory } = this.#wasm;
    const count = this.#wasm.sl_count(this.#handle);
    return {
      changed: new Int32Array(memory.buffer, this.#wasm.sl_changed(this.#handle), this.#wasm.sl_changed_count(this.#handle)),
      frames: new Float64Array(memory.buffer, this.#wasm.sl_places(this.#handle), 4 * count),
    };
  }

  /** What was said last: names and numbers of what there is do not change while a scene is shown. */
  #known() {
    return this.#description ?? this.describe();
  }

  #views() {
    return this.#known().scene.views;
  }

  #constraint(name) {
    const { constraints } = this.#known();
    // Those without a name are known by their places alone.
    const place = typeof name === "string" ? constraints.findIndex((one) => one.name === name) : name;
    if (!constraints[place]) throw new LayoutError(`unknown constraint "${name}"`);
    return place;
  }

  #bytes(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const address = this.#wasm.sl_allocate(bytes.length);
    new Uint8Array(this.#wasm.memory.buffer, address, bytes.length).set(bytes);
    return { address, count: bytes.length };
  }

  #text() {
    return read(this.#wasm);
  }

  #error() {
    return new LayoutError(this.#text(), this.#wasm.sl_error_line(), this.#wasm.sl_error_column());
  }

  #check(status) {
    if (status === -1) throw this.#error();
    return status;
  }
}

function read(wasm) {
  const bytes = new Uint8Array(wasm.memory.buffer, wasm.sl_text(), wasm.sl_text_length());
  return new TextDecoder().decode(bytes);
}
