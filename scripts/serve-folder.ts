import { randomUUID } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".mp4": "video/mp4",
  ".txt": "text/plain",
  ".pdf": "application/pdf",
};

/**
 * The call with which each older page asks its site for an id (docs/reference/tracking.md#performance-records). Without
 * a response each saved page has an error in its console.
 */
const performanceSettingsPath = "/api/1/performance/settings";

export interface FolderServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder of saved pages on 127.0.0.1, in the layouts of mirror tools: pages without a file extension,
 * `page.html` at `/page`, `index.html` of a folder. A folder without an index is served as a list of its pages.
 */
export async function serveFolder(folder: string, port = 0): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const path = decodePath(new URL(request.url ?? "/", "http://folder").pathname);
    const file = path === undefined ? undefined : findFile(folder, path);
    if (file) return send(response, file, request.method === "HEAD");
    if (path?.endsWith("/") && isFolder(join(folder, path))) return sendList(response, join(folder, path));
    if (path === performanceSettingsPath) {
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(JSON.stringify({ pageLoadId: randomUUID() }));
    }
    response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html><title>Not found</title><p>This folder has no such page.");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The path below the folder; undefined if it is malformed or outside of the folder. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes("\0") || path.split(sep).includes("..") ? undefined : path;
  } catch {
    // The percent-encoding is malformed, so no file has this name.
    return undefined;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function findFile(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return [file, `${file}.html`, `${file}.htm`, join(file, "index.html")].find(isFile);
}

function send(response: ServerResponse, file: string, headOnly: boolean): void {
  const type =
    contentTypes[extname(file).toLowerCase()] ??
    (looksLikeHtml(file) ? "text/html" : "application/octet-stream");
  response.writeHead(200, { "content-type": type, "content-length": statSync(file).size });
  if (headOnly) response.end();
  else createReadStream(file).pipe(response);
}

function looksLikeHtml(file: string): boolean {
  return /^\s*<(?:!doctype|html|!--)/i.test(readFileSync(file).subarray(0, 1024).toString("latin1"));
}

function sendList(response: ServerResponse, folder: string): void {
  const links = readdirSync(folder)
    .filter((name) => isFolder(join(folder, name)) || /\.html?$/i.test(name))
    .map((name) => `${encodeURIComponent(name)}${isFolder(join(folder, name)) ? "/" : ""}`)
    .map((href) => `<li><a href="./${href}">${decodeURIComponent(href).replace(/[<&]/g, "_")}</a>`);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><meta charset="utf-8"><title>Saved pages</title><h1>Saved pages</h1><ul>${links.join("")}</ul>`,
  );
}
