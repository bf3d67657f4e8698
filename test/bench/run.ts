import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answers } from "./answers.ts";
import { barChart } from "./chart.ts";
import { eventsTaken } from "./events.ts";
import { load, type Measured, median } from "./load.ts";
import { pageLoads } from "./page-loads.ts";
import { redirectCosts } from "./redirects.ts";
import { chunkSizes } from "./sizes.ts";
import { bundle, startOrigin } from "./start.ts";
import { firstBytes, peakMemory } from "./streaming.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

/**
 * `npm run bench`: what Awning costs, beside the origin alone, a worker that passes everything through and one that
 * inserts three things with HTMLRewriter. Rounds are interleaved and medians taken, so that what else the machine does
 * hits all of them alike; what counts are the ratios. Writes results/bench.md and results/*.svg.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const here = import.meta.dirname;
const results = join(here, "results");

const origin = await startOrigin();
const script = bundle();
const passThrough = await startWorker(
  "pass-through worker",
  join(here, "workers/pass-through.js"),
  origin.url,
);
const rewriter = await startWorker(
  "HTMLRewriter, three insertions",
  join(here, "workers/rewriter.js"),
  origin.url,
);
const pipe = await startWorker(
  "first bytes, then splice",
  join(here, "workers/identity-pipe.js"),
  origin.url,
);
const awning = await startWorker("Awning", script, origin.url);
const raw = await startWorker("raw redirect", join(here, "workers/raw-redirect.js"), origin.url);
const rawVerify = await startWorker(
  "raw redirect, one signature",
  join(here, "workers/raw-verify.js"),
  origin.url,
);
const delivering = await startWorker("Awning, delivering", script, origin.url, { delivers: true });

interface Row {
  readonly name: string;
  readonly worker: RunningWorker | { url: string };
  readonly headers?: Readonly<Record<string, string>>;
}
const rows: readonly Row[] = [
  { name: "origin alone", worker: { url: origin.url } },
  { name: "pass-through worker", worker: passThrough },
  { name: "HTMLRewriter, three insertions", worker: rewriter },
  // Where Awning's time goes: taking the stream into one's hands, then everything but the pass, then all of it.
  { name: "reading the first bytes, splicing the rest", worker: pipe },
  { name: "Awning, page left untouched", worker: awning, headers: { "sec-fetch-dest": "image" } },
  { name: "Awning, choice made", worker: awning, headers: { cookie: "ss_cookieAllowed=true" } },
  { name: "Awning with banner", worker: awning },
];

async function measure(path: string): Promise<Map<string, Measured>> {
  const taken = new Map<string, Measured[]>();
  for (const { worker, headers } of rows) await load(worker, path, 1, headers);
  for (let round = 0; round < rounds; round++) {
    for (const { name, worker, headers } of rows) {
      const measured = await load(worker, path, seconds, headers);
      taken.set(name, [...(taken.get(name) ?? []), measured]);
    }
  }
  const medians = new Map<string, Measured>();
  for (const [name, all] of taken) {
    const of = (key: keyof Measured): number => median(all.map((measured) => measured[key]));
    medians.set(name, {
      requestsPerSecond: of("requestsPerSecond"),
      p50: of("p50"),
      p99: of("p99"),
      cpu: of("cpu"),
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
try {
  for (const path of ["/100k", "/700k", "/platform-700k"]) {
    const measured = await measure(path);
    const base = measured.get("pass-through worker")?.cpu ?? 1;
    lines.push(
      "",
      `## ${path.slice(1)} page`,
      "",
      "| | requests/s | p50 ms | p99 ms | CPU us a request | ratio |",
      "|---|---|---|---|---|---|",
    );
    for (const [name, { requestsPerSecond, p50, p99, cpu }] of measured) {
      const ratio = cpu > 0 ? (cpu / base).toFixed(2) : "";
      lines.push(
        `| ${name} | ${requestsPerSecond.toFixed(0)} | ${p50} | ${p99} | ${cpu > 0 ? cpu.toFixed(0) : ""} | ${ratio} |`,
      );
    }
    const bars = [...measured]
      .filter(([, { cpu }]) => cpu > 0)
      .map(([label, { cpu }]) => ({ label, value: cpu / base }));
    writeFileSync(
      join(results, `cpu-${path.slice(1)}.svg`),
      barChart(`CPU a request, ${path.slice(1)} page (pass-through = 1)`, bars),
    );
  }
  lines.push(
    "",
    ...(await redirectCosts({ raw, rawVerify, awning }, 6 * rounds)),
    "",
    ...(await eventsTaken(awning, delivering)),
    "",
    ...(await firstBytes([passThrough, rewriter, awning])),
    "",
    ...(await peakMemory([passThrough, rewriter, awning])),
  );
} finally {
  for (const worker of [passThrough, rewriter, pipe, awning, raw, rawVerify, delivering]) worker.stop();
  origin.stop();
}
lines.push("", ...chunkSizes(), "", ...(await pageLoads(results)), "", ...(await answers()));
writeFileSync(join(results, "bench.md"), `${lines.join("\n")}\n`);
console.log(lines.join("\n"));
