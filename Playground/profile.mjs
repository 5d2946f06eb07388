// profile.mjs: finds out which functions of the module the page needs at once: it opens the examples and does to them what a hand
// does in the first seconds. `Playground/build` puts the other functions into a part of its own, which is unpacked behind the first
// picture. Usage: node Playground/profile.mjs INSTRUMENTED-MODULE PROFILE EXAMPLE...

import { readFileSync, writeFileSync } from "node:fs";
import { Layout, useModule } from "./scrolllayout.mjs";

const [module, profile, ...examples] = process.argv.slice(2);
const functions = await useModule(readFileSync(module));

/** Goes on until nothing moves any more. */
function rest(layout, time) {
  for (let step = 0; step < 600 && layout.advance((time += 1 / 60)).isMoving; step++) layout.status();
  return time;
}

/** Drags a finger over the layout, and lets go: whether there was something to move. */
function flick(layout, [x, y], [right, down], time) {
  const moves = layout.touch(x, y, time);
  for (let step = 1; step <= 8; step++) {
    time += 1 / 60;
    if (!moves) break;
    layout.move(x + (right * step) / 8, y + (down * step) / 8, time);
    layout.advance(time);
    layout.status();
  }
  if (moves) layout.release(time);
  return rest(layout, time);
}

for (const file of examples) {
  const layout = await Layout.load(readFileSync(file), { name: "layout.json" });
  layout.solve();
  const { scene } = layout.describe();
  const [width, height] = scene.size;
  let time = rest(layout, 0);
  for (const direction of [[-160, 0], [160, 0], [0, -160], [0, 160]]) time = flick(layout, [width / 2, height / 2], direction, time);
  for (const distance of [1, 1, -1]) {
    layout.step(distance, time);
    time = rest(layout, time);
  }
  const frames = layout.solve().frames.slice();
  for (const view of scene.order) {
    const [x, y, w, h] = frames.subarray(4 * view, 4 * view + 4);
    layout.tap(x + w / 2, y + h / 2, time);
    time = rest(layout, time);
  }
  for (const priority of [250, 749, 999]) {
    for (let view = 0; view < Math.min(scene.views.length, 12); view++) {
      const [x, y] = frames.subarray(4 * view, 4 * view + 2);
      for (let step = 1; step <= 3; step++) {
        layout.pull(view, 0, x + 10 * step, priority);
        layout.pull(view, 1, y + 10 * step, priority);
        layout.solve();
      }
      layout.letGo();
      layout.solve();
    }
  }
  for (let step = 0; step < 20; step++) {
    layout.resize(width - 10 * step, height + 5 * step);
    layout.solve();
  }
  layout.describe();
  layout.close();
}

const length = functions.__write_profile(0, 0);
const address = functions.sl_allocate(length);
functions.__write_profile(address, length);
writeFileSync(profile, new Uint8Array(functions.memory.buffer, address, length));
