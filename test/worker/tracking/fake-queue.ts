import { type QueueMessage, readMessage } from "../../../worker/tracking/queue-message.ts";
import type { QueuedEvent } from "../../../worker/tracking/queued-event.ts";
import { bindings, visit } from "../visit.ts";
import { pageId } from "./queued.ts";

/** A queue that keeps what it gets, batch by batch; or does with a batch what it is told to. */
export class FakeQueue {
  readonly batches: QueueMessage[][] = [];
  readonly #take: (batch: number) => void | Promise<void>;

  constructor(take: (batch: number) => void | Promise<void> = () => {}) {
    this.#take = take;
  }

  async sendBatch(messages: Iterable<{ body: QueueMessage }>): Promise<void> {
    await this.#take(this.batches.length);
    // As the platform does it: what cannot be written is not taken.
    this.batches.push([...messages].map(({ body }) => JSON.parse(JSON.stringify(body)) as QueueMessage));
  }

  get events(): readonly QueuedEvent[] {
    return this.batches.flat().flatMap(eventsIn);
  }
}

/** The events of a message that the consumer can read. */
export function eventsIn(body: QueueMessage): readonly QueuedEvent[] {
  const read = readMessage(body);
  if (read === undefined || "served" in read) throw new Error(`Not events: ${JSON.stringify(body)}`);
  return read.events;
}

export type Given = NonNullable<Parameters<typeof visit>[1]>;

/** Bindings with this queue in the place of the real one. */
export function withQueue(queue: unknown, more: Partial<typeof bindings> = {}): typeof bindings {
  return { ...bindings, ...more, EVENTS: queue as typeof bindings.EVENTS };
}

export const ours = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  origin: "http://shop.test",
  referer: "http://shop.test/kiln?size=2",
  "user-agent": "Mozilla/5.0 Firefox/140.0",
  "accept-language": "en-GB",
  "cf-connecting-ip": "203.0.113.77",
};

/** A pageview as a page of the site makes it. */
export function event(sequence = 1, given: object = {}): Record<string, unknown> {
  const data = { url: "/kiln", websiteId: "w1", visitorCookie: "id|1|1|1|1" };
  return { id: `${pageId}.${sequence}`, endpoint: "record-hit", at: Date.now(), data, ...given };
}

export interface Answer {
  readonly response: Response;
  readonly status: number;
  /** The answer's JSON; undefined where it is none. */
  readonly json: unknown;
  readonly queue: FakeQueue;
}

/** What the worker answers to a batch (or any text), and what its queue got. */
export async function send(
  batch: unknown,
  { headers, queue = new FakeQueue(), ...given }: Given & { queue?: FakeQueue } = {},
): Promise<Answer> {
  const response = await visit("/_awning/events", {
    method: "POST",
    body: typeof batch === "string" ? batch : JSON.stringify(batch),
    headers: { ...ours, ...(headers as Record<string, string>) },
    with: withQueue(queue),
    ...given,
  });
  const text = await response.clone().text();
  const json: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
  return { response, status: response.status, json, queue };
}

export const batch = (...events: unknown[]): object => ({ sent: Date.now(), events });
