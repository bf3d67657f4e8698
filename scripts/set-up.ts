/**
 * `npm run setup`: the first deployment in one command. Creates the queues, deploys the worker (wrangler creates the KV
 * namespace, the database and the bucket of wrangler.toml), and sets the secrets that are missing. It can be repeated.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { wranglerPath } from "./wrangler.ts";

export interface WranglerResult {
  readonly code: number;
  readonly output: string;
}

/** Runs wrangler with arguments and a text as its input. */
export type RunWrangler = (args: readonly string[], input?: string) => Promise<WranglerResult>;

const queues = ["awning-events", "awning-events-dead"];
const usage = "Usage: npm run setup [-- --env proxy]";

/** @returns the exit code */
export async function setUp(
  flags: readonly string[],
  run: RunWrangler,
  print: (line: string) => void,
): Promise<number> {
  const isProxy = flags.length === 2 && flags[0] === "--env" && flags[1] === "proxy";
  if (flags.length > 0 && !isProxy) {
    print(usage);
    return 1;
  }
  const signedIn = await run(["whoami"]);
  if (signedIn.code !== 0 || /not authenticated/i.test(signedIn.output)) {
    print("Sign in first: npx wrangler login");
    return 1;
  }
  for (const queue of queues) {
    const created = await run(["queues", "create", queue]);
    if (created.code === 0) print(`The queue ${queue} is created.`);
    else if (/already (?:exists|taken)/i.test(created.output)) print(`The queue ${queue} exists.`);
    else return failed(`The queue ${queue} could not be created`, created, print);
  }
  print("Deploying. The first time takes a minute: wrangler creates the other resources.");
  const deployed = await run(["deploy", ...flags]);
  if (deployed.code !== 0) return failed("The worker could not be deployed", deployed, print);
  const listed = await run(["secret", "list", "--format", "json", ...flags]);
  const present = secretNames(listed);
  if (present === undefined) return failed("The secrets could not be listed", listed, print);
  const secrets = ["SESSION_SECRET", "ADMIN_TOKEN", ...(isProxy ? [] : ["DEMO_PASSWORD"])];
  const made: string[] = [];
  for (const name of secrets.filter((each) => !present.has(each))) {
    const value = randomBytes(32).toString("base64url");
    const put = await run(["secret", "put", name, ...flags], value);
    if (put.code !== 0) return failed(`The secret ${name} could not be set`, put, print);
    if (name !== "SESSION_SECRET") made.push(`${name}=${value}`);
  }
  if (made.length > 0) print(`Keep these, they are not shown again:\n${made.join("\n")}`);
  const address = /https:\/\/\S+\.workers\.dev/.exec(deployed.output)?.[0];
  print(`The worker is deployed${address === undefined ? "" : `: ${address}/_awning/ready`}`);
  return 0;
}

function failed(what: string, { output }: WranglerResult, print: (line: string) => void): number {
  print(`${what}. wrangler says:\n${output.trim()}`);
  return 1;
}

/** The names in the JSON of `wrangler secret list`; undefined if there is no such JSON. */
function secretNames({ code, output }: WranglerResult): ReadonlySet<string> | undefined {
  const json = /\[[\s\S]*\]/.exec(output)?.[0];
  if (code !== 0 || json === undefined) return undefined;
  try {
    return new Set((JSON.parse(json) as readonly { name: string }[]).map(({ name }) => name));
  } catch {
    // Other text with brackets. The caller shows it.
    return undefined;
  }
}

export function runSetup(flags: readonly string[]): Promise<number> {
  return setUp(flags, runWrangler, (line) => console.log(line));
}

function runWrangler(args: readonly string[], input = ""): Promise<WranglerResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [wranglerPath, ...args], {
      // wrangler asks nothing that it cannot answer by itself if it is not run in a terminal.
      stdio: "pipe",
      env: { ...process.env, CLOUDFLARE_ENV: process.env.CLOUDFLARE_ENV ?? "" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
    child.stdin.end(input);
  });
}
