import { median } from "./load.ts";
import type { RunningWorker } from "./workerd.ts";

const page = { "sec-fetch-dest": "document", accept: "text/html" };
const rounds = 30;

/** The time from the request to the first byte of the body. The origin sends the head, and the body 300 ms later. */
export async function measureFirstByte(workers: readonly RunningWorker[]): Promise<string[]> {
  const times = new Map<string, number[]>(workers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
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
    ...[...times].map(([name, durations]) => `| ${name} | ${median(durations.slice(5)).toFixed(2)} |`),
  ];
}

/** The peak memory of the process, above its idle memory, while it streams a page of 50 MB. */
export async function measurePeakMemory(workers: readonly RunningWorker[]): Promise<string[]> {
  const rows: string[] = [];
  for (const worker of workers) {
    const idleMb = worker.memoryMb();
    let peakMb = idleMb;
    const memoryTimer = setInterval(() => {
      peakMb = Math.max(peakMb, worker.memoryMb());
    }, 5);
    const response = await fetch(`${worker.url}/50m`, { headers: page });
    let size = 0;
    for await (const chunk of response.body ?? []) size += chunk.length;
    clearInterval(memoryTimer);
    rows.push(
      `| ${worker.name} | ${(size / 1e6).toFixed(1)} | ${idleMb.toFixed(0)} | ${(peakMb - idleMb).toFixed(1)} |`,
    );
  }
  return [
    "## Memory over a 50 MB page",
    "",
    "| | MB received | MB idle | peak MB above idle |",
    "|---|---|---|---|",
    ...rows,
  ];
}
