import { spawnSync } from "node:child_process";
import { existsSync, globSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { wranglerEnv, wranglerPath } from "../../scripts/wrangler.ts";

const root = join(import.meta.dirname, "../..");

/** The folder with the worker as `npm run deploy` uploads it. Its main module is `index.js`. */
export const workerBundle = join(root, "dist/worker");

/**
 * Bundles the worker if a source is newer than the bundle. The client has to be built before.
 *
 * @throws if the worker cannot be bundled; the message has the output of wrangler.
 */
export function bundleWorker(): void {
  const main = join(workerBundle, "index.js");
  if (existsSync(main) && statSync(main).mtimeMs > newestSource()) return;
  // Another test run may read the present bundle or make the same one, so the new one replaces it as a whole.
  const fresh = `${workerBundle}-${process.pid}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [wranglerPath, "deploy", "--dry-run", "--outdir", fresh],
    // The client is built: wrangler's own build step ends at once.
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...wranglerEnv, CLOUDFLARE_ENV: "", AWNING_IS_BUILT: "1" },
    },
  );
  if (status !== 0) throw new Error(`The worker cannot be bundled:\n${stdout}\n${stderr}`);
  rmSync(workerBundle, { recursive: true, force: true });
  renameSync(fresh, workerBundle);
}

/** When the newest file that is part of the worker was changed, in milliseconds since 1970. */
function newestSource(): number {
  const files = globSync(
    ["worker/**/*", "shared/**/*", "dist/*.json", "wrangler.toml", "package-lock.json"],
    {
      cwd: root,
    },
  );
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs));
}

if (import.meta.main) bundleWorker();
