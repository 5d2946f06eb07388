// range.js: a page's slider over a range of sizes: frames from the straight lines they move in, and a bar for each claim.
//
// It stands before known.js in one script: its functions are called from what follows, and use what stands there.
'use strict';
const rangeState = { places: [], claim: -1, isFolded: false };

// Where things are at a place of the range. A number that moves is a list of stretches: from, to, value, slope, …
const rangeOf = (index) => data.scenes[index].range;
const placeOf = (index) => rangeState.places[index];
function at(number, place) {
  let nearest = 0;
  for (let i = 0; i < number.length; i += 4) {
    const distance = Math.max(number[i] - place, place - number[i + 1], 0);
    if (distance === 0) return number[i + 2] + number[i + 3] * (place - number[i]);
    const known = Math.max(number[nearest] - place, place - number[nearest + 1]);
    if (distance < known) nearest = i;
  }
  // Where nothing is known things stay as they were at the nearest place.
  const held = Math.min(Math.max(place, number[nearest]), number[nearest + 1]);
  return number.length ? number[nearest + 2] + number[nearest + 3] * (held - number[nearest]) : 0;
}
const isAtOwn = (index) => !rangeOf(index) || placeOf(index) === rangeOf(index).own;
function rangeFrames(index) {
  const current = data.scenes[index];
  const frames = current.views.map((view) => view.frame);
  const place = placeOf(index);
  for (const view of current.order) {
    const { parent, frame, own } = current.views[view], moving = rangeOf(index).frames[view];
    const [x, y, width, height] = moving ? moving.map((number) => at(number, place)) : own;
    // What a scroll view has scrolled by stays.
    const before = parent < 0 ? [0, 0] : current.views[parent].frame;
    const now = parent < 0 ? [0, 0] : frames[parent];
    frames[view] = [now[0] + x + frame[0] - own[0] - before[0], now[1] + y + frame[1] - own[1] - before[1], width, height];
  }
  return frames;
}
const rangeSize = (index) => rangeOf(index).root.map((number) => at(number, placeOf(index)));
function rangeGuides(index) {
  const [width, height] = rangeSize(index);
  return rangeOf(index).guides.map((guide) => guide.map((number) => at(number, placeOf(index))))
    .filter(([x, y, w, h]) => x || y || w !== width || h !== height);
}
function rangeLooks(index, looks) {
  const range = rangeOf(index), place = placeOf(index);
  const look = range.looks.find((one) => one.from <= place && place <= one.to);
  if (!look) return looks;
  const open = new Set(look.open), conflict = new Set(look.conflict);
  return looks.map((one, view) => ({ ...one, open: open.has(view), conflict: conflict.has(view) }));
}
// The frame of a view relative to its superview.
function rangeFrame(view) {
  const moving = rangeOf(state.scene).frames[view];
  return moving ? moving.map((number) => at(number, placeOf(state.scene))) : scene().views[view].own;
}
// The views that the chosen claim is about.
const claimedViews = () => rangeOf(state.scene) && rangeState.claim >= 0 ? rangeOf(state.scene).claims[rangeState.claim].views : [];

// Words.
const isIn = (ranges, place) => ranges.some((one) => one[0] <= place && place <= one[1]);
const placeText = (range, place) => `${range.parameter} ${round(place)}`;
const rangeText = ([from, to]) => from === to ? round(from) : `${round(from)}…${round(to)}`;
function formulaText(range, number) {
  const parts = [];
  for (let i = 0; i < number.length; i += 4) {
    const [from, to, value, slope] = number.slice(i, i + 4);
    const constant = value - slope * from;
    const factor = round(slope) === '1' ? '' : round(slope) === '-1' ? '−' : `${round(slope)} · `;
    const rest = round(Math.abs(constant)) === '0' ? '' : ` ${constant < 0 ? '−' : '+'} ${round(Math.abs(constant))}`;
    const text = round(slope) === '0' ? round(value) : `${factor}${range.parameter}${rest}`;
    const isAll = from === range.from && to === range.to;
    parts.push(isAll ? text : i > 0 && to === range.to && number[i - 3] === from ? `${text} beyond` : `${text} for ${rangeText([from, to])}`);
  }
  return parts.join(', ');
}
const failingHere = (range, place) => range.claims.filter((claim) => isIn(claim.fails, place)).length;
const countText = (count, one, many) => `${count} ${count === 1 ? one : many}`;
function verdictText(claim, range) {
  const fails = claim.fails.map(rangeText).join(', ');
  if (claim.answer === 'fails') return `fails for ${fails}`;
  if (claim.answer === 'unknown') return `unknown: ${claim.unknown[0].reason}`;
  return claim.by === undefined ? 'holds' : `holds, ${countText(round(claim.by), 'point', 'points')} to spare at ${round(claim.at)}`;
}

// The bars.
const share = (range, place) => range.to > range.from ? 100 * (place - range.from) / (range.to - range.from) : 0;
function stretch(range, [from, to], name) {
  const [left, right] = [share(range, from), share(range, to)];
  return make('i', { class: name, style: `left:${left}%;width:max(3px,${right - left}%)` });
}
function bar(range, fails, unknown, worst) {
  const node = make('span', { class: 'bar', 'aria-hidden': true });
  for (const one of unknown) node.append(stretch(range, one, 'unknown'));
  for (const one of fails) node.append(stretch(range, one, 'fails'));
  if (worst !== undefined) node.append(make('i', { class: 'worst', style: `left:${share(range, worst)}%` }));
  return node;
}
function claimRow(range, claim, index) {
  const row = make('li');
  const marks = { fails: '✗', unknown: '?', holds: '✓' };
  const name = claim.claim === 'relation' ? claim.subject : `${claim.claim} ${claim.subject}`;
  const button = make('button', { class: `claim ${claim.answer}`, 'data-claim': index, title: `${name}: ${verdictText(claim, range)}`,
    'aria-pressed': index === rangeState.claim, 'aria-label': `${name}, ${verdictText(claim, range)}` });
  button.append(make('span', { class: 'name' }, `${marks[claim.answer]} ${name}`));
  button.append(bar(range, claim.fails, (claim.unknown || []).map((one) => [one.from, one.to]), claim.answer === 'fails' ? claim.at : undefined));
  button.append(make('span', { class: 'note soft' }, claim.answer === 'fails' ? claim.fails.map(rangeText).join(', ') : claim.answer));
  row.append(button);
  return row;
}
function drawClaims() {
  const range = rangeOf(state.scene);
  $('range').hidden = !range;
  if (!range) return;
  const list = $('claims');
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('data-claim') : null;
  list.replaceChildren(...range.claims.map((claim, index) => claimRow(range, claim, index)));
  for (const one of range.holding) {
    const row = make('li', { class: 'claim holds' });
    row.append(make('span', { class: 'name' }, `✓ ${one.claim}`), bar(range, [], []), make('span', { class: 'note soft' }, one.count === 1 ? 'holds' : `${one.count} hold`));
    row.title = one.about;
    list.append(row);
  }
  const breaks = $('breaks');
  breaks.replaceChildren(...range.breaks.map((place) => make('i', { style: `left:${share(range, place)}%`, title: placeText(range, place) })));
  $('place-name').textContent = range.parameter;
  $('place-from').textContent = round(range.from);
  $('place-to').textContent = round(range.to);
  Object.assign($('place'), { min: range.from, max: range.to });
  for (const button of document.querySelectorAll('[data-jump]')) button.hidden = stops(range).length < 2;
  if (focused !== null) { const button = list.querySelector(`[data-claim="${focused}"]`); if (button) button.focus(); }
  drawPlace();
}
function drawPlace() {
  const range = rangeOf(state.scene), place = placeOf(state.scene);
  const count = failingHere(range, place);
  const gap = range.looks.some((one) => one.from <= place && place <= one.to) ? '' : ', nothing is known here';
  $('place').value = place;
  $('place').setAttribute('aria-valuetext', `${placeText(range, place)}, ${countText(count, 'claim fails', 'claims fail')}${gap}`);
  $('place-now').textContent = round(place);
  $('place-state').textContent = (count ? countText(count, 'claim fails here', 'claims fail here') : 'no claim fails here') + gap;
  $('place-state').classList.toggle('bad', count > 0);
  $('range').style.setProperty('--at', share(range, place) / 100);
  for (const button of $('claims').querySelectorAll('[data-claim]')) {
    button.classList.toggle('now', isIn(range.claims[Number(button.getAttribute('data-claim'))].fails, place));
  }
}
// Why, of the chosen claim.
function drawClaim(why) {
  const range = rangeOf(state.scene);
  if (!range || rangeState.claim < 0) return;
  const claim = range.claims[rangeState.claim], place = placeOf(state.scene);
  const card = make('section', { class: `card ${claim.answer === 'fails' ? '' : claim.answer === 'unknown' ? 'open' : 'good'}`, 'aria-label': 'Claim' });
  card.append(make('strong', { id: 'claimed' }, claim.claim === 'relation' ? claim.subject : `${claim.claim}: ${claim.subject}`));
  if (claim.claim !== 'relation') card.append(make('div', { class: 'soft' }, `Claimed: ${claim.about}.`));
  if (claim.message) card.append(make('p', {}, `${claim.message}, at ${placeText(range, claim.at ?? claim.fails[0][0])}${claim.line ? ` (line ${claim.line})` : ''}.`));
  for (const one of claim.unknown || []) card.append(make('p', {}, `Unknown for ${rangeText([one.from, one.to])}: ${one.reason}.`));
  card.append(make('div', { class: 'soft' }, `${claim.answer === 'unknown' ? '' : verdictText(claim, range) + '; '}at ${round(place)} it ${isIn(claim.fails, place) ? 'fails' : isIn((claim.unknown || []).map((one) => [one.from, one.to]), place) ? 'is unknown' : 'holds'}`));
  for (const reason of claim.why || []) for (const attribute of reason.attributes) attributeTable(card, attribute, `${reason.name || reason.item}.`);
  why.append(card);
}
function drawFormulas(why, view) {
  const range = rangeOf(state.scene);
  const moving = range && range.frames[view];
  if (!moving) return;
  why.append(make('h3', {}, `At every ${range.parameter}`));
  const table = make('table', { id: 'formulas' });
  ['x', 'y', 'width', 'height'].forEach((name, index) => {
    const row = make('tr');
    row.append(make('td', { class: 'n' }, name), make('td', { class: 'n' }, round(at(moving[index], placeOf(state.scene)))), make('td', { class: 'c' }, formulaText(range, moving[index])));
    table.append(row);
  });
  why.append(table);
}

// What a person does.
const stops = (range) => [...new Set([range.from, ...range.breaks, ...range.claims.flatMap((claim) => claim.fails.flat()), range.own, range.to])].sort((a, b) => a - b);
function moveTo(place) {
  const range = rangeOf(state.scene);
  rangeState.places[state.scene] = Math.min(Math.max(place, range.from), range.to);
  drawStage(); drawLegend(); drawTree(); drawWhy(); drawPlace();
}
function chooseClaim(index) {
  const range = rangeOf(state.scene);
  rangeState.claim = rangeState.claim === index ? -1 : index;
  const claim = range.claims[index];
  state.chosen = -1;
  if (rangeState.claim >= 0 && claim.answer === 'fails') rangeState.places[state.scene] = claim.at ?? claim.fails[0][0];
  if (rangeState.claim >= 0 && claim.answer === 'unknown') rangeState.places[state.scene] = claim.unknown[0].from;
  drawAll();
  drawClaims();
  $('why').scrollTop = 0;
}
function startRange() {
  rangeState.places = data.scenes.map((one) => one.range ? one.range.own : 0);
  const slider = $('place');
  const step = () => rangeOf(state.scene).step || 1;
  slider.addEventListener('input', () => moveTo(Math.round(Number(slider.value) / step()) * step()));
  slider.addEventListener('keydown', (event) => {
    const range = rangeOf(state.scene), place = placeOf(state.scene);
    const to = { ArrowRight: place + step(), ArrowUp: place + step(), ArrowLeft: place - step(), ArrowDown: place - step(),
      PageUp: place + 20 * step(), PageDown: place - 20 * step(), Home: range.from, End: range.to }[event.key];
    if (to === undefined) return;
    moveTo(Math.round(to * 1e6) / 1e6);
    event.preventDefault();
  });
  for (const button of document.querySelectorAll('[data-jump]')) {
    button.addEventListener('click', () => {
      const range = rangeOf(state.scene), place = placeOf(state.scene);
      const next = button.getAttribute('data-jump') === '1' ? stops(range).find((one) => one > place + 1e-6) : stops(range).findLast((one) => one < place - 1e-6);
      if (next !== undefined) moveTo(next);
    });
  }
  $('claims').addEventListener('click', (event) => {
    const button = event.target.closest('[data-claim]');
    if (button) chooseClaim(Number(button.getAttribute('data-claim')));
  });
  $('claims').addEventListener('keydown', (event) => {
    const buttons = [...$('claims').querySelectorAll('[data-claim]')];
    const next = buttons[buttons.indexOf(document.activeElement) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] || NaN)];
    if (!next) return;
    next.focus();
    event.preventDefault();
  });
  $('fold').addEventListener('click', () => {
    rangeState.isFolded = !rangeState.isFolded;
    $('claims').hidden = rangeState.isFolded;
    $('fold').setAttribute('aria-expanded', !rangeState.isFolded);
    drawStage();
  });
}
