import autocannon from "autocannon";
import type { RunningWorker } from "./workerd.ts";

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the worker's process per request, in microseconds. */
  readonly cpuUs: number;
}

/** Requests one path for `seconds` over ten connections. */
export async function measureLoad(
  worker: RunningWorker | { url: string; cpuTimeMs?: () => number },
  path: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadResult> {
  const startCpuMs = worker.cpuTimeMs?.() ?? 0;
  const result = await autocannon({
    url: worker.url + path,
    connections: 10,
    duration: seconds,
    headers: { "sec-fetch-dest": "document", accept: "text/html", ...headers },
  });
  const usedCpuMs = (worker.cpuTimeMs?.() ?? 0) - startCpuMs;
  if (result.non2xx > 0 && result["3xx"] === 0)
    throw new Error(`${worker.url}${path}: ${result.non2xx} responses were not 2xx`);
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: (usedCpuMs * 1000) / result.requests.total,
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
