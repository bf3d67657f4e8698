import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SettingsDocument } from "../shared/settings/merge-patch.ts";
import { parseSiteSettings } from "../shared/site-settings.ts";
import { type CallCommand, parseCommand, type StorageCommand, usage } from "./site-arguments.ts";
import { createSettingsClient, type SettingsClient } from "./site-calls.ts";
import { createKvClient, type KvClient } from "./site-store.ts";

const authoredPrefix = "site:";
const learnedPrefix = "learned:";

/** Receives the messages of a command. */
type Output = Pick<Console, "log" | "error">;

/** Runs one command. Returns its exit code: 1 if it failed, 2 for invalid arguments. */
export async function runSiteCommand(argv: readonly string[], output: Output = console): Promise<number> {
  let command: ReturnType<typeof parseCommand>;
  try {
    command = parseCommand(argv);
  } catch (error) {
    output.error(`${errorMessage(error)}\n\n${usage}`);
    return 2;
  }
  if (command === "help") {
    output.log(usage);
    return 0;
  }
  try {
    if ("address" in command) return await runCall(command, createSettingsClient(withToken(command)), output);
    return await runCommand(command, createKvClient(command.storage), output);
  } catch (error) {
    output.error(errorMessage(error));
    return 1;
  }
}

function withToken({ address }: CallCommand) {
  const token = process.env.ADMIN_TOKEN ?? "";
  if (token === "") throw new Error("Set ADMIN_TOKEN in the environment: the worker's secret of this name.");
  return { address, token };
}

/** Runs a command by the calls of a running worker. */
export async function runCall(command: CallCommand, client: SettingsClient, output: Output): Promise<number> {
  const { address } = command;
  if (command.name === "get") {
    const { version, settings } = await client.read();
    output.log(`${address}, version ${version}\n${JSON.stringify(settings, null, 2)}`);
    return 0;
  }
  const settings = command.name === "put" ? readValidSettings(command.file, output) : {};
  if (settings === undefined) return 1;
  const version = await client.replace(settings);
  output.log(
    command.name === "put"
      ? `The settings of ${address} are those of ${command.file}: version ${version}. Visitors see them within a minute.`
      : `The settings of ${address} are empty: version ${version}. They can be restored in the configuration area.`,
  );
  return 0;
}

/** The settings in a file; undefined if they have problems, which are reported. */
function readValidSettings(name: string, output: Output): SettingsDocument | undefined {
  const text = readSettingsFile(userPath(name));
  const { problems, warnings } = parseSiteSettings(text);
  if (problems.length > 0) {
    output.error([`${name} is not stored:`, ...problems.map((problem) => `  ${problem}`)].join("\n"));
    return undefined;
  }
  for (const warning of warnings) output.error(warning);
  return JSON.parse(text);
}

/** npm runs scripts in the project's folder; INIT_CWD is the user's folder. */
const userPath = (name: string): string => resolve(process.env.INIT_CWD ?? ".", name);

export function runCommand(command: StorageCommand, store: KvClient, output: Output): Promise<number> {
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

async function put(host: string, name: string, store: KvClient, output: Output): Promise<number> {
  if (readValidSettings(name, output) === undefined) return 1;
  await store.writeFile(authoredPrefix + host, userPath(name));
  output.log(`Stored as ${authoredPrefix}${host}. Running workers use it within a minute.`);
  return 0;
}

async function get(host: string, store: KvClient, output: Output): Promise<number> {
  const keys = await existingKeys(host, store);
  for (const key of keys) {
    const text = await store.read(key);
    output.log(`${key}\n${formatJson(text)}`);
    if (!key.startsWith(authoredPrefix)) continue;
    const { problems, warnings } = parseSiteSettings(text);
    for (const line of [...problems, ...warnings]) output.error(`${key}: ${line}`);
  }
  if (keys.length > 0) return 0;
  output.error(`Nothing is stored for ${host}.`);
  return 1;
}

async function remove(host: string, store: KvClient, output: Output): Promise<number> {
  const keys = await existingKeys(host, store);
  if (keys.length === 0) {
    output.error(`Nothing is stored for ${host}.`);
    return 1;
  }
  output.log(`Deleting ${keys.join(" and ")}.`);
  for (const key of keys) await store.remove(key);
  return 0;
}

async function list(store: KvClient, output: Output): Promise<number> {
  const kindsByHost = new Map<string, string[]>();
  for (const name of await store.list("")) {
    const prefix = [authoredPrefix, learnedPrefix].find((each) => name.startsWith(each));
    if (prefix === undefined) continue;
    const host = name.slice(prefix.length);
    kindsByHost.set(host, [
      ...(kindsByHost.get(host) ?? []),
      prefix === authoredPrefix ? "authored" : "learned",
    ]);
  }
  if (kindsByHost.size === 0) output.log("Nothing is stored for any site.");
  for (const [host, kinds] of [...kindsByHost].sort()) output.log(`${host}  (${kinds.sort().join(", ")})`);
  return 0;
}

/**
 * The existing keys of a host. They are listed instead of read, because wrangler's output for a missing key looks like
 * a value.
 */
async function existingKeys(host: string, store: KvClient): Promise<string[]> {
  const keys = [authoredPrefix + host, learnedPrefix + host];
  const existing = new Set<string>();
  // Sequential, because all commands open the same local database.
  for (const key of keys) for (const name of await store.list(key)) existing.add(name);
  return keys.filter((key) => existing.has(key));
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function readSettingsFile(file: string): string {
  try {
    // Editors of Windows begin a file with a byte order mark, which is no JSON.
    return readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new Error(`${file} cannot be read (${errorMessage(error)}).`);
  }
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
