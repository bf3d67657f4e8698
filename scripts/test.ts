import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";

/**
 * `npm test`: everything that must hold before a change lands, and a last line `N passed, N failed`. Types, lint and
 * dead code count as one test each. Flags go to vitest: `npm test -- --project unit`.
 */
const steps: readonly (readonly [string, readonly string[]])[] = [
  ["build", ["scripts/build.ts"]],
  ["types", ["node_modules/typescript/bin/tsc", "-b"]],
  ["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
];

/** Vitest's work in parts, the longest first. Three at a time: most of them wait for browsers, servers and clocks. */
const jobs: readonly (readonly string[])[] = [
  ["--project=pages"],
  ["--project=events"],
  ...[1, 2, 3].map((part) => ["--project=browser", `--shard=${part}/3`]),
  ["--project=worker"],
  ["--project=unit"],
];
const atOnce = 3;

/** Projects whose tests depend on frames and timers of a real browser, and on a machine that keeps up with them. */
const inBrowser: ReadonlySet<string> = new Set(["browser", "pages", "events"]);

/** More than these are no accident of a busy machine, and are not tried again. */
const mostSecondTries = 20;

interface Failure {
  readonly file: string;
  /** Undefined where the file failed as a whole. */
  readonly test?: string;
  readonly message: string;
}

/** What is read of vitest's own report. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Outcome {
  readonly passed: number;
  /** Names of those that passed, each after its file's. */
  readonly names: readonly string[];
  readonly failures: readonly Failure[];
}

function run(name: string, command: readonly string[]): boolean {
  console.log(`\n# ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit" }).status === 0;
}

/** Runs vitest once. */
function vitest(flags: readonly string[]): Promise<Outcome> {
  const report = `.cache/vitest-${crypto.randomUUID()}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...flags];
  const env = { ...process.env, AWNING_IS_BUILT: "yes" };
  return new Promise((done) => {
    spawn(process.execPath, command, { stdio: "inherit", env }).on("close", (status) => {
      done(outcomeIn(report, flags.join(" "), status === 0));
      rmSync(report, { force: true });
    });
  });
}

function outcomeIn(path: string, run: string, succeeded: boolean): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return {
      passed: 0,
      names: [],
      failures: [{ file: run, message: `The tests wrote no report: ${error}` }],
    };
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
  if (!succeeded && failures.length === 0) failures.push({ file: run, message: "Vitest failed." });
  return { passed: report.numPassedTests, names, failures };
}

/** Runs all jobs, several at a time; then once more, alone, the files in which a browser's test failed. */
async function everything(): Promise<Pick<Outcome, "passed" | "failures">> {
  const waiting = [...jobs];
  let passed = 0;
  const failures: Failure[] = [];
  const again: Failure[] = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const outcome = await vitest(job);
      passed += outcome.passed;
      const isInBrowser = inBrowser.has(String(job[0]?.replace("--project=", "")));
      (isInBrowser ? again : failures).push(...outcome.failures);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (again.length === 0 || again.length > mostSecondTries || again.some(({ test }) => !test))
    return { passed, failures: [...failures, ...again] };

  console.log(`\n# once more, alone: ${again.length} of the browser's tests`);
  for (const { file, test, message } of again)
    console.log(`\nFailed at first: ${file} > ${test}\n${message.slice(0, 1000)}`);
  const { names } = await vitest([...new Set(again.map(({ file }) => file))]);
  const good = new Set(names);
  const still = again.filter(({ file, test }) => !good.has(`${file} > ${test}`));
  return { passed: passed + again.length - still.length, failures: [...failures, ...still] };
}

const failedSteps = steps.filter(([name, command]) => !run(name, command)).map(([name]) => name);
console.log("\n# tests");
const flags = process.argv.slice(2);
const { passed, failures } = await (flags.length > 0 ? vitest(flags) : everything());

for (const step of failedSteps) console.error(`\nFailed: ${step}`);
for (const { file, test, message } of failures)
  console.error(`\nFailed: ${file}${test ? ` > ${test}` : ""}\n${message.slice(0, 3000)}`);
const failed = failedSteps.length + failures.length;
console.log(`\n${passed + steps.length - failedSteps.length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
