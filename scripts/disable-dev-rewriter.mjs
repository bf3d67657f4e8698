// `npm start` loads this module into wrangler. The proxy of `wrangler dev` sends every HTML page through HTMLRewriter to
// add a live-reload script, even if live reload is off. HTMLRewriter truncates some pages (see
// docs/decisions/0001-own-html-scanner.md), so local pages would differ from those that Cloudflare serves. This patch
// bypasses HTMLRewriter unless live reload is on. It does nothing if wrangler's proxy no longer contains `original`.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const original = "if (isHtmlResponse(res)) {";
const patched = "if (proxyData.liveReload && isHtmlResponse(res)) {";

const { readFileSync } = fs;
fs.readFileSync = function readPatchedFile(path, ...options) {
  const content = readFileSync.call(this, path, ...options);
  if (!/ProxyWorker\.js$/.test(String(path))) return content;
  const text = content.toString().replace(original, patched);
  return typeof content === "string" ? text : Buffer.from(text);
};
syncBuiltinESMExports();
