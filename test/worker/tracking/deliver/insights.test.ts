import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { type bindings, visit } from "../../visit.ts";
import { dataFor, embedded, eventOf, handOver, originIs, proxied, rows } from "./queue.ts";

const token = "an-operators-token-of-40-characters-xxxx";
let admin = "";
let host = "";
let made = 0;

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  admin = await signInAs([roles.admin]);
});
beforeEach(() => {
  host = `insights-${++made}.test`;
});

interface Insights extends Record<string, unknown> {
  readonly pageviews: number;
  readonly visits: number;
}

async function ask(
  query = "",
  headers: Record<string, string> = { cookie: admin },
  of = embedded,
): Promise<Insights> {
  const given = { ...of, ADMIN_TOKEN: token } as unknown as typeof bindings;
  const answer = await visit(`/_awning/insights${query}`, { host, headers, with: given });
  expect(answer.status).toBe(200);
  return answer.json();
}

function hit(url: string, visitor: string, visit: number, more: Partial<QueuedEvent> = {}): QueuedEvent {
  const data = {
    url,
    title: `Title of ${url}`,
    referrer: "https://search.example/",
    visitorCookie: `${visitor}|1|2|${visit}|4`,
  };
  return eventOf(host, { ...more, data: { ...data, ...more.data } });
}

const vital = (name: string, value: number, navigationType = "navigate"): QueuedEvent =>
  eventOf(host, {
    endpoint: "performance",
    data: { event: "page_speed", data: { name, value, navigationType } },
  });
const error = (message: string, frame: string, count = 1): QueuedEvent =>
  eventOf(host, { endpoint: "javascript-errors", data: { event: "error", data: { message, frame, count } } });

describe("insights", () => {
  it("are for administrators and the operator, like dead letters", async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await visit("/_awning/insights", { host, headers, with: embedded as unknown as typeof bindings }))
        .status;
    expect(await status({})).toBe(403);
    expect(await status({ cookie: await signInAs([roles.editor]) })).toBe(403);
    expect(await status({ cookie: admin })).toBe(200);
  });

  it("of a site that nobody has visited are noughts, not a failure", async () => {
    expect(await ask()).toMatchObject({
      site: host,
      days: 7,
      kept: true,
      pageviews: 0,
      visits: 0,
      visitors: 0,
      withoutVisitor: 0,
      pages: [],
      vitals: {},
      errors: [],
      delivery: { accepted: 0, waiting: 0, endpoints: [] },
      blindSpot: { served: 0, blockedOrLeftEarly: { least: 0, most: 0 } },
    });
  });

  it("count visits, visitors, pages and referrers; programs are nobody", async () => {
    await handOver(
      [
        hit("/", "a", 10),
        hit("/pots", "a", 10),
        hit("/", "a", 20),
        hit("/", "b", 30, { data: { url: "/", referrer: `https://${host}/pots` } as never }),
        hit("/", "c", 1, { bot: true }),
        hit("/", "", 0, { data: { url: "/", visitorCookie: undefined } as never }),
      ],
      { with: embedded },
    );
    expect(await ask()).toMatchObject({
      pageviews: 5,
      visits: 3,
      visitors: 2,
      withoutVisitor: 1,
      pages: [
        { path: "/", title: "Title of /", views: 4 },
        { path: "/pots", views: 1 },
      ],
      referrers: [{ host: "search.example", views: 4 }],
    });
  });

  it("of some days leave older ones out, and take 1 to 90", async () => {
    const daysAgo = (days: number): number => Date.now() - days * 24 * 60 * 60 * 1000;
    await handOver(
      [0, 3, 20].map((days) => hit("/", "a", days + 1, { occurred: daysAgo(days) })),
      { with: embedded },
    );
    expect((await ask()).pageviews).toBe(2);
    expect((await ask("?days=1")).pageviews).toBe(1);
    expect((await ask("?days=30")).pageviews).toBe(3);
    for (const [query, days] of [
      ["?days=0", 7],
      ["?days=-3", 1],
      ["?days=1e9", 90],
      ["?days='", 7],
    ] as const)
      expect((await ask(query)).days).toBe(days);
    const { byDay } = await ask("?days=30");
    expect(byDay).toEqual(
      [20, 3, 0].map((days) => ({
        day: new Date(daysAgo(days)).toISOString().slice(0, 10),
        pageviews: 1,
        visits: 1,
      })),
    );
  });

  it("tell the vitals of which three quarters of views are no worse", async () => {
    const values = [900, 100, 500, 300, 700, 200, 800, 400, 600, 1000];
    await handOver([...values.map((value) => vital("LCP", value)), vital("CLS", 0.02), vital("secret", 5)], {
      with: embedded,
    });
    expect((await ask()).vitals).toEqual({ LCP: { p75: 800, samples: 10 }, CLS: { p75: 0.02, samples: 1 } });
  });

  it("take the percentile by nearest rank, of any number of values", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 40 }),
        async (values) => {
          host = `p75-${++run}.test`;
          await handOver(
            values.map((value) => vital("INP", value)),
            { with: embedded },
          );
          const sorted = values.toSorted((a, b) => a - b);
          const p75 = sorted[Math.ceil(values.length * 0.75) - 1];
          expect((await ask()).vitals).toEqual({ INP: { p75, samples: values.length } });
        },
      ),
      { numRuns: 20 },
    );
  });

  it("group errors by message and topmost frame", async () => {
    await handOver(
      [
        error("x is undefined", "a.js:1:2", 3),
        error("x is undefined", "a.js:1:2"),
        error("x is undefined", "b.js:9:9"),
      ],
      { with: embedded },
    );
    expect((await ask()).errors).toEqual([
      { message: "x is undefined", frame: "a.js:1:2", times: 4, pages: 2, last: expect.any(Number) },
      { message: "x is undefined", frame: "b.js:9:9", times: 1, pages: 1, last: expect.any(Number) },
    ]);
  });

  it("tell what became of events", async () => {
    const events = Array.from({ length: 4 }, () => hit("/", "a", 1));
    await handOver([...events, ...events.slice(0, 1)], { with: embedded });
    await handOver([eventOf(host, { endpoint: "trace", data: dataFor.trace ?? {} })], {
      queue: "awning-events-dead",
      with: embedded,
    });
    expect((await ask()).delivery).toEqual({
      accepted: 5,
      delivered: 4,
      duplicates: 1,
      retried: 0,
      dead: 1,
      waiting: 0,
      endpoints: [
        { endpoint: "record-hit", accepted: 5, delivered: 4, duplicates: 1, retried: 0, dead: 0 },
        { endpoint: "trace", accepted: 0, delivered: 0, duplicates: 0, retried: 0, dead: 1 },
      ],
    });
  });
});

describe("insights of a proxied site", () => {
  const asOperator = { authorization: `Bearer ${token}` };

  it("tell of deliveries and keep nothing of visitors, unless the site wants them", async () => {
    await originIs("up", host);
    await handOver([hit("/", "a", 1)], { with: proxied });
    expect(await rows("SELECT 1 FROM events WHERE host = ?", host)).toEqual([]);
    expect(await ask("", asOperator, proxied)).toMatchObject({
      kept: false,
      pageviews: 0,
      delivery: { accepted: 1, delivered: 1 },
    });
  });

  it("keep light rows of what was delivered where the setting says so, each once", async () => {
    await env.SITES.put(`site:${host}`, JSON.stringify({ insights: "on" }));
    const events = [hit("/", "a", 1), vital("LCP", 1000)];
    await originIs("503", host);
    await handOver(events, { with: proxied });
    expect(await rows("SELECT 1 FROM events WHERE host = ?", host)).toEqual([]);
    await originIs("up", host);
    await handOver(events, { attempts: 2, with: proxied });
    await handOver(events, { attempts: 3, with: proxied });
    expect(await rows("SELECT path, data FROM events WHERE host = ? ORDER BY endpoint DESC", host)).toEqual([
      { path: "/", data: null },
      { path: "/kiln", data: null },
    ]);
    expect(await ask("", asOperator, proxied)).toMatchObject({
      kept: true,
      pageviews: 1,
      visits: 1,
      vitals: { LCP: { p75: 1000 } },
    });
  });

  it("are no reason to deliver anything again when they cannot be kept", async () => {
    await env.SITES.put(`site:${host}`, JSON.stringify({ insights: "on" }));
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const given = { ...proxied, DB: DB as unknown as D1Database };
    expect(await handOver([hit("/", "a", 1)], { with: given })).toEqual(["ack"]);
  });
});
