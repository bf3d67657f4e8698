import { beforeAll, beforeEach, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { Env } from "../../../../worker/env.ts";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import type { DeadLetterList } from "../../../../worker/events/reports/list-dead-letters.ts";
import { fetchFromWorker, type workerBindings } from "../../fetch-from-worker.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { consumeMessages, embeddedEnv, eventOf } from "../deliver/consume-messages.ts";

export const adminToken = "an operator's token of 40 characters ....".replaceAll(" ", "-");
export const deadLettersPath = "/_awning/dead-letters";
export let adminCookie = "";
export let siteHost = "";
let hostCount = 0;

/** A queue that stores what it gets, until it is full. */
class FailingQueue {
  readonly sent: QueuedEvent[] = [];
  isFull = false;
  capacity = Number.POSITIVE_INFINITY;
  async sendBatch(messages: Iterable<{ body: QueuedEvent }>): Promise<void> {
    if (this.isFull || this.sent.length >= this.capacity)
      throw new Error("Queue sendBatch failed: Too Many Requests");
    this.sent.push(...[...messages].map(({ body }) => body));
  }
}

export let queue = new FailingQueue();

beforeAll(async () => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  adminCookie = await signInAs([roles.admin]);
});
beforeEach(() => {
  siteHost = `letters-${++hostCount}.test`;
  queue = new FailingQueue();
});

/** Bindings of the embedded site, with this queue and an operator's token. */
export const testBindings = (more: Partial<Env> = {}): typeof workerBindings =>
  ({ ...embeddedEnv, EVENTS: queue, ADMIN_TOKEN: adminToken, ...more }) as unknown as typeof workerBindings;

/** Stores dead letters of pageviews. */
export async function createDeadLetters(
  count: number,
  more: Partial<QueuedEvent> = {},
): Promise<QueuedEvent[]> {
  const events = Array.from({ length: count }, () => eventOf(siteHost, more));
  for (const event of events)
    await consumeMessages([event], { queue: "awning-events-dead", with: embeddedEnv });
  return events;
}

export function getDeadLetters(
  query = "",
  headers: Record<string, string> = { cookie: adminCookie },
  env = testBindings(),
): Promise<Response> {
  return fetchFromWorker(deadLettersPath + query, { host: siteHost, headers, with: env });
}

export function postReplay(
  body: unknown,
  headers: Record<string, string> = {},
  env = testBindings(),
): Promise<Response> {
  const allHeaders = {
    cookie: adminCookie,
    origin: `http://${siteHost}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    ...headers,
  };
  return fetchFromWorker(deadLettersPath, {
    host: siteHost,
    method: "POST",
    headers: allHeaders,
    body: JSON.stringify(body),
    with: env,
  });
}

export const deadLetterList = async (query = "", headers?: Record<string, string>): Promise<DeadLetterList> =>
  (await getDeadLetters(query, headers)).json();
