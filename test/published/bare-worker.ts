import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningWorker, startWorker } from "../bench/workerd.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Starts the worker in workerd alone, as on the platform. `wrangler dev` passes every page through an HTMLRewriter of its
 * own (for its live reload), which ends where that class fails. `settings` are those of every host.
 */
export async function startBareWorker(
  origin: string,
  settings: object,
): Promise<Pick<RunningWorker, "url" | "stop">> {
  const folder = mkdtempSync(join(tmpdir(), "awning-bundle-"));
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [wrangler, "deploy", "--dry-run", "--outdir", folder],
    {
      cwd: root,
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`The worker cannot be bundled: ${stderr}`);
  const worker = await startWorker("awning", join(folder, "index.js"), origin, {
    runtime: "always-replace",
    settings,
  });
  rmSync(folder, { recursive: true });
  return worker;
}
