import { median } from "./load.ts";
import type { RunningWorker } from "./workerd.ts";

const page = { "sec-fetch-dest": "document", accept: "text/html" };
const tries = 30;

/** Time from the request to the first byte of the body, from an origin that sends the head and the body 300 ms later. */
export async function firstBytes(workers: readonly RunningWorker[]): Promise<string[]> {
  const times = new Map<string, number[]>(workers.map(({ name }) => [name, []]));
  for (let round = 0; round < tries; round++) {
    for (const { name, url } of workers) {
      const started = performance.now();
      const response = await fetch(`${url}/stall`, { headers: page });
      const reader = response.body?.getReader();
      await reader?.read();
      times.get(name)?.push(performance.now() - started);
      await reader?.cancel();
    }
  }
  return [
    "## First byte, the origin stalls after the head",
    "",
    "| | median ms |",
    "|---|---|",
    ...[...times].map(([name, taken]) => `| ${name} | ${median(taken.slice(5)).toFixed(2)} |`),
  ];
}

/** How much more memory the process holds at the most while one 50 MB page goes through it. */
export async function peakMemory(workers: readonly RunningWorker[]): Promise<string[]> {
  const rows: string[] = [];
  for (const worker of workers) {
    const idle = worker.memory();
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, worker.memory());
    }, 5);
    const response = await fetch(`${worker.url}/50m`, { headers: page });
    let size = 0;
    for await (const chunk of response.body ?? []) size += chunk.length;
    clearInterval(watch);
    rows.push(
      `| ${worker.name} | ${(size / 1e6).toFixed(1)} | ${idle.toFixed(0)} | ${(peak - idle).toFixed(1)} |`,
    );
  }
  return [
    "## Memory over a 50 MB page",
    "",
    "| | MB received | MB idle | MB more at the peak |",
    "|---|---|---|---|",
    ...rows,
  ];
}
