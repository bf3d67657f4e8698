// `npm run deploy`: `wrangler deploy`. Without `--env` it deploys the top-level environment, which is the worker with the
// embedded site. wrangler warns about a missing environment unless CLOUDFLARE_ENV is set, even to an empty value.
import "./node-version.mjs";
import { spawn } from "node:child_process";

const { wranglerPath } = await import("./wrangler.ts");
const child = spawn(process.execPath, [wranglerPath, "deploy", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CLOUDFLARE_ENV: process.env.CLOUDFLARE_ENV ?? "" },
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
