import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface RunningDev {
  readonly url: string;
  stop(): void;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A real `wrangler dev` with storage of its own; resolves once it answers. */
export async function startDev(vars: readonly string[], storage: string): Promise<RunningDev> {
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
      if ((await fetch(`${url}/_awning/health`, { signal: AbortSignal.timeout(2000) })).ok)
        return { url, stop: () => stop(child) };
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
