// scrolllayout.d.ts: the engine's interface for JavaScript. Lengths in points, times in seconds, places in the root.

export class LayoutError extends Error {
  /** Where in the document, from 1 on; 0 if nowhere in particular. */
  readonly line: number;
  readonly column: number;
}

/** Takes the module from somewhere else than `scrolllayout.wasm` beside this file. Call it before the first `Layout.load`. */
export function useModule(source: ModuleSource | Promise<ModuleSource>): Promise<void>;
export type ModuleSource = BufferSource | Response | WebAssembly.Module;

export interface Frames {
  /** The views that have moved, by their place in `describe().scene.views`. Valid until the next call. */
  readonly changed: Int32Array;
  /** x, y, width and height of every view. Valid until the next call. */
  readonly frames: Float64Array;
}

export interface Finding {
  rule: string;
  severity: "error" | "warning" | "info";
  subject: string;
  message: string;
  line: number;
  column: number;
  fix?: string;
  /** The fix as changes of the text, each from a line and column to another. */
  edits?: { start: [number, number]; end: [number, number]; text: string }[];
  follows?: Finding[];
}

export class Layout {
  /** Reads a document: layout/1 as text or as an object, a storyboard or a xib as text or bytes. Rejects with `LayoutError`. */
  static load(document: string | Uint8Array | object, options?: { name?: string }): Promise<Layout>;
  /** Apple's console output about contradictory constraints, explained: an HTML page. */
  static log(text: string): Promise<string>;

  close(): void;
  show(scene?: number, options?: { size?: [number, number]; direction?: "ltr" | "rtl" }): void;
  describe(): {
    scenes: string[];
    chosen: number;
    direction: "ltr" | "rtl";
    constraints: { name?: string; text: string; constant: number; priority: number; active: boolean; line: number }[];
    warnings: string[];
    /** As in the pages that `layout-inspect render --format html` writes, without reasons, and as `solve` has it on a storyboard's pixels. */
    scene: { root: string; size: [number, number]; summary: string; views: any[]; conflicts: any[]; moreConflicts?: number; [key: string]: any };
  };

  /** What is changed from here on holds until `show`; sentences quote constraints as the file has them. */
  resize(width: number, height: number): void;
  set(constraint: string | number, constant: number): void;
  activate(constraint: string | number, isActive?: boolean): void;
  drag(item: string, value: number, priority?: number): void;
  pull(view: number, attribute: 0 | 1 | 2 | 3 | 4 | 5, value: number, priority?: number): void;
  letGo(): void;
  solve(): Frames;

  touch(x: number, y: number, time: number): boolean;
  move(x: number, y: number, time: number): void;
  release(time: number): void;
  tap(x: number, y: number, time: number): number | undefined;
  step(distance: 1 | -1, time: number): boolean;
  advance(time: number): Frames & { isMoving: boolean };

  /** As `layout-inspect explain --format json`. */
  explain(item: string): any;
  /** As `layout-inspect lint --all --format json`, of the layout as it is. */
  findings(): Finding[];
  /** As `layout-inspect prove --format json`, of the layout as its file has it: what was set, taken out or resized since does not count. */
  prove(range: { width: [number, number] } | { height: [number, number] }): any;
  status(): {
    passes: number;
    pivots: number;
    moving: boolean;
    photo?: number;
    closed?: number;
    /** Cell and width, of those that are not closed. */
    widths?: [number, number][];
    looks?: { view: number; hidden: boolean; alpha: number; photo?: number }[];
  };
}
