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

let passed = 0;
let failed = 0;
/** What failed, to be read at the end: a test's own lines are far above by then. */
const failures: string[] = [];
/** What failed and then passed. */
const secondTries: string[] = [];

function run(name: string, command: readonly string[]): boolean {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  return status === 0;
}

for (const [name, command] of steps) {
  if (run(name, command)) passed++;
  else {
    failed++;
    failures.push(name);
    console.error(`${name} failed`);
  }
}

/** Vitest projects by lane: what they wait for (browsers, servers, clocks) leaves room for the other lane. */
const lanes: readonly (readonly (readonly string[])[])[] = [
  [["browser"]],
  [["events"], ["pages"], ["unit", "worker"]],
];

/** Runs vitest once, adds its counts. */
function vitest(name: string, flags: readonly string[]): Promise<void> {
  const report = `.cache/vitest-${name}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...flags];
  return new Promise((done) => {
    spawn(process.execPath, command, { stdio: "inherit" }).on("close", (status) => {
      count(report, status === 0);
      done();
    });
  });
}

/** What is read of vitest's own report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function count(report: string, succeeded: boolean): void {
  try {
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests;
    failed += numFailedTests;
    if (!succeeded && numFailedTests === 0) failed++;
    for (const { name, status, message, assertionResults } of testResults) {
      const file = relative(".", name);
      for (const { fullName, failureMessages, ...test } of assertionResults) {
        if (failureMessages.length === 0) continue;
        const list = test.status === "passed" ? secondTries : failures;
        list.push(`${file} > ${fullName}\n${failureMessages.join("\n")}`);
      }
      if (status === "failed" && message !== "") failures.push(`${file}\n${message}`);
    }
  } catch (error) {
    failed++;
    failures.push(`${report}: the tests wrote no report (${error})`);
  }
}

console.log("\n# tests");
const flags = process.argv.slice(2);
if (flags.length > 0) await vitest("chosen", flags);
else {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const projects of lane)
        await vitest(
          projects.join("-"),
          projects.map((project) => `--project=${project}`),
        );
    }),
  );
}

for (const test of secondTries) console.log(`\nPassed at its second try: ${test.slice(0, 1000)}`);
for (const failure of failures) console.error(`\nFailed: ${failure.slice(0, 3000)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
