/** Runs vitest and reads its JSON report. Decides if a test that passes on retry counts as passed. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import type { FlakyTest } from "./flaky-tests.ts";

export interface Failure {
  readonly file: string;
  /** Name of the test; undefined if the whole file or run failed. */
  readonly test?: string;
  readonly message: string;
}

export interface TestRun {
  readonly passed: number;
  /** The passed tests, each as `file > test`, and the files without a failed test. */
  readonly passedTests: readonly string[];
  readonly failures: readonly Failure[];
}

/** The fields of vitest's JSON report that are used. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs vitest once with the given flags; its output goes to the terminal. */
export function runVitest(flags: readonly string[]): Promise<TestRun> {
  const report = `.cache/vitest-${crypto.randomUUID()}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...flags];
  const env = { ...process.env, AWNING_IS_BUILT: "yes" };
  return new Promise((resolve) => {
    spawn(process.execPath, command, { stdio: "inherit", env }).on("close", (status) => {
      resolve(readReport(report, flags.join(" "), status === 0));
      rmSync(report, { force: true });
    });
  });
}

function readReport(path: string, flags: string, succeeded: boolean): TestRun {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const message = `The tests wrote no report: ${error}`;
    return { passed: 0, passedTests: [], failures: [{ file: flags, message }] };
  }
  const failures: Failure[] = [];
  const names: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(".", name);
    for (const { fullName, status: result, failureMessages } of assertionResults)
      if (result === "passed") names.push(`${file} > ${fullName}`);
      else if (result === "failed")
        failures.push({ file, test: fullName, message: failureMessages.join("\n") });
    if (status === "passed") names.push(file);
    if (status === "failed" && message !== "") failures.push({ file, message });
  }
  if (!succeeded && failures.length === 0) failures.push({ file: flags, message: "Vitest failed." });
  return { passed: report.numPassedTests, passedTests: names, failures };
}

/** If more tests than this pass on retry without an entry in scripts/flaky-tests.ts, they are failures. */
const maxUnlisted = 3;

/**
 * Sorts the failed tests after a retry. A test that passes on retry counts as passed if it is listed as flaky. A few
 * tests without an entry count as passed, too, because any browser test may time out on a busy machine; they are
 * reported, so that their cause is looked for.
 */
export function sortRetried(
  first: readonly Failure[],
  passedOnRetry: ReadonlySet<string>,
  flaky: readonly FlakyTest[],
  today: string,
): { failures: Failure[]; unlisted: Failure[] } {
  const failures: Failure[] = [];
  const unlisted: Failure[] = [];
  for (const failure of first) {
    const name = failure.test === undefined ? failure.file : `${failure.file} > ${failure.test}`;
    const listed = flaky.find(({ test }) => test === name || test === failure.file);
    if (!passedOnRetry.has(name)) failures.push(failure);
    else if (listed === undefined) unlisted.push(failure);
    else if (today > listed.until) {
      const reason = `It passed on retry, but its entry in scripts/flaky-tests.ts expired on ${listed.until}.`;
      failures.push({ ...failure, message: `${reason}\n${failure.message}` });
    }
  }
  if (unlisted.length <= maxUnlisted) return { failures, unlisted };
  const reason = `It passed on retry, as ${unlisted.length} tests did. At most ${maxUnlisted} may.`;
  for (const failure of unlisted) failures.push({ ...failure, message: `${reason}\n${failure.message}` });
  return { failures, unlisted: [] };
}
