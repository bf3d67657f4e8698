import { describe, expect, it } from "vitest";
import { removeFlakyFailures, slowestTests } from "../../scripts/test-report.ts";

const failure = { file: "test/browser/a.test.ts", test: "the gallery moves", message: "expected 1 to be 2" };
const name = "test/browser/a.test.ts > the gallery moves";
const entry = { test: name, until: "2026-12-01", reason: "a slow frame" };

describe("a failed browser test", () => {
  it("stays failed if its retry fails", () => {
    expect(removeFlakyFailures([failure], new Set(), [entry], "2026-11-22")).toEqual([failure]);
  });

  it("stays failed if it passes on retry and is not listed", () => {
    const [remaining] = removeFlakyFailures([failure], new Set([name]), [], "2026-11-22");
    expect(remaining?.message).toContain("list it in scripts/flaky-tests.ts");
    expect(remaining?.message).toContain(failure.message);
  });

  it("counts as passed if it passes on retry and is listed", () => {
    expect(removeFlakyFailures([failure], new Set([name]), [entry], "2026-12-01")).toEqual([]);
  });

  it("counts as passed if it passes on retry and its whole file is listed", () => {
    const file = { ...entry, test: failure.file };
    expect(removeFlakyFailures([failure], new Set([name]), [file], "2026-12-01")).toEqual([]);
    expect(removeFlakyFailures([failure], new Set(), [file], "2026-12-01")).toEqual([failure]);
  });

  it("stays failed after its entry has expired", () => {
    const [remaining] = removeFlakyFailures([failure], new Set([name]), [entry], "2026-12-02");
    expect(remaining?.message).toContain("expired on 2026-12-01");
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
