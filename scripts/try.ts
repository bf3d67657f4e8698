import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { serveFolder } from "./serve-folder.ts";
import { start } from "./start.ts";

const usage = `Usage: npm run try -- URL-or-FOLDER [wrangler dev flags]

  npm run try -- https://www.example.com      a live site
  npm run try -- ../saved-pages               a folder of saved pages, served as a web root
  npm run try -- ../saved-pages --port 9000`;

/** Puts the worker in front of a live site or of a folder of saved pages. */
export async function tryOut([target, ...flags]: readonly string[]): Promise<void> {
  if (target === undefined || target.startsWith("-")) return fail(usage);
  if (/^https?:\/\//i.test(target)) {
    const url = URL.parse(target);
    if (url === null) return fail(`Not a web address: ${target}\n\n${usage}`);
    return start([...flags, "--var", `ORIGIN:${url.origin}`]);
  }
  const folder = resolve(target);
  if (!existsSync(folder)) return fail(`There is no folder ${folder}.\n\n${usage}`);
  if (!statSync(folder).isDirectory())
    return fail(`${folder} is a file; name the folder it is in.\n\n${usage}`);
  const origin = await serveFolder(folder);
  console.log(`Serving ${folder} at ${origin.url}; the worker stands in front of it.`);
  await start([...flags, "--var", `ORIGIN:${origin.url}`]);
  await origin.close();
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
