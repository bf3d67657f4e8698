/**
 * `npm run dev:faults`: the misbehaving origin and, in front of it, the worker under `wrangler dev`.
 *
 *   npm run dev:faults -- [--port 9100] [--with "encoding=gzip&chunk=1"] [--alone] [-- flags for wrangler dev]
 *
 * `--with` bends every answer; `--alone` starts the origin only.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTestOrigin } from "./test-origin.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "0" },
    with: { type: "string", default: "" },
    alone: { type: "boolean", default: false },
  },
});

const origin = await startTestOrigin({ port: Number(values.port), faults: values.with });
console.log(`Test origin: ${origin.url}  (its front page lists what it can do)`);

if (!values.alone) {
  const start = join(import.meta.dirname, "../../scripts/start.mjs");
  // Not through npm, which does not hand every signal on.
  const worker = spawn(process.execPath, [start, "--var", `ORIGIN:${origin.url}`, ...positionals], {
    stdio: "inherit",
  });
  worker.on("exit", async (code) => {
    await origin.close();
    process.exitCode = code ?? 0;
  });
  // Control-C reaches both; the worker's end is awaited so that its own farewell is seen.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => worker.kill(signal));
}
