import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { migrate } from "../../../../worker/origin/database/migrate.ts";
import { migrations } from "../../../../worker/origin/database/migrations.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { emptyDatabase, tables } from "../../origin/fresh-database.ts";
import { deadLettersOf, embedded, eventOf, handOver, isWait, rows } from "./queue.ts";

let host = "";
let made = 0;

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
beforeEach(() => {
  host = `demo-${++made}.test`;
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const idsIn = async (): Promise<string[]> =>
  (await rows<{ id: string }>("SELECT id FROM events WHERE host = ? ORDER BY rowid", host)).map(
    ({ id }) => id,
  );

describe("the embedded site's events", () => {
  it("find a database that nobody has asked for anything yet", async () => {
    await emptyDatabase();
    const events = hits(3);
    expect(await handOver(events, { with: embedded })).toEqual(["ack", "ack", "ack"]);
    expect(await idsIn()).toEqual(events.map(({ id }) => id));
    expect(await tables(env.DB)).toContain("deliveries");
    expect(await rows("SELECT name FROM seeds")).toEqual([]);
  });

  it("keep what insights look at, and the rest", async () => {
    const event = eventOf(host, {
      data: {
        url: "/pots/teapot",
        title: "Teapot",
        referrer: "https://search.example/?q=teapot",
        visitorCookie: "v-1|1|2|3|4",
      },
    });
    await handOver([event], { with: embedded });
    expect(await rows("SELECT * FROM events WHERE host = ?", host)).toEqual([
      {
        host,
        id: event.id,
        endpoint: "record-hit",
        occurred_at: event.occurred,
        accepted_at: event.accepted,
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

  it("know vitals and errors by what they are about", async () => {
    const page = `https://${host}/kiln?x=1`;
    const from = { ...eventOf(host).requester, referrer: page };
    await handOver(
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
      ],
      { with: embedded },
    );
    expect(
      await rows("SELECT path, name, value, detail FROM events WHERE host = ? ORDER BY rowid", host),
    ).toEqual([
      { path: "/kiln", name: "LCP", value: 1234.5, detail: "navigate" },
      {
        path: "/kiln",
        name: "x is not a function",
        value: 1,
        detail: `at open (https://${host}/s/menu.js:4:7)`,
      },
    ]);
  });

  it("are kept once, however often they come: in a batch, again, and in two batches at the same time", async () => {
    const events = hits(4);
    const acks = (count: number): string[] => Array(count).fill("ack");
    expect(await handOver([...events, ...events], { with: embedded })).toEqual(acks(8));
    expect(await handOver(events, { with: embedded })).toEqual(acks(4));
    await Promise.all([1, 2, 3].map(() => handOver([...events, ...hits(2)], { with: embedded })));
    expect(await idsIn()).toHaveLength(10);
    expect(
      await rows(
        "SELECT accepted, delivered, duplicates, retried, dead FROM deliveries WHERE host = ?",
        host,
      ),
    ).toEqual([{ accepted: 30, delivered: 10, duplicates: 20, retried: 0, dead: 0 }]);
  });

  it("of another site with the same id are another's", async () => {
    const event = eventOf(host);
    await handOver([event, { ...event, host: `other-${host}` }], { with: embedded });
    expect(await rows("SELECT host FROM events WHERE id = ?", event.id)).toHaveLength(2);
  });

  it("come by the hundred, each as large as the queue takes", async () => {
    const events = Array.from({ length: 100 }, () =>
      eventOf(host, { data: { url: "/", title: "\u00e9\u2028\"'\\".repeat(9000) } }),
    );
    expect(await handOver(events, { with: embedded })).toEqual(events.map(() => "ack"));
    expect(await idsIn()).toHaveLength(100);
  });

  it("say what they will: any data is kept and read back", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.string({ unit: "binary" }),
        async (list, title) => {
          const events = list.map((data) => eventOf(host, { data: { ...data, title, url: title } }));
          expect(await handOver(events, { with: embedded })).toEqual(events.map(() => "ack"));
          for (const { id, data } of events) {
            const [row] = await rows<{ data: string }>("SELECT data FROM events WHERE id = ?", id);
            expect(row?.data).toBe(JSON.stringify(data));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("wait while the database fails, and are all there afterwards", async () => {
    const failing = {
      prepare: () => failing,
      bind: () => failing,
      batch: () => Promise.reject(new Error("D1 is overloaded")),
    };
    const events = hits(5);
    const given = { ...embedded, DB: failing as unknown as D1Database };
    expect(await handOver(events, { with: given })).toEqual(events.map(() => isWait));
    expect(await handOver(events, { attempts: 11, with: given })).toEqual(events.map(() => isWait));
    expect(await handOver(events, { attempts: 2, with: embedded })).toEqual(events.map(() => "ack"));
    expect(await idsIn()).toEqual(events.map(({ id }) => id));
    // What was counted while nothing could be written. After the last try the second queue has them.
    const [counted] = await rows("SELECT accepted, delivered, retried FROM deliveries WHERE host = ?", host);
    expect(counted).toEqual({ accepted: 5, delivered: 5, retried: 5 });
  });

  it("that the database does not take hold others up three times, then no more", async () => {
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
    const given = { ...embedded, DB: DB as unknown as D1Database };
    await migrate(env.DB, migrations);
    expect(await handOver([bad, ...good], { attempts: 3, with: given })).toEqual(Array(4).fill(isWait));
    expect(await handOver([bad, ...good], { attempts: 4, with: given })).toEqual([
      isWait,
      "ack",
      "ack",
      "ack",
    ]);
    expect(await handOver([bad], { attempts: 11, with: given })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toMatchObject([{ id: bad?.id, attempts: 11 }]);
  });

  it("go to Analytics Engine when it is bound, each once, and nothing in it names a visitor", async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const ANALYTICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
    const event = eventOf(host, { data: { url: "/kiln", visitorCookie: "v-1|1|2|3|4" } });
    await handOver([event, event], { with: { ...embedded, ANALYTICS } });
    await handOver([event], { with: { ...embedded, ANALYTICS } });
    expect(points).toEqual([
      {
        indexes: [host],
        blobs: ["record-hit", "/kiln", null, null, null, "visitor"],
        doubles: [1, event.occurred, 0],
      },
    ]);
  });
});
