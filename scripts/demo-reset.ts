/**
 * `npm run demo:reset`: removes the local demo database, so that the next start creates a new one and logs new
 * passwords. Site settings in KV are kept.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { demoDatabaseFolder, hasDemoDatabase } from "./demo-database.ts";

const usage = `Usage: npm run demo:reset [-- --persist-to DIR]

Removes the local demo database: pages, shop, accounts, form submissions, recorded events. The next start makes a new one.
--persist-to is the folder that \`npm start\` uses.`;

/** Runs the command. Returns its exit code. */
export function resetDemoDatabase(argv: readonly string[], print: (line: string) => void): number {
  let persistTo: string | undefined;
  try {
    const options = { "persist-to": { type: "string" }, help: { type: "boolean", short: "h" } } as const;
    const { values } = parseArgs({ args: [...argv], options });
    if (values.help) {
      print(usage);
      return 0;
    }
    persistTo = values["persist-to"];
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const folder = demoDatabaseFolder(persistTo);
  if (!hasDemoDatabase(persistTo)) {
    print(`There is no demo database in ${folder}.`);
    return 0;
  }
  rmSync(folder, { recursive: true, force: true });
  print(`Removed the demo database in ${folder}. The next start makes a new one and prints new passwords.`);
  print("Restart `npm start` if it is running.");
  return 0;
}

if (import.meta.main) process.exitCode = resetDemoDatabase(process.argv.slice(2), console.log);
