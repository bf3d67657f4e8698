import autocannon from "autocannon";
import type { RunningWorker } from "./workerd.ts";

export interface Measured {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the worker's process a request, in microseconds. */
  readonly cpu: number;
}

/** Loads one address for `seconds` from ten connections. */
export async function load(
  worker: RunningWorker | { url: string; cpu?: () => number },
  path: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const before = worker.cpu?.() ?? 0;
  const result = await autocannon({
    url: worker.url + path,
    connections: 10,
    duration: seconds,
    headers: { "sec-fetch-dest": "document", accept: "text/html", ...headers },
  });
  const used = (worker.cpu?.() ?? 0) - before;
  if (result.non2xx > 0 && result["3xx"] === 0)
    throw new Error(`${worker.url}${path}: ${result.non2xx} answers were not 2xx`);
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (used * 1000) / result.requests.total,
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
