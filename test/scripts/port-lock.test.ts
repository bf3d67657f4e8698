import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockPort } from "../../scripts/port-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "awning-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock of a port", () => {
  it("is held by one process at a time, and can be acquired again after its release", () => {
    const first = lockPort(8787, folder);
    expect(lockPort(8787, folder)).toEqual({ heldBy: process.pid });
    expect(lockPort(8788, folder)).toHaveProperty("release");
    if ("release" in first) first.release();
    expect(lockPort(8787, folder)).toHaveProperty("release");
  });

  it("can be acquired if its process has exited", () => {
    // No process has an id this high.
    writeFileSync(join(folder, "awning-port-8787.lock"), "2147483646");
    expect(lockPort(8787, folder)).toHaveProperty("release");
  });
});
