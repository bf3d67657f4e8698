import { beforeAll, beforeEach, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { Env } from "../../../../worker/env.ts";
import type { Listing } from "../../../../worker/tracking/dead-letters/list.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { type bindings, visit } from "../../visit.ts";
import { embedded, eventOf, handOver } from "./queue.ts";

export const token = "an operator's token of 40 characters ....".replaceAll(" ", "-");
export const path = "/_awning/dead-letters";
export let admin = "";
export let host = "";
let made = 0;

/** A queue that remembers, or refuses. */
class FakeQueue {
  readonly sent: QueuedEvent[] = [];
  refuses = false;
  refusesAfter = Number.POSITIVE_INFINITY;
  async sendBatch(messages: Iterable<{ body: QueuedEvent }>): Promise<void> {
    if (this.refuses || this.sent.length >= this.refusesAfter)
      throw new Error("Queue sendBatch failed: Too Many Requests");
    this.sent.push(...[...messages].map(({ body }) => body));
  }
}

export let queue = new FakeQueue();

beforeAll(async () => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  admin = await signInAs([roles.admin]);
});
beforeEach(() => {
  host = `letters-${++made}.test`;
  queue = new FakeQueue();
});

export const given = (more: Partial<Env> = {}): typeof bindings =>
  ({ ...embedded, EVENTS: queue, ADMIN_TOKEN: token, ...more }) as unknown as typeof bindings;

export async function bury(count: number, more: Partial<QueuedEvent> = {}): Promise<QueuedEvent[]> {
  const events = Array.from({ length: count }, () => eventOf(host, more));
  for (const event of events) await handOver([event], { queue: "awning-events-dead", with: embedded });
  return events;
}

export function list(
  query = "",
  headers: Record<string, string> = { cookie: admin },
  with_ = given(),
): Promise<Response> {
  return visit(path + query, { host, headers, with: with_ });
}

export function send(
  order: unknown,
  headers: Record<string, string> = {},
  with_ = given(),
): Promise<Response> {
  const all = {
    cookie: admin,
    origin: `http://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    ...headers,
  };
  return visit(path, { host, method: "POST", headers: all, body: JSON.stringify(order), with: with_ });
}

export const listing = async (query = "", headers?: Record<string, string>): Promise<Listing> =>
  (await list(query, headers)).json();
