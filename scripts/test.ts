import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

/**
 * `npm test`: everything that must hold before a change lands, and a last line `N passed, N failed`. Types, lint and
 * dead code count as one test each. Flags go to vitest: `npm test -- --project unit`.
 */
const report = ".cache/vitest.json";
const steps: readonly (readonly [string, readonly string[]])[] = [
  ["build", ["scripts/build.ts"]],
  ["types", ["node_modules/typescript/bin/tsc", "-b"]],
  ["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
];

let passed = 0;
let failed = 0;

function run(name: string, command: readonly string[]): boolean {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  return status === 0;
}

for (const [name, command] of steps) {
  if (run(name, command)) passed++;
  else {
    failed++;
    console.error(`${name} failed`);
  }
}

rmSync(report, { force: true });
const vitest = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];
const ran = run("tests", [...vitest, ...process.argv.slice(2)]);
try {
  const counts = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  if (!ran && counts.numFailedTests === 0) failed++;
} catch (error) {
  failed++;
  console.error("The tests wrote no report:", error);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
