import autocannon from "autocannon";
import { median } from "./load.ts";
import type { RunningWorker } from "./workerd.ts";

/** A worker that is measured, with the name of its row. */
interface Row {
  readonly name: string;
  readonly worker: RunningWorker;
}

/** Pages of the bench's origin, with the number of requests of one round. */
const pages: readonly (readonly [path: string, requests: number])[] = [
  ["/100k", 400],
  ["/100k-chunked", 400],
  ["/700k", 120],
  ["/700k-chunked", 120],
  ["/platform-700k", 120],
  ["/platform-700k-chunked", 120],
  ["/platform-700k-gzip", 120],
];

/**
 * Measures the CPU time of pages with and without `Content-Length`, and of compressed ones. The first row is the base. The
 * ratios are medians of the ratios of many short rounds, because other load on the machine changes within seconds.
 */
export async function measureStreams(
  rows: readonly Row[],
  rounds: number,
  paths: readonly string[] = pages.map(([path]) => path),
): Promise<string[]> {
  const measured = pages.filter(([path]) => paths.includes(path));
  const ratios = new Map<string, string[]>(rows.map(({ name }) => [name, []]));
  for (const [path, requests] of measured) {
    const times = new Map<string, number[]>(rows.map(({ name }) => [name, []]));
    for (const { worker } of rows) await measureCpu(worker, path, 3 * requests);
    for (let round = 0; round < rounds; round++)
      for (const { name, worker } of rows) times.get(name)?.push(await measureCpu(worker, path, requests));
    const [base = []] = times.values();
    for (const [name, all] of times) {
      const ratio = median(all.map((cpuUs, round) => cpuUs / (base[round] ?? cpuUs)));
      ratios.get(name)?.push(`${median(all).toFixed(0)} us, ${ratio.toFixed(2)}`);
    }
  }
  return [
    "## Streams",
    "",
    `CPU time per request, and its ratio to the first row. ${rounds} interleaved rounds.`,
    "",
    `| | ${measured.map(([path]) => path.slice(1)).join(" | ")} |`,
    `|---|${"---|".repeat(measured.length)}`,
    ...[...ratios].map(([name, cells]) => `| ${name} | ${cells.join(" | ")} |`),
  ];
}

/** The CPU time per request, in microseconds. */
async function measureCpu(worker: RunningWorker, path: string, amount: number): Promise<number> {
  const startCpuMs = worker.cpuTimeMs();
  const result = await autocannon({
    url: worker.url + path,
    connections: 10,
    amount,
    headers: { "sec-fetch-dest": "document", accept: "text/html" },
  });
  if (result["2xx"] !== amount) throw new Error(`${worker.name}${path}: a response was not 2xx.`);
  return ((worker.cpuTimeMs() - startCpuMs) * 1000) / amount;
}
