import { describe, expect, it } from "vitest";
import { sortRetried } from "../../scripts/test-report.ts";

const failure = { file: "test/browser/a.test.ts", test: "the gallery moves", message: "expected 1 to be 2" };
const name = "test/browser/a.test.ts > the gallery moves";
const entry = { test: name, until: "2026-12-01", reason: "a slow frame" };

const passed = new Set([name]);

describe("a failed test", () => {
  it("stays failed if its retry fails", () => {
    expect(sortRetried([failure], new Set(), [entry], "2026-11-22").failures).toEqual([failure]);
  });

  it("counts as passed if it passes on retry and is listed", () => {
    const none = { failures: [], unlisted: [] };
    expect(sortRetried([failure], passed, [entry], "2026-12-01")).toEqual(none);
  });

  it("counts as passed if it passes on retry and its whole file is listed", () => {
    const file = { ...entry, test: failure.file };
    expect(sortRetried([failure], passed, [file], "2026-12-01").failures).toEqual([]);
    expect(sortRetried([failure], new Set(), [file], "2026-12-01").failures).toEqual([failure]);
  });

  it("may be a whole file, which passes on retry", () => {
    const file = { file: failure.file, message: "a hook timed out" };
    expect(sortRetried([file], new Set([failure.file]), [], "2026-11-22").unlisted).toEqual([file]);
    expect(sortRetried([file], passed, [], "2026-11-22").failures).toEqual([file]);
  });

  it("is reported if it passes on retry and is not listed", () => {
    expect(sortRetried([failure], passed, [], "2026-11-22")).toEqual({ failures: [], unlisted: [failure] });
  });

  it("stays failed if more than three tests pass on retry without being listed", () => {
    const failures = ["a", "b", "c", "d"].map((test) => ({ ...failure, test }));
    const names = new Set(failures.map(({ file, test }) => `${file} > ${test}`));
    const { failures: remaining, unlisted } = sortRetried(failures, names, [], "2026-11-22");
    expect(unlisted).toEqual([]);
    expect(remaining.map(({ test }) => test)).toEqual(["a", "b", "c", "d"]);
    expect(remaining[0]?.message).toContain("as 4 tests did");
    expect(remaining[0]?.message).toContain(failure.message);
    expect(sortRetried(failures.slice(1), names, [], "2026-11-22").failures).toEqual([]);
  });

  it("stays failed after its entry has expired", () => {
    const [remaining] = sortRetried([failure], passed, [entry], "2026-12-02").failures;
    expect(remaining?.message).toContain("expired on 2026-12-01");
  });
});
