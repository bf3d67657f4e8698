import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeMemoryFolder } from "../../scripts/memory-folder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "awning-memory-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the folder of temporary files in memory", () => {
  it.each(["", "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000);"])(
    "is deleted when its process ends, with its files: %s",
    (end) => {
      const module = join(import.meta.dirname, "../../scripts/memory-folder.ts");
      const script = `
      import { writeFileSync } from "node:fs";
      import { makeMemoryFolder } from ${JSON.stringify(module)};
      const folder = makeMemoryFolder(${JSON.stringify(root)}, 1);
      writeFileSync(folder + "/file", "text");
      console.log(folder);
      ${end}
    `;
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
        encoding: "utf8",
      });
      const folder = stdout.trim();
      expect(dirname(folder), stderr).toBe(root);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it("is not made where there is too little space, or no such file system", () => {
    expect(makeMemoryFolder(root, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(makeMemoryFolder(join(root, "missing"), 1)).toBeUndefined();
  });
});
