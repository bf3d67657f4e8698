import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestOrigin } from "../origin/test-origin.ts";
import { startDevServer } from "./wrangler-dev.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The worker in front of its embedded origin. */
    demo: string;
    /** The worker in front of the test origin. */
    proxied: string;
    /** The test origin itself. */
    browserOrigin: string;
  }
}

const root = join(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const storage = mkdtempSync(join(tmpdir(), "awning-test-"));
  const origin = await startTestOrigin();
  const secret = "SESSION_SECRET:a secret for tests, long enough to be taken";
  const [demo, proxied] = await Promise.all([
    startDevServer([secret, "DEMO_PASSWORD:a password for tests"], join(storage, "demo")),
    startDevServer([secret, `ORIGIN:${origin.url}`, "RUNTIME:always-replace"], join(storage, "proxied")),
  ]);
  project.provide("demo", demo.url);
  project.provide("proxied", proxied.url);
  project.provide("browserOrigin", origin.url);
  return async () => {
    demo.stop();
    proxied.stop();
    await origin.close();
    rmSync(storage, { recursive: true, force: true });
  };
}

/** Builds the client, unless `npm test` has: a second build would replace files that parallel tests are reading. */
function build(): void {
  if (process.env.AWNING_IS_BUILT) return;
  const { status } = spawnSync(process.execPath, [join(root, "scripts/build.ts")], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The client cannot be built.");
}
