import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PageCountsMessage, QueueMessage } from "../../../../worker/events/queue/queue-message.ts";
import { PageCounter } from "../../../../worker/events/reports/page-counter.ts";
import { fetchFromWorker, navigationHeaders, workerBindings } from "../../fetch-from-worker.ts";
import { consumeMessages, embeddedEnv, failingDatabase, queryRows } from "../deliver/consume-messages.ts";

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  // The first request creates the demo site.
  await fetchFromWorker("/", { host: "first.test", with: embeddedEnv as unknown as typeof workerBindings });
}, 60_000);

describe("PageCounter", () => {
  const ids = (): (() => string) => {
    let last = 0;
    return () => `id-${++last}`;
  };

  it("reports the first page at once, and then every 15 s", () => {
    const counter = new PageCounter();
    counter.add("a.test", "due");
    expect(counter.takeDue(100_000, ids())).toEqual([
      { kind: "served", id: "id-1", host: "a.test", at: 100_000, pages: { due: 1 } },
    ]);
    counter.add("a.test", "due");
    counter.add("a.test", "bot");
    counter.add("b.test", "ahead");
    expect(counter.takeDue(114_999)).toEqual([]);
    counter.add("a.test", "due");
    expect(counter.takeDue(115_000, ids())).toEqual([
      { kind: "served", id: "id-1", host: "a.test", at: 115_000, pages: { due: 2, bot: 1 } },
      { kind: "served", id: "id-2", host: "b.test", at: 115_000, pages: { ahead: 1 } },
    ]);
    expect(counter.takeDue(999_999)).toEqual([]);
  });

  it("reports earlier after 500 pages", () => {
    const counter = new PageCounter();
    counter.add("a.test", "due");
    counter.takeDue(100_000);
    for (let page = 0; page < 499; page++) counter.add("a.test", "due");
    expect(counter.takeDue(100_001)).toEqual([]);
    counter.add("a.test", "due");
    expect(counter.takeDue(100_002)).toMatchObject([{ pages: { due: 500 } }]);
  });
});

/** The lead of the mocked clock over the real one; it never goes back. */
let clockOffsetMs = 0;

/** Requests pages and collects the page counts that the worker sends. */
class Edge {
  readonly messages: PageCountsMessage[] = [];
  sends = 0;
  readonly EVENTS = {
    sendBatch: async (messages: Iterable<{ body: QueueMessage }>) => {
      this.sends++;
      for (const { body } of messages) if ("pages" in body) this.messages.push(body);
    },
  };

  async get(
    path: string,
    host: string,
    headers: Record<string, string> = {},
    env: object = embeddedEnv,
  ): Promise<Response> {
    return await fetchFromWorker(path, {
      host,
      headers: {
        ...navigationHeaders,
        "user-agent": "Mozilla/5.0 Firefox/140.0",
        cookie: "ss_cookieAllowed=true",
        ...headers,
      },
      with: { ...env, EVENTS: this.EVENTS } as unknown as typeof workerBindings,
    });
  }

  countsOf(host: string): Record<string, number> {
    const sum: Record<string, number> = {};
    for (const { pages } of this.messages.filter((each) => each.host === host))
      for (const [kind, count] of Object.entries(pages)) sum[kind] = (sum[kind] ?? 0) + count;
    return sum;
  }

  /** Advances the clock and requests one more page, so that all counts are sent. */
  async flush(): Promise<void> {
    clockOffsetMs += 20_000;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + clockOffsetMs);
    await this.get("/", "flush.test");
    vi.mocked(Date.now).mockRestore();
  }
}

describe("pages that the edge serves", () => {
  it("are counted by kind, with few messages", async () => {
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
    await edge.flush();
    expect(edge.countsOf(host)).toEqual({ due: 5, bot: 1, ahead: 1, withheld: 1, withoutConsent: 1 });
    expect(edge.sends).toBeLessThanOrEqual(2);
  });

  it("are counted by their <noscript> image if scripts do not run", async () => {
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
    await edge.flush();
    expect(edge.countsOf(host)).toEqual({ due: 1, withoutScript: 1 });
  });

  it("are not counted if the site collects no insights", async () => {
    const edge = new Edge();
    await env.SITES.put("site:served-4.test", JSON.stringify({ insights: "off" }));
    for (const [path, host, env] of [
      ["/sample", "served-3.test", workerBindings],
      ["/", "served-4.test", embeddedEnv],
    ] as const) {
      const page = await edge.get(path, host, {}, env);
      expect(page.headers.get("x-awning")).toBe("rewritten");
      expect(await page.text()).not.toContain('without-script"');
      await edge.flush();
      expect(edge.countsOf(host)).toEqual({});
    }
  });

  it("are served if the queue fails or is not bound", async () => {
    for (const EVENTS of [undefined, { sendBatch: () => Promise.reject(new Error("full")) }]) {
      clockOffsetMs += 20_000;
      vi.spyOn(Date, "now").mockReturnValue(Date.now() + clockOffsetMs);
      const page = await fetchFromWorker("/", {
        host: "served-5.test",
        with: { ...embeddedEnv, EVENTS } as unknown as typeof workerBindings,
      });
      vi.mocked(Date.now).mockRestore();
      expect(page.status).toBe(200);
    }
  });

  it("are stored once by the consumer, and retried while the database fails", async () => {
    const message: PageCountsMessage = {
      kind: "served",
      id: "s-1",
      host: "served-6.test",
      at: Date.now(),
      pages: { due: 3, bot: 0, ahead: 1 },
    };
    const [outcome] = await consumeMessages([message], {
      with: { ...embeddedEnv, DB: failingDatabase },
    });
    expect(outcome).toBeGreaterThanOrEqual(1);
    expect(await consumeMessages([message, message], { with: embeddedEnv })).toEqual(["ack", "ack"]);
    expect(await consumeMessages([message], { queue: "awning-events-dead", with: embeddedEnv })).toEqual([
      "ack",
    ]);
    expect(
      await queryRows("SELECT kind, pages FROM served_pages WHERE host = ? ORDER BY kind", message.host),
    ).toEqual([
      { kind: "ahead", pages: 1 },
      { kind: "due", pages: 3 },
    ]);
  });
});
