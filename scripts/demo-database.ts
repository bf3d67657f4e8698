import { globSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder in which `wrangler dev` stores D1 databases. It contains only the demo's database. */
export function demoDatabaseFolder(persistTo: string | undefined): string {
  const state = persistTo ?? join(import.meta.dirname, "..", ".wrangler", "state");
  return join(resolve(state), "v3", "d1");
}

/** True if a worker has created the database. */
export function hasDemoDatabase(persistTo: string | undefined): boolean {
  const files = globSync("*/*.sqlite", { cwd: demoDatabaseFolder(persistTo) });
  return files.some((file) => !file.endsWith("metadata.sqlite"));
}
