import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { reportToBench } from "../bench-report.ts";
import { workerBindings } from "../fetch-from-worker.ts";
import { newHost } from "./sites.ts";

const start = Date.UTC(2026, 0, 1);
const second = 1000;

/** By change, worker and schedule: seconds from the change to the last request that got the old settings. */
const lastOldSeconds: number[] = [];
afterAll(() => reportToBench({ lastOldSeconds }));

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The shared namespace as one location of KV returns it: a result is repeated for `cacheTtl`, which is 60 s by default. */
function storeOfLocation(): KVNamespace {
  const results = new Map<string, { readonly text: string | null; readonly until: number }>();
  const location = {
    async get(key: string, options?: { cacheTtl?: number }) {
      const cached = results.get(key);
      if (cached && Date.now() < cached.until) return cached.text;
      const text = await env.SITES.get(key, options);
      results.set(key, { text, until: Date.now() + (options?.cacheTtl ?? 60) * second });
      return text;
    },
    put: (key: string, value: string) => env.SITES.put(key, value),
  };
  return location as unknown as KVNamespace;
}

const token = "an-operator's-token-of-forty-characters-";

/** Sends a request to one worker. */
type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** A worker with memory of its own, in a location of its own. */
async function startWorker(): Promise<Send> {
  vi.resetModules();
  const { handleRequest } = await import("../../../worker/app.ts");
  const bindings = { ...workerBindings, SITES: storeOfLocation(), ADMIN_TOKEN: token };
  return async (url, init) => {
    const execution = createExecutionContext();
    const response = await handleRequest(
      new Request(url, init),
      bindings as unknown as Parameters<typeof handleRequest>[1],
      execution,
    );
    await response.arrayBuffer();
    await waitOnExecutionContext(execution);
    return response;
  };
}

/** The workers of all tests. Each test has hosts of its own, of which they remember nothing. */
let workers: readonly Send[];
beforeAll(async () => {
  workers = [await startWorker(), await startWorker()];
});

/** The value of a setting as a visitor of a host sees it. */
async function settingSeen(send: Send, host: string): Promise<"on" | "off"> {
  const { headers } = await send(`https://${host}/_awning/nothing`);
  return headers.has("strict-transport-security") ? "on" : "off";
}

/** Requests at regular intervals, in seconds; and two that come when KV and the memory are about to forget the old settings. */
const schedules = [5, 10, 20, 29, 30, 45, 61].map((interval) =>
  Array.from({ length: Math.floor(120 / interval) + 1 }, (_, index) => index * interval),
);
schedules.push([0, 29, 58, 61], [0, 29, 62, 89, 92]);

it.each([
  ["changed", '{"hsts": "on"}', '{"hsts": "off"}', "off"],
  ["written for the first time", undefined, '{"hsts": "off"}', "off"],
  ["deleted", '{"hsts": "off"}', undefined, "on"],
])("settings that are %s are in use in every worker a minute later", async (_, before, after, expected) => {
  const visits = schedules.map((times) => ({ host: newHost(), times: new Set(times) }));
  const write = async (text: string | undefined) => {
    for (const { host } of visits)
      await (text === undefined ? env.SITES.delete(`site:${host}`) : env.SITES.put(`site:${host}`, text));
  };
  await write(before);
  const late: string[] = [];
  const lastOld = new Map<string, number>();
  for (let time = 0; time <= 120; time++) {
    vi.setSystemTime(start + time * second);
    for (const { host, times } of visits) {
      if (!times.has(time)) continue;
      for (const [number, send] of workers.entries()) {
        const seen = await settingSeen(send, host);
        if (time === 0) expect(seen).not.toBe(expected);
        if (seen !== expected) lastOld.set(`${number} ${[...times].join()}`, time);
        if (time > 60 && seen !== expected) late.push(`worker ${number}, ${time} s: ${[...times].join()}`);
      }
    }
    if (time === 0) await write(after);
  }
  expect(late).toEqual([]);
  lastOldSeconds.push(...lastOld.values());
});

it("settings that a worker has saved itself stay in use while KV still returns the older ones", async () => {
  const [send] = workers;
  const host = newHost();
  if (!send) throw new Error("No worker was started.");
  expect(await settingSeen(send, host)).toBe("on");
  await send(`https://${host}/_awning/settings`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "if-match": "0" },
    body: '{"hsts": "off"}',
  });
  const seen: string[] = [];
  for (const seconds of [0, 5, 11, 12, 22, 29, 31, 45, 61, 62, 120]) {
    vi.setSystemTime(start + seconds * second);
    seen.push(await settingSeen(send, host));
  }
  expect(seen).not.toContain("on");
});
