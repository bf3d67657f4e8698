import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { wranglerEnv, wranglerPath } from "./wrangler.ts";

const root = join(import.meta.dirname, "..");
/** Keeps wrangler's local proxy from rewriting pages. The reason is in `disable-dev-rewriter.mjs`. */
export const disableRewriterFlag = `--import=${new URL("disable-dev-rewriter.mjs", import.meta.url)}`;

export interface DevServer {
  readonly url: string;
  stop(): void;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

const maxStartAttempts = 240;
const retryDelayMs = 250;

/**
 * Starts `wrangler dev` on a free port, with separate storage and no output, and resolves when it is healthy.
 *
 * @param vars values of `--var`: `NAME:value`
 * @param storage folder of `--persist-to`
 * @param nodeOptions flags for the Node process of wrangler
 */
export async function startBackgroundDevServer(
  vars: readonly string[],
  storage: string,
  nodeOptions?: string,
): Promise<DevServer> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [
      wranglerPath,
      "dev",
      "--port",
      String(port),
      "--inspector-port",
      String(await findFreePort()),
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
        ...wranglerEnv,
        ...(nodeOptions === undefined
          ? {}
          : { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${nodeOptions}`.trim() }),
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < maxStartAttempts && child.exitCode === null; attempt++) {
    try {
      if ((await fetch(`${url}/_awning/health`, { signal: AbortSignal.timeout(2000) })).ok)
        return { url, stop: () => stop(child) };
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  stop(child);
  throw new Error(`wrangler dev did not start:\n${output}`);
}

/** Stops the process group of wrangler, which includes workerd. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // The process has exited in the meantime.
  }
}
