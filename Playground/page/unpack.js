// unpack.js: the engine's two parts, which stand in the page as text: what the first picture needs, as the browser unpacks it by
// itself, and the rest, which is packed a quarter smaller and is unpacked beside the page.

/** The bytes that a text of base64 holds. */
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** A module, compiled while it is unpacked by gzip. */
function compiledFrom(packed) {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(plain, { headers: { "content-type": "application/wasm" } }));
}

/** The coded bits of LZMA behind the header, each with the odds of its place in a table. */
function coder(packed, odds) {
  let [at, range, code] = [14, 0xffffffff, 0];
  while (at < 18) code = ((code << 8) | packed[at++]) >>> 0;

  function bit(place) {
    const bound = (range >>> 11) * odds[place];
    const found = code < bound ? 0 : 1;
    if (found) {
      range -= bound;
      code -= bound;
      odds[place] -= odds[place] >> 5;
    } else {
      range = bound;
      odds[place] += (2048 - odds[place]) >> 5;
    }
    shift();
    return found;
  }
  function shift() {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[at++]) >>> 0;
  }
  /** A number of some bits, the highest one first. */
  function tree(table, bits) {
    let node = 1;
    for (let i = 0; i < bits; i++) node = 2 * node + bit(table + node);
    return node - (1 << bits);
  }
  /** A number of some bits, the lowest one first. */
  function backwards(table, bits) {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const next = bit(table + node);
      node = 2 * node + next;
      value |= next << i;
    }
    return value;
  }
  /** A number of some bits of even odds. */
  function even(bits) {
    let value = 0;
    for (let i = 0; i < bits; i++) {
      range >>>= 1;
      const next = code >= range ? 1 : 0;
      if (next) code -= range;
      value = 2 * value + next;
      shift();
    }
    return value;
  }
  return { bit, tree, backwards, even };
}

/**
 * Undoes LZMA, of which `xz --format=lzma` writes a byte of parameters, the dictionary's size, the size (not known there), and the
 * coded bits. After Igor Pavlov's LZMA specification of 2015; its tables of probabilities have names in words here.
 */
function unlzma(packed, size) {
  const plain = new Uint8Array(size);
  const contextBits = packed[0] % 9;
  const placeBits = Math.floor(packed[0] / 9) % 5;
  const [literalPlaceMask, stateMask] = [(1 << placeBits) - 1, (1 << Math.floor(packed[0] / 45)) - 1];
  // Where each table begins in the one array of all.
  const [isMatch, isRepeat, isOther, isThird, isFourth, isLong] = [0, 192, 204, 216, 228, 240];
  const [slots, places, aligned, lengths, repeats, literals] = [432, 688, 803, 819, 1333, 1847];
  const { bit, tree, backwards, even } = coder(packed, new Uint16Array(literals + (0x300 << (contextBits + placeBits))).fill(1024));
  let [state, count] = [0, 0];
  const last = [0, 0, 0, 0]; // how far back the last four matches were, less 1

  function literal() {
    const before = count ? plain[count - 1] : 0;
    const table = literals + 0x300 * (((count & literalPlaceMask) << contextBits) + (before >> (8 - contextBits)));
    let node = 1;
    if (state > 6) {
      for (let guess = plain[count - last[0] - 1]; node < 0x100; guess <<= 1) {
        const likely = (guess >> 7) & 1;
        const next = bit(table + ((1 + likely) << 8) + node);
        node = 2 * node + next;
        if (next !== likely) break;
      }
    }
    while (node < 0x100) node = 2 * node + bit(table + node);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    return node & 0xff;
  }
  function length(table, place) {
    if (!bit(table)) return 2 + tree(table + 2 + 8 * place, 3);
    if (!bit(table + 1)) return 10 + tree(table + 130 + 8 * place, 3);
    return 18 + tree(table + 258, 8);
  }
  function distance(long) {
    const slot = tree(slots + 64 * Math.min(long - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << bits;
    return slot < 14 ? start + backwards(places + start - slot, bits) : start + even(bits - 4) * 16 + backwards(aligned, 4);
  }
  /** How long the same bytes are again as `last[0] + 1` before. */
  function match(place) {
    const isLater = state > 6;
    if (!bit(isRepeat + state)) {
      const long = length(lengths, place);
      state = isLater ? 10 : 7;
      last.unshift(distance(long));
      last.pop();
      return long;
    }
    if (bit(isOther + state)) {
      const which = bit(isThird + state) ? 2 + bit(isFourth + state) : 1;
      last.unshift(...last.splice(which, 1));
    } else if (!bit(isLong + 16 * state + place)) {
      state = isLater ? 11 : 9;
      return 1;
    }
    state = isLater ? 11 : 8;
    return length(repeats, place);
  }

  while (count < size) {
    const place = count & stateMask;
    if (!bit(isMatch + 16 * state + place)) {
      plain[count] = literal();
      count++;
    } else {
      const end = count + match(place);
      for (const back = last[0] + 1; count < end; count++) plain[count] = plain[count - back];
    }
  }
  return plain;
}

/** A module of a size that was packed by LZMA: unpacked and compiled by a worker. */
function compiledBeside(packed, size) {
  const work = async ({ data: [packed, size] }) => postMessage(await WebAssembly.compile(unlzma(packed, size)));
  const program = `${coder}${unlzma}onmessage = ${work};`;
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })));
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = fail;
    worker.postMessage([packed, size], [packed.buffer]);
  }).finally(() => worker.terminate());
}

/** The module in an element of the page: of a text that begins with "H4sI" packed by gzip, else by LZMA, with its size beside it. */
export function compiledIn(element) {
  const text = element.textContent.trim();
  return text.startsWith("H4sI") ? compiledFrom(bytesOf(text)) : compiledBeside(bytesOf(text), Number(element.dataset.size));
}
