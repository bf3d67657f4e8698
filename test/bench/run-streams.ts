import { join } from "node:path";
import { bundleWorker, startOrigin } from "./start-origin.ts";
import { measureStreams } from "./streams.ts";
import { startWorker } from "./workerd.ts";

/**
 * `BENCH_ROUNDS=20 node test/bench/run-streams.ts PAGE…`: runs only the stream part of the bench, for all pages or those
 * given (`/700k-chunked`). `BENCH_BUNDLES=NAME=FILE,…` adds bundles of other versions of the worker to the same rounds.
 */
const origin = await startOrigin();
const workers = join(import.meta.dirname, "workers");
const scripts = [
  ["pass-through worker", join(workers, "pass-through.js")],
  ["HTMLRewriter, three insertions", join(workers, "rewriter.js")],
  ["first bytes read, rest piped", join(workers, "identity-pipe.js")],
  ["all read, 96 kB at a time", join(workers, "read-at-least.js")],
  ["Awning", bundleWorker()],
  ...(process.env.BENCH_BUNDLES ?? "")
    .split(",")
    .filter((bundle) => bundle !== "")
    .map((bundle) => bundle.split("=")),
];
const rows = [];
try {
  for (const [name = "", script = ""] of scripts)
    rows.push({ name, worker: await startWorker(name, script, origin.url) });
  const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
  const paths = process.argv.slice(2);
  console.log((await measureStreams(rows, rounds, paths.length > 0 ? paths : undefined)).join("\n"));
} finally {
  for (const { worker } of rows) worker.stop();
  origin.stop();
}
