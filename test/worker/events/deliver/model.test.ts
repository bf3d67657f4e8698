import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { EndpointName } from "../../../../shared/tracking/event.ts";
import type { Env } from "../../../../worker/env.ts";
import {
  eventsMessage,
  type QueuedEvent,
  type QueueMessage,
} from "../../../../worker/events/queue/queue-message.ts";
import {
  consumeMessages,
  eventOf,
  failingDatabase,
  proxiedEnv,
  queryRows,
  validData,
} from "./consume-messages.ts";

/** An origin with an observable state; `forget` counts the events and then drops the connection. */
class Origin {
  state = "up";
  readonly counted = new Set<string>();
  readonly forgotten = new Set<string>();

  answer(request: Request): Response {
    const ids = request.headers.get("idempotency-key")?.split(",") ?? [];
    if (this.state === "silent") throw new Error("Network connection lost.");
    if (/^\d/.test(this.state)) return new Response("", { status: Number(this.state) });
    for (const id of ids) {
      this.counted.add(id);
      if (this.state === "forget") this.forgotten.add(id);
    }
    if (this.state === "forget") throw new Error("Network connection lost.");
    return new Response("{}");
  }
}

interface Message {
  readonly body: QueueMessage;
  readonly attempts: number;
}

const origins = new Map<string, Origin>();
let isDatabaseDown = false;
let isQueueDown = false;

beforeAll(() => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    if (!(request instanceof Request)) throw new Error("Unexpected request");
    const origin = origins.get(request.headers.get("x-forwarded-host") ?? "");
    if (!origin) throw new Error("Unknown site");
    return origin.answer(request);
  });
});
afterAll(() => vi.restoreAllMocks());

const stepArbitrary = fc.record({
  states: fc.array(fc.constantFrom("up", "up", "500", "503", "429", "404", "400", "silent", "forget"), {
    minLength: 2,
    maxLength: 2,
  }),
  arriving: fc.array(
    fc.record({
      site: fc.nat({ max: 1 }),
      endpoint: fc.constantFrom<EndpointName>("record-hit", "trace", "performance", "analytics"),
      twice: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  /** The share of waiting messages that is delivered, and the number of simultaneous consumers. */
  share: fc.double({ min: 0.2, max: 1, noNaN: true }),
  consumers: fc.integer({ min: 1, max: 2 }),
  databaseDown: fc.boolean(),
  queueDown: fc.boolean(),
  /** The events of a site in one step share a message. */
  together: fc.boolean(),
});

/** Simulates the platform: retried messages return, after ten retries in the dead letter queue. */
class Queue {
  waiting: Message[] = [];
  dead: Message[] = [];

  async deliver(share: number, consumers: number): Promise<void> {
    const EVENTS = {
      sendBatch: async (sent: Iterable<{ body: QueueMessage }>) => {
        if (isQueueDown) throw new Error("down");
        for (const { body } of sent) this.waiting.push({ body: structuredClone(body), attempts: 1 });
      },
    };
    const consumerEnv = {
      ...proxiedEnv,
      EVENTS,
      DB: isDatabaseDown ? failingDatabase : env.DB,
    } as unknown as Env;
    const some = this.waiting.splice(0, Math.ceil(this.waiting.length * share));
    const lists =
      consumers === 1
        ? [some]
        : [some.filter((_, index) => index % 2), some.filter((_, index) => !(index % 2))];
    const dead = this.dead.splice(0);
    await Promise.all([
      ...lists.map(async (list) => {
        for (const message of await remaining(list, "awning-events", consumerEnv))
          (message.attempts > 11 ? this.dead : this.waiting).push({
            ...message,
            attempts: message.attempts > 11 ? 1 : message.attempts,
          });
      }),
      remaining(dead, "awning-events-dead", consumerEnv).then((rest) => this.dead.push(...rest)),
    ]);
  }
}

async function remaining(list: readonly Message[], queue: string, env: Env): Promise<Message[]> {
  const outcomes = await consumeMessages(
    list.map(({ body }) => body),
    { attempts: list.map(({ attempts }) => attempts), queue, with: env },
  );
  return list.flatMap((message, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error("A message was not settled: the queue treats it as delivered");
    return outcome === "ack" ? [] : [{ ...message, attempts: message.attempts + 1 }];
  });
}

let run = 0;

describe("with any failures of origins, queue and database", () => {
  it("every event is delivered once by its id, or stored with a reason", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 14 }), async (steps) => {
        run++;
        const hosts = [`model-${run}-a.test`, `model-${run}-b.test`];
        for (const host of hosts) origins.set(host, new Origin());
        const queue = new Queue();
        const all: QueuedEvent[] = [];
        for (const { states, arriving, share, consumers, databaseDown, queueDown, together } of steps) {
          isDatabaseDown = databaseDown;
          isQueueDown = queueDown;
          const bySite = new Map<string, QueuedEvent[]>();
          for (const [index, host] of hosts.entries()) {
            const origin = origins.get(host);
            if (origin) origin.state = states[index] ?? "up";
          }
          for (const { site, endpoint, twice } of arriving) {
            const data = validData[endpoint];
            const event = eventOf(hosts[site] ?? "", { endpoint, ...(data && { data }) });
            all.push(event);
            for (let copy = twice ? 2 : 1; copy > 0; copy--) {
              if (together) bySite.set(event.host, [...(bySite.get(event.host) ?? []), event]);
              else queue.waiting.push({ body: event, attempts: 1 });
            }
          }
          for (const events of bySite.values())
            if (events[0]) queue.waiting.push({ body: eventsMessage(events[0], events), attempts: 1 });
          await queue.deliver(share, consumers);
        }
        isDatabaseDown = false;
        isQueueDown = false;
        for (const host of hosts) Object.assign(origins.get(host) ?? {}, { state: "up" });
        for (let turn = 0; queue.waiting.length + queue.dead.length > 0; turn++) {
          if (turn > 30) throw new Error("Messages return without end");
          await queue.deliver(1, 1);
        }
        for (const { host, id } of all) {
          const letters = await queryRows<{ reason: string }>(
            "SELECT reason FROM dead_letters WHERE host = ? AND id = ?",
            host,
            id,
          );
          const origin = origins.get(host);
          const isCounted = origin?.counted.has(id) ?? false;
          expect(letters.length + (isCounted ? 1 : 0)).toBeGreaterThanOrEqual(1);
          for (const { reason } of letters) expect(reason).not.toBe("");
          // Both happens if the origin dropped the connection after counting, or if the event was sent twice.
          if (letters.length > 0 && isCounted) {
            const wasSentTwice = steps.some(({ arriving }) => arriving.some(({ twice }) => twice));
            expect(origin?.forgotten.has(id) || wasSentTwice).toBe(true);
          }
        }
        for (const host of hosts) {
          const sentIds = new Set(all.filter((event) => event.host === host).map(({ id }) => id));
          for (const id of origins.get(host)?.counted ?? []) expect(sentIds.has(id)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});
