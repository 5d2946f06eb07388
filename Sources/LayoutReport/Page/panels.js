// panels.js: beside the drawing: the tree that folds, with search, and why a view lies where it lies.
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
  if (conflict.left) card.append(make('div', { class: 'soft' }, `and ${conflict.left} more between the first and the last of these`));
  for (const way of conflict.ways || []) {
    const details = make('details');
    details.append(make('summary', {}, `If ${way.without.text} gives way, by ${round(way.by)}`));
    for (const known of way.setAside || []) details.append(make('div', { class: 'soft' }, `${known.text === conflict.setAside.text ? 'all the same' : 'then'} set aside: ${mention(known)}`));
    details.append(way.unsolved ? make('div', { class: 'soft' }, way.unsolved) : listOf(way.frames.length ? way.frames.map((change) => `${change.name || change.id}: ${boxText(change.from)} → ${boxText(change.to)}`) : ['every frame as it is now']));
    card.append(details);
  }
  if (conflict.untried) card.append(make('div', { class: 'soft' }, `${conflict.untried} ways out not tried`));
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
  const { conflicts, moreConflicts } = contradictionsNow();
  for (const conflict of conflicts) why.append(conflictCard(conflict));
  if (moreConflicts) why.append(make('p', { class: 'soft' }, `… and ${moreConflicts} more conflicts.`));
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
