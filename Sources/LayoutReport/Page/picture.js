// picture.js: the drawing: views, names, marks, arrows, and distances to the view under the pointer.
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
  body.append(distances(current, frames));
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
function distances(current, frames) {
  const list = $('distances');
  const layer = draw('g', { class: 'distances' });
  list.textContent = '';
  if (state.hover < 0) return layer;
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
    layer.append(draw('line', { class: 'distance', x1, y1, x2, y2 }));
    layer.append(draw('text', { class: 'distancetext', x: (x1 + x2) / 2 + 3, y: (y1 + y2) / 2 - 3, 'font-size': current.label * 0.91 }, round(Math.abs(length))));
  }
  list.textContent = `${title(current.views[state.hover])} to ${name}: ${words.join(', ')}`;
  return layer;
}
