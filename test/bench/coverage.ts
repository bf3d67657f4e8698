import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageOf } from "../../scripts/coverage-report.ts";

/** The features of a published page, as the table of the bench has them. */
export interface CoverageRow {
  readonly page: string;
  /** How many of its features are replaced. */
  readonly replaced: number;
  /** The features for which it keeps the builder's runtime. */
  readonly kept: readonly string[];
}

const pagesFolder = join(import.meta.dirname, "../../../shared/pages");
const resultsFile = join(import.meta.dirname, "results/coverage.md");

export const hasPublishedPages = existsSync(pagesFolder);

export function measureCoverage(): CoverageRow[] {
  return globSync("**/*.html", { cwd: pagesFolder })
    .sort()
    .map((page) => {
      const { covered, uncovered } = coverageOf(page, readFileSync(join(pagesFolder, page)));
      return { page, replaced: covered.length, kept: uncovered };
    });
}

/** The table of the bench. */
export function formatCoverage(rows: readonly CoverageRow[]): string {
  const pages = rows.filter(({ kept }) => kept.length === 0).length;
  return [
    "# Coverage of the published pages",
    "",
    `The runtime is replaced on ${pages} of ${rows.length} pages. Written by \`npm run bench\`, or \`node test/bench/run-coverage.ts\`.`,
    "",
    "| page | features | replaced | the runtime stays for |",
    "|---|---|---|---|",
    ...rows.map(
      ({ page, replaced, kept }) =>
        `| ${page} | ${replaced + kept.length} | ${replaced} | ${kept.join(", ")} |`,
    ),
    "",
  ].join("\n");
}

export function parseCoverage(text: string): CoverageRow[] {
  return [...text.matchAll(/^\| (\S+\.html) \| \d+ \| (\d+) \| (.*?) ?\|$/gm)].map(
    ([, page = "", replaced, kept = ""]) => ({
      page,
      replaced: Number(replaced),
      kept: kept === "" ? [] : kept.split(", "),
    }),
  );
}

/** Regressions: pages that keep the runtime again, and additional features for which a page keeps it. */
export function findRegressions(before: readonly CoverageRow[], after: readonly CoverageRow[]): string[] {
  return before.flatMap(({ page, kept }) => {
    const now = after.find((row) => row.page === page);
    if (now === undefined) return [];
    const added = now.kept.filter((name) => !kept.includes(name));
    if (kept.length === 0 && added.length > 0)
      return [`${page} keeps the runtime again, for ${added.join(", ")}`];
    return now.kept.length > kept.length ? [`${page} keeps the runtime for ${added.join(", ")} as well`] : [];
  });
}

/** The committed table. */
export const readCommittedCoverage = (): CoverageRow[] => parseCoverage(readFileSync(resultsFile, "utf8"));

/**
 * Writes the table. Throws on regressions, unless they are accepted, for example because the survey now detects a
 * feature that was never replaced.
 */
export function writeCoverage(acceptRegressions: boolean): void {
  const rows = measureCoverage();
  const regressions = existsSync(resultsFile) ? findRegressions(readCommittedCoverage(), rows) : [];
  if (regressions.length > 0 && !acceptRegressions)
    throw new Error(`Coverage has become worse:\n${regressions.join("\n")}`);
  writeFileSync(resultsFile, formatCoverage(rows));
}
