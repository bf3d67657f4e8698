import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { distributeCpus, scheduledCommand } from "../../scripts/scheduling.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "awning-scheduling-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the CPUs of a machine", () => {
  it.each([
    ["0-1", ["0", "1"]],
    ["0-3", ["0,1", "2,3"]],
    ["0,2-3", ["0", "2,3"]],
    ["4,6", ["4", "6"]],
    ["0-7", ["0,1,2,3", "4,5,6,7"]],
  ])("are distributed among two commands if they are %s", (allowed, expected) => {
    const file = join(folder, "status");
    writeFileSync(file, `Name:\tnode\nCpus_allowed:\t3\nCpus_allowed_list:\t${allowed}\nMems_allowed:\t1\n`);
    expect(distributeCpus(2, file)).toEqual(expected);
  });

  it("are not distributed if there are too few, or if the system does not list them", () => {
    const file = join(folder, "one");
    writeFileSync(file, "Cpus_allowed_list:\t1\n");
    expect(distributeCpus(2, file)).toEqual([undefined, undefined]);
    expect(distributeCpus(2, join(folder, "missing"))).toEqual([undefined, undefined]);
  });
});

describe("a scheduled command", () => {
  const run = ([program = "", ...options]: readonly string[]) =>
    spawnSync(program, options, { encoding: "utf8" }).stdout;

  it.runIf(existsSync("/proc/self/stat"))("runs on its CPUs, in batches and with a low priority", () => {
    const [cpu = ""] = distributeCpus(1).join().split(",");
    const status = run(scheduledCommand(["cat", "/proc/self/status"], { cpus: cpu }));
    expect(status).toMatch(new RegExp(`^Cpus_allowed_list:\\s*${cpu}$`, "m"));
    // Field 41 is the policy: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, fields = ""] = run(scheduledCommand(["cat", "/proc/self/stat"])).split(/\) /);
    const batch = "3";
    expect(fields.split(" ")[41 - 3]).toBe(batch);
    const niceness = Number(run(scheduledCommand(["nice"])));
    expect(Number(run(scheduledCommand(["nice"], { isLowPriority: true })))).toBe(
      Math.min(niceness + 10, 19),
    );
  });

  it("runs without what the system does not have", () => {
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      expect(scheduledCommand(["node", "--version"], { cpus: "0", isLowPriority: true })).toEqual([
        "node",
        "--version",
      ]);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
