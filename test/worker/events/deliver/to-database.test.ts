import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { migrate } from "../../../../worker/database/migrate.ts";
import { migrations } from "../../../../worker/database/migrations.ts";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import { toEventRow } from "../../../../worker/events/store/events.ts";
import { emptyDatabase, tableNames } from "../../origin/fresh-database.ts";
import {
  consumeMessages,
  deadLettersOf,
  embeddedEnv,
  eventOf,
  isRetried,
  queryRows,
} from "./consume-messages.ts";

let host = "";
let hostCount = 0;

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
beforeEach(() => {
  host = `demo-${++hostCount}.test`;
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const idsIn = async (): Promise<string[]> =>
  (await queryRows<{ id: string }>("SELECT id FROM events WHERE host = ? ORDER BY rowid", host)).map(
    ({ id }) => id,
  );

describe("the embedded site's events", () => {
  it("create the tables of a new database", async () => {
    await emptyDatabase();
    const events = hits(3);
    expect(await consumeMessages(events, { with: embeddedEnv })).toEqual(["ack", "ack", "ack"]);
    expect(await idsIn()).toEqual(events.map(({ id }) => id));
    expect(await tableNames(env.DB)).toContain("deliveries");
    expect(await queryRows("SELECT name FROM seeds")).toEqual([]);
  });

  it("are stored as columns for insights, and completely as data", async () => {
    const event = eventOf(host, {
      data: {
        url: "/pots/teapot",
        title: "Teapot",
        referrer: "https://search.example/?q=teapot",
        visitorCookie: "v-1|1|2|3|4",
      },
    });
    await consumeMessages([event], { with: embeddedEnv });
    expect(await queryRows("SELECT * FROM events WHERE host = ?", host)).toEqual([
      {
        host,
        id: event.id,
        endpoint: "record-hit",
        occurred_at: event.occurredAt,
        accepted_at: event.acceptedAt,
        path: "/pots/teapot",
        title: "Teapot",
        referrer_host: "search.example",
        visitor_id: "v-1",
        visit: 3,
        name: null,
        value: null,
        detail: null,
        data: JSON.stringify(event.data),
        bot: 0,
      },
    ]);
  });

  it.each([
    ["?utm_source=letter&utm_campaign=autumn&utm_medium=email", ["autumn", "letter", "email"]],
    ["?utm_campaign=%3Cb%3E&utm_source=", ["<b>", undefined, undefined]],
    [`?utm_campaign=${"x".repeat(300)}`, ["x".repeat(200), undefined, undefined]],
    [`?a=${"x".repeat(2000)}&utm_campaign=autumn`, [undefined, undefined, undefined]],
    ["?%E0%A4%A&id=1", [undefined, undefined, undefined]],
    [7, [undefined, undefined, undefined]],
  ])("keep the campaign of a pageview's query: %#", (queryString, expected) => {
    const event = eventOf(host, { data: { url: "/", viewportInnerWidth: 390, queryString } });
    for (const data of ["all", "figures"] as const) {
      const stored = JSON.parse(toEventRow(event, { data }).data ?? "{}");
      expect(stored.viewportInnerWidth).toBe(390);
      expect([stored.campaign, stored.source, stored.channel]).toEqual(expected);
    }
  });

  it("have columns for vitals, errors and forms", async () => {
    const page = `https://${host}/kiln?x=1`;
    const from = { ...eventOf(host).requester, referrer: page };
    await consumeMessages(
      [
        eventOf(host, {
          endpoint: "performance",
          requester: from,
          data: { event: "page_speed", data: { name: "LCP", value: 1234.5, navigationType: "navigate" } },
        }),
        eventOf(host, {
          endpoint: "javascript-errors",
          requester: from,
          data: {
            event: "error",
            data: {
              message: "x is not a function",
              stack: `TypeError: x is not a function\n    at open (https://${host}/s/menu.js:4:7)\n    at go (https://${host}/s/menu.js:9:1)`,
            },
          },
        }),
        eventOf(host, {
          endpoint: "record-event",
          requester: from,
          data: { event: "form_start", data: { formId: "f1" } },
        }),
      ],
      { with: embeddedEnv },
    );
    expect(
      await queryRows("SELECT path, name, value, detail FROM events WHERE host = ? ORDER BY rowid", host),
    ).toEqual([
      { path: "/kiln", name: "LCP", value: 1234.5, detail: "navigate" },
      {
        path: "/kiln",
        name: "x is not a function",
        value: 1,
        detail: `at open (https://${host}/s/menu.js:4:7)`,
      },
      { path: "/kiln", name: "form_start", value: null, detail: "f1" },
    ]);
  });

  it("have at most 600 bytes in a column", async () => {
    const event = eventOf(host, { data: { url: "/", title: "x".repeat(700) } });
    await consumeMessages([event], { with: embeddedEnv });
    const [row] = await queryRows<{ title: string }>("SELECT title FROM events WHERE host = ?", host);
    expect(row?.title).toHaveLength(600);
  });

  it("are stored once by their id, in one batch, in a later one, and in simultaneous ones", async () => {
    const events = hits(4);
    const acks = (count: number): string[] => Array(count).fill("ack");
    expect(await consumeMessages([...events, ...events], { with: embeddedEnv })).toEqual(acks(8));
    expect(await consumeMessages(events, { with: embeddedEnv })).toEqual(acks(4));
    await Promise.all([1, 2, 3].map(() => consumeMessages([...events, ...hits(2)], { with: embeddedEnv })));
    expect(await idsIn()).toHaveLength(10);
    expect(
      await queryRows(
        "SELECT accepted, delivered, duplicates, retried, dead FROM deliveries WHERE host = ?",
        host,
      ),
    ).toEqual([{ accepted: 30, delivered: 10, duplicates: 20, retried: 0, dead: 0 }]);
  });

  it("may have the same id on different sites", async () => {
    const event = eventOf(host);
    await consumeMessages([event, { ...event, host: `other-${host}` }], { with: embeddedEnv });
    expect(await queryRows("SELECT host FROM events WHERE id = ?", event.id)).toHaveLength(2);
  });

  it("are stored by the hundred, each of the maximum size", async () => {
    const events = Array.from({ length: 100 }, () =>
      eventOf(host, { data: { url: "/", title: "\u00e9\u2028\"'\\".repeat(9000) } }),
    );
    expect(await consumeMessages(events, { with: embeddedEnv })).toEqual(events.map(() => "ack"));
    expect(await idsIn()).toHaveLength(100);
  });

  it("may have any data", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.string({ unit: "binary" }),
        async (list, title) => {
          const events = list.map((data) => eventOf(host, { data: { ...data, title, url: title } }));
          expect(await consumeMessages(events, { with: embeddedEnv })).toEqual(events.map(() => "ack"));
          for (const { id, data } of events) {
            const [row] = await queryRows<{ data: string }>("SELECT data FROM events WHERE id = ?", id);
            expect(row?.data).toBe(JSON.stringify(data));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("are retried while the database fails, and stored afterwards", async () => {
    const failing = {
      prepare: () => failing,
      bind: () => failing,
      batch: () => Promise.reject(new Error("D1 is overloaded")),
    };
    const events = hits(5);
    const failingEnv = { ...embeddedEnv, DB: failing as unknown as D1Database };
    expect(await consumeMessages(events, { with: failingEnv })).toEqual(events.map(() => isRetried));
    expect(await consumeMessages(events, { attempts: 11, with: failingEnv })).toEqual(
      events.map(() => isRetried),
    );
    expect(await consumeMessages(events, { attempts: 2, with: embeddedEnv })).toEqual(
      events.map(() => "ack"),
    );
    expect(await idsIn()).toEqual(events.map(({ id }) => id));
    // Counts that could not be written are kept. After the last attempt the events are in the dead letter queue.
    const [counts] = await queryRows(
      "SELECT accepted, delivered, retried FROM deliveries WHERE host = ?",
      host,
    );
    expect(counts).toEqual({ accepted: 5, delivered: 5, retried: 5 });
  });

  it("that the database rejects hold up others at most three times", async () => {
    const [bad, ...good] = hits(4);
    const DB = {
      prepare: (sql: string) => {
        const statement = env.DB.prepare(sql);
        if (!sql.includes("INTO events")) return statement;
        return {
          bind: (json: string) =>
            json.includes(bad?.id ?? "-") ? env.DB.prepare("SELECT broken") : statement.bind(json),
        };
      },
      batch: (list: D1PreparedStatement[]) => env.DB.batch(list),
    };
    const failingEnv = { ...embeddedEnv, DB: DB as unknown as D1Database };
    await migrate(env.DB, migrations);
    expect(await consumeMessages([bad, ...good], { attempts: 3, with: failingEnv })).toEqual(
      Array(4).fill(isRetried),
    );
    expect(await consumeMessages([bad, ...good], { attempts: 4, with: failingEnv })).toEqual([
      isRetried,
      "ack",
      "ack",
      "ack",
    ]);
    expect(await consumeMessages([bad], { attempts: 11, with: failingEnv })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toMatchObject([{ id: bad?.id, attempts: 11 }]);
  });

  it("are written to Analytics Engine up to its limit of 250", async () => {
    const writeDataPoint = vi.fn();
    await consumeMessages(hits(251), { with: { ...embeddedEnv, ANALYTICS: { writeDataPoint } } });
    expect(writeDataPoint).toHaveBeenCalledTimes(250);
  });

  it("are written to Analytics Engine if it is bound, once and without the visitor's identity", async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const ANALYTICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
    const event = eventOf(host, { data: { url: "/kiln", visitorCookie: "v-1|1|2|3|4" } });
    await consumeMessages([event, event], { with: { ...embeddedEnv, ANALYTICS } });
    await consumeMessages([event], { with: { ...embeddedEnv, ANALYTICS } });
    expect(points).toEqual([
      {
        indexes: [host],
        blobs: ["record-hit", "/kiln", null, null, null, "visitor"],
        doubles: [1, event.occurredAt, 0],
      },
    ]);
  });
});
