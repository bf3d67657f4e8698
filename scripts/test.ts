import { existsSync, globSync, statSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { flakyTests } from "./flaky-tests.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { distributeCpus, type Scheduling } from "./scheduling.ts";
import { runCheck, staticChecks } from "./static-checks.ts";
import {
  cpuSecondsOfChildren,
  type Failure,
  type FileTime,
  type JobTime,
  judgeRetry,
  listJobTimes,
  runVitest,
  slowestTests,
  type TestRun,
} from "./test-report.ts";

/**
 * `npm test`: all checks and tests. The last line is `N passed, N failed`. The builds, types, lint and the other checks
 * are counted as one test each.
 *
 * `npm test -- FILE…` (or any flag of vitest) runs only those tests. It builds the client only if they need it and it
 * is out of date.
 */
const buildSteps = { build: ["scripts/build.ts"], worker: ["test/browser/worker-bundle.ts"] } as const;

/**
 * The runs of vitest with browsers. Two of them run in parallel, each on its own CPUs; with more, browser tests time out
 * on two cores. Each starts its own workers, whose databases it fills, in about 4 s. Their number makes the two CPUs end
 * at about the same time: each takes one of the two shorter jobs, and then two of the four others.
 */
const browserJobs: readonly (readonly string[])[] = [
  ...[1, 2].map((part) => ["--project=published", `--shard=${part}/2`]),
  ...[1, 2, 3, 4].map((part) => ["--project=browser", `--shard=${part}/4`]),
];
const maxParallelBrowserJobs = 2;

/** The tests of events, with a browser. They run beside those: they wait for retries for three quarters of their time. */
const eventsJob: readonly string[] = ["--project=events"];

/** The runs without browsers. They run one after the other beside the others, in the time in which browser tests wait. */
const backgroundJobs: readonly (readonly string[])[] = [
  ["--project=worker"],
  ["--project=unit", "--project=simulation", "--project=worker-stateless"],
];

/** If more tests than this fail, the cause is not a slow machine, and no test is retried. */
const maxRetries = 20;

const jobTimes: JobTime[] = [];
/** CPU time of the jobs before, and of the one that has just ended. */
let cpuSeconds = cpuSecondsOfChildren();

/** Runs a job and notes its time. Of two jobs that end at the same moment, one gets the CPU time of both. */
async function timed<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await run();
  const before = cpuSeconds;
  cpuSeconds = cpuSecondsOfChildren();
  jobTimes.push({ job, seconds: (performance.now() - started) / 1000, cpuSeconds: cpuSeconds - before });
  return result;
}

const failedSteps: string[] = [];
let passedSteps = 0;

/** Runs a build or a check, and prints what it wrote when it has ended. */
async function runStep(name: string, command: readonly string[]): Promise<void> {
  const { isOk, output } = await timed(name, () => runCheck(name, command));
  console.log(`\n# ${name}\n${output.trim()}`);
  if (isOk) passedSteps += 1;
  else failedSteps.push(name);
}

/**
 * Runs all jobs and, after those without browsers, the checks. Those with browsers begin when the worker is bundled. Then
 * it retries the files with failed browser tests, without other jobs.
 */
async function runAll(): Promise<Pick<TestRun, "passed" | "failures">> {
  let passed = 0;
  const failures: Failure[] = [];
  const browserFailures: Failure[] = [];
  const times: FileTime[] = [];
  const runJob = async (job: readonly string[], failed: Failure[], scheduling: Scheduling = {}) => {
    const result = await timed(job.join(" "), () => runVitest(job, scheduling));
    passed += result.passed;
    times.push(...result.times);
    failed.push(...result.failures);
  };
  const queue = [...browserJobs];
  const runBrowserJobs = async (cpus: string | undefined) => {
    for (let job = queue.shift(); job; job = queue.shift()) await runJob(job, browserFailures, { cpus });
  };
  const runOthers = async () => {
    for (const job of backgroundJobs) await runJob(job, failures, { isLowPriority: true });
    for (const [name, command] of Object.entries(staticChecks)) await runStep(name, command);
  };
  const others = runOthers();
  await runStep("worker", buildSteps.worker);
  await Promise.all([
    ...distributeCpus(maxParallelBrowserJobs).map(runBrowserJobs),
    runJob(eventsJob, browserFailures),
    others,
  ]);
  console.log(`\n# slowest tests\n${slowestTests(times)}`);
  if (
    browserFailures.length === 0 ||
    browserFailures.length > maxRetries ||
    browserFailures.some(({ test }) => !test)
  )
    return { passed, failures: [...failures, ...browserFailures] };

  console.log(`\n# retry: ${browserFailures.length} browser tests`);
  for (const failure of browserFailures) console.log(`\nFirst failure: ${describeFailure(failure)}`);
  const files = [...new Set(browserFailures.map(({ file }) => file))];
  const { passedTests } = await timed("retry", () => runVitest(files));
  const today = new Date().toISOString().slice(0, 10);
  const result = judgeRetry(browserFailures, new Set(passedTests), flakyTests, today);
  for (const failure of result.flaky) console.log(`\nFlaky: ${describeFailure(failure)}`);
  return {
    passed: passed + browserFailures.length - result.failures.length,
    failures: [...failures, ...result.failures],
  };
}

/** The name of the test, and the start and the end of its message, which may have the output of a process. */
function describeFailure({ file, test, message }: Failure): string {
  const text = message.length <= 4000 ? message : `${message.slice(0, 1500)}\n…\n${message.slice(-2500)}`;
  return `${file}${test ? ` > ${test}` : ""}\n${text}`;
}

/** Tests in these folders import the modules directly. The built client only has to exist. */
const runsWithoutBuild = /^(?:\.\/)?test\/(?:client|shared|rewrite|tools)\//;

/** True if the selected tests read the built client and a source is newer than it. */
function isBuildNeeded(selection: readonly string[]): boolean {
  const built = "dist/build.json";
  if (!existsSync(built)) return true;
  if (selection.length > 0 && selection.every((argument) => runsWithoutBuild.test(argument))) return false;
  const { mtimeMs } = statSync(built);
  const sources = globSync(["{client,shared,worker}/**/*.{ts,tsx,css}", "scripts/*.ts", "vite.config.ts"]);
  return sources.some((file) => statSync(file).mtimeMs > mtimeMs);
}

const selection = process.argv.slice(2);
const runsAll = selection.length === 0;
if (runsAll || isBuildNeeded(selection)) await runStep("build", buildSteps.build);
console.log("\n# tests");
// The package unpacks its browser on first use. Parallel test runs could start the file while it is still being
// written.
if (runsAll) {
  process.env.CHROME_PATH ??= await chromium.executablePath();
  const folder = makeMemoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
}
const { passed, failures } = await (runsAll ? runAll() : runVitest(selection));
if (runsAll) console.log(`\n# jobs\n${listJobTimes(jobTimes)}`);

for (const step of failedSteps) console.error(`\nFailed: ${step}`);
for (const failure of failures) console.error(`\nFailed: ${describeFailure(failure)}`);
const failed = failedSteps.length + failures.length;
console.log(`\n${passed + passedSteps} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
