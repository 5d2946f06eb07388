// canvas.js: draws a layout: photos, views and what is to be seen of constraints, inside what clips them.

/** The photo of a number: a small landscape, the same every time. */
const photos = new Map();
function photo(number) {
  if (photos.has(number)) return photos.get(number);
  const picture = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
  const pen = picture.getContext("2d");
  const hue = (number * 47 + 205) % 360;
  const sky = pen.createLinearGradient(0, 0, 0, 240);
  sky.addColorStop(0, `hsl(${hue} 62% 58%)`);
  sky.addColorStop(1, `hsl(${(hue + 42) % 360} 80% 84%)`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 320, 240);
  pen.fillStyle = "#fff9";
  pen.beginPath();
  pen.arc(70 + ((number * 53) % 180), 62 + ((number * 29) % 40), 22, 0, 7);
  pen.fill();
  for (let ridge = 0; ridge < 3; ridge++) {
    pen.fillStyle = `hsl(${(hue + 150 + 12 * ridge) % 360} 34% ${44 - 10 * ridge}%)`;
    pen.beginPath();
    pen.moveTo(0, 240);
    for (let x = 0; x <= 320; x += 8) {
      const wave = Math.sin((x + number * 71) / (38 + 16 * ridge)) + 0.5 * Math.sin((x * 2.3 + number * 31) / 41);
      pen.lineTo(x, 138 + 32 * ridge - wave * (20 - 3 * ridge));
    }
    pen.lineTo(320, 240);
    pen.fill();
  }
  photos.set(number, picture);
  return picture;
}

/** What a view is called in the picture. */
const name = (view) => view.caption ?? view.name ?? view.id ?? "";

export class Canvas {
  scale = 1;
  /** Whether a hand holds something of it: it stays as large as it is. */
  isHeld = false;
  #element;
  #pen;
  #shown = { order: [], frames: [], clips: [], hidden: [] };
  #scene;
  /** The views that hold others. */
  #parents = new Set();
  /** Views whose names would lie under what stands in them. */
  #crowded = new Set();

  constructor(element) {
    this.#element = element;
    this.#pen = element.getContext("2d");
  }

  draw(description, frames, size, status, selected, isHasty) {
    const { scene } = description;
    const looks = new Map((status.looks ?? []).map((look) => [look.view, look]));
    const pen = this.#pen;
    const colours = this.#fit(size);
    pen.clearRect(0, 0, size[0], size[1]);
    const clips = this.#clips(scene, frames, size);
    const hidden = this.#hidden(scene, looks);
    if (this.#scene !== scene) {
      this.#scene = scene;
      this.#parents = new Set(scene.views.map((view) => scene.views[view.parent]));
    }
    this.#shown = { order: scene.order, frames, clips, hidden };
    this.#crowded = this.#crowdedNames(scene, frames, hidden);
    for (const guide of isHasty ? [] : (scene.guides ?? [])) this.#dashes(guide, colours.line);
    for (const place of scene.order) {
      if (hidden[place]) continue;
      const [clip, view, look] = [clips[place], scene.views[place], looks.get(place)];
      const rect = frames.subarray(4 * place, 4 * place + 4);
      if (rect[0] >= clip[2] || rect[1] >= clip[3] || rect[0] + rect[2] <= clip[0] || rect[1] + rect[3] <= clip[1]) continue;
      pen.save();
      pen.beginPath();
      pen.rect(clip[0], clip[1], clip[2] - clip[0], clip[3] - clip[1]);
      pen.clip();
      pen.globalAlpha = look?.alpha ?? view.alpha ?? 1;
      this.#view(view, rect, look?.photo ?? view.photo, colours, view.conflict, view.open);
      pen.restore();
    }
    for (const place of isHasty ? [] : scene.order) {
      const ghost = scene.views[place].ghost;
      if (ghost) this.#dashes(ghost, colours.open);
    }
    if (selected !== undefined && scene.views[selected]) {
      for (const dimension of isHasty ? [] : (scene.dimensions ?? [])) this.#arrow(dimension, colours);
      const rect = frames.subarray(4 * selected, 4 * selected + 4);
      pen.lineWidth = 2;
      pen.strokeStyle = colours.accent;
      pen.strokeRect(rect[0], rect[1], rect[2], rect[3]);
    }
  }

  /** The innermost view at a place in the root; undefined if there is none. */
  viewAt(x, y) {
    const { order, frames, clips, hidden } = this.#shown;
    for (let i = order.length - 1; i >= 0; i--) {
      const place = order[i];
      if (hidden[place]) continue;
      const [left, top, width, height] = frames.subarray(4 * place, 4 * place + 4);
      const clip = clips[place];
      const isInside = x >= left && x <= left + width && y >= top && y <= top + height;
      if (isInside && x >= clip[0] && x <= clip[2] && y >= clip[1] && y <= clip[3]) return place;
    }
    return undefined;
  }

  /** The edge of a view that is under a place: 0 left, 1 top, 4 right, 5 bottom; undefined if none is near enough. */
  edgeAt(view, x, y) {
    const [left, top, width, height] = this.#shown.frames.subarray(4 * view, 4 * view + 4);
    const reach = (length) => Math.min(7 / this.scale, length / 4);
    if (x - left < reach(width)) return 0;
    if (left + width - x < reach(width)) return 4;
    if (y - top < reach(height)) return 1;
    if (top + height - y < reach(height)) return 5;
    return undefined;
  }

  // MARK: Inside

  /** Makes the picture as large as the room allows, at most one to one, and gives the colours of the page. */
  #fit(size) {
    const desk = this.#element.closest(".desk");
    const style = getComputedStyle(desk);
    const room = [desk.clientWidth - 2 * parseFloat(style.paddingLeft), desk.clientHeight - 2 * parseFloat(style.paddingTop)];
    const isNarrow = matchMedia("(max-width: 900px)").matches;
    const fits = Math.min(room[0] / size[0], isNarrow ? Infinity : room[1] / size[1]);
    // Where the desk scrolls, no smaller than can be read; but no larger than a browser can draw.
    const least = isNarrow ? 0 : Math.min(0.2, 8000 / Math.max(...size));
    if (!this.isHeld) this.scale = Math.max(least, Math.min(fits, 1.35));
    const ratio = devicePixelRatio || 1;
    const [width, height] = [Math.round(size[0] * this.scale * ratio), Math.round(size[1] * this.scale * ratio)];
    if (this.#element.width !== width || this.#element.height !== height) {
      Object.assign(this.#element, { width, height });
      this.#element.style.width = `${size[0] * this.scale}px`;
      this.#element.style.height = `${size[1] * this.scale}px`;
    }
    this.#pen.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, 0, 0);
    const page = getComputedStyle(document.documentElement);
    const of = (name) => page.getPropertyValue(`--${name}`).trim();
    return { ink: of("ink"), soft: of("soft"), line: of("line"), accent: of("accent"), bad: of("bad"), open: of("open"), panel: of("panel"), desk: of("desk") };
  }

  /** What is seen of each view: left, top, right, bottom. */
  #clips(scene, frames, size) {
    const clips = new Array(scene.views.length);
    const whole = [0, 0, size[0], size[1]];
    for (const place of scene.order) {
      const by = scene.views[place].clip;
      if (by === undefined || by < 0) {
        clips[place] = whole;
        continue;
      }
      const [x, y, width, height] = frames.subarray(4 * by, 4 * by + 4);
      const outer = clips[by] ?? whole;
      clips[place] = [Math.max(x, outer[0]), Math.max(y, outer[1]), Math.min(x + width, outer[2]), Math.min(y + height, outer[3])];
    }
    return clips;
  }

  /** The views that have something else where their names would stand. */
  #crowdedNames(scene, frames, hidden) {
    const crowded = new Set();
    for (const place of scene.order) {
      const outer = scene.views[scene.views[place].parent];
      if (!outer || hidden[place]) continue;
      const [x, y, width, height] = frames.subarray(4 * place, 4 * place + 4);
      const [left, top, room] = frames.subarray(4 * scene.views[place].parent, 4 * scene.views[place].parent + 4);
      const right = left + Math.min(room, 10 + 7 * name(outer).length);
      if (width > 0 && height > 0 && x < right && x + width > left && y < top + 16 && y + height > top) crowded.add(outer);
    }
    return crowded;
  }

  #hidden(scene, looks) {
    const hidden = new Array(scene.views.length).fill(false);
    for (const place of scene.order) {
      const view = scene.views[place];
      const look = looks.get(place);
      hidden[place] = (look ? look.hidden : Boolean(view.hidden && !looks.size)) || (view.parent >= 0 && hidden[view.parent]);
    }
    return hidden;
  }

  #view(view, [x, y, width, height], number, colours, isConflicting, isOpen) {
    const pen = this.#pen;
    if (number !== undefined) return this.#photo(number, x, y, width, height);
    const isControl = /control|button|switch|slider|field/i.test(view.style ?? view.kind);
    if (/separator/.test(view.kind)) return this.#fill(colours.panel, x, y, width, height);
    if (/background/.test(view.kind)) return this.#fill(colours.panel, x, y, width, height);
    if (/^(page|cell|pager|strip|grid|large|thumbnails|container|detail|photo|scroll) of|^(photoNavigation|gallery|album|elasticHeader|collage)$/.test(view.kind)) return;
    const inset = 0.5;
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, Math.max(0, width - 1), Math.max(0, height - 1), isControl ? Math.min(9, height / 2) : 4);
    pen.fillStyle = isControl ? colours.accent : colours.soft;
    const alpha = pen.globalAlpha;
    pen.globalAlpha = alpha * (isControl ? 0.16 : 0.08);
    pen.fill();
    pen.globalAlpha = alpha * (isConflicting || isOpen ? 1 : 0.55);
    pen.lineWidth = isConflicting ? 2 : 1;
    pen.strokeStyle = isConflicting ? colours.bad : isOpen ? colours.open : isControl ? colours.accent : colours.soft;
    pen.stroke();
    pen.globalAlpha = alpha;
    this.#caption(view, x, y, width, height, colours);
  }

  #caption(view, x, y, width, height, colours) {
    const pen = this.#pen;
    let text = view.text ?? name(view);
    pen.font = "12px system-ui, sans-serif";
    if (height < 12 || width < 18 || !text || (view.text === undefined && this.#crowded.has(view))) return;
    pen.save();
    pen.beginPath();
    pen.rect(x + 3, y, width - 6, height);
    pen.clip();
    pen.fillStyle = colours.ink;
    pen.globalAlpha *= 0.8;
    pen.textBaseline = "middle";
    const hasChildren = this.#parents.has(view);
    if (hasChildren) pen.globalAlpha *= 0.5;
    let wide = pen.measureText(text).width;
    // A name that is only ours is shortened; the view's own text is cut, as it would be.
    if (view.text === undefined && !hasChildren && wide > width - 8) {
      while (text.length > 1 && pen.measureText(`${text}…`).width > width - 8) text = text.slice(0, -1);
      text = `${text}…`;
      wide = pen.measureText(text).width;
    }
    const place = [hasChildren ? x + 5 : Math.max(x + 5, x + (width - wide) / 2), hasChildren ? y + 9 : y + height / 2];
    // What lies behind may be a photo.
    pen.lineWidth = 3;
    pen.lineJoin = "round";
    pen.strokeStyle = colours.panel;
    pen.strokeText(text, ...place);
    pen.fillText(text, ...place);
    pen.restore();
  }

  /** A photo fills its rectangle, cut at the sides or at top and bottom. */
  #photo(number, x, y, width, height) {
    if (width <= 0 || height <= 0) return;
    const picture = photo(number);
    const factor = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [width / factor, height / factor];
    this.#pen.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, x, y, width, height);
  }

  #fill(colour, x, y, width, height) {
    this.#pen.fillStyle = colour;
    this.#pen.fillRect(x, y, width, height);
  }

  #dashes([x, y, width, height], colour) {
    const pen = this.#pen;
    pen.save();
    pen.setLineDash([4, 3]);
    pen.lineWidth = 1;
    pen.strokeStyle = colour;
    pen.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    pen.restore();
  }

  #arrow(dimension, colours) {
    const pen = this.#pen;
    const { start, end, across } = dimension;
    const colour = dimension.state === "holding" || dimension.state === "held" ? colours.accent : colours.soft;
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = 1;
    pen.beginPath();
    if (dimension.horizontal) pen.moveTo(start, across), pen.lineTo(end, across);
    else pen.moveTo(across, start), pen.lineTo(across, end);
    pen.stroke();
    if (!dimension.label) return;
    pen.font = "10px system-ui, sans-serif";
    pen.textAlign = dimension.anchor === "start" ? "left" : dimension.anchor === "end" ? "right" : "center";
    pen.fillText(dimension.label, dimension.at[0], dimension.at[1]);
    pen.textAlign = "left";
  }
}
