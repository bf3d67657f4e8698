import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const assets = join(import.meta.dirname, "../../dist/assets/_awning/assets");

/** The script files of pages before the first input: files, their gzipped size, and the longest chain of imports. */
export function measureStart(): string[] {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["a page without blocks", ["main"]],
    ["a page with blocks, without those of the blocks", ["main", "start-elements"]],
    ["a page with a carousel", ["main", "start-elements", "gallery", "carousel"]],
  ];
  return [
    "## Scripts before the first input",
    "",
    "| | files | kB gzip |",
    "|---|---|---|",
    ...rows.map(([name, entries]) => {
      const files = closure(entries.map(fileOf));
      const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
      return `| ${name} | ${files.size} | ${(bytes / 1000).toFixed(2)} |`;
    }),
  ];
}

const read = (file: string): string => readFileSync(join(assets, file), "utf8");

function fileOf(name: string): string {
  const file = readdirSync(assets).find((each) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(each));
  if (file === undefined) throw new Error(`The client has no chunk ${name}.`);
  return file;
}

/** The files with all that they import statically. */
function closure(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = [...read(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
      ([, name = ""]) => name,
    );
    closure(imported, found);
  }
  return found;
}
