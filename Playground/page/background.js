// background.js: a second engine in a worker, for all that may take long: what is wrong, what holds at every width, and whether a
// large document can be laid out at all. The page stays under the hand meanwhile.

/** What the worker does: it holds the document that was asked about last. Its text is the worker's program. */
function work() {
  let opened;
  let given;
  const ready = new Promise((done) => (given = done));
  onmessage = async ({ data }) => {
    if (data.module) {
      useModule(data.module, data.rest);
      return given(wholeModule());
    }
    await ready;
    const { text, name, scene = 0, size, direction, wants, range, item } = data;
    try {
      const start = performance.now();
      if (wants === "log") return postMessage({ answer: await Layout.log(text) });
      if (opened?.text !== text || opened.name !== name) {
        opened?.layout.close();
        opened = undefined;
        opened = { text, name, layout: await Layout.load(text, { name }) };
      }
      const { layout } = opened;
      if (scene || size || direction) layout.show(scene, { size, direction });
      const frames = layout.solve().frames.slice();
      let answer;
      if (wants === "findings") answer = layout.findings();
      else if (wants === "proof") answer = layout.prove(range);
      else if (wants === "reasons") answer = layout.explain(item);
      else answer = { description: layout.describe(), frames };
      postMessage({ answer, took: performance.now() - start });
    } catch (error) {
      postMessage({ error: { message: error.message, line: error.line ?? 0, column: error.column ?? 0, isRefused: error instanceof LayoutError } });
    }
  };
}

/** How long a question may take, in milliseconds. */
const patience = 20_000;

export class Background {
  #modules;
  #program;
  #worker;
  #asked = []; // the first is being answered

  /** A promise of the module as compiled, `{ module, rest }`, and the JavaScript of scrolllayout.mjs. */
  constructor(modules, program) {
    [this.#modules, this.#program] = [modules, program];
  }

  /**
   * Asks about a document: `{ answer, took }`, or `{ error }`, or `{ isLate }`, or `{ isVoid }` where the same was asked again
   * before there was an answer.
   */
  ask(question) {
    const late = this.#asked.find((one) => one.question.wants === question.wants);
    if (late) this.#drop(late, { isVoid: true });
    return new Promise((done) => {
      this.#asked.push({ question, done });
      if (this.#asked.length === 1) this.#next();
    });
  }

  /** Nothing that was asked counts any more. */
  forget() {
    for (const one of [...this.#asked]) this.#drop(one, { isVoid: true });
  }

  #next() {
    const first = this.#asked[0];
    if (!first) return;
    this.#worker ??= this.#started();
    first.clock = setTimeout(() => this.#drop(first, { isLate: true }), first.question.limit ?? patience);
    this.#worker.postMessage(first.question);
  }

  #started() {
    const worker = new Worker(URL.createObjectURL(new Blob([`${this.#program}\n(${work})();`], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => {
      const first = this.#asked.shift();
      clearTimeout(first.clock);
      // An engine that broke a promise of its own is not asked again.
      if (data.error && !data.error.isRefused) this.#end();
      first.done(data);
      this.#next();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#asked[0]) this.#drop(this.#asked[0], { isLate: true });
    };
    this.#modules.then((modules) => worker.postMessage(modules));
    return worker;
  }

  /** Answers a question without the engine; one that is at it is ended. */
  #drop(one, answer) {
    const place = this.#asked.indexOf(one);
    clearTimeout(one.clock);
    this.#asked.splice(place, 1);
    if (place === 0) {
      this.#end();
      this.#next();
    }
    one.done(answer);
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** A document that takes too long to be laid out under the hand: a picture of it, as the worker has laid it out. */
export class Still {
  constructor({ description, frames }) {
    Object.assign(this, { description, frames });
  }
  solve() {
    return { frames: this.frames, changed: [] };
  }
  describe() {
    return this.description;
  }
  status() {
    return { passes: 0, pivots: 0, moving: false };
  }
  touch() {
    return false;
  }
  tap() {}
  step() {
    return false;
  }
  advance() {
    return { isMoving: false, ...this.solve() };
  }
  pull() {}
  letGo() {}
  close() {}
}
