import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startDevServer } from "../../scripts/start.ts";
import { trySite } from "../../scripts/try.ts";

const root = join(import.meta.dirname, "../..");

function run(
  script: string,
  flags: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...flags], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("exit", (code) => resolve({ code, output }));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Calls the main function of a script in this process. Starting a process takes a second. */
async function call(main: () => Promise<unknown>): Promise<{ code: unknown; output: string }> {
  const lines: unknown[] = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  const earlierCode = process.exitCode;
  process.exitCode = undefined;
  try {
    await main();
    return { code: process.exitCode ?? 0, output: lines.join("\n") };
  } finally {
    process.exitCode = earlierCode;
  }
}

describe("npm start", () => {
  it("reports a taken port, suggests another one, and does not start", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const { code, output } = await run("scripts/start.mjs", ["--port", String(port)]);
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken`);
    expect(output).toContain(`npm start -- --port ${port + 1}`);
  });

  it("does not call a port taken if the address is not of this machine", async () => {
    const { code, output } = await run("scripts/start.mjs", ["--ip", "192.0.2.1", "--port", "8941"]);
    expect(code).toBe(1);
    expect(output).toContain("--ip 192.0.2.1 is no address of this machine.");
    expect(output).not.toContain("taken");
  });

  it("reports an unknown flag in one line", async () => {
    const { code, output } = await call(() => startDevServer(["--prot", "9000"]));
    expect(code).toBe(2);
    expect(output.trim()).toMatch(/^There is no flag --prot\. Did you mean --port\?.*$/);
  });
});

describe("npm run dev:faults", () => {
  const file = "test/test-origin/start.ts";

  /** Runs the script in this process. A new query makes it a new module, which runs again. */
  async function runHere(flags: readonly string[]) {
    const earlierArguments = process.argv;
    process.argv = [process.execPath, join(root, file), ...flags];
    const module = `${join(root, file)}?flags=${encodeURIComponent(flags.join(" "))}`;
    const result = await call(() => import(module));
    process.argv = earlierArguments;
    return result;
  }

  it.each([
    [["--help"], 0, "--origin-port PORT"],
    [["--origin-port", "abc"], 2, '--origin-port is a number from 0 to 65535; got "abc".'],
    [["--port", "abc"], 2, '--port is a number from 0 to 65535; got "abc".'],
    [["--nonsense"], 2, "--nonsense"],
  ])("prints its usage for %j", async (flags, exitCode, message) => {
    // One of them is a process of its own, as npm starts it.
    const { code, output } = await (exitCode === 0 ? run(file, flags) : runHere(flags));
    expect(code).toBe(exitCode);
    expect(output).toContain(message);
    expect(output).toContain("Usage: npm run dev:faults");
    expect(output).not.toMatch(/^\s+at /m);
  });
});

describe("npm run try", () => {
  it("prints its usage for no arguments", async () => {
    const { code, output } = await run("scripts/try.mjs", []);
    expect(code).toBe(2);
    expect(output).toContain("npm run try -- URL-or-FOLDER");
  });

  it.each([
    ["a missing folder", ["./no-such-folder"]],
    ["a file", ["./package.json"]],
    ["an address with a space", ["https://a b.com"]],
    ["two addresses", ["https://a.com", "b.com"]],
  ])("prints its usage for %s", async (_, flags) => {
    const { code, output } = await call(() => trySite(flags));
    expect(code).toBe(2);
    expect(output).toContain("npm run try -- URL-or-FOLDER");
  });

  it("takes a folder from the user's own folder, not from the project's", async () => {
    vi.stubEnv("INIT_CWD", "/somewhere");
    const { output } = await call(() => trySite(["./no-such-folder"]));
    expect(output).toContain("There is no folder /somewhere/no-such-folder.");
  });

  it("reports that a live site needs its scheme", async () => {
    const { output } = await call(() => trySite(["www.example.com"]));
    expect(output).toContain("needs its scheme: npm run try -- https://www.example.com");
  });
});
