import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { EndpointName } from "../../../../shared/tracking/event.ts";
import type { Env } from "../../../../worker/env.ts";
import { consume } from "../../../../worker/tracking/consume.ts";
import type { QueueMessage } from "../../../../worker/tracking/queue-message.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { origin } from "../../origin.ts";
import { bindings } from "../../visit.ts";

export const proxied = bindings as Env;
export const embedded = { ...bindings, ORIGIN: undefined } as unknown as Env;

let made = 0;

/** An event of `host`, with an id of its own; a hit unless it says otherwise. */
export function eventOf(host: string, more: Partial<QueuedEvent> = {}): QueuedEvent {
  const now = Date.now();
  return {
    id: `V1StGXR8_Z5jdHi6B-myT.${++made}`,
    endpoint: "record-hit",
    at: now,
    occurred: now,
    accepted: now,
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

/** Data that its endpoint takes. */
export const dataFor: Readonly<Partial<Record<EndpointName, Record<string, unknown>>>> = {
  trace: { type: "info", pageUrl: "/kiln" },
  performance: { raw: true, event: "page_speed", data: { name: "LCP", value: 1200 }, ts: 1 },
  analytics: { commonData: { action: "click" } },
};

/** `"ack"`, or the seconds that a message waits; undefined for one that nobody has settled. */
export type Settled = "ack" | number | undefined;

/** A message that comes again. */
export const isWait = expect.toSatisfy((fate: unknown) => typeof fate === "number" && fate >= 1);

/**
 * Hands messages with these bodies to the consumer; what becomes of them, in order. (`createMessageBatch` forgets how long
 * a message is to wait.)
 */
export async function handOver(
  bodies: readonly unknown[],
  {
    attempts = 1,
    queue = "awning-events",
    with: given = proxied,
  }: { attempts?: number | readonly number[]; queue?: string; with?: Env } = {},
): Promise<Settled[]> {
  const fates: Settled[] = bodies.map(() => undefined);
  const messages = bodies.map((body, index): Message<QueueMessage> => {
    const settle = (fate: Settled): void => {
      if (fates[index] !== undefined) throw new Error(`settled twice: ${fates[index]}, ${fate}`);
      fates[index] = fate;
    };
    return {
      id: `message-${++made}`,
      timestamp: new Date(),
      attempts: typeof attempts === "number" ? attempts : (attempts[index] ?? 1),
      body: structuredClone(body) as QueueMessage,
      ack: () => settle("ack"),
      retry: (options) => settle(options?.delaySeconds ?? 0),
    };
  });
  const batch = { messages, queue, ackAll() {}, retryAll() {} } as unknown as MessageBatch<QueueMessage>;
  await consume(batch, given);
  return fates;
}

export interface Call {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How the origin treats calls for a site from now on (`test/origin/routes/sink.ts`). */
export async function originIs(state: string, host: string): Promise<void> {
  const answer = await fetch(`${origin.origin}/sink/${host}`, { method: "POST", body: state });
  await answer.text();
}

export async function received(
  host: string,
): Promise<{ calls: readonly Call[]; counted: Readonly<Record<string, number>> }> {
  return await (await fetch(`${origin.origin}/sink/${host}`)).json();
}

export async function rows<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}

export const deadLettersOf = (host: string): Promise<{ id: string; reason: string; attempts: number }[]> =>
  rows("SELECT id, reason, attempts FROM dead_letters WHERE host = ? ORDER BY id", host);
