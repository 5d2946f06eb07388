// measure.js: what Playground/test --measure carries out in the page: figures of the engine, and beside them those of kiwi's solver in
// JavaScript on the same constraints, where it could be fetched.

/** The time below which a share of the times lies. */
const quantile = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))];

/** Carries out an action many times, and gives the time that 99 % of them stay below, in milliseconds. */
function steps(count, action) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    action(i);
    times.push(performance.now() - start);
  }
  return times;
}

const navigation = (count) => ({
  format: "layout/1",
  root: { id: "screen", size: [390, 440] },
  views: [{ id: "nav", kind: "photoNavigation", open: 0, photos: Array.from({ length: count }, (_, i) => [4000 - (i % 7) * 300, 3000]) }],
  constraints: ["nav.leading == screen.leading", "nav.trailing == screen.trailing", "nav.top == screen.top", "nav.bottom == screen.bottom"],
});

// A layout for both engines: terms of `view.attribute` with left, top, width and height alone, which are kiwi's variables; what is
// dragged are constants of constraints here, edit variables there.

/** A strip of photos in a row: each lies behind the one before, its width is a constant. Dragged: the first one's place and width. */
function strip(count) {
  const views = [], rows = [];
  for (let i = 0; i < count; i++) {
    views.push(`p${i}`);
    rows.push(i ? [`p${i}.left`, [[1, `p${i - 1}.left`], [1, `p${i - 1}.width`]], 2] : [`p0.left`, [], 0, "offset"]);
    rows.push([`p${i}.width`, [], i ? 30 : 72, i ? undefined : "open"]);
    rows.push([`p${i}.top`, [], 0], [`p${i}.height`, [], 48]);
  }
  return { views, rows, drag: (i) => ({ offset: -(i % 500), open: 30 + (i % 42) }) };
}

/** A screen: rows of fifteen views of the same width between the edges. Dragged: the width of the screen. */
function screen(count) {
  const views = [], rows = [], columns = 15;
  views.push("all");
  rows.push(["all.left", [], 0], ["all.top", [], 0], ["all.width", [], 800, "size"], ["all.height", [], 600]);
  for (let i = 0; i < count; i++) {
    const [row, column] = [Math.floor(i / columns), i % columns];
    views.push(`v${i}`);
    rows.push(column ? [`v${i}.left`, [[1, `v${i - 1}.left`], [1, `v${i - 1}.width`]], 4] : [`v${i}.left`, [[1, "all.left"]], 4]);
    rows.push(row ? [`v${i}.top`, [[1, `v${i - columns}.top`], [1, `v${i - columns}.height`]], 4] : [`v${i}.top`, [[1, "all.top"]], 4]);
    rows.push([`v${i}.height`, column ? [[1, `v${i - 1}.height`]] : [], column ? 0 : 20]);
    if (column) rows.push([`v${i}.width`, [[1, `v${i - 1}.width`]], 0]);
    if (column === columns - 1) rows.push([`v${i}.left`, [[1, "all.left"], [1, "all.width"], [-1, `v${i}.width`]], -4]);
  }
  return { views, rows, drag: (i) => ({ size: 600 + (i % 400) }) };
}

/** The layout as a document. */
function documentOf({ views, rows }) {
  const text = ([left, terms, constant, name]) =>
    `${name ? `${name}: ` : ""}${left} == ${[...terms.map(([factor, term]) => `${factor} * ${term}`), constant].join(" + ").replaceAll("+ -", "- ")}`;
  return JSON.stringify({
    format: "layout/1",
    root: { id: "root", size: [2000, 2000] },
    views: views.map((id) => ({ id })),
    constraints: rows.map(text),
  });
}

/** What a step of the drag does in the engine: every frame is read after it. */
function stepOf(layout, { drag }) {
  const places = Object.fromEntries(layout.describe().constraints.map(({ name }, place) => [name, place]));
  let sum = 0;
  return (i) => {
    for (const [name, value] of Object.entries(drag(i))) layout.set(places[name], value);
    for (const value of layout.solve().frames) sum += value;
  };
}

/** A step of a layout that was just opened. */
async function dragging(Layout, what) {
  const layout = await Layout.load(documentOf(what));
  layout.solve();
  return stepOf(layout, what);
}

/** The layout in the engine. */
async function ours(Layout, what, count) {
  const document = documentOf(what);
  const start = performance.now();
  const layout = await Layout.load(document);
  layout.solve();
  const build = performance.now() - start;
  const step = stepOf(layout, what);
  steps(100, step);
  const times = steps(count, step);
  const frames = [...layout.solve().frames];
  layout.close();
  return { build, step: quantile(times, 0.5), worst: quantile(times, 0.99), frames };
}

/** The same in kiwi. */
function kiwis(kiwi, { views, rows, drag }, count) {
  const { Variable, Expression, Constraint, Operator, Strength, Solver } = kiwi;
  const start = performance.now();
  const solver = new Solver();
  const variables = new Map(views.flatMap((id) => ["left", "top", "width", "height"].map((one) => [`${id}.${one}`, new Variable()])));
  const edits = {};
  for (const [left, terms, constant, name] of rows) {
    const variable = variables.get(left);
    if (name) {
      solver.addEditVariable(variable, Strength.strong);
      solver.suggestValue((edits[name] = variable), constant);
    } else {
      const right = new Expression(...terms.map(([factor, term]) => [factor, variables.get(term)]), constant);
      solver.addConstraint(new Constraint(new Expression(variable), Operator.Eq, right));
    }
  }
  solver.updateVariables();
  const build = performance.now() - start;
  let sum = 0;
  const all = [...variables.values()];
  const step = (i) => {
    for (const [name, value] of Object.entries(drag(i))) solver.suggestValue(edits[name], value);
    solver.updateVariables();
    for (const variable of all) sum += variable.value();
  };
  steps(100, step);
  const times = steps(count, step);
  return { build, step: quantile(times, 0.5), worst: quantile(times, 0.99), frames: all.map((variable) => variable.value()) };
}

export async function measure(Layout, kiwi) {
  const answer = {};
  const { frames: grid, ...own } = await ours(Layout, screen(300), 1000);
  answer["drag step, 300 views, 99 %, ms"] = own.worst;
  const photos = await Layout.load(navigation(1000));
  photos.solve();
  photos.touch(300, 200, 0);
  // The first of them are carried out as the browser has compiled the module at first, in a hurry.
  const times = steps(2000, (i) => {
    photos.move(300 - (i % 500), 200, (i + 1) / 60);
    photos.advance((i + 1) / 60);
  });
  const [first, next] = [times.slice(0, 1000), times.slice(1000)];
  answer["drag step, navigation of 1000 photos, 99 %, ms"] = quantile(first, 0.99);
  answer["drag step, navigation of 1000 photos, median, ms"] = quantile(first, 0.5);
  answer["drag step, navigation of 1000 photos, the next 1000, 99 %, ms"] = quantile(next, 0.99);
  const memory = photos.advance(40).frames.buffer.byteLength;
  for (let i = 0; i < 10000; i++) photos.move(300 - (i % 500), 200, 40 + i / 60), photos.advance(40 + i / 60);
  answer["growth of memory over 10,000 steps, bytes"] = photos.advance(220).frames.buffer.byteLength - memory;
  photos.close();
  if (!kiwi) return answer;
  for (const [name, layout, count] of [["a strip of 1000", strip(1000), 300], ["a screen of 300 views", screen(300), 300]]) {
    const [here, there] = [await ours(Layout, layout, count), kiwis(kiwi, layout, count)];
    const difference = here.frames.reduce((most, value, place) => Math.max(most, Math.abs(value - there.frames[place])), 0);
    answer[`${name}: build, ms`] = [here.build, there.build];
    answer[`${name}: drag step, median, ms`] = [here.step, there.step];
    answer[`${name}: drag step, 99 %, ms`] = [here.worst, there.worst];
    answer[`${name}: largest difference of a number`] = difference;
  }
  return answer;
}
