// inspector.js: why a view is where it is, what is wrong, and all views as a list.

function node(name, content = {}, ...children) {
  const element = Object.assign(document.createElement(name), content);
  element.append(...children.filter((child) => child !== undefined && child !== ""));
  return element;
}

const number = (value) => String(Math.round(value * 100) / 100);

export class Inspector {
  onSelect = () => {};
  onLine = () => {};
  onEdit = () => {};
  onTakeOut = () => {};
  #why;
  #issues;
  #tree;
  #count;
  #turn = 0;

  constructor(why, issues, tree, count) {
    [this.#why, this.#issues, this.#tree, this.#count] = [why, issues, tree, count];
    for (const tab of document.querySelectorAll("[data-pane]")) tab.addEventListener("click", () => this.pane(tab.dataset.pane));
  }

  pane(name) {
    for (const tab of document.querySelectorAll("[data-pane]")) tab.setAttribute("aria-selected", tab.dataset.pane === name);
    for (const pane of [this.#why, this.#issues, this.#tree]) pane.hidden = pane.id !== name;
  }

  /** `reasons` answers why an item is where it is, at once or later; `note` is said before. */
  show(description, selected, reasons, note) {
    this.#showWhy(description, selected, reasons, note);
    this.#showTree(description, selected);
  }

  async #showWhy({ scene }, selected, reasons, note) {
    const turn = ++this.#turn;
    if (selected === undefined || !scene.views[selected]) {
      this.#why.replaceChildren(
        node("p", { className: "empty", textContent: "Click a view, or pause and click, and it says why it is there. Drag the corner to resize. Drop a storyboard anywhere." }),
        node("p", { className: "where", textContent: scene.summary ?? "" }),
      );
      return;
    }
    const view = scene.views[selected];
    let why;
    try {
      why = reasons(view.id);
      if (why instanceof Promise) why = await why;
      if (turn !== this.#turn) return;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#why.replaceChildren(node("p", { className: "empty", textContent: error.message }));
      return;
    }
    const [x, y, width, height] = why.frame;
    const parts = [
      node("h2", { textContent: view.name ?? view.id }),
      node("p", { className: "where", textContent: `${view.kind}, ${number(width)} × ${number(height)} at ${number(x)}, ${number(y)}${why.line ? `, line ${why.line}` : ""}` }),
    ];
    if (note) parts.push(node("p", { className: "note", textContent: note }));
    // What is wrong comes first: on a phone the rest lies below the window. That a view is larger than its content is hardly ever wrong.
    const isSlack = ({ constraint }) => constraint.text.endsWith("(content hugging)");
    const lost = why.lost ?? [];
    for (const one of lost.filter((one) => !isSlack(one))) parts.push(...this.#lost(one));
    for (const conflict of why.conflicts ?? []) parts.push(...this.#conflict(conflict));
    if (why.ambiguity) {
      parts.push(node("h3", { textContent: "Open" }), node("p", { textContent: `${why.ambiguity.open.join(", ")} could be otherwise: the dashed outline. This would settle it:` }));
      parts.push(node("ul", {}, ...why.ambiguity.settling.map((text) => node("li", {}, node("code", { textContent: text })))));
    }
    for (const attribute of why.attributes) parts.push(...this.#attribute(attribute, view));
    for (const one of lost.filter(isSlack)) parts.push(...this.#lost(one));
    this.#why.replaceChildren(...parts);
  }

  /** A wish that is not fully met, and what is in its way. */
  #lost({ constraint, by, against }) {
    return [
      node("h3", { textContent: "Not fully met" }),
      node("p", {}, node("code", { textContent: constraint.text }), `, by ${number(by)}. In its way:`),
      ...(against ?? []).map((other) => node("p", {}, node("code", { textContent: other.text }), " ", this.#takeOut(other))),
    ];
  }

  #attribute(attribute, view) {
    const from = attribute.from ? `, from ${attribute.from}` : "";
    const title = node("h3", { textContent: `${attribute.attribute} is ${number(attribute.value)}${from}` });
    const rows = attribute.shares.map((share) => {
      const value = number(share.coefficient * share.constant);
      const text = share.constraint?.text ?? share.note ?? "";
      const row = node("li", { className: "share" }, node("span", { className: "value", textContent: value }), node("code", { textContent: text }));
      if (share.constraint?.line) {
        Object.assign(row, { title: `line ${share.constraint.line}`, tabIndex: 0, role: "button" });
        row.addEventListener("click", () => this.onLine(share.constraint.line));
        row.addEventListener("keydown", (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          this.onLine(share.constraint.line);
        });
      }
      return row;
    });
    return [title, node("ul", {}, ...rows)];
  }

  /** A button that takes a constraint out of the text. */
  #takeOut({ text, line }) {
    const button = node("button", { textContent: "Take it out" });
    button.setAttribute("aria-description", text);
    button.disabled = !line || !this.canTakeOut(line, text);
    if (button.disabled) button.title = "It is no constraint of its own in the text: edit it there";
    button.addEventListener("click", () => this.onTakeOut(line, text));
    return button;
  }

  /** What a way out of a contradiction would give. */
  #outcome(way, own) {
    if (way.unsolved) return way.unsolved;
    if (way.setAside) return `${way.setAside[0].text} is ${way.setAside[0].text === own.text ? "set aside all the same" : "set aside then"}`;
    return way.frames.length ? `moves ${way.frames.map((frame) => frame.name ?? frame.id).join(", ")}` : "moves nothing";
  }

  #conflict(conflict) {
    const members = conflict.members ?? [];
    const parts = [
      node("h3", { textContent: "Contradiction" }),
      node("p", {}, node("code", { textContent: conflict.setAside.text }), " is set aside. It cannot hold together with:"),
      node("ul", {}, ...members.filter((one) => one.text !== conflict.setAside.text).map((one) => node("li", {}, node("code", { textContent: one.text })))),
    ];
    for (const way of conflict.ways ?? []) {
      const { text } = way.without;
      const button = this.#takeOut(way.without);
      parts.push(node("p", {}, node("code", { textContent: text }), ` (${this.#outcome(way, conflict.setAside)}) `, button));
    }
    if (conflict.left) parts.push(node("p", { className: "note", textContent: `${conflict.left} more between the first and the last of these` }));
    if (conflict.untried) parts.push(node("p", { className: "note", textContent: `${conflict.untried} ways out not tried` }));
    return parts;
  }

  /** What is wrong: the findings when they are known, or why they are not. */
  issues({ scene, warnings }, findings = [], doubt) {
    this.#count.textContent = findings.length ? findings.length : "";
    const rows = findings.slice(0, 200).map((finding) => this.#finding(finding, scene));
    if (findings.length > 200) rows.push(node("li", { className: "empty", textContent: `and ${findings.length - 200} more` }));
    for (const conflict of scene.conflicts) rows.push(node("li", {}, ...this.#conflict(conflict)));
    if (scene.moreConflicts) rows.push(node("li", { className: "empty", textContent: `and ${scene.moreConflicts} more contradictions` }));
    for (const warning of [...(doubt ? [doubt] : []), ...warnings]) rows.push(node("li", { className: "empty", textContent: warning }));
    this.#issues.replaceChildren(rows.length ? node("ul", {}, ...rows) : node("p", { className: "empty", textContent: "Nothing is wrong." }));
  }

  #finding(finding, scene) {
    const place = node("button", { textContent: `line ${finding.line}` });
    place.addEventListener("click", () => {
      this.onLine(finding.line);
      const view = scene.views.findIndex((one) => one.id === finding.subject);
      if (view >= 0) this.onSelect(view);
    });
    const row = node("li", {}, node("span", { className: `badge ${finding.severity}`, textContent: finding.rule }), ` ${finding.message} `, place);
    // Sizes are tried by hand here.
    if (finding.fix && finding.rule !== "never-binds") {
      const fix = node("p", {}, "Fix: ", node("code", { textContent: finding.fix }), " ");
      if (finding.edits) {
        const apply = node("button", { textContent: "Apply" });
        apply.addEventListener("click", () => this.onEdit(finding.edits));
        fix.append(apply);
      }
      row.append(fix);
    }
    for (const follow of finding.follows ?? []) row.append(node("p", { className: "where", textContent: `so: ${follow.message}` }));
    return row;
  }

  #showTree({ scene }, selected) {
    const shown = scene.order.slice(0, 600);
    const rows = shown.map((place) => {
      const view = scene.views[place];
      const row = node("button", { className: "row" }, view.name ?? view.id, node("small", { textContent: `  ${view.kind}` }));
      row.style.paddingLeft = `${6 + 14 * view.depth}px`;
      row.setAttribute("aria-current", place === selected);
      row.addEventListener("click", () => this.onSelect(place));
      return row;
    });
    const isFocused = this.#tree.contains(document.activeElement);
    this.#tree.replaceChildren(...rows);
    if (isFocused) this.#tree.querySelector("[aria-current=true]")?.focus();
  }
}
