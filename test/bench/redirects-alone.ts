import { join } from "node:path";
import { redirectCosts } from "./redirects.ts";
import { bundle, startOrigin } from "./start.ts";
import { startWorker } from "./workerd.ts";

/** The bench's part on redirects, by itself: `BENCH_ROUNDS=60 node test/bench/redirects-alone.ts`. */
const origin = await startOrigin();
const workers = {
  raw: await startWorker("raw", join(import.meta.dirname, "workers/raw-redirect.js"), origin.url),
  rawVerify: await startWorker("verify", join(import.meta.dirname, "workers/raw-verify.js"), origin.url),
  awning: await startWorker("Awning", bundle(), origin.url),
};
try {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
  console.log((await redirectCosts(workers, rounds)).join("\n"));
} finally {
  for (const worker of Object.values(workers)) worker.stop();
  origin.stop();
}
