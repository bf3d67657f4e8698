import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { htmlResponse, plainTextResponse, type Route } from "../origin-response.ts";

/** Published pages beside the repository. They may be absent; then every path is a 404. */
const publishedPages = join(import.meta.dirname, "../../../../shared/pages");

/** Pages in the markup of published ones, written for the project. */
const projectPages = join(import.meta.dirname, "../../published/pages");

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

export const publishedPageRoute: Route = async ({ subpath }) => {
  const name = subpath.replace(/\.html$/, "");
  const text = /^[\w-]+$/.test(name)
    ? await readFile(join(publishedPages, `${name}.html`), "utf8").catch(() => null)
    : null;
  return text === null ? plainTextResponse("No such page", 404) : htmlResponse(text);
};

export const publishedSiteRoute: Route = filesOf(join(publishedPages, "sites"));

export const moreSitesRoute: Route = filesOf(join(publishedPages, "more-sites"));

export const projectPage: Route = filesOf(projectPages);

/** Serves the files of a folder; a page also without `.html`, and a folder by its `index.html`. */
function filesOf(folder: string): Route {
  return async ({ subpath }) => {
    const path = normalize(`/${decodeURIComponent(subpath)}`);
    for (const candidate of [path, `${path}.html`, join(path, "index.html")]) {
      const body = await readFile(join(folder, candidate)).catch(() => null);
      if (body === null) continue;
      const type = types[extname(candidate).toLowerCase()] ?? "application/octet-stream";
      return { headers: [["content-type", type]], body };
    }
    return plainTextResponse("No such file", 404);
  };
}
