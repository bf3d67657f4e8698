import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../../worker/env.ts";
import { bundleOf, type EventBundle } from "../../../../worker/tracking/event-bundle.ts";
import { type QueueMessage, readMessage } from "../../../../worker/tracking/queue-message.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { deadLettersOf, eventOf, handOver, isWait, originIs, proxied, received, rows } from "./queue.ts";

interface Sent {
  readonly body: EventBundle;
  readonly delaySeconds?: number;
}

/** What the consumer puts into the queue again. */
let sent: Sent[] = [];
let isFull = false;
const EVENTS = {
  async sendBatch(messages: Iterable<Sent>): Promise<void> {
    if (isFull) throw new Error("Too Many Requests");
    sent.push(...messages);
  },
};
const given = { ...proxied, EVENTS } as unknown as Env;
const consume = (body: unknown, more: Parameters<typeof handOver>[1] = {}) =>
  handOver([body], { with: given, ...more });

let host = "";
let made = 0;
beforeAll(() => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
beforeEach(() => {
  host = `bundle-${++made}.test`;
  sent = [];
  isFull = false;
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

/** As `accept` sends them: of one request, so with one requester. */
function together(events: readonly QueuedEvent[], tries = 0): EventBundle {
  const [first] = events;
  if (first === undefined) throw new Error("No events");
  return bundleOf(first, events, tries);
}

const ids = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id).sort();
const countedOnce = (events: readonly QueuedEvent[]): object =>
  Object.fromEntries(events.map(({ id }) => [id, 1]));

describe("events in one message", () => {
  it("are delivered each by itself, and the message is acknowledged", async () => {
    const events = [...hits(3), ...traces(4)];
    expect(await consume(together(events))).toEqual(["ack"]);
    const { counted, calls } = await received(host);
    expect(counted).toEqual(countedOnce(events));
    expect(calls).toHaveLength(4);
    expect(sent).toEqual([]);
  });

  it("are what they were before they were put together", () => {
    const events = hits(2);
    const [first, second] = events;
    const body = together([
      first as QueuedEvent,
      { ...(second as QueuedEvent), accepted: first?.accepted ?? 0 },
    ]);
    const read = readMessage(JSON.parse(JSON.stringify(body)) as QueueMessage);
    expect(read).toEqual({ events: [first, { ...second, accepted: first?.accepted }], tries: 0 });
  });

  it("that all fail wait as the message that they are", async () => {
    await originIs("503", host);
    const events = hits(20);
    expect(await consume(together(events))).toEqual([isWait]);
    expect(sent).toEqual([]);
    await originIs("up", host);
    expect(await consume(together(events), { attempts: 2 })).toEqual(["ack"]);
    expect((await received(host)).counted).toEqual(countedOnce(events));
  });

  it("of which some fail come again without the others", async () => {
    await originIs("poison RecordHit", host);
    const failing = hits(3);
    const well = traces(3);
    expect(await consume(together([...failing, ...well]))).toEqual(["ack"]);
    expect(sent.map(({ body }) => [ids(body.events), body.tries])).toEqual([[ids(failing), 1]]);
    expect(sent[0]?.delaySeconds).toBeGreaterThanOrEqual(1);
    await originIs("up", host);
    expect(await consume(sent[0]?.body)).toEqual(["ack"]);
    expect((await received(host)).counted).toEqual(countedOnce([...failing, ...well]));
  });

  it("that wait for two endpoints wait apart, each as long as its endpoint asks for", async () => {
    await originIs("503 120", host);
    expect(await consume(together([...hits(3), ...traces(3)]))).toEqual(["ack"]);
    expect(sent.map(({ body }) => body.events.length)).toEqual([3, 3]);
    for (const { delaySeconds } of sent) expect(delaySeconds).toBeGreaterThanOrEqual(120);
  });

  it("come alone when they have often failed by themselves", async () => {
    const good = hits(5);
    const bad = [1, 2].map((n) => eventOf(host, { data: { url: `/poisoned-${n}` } }));
    await originIs("poison poisoned", host);
    expect(await consume(together([...good, ...bad]), { attempts: 3 })).toEqual(["ack"]);
    expect(sent.map(({ body }) => [ids(body.events), body.tries])).toEqual(bad.map(({ id }) => [[id], 3]));
    expect((await received(host)).counted).toEqual(countedOnce(good));
  });

  it("wait all where the queue takes none of them, and what was delivered is not delivered again", async () => {
    await originIs("poison RecordHit", host);
    isFull = true;
    const events = [...hits(2), ...traces(2)];
    expect(await consume(together(events))).toEqual([isWait]);
    await originIs("up", host);
    expect(await consume(together(events), { attempts: 2 })).toEqual(["ack"]);
    expect((await received(host)).counted).toEqual(countedOnce(events));
  });

  it("are tried as often as any, in however many messages they come", async () => {
    await originIs("503", host);
    const [first, second] = hits(2) as [QueuedEvent, QueuedEvent];
    expect(await consume(together([first], 9))).toEqual([isWait]);
    expect(await consume(together([second], 9), { attempts: 2 })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toEqual([
      { id: second.id, reason: "HTTP Status 503, 11 times tried", attempts: 11 },
    ]);
  });

  it("are counted as accepted once", async () => {
    await originIs("poison RecordHit", host);
    await consume(together([...hits(2), ...traces(3)]));
    await originIs("up", host);
    await consume(sent[0]?.body);
    const counts = await rows(
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
      await rows<{ payload: string }>("SELECT payload FROM dead_letters WHERE host = ? ORDER BY id", host)
    ).map(({ payload }) => JSON.parse(payload));

  it("are single events, that can be sent again by themselves", async () => {
    const events = hits(3);
    const accepted = events[0]?.accepted;
    await originIs("404", host);
    expect(await consume(together(events))).toEqual(["ack"]);
    expect(await payloads()).toEqual(
      events.map((each) => ({ ...each, accepted })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    await originIs("up", host);
    for (const each of await payloads()) expect(await consume(each)).toEqual(["ack"]);
    expect((await received(host)).counted).toEqual(countedOnce(events));
  });

  it("are kept all where the queue itself has given the message up", async () => {
    const events = [...hits(2), ...traces(2)];
    expect(await consume(together(events), { queue: "awning-events-dead" })).toEqual(["ack"]);
    expect(ids(await deadLettersOf(host))).toEqual(ids(events));
  });

  it("wait in their message while the database is down", async () => {
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const down = { ...given, DB } as unknown as Env;
    const events = [...hits(2), ...traces(1)];
    expect(await consume(together(events), { queue: "awning-events-dead", with: down })).toEqual([isWait]);
    expect(sent).toEqual([]);
    expect(await consume(together(events), { queue: "awning-events-dead" })).toEqual(["ack"]);
    expect(await deadLettersOf(host)).toHaveLength(3);
  });

  it.each([
    ["no events", { events: [] }],
    ["events that are none", { events: [{ id: "1" }] }],
    ["one event that is none", { events: [...hits(1), null] }],
    ["a list that is none", { events: "all" }],
    ["no requester", { requester: undefined }],
    ["tries that are no number", { tries: "often" }],
  ])("are the message itself where it has %s", async (_, wrong) => {
    const before = (await deadLettersOf("")).length;
    expect(await consume({ ...together([eventOf(host)]), ...wrong })).toEqual(["ack"]);
    expect((await deadLettersOf("")).length).toBe(before + 1);
  });
});
