import { writeFileSync } from "node:fs";
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
import { resultsFolder, saveSections } from "./results.ts";
import { bundleWorker, startOrigin } from "./start-origin.ts";
import { measureStart } from "./start-sizes.ts";
import { measureFirstByte, measurePeakMemory } from "./streaming.ts";
import { measureStreams } from "./streams.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

/**
 * `npm run bench [-- PART…]`: compares Awning with the origin alone, a worker that passes requests through, and a worker
 * with three insertions by HTMLRewriter. Rounds are interleaved and medians are reported, so that other load on the
 * machine affects all of them equally; the ratios matter. Writes results/bench.md, part by part, results/blocks.md,
 * results/coverage.md and results/*.svg. Without a name all parts are measured. Fails at once if the coverage of the
 * published pages has become worse.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);

type Measure = () => string[] | Promise<string[]>;

/** The parts, in the order in which they are measured. `coverage`, `blocks` and `workers` store their results themselves. */
const parts: Readonly<Record<string, Measure>> = {
  coverage: () => {
    if (hasPublishedPages) writeCoverage(false);
    return [];
  },
  blocks: async () => {
    await writeBlocks({ hasTimes: true });
    return [];
  },
  workers: measureWorkers,
  chunks: measureChunkSizes,
  pages: () => measurePageLoads(resultsFolder),
  interactions: measureInteractions,
  cart: measureCartFaults,
  checkouts: () => measureCheckouts(2000),
  start: measureStart,
  freshness: measureFreshness,
  flood: measureFlood,
};

const unknown = process.argv.slice(2).filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. The parts are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(parts))
  if (process.argv.length === 2 || process.argv.includes(name)) save(await measure());
// Connections that are kept alive would keep the process.
process.exit(0);

/** Prints and stores the sections of a part. */
function save(lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${lines.join("\n")}`);
  saveSections(lines);
}

/** Loads, streams, redirects, events, first bytes and memory of Awning and of the workers it is compared with. */
async function measureWorkers(): Promise<string[]> {
  const script = bundleWorker();
  const workers = join(import.meta.dirname, "workers");
  const origin = await startOrigin();
  const running: { stop(): void }[] = [origin];
  const start = async (name: string, file: string, options?: { readonly deliversEvents: boolean }) => {
    const worker = await startWorker(name, file, origin.url, options);
    running.push(worker);
    return worker;
  };
  try {
    const passThrough = await start("pass-through worker", join(workers, "pass-through.js"));
    const rewriter = await start("HTMLRewriter, three insertions", join(workers, "rewriter.js"));
    const pipe = await start("first bytes read, rest piped", join(workers, "identity-pipe.js"));
    const awning = await start("Awning", script);
    const readAll = await start("all read, 96 kB at a time", join(workers, "read-at-least.js"));
    const raw = await start("raw redirect", join(workers, "raw-redirect.js"));
    const rawVerify = await start("raw redirect, one signature", join(workers, "raw-verify.js"));
    const delivering = await start("Awning, delivering", script, { deliversEvents: true });
    const rows: readonly Row[] = [
      { name: "origin alone", worker: origin },
      { name: "pass-through worker", worker: passThrough },
      { name: "HTMLRewriter, three insertions", worker: rewriter },
      // The steps of Awning's cost: reading the stream, then Awning without rewriting, then with it.
      { name: "first bytes read, rest piped", worker: pipe },
      { name: "Awning, page not rewritten", worker: awning, headers: { "sec-fetch-dest": "image" } },
      { name: "Awning, with consent", worker: awning, headers: { cookie: "ss_cookieAllowed=true" } },
      { name: "Awning with banner", worker: awning },
    ];
    save([
      "# Bench",
      "",
      `${rounds} interleaved rounds of ${seconds} s, ten connections, medians. Ratios are to the pass-through worker.`,
    ]);
    for (const path of ["/100k", "/700k", "/platform-700k"]) save(await measureLoads(rows, path));
    const streamed = [passThrough, rewriter, pipe, readAll, awning];
    save(
      await measureStreams(
        streamed.map((worker) => ({ name: worker.name, worker })),
        2 * rounds,
      ),
    );
    save(await measureRedirects({ raw, rawVerify, awning }, 6 * rounds));
    save(await measureEvents(awning, delivering));
    save(await measureFirstByte([passThrough, rewriter, awning]));
    save(await measurePeakMemory([passThrough, rewriter, awning]));
  } finally {
    for (const each of running) each.stop();
  }
  return [];
}

interface Row {
  readonly name: string;
  readonly worker: RunningWorker | { readonly url: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** The table of a page's loads, and its chart. */
async function measureLoads(rows: readonly Row[], path: string): Promise<string[]> {
  const results = new Map<string, LoadResult[]>();
  for (const { worker, headers } of rows) await measureLoad(worker, path, 1, headers);
  for (let round = 0; round < rounds; round++) {
    for (const { name, worker, headers } of rows) {
      const measured = await measureLoad(worker, path, seconds, headers);
      results.set(name, [...(results.get(name) ?? []), measured]);
    }
  }
  const medians = [...results].map(([name, all]) => {
    const of = (key: keyof LoadResult): number => median(all.map((measured) => measured[key]));
    return { name, requests: of("requestsPerSecond"), p50: of("p50"), p99: of("p99"), cpuUs: of("cpuUs") };
  });
  const base = medians.find(({ name }) => name === "pass-through worker")?.cpuUs ?? 1;
  const bars = medians
    .filter(({ cpuUs }) => cpuUs > 0)
    .map(({ name, cpuUs }) => ({ label: name, value: cpuUs / base }));
  writeFileSync(
    join(resultsFolder, `cpu-${path.slice(1)}.svg`),
    barChart(`CPU per request, ${path.slice(1)} page (pass-through = 1)`, bars),
  );
  return [
    `## ${path.slice(1)} page`,
    "",
    "| | requests/s | p50 ms | p99 ms | CPU us per request | ratio |",
    "|---|---|---|---|---|---|",
    ...medians.map(
      ({ name, requests, p50, p99, cpuUs }) =>
        `| ${name} | ${requests.toFixed(0)} | ${p50} | ${p99} | ${cpuUs > 0 ? cpuUs.toFixed(0) : ""} | ${cpuUs > 0 ? (cpuUs / base).toFixed(2) : ""} |`,
    ),
  ];
}
