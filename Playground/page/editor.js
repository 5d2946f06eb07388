// editor.js: the document as text: lines with numbers, the line that is wrong, changes at a place. Of a very long text a part is
// shown, to be read only: a browser takes seconds to lay out all of its lines.

/** From how many characters on a text is long, and how many of its lines are shown then. */
const long = 400_000;
const part = 1500;

export class Editor {
  onChange = () => {};
  #area;
  #gutter;
  #problem;
  #bad = 0;
  #shown = 0;
  #numbered = "";
  #lines; // of a long text all lines
  #first = 0; // the first of them that is shown, counted from 0

  constructor(area, gutter, problem) {
    [this.#area, this.#gutter, this.#problem] = [area, gutter, problem];
    area.addEventListener("input", () => {
      this.#number();
      this.onChange(area.value);
    });
    area.addEventListener("scroll", () => (gutter.scrollTop = area.scrollTop));
  }

  get text() {
    return this.#lines?.join("\n") ?? this.#area.value;
  }

  set text(text) {
    this.#lines = text.length > long ? text.split("\n") : undefined;
    this.#first = 0;
    this.#area.readOnly = Boolean(this.#lines);
    this.#area.value = this.#lines ? this.#window() : text;
    this.#area.scrollLeft = 0;
    [this.#bad, this.#shown] = [0, 0];
    this.#number();
  }

  /** Says what is wrong, and marks its line; nothing if nothing is. */
  complain(error) {
    const part = this.#lines ? `Of ${this.#lines.length} lines a part is shown, to be read only.` : "";
    const message = error ? (error.line ? `Line ${error.line}: ${error.message}` : error.message) : part;
    this.#problem.classList.toggle("quiet", !error);
    if (this.#problem.textContent !== message) this.#problem.textContent = message;
    const line = error?.line ?? 0;
    if (line === this.#bad) return;
    this.#bad = line;
    this.#number();
  }

  /** The part of a long text that is shown, each line as far as it can be read. */
  #window() {
    return this.#lines.slice(this.#first, this.#first + part).map((line) => line.slice(0, 1000)).join("\n");
  }

  /** Brings a line into sight, and marks its number. */
  show(line) {
    this.#shown = line;
    if (this.#lines) {
      this.#first = Math.max(0, Math.min(line - part / 2, this.#lines.length - part));
      this.#area.value = this.#window();
    }
    this.#number();
    const height = parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#area.scrollTop = Math.max(0, (line - 1 - this.#first) * height - this.#area.clientHeight / 2);
    this.#gutter.scrollTop = this.#area.scrollTop;
  }

  /** The text with changes made: each from a line and column to another, another text. */
  edited(changes) {
    const offset = ([line, column]) => {
      const lines = this.text.split("\n").slice(0, line - 1);
      return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    };
    const placed = changes.map(({ start, end, text }) => ({ start: offset(start), end: offset(end), text }));
    // The last one first: what comes before it stays where it is.
    placed.sort((a, b) => b.start - a.start);
    return placed.reduce((whole, one) => whole.slice(0, one.start) + one.text + whole.slice(one.end), this.text);
  }

  /** The text without a constraint, known by its line and what it says; undefined if it is not found there by itself. */
  without(line, relation) {
    const start = this.text.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const place = this.text.trimStart().startsWith("<") ? this.#element(start, relation) : this.#string(start, relation);
    if (!place) return undefined;
    const [before, after] = [this.text.slice(0, place.start), this.text.slice(place.end)];
    // A line that has nothing else goes.
    const isAlone = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*(\r?\n|$)/.test(after);
    const text = isAlone ? before.replace(/[ \t]*$/, "") + after.replace(/^[ \t]*\r?\n?/, "") : before + after;
    // The last of a list leaves a comma behind.
    return place.isInList ? text.replace(/,(\s*\])/, "$1") : text;
  }

  /** Where the string of a constraint stands on the line that begins at a place. */
  #string(start, relation) {
    const end = this.text.indexOf("\n", start);
    const row = this.text.slice(start, end < 0 ? undefined : end);
    // Without the name before it and the priority behind it.
    const said = (text) => text.replace(/^\s*(`[^`]*`|[^\s`:]+)\s*:/, "").replace(/@[^@]*$/, "").replaceAll(/\s+/g, "");
    for (const match of row.matchAll(/"((?:[^"\\]|\\.)*)"\s*,?[ \t]*/g)) {
      let text;
      try {
        text = JSON.parse(`"${match[1]}"`);
      } catch {
        continue; // no string of JSON: not the constraint
      }
      // What stands before a colon is a name of the document's form.
      if (said(text) === said(relation) && row[match.index + match[0].length] !== ":") {
        return { start: start + match.index, end: start + match.index + match[0].length, isInList: true };
      }
    }
    return undefined;
  }

  /** Where the element of a constraint stands: the one whose id the relation begins with, or the only one on its line. */
  #element(start, relation) {
    const id = /^\s*`?([^\s`:]+)`?\s*:/.exec(relation)?.[1];
    const row = this.text.indexOf("\n", start);
    const opening = /<constraint\b[^>]*>/g;
    opening.lastIndex = start;
    const found = [];
    for (let match; (match = opening.exec(this.text)) && (row < 0 || match.index < row); ) {
      const names = [...match[0].matchAll(/\b(?:id|identifier)="([^"]*)"/g)].map((one) => one[1]);
      const close = "</constraint>";
      const end = match[0].endsWith("/>") ? opening.lastIndex : this.text.indexOf(close, opening.lastIndex) + close.length;
      if (names.includes(id)) return { start: match.index, end };
      found.push({ start: match.index, end });
    }
    // What ends in brackets comes from a view, and so does its line.
    return id === undefined && found.length === 1 && !/\)\s*$/.test(relation) ? found[0] : undefined;
  }

  #number() {
    const count = this.#area.value.split("\n").length;
    const state = `${this.#first} ${count} ${this.#bad} ${this.#shown}`;
    if (state !== this.#numbered) {
      this.#numbered = state;
      const numbers = [];
      for (let line = this.#first + 1; line <= this.#first + count; line++) {
        numbers.push(line === this.#bad ? `<b>${line}</b>` : line === this.#shown ? `<i>${line}</i>` : line);
      }
      this.#gutter.innerHTML = numbers.join("\n");
    }
    this.#gutter.scrollTop = this.#area.scrollTop;
  }
}
