// page.js: what the page does: a tree with search, layers, hover distances, reasons, the timeline.
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
const state = { scene: 0, step: 0, chosen: -1, hover: -1, playing: 0, layers: { labels: true, guides: true, constraints: true, ghosts: true } };

// Where things are now: the frames of the scene, or of the step of the timeline.
const scene = () => data.scenes[state.scene];
const frameCache = new Map();
function framesAt(sceneIndex, step) {
  const current = data.scenes[sceneIndex];
  if (!current.steps) return current.views.map((view) => view.frame);
  const key = sceneIndex + ':' + step;
  if (frameCache.has(key)) return frameCache.get(key);
  // Steps hold what has changed since the one before; the nearest one known is the start.
  let from = step;
  while (from > 0 && !frameCache.has(sceneIndex + ':' + from)) from -= 1;
  let frames = frameCache.get(sceneIndex + ':' + from) || current.views.map((view) => view.frame);
  frames = frames.slice();
  for (let k = from; k <= step; k += 1) {
    const change = current.steps[k];
    for (let i = 0; i < change.length; i += 5) frames[change[i]] = change.slice(i + 1, i + 5);
  }
  if (frameCache.size > 400) frameCache.clear();
  frameCache.set(key, frames);
  return frames;
}
function visible(frames, index) {
  let [x, y, w, h] = frames[index];
  let right = x + w, bottom = y + h;
  const views = scene().views;
  for (let outer = views[index].scroll; outer >= 0; outer = views[outer].scroll) {
    const [ox, oy, ow, oh] = frames[outer];
    x = Math.max(x, ox); y = Math.max(y, oy);
    right = Math.min(right, ox + ow); bottom = Math.min(bottom, oy + oh);
  }
  return right < x || bottom < y ? null : [x, y, right - x, bottom - y];
}

// The drawing.
function picture(sceneIndex, isSmall) {
  const current = data.scenes[sceneIndex];
  const saved = state.scene;
  state.scene = sceneIndex;
  const frames = framesAt(sceneIndex, Math.min(state.step, current.steps ? current.steps.length - 1 : 0));
  const [width, height] = current.size;
  const pad = isSmall ? 2 : 14;
  const svg = draw('svg', { viewBox: `${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`, role: 'img' });
  svg.append(draw('title', {}, `${current.root}, ${round(width)} × ${round(height)}`));
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
  const hasChild = new Set(current.views.map((view) => view.parent));
  for (const index of current.order) {
    const view = current.views[index];
    const seen = visible(frames, index);
    if (!seen || view.hidden) continue;
    const names = ['view', view.kind === 'scroll' ? 'scroll' : '', view.control ? 'control' : '', view.open ? 'ambiguous' : '',
      view.conflict ? 'conflicting' : '', !isSmall && index === state.chosen ? 'chosen' : '', !isSmall && index === state.hover ? 'hover' : ''];
    const box = draw('rect', { x: seen[0], y: seen[1], width: seen[2], height: seen[3], class: names.filter(Boolean).join(' '), 'data-view': index });
    body.append(box);
    if (!isSmall && state.layers.labels && !hasChild.has(index) && view.id.length * 5.6 + 6 <= seen[2] && seen[3] >= 13) {
      body.append(draw('text', { x: seen[0] + seen[2] / 2, y: seen[1] + seen[3] / 2 + 3.6, 'text-anchor': 'middle' }, view.id));
    }
  }
  if (!isSmall) marks(body, current, frames);
  state.scene = saved;
  return svg;
}
function marks(body, current, frames) {
  const [width, height] = current.size;
  if (state.layers.guides) {
    for (const inner of current.guides) {
      body.append(draw('path', { class: 'guide', d: `M0 0H${width}V${height}H0ZM${inner[0]} ${inner[1]}h${inner[2]}v${inner[3]}h${-inner[2]}Z` }));
    }
  }
  if (state.layers.ghosts) {
    for (const view of current.views) {
      if (view.ghost) body.append(draw('rect', { class: 'ghost', x: view.ghost[0], y: view.ghost[1], width: view.ghost[2], height: view.ghost[3] }));
    }
  }
  if (state.layers.constraints && state.step === 0) for (const dimension of current.dimensions) arrow(body, dimension);
  distances(body, current, frames);
}
function arrow(body, dimension) {
  const { start, end, across, label, at, anchor, state: kind } = dimension;
  const names = `dim ${kind}${dimension.optional ? ' optional' : ''}`;
  const path = dimension.horizontal
    ? `M${start} ${across - 3}v6M${end} ${across - 3}v6M${start} ${across}H${end}`
    : `M${across - 3} ${start}h6M${across - 3} ${end}h6M${across} ${start}V${end}`;
  body.append(draw('path', { class: names, d: path }));
  if (label) body.append(draw('text', { class: `dimtext ${kind}`, x: at[0], y: at[1], 'text-anchor': anchor }, label));
}

// Distances between the chosen view (else the superview) and the one under the pointer.
function distances(body, current, frames) {
  const list = $('distances');
  list.textContent = '';
  if (state.hover < 0) return;
  const hovered = frames[state.hover];
  const parent = current.views[state.hover].parent;
  const other = state.chosen >= 0 && state.chosen !== state.hover ? frames[state.chosen]
    : parent >= 0 ? frames[parent] : [0, 0, current.size[0], current.size[1]];
  const name = state.chosen >= 0 && state.chosen !== state.hover ? current.views[state.chosen].id : parent >= 0 ? current.views[parent].id : current.root;
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
    body.append(draw('text', { class: 'distancetext', x: (x1 + x2) / 2 + 3, y: (y1 + y2) / 2 - 3 }, round(Math.abs(length))));
  }
  list.textContent = `${current.views[state.hover].id} to ${name}: ${words.join(', ')}`;
}

// The tree, with search.
function drawTree() {
  const current = scene();
  const wanted = $('search').value.trim().toLowerCase();
  const tree = $('tree');
  tree.textContent = '';
  let found = 0;
  for (const index of current.order) {
    const view = current.views[index];
    const at = view.id.toLowerCase().indexOf(wanted);
    if (wanted && at < 0) continue;
    found += 1;
    const row = make('li', { role: 'treeitem', 'aria-selected': index === state.chosen, 'aria-level': view.depth + 1, 'data-view': index,
      tabindex: index === state.chosen || (state.chosen < 0 && found === 1) ? 0 : -1,
      class: [view.conflict ? 'bad' : '', view.open ? 'open' : ''].filter(Boolean).join(' '), style: `padding-left:${6 + 12 * (wanted ? 0 : Math.min(view.depth, 12))}px` });
    if (wanted) {
      row.append(view.id.slice(0, at), make('mark', {}, view.id.slice(at, at + wanted.length)), view.id.slice(at + wanted.length));
    } else {
      row.textContent = view.id;
    }
    tree.append(row);
  }
  $('found').textContent = wanted ? `${found} of ${current.views.length} views` : `${current.views.length} views`;
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
    details.append(listOf(way.frames.length ? way.frames.map((change) => `${change.id}: ${boxText(change.from)} → ${boxText(change.to)}`) : ['every frame as it is now']));
    card.append(details);
  }
  return card;
}
function drawWhy() {
  const current = scene();
  const why = $('why');
  why.textContent = '';
  for (const conflict of current.conflicts) why.append(conflictCard(conflict));
  if (state.chosen < 0) {
    why.append(make('p', { class: 'soft' }, 'Choose a view to see why it lies where it lies.'));
    return;
  }
  const view = current.views[state.chosen];
  why.append(make('h2', { id: 'whose' }, view.id));
  why.append(make('div', { class: 'soft' }, [view.kind, view.line ? `line ${view.line}` : '', boxText(view.own)].filter(Boolean).join(', ')));
  const reason = current.why && current.why[view.id];
  if (!reason) {
    why.append(make('p', { class: 'soft' }, data.more));
    return;
  }
  if (reason.ambiguity) {
    const card = make('section', { class: 'card open', 'aria-label': 'Ambiguous' });
    card.append(make('strong', {}, `Ambiguous: ${reason.ambiguity.open.join(', ')}`));
    card.append(make('div', { class: 'soft' }, 'It could as well be:'), listOf(reason.ambiguity.alternative.map((change) => `${change.id}: ${boxText(change.to)}`)));
    card.append(make('div', { class: 'soft' }, 'This would settle it:'), listOf(reason.ambiguity.settling));
    why.append(card);
  }
  for (const attribute of reason.attributes) {
    why.append(make('h3', {}, `${attribute.attribute} is ${round(attribute.value)}${attribute.from ? `, from ${attribute.from}` : ''}`));
    const table = make('table');
    for (const share of attribute.shares) {
      const row = make('tr');
      row.append(make('td', { class: 'n' }, round(share.coefficient * share.constant)), make('td', { class: 'c' }, share.constraint ? mention(share.constraint) : share.note || ''));
      table.append(row);
    }
    why.append(table);
  }
  if (reason.lost) {
    why.append(make('h3', {}, 'Not met'));
    why.append(listOf(reason.lost.map((lost) => `${mention(lost.constraint)}, by ${round(lost.by)}`)));
  }
}

// Everything, anew.
function drawStage() {
  const stage = $('stage');
  const svg = picture(state.scene, false);
  svg.style.width = '100%';
  svg.style.height = '100%';
  stage.replaceChildren(svg);
}
function drawMatrix() {
  const matrix = $('matrix');
  matrix.textContent = '';
  matrix.hidden = data.scenes.length < 2;
  if (matrix.hidden) return;
  data.scenes.forEach((current, index) => {
    const button = make('button', { 'data-scene': index, 'aria-current': index === state.scene });
    const svg = picture(index, true);
    const scale = 120 / Math.max(...current.size, 1);
    svg.setAttribute('width', Math.max(8, current.size[0] * scale));
    svg.setAttribute('height', Math.max(8, current.size[1] * scale));
    button.append(svg, make('span', {}, `${current.root} ${round(current.size[0])} × ${round(current.size[1])}`));
    matrix.append(button);
  });
}
function drawAll() { drawStage(); drawMatrix(); drawTree(); drawWhy(); drawTime(); }

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
function choose(index) { state.chosen = index; drawStage(); drawTree(); drawWhy(); }
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
$('tree').addEventListener('click', (event) => { const index = viewOf(event); if (index >= 0) choose(index); });
$('tree').addEventListener('keydown', (event) => {
  const rows = [...$('tree').children];
  const at = rows.indexOf(document.activeElement);
  const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1;
  if (event.key === 'Enter' || event.key === ' ') { choose(viewOf(event)); event.preventDefault(); }
  if (next < 0 || next >= rows.length) return;
  const index = Number(rows[next].getAttribute('data-view'));
  choose(index);
  $('tree').querySelector(`[data-view="${index}"]`).focus();
  event.preventDefault();
});
$('search').addEventListener('input', drawTree);
$('matrix').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  state.scene = Number(button.getAttribute('data-scene'));
  if (state.chosen >= scene().views.length) state.chosen = -1;
  state.hover = -1;
  drawAll();
});
for (const button of document.querySelectorAll('[data-layer]')) {
  button.addEventListener('click', () => {
    const layer = button.getAttribute('data-layer');
    state.layers[layer] = !state.layers[layer];
    button.setAttribute('aria-pressed', state.layers[layer]);
    drawStage();
  });
}
$('play').addEventListener('click', play);
$('scrub').addEventListener('input', () => { if (state.playing) play(); go(Number($('scrub').value)); });
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.tagName === 'INPUT' && event.target.type === 'search';
  if (event.key === '/' && !isTyping) { $('search').focus(); event.preventDefault(); }
  if (event.key === 'Escape') { $('search').value = ''; choose(-1); }
});
drawAll();
