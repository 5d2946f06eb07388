// log.js: what the page of a log does: a constraint is marked wherever it stands, and a way out shows what it frees.
//
// Plain script without libraries. It asks nothing of the network, and without it the page can be read all the same.
'use strict';
for (const section of document.querySelectorAll('section')) {
  const all = (name, value) => {
    for (const node of section.querySelectorAll('[data-c]')) node.classList.toggle(name, value !== '' && node.dataset.c === value);
  };
  let chosen = '';
  const choose = (value) => {
    chosen = value === chosen ? '' : value;
    all('chosen', chosen);
    for (const line of section.querySelectorAll('.line')) line.setAttribute('aria-pressed', String(line.dataset.c === chosen));
  };
  section.addEventListener('click', (event) => {
    const node = event.target.closest('[data-c]');
    if (node) choose(node.dataset.c);
  });
  section.addEventListener('change', (event) => {
    const { value, dataset } = event.target;
    const isEnough = dataset.enough === 'true';
    all('yields', value);
    section.classList.toggle('solved', value !== '' && isEnough);
    const state = section.querySelector('.state');
    state.classList.toggle('short', value !== '' && !isEnough);
    state.textContent = value === '' ? ''
      : isEnough ? `If #${value} yields, the rest of the list holds.` : `If #${value} yields, the rest still contradicts itself.`;
  });
}
