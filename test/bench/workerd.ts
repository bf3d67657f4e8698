import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../browser/wrangler-dev.ts";

/** A worker that workerd runs by itself, without wrangler's proxy in front of it. */
export interface RunningWorker {
  readonly name: string;
  readonly url: string;
  /** Address of the queue's counts. */
  readonly queue: string;
  /** Processor time that the process has used so far, in ms. */
  cpu(): number;
  /** Memory that the process holds now, in MB. */
  memory(): number;
  stop(): void;
}

const binary = join(
  createRequire(import.meta.url).resolve("@cloudflare/workerd-linux-64/package.json"),
  "../bin/workerd",
);
const ticks = 10; // ms: USER_HZ is 100 on every Linux

export const secret = "a secret for measuring, long enough to be taken";

interface Platform {
  /** Whether the queue hands events to the worker again, or only takes them. */
  readonly delivers?: boolean;
}

/** Starts `script` (the path of a module); KV, assets and D1 are there and empty, and a queue whose counts are at `queue`. */
export async function startWorker(
  name: string,
  script: string,
  origin: string,
  { delivers = false }: Platform = {},
): Promise<RunningWorker> {
  const folder = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const port = await freePort();
  const queuePort = await freePort();
  // For a queue that is a worker, which only the platform's own are otherwise.
  const flags = delivers ? ["--experimental"] : [];
  const stub = (file: string, bindings = ""): string =>
    `worker = (modules = [${module(new URL(`workers/${file}`, import.meta.url).pathname)}], compatibilityDate = "2026-10-01", compatibilityFlags = [${delivers ? '"service_binding_extra_handlers"' : ""}], bindings = [${bindings}])`;
  const module = (file: string): string =>
    `(name = "worker.js", esModule = ${JSON.stringify(readFileSync(file, "utf8"))})`;
  writeFileSync(join(folder, "worker.js"), readFileSync(script));
  // What wrangler leaves beside the bundle as text.
  const texts = readdirSync(dirname(script))
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
    (name = "empty", ${stub("nothing-stored.js")}),
    (name = "d1", ${stub("no-database.js")}),
    (name = "queue", ${stub("queue.js", `(name = "CONSUMER", service = "main"), (name = "ROOM", text = "150"), (name = "DELIVER", text = "${delivers ? "yes" : "no"}")`)}),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port}", http = (), service = "main"),
    (name = "counts", address = "127.0.0.1:${queuePort}", http = (), service = "queue"),
  ],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")${texts.join("")}],
  compatibilityDate = "2026-10-01",
  bindings = [
    (name = "ORIGIN", text = "${origin}"),
    (name = "SESSION_SECRET", text = "${secret}"),
    (name = "SITES", kvNamespace = "empty"),
    (name = "ASSETS", service = "empty"),
    (name = "EVENTS", queue = "queue"),
    (name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")])),
  ],
);
`,
  );
  const child = spawn(binary, ["serve", ...flags, join(folder, "config.capnp")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk) => {
    complaints += chunk;
  });
  await answering(`http://127.0.0.1:${port}/_awning/health`, child, () => complaints);
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    queue: `http://127.0.0.1:${queuePort}`,
    cpu: () => cpuOf(child),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1000,
    stop: () => child.kill(),
  };
}

function cpuOf(child: ChildProcess): number {
  const threads = `/proc/${child.pid}/task`;
  try {
    // To the nanosecond, and the same threads from beginning to end.
    const times = readdirSync(threads).map((thread) =>
      readFileSync(`${threads}/${thread}/schedstat`, "utf8"),
    );
    return times.reduce((sum, time) => sum + Number(time.split(" ")[0]), 0) / 1e6;
  } catch {
    return ticksOf(child);
  }
}

/** Where the kernel keeps no other count. */
function ticksOf(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * ticks;
}

async function answering(url: string, child: ChildProcess, complaints: () => string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url, { redirect: "manual" });
      return;
    } catch {
      // Not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`workerd did not start: ${complaints()}`);
}
