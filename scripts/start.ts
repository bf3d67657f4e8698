import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { ensureLocalSecret } from "./local-secret.ts";
import { addressOf, wake } from "./wake.ts";
import { quietly, wrangler } from "./wrangler.ts";

/** Pages come through the local proxy as the worker sent them: see the script. */
const keepPagesWhole = `--import=${new URL("keep-pages-whole.mjs", import.meta.url)}`;

/** Runs `wrangler dev` with the given flags until it ends, and ends with it. */
export async function start(flags: readonly string[]): Promise<void> {
  const port = Number(flagValue(flags, "--port") ?? 8787);
  const host = flagValue(flags, "--ip") ?? "127.0.0.1";
  if (!(await isFree(port, host))) {
    console.error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: npm start -- --port ${port + 1}`,
    );
    process.exit(1);
  }
  ensureLocalSecret();
  const child = spawn(process.execPath, [wrangler, "dev", ...flags], {
    stdio: "inherit",
    env: {
      ...process.env,
      ...quietly,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${keepPagesWhole}`.trim(),
    },
  });
  const ended = new AbortController();
  if (port !== 0 && !hasOrigin(flags)) void wake(addressOf(host, port), { ended: ended.signal });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 0)));
  ended.abort();
}

/** Another origin is given with the flags: the embedded one has nothing to do. */
function hasOrigin(flags: readonly string[]): boolean {
  return flags.some((flag) => /^(?:--var=)?ORIGIN:./.test(flag));
}

function flagValue(flags: readonly string[], name: string): string | undefined {
  const at = flags.findIndex((flag) => flag === name || flag.startsWith(`${name}=`));
  if (at < 0) return undefined;
  return flags[at] === name ? flags[at + 1] : flags[at]?.slice(name.length + 1);
}

function isFree(port: number, host: string): Promise<boolean> {
  if (port === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
