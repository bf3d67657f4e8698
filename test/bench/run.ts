import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barChart } from "./bar-chart.ts";
import { writeBlocks } from "./blocks.ts";
import { measureCartFaults } from "./cart-faults.ts";
import { measureCheckouts } from "./checkouts.ts";
import { measureChunkSizes } from "./chunk-sizes.ts";
import { hasPublishedPages, writeCoverage } from "./coverage.ts";
import { measureEvents } from "./events.ts";
import { measureInteractions } from "./interactions.ts";
import { measureFlood, measureFreshness } from "./limits.ts";
import { type LoadResult, measureLoad, median } from "./load.ts";
import { measurePageLoads } from "./page-loads.ts";
import { measureRedirects } from "./redirects.ts";
import { bundleWorker, startOrigin } from "./start-origin.ts";
import { measureStart } from "./start-sizes.ts";
import { measureFirstByte, measurePeakMemory } from "./streaming.ts";
import { measureStreams } from "./streams.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

/**
 * `npm run bench`: compares Awning with the origin alone, a worker that passes requests through, and a worker with three
 * insertions by HTMLRewriter. Rounds are interleaved and medians are reported, so that other load on the machine affects
 * all of them equally; the ratios matter. Writes results/bench.md, results/coverage.md and results/*.svg. Fails at once if
 * the coverage of the published pages has become worse.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const folder = import.meta.dirname;
const results = join(folder, "results");

const origin = await startOrigin();
const script = bundleWorker();
const passThrough = await startWorker(
  "pass-through worker",
  join(folder, "workers/pass-through.js"),
  origin.url,
);
const rewriter = await startWorker(
  "HTMLRewriter, three insertions",
  join(folder, "workers/rewriter.js"),
  origin.url,
);
const pipe = await startWorker(
  "first bytes read, rest piped",
  join(folder, "workers/identity-pipe.js"),
  origin.url,
);
const awning = await startWorker("Awning", script, origin.url);
const readAll = await startWorker(
  "all read, 96 kB at a time",
  join(folder, "workers/read-at-least.js"),
  origin.url,
);
const raw = await startWorker("raw redirect", join(folder, "workers/raw-redirect.js"), origin.url);
const rawVerify = await startWorker(
  "raw redirect, one signature",
  join(folder, "workers/raw-verify.js"),
  origin.url,
);
const delivering = await startWorker("Awning, delivering", script, origin.url, { deliversEvents: true });

interface Row {
  readonly name: string;
  readonly worker: RunningWorker | { url: string };
  readonly headers?: Readonly<Record<string, string>>;
}
const rows: readonly Row[] = [
  { name: "origin alone", worker: { url: origin.url } },
  { name: "pass-through worker", worker: passThrough },
  { name: "HTMLRewriter, three insertions", worker: rewriter },
  // The steps of Awning's cost: reading the stream, then Awning without rewriting, then with it.
  { name: "first bytes read, rest piped", worker: pipe },
  { name: "Awning, page not rewritten", worker: awning, headers: { "sec-fetch-dest": "image" } },
  { name: "Awning, with consent", worker: awning, headers: { cookie: "ss_cookieAllowed=true" } },
  { name: "Awning with banner", worker: awning },
];

async function measure(path: string): Promise<Map<string, LoadResult>> {
  const results = new Map<string, LoadResult[]>();
  for (const { worker, headers } of rows) await measureLoad(worker, path, 1, headers);
  for (let round = 0; round < rounds; round++) {
    for (const { name, worker, headers } of rows) {
      const measured = await measureLoad(worker, path, seconds, headers);
      results.set(name, [...(results.get(name) ?? []), measured]);
    }
  }
  const medians = new Map<string, LoadResult>();
  for (const [name, all] of results) {
    const of = (key: keyof LoadResult): number => median(all.map((measured) => measured[key]));
    medians.set(name, {
      requestsPerSecond: of("requestsPerSecond"),
      p50: of("p50"),
      p99: of("p99"),
      cpuUs: of("cpuUs"),
    });
  }
  return medians;
}

const lines: string[] = [
  "# Bench",
  "",
  `${rounds} interleaved rounds of ${seconds} s, ten connections, medians. Ratios are to the pass-through worker.`,
];
mkdirSync(results, { recursive: true });
if (hasPublishedPages) writeCoverage(false);
await writeBlocks({ hasTimes: true });
try {
  for (const path of ["/100k", "/700k", "/platform-700k"]) {
    const measured = await measure(path);
    const base = measured.get("pass-through worker")?.cpuUs ?? 1;
    lines.push(
      "",
      `## ${path.slice(1)} page`,
      "",
      "| | requests/s | p50 ms | p99 ms | CPU us per request | ratio |",
      "|---|---|---|---|---|---|",
    );
    for (const [name, { requestsPerSecond, p50, p99, cpuUs }] of measured) {
      const ratio = cpuUs > 0 ? (cpuUs / base).toFixed(2) : "";
      lines.push(
        `| ${name} | ${requestsPerSecond.toFixed(0)} | ${p50} | ${p99} | ${cpuUs > 0 ? cpuUs.toFixed(0) : ""} | ${ratio} |`,
      );
    }
    const bars = [...measured]
      .filter(([, { cpuUs }]) => cpuUs > 0)
      .map(([label, { cpuUs }]) => ({ label, value: cpuUs / base }));
    writeFileSync(
      join(results, `cpu-${path.slice(1)}.svg`),
      barChart(`CPU per request, ${path.slice(1)} page (pass-through = 1)`, bars),
    );
  }
  const streamRows = [passThrough, rewriter, pipe, readAll, awning].map((worker) => ({
    name: worker.name,
    worker,
  }));
  lines.push(
    "",
    ...(await measureStreams(streamRows, 2 * rounds)),
    "",
    ...(await measureRedirects({ raw, rawVerify, awning }, 6 * rounds)),
    "",
    ...(await measureEvents(awning, delivering)),
    "",
    ...(await measureFirstByte([passThrough, rewriter, awning])),
    "",
    ...(await measurePeakMemory([passThrough, rewriter, awning])),
  );
} finally {
  for (const worker of [passThrough, rewriter, pipe, readAll, awning, raw, rawVerify, delivering])
    worker.stop();
  origin.stop();
}
lines.push(
  "",
  ...measureChunkSizes(),
  "",
  ...(await measurePageLoads(results)),
  "",
  ...(await measureInteractions()),
  "",
  ...(await measureCartFaults()),
  "",
  ...measureCheckouts(2000),
  "",
  ...measureStart(),
  "",
  ...measureFreshness(),
  "",
  ...measureFlood(),
);
writeFileSync(join(results, "bench.md"), `${lines.join("\n")}\n`);
console.log(lines.join("\n"));
