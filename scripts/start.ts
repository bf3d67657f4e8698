import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { disableRewriterFlag } from "./background-dev-server.ts";
import { hasDemoDatabase } from "./demo-database.ts";
import { flagValue, validateFlags, withDefaultFlags } from "./dev-flags.ts";
import { DevOutputFilter } from "./dev-output.ts";
import { ensureLocalSecret } from "./local-secret.ts";
import { lockPort } from "./port-lock.ts";
import { repeatScheduledRun } from "./scheduled-trigger.ts";
import { createDevServerUrl, warmUp } from "./warm-up.ts";
import { wranglerEnv, wranglerPath } from "./wrangler.ts";

/**
 * Runs `wrangler dev` with the given flags, resolves when it exits, and sets its exit code. Successful requests are
 * logged only if `--log-level` is among the flags.
 *
 * @param shownCommand the command as the user has entered it, for messages
 */
export async function startDevServer(flags: readonly string[], shownCommand = "npm start"): Promise<void> {
  const problem = validateFlags(flags, shownCommand);
  if (problem !== undefined) return fail(problem, 2);
  const port = Number(flagValue(flags, "--port") ?? 8787);
  const host = flagValue(flags, "--ip") ?? "127.0.0.1";
  const otherPortHint = `choose another port: ${shownCommand} -- --port ${port + 1}`;
  const lock = port === 0 ? undefined : lockPort(port);
  if (lock !== undefined && "heldBy" in lock)
    return fail(
      `Port ${port} is taken by another Awning (process ${lock.heldBy}). Stop it, or ${otherPortHint}`,
    );
  const error = await listenError(port, host);
  if (error !== undefined)
    return fail(
      listenProblems[error]?.(port, host, otherPortHint) ?? `Port ${port} cannot be used: ${error}`,
    );
  try {
    ensureLocalSecret();
  } catch (reason) {
    return fail(
      `${reason instanceof Error ? reason.message : reason}. The file .dev.vars holds the local SESSION_SECRET: make it and the project's folder readable and writable for you.`,
    );
  }
  if (hasDemoPasswords(flags))
    console.log(
      `The accounts of the demo site have the passwords that an earlier start printed. To set one password for all: ${shownCommand} -- --var "DEMO_PASSWORD:…". To reset the demo: npm run demo:reset`,
    );
  const isQuiet = flagValue(flags, "--log-level") === undefined;
  if (isQuiet) console.log("Building the client and starting workerd …");
  const child = spawn(process.execPath, [wranglerPath, "dev", ...withDefaultFlags(flags)], {
    stdio: ["inherit", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    env: {
      ...process.env,
      ...wranglerEnv,
      ...(isQuiet && process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${disableRewriterFlag}`.trim(),
    },
  });
  const address = createDevServerUrl(host, port);
  const output = new DevOutputFilter(address.origin);
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    if (from)
      createInterface({ input: from }).on("line", (line) => {
        for (const shownLine of output.lines(line)) to.write(`${shownLine}\n`);
      });
  const controller = new AbortController();
  const { signal } = controller;
  if (port !== 0 && !hasOrigin(flags)) void warmUp(address, { signal });
  if (port !== 0) void repeatScheduledRun(address, { signal });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => child.kill(name));
  process.exitCode = await new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? 0)));
  controller.abort();
}

function fail(message: string, exitCode = 1): void {
  console.error(message);
  process.exitCode = exitCode;
}

/**
 * True if the demo accounts already have passwords. Passwords are printed only at the first start, unless a flag sets
 * one.
 */
function hasDemoPasswords(flags: readonly string[]): boolean {
  const isPasswordSet = flags.some((flag) => /^(?:--var=)?DEMO_PASSWORD:./.test(flag));
  return !isPasswordSet && !hasOrigin(flags) && hasDemoDatabase(flagValue(flags, "--persist-to"));
}

/** True if the flags set an origin, so that the embedded one is not used. */
function hasOrigin(flags: readonly string[]): boolean {
  return flags.some((flag) => /^(?:--var=)?ORIGIN:./.test(flag));
}

/** The code of the error with which a server could not listen; undefined if it could. */
function listenError(port: number, host: string): Promise<string | undefined> {
  if (port === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

const noAddress = (_: number, host: string): string =>
  `--ip ${host} is no address of this machine. Leave it out for 127.0.0.1, or use 0.0.0.0 for all addresses.`;

/** Messages by the code of the error. */
const listenProblems: Readonly<Record<string, (port: number, host: string, hint: string) => string>> = {
  EADDRINUSE: (port, _, hint) => `Port ${port} is taken by another program. Stop it, or ${hint}`,
  EACCES: (port) =>
    `You may not listen at port ${port}: ports below 1024 need the rights of root. Choose another port, such as --port 8787.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};
