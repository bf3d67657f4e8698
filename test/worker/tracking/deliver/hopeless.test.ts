import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { deadLettersOf, eventOf, handOver, isWait, originIs, proxied, received } from "./queue.ts";

const warn = vi.spyOn(console, "warn");
beforeAll(() => {
  warn.mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

let host = "";
let made = 0;
beforeEach(() => {
  host = `hopeless-${++made}.test`;
  warn.mockClear();
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

describe("an event that will never be delivered", () => {
  it.each([400, 401, 403, 404, 410, 413, 302])("as %i says is kept, with the reason", async (status) => {
    const events = hits(2);
    await originIs(String(status), host);
    expect(await handOver(events)).toEqual(["ack", "ack"]);
    expect(await deadLettersOf(host)).toEqual(
      events
        .map(({ id }) => ({ id, reason: `HTTP Status ${status}`, attempts: 1 }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it("takes no other of its list with it", async () => {
    const events = [...traces(9), eventOf(host, { endpoint: "trace", data: { type: "unspeakable" } })];
    await originIs("refuse unspeakable", host);
    expect(await handOver(events)).toEqual(events.map(() => "ack"));
    expect(Object.keys((await received(host)).counted)).toHaveLength(9);
    expect(await deadLettersOf(host)).toEqual([
      { id: events[9]?.id, reason: "HTTP Status 400", attempts: 1 },
    ]);
  });

  it("after the last attempt is kept, with what went wrong last", async () => {
    const [event] = hits(1);
    await originIs("503", host);
    expect(await handOver([event], { attempts: 10 })).toEqual([isWait]);
    expect(await handOver([event], { attempts: 11 })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toEqual([
      { id: event?.id, reason: "HTTP Status 503, 11 times tried", attempts: 11 },
    ]);
  });

  it("waits when the database does not keep it", async () => {
    await originIs("404", host);
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const given = { ...proxied, DB: DB as unknown as D1Database };
    expect(await handOver(hits(2), { with: given })).toEqual([isWait, isWait]);
    expect(await handOver(hits(2))).toEqual(["ack", "ack"]);
  });
});

describe("a message that is no event", () => {
  it.each([
    ["nothing", null],
    ["a text", "hello"],
    ["a list", [1]],
    ["an empty object", {}],
    ["an event without data", { ...eventOf("poison.test"), data: undefined }],
    ["an event of no site", { ...eventOf("poison.test"), host: 7 }],
    ["an event without a requester", { ...eventOf("poison.test"), requester: null }],
    ["an unknown endpoint", { ...eventOf("poison.test"), endpoint: "teapot" }],
    ["an endpoint that every object has", { ...eventOf("poison.test"), endpoint: "constructor" }],
    [
      "a header that cannot be sent",
      eventOf("poison.test", { requester: { ...eventOf("x.test").requester, userAgent: "a\nb" } }),
    ],
  ])("(%s) is kept and holds up nothing", async (_, body) => {
    const [event] = hits(1);
    expect(await handOver([body, event])).toEqual(["ack", "ack"]);
    expect(Object.keys((await received(host)).counted)).toEqual([event?.id]);
  });
});
