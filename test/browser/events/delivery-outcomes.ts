import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "./visitor.ts";

interface SinkCall {
  readonly body: string;
  readonly state: string;
  readonly url: string;
}

/** The number of times that the origin has accepted each numbered event of a site, and its most frequent id. */
async function deliveriesAt(
  origin: string,
  host: string,
): Promise<{ deliveries: Map<number, number>; maxPerId: number }> {
  const response = await fetch(`${origin}/sink/${host}`);
  const { calls, counted } = (await response.json()) as {
    calls: SinkCall[];
    counted: Record<string, number>;
  };
  const deliveries = new Map<number, number>();
  for (const { body, state } of calls) {
    const n = Number(/"n":(\d+)/.exec(new URLSearchParams(body).get("data") ?? "")?.[1] ?? 0);
    if (state === "up" && n > 0) deliveries.set(n, (deliveries.get(n) ?? 0) + 1);
  }
  return { deliveries, maxPerId: Math.max(0, ...Object.values(counted)) };
}

/** Sets how the origin responds to calls for a site. */
export async function setOriginState(origin: string, site: string, state: string): Promise<void> {
  await fetch(`${origin}/sink/${site}`, { method: "POST", body: state });
}

/** The outcome of a site's events. */
export interface DeliveryOutcome {
  readonly site: string;
  readonly events: number;
  readonly lost: number;
  readonly duplicates: number;
  readonly requests: number;
  /** Numbers of the lost events, at most 20. */
  readonly lostNumbers: readonly number[];
}

/** Waits until the origin has accepted every event, at most `timeoutMs`. */
export async function waitForDelivery(
  origin: string,
  visitors: readonly Visitor[],
  timeoutMs: number,
): Promise<DeliveryOutcome[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const outcomes = await Promise.all(
      visitors.map(async ({ site, count, requests }) => {
        const { deliveries, maxPerId } = await deliveriesAt(origin, site);
        const repeated = [...deliveries.values()].filter((times) => times > 1).length;
        const numbers = Array.from({ length: count }, (_, index) => index + 1);
        const lost = numbers.filter((n) => !deliveries.has(n));
        return {
          site,
          events: count,
          lost: lost.length,
          duplicates: repeated + Math.max(0, maxPerId - 1),
          requests,
          lostNumbers: lost.slice(0, 20),
        };
      }),
    );
    if (Date.now() > deadline || outcomes.every(({ lost }) => lost === 0)) return outcomes;
    await wait(1000);
  }
}

export const outcomeTable = (outcomes: readonly DeliveryOutcome[]) =>
  outcomes
    .map(
      ({ site, events, lost, duplicates, requests, lostNumbers }) =>
        `${site}: ${events} events, ${lost} lost, ${duplicates} duplicates, ${requests} requests ${lostNumbers}`,
    )
    .join("\n");
