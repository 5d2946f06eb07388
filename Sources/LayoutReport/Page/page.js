// page.js: what a person does: zoom, layers, the timeline, choosing, keys; and everything drawn anew.
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

// What lies under the pointer is marked in the drawing that is there: to draw all anew takes long where views are many.
function hover(index) {
  if (index === state.hover) return;
  const mark = (isOn) => {
    const rect = $('stage').querySelector(`rect[data-view="${state.hover}"]`);
    if (rect) rect.classList.toggle('hover', isOn);
  };
  mark(false);
  state.hover = index;
  mark(true);
  $('stage').querySelector('.distances').replaceWith(distances(scene(), framesAt(state.scene, state.step)));
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
  hover(viewOf(event));
});
$('stage').addEventListener('pointerleave', () => hover(-1));
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
