import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import {
  consumeMessages,
  deadLettersOf,
  eventOf,
  failingDatabase,
  isRetried,
  originCalls,
  proxiedEnv,
  setOriginState,
} from "./consume-messages.ts";

const warn = vi.spyOn(console, "warn");
beforeAll(() => {
  warn.mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

let host = "";
let hostCount = 0;
beforeEach(() => {
  host = `rejected-${++hostCount}.test`;
  warn.mockClear();
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

describe("an event that cannot be delivered", () => {
  it.each([400, 401, 403, 404, 410, 413, 302])("because of %i is stored with the reason", async (status) => {
    const events = hits(2);
    await setOriginState(String(status), host);
    expect(await consumeMessages(events)).toEqual(["ack", "ack"]);
    expect(await deadLettersOf(host)).toEqual(
      events
        .map(({ id }) => ({ id, reason: `HTTP Status ${status}`, attempts: 1 }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it("does not affect the others of its list", async () => {
    const events = [...traces(9), eventOf(host, { endpoint: "trace", data: { type: "invalid-item" } })];
    await setOriginState("refuse invalid-item", host);
    expect(await consumeMessages(events)).toEqual(events.map(() => "ack"));
    expect(Object.keys((await originCalls(host)).counted)).toHaveLength(9);
    expect(await deadLettersOf(host)).toEqual([
      { id: events[9]?.id, reason: "HTTP Status 400", attempts: 1 },
    ]);
  });

  it.each([400, 413, 422])("is separated from its list after a %i for the list", async (status) => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
      const body = request instanceof Request ? await request.text() : "";
      return new Response("", { status: body.includes("invalid-item") ? status : 200 });
    });
    const events = [...traces(3), eventOf(host, { endpoint: "trace", data: { type: "invalid-item" } })];
    expect(await consumeMessages(events)).toEqual(events.map(() => "ack"));
    // The list, its halves, and the halves of the rejected half.
    expect(fetched).toHaveBeenCalledTimes(5);
    fetched.mockRestore();
    expect(await deadLettersOf(host)).toMatchObject([{ id: events[3]?.id }]);
  });

  it("after the last attempt is stored with the last reason", async () => {
    const [event] = hits(1);
    await setOriginState("503", host);
    expect(await consumeMessages([event], { attempts: 10 })).toEqual([isRetried]);
    expect(await consumeMessages([event], { attempts: 11 })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toEqual([
      { id: event?.id, reason: "HTTP Status 503 after 11 attempts", attempts: 11 },
    ]);
  });

  it("is retried if the database does not store it", async () => {
    await setOriginState("404", host);
    const failingEnv = { ...proxiedEnv, DB: failingDatabase };
    expect(await consumeMessages(hits(2), { with: failingEnv })).toEqual([isRetried, isRetried]);
    expect(await consumeMessages(hits(2))).toEqual(["ack", "ack"]);
  });
});

describe("a message that is not an event", () => {
  it.each([
    ["null", null],
    ["a string", "hello"],
    ["a list", [1]],
    ["an empty object", {}],
    ["an event without data", { ...eventOf("poison.test"), data: undefined }],
    ["an event without a site", { ...eventOf("poison.test"), host: 7 }],
    ["an event without a requester", { ...eventOf("poison.test"), requester: null }],
    ["an unknown endpoint", { ...eventOf("poison.test"), endpoint: "teapot" }],
    [
      "an endpoint named like an Object.prototype property",
      { ...eventOf("poison.test"), endpoint: "constructor" },
    ],
    [
      "an invalid header value",
      eventOf("poison.test", { requester: { ...eventOf("x.test").requester, userAgent: "a\nb" } }),
    ],
  ])("(%s) is stored and does not hold up others", async (_, body) => {
    const [event] = hits(1);
    expect(await consumeMessages([body, event])).toEqual(["ack", "ack"]);
    expect(Object.keys((await originCalls(host)).counted)).toEqual([event?.id]);
  });
});
