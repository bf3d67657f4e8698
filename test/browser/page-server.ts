import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const assets = join(import.meta.dirname, "../../dist/assets");
const assetPrefix = "/_awning/assets/";
const contentTypes: Readonly<Record<string, string>> = { ".css": "text/css", ".json": "application/json" };

/** The HTML of the tests' pages, by the paths at which the server has them. */
const pages = new Map<string, string>();
let port: Promise<number> | undefined;

/**
 * Starts a server of the process, unless it has started, and returns its port. It serves the built client's files, with
 * the cache header that the worker gives them, and the pages of tests. Browsers reach it at each `*.test` host's port 80.
 */
export function startPageServer(): Promise<number> {
  port ??= new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://pages.test");
      const page = pages.get(pathname);
      const file = page === undefined && pathname.startsWith(assetPrefix) ? readAsset(pathname) : undefined;
      if (page !== undefined)
        response.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" }).end(page);
      else if (file !== undefined)
        response
          .writeHead(200, {
            "content-type": contentTypes[extname(pathname)] ?? "text/javascript",
            "cache-control": "public, max-age=31536000, immutable",
          })
          .end(file);
      else response.writeHead(404).end();
    });
    server
      .once("error", reject)
      .listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    // The server ends with the process.
    server.unref();
  });
  return port;
}

/** Adds a page to the server, until the process ends, and returns its path. */
export function servePage(html: string): string {
  const path = `/pages/${pages.size + 1}`;
  pages.set(path, html);
  return path;
}

/** The addresses of the built client's files, at one of the hosts. */
export function assetAddresses(): readonly URL[] {
  const names = readdirSync(join(assets, assetPrefix));
  return names.map((name) => new URL(assetPrefix + name, "http://built.test"));
}

/** The content of a file of the built client. Undefined if there is none. */
function readAsset(path: string): Buffer | undefined {
  const name = path.slice(assetPrefix.length);
  if (!/^(?:[\w-]+\/)?[\w.-]+$/.test(name)) return undefined;
  try {
    return readFileSync(join(assets, assetPrefix, name));
  } catch {
    // No such file: the page gets 404.
    return undefined;
  }
}
