// known.js: what the page knows: its data, which scene, step and view are chosen, and frames, reasons and conflicts as they are now.
//
// Plain script without libraries. It reads the data that stands in the page and asks nothing of the network. The scripts of a page
// stand in one element, in the order of Page.script: each uses what stands in those before it, and in functions all that there is.
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
// What holds the conflicts as they are now, and how many more there are: the scene, or the last step that has changed them.
function contradictionsNow() {
  const current = scene();
  if (!isAsSolved(state.scene)) return { conflicts: [] };
  for (let k = current.steps ? state.step : -1; k >= 0; k -= 1) if (current.steps[k].conflicts) return current.steps[k];
  return current;
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
