import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { wranglerEnv, wranglerPath } from "./wrangler.ts";

const root = join(import.meta.dirname, "..");
/** Keeps wrangler's local proxy from rewriting pages. The reason is in `disable-dev-rewriter.mjs`. */
export const disableRewriterFlag = `--import=${new URL("disable-dev-rewriter.mjs", import.meta.url)}`;

export interface DevServer {
  readonly url: string;
  /** Stops the server. Resolves when its processes have exited, so another server can use the storage. */
  stop(): Promise<void>;
}

/** Below the ports that systems use for outgoing connections, which could take the port before the server listens. */
const firstPort = 20_000;
const lastPort = 32_000;

/** A random port of 127.0.0.1 on which no process listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

const maxStarts = 2;
const startTimeoutMs = 60_000;
const retryDelayMs = 250;
const stopTimeoutMs = 5000;
const groupTimeoutMs = 500;
const pollDelayMs = 20;

/**
 * Starts `wrangler dev` on a free port, with separate storage and no output, and resolves when it is healthy. A server
 * that exits or is not healthy in 60 s is started once more, on another port.
 *
 * @param vars values of `--var`: `NAME:value`
 * @param storage folder of `--persist-to`
 * @param nodeOptions flags for the Node process of wrangler
 * @throws if the second server does not start either; the message has the output of both.
 */
export async function startBackgroundDevServer(
  vars: readonly string[],
  storage: string,
  nodeOptions?: string,
): Promise<DevServer> {
  const outputs: string[] = [];
  while (outputs.length < maxStarts) {
    const started = await tryStart(vars, storage, nodeOptions);
    if (typeof started === "object") return started;
    outputs.push(started);
  }
  throw new Error(`wrangler dev did not start:\n${outputs.join("\n\nSecond start:\n")}`);
}

/** The server, or its output if it did not start. */
async function tryStart(
  vars: readonly string[],
  storage: string,
  nodeOptions?: string,
): Promise<DevServer | string> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [
      wranglerPath,
      "dev",
      "--port",
      String(port),
      "--inspector-port",
      "0",
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
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(`${url}/_awning/health`, { signal: AbortSignal.timeout(2000) })).ok)
        return { url, stop: () => stop(child) };
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  const end =
    child.exitCode === null ? "It was not healthy in time." : `It exited with code ${child.exitCode}.`;
  await stop(child);
  return `${output}\n${end}`;
}

/** Stops the process group of wrangler, which includes workerd. */
async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !signalGroup(pid, "SIGTERM")) return;
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  if (!(await waitUntil(hasExited, stopTimeoutMs))) signalGroup(pid, "SIGKILL");
  // In a container whose first process does not collect others, exited processes stay in the group. So the wait is short.
  await waitUntil(() => !signalGroup(pid, 0), groupTimeoutMs);
}

/** True if the condition is met within the time. */
async function waitUntil(isMet: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isMet()) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pollDelayMs));
  }
  return true;
}

/** Sends the signal (0: none) to all processes of the group. False if the group has no process. */
function signalGroup(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-id, signal);
  } catch {
    return false;
  }
}
