import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workerDigest } from "../../scripts/worker-digest.ts";
import { build } from "../../worker/build.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "awning-digest-"));
  write("worker/edits/popup.ts", "export const popup = 1;");
  write("shared/names.ts", "export const name = 1;");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

describe("the digest of the worker's sources", () => {
  it("is the same for the same sources", () => {
    expect(workerDigest(root)).toBe(workerDigest(root));
    expect(workerDigest(root)).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ["a changed source of the worker", "worker/edits/popup.ts", "export const popup = 2;"],
    ["a new source of the worker", "worker/edits/bar.tsx", ""],
    ["a changed shared source", "shared/names.ts", "export const name = 2;"],
    ["another version of a package", "package-lock.json", '{"a":1}'],
    ["another setting of the bundle", "wrangler.toml", 'name = "awning"'],
  ])("changes for %s", (_, file, content) => {
    const before = workerDigest(root);
    write(file, content);
    expect(workerDigest(root)).not.toBe(before);
  });

  it("changes if code moves from one file to another", () => {
    write("worker/a.ts", "one");
    write("worker/b.ts", "two");
    const before = workerDigest(root);
    write("worker/a.ts", "onet");
    write("worker/b.ts", "wo");
    expect(workerDigest(root)).not.toBe(before);
  });

  it.each(["client/boot/main.ts", "test/a.test.ts", "worker/types.d.ts", "dist/build.json", "README.md"])(
    "does not depend on %s",
    (file) => {
      const before = workerDigest(root);
      write(file, "other");
      expect(workerDigest(root)).toBe(before);
    },
  );
});

describe("the version of the build", () => {
  it("has a part for the client and one for the worker", () => {
    expect(build.version).toMatch(/^[\w-]{12}\.[\w-]{12}$/);
  });
});
