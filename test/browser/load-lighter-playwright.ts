/** Lightens Playwright when a process of browser tests loads it. `node --import` runs this module first. */
import { registerHooks } from "node:module";
import { lightenPlaywright } from "./lighter-playwright.ts";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/playwright-core/lib/coreBundle.js")) return loaded;
    return { ...loaded, source: lightenPlaywright(String(loaded.source)) };
  },
});
