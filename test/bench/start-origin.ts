import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

const folder = import.meta.dirname;

/** Bundles the worker as for a deployment. Returns the path of its module. */
export function bundleWorker(): string {
  const out = join(folder, "../../.cache/bench");
  const wrangler = join(folder, "../../node_modules/wrangler/bin/wrangler.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [wrangler, "deploy", "--dry-run", "--outdir", out, "--minify"],
    {
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
  if (status !== 0) throw new Error(`The worker cannot be bundled: ${stderr}`);
  return join(out, "index.js");
}

/** Starts the origin of the bench in a separate process. */
export async function startOrigin(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(folder, "origin.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once("data", (line) => resolve(String(line).trim())),
  );
  return { url, stop: () => child.kill() };
}
