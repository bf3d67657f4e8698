import autocannon from "autocannon";
import { newId } from "../../worker/tracking/new-id.ts";
import type { RunningWorker } from "./workerd.ts";

/** `npm run bench` is not to take long; 60 for how it goes on. */
const seconds = Number(process.env.BENCH_EVENTS_SECONDS ?? process.env.BENCH_SECONDS ?? 10);

const place = "*".repeat(21);
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

/** What a visit of a page with some buttons comes to, so that there are `count` of it; half of it are records of its speed. */
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
    return { id: `${place}.${index}`, endpoint, at: 1_700_000_000_000 + index, data };
  });
  return JSON.stringify({ sent: 1_700_000_001_000, events });
}

const sizes = [20, 30, 40, 50];
const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

interface Taken {
  readonly eventsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  /** MB: after a warm-up, at the most, at the end. */
  readonly memory: readonly [number, number, number];
}

/** `rate`: events a second; as many as there can be, when it does not say. */
async function take(worker: RunningWorker, rate?: number): Promise<Taken> {
  const requests = sizes.map((size) => {
    const parts = batch(size).split(place);
    return {
      method: "POST" as const,
      path: "/_awning/events",
      headers: { "content-type": "application/json", "user-agent": page.userAgent },
      setupRequest: (request: autocannon.Request) => ({ ...request, body: parts.join(newId()) }),
    };
  });
  const pace = rate === undefined ? {} : { overallRate: Math.round(rate / average) };
  const run = (duration: number) =>
    autocannon({ url: worker.url, connections: 10, duration, requests, ...pace });
  // So long that what the engine keeps for itself is there.
  await run(Math.max(5, seconds / 4));
  const started = worker.memory();
  let most = started;
  const watching = setInterval(() => {
    most = Math.max(most, worker.memory());
  }, 200);
  const before = worker.cpu();
  const result = await run(seconds);
  const used = worker.cpu() - before;
  clearInterval(watching);
  if (result["2xx"] !== result.requests.total) throw new Error(`${result.non2xx} batches were not taken.`);
  return {
    eventsPerSecond: result.requests.average * average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (used * 1000) / (result.requests.total * average),
    memory: [started, most, worker.memory()],
  };
}

/** Events that the edge takes in batches of 20 to 50, and how it does when it delivers them as well. */
export async function eventsTaken(takes: RunningWorker, delivers: RunningWorker): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, worker, rate] of [
    ["5,000 a second, and delivered to an origin that fails every other second", delivers, 5000],
    ["as many as there can be", takes, undefined],
    ["the same, and delivered to that origin", delivers, undefined],
  ] as const) {
    const { eventsPerSecond, p50, p99, cpu, memory } = await take(worker, rate);
    const [started, most, ended] = memory.map((size) => size.toFixed(0));
    lines.push(
      `| ${name} | ${eventsPerSecond.toFixed(0)} | ${p50} | ${p99} | ${cpu.toFixed(0)} | ${started} | ${most} | ${ended} |`,
    );
  }
  // Of both rows that deliver.
  const counts = (await (await fetch(delivers.queue)).json()) as Record<string, number>;
  return [
    `## Events, in batches of 20 to 50, ${seconds} s`,
    "",
    "The worker in workerd, with the load and the origin on the same two cores. The queue is played by a worker in the same process.",
    "",
    "| | events/s | p50 ms | p99 ms | CPU us an event | MB after warm-up | MB at most | MB at the end |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    `Of ${counts.taken} messages in the rows that deliver (one a batch, and what failed) ${counts.acked} were settled in the meantime and ${counts.retried} times one was to come again; ` +
      `${counts.elsewhere} were left to consumers that the platform would have started beside this one.`,
  ];
}
