// Loaded into wrangler by `npm start`. The proxy in front of `wrangler dev` sends every HTML page through HTMLRewriter, to
// add a live-reload script, and does so even where live reload is off. HTMLRewriter cuts some pages off (see
// docs/decisions/own-scanner.md), so what is seen locally would not be what Cloudflare serves. Without live reload there
// is nothing to add: pages go through as they are. A wrangler whose proxy reads differently is left alone.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const always = "if (isHtmlResponse(res)) {";
const onlyForLiveReload = "if (proxyData.liveReload && isHtmlResponse(res)) {";

const { readFileSync } = fs;
fs.readFileSync = function readFileSyncOfWrangler(path, ...options) {
  const content = readFileSync.call(this, path, ...options);
  if (!/ProxyWorker\.js$/.test(String(path))) return content;
  const changed = content.toString().replace(always, onlyForLiveReload);
  return typeof content === "string" ? changed : Buffer.from(changed);
};
syncBuiltinESMExports();
