import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { EndpointName } from "../../../../shared/tracking/event.ts";
import type { Env } from "../../../../worker/env.ts";
import { consumeBatch } from "../../../../worker/events/deliver/consume.ts";
import type { QueuedEvent, QueueMessage } from "../../../../worker/events/queue/queue-message.ts";
import { workerBindings } from "../../fetch-from-worker.ts";
import { testOriginUrl } from "../../origin.ts";

export const proxiedEnv = workerBindings as Env;
export const embeddedEnv = { ...workerBindings, ORIGIN: undefined } as unknown as Env;

/** A database that fails every statement. */
export const failingDatabase = {
  prepare: () => {
    throw new Error("down");
  },
  batch: () => Promise.reject(new Error("down")),
} as unknown as D1Database;

let sequence = 0;

/** An event of `host` with a new id; a pageview by default. */
export function eventOf(host: string, more: Partial<QueuedEvent> = {}): QueuedEvent {
  const now = Date.now();
  return {
    id: `V1StGXR8_Z5jdHi6B-myT.${++sequence}`,
    endpoint: "record-hit",
    at: now,
    occurredAt: now,
    acceptedAt: now,
    host,
    bot: false,
    data: { url: "/kiln", title: "The kiln", referrer: "https://search.example/?q=pots", websiteId: "w1" },
    requester: {
      userAgent: "Mozilla/5.0 Firefox/140.0",
      address: "203.0.113.0",
      language: "en",
      referrer: `http://${host}/kiln`,
    },
    ...more,
  };
}

/** Valid data of an endpoint. */
export const validData: Readonly<Partial<Record<EndpointName, Record<string, unknown>>>> = {
  trace: { type: "info", pageUrl: "/kiln" },
  performance: { raw: true, event: "page_speed", data: { name: "LCP", value: 1200 }, ts: 1 },
  analytics: { commonData: { action: "click" } },
};

/** `"ack"`, or the delay of a retry in seconds; undefined for a message that was not settled. */
export type MessageOutcome = "ack" | number | undefined;

/** The outcome of a retried message. */
export const isRetried = expect.toSatisfy((outcome: unknown) => typeof outcome === "number" && outcome >= 1);

/**
 * Passes messages with these bodies to the consumer and returns their outcomes in order. (`createMessageBatch` does not record
 * the delay of a retry.)
 */
export async function consumeMessages(
  bodies: readonly unknown[],
  {
    attempts = 1,
    queue = "awning-events",
    with: given = proxiedEnv,
  }: { attempts?: number | readonly number[]; queue?: string; with?: Env } = {},
): Promise<MessageOutcome[]> {
  const outcomes: MessageOutcome[] = bodies.map(() => undefined);
  const messages = bodies.map((body, index): Message<QueueMessage> => {
    const settle = (outcome: MessageOutcome): void => {
      if (outcomes[index] !== undefined) throw new Error(`settled twice: ${outcomes[index]}, ${outcome}`);
      outcomes[index] = outcome;
    };
    return {
      id: `message-${++sequence}`,
      timestamp: new Date(),
      attempts: typeof attempts === "number" ? attempts : (attempts[index] ?? 1),
      body: structuredClone(body) as QueueMessage,
      ack: () => settle("ack"),
      retry: (options) => settle(options?.delaySeconds ?? 0),
    };
  });
  const batch = { messages, queue, ackAll() {}, retryAll() {} } as unknown as MessageBatch<QueueMessage>;
  await consumeBatch(batch, given);
  return outcomes;
}

export interface OriginCall {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sets how the origin responds to a site's requests (`test/test-origin/routes/event-sink.ts`). */
export async function setOriginState(state: string, host: string): Promise<void> {
  const response = await fetch(`${testOriginUrl.origin}/sink/${host}`, { method: "POST", body: state });
  await response.text();
}

export async function originCalls(
  host: string,
): Promise<{ calls: readonly OriginCall[]; counted: Readonly<Record<string, number>> }> {
  return await (await fetch(`${testOriginUrl.origin}/sink/${host}`)).json();
}

export async function queryRows<T = Record<string, unknown>>(
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}

export const deadLettersOf = (host: string): Promise<{ id: string; reason: string; attempts: number }[]> =>
  queryRows("SELECT id, reason, attempts FROM dead_letters WHERE host = ? ORDER BY id", host);
