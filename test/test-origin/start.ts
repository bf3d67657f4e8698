/** `npm run dev:faults`: the misbehaving origin and, in front of it, the worker under `wrangler dev`. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { validateFlags } from "../../scripts/dev-flags.ts";
import { startTestOrigin } from "./test-origin.ts";

const usage = `Usage: npm run dev:faults -- [--origin-port PORT] [--with FAULTS] [--alone] [--port PORT] [-- FLAGS]

  --origin-port PORT   where the origin listens; without it, on any free port
  --with FAULTS        faults of every response, such as "encoding=gzip&chunk=1"
  --alone              starts the origin only
  --port PORT          where the worker listens (8787)
  -- FLAGS             further flags for wrangler dev

The origin's front page lists its faults.`;

const options = {
  "origin-port": { type: "string", default: "0" },
  with: { type: "string", default: "" },
  alone: { type: "boolean", default: false },
  port: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

function parse() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const port = Number(values["origin-port"]);
  if (!/^\d+$/.test(values["origin-port"]) || port > 65_535)
    throw new Error(
      `--origin-port is a number from 0 to 65535; got ${JSON.stringify(values["origin-port"])}.`,
    );
  const flags = [...(values.port === undefined ? [] : ["--port", values.port]), ...positionals];
  const problem = validateFlags(flags, "npm run dev:faults");
  if (problem !== undefined) throw new Error(problem);
  return { port, flags, faults: values.with, isAlone: values.alone, isHelp: values.help === true };
}

async function run({ port, flags, faults, isAlone }: ReturnType<typeof parse>): Promise<void> {
  const origin = await startTestOrigin({ port, faults });
  console.log(`Test origin: ${origin.url}  (its front page lists its faults)`);
  if (isAlone) return;
  const start = join(import.meta.dirname, "../../scripts/start.mjs");
  // npm does not pass every signal on, so it is not used.
  const worker = spawn(process.execPath, [start, "--var", `ORIGIN:${origin.url}`, ...flags], {
    stdio: "inherit",
  });
  worker.on("exit", async (code) => {
    await origin.close();
    process.exitCode = code ?? 0;
  });
  // Control-C reaches both; the worker's end is awaited so that its last lines are seen.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => worker.kill(signal));
}

try {
  const parsed = parse();
  if (parsed.isHelp) console.log(usage);
  else await run(parsed);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 2;
}
