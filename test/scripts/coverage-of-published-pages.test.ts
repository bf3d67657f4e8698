import { describe, expect, it } from "vitest";
import {
  findRegressions,
  formatCoverage,
  hasPublishedPages,
  measureCoverage,
  parseCoverage,
  readCommittedCoverage,
} from "../bench/coverage.ts";

const reason = hasPublishedPages ? "" : " (skipped: there are no published pages beside the project)";
const row = (page: string, ...kept: string[]) => ({ page, replaced: 3, kept });

describe("the coverage of published pages", () => {
  it.skipIf(!hasPublishedPages)(`is not worse than the committed table${reason}`, () => {
    const committed = readCommittedCoverage();
    expect(committed.length).toBeGreaterThan(30);
    expect(findRegressions(committed, measureCoverage())).toEqual([]);
  });

  it("survives being written and read", () => {
    const rows = [row("sites/a+b/c.html"), row("d.html", "calendar", "chart")];
    expect(parseCoverage(formatCoverage(rows))).toEqual(rows);
  });

  it("is worse if a page keeps the runtime again, or for more features", () => {
    const before = [
      row("a.html"),
      row("b.html", "chart"),
      row("c.html", "chart", "calendar"),
      row("gone.html"),
    ];
    const after = [
      row("a.html", "chart"),
      row("b.html", "chart", "map"),
      row("c.html", "template-x"),
      row("new.html", "x"),
    ];
    expect(findRegressions(before, after)).toEqual([
      "a.html keeps the runtime again, for chart",
      "b.html keeps the runtime for map as well",
    ]);
  });
});
