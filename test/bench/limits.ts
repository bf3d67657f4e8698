import { median } from "./load.ts";
import { runTestForReport } from "./test-report.ts";

const reports = { BENCH_REPORTS: "1" };

/**
 * The time after which a change of settings is in use in all workers: two workers in locations of their own, with a
 * simulated clock, each asked at several intervals.
 */
export function measureFreshness(): string[] {
  const { lastOldSeconds } = runTestForReport<{ readonly lastOldSeconds: readonly number[] }>(
    "worker",
    "test/worker/site/settings-change.test.ts",
    reports,
  );
  return [
    "## Fresh settings",
    "",
    "Seconds from a change to the last request that got the old settings, with a simulated clock and cache of KV.",
    "",
    "| requests of a worker | median s | longest s |",
    "|---|---|---|",
    `| ${lastOldSeconds.length} sequences, every 5 to 61 s | ${median([...lastOldSeconds])} | ${Math.max(...lastOldSeconds)} |`,
  ];
}

/** Batches of events from one address, of which those over the limit are refused. Sign-in and a form follow. */
export function measureFlood(): string[] {
  const { batches, accepted, refused } = runTestForReport<Readonly<Record<string, number>>>(
    "worker",
    "test/worker/flood.test.ts",
    reports,
  );
  return [
    "## A flood of events",
    "",
    "Batches from one address, as fast as they are answered, on a real database. The sign-in and the form that follow from the same address are accepted, or the bench fails.",
    "",
    "| batches | accepted | refused with 429 |",
    "|---|---|---|",
    `| ${batches} | ${accepted} | ${refused} |`,
  ];
}
