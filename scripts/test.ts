import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { flakyTests } from "./flaky-tests.ts";
import {
  type Failure,
  type FileTime,
  judgeRetry,
  runVitest,
  slowestTests,
  type TestRun,
} from "./test-report.ts";

/**
 * `npm test`: all checks and tests. The last line is `N passed, N failed`. Types, lint and dead code are counted as one
 * test each.
 *
 * `npm test -- FILE…` (or any flag of vitest) runs only those tests. It builds the client only if they need it and it
 * is out of date.
 */
const steps: readonly (readonly [string, readonly string[]])[] = [
  ["build", ["scripts/build.ts"]],
  ["worker", ["test/browser/worker-bundle.ts"]],
  ["types", ["node_modules/typescript/bin/tsc", "-b"]],
  ["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["imports", ["scripts/check-imports.ts"]],
  ["links", ["scripts/check-links.ts"]],
  ["literal texts", ["scripts/check-literals.ts"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
];

/**
 * The runs of vitest, the longest first. Two of them run in parallel; with more, browser tests time out on two cores.
 */
const jobs: readonly (readonly string[])[] = [
  ["--project=published"],
  ["--project=events"],
  ...[1, 2, 3].map((part) => ["--project=browser", `--shard=${part}/3`]),
  ["--project=worker"],
  ["--project=simulation"],
  ["--project=unit", "--project=worker-stateless"],
];
const maxParallelJobs = 2;

/** Projects whose tests run in a real browser. They may fail on a slow machine, so they are retried. */
const browserProjects: ReadonlySet<string> = new Set(["browser", "published", "events"]);

/** If more tests than this fail, the cause is not a slow machine, and no test is retried. */
const maxRetries = 20;

function run(name: string, command: readonly string[]): boolean {
  console.log(`\n# ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit" }).status === 0;
}

/** Runs all jobs, then retries the files with failed browser tests, without other jobs. */
async function runAll(): Promise<Pick<TestRun, "passed" | "failures">> {
  const queue = [...jobs];
  let passed = 0;
  const failures: Failure[] = [];
  const browserFailures: Failure[] = [];
  const times: FileTime[] = [];
  const runQueue = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const result = await runVitest(job);
      passed += result.passed;
      times.push(...result.times);
      const isBrowser = browserProjects.has(String(job[0]?.replace("--project=", "")));
      (isBrowser ? browserFailures : failures).push(...result.failures);
    }
  };
  await Promise.all(Array.from({ length: maxParallelJobs }, runQueue));
  console.log(`\n# slowest tests\n${slowestTests(times)}`);
  if (
    browserFailures.length === 0 ||
    browserFailures.length > maxRetries ||
    browserFailures.some(({ test }) => !test)
  )
    return { passed, failures: [...failures, ...browserFailures] };

  console.log(`\n# retry: ${browserFailures.length} browser tests`);
  for (const failure of browserFailures) console.log(`\nFirst failure: ${describeFailure(failure)}`);
  const { passedTests } = await runVitest([...new Set(browserFailures.map(({ file }) => file))]);
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
const stepsToRun =
  selection.length === 0 ? steps : steps.filter(([name]) => name === "build" && isBuildNeeded(selection));
const failedSteps = stepsToRun.filter(([name, command]) => !run(name, command)).map(([name]) => name);
console.log("\n# tests");
// The package unpacks its browser on first use. Parallel test runs could start the file while it is still being
// written.
if (selection.length === 0 && !process.env.CHROME_PATH) await chromium.executablePath();
const { passed, failures } = await (selection.length > 0 ? runVitest(selection) : runAll());

for (const step of failedSteps) console.error(`\nFailed: ${step}`);
for (const failure of failures) console.error(`\nFailed: ${describeFailure(failure)}`);
const failed = failedSteps.length + failures.length;
console.log(`\n${passed + stepsToRun.length - failedSteps.length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
