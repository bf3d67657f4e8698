/**
 * `npm run dev:faults`: the misbehaving origin and, in front of it, the worker under `wrangler dev`.
 *
 *   npm run dev:faults -- [--port 9100] [--with "encoding=gzip&chunk=1"] [--alone] [-- flags for wrangler dev]
 *
 * `--with` bends every answer; `--alone` starts the origin only.
 */
import { spawn } from "node:child_process";
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
  const flags = ["start", "--", "--var", `ORIGIN:${origin.url}`, ...positionals];
  const worker = spawn("npm", flags, { stdio: "inherit", shell: process.platform === "win32" });
  worker.on("exit", async (code) => {
    await origin.close();
    process.exitCode = code ?? 0;
  });
  // Control-C reaches both; the worker's end is awaited so that its own farewell is seen.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => worker.kill("SIGTERM"));
}
