import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { validateFlags } from "./dev-flags.ts";
import { serveFolder } from "./serve-folder.ts";
import { startDevServer } from "./start.ts";

const command = "npm run try";

const usage = `Usage: npm run try -- URL-or-FOLDER [wrangler dev flags]

  npm run try -- https://www.example.com      a live site
  npm run try -- ../saved-pages               a folder of saved pages, served as a web root
  npm run try -- ../saved-pages --port 9000`;

/** Runs the worker in front of a live site or of a folder of saved pages. */
export async function trySite([target, ...flags]: readonly string[]): Promise<void> {
  if (target === undefined || target.startsWith("-")) return fail(usage);
  const problem = validateFlags(flags, `${command} -- ${target}`);
  if (problem !== undefined) return fail(`${problem}\n\n${usage}`);
  if (/^https?:\/\//i.test(target)) {
    const url = URL.parse(target);
    if (url === null) return fail(`${JSON.stringify(target)} is not a valid URL.\n\n${usage}`);
    return startDevServer([...flags, "--var", `ORIGIN:${url.origin}`], command);
  }
  // npm runs scripts in the project's folder; INIT_CWD is the user's folder.
  const folder = resolve(process.env.INIT_CWD ?? ".", target);
  if (!existsSync(folder)) {
    const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/.*)?$/i.test(target);
    const hint = isHost
      ? ` The address of a live site needs its scheme: ${command} -- https://${target}`
      : "";
    return fail(`There is no folder ${folder}.${hint}\n\n${usage}`);
  }
  if (!statSync(folder).isDirectory())
    return fail(`${folder} is a file; use the folder that contains it.\n\n${usage}`);
  const origin = await serveFolder(folder);
  console.log(`Serving ${folder} at ${origin.url}; the worker proxies it.`);
  await startDevServer([...flags, "--var", `ORIGIN:${origin.url}`], command);
  await origin.close();
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
