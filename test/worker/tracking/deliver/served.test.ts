import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { QueueMessage, ServedPages } from "../../../../worker/tracking/queue-message.ts";
import { ServedCounter } from "../../../../worker/tracking/served.ts";
import { bindings, document, visit } from "../../visit.ts";
import { embedded, handOver, rows } from "./queue.ts";

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  // The first page of all makes the demo site.
  await visit("/", { host: "first.test", with: embedded as unknown as typeof bindings });
}, 60_000);

describe("the counter of an isolate", () => {
  const ids = (): (() => string) => {
    let last = 0;
    return () => `id-${++last}`;
  };

  it("tells of the first page at once, and then once in 15 s", () => {
    const counter = new ServedCounter();
    counter.add("a.test", "due");
    expect(counter.due(100_000, ids())).toEqual([
      { kind: "served", id: "id-1", host: "a.test", at: 100_000, pages: { due: 1 } },
    ]);
    counter.add("a.test", "due");
    counter.add("a.test", "bot");
    counter.add("b.test", "ahead");
    expect(counter.due(114_999)).toEqual([]);
    counter.add("a.test", "due");
    expect(counter.due(115_000, ids())).toEqual([
      { kind: "served", id: "id-1", host: "a.test", at: 115_000, pages: { due: 2, bot: 1 } },
      { kind: "served", id: "id-2", host: "b.test", at: 115_000, pages: { ahead: 1 } },
    ]);
    expect(counter.due(999_999)).toEqual([]);
  });

  it("tells earlier when it has much to tell", () => {
    const counter = new ServedCounter();
    counter.add("a.test", "due");
    counter.due(100_000);
    for (let page = 0; page < 499; page++) counter.add("a.test", "due");
    expect(counter.due(100_001)).toEqual([]);
    counter.add("a.test", "due");
    expect(counter.due(100_002)).toMatchObject([{ pages: { due: 500 } }]);
  });
});

/** Of the real clock: the counter never sees time go back. */
let ahead = 0;

/** Visits, and all that the worker told of pages since the last time. */
class Edge {
  readonly told: ServedPages[] = [];
  sends = 0;
  readonly EVENTS = {
    sendBatch: async (messages: Iterable<{ body: QueueMessage }>) => {
      this.sends++;
      for (const { body } of messages) if ("pages" in body) this.told.push(body);
    },
  };

  async get(
    path: string,
    host: string,
    headers: Record<string, string> = {},
    given: object = embedded,
  ): Promise<Response> {
    return await visit(path, {
      host,
      headers: {
        ...document,
        "user-agent": "Mozilla/5.0 Firefox/140.0",
        cookie: "ss_cookieAllowed=true",
        ...headers,
      },
      with: { ...given, EVENTS: this.EVENTS } as unknown as typeof bindings,
    });
  }

  of(host: string): Record<string, number> {
    const sum: Record<string, number> = {};
    for (const { pages } of this.told.filter((each) => each.host === host))
      for (const [kind, count] of Object.entries(pages)) sum[kind] = (sum[kind] ?? 0) + count;
    return sum;
  }

  /** Time passes, and one more page brings all counts out. */
  async settle(): Promise<void> {
    ahead += 20_000;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + ahead);
    await this.get("/", "flush.test");
    vi.mocked(Date.now).mockRestore();
  }
}

describe("pages that the edge serves", () => {
  it("are counted by whom they were for, with few messages", async () => {
    const edge = new Edge();
    const host = "served-1.test";
    for (let page = 0; page < 5; page++)
      expect((await edge.get("/", host)).headers.get("x-awning")).toBe("rewritten");
    await edge.get("/", host, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await edge.get("/", host, { "sec-purpose": "prefetch;prerender" });
    await edge.get("/search", host);
    await edge.get("/", host, { cookie: "" });
    await edge.get("/nowhere", host);
    await edge.get("/static/nowhere.css", host, { "sec-fetch-dest": "style" });
    await edge.settle();
    expect(edge.of(host)).toEqual({ due: 5, bot: 1, ahead: 1, withheld: 2 });
    expect(edge.sends).toBeLessThanOrEqual(2);
  });

  it("tell of themselves when no script of theirs runs", async () => {
    const edge = new Edge();
    const host = "served-2.test";
    const page = await (await edge.get("/", host)).text();
    expect(page).toMatch(
      /<noscript data-awning><img src="\/_awning\/without-script" alt="" hidden><\/noscript>/,
    );
    const beacon = { accept: "image/*", "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" };
    expect((await edge.get("/_awning/without-script", host, beacon)).status).toBe(204);
    await edge.get("/_awning/without-script", host, { ...beacon, "sec-fetch-site": "cross-site" });
    await edge.get("/_awning/without-script", host, { ...beacon, "user-agent": "curl/8" });
    await edge.settle();
    expect(edge.of(host)).toEqual({ due: 1, withoutScript: 1 });
  });

  it("are not counted where the site keeps no insights: proxied, or by its setting", async () => {
    const edge = new Edge();
    await env.SITES.put("site:served-4.test", JSON.stringify({ insights: "off" }));
    for (const [path, host, given] of [
      ["/sample", "served-3.test", bindings],
      ["/", "served-4.test", embedded],
    ] as const) {
      const page = await edge.get(path, host, {}, given);
      expect(page.headers.get("x-awning")).toBe("rewritten");
      expect(await page.text()).not.toContain('without-script"');
      await edge.settle();
      expect(edge.of(host)).toEqual({});
    }
  });

  it("are served when the queue refuses, or is not there", async () => {
    for (const EVENTS of [undefined, { sendBatch: () => Promise.reject(new Error("full")) }]) {
      ahead += 20_000;
      vi.spyOn(Date, "now").mockReturnValue(Date.now() + ahead);
      const page = await visit("/", {
        host: "served-5.test",
        with: { ...embedded, EVENTS } as unknown as typeof bindings,
      });
      vi.mocked(Date.now).mockRestore();
      expect(page.status).toBe(200);
    }
  });

  it("are kept by the consumer, each count once, and wait while the database fails", async () => {
    const told: ServedPages = {
      kind: "served",
      id: "s-1",
      host: "served-6.test",
      at: Date.now(),
      pages: { due: 3, bot: 0, ahead: 1 },
    };
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const [fate] = await handOver([told], { with: { ...embedded, DB: DB as unknown as D1Database } });
    expect(fate).toBeGreaterThanOrEqual(1);
    expect(await handOver([told, told], { with: embedded })).toEqual(["ack", "ack"]);
    expect(await handOver([told], { queue: "awning-events-dead", with: embedded })).toEqual(["ack"]);
    expect(
      await rows("SELECT kind, pages FROM served_pages WHERE host = ? ORDER BY kind", told.host),
    ).toEqual([
      { kind: "ahead", pages: 1 },
      { kind: "due", pages: 3 },
    ]);
  });
});
