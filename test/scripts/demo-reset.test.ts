import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasDemoDatabase } from "../../scripts/demo-database.ts";
import { resetDemoDatabase } from "../../scripts/demo-reset.ts";

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "awning-state-"));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

/** Creates files of a state folder, with the names that miniflare uses. */
function makeState(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(join(state, "v3", file, ".."), { recursive: true });
    writeFileSync(join(state, "v3", file), "");
  }
}

function reset(...flags: readonly string[]): { exitCode: number; output: string } {
  const lines: string[] = [];
  const exitCode = resetDemoDatabase(flags, (line) => lines.push(line));
  return { exitCode, output: lines.join("\n") };
}

describe("npm run demo:reset", () => {
  it("removes the database of the given state folder, prints its path, and keeps other files", () => {
    makeState("d1/miniflare-D1DatabaseObject/0f.sqlite", "kv/miniflare-KVNamespaceObject/1a.sqlite");
    expect(hasDemoDatabase(state)).toBe(true);
    const { exitCode, output } = reset("--persist-to", state);
    expect(exitCode).toBe(0);
    expect(output).toContain(`Removed the demo database in ${join(state, "v3", "d1")}`);
    expect(hasDemoDatabase(state)).toBe(false);
    expect(existsSync(join(state, "v3/kv/miniflare-KVNamespaceObject/1a.sqlite"))).toBe(true);
  });

  it("reports that there is no database", () => {
    makeState("d1/miniflare-D1DatabaseObject/metadata.sqlite");
    expect(reset("--persist-to", state)).toEqual({
      exitCode: 0,
      output: `There is no demo database in ${join(state, "v3", "d1")}.`,
    });
  });

  it("prints its usage for an unknown flag, and removes nothing", () => {
    makeState("d1/miniflare-D1DatabaseObject/0f.sqlite");
    const { exitCode, output } = reset("--presist-to", state);
    expect(exitCode).toBe(2);
    expect(output).toContain("Usage: npm run demo:reset");
    expect(hasDemoDatabase(state)).toBe(true);
  });
});
