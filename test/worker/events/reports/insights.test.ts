import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { fetchFromWorker, type workerBindings } from "../../fetch-from-worker.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { consumeMessages, embeddedEnv, eventOf, validData } from "../deliver/consume-messages.ts";

import {
  adminCookie,
  errorEvent,
  getInsights,
  hitEvent,
  siteHost,
  useSiteHost,
  vitalEvent,
} from "./insights-site.ts";

describe("insights", () => {
  it("are for administrators", async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (
        await fetchFromWorker("/_awning/insights", {
          host: siteHost,
          headers,
          with: embeddedEnv as unknown as typeof workerBindings,
        })
      ).status;
    expect(await status({})).toBe(403);
    expect(await status({ cookie: await signInAs([roles.editor]) })).toBe(403);
    expect(await status({ cookie: adminCookie })).toBe(200);
  });

  it("of a site without visits are zeros", async () => {
    expect(await getInsights()).toMatchObject({
      site: siteHost,
      days: 7,
      collected: true,
      pageviews: 0,
      visits: 0,
      visitors: 0,
      withoutVisitor: 0,
      pages: [],
      vitals: {},
      errors: [],
      delivery: { accepted: 0, waiting: 0, endpoints: [] },
      unreportedPages: { served: 0, blockedOrLeftEarly: { min: 0, max: 0 } },
    });
  });

  it("count visits, visitors, pages and referrers, without bots", async () => {
    await consumeMessages(
      [
        hitEvent("/", "a", 10),
        hitEvent("/pots", "a", 10),
        hitEvent("/", "a", 20),
        hitEvent("/", "b", 30, { data: { url: "/", referrer: `https://${siteHost}/pots` } as never }),
        hitEvent("/", "c", 1, { bot: true }),
        hitEvent("/", "", 0, { data: { url: "/", visitorCookie: undefined } as never }),
      ],
      { with: embeddedEnv },
    );
    expect(await getInsights()).toMatchObject({
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

  it("list at most 50 pages", async () => {
    await consumeMessages(
      Array.from({ length: 51 }, (_, index) => hitEvent(`/page-${index}`, "a", 1)),
      { with: embeddedEnv },
    );
    expect((await getInsights()).pages).toHaveLength(50);
  });

  it("cover the requested days, 1 to 90", async () => {
    const daysAgo = (days: number): number => Date.now() - days * 24 * 60 * 60 * 1000;
    await consumeMessages(
      [0, 3, 20].map((days) => hitEvent("/", "a", days + 1, { occurredAt: daysAgo(days) })),
      { with: embeddedEnv },
    );
    expect((await getInsights()).pageviews).toBe(2);
    expect((await getInsights("?days=1")).pageviews).toBe(1);
    expect((await getInsights("?days=30")).pageviews).toBe(3);
    for (const [query, days] of [
      ["?days=0", 7],
      ["?days=-3", 1],
      ["?days=1e9", 90],
      ["?days='", 7],
    ] as const)
      expect((await getInsights(query)).days).toBe(days);
    const { byDay } = await getInsights("?days=30");
    expect(byDay).toEqual(
      [20, 3, 0].map((days) => ({
        day: new Date(daysAgo(days)).toISOString().slice(0, 10),
        pageviews: 1,
        visits: 1,
      })),
    );
  });

  it("have the 75th percentile of vitals", async () => {
    const values = [900, 100, 500, 300, 700, 200, 800, 400, 600, 1000];
    await consumeMessages(
      [...values.map((value) => vitalEvent("LCP", value)), vitalEvent("CLS", 0.02), vitalEvent("secret", 5)],
      {
        with: embeddedEnv,
      },
    );
    expect((await getInsights()).vitals).toEqual({
      LCP: { p75: 800, samples: 10, good: 10, poor: 0 },
      CLS: { p75: 0.02, samples: 1, good: 1, poor: 0 },
    });
  });

  it("use the nearest rank for the percentile", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 40 }),
        async (values) => {
          useSiteHost(`p75-${++run}.test`);
          await consumeMessages(
            values.map((value) => vitalEvent("INP", value)),
            { with: embeddedEnv },
          );
          const sorted = values.toSorted((a, b) => a - b);
          const p75 = sorted[Math.ceil(values.length * 0.75) - 1];
          expect((await getInsights()).vitals).toMatchObject({ INP: { p75, samples: values.length } });
        },
      ),
      { numRuns: 20 },
    );
  });

  it("group errors by message and topmost frame", async () => {
    await consumeMessages(
      [
        errorEvent("x is undefined", "a.js:1:2", 3),
        errorEvent("x is undefined", "a.js:1:2"),
        errorEvent("x is undefined", "b.js:9:9"),
      ],
      { with: embeddedEnv },
    );
    expect((await getInsights()).errors).toEqual([
      {
        message: "x is undefined",
        frame: "a.js:1:2",
        times: 4,
        pages: 2,
        last: expect.any(Number),
        stack: null,
        path: "/kiln",
      },
      {
        message: "x is undefined",
        frame: "b.js:9:9",
        times: 1,
        pages: 1,
        last: expect.any(Number),
        stack: null,
        path: "/kiln",
      },
    ]);
  });

  it("have the state of event delivery", async () => {
    const events = Array.from({ length: 4 }, () => hitEvent("/", "a", 1));
    await consumeMessages([...events, ...events.slice(0, 1)], { with: embeddedEnv });
    await consumeMessages([eventOf(siteHost, { endpoint: "trace", data: validData.trace ?? {} })], {
      queue: "awning-events-dead",
      with: embeddedEnv,
    });
    expect((await getInsights()).delivery).toEqual({
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
