import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

function run(script: string, flags: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...flags], { cwd: root });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
      });
    }
    child.on("exit", (code) => resolve({ code, said }));
  });
}

describe("npm start", () => {
  it("says which port is taken and what to do, and starts nothing", async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, "127.0.0.1", () => {
        const address = taken.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const { code, said } = await run("scripts/start.mjs", ["--port", String(port)]);
    taken.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is taken`);
    expect(said).toContain(`npm start -- --port ${port + 1}`);
  });
});

describe("npm run try", () => {
  it.each([
    ["nothing", []],
    ["a folder that is not there", ["./no-such-folder"]],
    ["a file", ["./package.json"]],
  ])("explains itself when given %s", async (_, flags) => {
    const { code, said } = await run("scripts/try.mjs", flags);
    expect(code).toBe(2);
    expect(said).toContain("npm run try -- URL-or-FOLDER");
  });
});
