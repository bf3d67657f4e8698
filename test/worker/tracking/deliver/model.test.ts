import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { EndpointName } from "../../../../shared/tracking/event.ts";
import type { Env } from "../../../../worker/env.ts";
import { bundleOf } from "../../../../worker/tracking/event-bundle.ts";
import type { QueueMessage } from "../../../../worker/tracking/queue-message.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { dataFor, eventOf, handOver, proxied, rows } from "./queue.ts";

/** An origin that the model can see into; `forget` counts and lets nobody know. */
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
const down = {
  prepare: () => {
    throw new Error("down");
  },
  batch: () => Promise.reject(new Error("down")),
};

beforeAll(() => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    if (!(request instanceof Request)) throw new Error("Not one of ours");
    const origin = origins.get(request.headers.get("x-forwarded-host") ?? "");
    if (!origin) throw new Error("Nobody's");
    return origin.answer(request);
  });
});
afterAll(() => vi.restoreAllMocks());

const step = fc.record({
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
  /** How many of those that wait are handed over, and to how many consumers at once. */
  share: fc.double({ min: 0.2, max: 1, noNaN: true }),
  consumers: fc.integer({ min: 1, max: 2 }),
  databaseDown: fc.boolean(),
  queueDown: fc.boolean(),
  /** What a site makes in a step comes as one message. */
  together: fc.boolean(),
});

/** Plays the platform: what is retried comes again, after ten repetitions in the second queue. */
class Queue {
  waiting: Message[] = [];
  dead: Message[] = [];

  async turn(share: number, consumers: number): Promise<void> {
    const EVENTS = {
      sendBatch: async (sent: Iterable<{ body: QueueMessage }>) => {
        if (isQueueDown) throw new Error("down");
        for (const { body } of sent) this.waiting.push({ body: structuredClone(body), attempts: 1 });
      },
    };
    const given = { ...proxied, EVENTS, DB: isDatabaseDown ? down : env.DB } as unknown as Env;
    const some = this.waiting.splice(0, Math.ceil(this.waiting.length * share));
    const lists =
      consumers === 1
        ? [some]
        : [some.filter((_, index) => index % 2), some.filter((_, index) => !(index % 2))];
    const dead = this.dead.splice(0);
    await Promise.all([
      ...lists.map(async (list) => {
        for (const message of await left(list, "awning-events", given))
          (message.attempts > 11 ? this.dead : this.waiting).push({
            ...message,
            attempts: message.attempts > 11 ? 1 : message.attempts,
          });
      }),
      left(dead, "awning-events-dead", given).then((rest) => this.dead.push(...rest)),
    ]);
  }
}

async function left(list: readonly Message[], queue: string, given: Env): Promise<Message[]> {
  const fates = await handOver(
    list.map(({ body }) => body),
    { attempts: list.map(({ attempts }) => attempts), queue, with: given },
  );
  return list.flatMap((message, index) => {
    const fate = fates[index];
    if (fate === undefined)
      throw new Error("A message was settled by nobody: the queue takes it for delivered");
    return fate === "ack" ? [] : [{ ...message, attempts: message.attempts + 1 }];
  });
}

let run = 0;

describe("whatever happens to origins and database", () => {
  it("every event ends delivered, once by its id, or is kept with a reason; none vanishes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        run++;
        const hosts = [`model-${run}-a.test`, `model-${run}-b.test`];
        for (const host of hosts) origins.set(host, new Origin());
        const queue = new Queue();
        const all: QueuedEvent[] = [];
        for (const { states, arriving, share, consumers, databaseDown, queueDown, together } of steps) {
          isDatabaseDown = databaseDown;
          isQueueDown = queueDown;
          const ofSites = new Map<string, QueuedEvent[]>();
          for (const [index, host] of hosts.entries()) {
            const origin = origins.get(host);
            if (origin) origin.state = states[index] ?? "up";
          }
          for (const { site, endpoint, twice } of arriving) {
            const data = dataFor[endpoint];
            const event = eventOf(hosts[site] ?? "", { endpoint, ...(data && { data }) });
            all.push(event);
            for (let copy = twice ? 2 : 1; copy > 0; copy--) {
              if (together) ofSites.set(event.host, [...(ofSites.get(event.host) ?? []), event]);
              else queue.waiting.push({ body: event, attempts: 1 });
            }
          }
          for (const events of ofSites.values())
            if (events[0]) queue.waiting.push({ body: bundleOf(events[0], events), attempts: 1 });
          await queue.turn(share, consumers);
        }
        isDatabaseDown = false;
        isQueueDown = false;
        for (const host of hosts) Object.assign(origins.get(host) ?? {}, { state: "up" });
        for (let turn = 0; queue.waiting.length + queue.dead.length > 0; turn++) {
          if (turn > 30) throw new Error("Messages come again for ever");
          await queue.turn(1, 1);
        }
        for (const { host, id } of all) {
          const letters = await rows<{ reason: string }>(
            "SELECT reason FROM dead_letters WHERE host = ? AND id = ?",
            host,
            id,
          );
          const origin = origins.get(host);
          const isCounted = origin?.counted.has(id) ?? false;
          expect(letters.length + (isCounted ? 1 : 0)).toBeGreaterThanOrEqual(1);
          for (const { reason } of letters) expect(reason).not.toBe("");
          // Both: it was counted by an origin that let nobody know, or came twice.
          if (letters.length > 0 && isCounted) {
            const cameTwice = steps.some(({ arriving }) => arriving.some(({ twice }) => twice));
            expect(origin?.forgotten.has(id) || cameTwice).toBe(true);
          }
        }
        for (const host of hosts) {
          const known = new Set(all.filter((event) => event.host === host).map(({ id }) => id));
          for (const id of origins.get(host)?.counted ?? []) expect(known.has(id)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});
