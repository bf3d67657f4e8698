import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

const here = import.meta.dirname;

/** The worker as it is deployed: the path of its module. */
export function bundle(): string {
  const out = join(here, "../../.cache/bench");
  const wrangler = join(here, "../../node_modules/wrangler/bin/wrangler.js");
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

/** The origin of the bench, in a process of its own. */
export async function startOrigin(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(here, "origin.ts")], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once("data", (line) => resolve(String(line).trim())),
  );
  return { url, stop: () => child.kill() };
}
