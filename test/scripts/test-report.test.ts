import { describe, expect, it } from "vitest";
import { judgeRetry, slowestTests } from "../../scripts/test-report.ts";

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
