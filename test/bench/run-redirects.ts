import { join } from "node:path";
import { measureRedirects } from "./redirects.ts";
import { bundleWorker, startOrigin } from "./start-origin.ts";
import { startWorker } from "./workerd.ts";

/** `BENCH_ROUNDS=60 node test/bench/run-redirects.ts`: runs only the redirect part of the bench. */
const origin = await startOrigin();
const workers = {
  raw: await startWorker("raw", join(import.meta.dirname, "workers/raw-redirect.js"), origin.url),
  rawVerify: await startWorker("verify", join(import.meta.dirname, "workers/raw-verify.js"), origin.url),
  awning: await startWorker("Awning", bundleWorker(), origin.url),
};
try {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
  console.log((await measureRedirects(workers, rounds)).join("\n"));
} finally {
  for (const worker of Object.values(workers)) worker.stop();
  origin.stop();
}
