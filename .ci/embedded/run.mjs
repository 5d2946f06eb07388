// run.mjs: runs a module that asks its host for three WASI calls and JavaScript's Math only. Usage: node run.mjs MODULE.wasm
import { readFileSync, writeSync } from "node:fs";

let memory;
const view = () => new DataView(memory.buffer);

const host = {
  // Writes `count` pairs (address, length) from `vectors` to a file; stores the number of bytes at `written`.
  fd_write(file, vectors, count, written) {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const address = view().getUint32(vectors + 8 * i, true);
      const length = view().getUint32(vectors + 8 * i + 4, true);
      total += writeSync(file, new Uint8Array(memory.buffer, address, length));
    }
    view().setUint32(written, total, true);
    return 0;
  },
  random_get(address, length) {
    crypto.getRandomValues(new Uint8Array(memory.buffer, address, length));
    return 0;
  },
  proc_exit(status) {
    process.exit(status);
  },
};

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {
  wasi_snapshot_preview1: host,
  env: Math,
});
memory = instance.exports.memory;
instance.exports._start();
