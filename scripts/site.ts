import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSiteSettings } from "../shared/site-settings.ts";
import { type Command, parseCommand, usage } from "./site-arguments.ts";
import { type KeyStore, keyStore } from "./site-store.ts";

const authored = "site:";
const learned = "learned:";

/** Where a command says what it did; `error` is for what went wrong. */
type Output = Pick<Console, "log" | "error">;

/** Runs one command and gives its exit code: 1 when it could not be done, 2 when it was not understood. */
export async function site(argv: readonly string[], output: Output = console): Promise<number> {
  let command: ReturnType<typeof parseCommand>;
  try {
    command = parseCommand(argv);
  } catch (error) {
    output.error(`${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (command === "help") {
    output.log(usage);
    return 0;
  }
  try {
    return await runCommand(command, keyStore(command.place), output);
  } catch (error) {
    output.error(messageOf(error));
    return 1;
  }
}

export function runCommand(command: Command, store: KeyStore, output: Output): Promise<number> {
  switch (command.name) {
    case "put":
      return put(command.host, command.file, store, output);
    case "get":
      return get(command.host, store, output);
    case "delete":
      return remove(command.host, store, output);
    case "list":
      return list(store, output);
  }
}

async function put(host: string, name: string, store: KeyStore, output: Output): Promise<number> {
  // npm runs scripts in the project's folder and says here where the user stands.
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  const { problems } = parseSiteSettings(contentOf(file));
  if (problems.length > 0) {
    output.error([`${name} is not stored:`, ...problems.map((problem) => `  ${problem}`)].join("\n"));
    return 1;
  }
  await store.writeFile(authored + host, file);
  output.log(`Stored as ${authored}${host}. Running workers take it up within two minutes.`);
  return 0;
}

async function get(host: string, store: KeyStore, output: Output): Promise<number> {
  const keys = await keysOf(host, store);
  for (const key of keys) {
    const text = await store.read(key);
    output.log(`${key}\n${indented(text)}`);
    if (!key.startsWith(authored)) continue;
    for (const problem of parseSiteSettings(text).problems) output.error(`${key}: ${problem}`);
  }
  if (keys.length > 0) return 0;
  output.error(`Nothing is stored of ${host}.`);
  return 1;
}

async function remove(host: string, store: KeyStore, output: Output): Promise<number> {
  const keys = await keysOf(host, store);
  if (keys.length === 0) {
    output.error(`Nothing is stored of ${host}.`);
    return 1;
  }
  output.log(`Deleting ${keys.join(" and ")}.`);
  for (const key of keys) await store.remove(key);
  return 0;
}

async function list(store: KeyStore, output: Output): Promise<number> {
  const parts = new Map<string, string[]>();
  for (const name of await store.names("")) {
    const prefix = [authored, learned].find((each) => name.startsWith(each));
    if (prefix === undefined) continue;
    const host = name.slice(prefix.length);
    parts.set(host, [...(parts.get(host) ?? []), prefix === authored ? "authored" : "learned"]);
  }
  if (parts.size === 0) output.log("Nothing is stored of any site.");
  for (const [host, kinds] of [...parts].sort()) output.log(`${host}  (${kinds.sort().join(", ")})`);
  return 0;
}

/** The keys of a host that exist: wrangler's answer for a missing key looks like a value. */
async function keysOf(host: string, store: KeyStore): Promise<string[]> {
  const keys = [authored + host, learned + host];
  const existing = new Set<string>();
  // One after the other: both commands open the same local database.
  for (const key of keys) for (const name of await store.names(key)) existing.add(name);
  return keys.filter((key) => existing.has(key));
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`${file} cannot be read (${messageOf(error)}).`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
