import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Puts our own loading of style sheets in the place of Vite's; were it not found, the client's size would tell. */
const styleLoading: Plugin = {
  name: "awning-style-loading",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadBeside as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, "client/load-beside.ts"))}`
      : null,
};

/** Does at build time what `client/blocks/any-block.ts` does. */
const blockSelectors: Plugin = {
  name: "awning-block-selectors",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith("client/blocks/any-block.ts")) return null;
    const { anyBlock }: { anyBlock: string } = await import(id);
    return `export const anyBlock = ${JSON.stringify(anyBlock)};`;
  },
};

/**
 * What every gallery that moves needs, and the lightbox, in one file: small ones compress badly. Left alone it would be
 * one for each set of galleries that share a module. No module of it is loaded by itself (`import()`).
 */
const gallery =
  /client\/gallery\/(?:engine\/(?:gallery|events|index-rules|autoplay)|input\/(?:controls|keyboard|swipe|clicks|swipe-turn)|motion|run-autoplay|name-carousel|options|settings|layout\/ensure|strip\/(?:offset|strip|thumbnails)|designs\/controls)\.ts$/;

/** How the client is built. Only `scripts/build.ts` runs it: it decides what is written where. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/_awning/assets/",
  publicDir: false,
  logLevel: "warn",
  plugins: [styleLoading, blockSelectors],
  build: {
    target: "es2022",
    write: false,
    assetsInlineLimit: 0,
    // What a chunk imports is asked for when it has come: a list of it would be in every page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        codeSplitting: {
          groups: [{ name: "gallery-core", test: gallery }],
          includeDependenciesRecursively: false,
        },
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
});
