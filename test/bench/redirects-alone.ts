import { join } from "node:path";
import { redirectCosts } from "./redirects.ts";
import { bundle, startOrigin } from "./start.ts";
import { startWorker } from "./workerd.ts";

/** The bench's part on redirects, by itself: `BENCH_ROUNDS=20 BENCH_SECONDS=1 node test/bench/redirects-alone.ts`. */
const origin = await startOrigin();
const workers = {
  raw: await startWorker("raw", join(import.meta.dirname, "workers/raw-redirect.js"), origin.url),
  rawVerify: await startWorker("verify", join(import.meta.dirname, "workers/raw-verify.js"), origin.url),
  awning: await startWorker("Awning", bundle(), origin.url),
};
try {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const seconds = Number(process.env.BENCH_SECONDS ?? 2);
  console.log((await redirectCosts(workers, { rounds, seconds })).join("\n"));
} finally {
  for (const worker of Object.values(workers)) worker.stop();
  origin.stop();
}
