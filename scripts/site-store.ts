import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Place } from "./site-arguments.ts";
import { quietly, wrangler } from "./wrangler.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** The KV namespace, by way of `wrangler kv key`. Every method rejects with wrangler's own words when it fails. */
export interface KeyStore {
  names(prefix: string): Promise<string[]>;
  read(key: string): Promise<string>;
  writeFile(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export function keyStore({ remote, persistTo }: Place): KeyStore {
  const where = remote
    ? ["--remote"]
    : ["--local", ...(persistTo === undefined ? [] : ["--persist-to", persistTo])];
  const run = (...args: string[]): Promise<string> =>
    output(["kv", "key", ...args, "--binding", "SITES", ...where]);
  return {
    async names(prefix) {
      const keys: { name: string }[] = JSON.parse(await run("list", "--prefix", prefix));
      return keys.map(({ name }) => name);
    },
    read: (key) => run("get", key, "--text"),
    writeFile: async (key, file) => void (await run("put", key, "--path", file)),
    remove: async (key) => void (await run("delete", key)),
  };
}

function output(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [wrangler, ...args], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...quietly },
  });
  let printed = "";
  let complaints = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (complaints += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(complaints.trim() || printed.trim() || `wrangler ended with ${code}`));
    });
  });
}
