import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../../worker/env.ts";
import {
  type EventsMessage,
  eventsMessage,
  parseMessage,
  type QueuedEvent,
  type QueueMessage,
} from "../../../../worker/events/queue/queue-message.ts";
import {
  consumeMessages,
  deadLettersOf,
  eventOf,
  failingDatabase,
  isRetried,
  originCalls,
  proxiedEnv,
  queryRows,
  setOriginState,
} from "./consume-messages.ts";

interface Sent {
  readonly body: EventsMessage;
  readonly delaySeconds?: number;
}

/** Messages that the consumer sends to the queue. */
let sent: Sent[] = [];
let isFull = false;
const EVENTS = {
  async sendBatch(messages: Iterable<Sent>): Promise<void> {
    if (isFull) throw new Error("Too Many Requests");
    sent.push(...messages);
  },
};
const proxiedWithQueue = { ...proxiedEnv, EVENTS } as unknown as Env;
const consume = (body: unknown, more: Parameters<typeof consumeMessages>[1] = {}) =>
  consumeMessages([body], { with: proxiedWithQueue, ...more });

let host = "";
let hostCount = 0;
beforeAll(() => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
beforeEach(() => {
  host = `messages-${++hostCount}.test`;
  sent = [];
  isFull = false;
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

/** A message as ingest sends it: the events have one requester. */
function messageOf(events: readonly QueuedEvent[], previousAttempts = 0): EventsMessage {
  const [first] = events;
  if (first === undefined) throw new Error("No events");
  return eventsMessage(first, events, previousAttempts);
}

const ids = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id).sort();
const countedOnce = (events: readonly QueuedEvent[]): object =>
  Object.fromEntries(events.map(({ id }) => [id, 1]));

describe("events in one message", () => {
  it("are delivered separately, and the message is acknowledged", async () => {
    const events = [...hits(3), ...traces(4)];
    expect(await consume(messageOf(events))).toEqual(["ack"]);
    const { counted, calls } = await originCalls(host);
    expect(counted).toEqual(countedOnce(events));
    expect(calls).toHaveLength(4);
    expect(sent).toEqual([]);
  });

  it("are complete after serialization", () => {
    const events = hits(2);
    const [first, second] = events;
    const body = messageOf([
      first as QueuedEvent,
      { ...(second as QueuedEvent), acceptedAt: first?.acceptedAt ?? 0 },
    ]);
    const parsed = parseMessage(JSON.parse(JSON.stringify(body)) as QueueMessage);
    expect(parsed).toEqual({
      events: [first, { ...second, acceptedAt: first?.acceptedAt }],
      previousAttempts: 0,
    });
  });

  it("that all fail are retried as the same message", async () => {
    await setOriginState("503", host);
    const events = hits(20);
    expect(await consume(messageOf(events))).toEqual([isRetried]);
    expect(sent).toEqual([]);
    await setOriginState("up", host);
    expect(await consume(messageOf(events), { attempts: 2 })).toEqual(["ack"]);
    expect((await originCalls(host)).counted).toEqual(countedOnce(events));
  });

  it("of which some fail return to the queue without the others", async () => {
    await setOriginState("poison RecordHit", host);
    const failing = hits(3);
    const well = traces(3);
    expect(await consume(messageOf([...failing, ...well]))).toEqual(["ack"]);
    expect(sent.map(({ body }) => [ids(body.events), body.tries])).toEqual([[ids(failing), 1]]);
    expect(sent[0]?.delaySeconds).toBeGreaterThanOrEqual(1);
    await setOriginState("up", host);
    expect(await consume(sent[0]?.body)).toEqual(["ack"]);
    expect((await originCalls(host)).counted).toEqual(countedOnce([...failing, ...well]));
  });

  it("that wait for two endpoints return in separate messages, with the endpoints' delays", async () => {
    await setOriginState("503 120", host);
    expect(await consume(messageOf([...hits(3), ...traces(3)]))).toEqual(["ack"]);
    expect(sent.map(({ body }) => body.events.length)).toEqual([3, 3]);
    for (const { delaySeconds } of sent) expect(delaySeconds).toBeGreaterThanOrEqual(120);
  });

  it("that have often failed by themselves return in messages of their own", async () => {
    const good = hits(5);
    const bad = [1, 2].map((n) => eventOf(host, { data: { url: `/poisoned-${n}` } }));
    await setOriginState("poison poisoned", host);
    expect(await consume(messageOf([...good, ...bad]), { attempts: 3 })).toEqual(["ack"]);
    expect(sent.map(({ body }) => [ids(body.events), body.tries])).toEqual(bad.map(({ id }) => [[id], 3]));
    expect((await originCalls(host)).counted).toEqual(countedOnce(good));
  });

  it("are all retried if the queue fails, and delivered ones are not delivered again", async () => {
    await setOriginState("poison RecordHit", host);
    isFull = true;
    const events = [...hits(2), ...traces(2)];
    expect(await consume(messageOf(events))).toEqual([isRetried]);
    await setOriginState("up", host);
    expect(await consume(messageOf(events), { attempts: 2 })).toEqual(["ack"]);
    expect((await originCalls(host)).counted).toEqual(countedOnce(events));
  });

  it("have the same number of attempts, however many messages carry them", async () => {
    await setOriginState("503", host);
    const [first, second] = hits(2) as [QueuedEvent, QueuedEvent];
    expect(await consume(messageOf([first], 9))).toEqual([isRetried]);
    expect(await consume(messageOf([second], 9), { attempts: 2 })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toEqual([
      { id: second.id, reason: "HTTP Status 503 after 11 attempts", attempts: 11 },
    ]);
  });

  it("are counted as accepted once", async () => {
    await setOriginState("poison RecordHit", host);
    await consume(messageOf([...hits(2), ...traces(3)]));
    await setOriginState("up", host);
    await consume(sent[0]?.body);
    const counts = await queryRows(
      "SELECT endpoint, accepted, delivered, retried FROM deliveries WHERE host = ? ORDER BY endpoint",
      host,
    );
    expect(counts).toEqual([
      { endpoint: "record-hit", accepted: 2, delivered: 2, retried: 2 },
      { endpoint: "trace", accepted: 3, delivered: 3, retried: 0 },
    ]);
  });
});

describe("dead letters of one message", () => {
  const payloads = async (): Promise<unknown[]> =>
    (
      await queryRows<{ payload: string }>(
        "SELECT payload FROM dead_letters WHERE host = ? ORDER BY id",
        host,
      )
    ).map(({ payload }) => JSON.parse(payload));

  it("are single events that can be replayed separately", async () => {
    const events = hits(3);
    const acceptedAt = events[0]?.acceptedAt;
    await setOriginState("404", host);
    expect(await consume(messageOf(events))).toEqual(["ack"]);
    expect(await payloads()).toEqual(
      events.map((each) => ({ ...each, acceptedAt })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    await setOriginState("up", host);
    for (const each of await payloads()) expect(await consume(each)).toEqual(["ack"]);
    expect((await originCalls(host)).counted).toEqual(countedOnce(events));
  });

  it("are stored if the message reaches the dead letter queue", async () => {
    const events = [...hits(2), ...traces(2)];
    expect(await consume(messageOf(events), { queue: "awning-events-dead" })).toEqual(["ack"]);
    expect(ids(await deadLettersOf(host))).toEqual(ids(events));
  });

  it("stay in their message while the database is down", async () => {
    const down = { ...proxiedWithQueue, DB: failingDatabase };
    const events = [...hits(2), ...traces(1)];
    expect(await consume(messageOf(events), { queue: "awning-events-dead", with: down })).toEqual([
      isRetried,
    ]);
    expect(sent).toEqual([]);
    expect(await consume(messageOf(events), { queue: "awning-events-dead" })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toHaveLength(3);
  });

  it.each([
    ["no events", { events: [] }],
    ["invalid events", { events: [{ id: "1" }] }],
    ["one invalid event", { events: [...hits(1), null] }],
    ["events that are not a list", { events: "all" }],
    ["no requester", { requester: undefined }],
    ["attempts that are not a number", { tries: "often" }],
  ])("are the message itself if it has %s", async (_, invalid) => {
    const before = (await deadLettersOf("")).length;
    expect(await consume({ ...messageOf([eventOf(host)]), ...invalid })).toEqual(["ack"]);
    expect((await deadLettersOf("")).length).toBe(before + 1);
  });
});
