import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestOrigin } from "../test-origin/test-origin.ts";
import { operatorToken } from "./operator-token.ts";
import { startTestWorker } from "./test-worker.ts";
import { bundleWorker } from "./worker-bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The worker in front of its embedded origin. Only the project `browser` has it. */
    demo: string;
    /** The worker in front of the test origin. */
    proxied: string;
    /** The test origin itself. */
    browserOrigin: string;
    /** The worker in front of the test origin, under a host with authored settings of a banner and a bar. */
    authored: string;
  }
}

const root = join(import.meta.dirname, "../..");
const authoredSettings = {
  announcementBarSettings: { style: 1, text: "<p>Free delivery</p>" },
  showAnnouncementBar: true,
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: "<p>Cookies help us.</p>" },
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  bundleWorker();
  const storage = mkdtempSync(join(tmpdir(), "awning-test-"));
  const origin = await startTestOrigin();
  const secret = "SESSION_SECRET:a secret for tests, long enough to be taken";
  const demoVars = [
    secret,
    "DEMO_PASSWORD:a password for tests",
    "PLACES_KEY:browser",
    `PLACES_API:${origin.url}/places/browser`,
  ];
  const [demo, proxied] = await Promise.all([
    project.name === "browser" ? startTestWorker(demoVars, join(storage, "demo")) : undefined,
    startTestWorker(
      [secret, `ORIGIN:${origin.url}`, "RUNTIME:always-replace", `ADMIN_TOKEN:${operatorToken}`],
      join(storage, "proxied"),
    ),
  ]);
  if (demo) project.provide("demo", demo.url);
  project.provide("proxied", proxied.url);
  project.provide("browserOrigin", origin.url);
  const authored = new URL(proxied.url.replace("127.0.0.1", "authored.localhost"));
  await proxied.putSettings(authored.host, authoredSettings);
  project.provide("authored", authored.origin);
  return async () => {
    await demo?.stop();
    await proxied.stop();
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
