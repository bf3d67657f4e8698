/**
 * `npm run check`: types, lint, the direction of imports, links, and the unit tests of changed modules, in parallel.
 * Changed modules are those that differ from the last commit; with a clean tree, those of the last commit. Flags are
 * passed to vitest.
 */
import { execFileSync, spawn } from "node:child_process";

interface CheckResult {
  readonly name: string;
  readonly isOk: boolean;
  readonly output: string;
}

const isTreeClean = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }) === "";
const changed = isTreeClean ? "--changed=HEAD~1" : "--changed";

const commands: readonly (readonly [name: string, command: readonly string[]])[] = [
  ["types", ["node_modules/typescript/bin/tsc", "-b"]],
  ["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  ["imports", ["scripts/check-imports.ts"]],
  ["links", ["scripts/check-links.ts"]],
  ["literal texts", ["scripts/check-literals.ts"]],
  [
    "unit tests of changed modules",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=unit",
      "--passWithNoTests",
      "--reporter=dot",
      changed,
      ...process.argv.slice(2),
    ],
  ],
];

function run(name: string, command: readonly string[]): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    child.on("close", (code) => resolve({ name, isOk: code === 0, output }));
  });
}

const started = performance.now();
const results = await Promise.all(commands.map(([name, command]) => run(name, command)));
for (const { name, isOk, output } of results)
  console.log(isOk ? `ok      ${name}` : `FAILED  ${name}\n\n${output.trim()}\n`);
console.log(`${Math.round((performance.now() - started) / 100) / 10} s`);
process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
