/**
 * `npm run check`: types, lint, the direction of imports, links, and the unit tests of changed modules, in parallel.
 * Changed modules are those that differ from the last commit; with a clean tree, those of the last commit. Flags are
 * passed to vitest.
 */
import { execFileSync } from "node:child_process";
import { runCheck, staticChecks } from "./static-checks.ts";

const isTreeClean = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }) === "";
const changed = isTreeClean ? "--changed=HEAD~1" : "--changed";

const commands: readonly (readonly [name: string, command: readonly string[]])[] = [
  ...Object.entries(staticChecks).filter(([name]) => name !== "dead code"),
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

const started = performance.now();
const results = await Promise.all(commands.map(([name, command]) => runCheck(name, command)));
for (const { name, isOk, output } of results)
  console.log(isOk ? `ok      ${name}` : `FAILED  ${name}\n\n${output.trim()}\n`);
console.log(`${Math.round((performance.now() - started) / 100) / 10} s`);
process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
