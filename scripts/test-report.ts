/** Runs vitest and reads its JSON report. Decides if a test that passes on retry is treated as passed. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import type { FlakyTest } from "./flaky-tests.ts";
import { type Scheduling, scheduledCommand } from "./scheduling.ts";

export interface Failure {
  readonly file: string;
  /** Name of the test; undefined if the whole file failed. */
  readonly test?: string;
  readonly message: string;
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface TestRun {
  readonly passed: number;
  readonly times: readonly FileTime[];
  /** Names of the passed tests, each as `file > test`. */
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
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs vitest once with the given flags; its output goes to the terminal. */
export function runVitest(flags: readonly string[], scheduling?: Scheduling): Promise<TestRun> {
  const report = `.cache/vitest-${crypto.randomUUID()}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { execPath, env } = process;
  const vitest = [execPath, "node_modules/vitest/vitest.mjs", "run", ...reporters, ...flags];
  const [program = execPath, ...options] = scheduling ? scheduledCommand(vitest, scheduling) : vitest;
  return new Promise((resolve) => {
    const child = spawn(program, options, { stdio: "inherit", env: { ...env, AWNING_IS_BUILT: "yes" } });
    child.on("close", (status) => {
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
    return { passed: 0, times: [], passedTests: [], failures: [{ file: flags, message }] };
  }
  const failures: Failure[] = [];
  const names: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(".", name);
    for (const { fullName, status: result, failureMessages } of assertionResults)
      if (result === "passed") names.push(`${file} > ${fullName}`);
      else if (result === "failed")
        failures.push({ file, test: fullName, message: failureMessages.join("\n") });
    if (status === "failed" && message !== "") failures.push({ file, message });
  }
  if (!succeeded && failures.length === 0) failures.push({ file: flags, message: "Vitest failed." });
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(".", name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, times, passedTests: names, failures };
}

/**
 * The time of the tests by folder and of the slowest files, a line each: where a run that takes too long can be
 * shortened. Folders are those of the first two levels, `test/browser` and `test/worker` of the first three.
 */
export function slowestTests(times: readonly FileTime[], maxLines = 15): string {
  const folders = new Map<string, number>();
  for (const { file, seconds } of times) {
    const folder = /^(?:test\/(?:browser|worker)\/[^/]+|test\/[^/]+)(?=\/)/.exec(file)?.[0] ?? "test";
    folders.set(folder, (folders.get(folder) ?? 0) + seconds);
  }
  const listed = (entries: readonly (readonly [string, number])[]) =>
    [...entries]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxLines)
      .map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
  return [...listed([...folders]), "", ...listed(times.map(({ file, seconds }) => [file, seconds]))].join(
    "\n",
  );
}

export interface JobTime {
  readonly job: string;
  readonly seconds: number;
  /** CPU time of all its processes. */
  readonly cpuSeconds: number;
}

/**
 * CPU time in seconds of the child processes that have ended, and of those that they have waited for. 0 where Linux's
 * [`/proc`](https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html) is missing.
 */
export function cpuSecondsOfChildren(file = "/proc/self/stat"): number {
  if (!existsSync(file)) return 0;
  // The second field, the name of the program, may have spaces and parentheses.
  const [, , , , , , , , , , , , , user, system] =
    readFileSync(file, "utf8").split(/.*\) /s)[1]?.split(" ") ?? [];
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** `sysconf(_SC_CLK_TCK)`, which is 100 on all architectures of Linux that node runs on. */
const ticksPerSecond = 100;

/** The time and the CPU time of each job, a line each, in the order in which they ended. */
export function listJobTimes(jobs: readonly JobTime[]): string {
  const column = (seconds: number) => seconds.toFixed(1).padStart(8);
  return jobs
    .map(({ job, seconds, cpuSeconds }) => `${column(seconds)} s ${column(cpuSeconds)} s of CPU time  ${job}`)
    .join("\n");
}

/** The most tests of a run that may pass only on retry without being listed as flaky. */
const maxUnlistedFlakyTests = 3;

/** The first failures of browser tests, after their retry. */
export interface RetryResult {
  readonly failures: readonly Failure[];
  /** Failures of tests that are treated as passed, with the reason at the start of their message. */
  readonly flaky: readonly Failure[];
}

/**
 * Decides about failures after a retry. A test that passes on retry is treated as passed if it is listed as flaky. A
 * few others are as well, because a busy machine delays a frame somewhere in thousands of tests; they are reported. More
 * of them are failures.
 */
export function judgeRetry(
  first: readonly Failure[],
  passedOnRetry: ReadonlySet<string>,
  listed: readonly FlakyTest[],
  today: string,
): RetryResult {
  const failures: Failure[] = [];
  const unlisted: Failure[] = [];
  for (const failure of first) {
    const name = `${failure.file} > ${failure.test}`;
    const entry = listed.find(({ test }) => test === name || test === failure.file);
    if (!passedOnRetry.has(name)) failures.push(failure);
    else if (entry === undefined)
      unlisted.push(withReason(failure, "Fix the cause, or list it in scripts/flaky-tests.ts."));
    else if (today > entry.until)
      failures.push(withReason(failure, `Its entry in scripts/flaky-tests.ts expired on ${entry.until}.`));
  }
  return unlisted.length > maxUnlistedFlakyTests
    ? { failures: [...failures, ...unlisted], flaky: [] }
    : { failures, flaky: unlisted };
}

function withReason(failure: Failure, reason: string): Failure {
  return { ...failure, message: `It passed on retry. ${reason}\n${failure.message}` };
}
