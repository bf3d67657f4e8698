import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { startTestOrigin } from "../../test-origin/test-origin.ts";
import { type LatencyProxy, startLatencyProxy } from "./latency-proxy.ts";

/** A site whose pages have only a queue. Their events go to a sink with configurable faults. */
export interface QueueSite {
  /** Between the browsers and the site. */
  readonly proxy: LatencyProxy;
  readonly origin: string;
  close(): Promise<void>;
}

export interface SinkReport {
  readonly requests: number;
  readonly ids: Readonly<Record<string, number>>;
  readonly ambiguous: readonly string[];
}

export async function startQueueSite(latencyMs: number): Promise<QueueSite> {
  const files = await bundle();
  const sinks = await startTestOrigin();
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url.startsWith("/events-sink/")) {
      const { method, headers } = request;
      const forwarded = httpRequest(sinks.url + url, { method, headers }, (sinkResponse) => {
        response.writeHead(sinkResponse.statusCode ?? 0, sinkResponse.headers);
        sinkResponse.pipe(response);
      });
      forwarded.on("error", () => response.destroy());
      return void request.pipe(forwarded);
    }
    // As in the product's build, each chunk also has a second address for retries.
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
  const line = await startLatencyProxy(origin, latencyMs);
  return {
    proxy: line,
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

/** The sink of one fault, and the ids of the events that should arrive there. */
export class EventSink {
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

  async setState(state: string): Promise<void> {
    await fetch(this.#address, { method: "PUT", body: state });
  }

  async report(): Promise<SinkReport> {
    return (await fetch(this.#address)).json() as Promise<SinkReport>;
  }

  async open(context: BrowserContext, path = "/"): Promise<Page> {
    const page = await context.newPage();
    await this.go(page, path);
    return page;
  }

  async go(page: Page, path: string): Promise<void> {
    await page.goto(`${this.#site.proxy.url}${path}?${this.#query}`);
    await page.waitForFunction(() => "queuePage" in window);
  }

  /** Adds events to a page, calls `then` in the same task, and expects the events to arrive. */
  async add(page: Page, count: number, flushWithinMs: number, then?: () => void): Promise<void> {
    const call = `(() => { const ids = queuePage.add(${count}, ${flushWithinMs}); ${then ? `(${then})();` : ""} return ids })()`;
    for (const id of (await page.evaluate(call)) as string[]) this.expected.add(id);
  }

  async lostIds(): Promise<string[]> {
    const { ids } = await this.report();
    return [...this.expected].filter((id) => !(id in ids));
  }
}
