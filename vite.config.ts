import { defineConfig } from "vite";

/** How the client is built. Only `scripts/build.ts` runs it: it decides what is written where. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/_awning/assets/",
  publicDir: false,
  logLevel: "warn",
  build: {
    target: "es2022",
    write: false,
    assetsInlineLimit: 0,
    // Every browser of the target has it itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
});
