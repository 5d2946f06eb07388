// frames.mjs: all frames of documents as the engine in JavaScript has them, for Playground/test --documents, in Node and in the page.
// In Node: node Playground/frames.mjs, which takes a list of files as JSON from its standard input and prints a line of JSON for each.

/**
 * The frames of every scene, in superviews (`own`) and in the root (`places`), or why there are none; of a small document also what
 * is wrong and what holds at every width.
 */
export async function framesOf(Layout, bytes, name) {
  let layout;
  try {
    layout = await Layout.load(bytes, { name });
    const scenes = layout.describe().scenes.map((_, place) => {
      layout.show(place);
      const places = [...layout.solve().frames];
      const own = layout.describe().scene.views.map((view) => [view.id, view.own]);
      return { places, own };
    });
    const isSmall = scenes.length === 1 && scenes[0].own.length <= 40;
    return { name, scenes, ...(isSmall ? { findings: layout.findings(), proof: proved(layout) } : {}) };
  } catch (error) {
    if (error.name !== "LayoutError") throw error;
    return { name, refused: error.message };
  } finally {
    layout?.close();
  }
}

function proved(layout) {
  try {
    return layout.prove({ width: [280, 1024] }).cases;
  } catch (error) {
    return error.message;
  }
}

if (globalThis.process?.argv[1]?.endsWith("frames.mjs")) {
  const { readFileSync, writeSync } = await import("node:fs");
  const { Layout } = await import("./dist/scrolllayout.mjs");
  for (const file of JSON.parse(readFileSync(0, "utf8"))) {
    writeSync(1, `${JSON.stringify(await framesOf(Layout, readFileSync(file), file))}\n`);
  }
}
