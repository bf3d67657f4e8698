import autocannon from "autocannon";
import { newPageId } from "../../worker/events/event-id.ts";
import type { RunningWorker } from "./workerd.ts";

/** Seconds per row. Use 60 to see changes over time. */
const seconds = Number(process.env.BENCH_EVENTS_SECONDS ?? process.env.BENCH_SECONDS ?? 10);

const pageIdPlaceholder = "*".repeat(21);
const page = {
  visitorCookie: "c37707e9-7930-4e53-8e93-0ef67af2b5f0|1700000000000|1700000000000|1700000000000|1",
  websiteId: "5f0f0f0f0f0f0f0f0f0f0f0f",
  templateId: "5f0f0f0f0f0f0f0f0f0f0f10",
  website_locale: "en-GB",
  userAgent:
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  clientDate: 1_700_000_000_000,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  screenHeight: 1080,
  screenWidth: 1920,
  url: "/workshops/summer",
  title: "Summer workshops",
  collectionId: "5f0f0f0f0f0f0f0f0f0f0f11",
};
const vital = (name: string, value: number) => ({
  raw: true,
  app: "v7_1-user-sites",
  data: {
    name,
    value,
    rating: "good",
    delta: value,
    id: "v5-1700000000000-1234567890123",
    navigationType: "navigate",
  },
  event: "page_speed",
  pageLoadId: "abcdefghijklmnopqrstu",
  ts: 1_700_000_000_000,
});

/** A batch of `count` events of one page with buttons. Half of them are performance records. */
function batch(count: number): string {
  const events = Array.from({ length: count }, (_, index) => {
    const [endpoint, data] =
      index === 0
        ? ["record-hit", page]
        : index % 4 === 1
          ? ["button-render", { ...page, id: `b${index}`, buttonText: "Book now", clickthroughUrl: "/book" }]
          : index % 4 === 3
            ? [
                "record-event",
                {
                  event: "thing",
                  data: { pageHash: "", pagePath: page.url, websiteId: page.websiteId, n: index },
                },
              ]
            : ["performance", vital("LCP", 1000 + index)];
    return { id: `${pageIdPlaceholder}.${index}`, endpoint, at: 1_700_000_000_000 + index, data };
  });
  return JSON.stringify({ sent: 1_700_000_001_000, events });
}

const batchSizes = [20, 30, 40, 50];
const averageBatchSize = batchSizes.reduce((sum, size) => sum + size, 0) / batchSizes.length;

interface Result {
  readonly eventsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time per event, in microseconds. */
  readonly cpuPerEventUs: number;
  /** MB: after a warm-up, peak, at the end. */
  readonly memoryMb: readonly [warm: number, peak: number, end: number];
}

/** Sends batches for `seconds`. `rate` is the number of events per second; without it the rate is unlimited. */
async function measure(worker: RunningWorker, rate?: number): Promise<Result> {
  const requests = batchSizes.map((size) => {
    const parts = batch(size).split(pageIdPlaceholder);
    return {
      method: "POST" as const,
      path: "/_awning/events",
      headers: { "content-type": "application/json", "user-agent": page.userAgent },
      setupRequest: (request: autocannon.Request) => ({ ...request, body: parts.join(newPageId()) }),
    };
  });
  const rateOption = rate === undefined ? {} : { overallRate: Math.round(rate / averageBatchSize) };
  const run = (duration: number) =>
    autocannon({ url: worker.url, connections: 10, duration, requests, ...rateOption });
  // Warm-up: V8 compiles the code and its heap reaches its working size.
  await run(Math.max(5, seconds / 4));
  const warmMb = worker.memoryMb();
  let peakMb = warmMb;
  const memoryTimer = setInterval(() => {
    peakMb = Math.max(peakMb, worker.memoryMb());
  }, 200);
  const startCpuMs = worker.cpuTimeMs();
  const result = await run(seconds);
  const usedCpuMs = worker.cpuTimeMs() - startCpuMs;
  clearInterval(memoryTimer);
  if (result["2xx"] !== result.requests.total) throw new Error(`${result.non2xx} batches were not accepted.`);
  return {
    eventsPerSecond: result.requests.average * averageBatchSize,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerEventUs: (usedCpuMs * 1000) / (result.requests.total * averageBatchSize),
    memoryMb: [warmMb, peakMb, worker.memoryMb()],
  };
}

/** Measures a worker that only accepts events, in batches of 20 to 50, and one that also delivers them. */
export async function measureEvents(accepting: RunningWorker, delivering: RunningWorker): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, worker, rate] of [
    ["5,000 per second, delivered to an origin that fails every other second", delivering, 5000],
    ["unlimited rate", accepting, undefined],
    ["unlimited rate, delivered to that origin", delivering, undefined],
  ] as const) {
    const { eventsPerSecond, p50, p99, cpuPerEventUs, memoryMb } = await measure(worker, rate);
    const [warmMb, peakMb, endMb] = memoryMb.map((size) => size.toFixed(0));
    lines.push(
      `| ${name} | ${eventsPerSecond.toFixed(0)} | ${p50} | ${p99} | ${cpuPerEventUs.toFixed(0)} | ${warmMb} | ${peakMb} | ${endMb} |`,
    );
  }
  // The counts cover both rows that deliver.
  const counts = (await (await fetch(delivering.queueUrl)).json()) as Record<string, number>;
  return [
    `## Events, in batches of 20 to 50, ${seconds} s`,
    "",
    "The worker runs in workerd, with the load generator and the origin on the same two cores. A worker in the same process replaces the queue.",
    "",
    "| | events/s | p50 ms | p99 ms | CPU us per event | MB after warm-up | peak MB | MB at the end |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    `The rows that deliver sent ${counts.received} messages (one per batch, and retries). ${counts.acked} were acknowledged, ${counts.retried} were retried; ` +
      `${counts.overflow} were left to other consumers, which the platform would have started.`,
  ];
}
