import { fileURLToPath } from "node:url";

/** The program, to be run with this very Node: wrangler's package exports no path to it. */
export const wrangler = fileURLToPath(
  new URL("bin/wrangler.js", import.meta.resolve("wrangler/package.json")),
);

/** What makes wrangler quiet and keeps it from asking the network for anything. */
export const quietly = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
};
