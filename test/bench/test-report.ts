import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs a test file that prints `REPORT` and JSON, with these environment variables. Returns the JSON. */
export function runTestForReport<Report>(
  project: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): Report {
  const { stdout, stderr, status } = spawnSync("npx", ["vitest", "run", `--project=${project}`, file], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...variables },
  });
  const json = /REPORT (\{.*\})/.exec(stdout)?.[1];
  if (status !== 0 || json === undefined) throw new Error(`${file} failed:\n${stdout}\n${stderr}`);
  return JSON.parse(json) as Report;
}
