/** The checks that run no tests, for `npm test` and `npm run check`. */
import { spawn } from "node:child_process";

/** Arguments of node, for each name. */
export const staticChecks = {
  // More checkers than one each check the types of shared modules, which takes longer on two cores.
  types: ["node_modules/typescript/bin/tsc", "-b", "--checkers", "1"],
  lint: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
  imports: ["scripts/check-imports.ts"],
  links: ["scripts/check-links.ts"],
  "literal texts": ["scripts/check-literals.ts"],
  "dead code": ["node_modules/knip/bin/knip.js"],
} as const;

export interface CheckResult {
  readonly name: string;
  readonly isOk: boolean;
  /** The output of the process on both of its streams. */
  readonly output: string;
}

/** Runs node with these arguments. The output is collected: checks and tests that run in parallel would mix theirs. */
export function runCheck(name: string, command: readonly string[]): Promise<CheckResult> {
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
