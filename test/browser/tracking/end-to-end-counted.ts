import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "./end-to-end-visitors.ts";

interface Call {
  readonly body: string;
  readonly state: string;
  readonly url: string;
}

/** How often each numbered event of a site has been counted, and how often its busiest id. */
async function countedAt(
  origin: string,
  host: string,
): Promise<{ numbers: Map<number, number>; mostById: number }> {
  const answer = await fetch(`${origin}/sink/${host}`);
  const { calls, counted } = (await answer.json()) as { calls: Call[]; counted: Record<string, number> };
  const numbers = new Map<number, number>();
  for (const { body, state } of calls) {
    const n = Number(/"n":(\d+)/.exec(new URLSearchParams(body).get("data") ?? "")?.[1] ?? 0);
    if (state === "up" && n > 0) numbers.set(n, (numbers.get(n) ?? 0) + 1);
  }
  return { numbers, mostById: Math.max(0, ...Object.values(counted)) };
}

/** Decides how calls for a site fare. */
export async function bend(origin: string, site: string, state: string): Promise<void> {
  await fetch(`${origin}/sink/${site}`, { method: "POST", body: state });
}

/** What became of the events of a site. */
export interface Verdict {
  readonly site: string;
  readonly events: number;
  readonly lost: number;
  readonly twice: number;
  readonly requests: number;
  /** Numbers of the lost, at most twenty of them. */
  readonly which: readonly number[];
}

/** Waits until the origin has counted everything, for so many ms at most. */
export async function settled(
  origin: string,
  visitors: readonly Visitor[],
  longest: number,
): Promise<Verdict[]> {
  const until = Date.now() + longest;
  for (;;) {
    const verdicts = await Promise.all(
      visitors.map(async ({ site, count, requests }) => {
        const { numbers, mostById } = await countedAt(origin, site);
        const twice = [...numbers.values()].filter((times) => times > 1).length + Math.max(0, mostById - 1);
        const missing = Array.from({ length: count }, (_, index) => index + 1).filter((n) => !numbers.has(n));
        return { site, events: count, lost: missing.length, twice, requests, which: missing.slice(0, 20) };
      }),
    );
    if (Date.now() > until || verdicts.every(({ lost }) => lost === 0)) return verdicts;
    await wait(1000);
  }
}

export const table = (verdicts: readonly Verdict[]) =>
  verdicts
    .map(
      ({ site, events, lost, twice, requests, which }) =>
        `${site}: ${events} events, ${lost} lost, ${twice} twice, ${requests} requests ${which}`,
    )
    .join("\n");
