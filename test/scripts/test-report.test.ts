import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cpuSecondsOfChildren, judgeRetry, listJobTimes, slowestTests } from "../../scripts/test-report.ts";

const failure = { file: "test/browser/a.test.ts", test: "the gallery moves", message: "expected 1 to be 2" };
const name = "test/browser/a.test.ts > the gallery moves";
const entry = { test: name, until: "2026-12-01", reason: "a slow frame" };

const names = (count: number) => Array.from({ length: count }, (_, index) => `${failure.test} ${index}`);

describe("a failed browser test", () => {
  it("stays failed if its retry fails", () => {
    expect(judgeRetry([failure], new Set(), [entry], "2026-11-22")).toEqual({
      failures: [failure],
      flaky: [],
    });
  });

  it.each([1, 3])("is reported as flaky if it passes on retry and is not listed: %i tests", (count) => {
    const first = names(count).map((test) => ({ ...failure, test }));
    const passed = new Set(first.map(({ file, test }) => `${file} > ${test}`));
    const { failures, flaky } = judgeRetry(first, passed, [], "2026-11-22");
    expect(failures).toEqual([]);
    expect(flaky.map(({ test }) => test)).toEqual(names(count));
    expect(flaky[0]?.message).toContain("list it in scripts/flaky-tests.ts");
    expect(flaky[0]?.message).toContain(failure.message);
  });

  it("stays failed if four pass on retry and are not listed", () => {
    const first = names(4).map((test) => ({ ...failure, test }));
    const passed = new Set(first.map(({ file, test }) => `${file} > ${test}`));
    const { failures, flaky } = judgeRetry(first, passed, [], "2026-11-22");
    expect([failures.map(({ test }) => test), flaky]).toEqual([names(4), []]);
  });

  it.each([entry, { ...entry, test: failure.file }])(
    "counts as passed if it passes on retry and $test is listed",
    (listed) => {
      const none = { failures: [], flaky: [] };
      expect(judgeRetry([failure], new Set([name]), [listed], "2026-12-01")).toEqual(none);
      expect(judgeRetry([failure], new Set(), [listed], "2026-12-01").failures).toEqual([failure]);
    },
  );

  it("stays failed after its entry has expired", () => {
    const { failures } = judgeRetry([failure], new Set([name]), [entry], "2026-12-02");
    expect(failures[0]?.message).toContain("expired on 2026-12-01");
  });
});

it("lists the slowest folders and files, the slowest first", () => {
  const times = [
    { file: "test/published/pages.test.ts", seconds: 60 },
    { file: "test/browser/store/cart.test.ts", seconds: 30 },
    { file: "test/browser/store/checkout.test.ts", seconds: 45.25 },
    { file: "test/shared/money.test.ts", seconds: 1 },
  ];
  const lines = slowestTests(times, 2).split("\n");
  expect(lines.map((line) => line.trim())).toEqual([
    "75.3 s  test/browser/store",
    "60.0 s  test/published",
    "",
    "60.0 s  test/published/pages.test.ts",
    "45.3 s  test/browser/store/checkout.test.ts",
  ]);
});

describe("the time of a job", () => {
  it("is listed with its CPU time, in the order in which the jobs ended", () => {
    const jobs = [
      { job: "build", seconds: 3.04, cpuSeconds: 4 },
      { job: "--project=worker", seconds: 120, cpuSeconds: 110.26 },
    ];
    expect(listJobTimes(jobs).split("\n")).toEqual([
      "     3.0 s      4.0 s of CPU time  build",
      "   120.0 s    110.3 s of CPU time  --project=worker",
    ]);
  });

  it("has the CPU time of ended processes in user and system mode", () => {
    const folder = mkdtempSync(join(tmpdir(), "awning-stat-"));
    const stat = join(folder, "stat");
    writeFileSync(
      stat,
      "42 (node (a b) c) S 1 42 42 0 -1 4194304 9 8 7 6 1000 2000 310 25 20 0 11 0 99 5 4\n",
    );
    expect(cpuSecondsOfChildren(stat)).toBe(3.35);
    expect(cpuSecondsOfChildren(join(folder, "missing"))).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
