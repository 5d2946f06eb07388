// completion.js: names to choose from while a constraint is typed: views, and behind a point their attributes.

const attributes = [
  "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "firstBaseline", "lastBaseline",
];

export class Completion {
  /** The ids of the document that is shown. */
  ids = [];
  #area;
  #list;
  #choices = [];
  #chosen = 0;
  #word = "";

  constructor(area, list) {
    [this.#area, this.#list] = [area, list];
    area.addEventListener("input", (event) => (event.inputType?.startsWith("insert") || event.inputType?.startsWith("delete") ? this.#offer() : this.#hide()));
    area.addEventListener("keydown", (event) => this.#key(event));
    area.addEventListener("blur", () => this.#hide());
    area.addEventListener("scroll", () => this.#hide());
    area.addEventListener("click", () => this.#hide());
  }

  /** What could stand where the caret is: only inside a text that is a constraint, or begins to be one. */
  #offer() {
    const caret = this.#area.selectionStart;
    const line = this.#area.value.slice(this.#area.value.lastIndexOf("\n", caret - 1) + 1, caret);
    const open = /"((?:[^"\\]|\\.)*)$/.exec(line.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => " ".repeat(text.length)));
    const [word] = /[\w.-]*$/.exec(open?.[1] ?? "");
    const dot = word.lastIndexOf(".");
    const isAttribute = dot > 0 && this.ids.includes(word.slice(0, dot));
    this.#word = isAttribute ? word.slice(dot + 1) : word;
    const all = isAttribute ? attributes : this.ids;
    const isNamed = !isAttribute && word === "";
    this.#choices = open && !isNamed ? all.filter((one) => one.startsWith(this.#word) && one !== this.#word).slice(0, 8) : [];
    this.#chosen = 0;
    if (this.#choices.length) this.#show(line.length);
    else this.#hide();
  }

  #show(column) {
    const style = getComputedStyle(this.#area);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const row = this.#area.value.slice(0, this.#area.selectionStart).split("\n").length;
    const line = parseFloat(style.lineHeight);
    const left = this.#area.offsetLeft + parseFloat(style.paddingLeft) + (column - this.#word.length) * pen.measureText("0").width - this.#area.scrollLeft;
    this.#list.style.left = `${Math.max(4, Math.min(left, this.#area.offsetLeft + this.#area.clientWidth - 150))}px`;
    this.#list.style.top = `${parseFloat(style.paddingTop) + row * line - this.#area.scrollTop + 2}px`;
    this.#list.replaceChildren(
      ...this.#choices.map((text, place) => {
        const item = Object.assign(document.createElement("li"), { textContent: text, id: `choice-${place}`, role: "option" });
        item.addEventListener("pointerdown", (event) => {
          event.preventDefault();
          this.#take(place);
        });
        return item;
      }),
    );
    this.#list.hidden = false;
    this.#mark();
  }

  #mark() {
    [...this.#list.children].forEach((item, place) => item.setAttribute("aria-selected", place === this.#chosen));
    this.#area.setAttribute("aria-activedescendant", `choice-${this.#chosen}`);
  }

  #hide() {
    this.#list.hidden = true;
    this.#area.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    if (this.#list.hidden) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      this.#chosen = (this.#chosen + by + this.#choices.length) % this.#choices.length;
      this.#mark();
    } else if (event.key === "Enter" || event.key === "Tab") this.#take(this.#chosen);
    else if (event.key === "Escape") this.#hide();
    else return;
    event.preventDefault();
  }

  /** Puts a choice in as if it were typed, so that the browser's own undo knows of it. */
  #take(place) {
    const rest = this.#choices[place].slice(this.#word.length);
    this.#hide();
    this.#area.focus();
    if (document.execCommand("insertText", false, rest)) return this.#hide();
    this.#area.setRangeText(rest, this.#area.selectionStart, this.#area.selectionEnd, "end");
    this.#area.dispatchEvent(new Event("input"));
  }
}
