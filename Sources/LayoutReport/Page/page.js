// page.js: what the page does: a tree that folds, with search; zoom, layers, hover distances, reasons, the timeline.
//
// Plain script without libraries. It reads the data that stands in the page and asks nothing of the network.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const make = (name, attributes = {}, text) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
};
const draw = (name, attributes = {}, text) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
};
const round = (value) => String(Math.round(value * 1000) / 1000);
// What has views is shown first: a launch screen may have none.
const state = { scene: Math.max(0, data.scenes.findIndex((scene) => scene.views.length)), step: 0, chosen: -1, hover: -1, playing: 0, zoom: 1, folded: new Set(),
  layers: { labels: true, guides: true, constraints: true, ghosts: true } };

// Whether any scene has a slider over a range of sizes; range.js stands before this then.
const hasRanges = data.scenes.some((scene) => scene.range);
const claimedNow = () => hasRanges && scene().range && rangeState.claim >= 0;
// Where things are now: the frames of the scene, or of the step of the timeline.
const scene = () => data.scenes[state.scene];
// Whether a scene is as it was solved, and not at another place of its range: see range.js.
const isAsSolved = (index) => !data.scenes[index].range || isAtOwn(index);
const sizeOf = (index) => isAsSolved(index) ? data.scenes[index].size : rangeSize(index);
const frameCache = new Map();
function framesAt(sceneIndex, step) {
  const current = data.scenes[sceneIndex];
  if (!isAsSolved(sceneIndex)) return rangeFrames(sceneIndex);
  if (!current.steps) return current.views.map((view) => view.frame);
  const key = sceneIndex + ':' + step;
  if (frameCache.has(key)) return frameCache.get(key);
  // Steps hold what has changed since the one before; the nearest one known is the start.
  let from = step;
  while (from > 0 && !frameCache.has(sceneIndex + ':' + from)) from -= 1;
  let frames = frameCache.get(sceneIndex + ':' + from) || current.views.map((view) => view.frame);
  frames = frames.slice();
  for (let k = from; k <= step; k += 1) {
    const change = current.steps[k].frames || [];
    for (let i = 0; i < change.length; i += 5) frames[change[i]] = change.slice(i + 1, i + 5);
  }
  if (frameCache.size > 400) frameCache.clear();
  frameCache.set(key, frames);
  return frames;
}
// How views look now: what is hidden, how dark, which photo, what is open or in conflict.
function looksAt(sceneIndex, step) {
  const current = data.scenes[sceneIndex];
  const looks = current.views.slice();
  for (let k = 0; current.steps && k <= step; k += 1) for (const look of current.steps[k].looks || []) looks[look.view] = look;
  return isAsSolved(sceneIndex) ? looks : rangeLooks(sceneIndex, looks);
}
function visible(frames, index) {
  let [x, y, w, h] = frames[index];
  let right = x + w, bottom = y + h;
  const views = scene().views;
  for (let outer = views[index].clip; outer >= 0; outer = views[outer].clip) {
    const [ox, oy, ow, oh] = frames[outer];
    x = Math.max(x, ox); y = Math.max(y, oy);
    right = Math.min(right, ox + ow); bottom = Math.min(bottom, oy + oh);
  }
  return right < x || bottom < y ? null : [x, y, right - x, bottom - y];
}
// Why a view lies where it lies now. Steps hold a reason whole, or only its numbers that have changed: place, number, …
function reasonAt(index) {
  const current = scene();
  const first = current.why && current.why[current.views[index].id];
  if (!first || !current.steps) return first;
  let [reason, numbers] = [first, numbersOf(first)];
  for (let k = 0; k <= state.step; k += 1) {
    const change = (current.steps[k].why || []).find((entry) => entry[0] === index);
    if (!change) continue;
    if (typeof change[1] === 'object') {
      [reason, numbers] = [change[1], numbersOf(change[1])];
    } else {
      for (let i = 1; i < change.length; i += 2) numbers[change[i]] = change[i + 1];
    }
  }
  return withNumbers(reason, numbers.slice());
}
function numbersOf(value) {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
}
function withNumbers(value, numbers) {
  if (typeof value === 'number') return numbers.shift();
  if (Array.isArray(value)) return value.map((part) => withNumbers(part, numbers));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNumbers(part, numbers)]));
}
function conflictsNow() {
  const current = scene();
  if (!isAsSolved(state.scene)) return [];
  for (let k = current.steps ? state.step : -1; k >= 0; k -= 1) if (current.steps[k].conflicts) return current.steps[k].conflicts;
  return current.conflicts;
}

// The constraints as arrows now. Steps hold them whole, or only the numbers that have changed: place, number, …
function dimensionsNow() {
  const current = scene();
  if (!isAsSolved(state.scene)) return [];
  let [whole, numbers] = [current.dimensions, null];
  for (let k = 0; current.steps && k <= state.step; k += 1) {
    const change = current.steps[k].dimensions;
    if (!change) continue;
    if (typeof change[0] !== 'number') {
      [whole, numbers] = [change, null];
    } else {
      numbers = numbers || numbersOf(whole);
      for (let i = 0; i < change.length; i += 2) numbers[change[i]] = change[i + 1];
    }
  }
  return numbers ? withNumbers(whole, numbers.slice()) : whole;
}
// How much larger than planned words are drawn so that they can be read where the whole scene is seen in little room.
function enlargement(current, isSmall) {
  const stage = $('stage');
  if (isSmall || !stage.clientWidth) return 1;
  const [width, height] = sizeOf(state.scene);
  const pixels = state.zoom * Math.min(stage.clientWidth / (width + 28), stage.clientHeight / (height + 28));
  return Math.max(1, Math.min(2.5, 9.5 / (current.label * 0.78 * pixels)));
}

// The drawing.
function picture(sceneIndex, isSmall) {
  const current = data.scenes[sceneIndex];
  const saved = state.scene;
  state.scene = sceneIndex;
  const frames = framesAt(sceneIndex, Math.min(state.step, current.steps ? current.steps.length - 1 : 0));
  const [width, height] = sizeOf(sceneIndex);
  const pad = isSmall ? 2 : 14;
  const svg = draw('svg', { viewBox: `${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`, role: 'img' });
  svg.append(draw('title', {}, `${current.name || current.root}, ${round(width)} × ${round(height)}`));
  const defs = draw('defs');
  const hatch = draw('pattern', { id: isSmall ? 'hatch-small' : 'hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
  hatch.append(draw('path', { class: 'hatch', d: 'M0 0V7', 'stroke-width': 1.6 }));
  defs.append(hatch);
  const clip = draw('clipPath', { id: `clip${sceneIndex}${isSmall ? 's' : ''}` });
  clip.append(draw('rect', { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad }));
  defs.append(clip);
  svg.append(defs, draw('rect', { class: 'screen', width, height }));
  const body = draw('g', { 'clip-path': `url(#clip${sceneIndex}${isSmall ? 's' : ''})` });
  svg.append(body);
  const larger = enlargement(current, isSmall);
  const dimensions = isSmall || !state.layers.constraints ? [] : dimensionsNow();
  const names = dimensions.filter((dimension) => dimension.label).map((dimension) => labelBox(dimension, current.label * 0.78 * larger));
  const looks = looksAt(sceneIndex, Math.min(state.step, current.steps ? current.steps.length - 1 : -1));
  const hasChild = new Set(current.views.map((view) => view.parent));
  for (const index of current.order) {
    const seen = visible(frames, index);
    if (!seen || looks[index].hidden) continue;
    drawView(body, index, seen, frames[index], looks[index], isSmall);
    if (!isSmall && state.layers.labels && !hasChild.has(index)) name(body, current.views[index], seen, current.label * 0.91, Math.min(larger, 1.3), names);
  }
  if (!isSmall) marks(body, current, frames, dimensions, larger);
  state.scene = saved;
  return svg;
}
function drawView(body, index, seen, frame, look, isSmall) {
  const view = scene().views[index];
  const box = { x: seen[0], y: seen[1], width: seen[2], height: seen[3] };
  const hasPhoto = look.photo !== undefined && frame[2] > 0 && frame[3] > 0;
  if (hasPhoto) {
    const photo = document.getElementById('photo' + look.photo);
    const width = photo.firstElementChild.getAttribute('width');
    const window = draw('svg', box);
    const whole = draw('svg', { x: frame[0] - seen[0], y: frame[1] - seen[1], width: frame[2], height: frame[3],
      viewBox: `0 0 ${width} 100`, preserveAspectRatio: /^page/.test(view.kind) ? 'xMidYMid meet' : 'xMidYMid slice' });
    whole.append(draw('use', { href: '#photo' + look.photo }));
    window.append(whole);
    body.append(window);
  }
  const names = ['v', hasPhoto ? 'bare' : view.style || 'bare', look.open ? 'open' : '', look.conflict ? 'conflicting' : '',
    !isSmall && index === state.chosen ? 'chosen' : '', !isSmall && scene().range && claimedViews().includes(index) ? 'claimed' : '', !isSmall && index === state.hover ? 'hover' : ''];
  const rect = draw('rect', { ...box, class: names.filter(Boolean).join(' '), 'data-view': index });
  if (view.style === 'background') rect.style.fillOpacity = look.alpha === undefined ? 1 : look.alpha;
  if (view.style === 'control' || view.style === 'field') rect.setAttribute('rx', Math.min(6, seen[2] / 4, seen[3] / 4));
  body.append(rect);
}
// A name in the middle of a view; text is cut as on a screen, an id stands whole or not at all.
function name(body, view, seen, planned, larger, names) {
  // As large as there is room for, and no smaller than planned.
  const size = Math.max(planned, Math.min(planned * larger, seen[3] / 1.2));
  const room = Math.floor(seen[2] / (size * 0.58)) - 1;
  let text = view.caption ?? view.id;
  if (!text || seen[3] < size * 1.2) return;
  if (text.length > room) {
    if (!view.caption || room < 4) return;
    text = text.slice(0, room - 1) + '…';
  }
  const [x, middle, width] = [seen[0] + seen[2] / 2, seen[1] + seen[3] / 2, text.length * size * 0.58];
  // Of views that lie on each other the first has its name; beside the words of an arrow it moves up or down.
  const isFree = (y) => !names.some((other) => Math.abs(other[0] - x) < (other[2] + width) / 2 && Math.abs(other[1] - y) < size);
  const y = [0, -1.3, 1.3].map((offset) => middle + offset * size)
    .find((y) => y - size * 0.6 >= seen[1] && y + size * 0.6 <= seen[1] + seen[3] && isFree(y));
  if (y === undefined) return;
  names.push([x, y, width]);
  const isOnColour = /^tint|^ground/.test(view.style || '') || view.photo !== undefined;
  body.append(draw('text', { x, y: y + size * 0.34, 'text-anchor': 'middle',
    'font-size': size, class: isOnColour ? 'on' : '' }, text));
}
function marks(body, current, frames, dimensions, larger) {
  const [width, height] = sizeOf(state.scene);
  if (state.layers.guides) {
    for (const inner of isAsSolved(state.scene) ? current.guides : rangeGuides(state.scene)) {
      body.append(draw('path', { class: 'guide', d: `M0 0H${width}V${height}H0ZM${inner[0]} ${inner[1]}h${inner[2]}v${inner[3]}h${-inner[2]}Z` }));
    }
  }
  if (state.layers.ghosts) {
    for (const view of state.step === 0 && isAsSolved(state.scene) ? current.views : []) {
      if (view.ghost) body.append(draw('rect', { class: 'ghost', x: view.ghost[0], y: view.ghost[1], width: view.ghost[2], height: view.ghost[3] }));
    }
  }
  const boxes = [];
  for (const dimension of dimensions) {
    const box = labelBox(dimension, current.label * 0.78 * larger);
    // What is drawn larger than planned may lie on other words: then the first are read.
    const isRead = larger === 1 || !boxes.some((other) => Math.abs(other[0] - box[0]) < (other[2] + box[2]) / 2 && Math.abs(other[1] - box[1]) < current.label * 0.8 * larger);
    if (isRead && dimension.label) boxes.push(box);
    arrow(body, dimension, current.label, larger, isRead);
  }
  distances(body, current, frames);
}
// The middle and the width of the words of an arrow.
function labelBox({ label, at, anchor }, size) {
  if (!label) return [0, 0, 0];
  const width = label.length * size * 0.58;
  return [at[0] + (anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0), at[1] - size * 0.34, width];
}
function arrow(body, dimension, size, larger, isRead) {
  const { start, end, across, label, at, anchor, state: kind } = dimension;
  const names = `dim ${kind}${dimension.optional ? ' optional' : ''}`;
  const tick = size * 0.26;
  const path = dimension.horizontal
    ? `M${start} ${across - tick}v${2 * tick}M${end} ${across - tick}v${2 * tick}M${start} ${across}H${end}`
    : `M${across - tick} ${start}h${2 * tick}M${across - tick} ${end}h${2 * tick}M${across} ${start}V${end}`;
  body.append(draw('path', { class: 'halo', d: path, 'stroke-width': size * 0.28 }));
  body.append(draw('path', { class: names, d: path, 'stroke-width': size * (kind === 'broken' ? 0.16 : 0.09) }));
  if (label && isRead) body.append(draw('text', { class: `dimtext ${kind}`, x: at[0], y: at[1], 'text-anchor': anchor, 'font-size': size * 0.78 * larger }, label));
}

// Distances between the chosen view (else the superview) and the one under the pointer.
function distances(body, current, frames) {
  const list = $('distances');
  list.textContent = '';
  if (state.hover < 0) return;
  const hovered = frames[state.hover];
  const parent = current.views[state.hover].parent;
  const other = state.chosen >= 0 && state.chosen !== state.hover ? frames[state.chosen]
    : parent >= 0 ? frames[parent] : [0, 0, ...sizeOf(state.scene)];
  const name = state.chosen >= 0 && state.chosen !== state.hover ? title(current.views[state.chosen]) : parent >= 0 ? title(current.views[parent]) : current.name || current.root;
  const a = { l: hovered[0], t: hovered[1], r: hovered[0] + hovered[2], b: hovered[1] + hovered[3] };
  const b = { l: other[0], t: other[1], r: other[0] + other[2], b: other[1] + other[3] };
  const lines = [];
  const y = (a.t + a.b) / 2, x = (a.l + a.r) / 2;
  const between = (low, high) => high < low ? null : [low, high];
  const horizontal = a.l >= b.r ? [between(b.r, a.l)] : a.r <= b.l ? [between(a.r, b.l)] : [[b.l, a.l], [a.r, b.r]];
  const vertical = a.t >= b.b ? [between(b.b, a.t)] : a.b <= b.t ? [between(a.b, b.t)] : [[b.t, a.t], [a.b, b.b]];
  for (const span of horizontal) if (span) lines.push([span[0], y, span[1], y, span[1] - span[0]]);
  for (const span of vertical) if (span) lines.push([x, span[0], x, span[1], span[1] - span[0]]);
  const words = [];
  for (const [x1, y1, x2, y2, length] of lines) {
    words.push(round(Math.abs(length)));
    if (Math.abs(length) < 0.001) continue;
    body.append(draw('line', { class: 'distance', x1, y1, x2, y2 }));
    body.append(draw('text', { class: 'distancetext', x: (x1 + x2) / 2 + 3, y: (y1 + y2) / 2 - 3, 'font-size': current.label * 0.91 }, round(Math.abs(length))));
  }
  list.textContent = `${title(current.views[state.hover])} to ${name}: ${words.join(', ')}`;
}

// The tree, with search in all that a person may know a view by.
const title = (view) => view.kind.includes(' of ') ? view.id : view.name || view.caption || view.id;
const facts = (view) => [['', title(view)], ['id', view.id], ['kind', view.kind], ['class', view.class], ['text', view.text], ['label', view.label]]
  .filter((fact) => fact[1]);
function marked(node, text, wanted) {
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) node.append(text);
  else node.append(text.slice(0, at), make('mark', {}, text.slice(at, at + wanted.length)), text.slice(at + wanted.length));
  return node;
}
function isFolded(index) {
  const views = scene().views;
  for (let outer = views[index].parent; outer >= 0; outer = views[outer].parent) if (state.folded.has(views[outer].id)) return true;
  return false;
}
function drawTree() {
  const current = scene();
  const wanted = $('search').value.trim().toLowerCase();
  const tree = $('tree');
  const focused = tree.contains(document.activeElement) ? Number(document.activeElement.getAttribute('data-view')) : -1;
  tree.textContent = '';
  const parents = new Set(current.views.map((view) => view.parent));
  const looks = looksAt(state.scene, current.steps ? state.step : -1);
  let found = 0;
  for (const index of current.order) {
    const view = current.views[index];
    const hit = facts(view).find((fact) => fact[1].toLowerCase().includes(wanted));
    if (wanted ? !hit : isFolded(index)) continue;
    found += 1;
    const row = make('li', { role: 'treeitem', 'aria-selected': index === state.chosen, 'aria-level': view.depth + 1, 'data-view': index, tabindex: -1,
      class: [looks[index].conflict ? 'bad' : '', looks[index].open ? 'unsettled' : '', looks[index].hidden ? 'hidden' : ''].filter(Boolean).join(' '),
      style: `padding-left:${16 + 12 * (wanted ? 0 : Math.min(view.depth, 12))}px` });
    if (parents.has(index) && !wanted) {
      row.setAttribute('aria-expanded', !state.folded.has(view.id));
      row.append(make('span', { class: 'twist', 'aria-hidden': true }));
    }
    marked(row, title(view), wanted);
    if (wanted && hit[0]) {
      row.append(' ', marked(make('span', { class: 'soft' }, hit[0] === 'id' ? '' : hit[0] + ' '), hit[1], wanted));
    } else if (title(view) !== view.id) row.append(' ', make('span', { class: 'soft' }, view.id));
    tree.append(row);
  }
  const stop = tree.querySelector('[aria-selected=true]') || tree.firstElementChild;
  if (stop) stop.tabIndex = 0;
  if (focused >= 0) (tree.querySelector(`[data-view="${focused}"]`) || stop || $('search')).focus();
  const all = current.views.length === 1 ? '1 view' : `${current.views.length} views`;
  $('found').textContent = wanted ? `${found} of ${all}` : all;
}
function fold(index, isFolded) {
  const id = scene().views[index].id;
  if (isFolded) state.folded.add(id); else state.folded.delete(id);
  drawTree();
}

// Reasons.
const mention = (known) => known.text + (known.priority >= 1000 ? '' : ` @${round(known.priority)}`) + (known.line ? ` (line ${known.line})` : '');
const boxText = (frame) => `${round(frame[2])} × ${round(frame[3])} at ${round(frame[0])}, ${round(frame[1])}`;
const listOf = (texts) => {
  const list = make('ul', { class: 'plain' });
  for (const text of texts) list.append(make('li', {}, text));
  return list;
};
function conflictCard(conflict) {
  const card = make('section', { class: 'card', 'aria-label': 'Conflict' });
  card.append(make('strong', {}, `Conflict, by ${round(conflict.gap)} points`), make('div', { class: 'soft' }, 'These cannot hold together:'));
  card.append(listOf(conflict.members.map((known) => mention(known) + (known.text === conflict.setAside.text ? ' ← set aside' : ''))));
  for (const way of conflict.ways || []) {
    const details = make('details');
    details.append(make('summary', {}, `Without ${way.without.text}`));
    details.append(listOf(way.frames.length ? way.frames.map((change) => `${change.name || change.id}: ${boxText(change.from)} → ${boxText(change.to)}`) : ['every frame as it is now']));
    card.append(details);
  }
  return card;
}
// A value as the sum of its shares.
function attributeTable(node, attribute, subject) {
  node.append(make('h3', {}, `${subject}${attribute.attribute} is ${round(attribute.value)}${attribute.from ? `, from ${attribute.from}` : ''}`));
  const table = make('table');
  for (const share of attribute.shares) {
    const row = make('tr');
    row.append(make('td', { class: 'n' }, round(share.coefficient * share.constant)), make('td', { class: 'c' }, share.constraint ? mention(share.constraint) : share.note || ''));
    table.append(row);
  }
  node.append(table);
}
function drawWhy() {
  const current = scene();
  const why = $('why');
  why.textContent = '';
  if (current.range) drawClaim(why);
  for (const conflict of conflictsNow()) why.append(conflictCard(conflict));
  if (state.chosen < 0) {
    if (claimedNow()) return;
    why.append(make('p', { class: 'soft' }, 'Choose a view to see why it lies where it lies.'));
    return;
  }
  const view = current.views[state.chosen];
  const reason = reasonAt(state.chosen);
  const time = (data.times || []).length > 1 ? `at ${data.times[state.step].toFixed(3)} s` : '';
  const frame = !isAsSolved(state.scene) ? rangeFrame(state.chosen) : (current.steps ? reason && reason.frame : view.own);
  why.append(make('h2', { id: 'whose' }, title(view)));
  const words = [view.label && `label “${view.label}”`, view.text && `“${view.text}”`, view.class, view.kind, view.line ? `line ${view.line}` : '', frame && boxText(frame), time];
  why.append(make('div', { class: 'soft' }, words.filter(Boolean).join(', ')));
  if (current.range) drawFormulas(why, state.chosen);
  if (!reason) {
    why.append(make('p', { class: 'soft' }, data.more));
    return;
  }
  if (!isAsSolved(state.scene)) why.append(make('h2', {}, `Why, at ${placeText(current.range, current.range.own)}`));
  if (reason.ambiguity) {
    const card = make('section', { class: 'card open', 'aria-label': 'Ambiguous' });
    card.append(make('strong', {}, `Ambiguous: ${reason.ambiguity.open.join(', ')}`));
    card.append(make('div', { class: 'soft' }, 'It could as well be:'), listOf(reason.ambiguity.alternative.map((change) => `${change.name || change.id}: ${boxText(change.to)}`)));
    card.append(make('div', { class: 'soft' }, 'This would settle it:'), listOf(reason.ambiguity.settling));
    why.append(card);
  }
  for (const attribute of reason.attributes) attributeTable(why, attribute, '');
  if (reason.lost) {
    why.append(make('h3', {}, 'Not met'));
    why.append(listOf(reason.lost.map((lost) => `${mention(lost.constraint)}, by ${round(lost.by)}`)));
  }
}

// Everything, anew.
function drawStage() {
  const stage = $('stage');
  const svg = picture(state.scene, false);
  svg.style.width = svg.style.height = `${100 * state.zoom}%`;
  const [left, top] = [stage.scrollLeft, stage.scrollTop];
  stage.replaceChildren(svg);
  [stage.scrollLeft, stage.scrollTop] = [left, top];
  $('zoom').textContent = state.zoom === 1 ? 'Fit' : `${Math.round(100 * state.zoom)} %`;
}
// What the marks of this scene mean.
function drawLegend() {
  const current = scene();
  const dimensions = dimensionsNow();
  const looks = looksAt(state.scene, current.steps ? state.step : -1);
  const states = new Set(dimensions.map((dimension) => dimension.state));
  const entries = [];
  if (state.layers.constraints) {
    if (states.has('met')) entries.push(['dim met', 'constraint']);
    if (dimensions.some((dimension) => dimension.optional)) entries.push(['dim optional', 'optional']);
    if (states.has('unmet')) entries.push(['dim unmet', 'not met']);
    if (states.has('broken')) entries.push(['dim broken', 'set aside']);
  }
  if (state.layers.guides && (isAsSolved(state.scene) ? current.guides : rangeGuides(state.scene)).length) entries.push(['dim hatched', 'safe area, margins']);
  if (looks.some((view) => view.open)) entries.push(['dim openline', 'ambiguous']);
  if (state.layers.constraints && !isAsSolved(state.scene)) entries.push([null, `constraints are drawn at ${placeText(current.range, current.range.own)}`]);
  $('legend').replaceChildren(...entries.map(([style, text]) => {
    const row = make('li');
    if (!style) { row.append(text); return row; }
    const svg = draw('svg', { width: 26, height: 8, 'aria-hidden': true });
    svg.append(draw('path', { class: style, d: 'M1 4H25M1 1V7M25 1V7', 'stroke-width': 1.3 }));
    row.append(svg, text);
    return row;
  }));
}
function zoom(direction) {
  const stage = $('stage');
  const before = state.zoom;
  state.zoom = direction === 0 ? 1 : Math.max(0.5, Math.min(16, state.zoom * 1.25 ** direction));
  if (Math.abs(state.zoom - 1) < 0.01) state.zoom = 1;
  const middle = [(stage.scrollLeft + stage.clientWidth / 2) / before, (stage.scrollTop + stage.clientHeight / 2) / before];
  drawStage();
  stage.scrollLeft = middle[0] * state.zoom - stage.clientWidth / 2;
  stage.scrollTop = middle[1] * state.zoom - stage.clientHeight / 2;
}
function drawMatrix() {
  const matrix = $('matrix');
  const focused = matrix.contains(document.activeElement) ? document.activeElement.getAttribute('data-scene') : null;
  matrix.textContent = '';
  matrix.hidden = data.scenes.length < 2;
  if (matrix.hidden) return;
  data.scenes.forEach((current, index) => {
    const button = make('button', { 'data-scene': index, 'aria-current': index === state.scene, title: current.summary });
    const svg = picture(index, true);
    const [width, height] = sizeOf(index);
    const scale = 96 / Math.max(width, height, 1);
    svg.setAttribute('width', Math.max(8, width * scale));
    svg.setAttribute('height', Math.max(8, height * scale));
    const turned = current.range && current.range.direction === 'rtl' ? ', right to left,' : '';
    button.append(svg, make('span', {}, `${current.name || current.root}${turned} ${round(width)} × ${round(height)}`));
    const failing = current.range ? current.range.claims.filter((claim) => claim.answer === 'fails').length : 0;
    if (failing) button.append(make('span', { class: 'bad' }, countText(failing, 'claim fails', 'claims fail')));
    matrix.append(button);
  });
  const current = matrix.querySelector('[aria-current=true]');
  matrix.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - matrix.offsetLeft - matrix.clientWidth / 2;
  if (focused !== null) matrix.querySelector(`[data-scene="${focused}"]`).focus();
}
function drawAll() {
  $('summary').textContent = scene().summary;
  drawStage(); drawLegend(); drawMatrix(); drawTree(); drawWhy(); drawTime();
  if (hasRanges) drawClaims();
}

// The timeline.
function drawTime() {
  const times = data.times || [];
  $('timeline').hidden = times.length < 2;
  if (times.length < 2) return;
  $('scrub').max = times.length - 1;
  $('scrub').value = state.step;
  $('scrub').setAttribute('aria-valuetext', `${round(times[state.step])} seconds`);
  $('now').textContent = `${times[state.step].toFixed(3)} s`;
  $('play').textContent = state.playing ? 'Pause' : 'Play';
  $('play').setAttribute('aria-pressed', Boolean(state.playing));
}
function go(step) {
  state.step = Math.max(0, Math.min(step, data.times.length - 1));
  drawStage();
  drawLegend();
  drawWhy();
  drawTime();
}
function play() {
  if (state.playing) { cancelAnimationFrame(state.playing); state.playing = 0; drawTime(); return; }
  if (state.step >= data.times.length - 1) state.step = 0;
  let begin = null;
  const offset = data.times[state.step];
  const tick = (now) => {
    if (begin === null) begin = now;
    const time = offset + (now - begin) / 1000;
    let step = state.step;
    while (step < data.times.length - 1 && data.times[step + 1] <= time) step += 1;
    if (step !== state.step) go(step);
    if (step >= data.times.length - 1) { state.playing = 0; drawTime(); return; }
    state.playing = requestAnimationFrame(tick);
  };
  state.playing = requestAnimationFrame(tick);
  drawTime();
}

// What a person does.
function choose(index) {
  state.chosen = index;
  if (index < 0 && claimedNow()) { rangeState.claim = -1; drawClaims(); }
  const views = scene().views;
  for (let outer = index < 0 ? -1 : views[index].parent; outer >= 0; outer = views[outer].parent) state.folded.delete(views[outer].id);
  drawStage(); drawTree(); drawWhy();
  const row = $('tree').querySelector('[aria-selected=true]');
  if (row) row.scrollIntoView({ block: 'nearest' });
}
const viewOf = (event) => {
  const node = event.target.closest && event.target.closest('[data-view]');
  return node ? Number(node.getAttribute('data-view')) : -1;
};
$('stage').addEventListener('click', (event) => choose(viewOf(event)));
$('stage').addEventListener('pointermove', (event) => {
  const index = viewOf(event);
  if (index !== state.hover) { state.hover = index; drawStage(); }
});
$('stage').addEventListener('pointerleave', () => { state.hover = -1; drawStage(); });
$('tree').addEventListener('click', (event) => {
  const index = viewOf(event);
  if (index < 0) return;
  if (event.target.classList.contains('twist')) fold(index, !state.folded.has(scene().views[index].id)); else choose(index);
});
$('tree').addEventListener('keydown', (event) => {
  const rows = [...$('tree').children];
  const at = rows.indexOf(document.activeElement);
  if (at < 0) return;
  const index = viewOf(event), expanded = rows[at].getAttribute('aria-expanded');
  const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (event.key === 'Enter' || event.key === ' ') choose(index);
  else if (event.key === 'ArrowRight' && expanded === 'false') fold(index, false);
  else if (event.key === 'ArrowLeft' && expanded === 'true') fold(index, true);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === 'ArrowLeft' ? rows.findIndex((row) => Number(row.getAttribute('data-view')) === scene().views[index].parent) : at + 1);
  else if (go !== undefined) step(go);
  else return;
  event.preventDefault();
  function step(to) {
    if (!rows[to]) return;
    rows[to].focus();
    choose(Number(rows[to].getAttribute('data-view')));
  }
});
$('search').addEventListener('input', drawTree);
$('matrix').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const before = scene();
  const chosen = state.chosen >= 0 ? before.views[state.chosen].id : null;
  state.scene = Number(button.getAttribute('data-scene'));
  // Of the same layout at another size the view is kept; another layout knows nothing of it.
  state.chosen = scene().root === before.root ? scene().views.findIndex((view) => view.id === chosen) : -1;
  state.hover = -1;
  if (hasRanges) rangeState.claim = -1;
  drawAll();
});
for (const button of document.querySelectorAll('[data-layer]')) {
  button.addEventListener('click', () => {
    const layer = button.getAttribute('data-layer');
    state.layers[layer] = !state.layers[layer];
    button.setAttribute('aria-pressed', state.layers[layer]);
    drawStage();
    drawLegend();
  });
}
for (const button of document.querySelectorAll('[data-zoom]')) {
  button.addEventListener('click', () => zoom(Number(button.getAttribute('data-zoom'))));
}
$('play').addEventListener('click', play);
$('scrub').addEventListener('input', () => { if (state.playing) play(); go(Number($('scrub').value)); });
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.tagName === 'INPUT' && event.target.type === 'search';
  if (!isTyping && !event.ctrlKey && !event.metaKey && '+=-0'.includes(event.key)) zoom({ '-': -1, 0: 0 }[event.key] ?? 1);
  if (event.key === '/' && !isTyping) { $('search').focus(); event.preventDefault(); }
  if (event.key === 'Escape') { $('search').value = ''; choose(-1); }
});
window.addEventListener('resize', drawStage);
if (hasRanges) startRange();
drawAll();
