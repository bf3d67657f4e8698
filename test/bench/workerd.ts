import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFreePort } from "../../scripts/background-dev-server.ts";

/** A worker that runs in workerd without the proxy of wrangler. */
export interface RunningWorker {
  readonly name: string;
  readonly url: string;
  /** URL of the queue's counts. */
  readonly queueUrl: string;
  /** Total CPU time of the process, in ms. */
  cpuTimeMs(): number;
  /** Resident memory of the process, in MB. */
  memoryMb(): number;
  stop(): void;
}

const workerdPath = join(
  createRequire(import.meta.url).resolve("@cloudflare/workerd-linux-64/package.json"),
  "../bin/workerd",
);
const msPerTick = 10; // ms: USER_HZ is 100 on every Linux

export const sessionSecret = "a secret for measuring, long enough to be taken";

interface WorkerOptions {
  /** True if the queue delivers events to the worker, false if it only accepts them. */
  readonly deliversEvents?: boolean;
  /** The setting `RUNTIME` of the worker. */
  readonly runtime?: string;
}

/** Starts `script`, the path of a module. KV, assets and D1 are empty; the queue's counts are at `queueUrl`. */
export async function startWorker(
  name: string,
  script: string,
  origin: string,
  { deliversEvents = false, runtime }: WorkerOptions = {},
): Promise<RunningWorker> {
  const folder = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const port = await findFreePort();
  const queuePort = await findFreePort();
  // Only the experimental flag allows a worker as a queue.
  const flags = deliversEvents ? ["--experimental"] : [];
  const stub = (file: string, bindings = ""): string =>
    `worker = (modules = [${module(new URL(`workers/${file}`, import.meta.url).pathname)}], compatibilityDate = "2026-10-01", compatibilityFlags = [${deliversEvents ? '"service_binding_extra_handlers"' : ""}], bindings = [${bindings}])`;
  const module = (file: string): string =>
    `(name = "worker.js", esModule = ${JSON.stringify(readFileSync(file, "utf8"))})`;
  writeFileSync(join(folder, "worker.js"), readFileSync(script));
  // The text modules that wrangler writes next to the bundle.
  const textModules = readdirSync(dirname(script))
    .filter((file) => /\.(?:sql|css)$/.test(file))
    .map(
      (file) =>
        `, (name = "${file}", text = ${JSON.stringify(readFileSync(join(dirname(script), file), "utf8"))})`,
    );
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "empty", ${stub("empty-store.js")}),
    (name = "settings", ${stub("settings-store.js", `(name = "SETTINGS", text = ${JSON.stringify("{}")})`)}),
    (name = "d1", ${stub("empty-database.js")}),
    (name = "queue", ${stub("queue.js", `(name = "CONSUMER", service = "main"), (name = "CAPACITY", text = "150"), (name = "DELIVER", text = "${deliversEvents ? "yes" : "no"}")`)}),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port}", http = (), service = "main"),
    (name = "counts", address = "127.0.0.1:${queuePort}", http = (), service = "queue"),
  ],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")${textModules.join("")}],
  compatibilityDate = "2026-10-01",
  bindings = [
    (name = "ORIGIN", text = "${origin}"),
    (name = "SESSION_SECRET", text = "${sessionSecret}"),${runtime === undefined ? "" : ` (name = "RUNTIME", text = "${runtime}"),`}
    (name = "SITES", kvNamespace = "settings"),
    (name = "ASSETS", service = "empty"),
    (name = "EVENTS", queue = "queue"),
    (name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")])),
  ],
);
`,
  );
  const child = spawn(workerdPath, ["serve", ...flags, join(folder, "config.capnp")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  await waitUntilListening(`http://127.0.0.1:${port}/_awning/health`, child, () => stderr);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    queueUrl: `http://127.0.0.1:${queuePort}`,
    cpuTimeMs: () => cpuTimeMs(child),
    memoryMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1000,
    stop: () => child.kill(),
  };
}

function cpuTimeMs(child: ChildProcess): number {
  const threads = `/proc/${child.pid}/task`;
  try {
    // schedstat has nanoseconds per thread. The threads of workerd do not change.
    const times = readdirSync(threads).map((thread) =>
      readFileSync(`${threads}/${thread}/schedstat`, "utf8"),
    );
    return times.reduce((sum, time) => sum + Number(time.split(" ")[0]), 0) / 1e6;
  } catch {
    return cpuTimeFromTicks(child);
  }
}

/** A coarse fallback for kernels without schedstat. */
function cpuTimeFromTicks(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

async function waitUntilListening(url: string, child: ChildProcess, readStderr: () => string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      // The server is not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`workerd did not start: ${readStderr()}`);
}
