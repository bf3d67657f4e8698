import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { StorageLocation } from "./site-arguments.ts";
import { wranglerEnv, wranglerPath } from "./wrangler.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** Access to the KV namespace through `wrangler kv key`. A failed call rejects with wrangler's message. */
export interface KvClient {
  list(prefix: string): Promise<string[]>;
  read(key: string): Promise<string>;
  writeFile(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export function createKvClient({ remote, persistTo }: StorageLocation): KvClient {
  const storageFlags = remote
    ? ["--remote"]
    : ["--local", ...(persistTo === undefined ? [] : ["--persist-to", persistTo])];
  const run = (...args: string[]): Promise<string> =>
    runWrangler(["kv", "key", ...args, "--binding", "SITES", ...storageFlags]);
  return {
    async list(prefix) {
      const keys: { name: string }[] = JSON.parse(await run("list", "--prefix", prefix));
      return keys.map(({ name }) => name);
    },
    read: (key) => run("get", key, "--text"),
    writeFile: async (key, file) => void (await run("put", key, "--path", file)),
    remove: async (key) => void (await run("delete", key)),
  };
}

function runWrangler(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [wranglerPath, ...args], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...wranglerEnv },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(stdout);
      else reject(new Error(stderr.trim() || stdout.trim() || `wrangler exited with ${code}`));
    });
  });
}
