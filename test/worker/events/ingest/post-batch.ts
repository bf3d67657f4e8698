import {
  parseMessage,
  type QueuedEvent,
  type QueueMessage,
} from "../../../../worker/events/queue/queue-message.ts";
import { fetchFromWorker, workerBindings } from "../../fetch-from-worker.ts";
import { testPageId } from "../endpoints/queued-event.ts";

/** A queue that stores each `sendBatch`. The callback may delay or reject it by its index. */
export class FakeQueue {
  readonly batches: QueueMessage[][] = [];
  readonly #onBatch: (index: number) => void | Promise<void>;

  constructor(onBatch: (index: number) => void | Promise<void> = () => {}) {
    this.#onBatch = onBatch;
  }

  async sendBatch(messages: Iterable<{ body: QueueMessage }>): Promise<void> {
    await this.#onBatch(this.batches.length);
    // Serialized like on the platform.
    this.batches.push([...messages].map(({ body }) => JSON.parse(JSON.stringify(body)) as QueueMessage));
  }

  get events(): readonly QueuedEvent[] {
    return this.batches.flat().flatMap(eventsOf);
  }
}

/** The events of a message. Throws if the consumer could not parse it. */
export function eventsOf(body: QueueMessage): readonly QueuedEvent[] {
  const parsed = parseMessage(body);
  if (parsed === undefined || "pages" in parsed) throw new Error(`Not events: ${JSON.stringify(body)}`);
  return parsed.events;
}

export type VisitOptions = NonNullable<Parameters<typeof fetchFromWorker>[1]>;

/** The test bindings with this queue, and without a limit for requests unless `more` has one. */
export function withQueue(queue: unknown, more: Partial<typeof workerBindings> = {}): typeof workerBindings {
  const unlimited: RateLimit = { limit: async () => ({ success: true }) };
  return {
    ...workerBindings,
    EVENT_LIMIT: unlimited,
    ...more,
    EVENTS: queue as typeof workerBindings.EVENTS,
  };
}

export const sameOriginHeaders = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  origin: "http://shop.test",
  referer: "http://shop.test/kiln?size=2",
  "user-agent": "Mozilla/5.0 Firefox/140.0",
  "accept-language": "en-GB",
  "cf-connecting-ip": "203.0.113.77",
};

/** A pageview as a page sends it. */
export function pageEvent(sequence = 1, given: object = {}): Record<string, unknown> {
  const data = { url: "/kiln", websiteId: "w1", visitorCookie: "id|1|1|1|1" };
  return { id: `${testPageId}.${sequence}`, endpoint: "record-hit", at: Date.now(), data, ...given };
}

export interface BatchResponse {
  readonly response: Response;
  readonly status: number;
  /** The parsed body; undefined if it is not a JSON object. */
  readonly json: unknown;
  readonly queue: FakeQueue;
}

/** Posts a batch, or any text, to `/_awning/events`. */
export async function postBatch(
  body: unknown,
  { headers, queue = new FakeQueue(), ...given }: VisitOptions & { queue?: FakeQueue } = {},
): Promise<BatchResponse> {
  const response = await fetchFromWorker("/_awning/events", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { ...sameOriginHeaders, ...(headers as Record<string, string>) },
    with: withQueue(queue),
    ...given,
  });
  const text = await response.clone().text();
  const json: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
  return { response, status: response.status, json, queue };
}

export const batchOf = (...events: unknown[]): object => ({ sent: Date.now(), events });
