import { globSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

/** A page in the report of `npm run coverage`. */
export interface CoveragePage {
  /** Name in the report: the page's URL, or its path below the folder. */
  readonly name: string;
  readonly html: Uint8Array;
  /** The live site or the folder of saved pages that contains the page. */
  readonly site: { readonly origin: string } | { readonly folder: string };
  /** Path and query of the page on its site. */
  readonly path: string;
}

const timeoutMs = 15_000;

/** Reads a live page, a saved page, or all saved pages of a folder. Throws an error with a message for the user. */
export async function* readCoveragePages(target: string): AsyncGenerator<CoveragePage> {
  if (/^https?:\/\//i.test(target)) {
    const response = await fetch(target, {
      headers: { accept: "text/html" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the server responds with ${response.status}`);
    const { origin, pathname, search } = new URL(response.url || target);
    const html = new Uint8Array(await response.arrayBuffer());
    yield { name: target, html, site: { origin }, path: pathname + search };
    return;
  }
  // npm runs scripts in the project's folder; INIT_CWD is the user's folder.
  const path = resolve(process.env.INIT_CWD ?? ".", target);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined)
    throw new Error("there is no such file or folder (a live site needs its https://)");
  const folder = isFolder ? path : dirname(path);
  const names = isFolder ? globSync("**/*.{html,htm}", { cwd: path }).sort() : [basename(path)];
  if (names.length === 0) throw new Error("there is no .html file in this folder");
  for (const name of names)
    yield {
      name: isFolder ? relative(path, join(folder, name)) : target,
      html: readFileSync(join(folder, name)),
      site: { folder },
      path: `/${name.split(sep).map(encodeURIComponent).join("/")}`,
    };
}
