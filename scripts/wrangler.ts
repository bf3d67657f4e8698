import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The path of wrangler's CLI, which runs with the current Node. The package exports no path to it. */
export const wranglerPath = join(
  dirname(createRequire(import.meta.url).resolve("wrangler/package.json")),
  "bin/wrangler.js",
);

/** Environment variables that disable wrangler's banner, metrics and network requests. */
export const wranglerEnv = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
};
