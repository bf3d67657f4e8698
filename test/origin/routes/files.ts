import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { html, plain, type Route } from "../answer.ts";

/** Published pages beside the project. They are test data and may be absent: then every path is a 404. */
const pages = join(import.meta.dirname, "../../../../shared/pages");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

export const page: Route = async ({ rest }) => {
  const name = rest.replace(/\.html$/, "");
  const text = /^[\w-]+$/.test(name)
    ? await readFile(join(pages, `${name}.html`), "utf8").catch(() => null)
    : null;
  return text === null ? plain("No such page", 404) : html(text);
};

export const site: Route = async ({ rest }) => {
  const path = normalize(`/${decodeURIComponent(rest)}`);
  for (const candidate of [path, `${path}.html`, join(path, "index.html")]) {
    const body = await readFile(join(pages, "sites", candidate)).catch(() => null);
    if (body !== null) {
      const type = types[extname(candidate).toLowerCase()] ?? "application/octet-stream";
      return { headers: [["content-type", type]], body };
    }
  }
  return plain("No such file", 404);
};
