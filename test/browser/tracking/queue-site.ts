import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { startTestOrigin } from "../../origin/test-origin.ts";
import { type Line, startLine } from "./end-to-end-line.ts";

/** A site of pages with nothing but a queue in them, whose events go to a sink that can be told to fail. */
export interface QueueSite {
  /** What lies between browsers and the site. */
  readonly line: Line;
  readonly origin: string;
  close(): Promise<void>;
}

export interface Told {
  readonly requests: number;
  readonly ids: Readonly<Record<string, number>>;
  readonly ambiguous: readonly string[];
}

export async function startQueueSite(delay: number): Promise<QueueSite> {
  const files = await bundle();
  const sinks = await startTestOrigin();
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url.startsWith("/events-sink/")) {
      const passed = ask(sinks.url + url, { method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      return void request.pipe(passed);
    }
    // Chunks are at a second address as well, as in the product's build.
    const path = url.replace(/\?.*/, "");
    const script =
      files.get(path) ??
      files.get(path.replace("/again/", "/"))?.replaceAll("./queue-entry", "../queue-entry");
    const type = script === undefined ? "text/html" : "text/javascript";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "max-age=600" });
    response.end(
      script ?? '<!doctype html><title>A page</title><script type="module" src="/queue-entry.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = await startLine(origin, delay);
  return {
    line,
    origin,
    async close() {
      await line.close();
      server.closeAllConnections();
      server.close();
      await sinks.close();
    },
  };
}

async function bundle(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    base: "/",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, "queue-entry.ts"),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  if (!("output" in built)) throw new Error("The page's script was not built.");
  return new Map(
    built.output.flatMap((file) =>
      file.type === "chunk" ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  );
}

/** One fault's own sink at the site, and what is to arrive there. */
export class SinkOf {
  readonly #site: QueueSite;
  readonly #address: string;
  readonly #query: string;
  readonly expected = new Set<string>();

  constructor(site: QueueSite, name: string, kind: "awning" | "plain" = "awning") {
    const sink = `${kind}-${name.replaceAll(" ", "-")}`;
    this.#site = site;
    this.#address = `${site.origin}/events-sink/${sink}`;
    this.#query = `sink=${sink}`;
  }

  async state(state: string): Promise<void> {
    await fetch(this.#address, { method: "PUT", body: state });
  }

  async told(): Promise<Told> {
    return (await fetch(this.#address)).json() as Promise<Told>;
  }

  async open(context: BrowserContext, path = "/"): Promise<Page> {
    const page = await context.newPage();
    await this.go(page, path);
    return page;
  }

  async go(page: Page, path: string): Promise<void> {
    await page.goto(`${this.#site.line.url}${path}?${this.#query}`);
    await page.waitForFunction(() => "queuePage" in window);
  }

  /** Adds events to a page and expects them to arrive. */
  async add(page: Page, count: number, within: number, then?: () => void): Promise<void> {
    const call = `(() => { const ids = queuePage.add(${count}, ${within}); ${then ? `(${then})();` : ""} return ids })()`;
    for (const id of (await page.evaluate(call)) as string[]) this.expected.add(id);
  }

  async lost(): Promise<string[]> {
    const { ids } = await this.told();
    return [...this.expected].filter((id) => !(id in ids));
  }
}
