import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestOrigin } from "../origin/test-origin.ts";

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

/** Password of the demo accounts in tests. */
export const demoPassword = "correct horse battery staple";

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A real `wrangler dev` with storage of its own; resolves once it answers. */
async function startWorker(vars: readonly string[], storage: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules/wrangler/bin/wrangler.js"),
      "dev",
      "--port",
      String(port),
      "--inspector-port",
      String(await freePort()),
      "--persist-to",
      storage,
      "--show-interactive-dev-session=false",
      ...vars.flatMap((value) => ["--var", value]),
    ],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_HIDE_BANNER: "true",
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240 && child.exitCode === null; attempt++) {
    try {
      if ((await fetch(`${url}/_awning/health`)).ok) return { url, child };
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  stop(child);
  throw new Error(`wrangler dev did not start:\n${output}`);
}

/** Ends wrangler and the workerd it has started: they are one process group. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended by itself in the meantime.
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The client cannot be built.");
  const storage = mkdtempSync(join(tmpdir(), "awning-test-"));
  const origin = await startTestOrigin();
  const secret = "SESSION_SECRET:a secret for tests, long enough to be taken";
  const [demo, proxied] = await Promise.all([
    startWorker([secret, `DEMO_PASSWORD:${demoPassword}`], join(storage, "demo")),
    startWorker([secret, `ORIGIN:${origin.url}`], join(storage, "proxied")),
  ]);
  project.provide("demo", demo.url);
  project.provide("proxied", proxied.url);
  project.provide("browserOrigin", origin.url);
  return async () => {
    stop(demo.child);
    stop(proxied.child);
    await origin.close();
    rmSync(storage, { recursive: true, force: true });
  };
}
