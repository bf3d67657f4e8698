/**
 * `npm run lint` and the build run this: imports between folders go one way, and import cycles stay small.
 *
 * A module may import modules of its own folder and of folders that come before it in the list of its side. An
 * `import()` against the order is allowed only where `lazyExceptions` names it. The embedded origin is loaded as
 * `#embedded-origin`, so that a deployment can leave it out. Type-only imports are checked too: a type that two folders
 * need belongs into the lower one.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Folders and root files of each side. A module may import from its own entry and those before it. */
const layers: Readonly<Record<string, readonly string[]>> = {
  worker: [
    "texts.ts",
    "http",
    "build.ts",
    "database",
    "env.ts",
    "site",
    "request",
    "insights",
    "inbox",
    "no-embedded-origin.ts",
    "security",
    "redirects",
    "proxy",
    "cache",
    "rewrite",
    "edits",
    "proxy-request.ts",
    "events",
    "settings",
    "routes",
    "app.ts",
    "index.ts",
  ],
  client: [
    "dom",
    "loading",
    "ui",
    "tracking",
    "data",
    "account",
    "escape",
    "experiments",
    "page-features",
    "forms",
    "video",
    "images",
    "gallery",
    "lightbox",
    "animation",
    "store",
    "overlays",
    "blocks",
    "templates",
    "early",
    "owner",
    "boot",
  ],
};

/** The folders of the worker that the embedded origin, a separate application, may import. */
const originMayImport = [
  "texts.ts",
  "http",
  "build.ts",
  "database",
  "env.ts",
  "site",
  "request",
  "insights",
  "inbox",
  "settings",
];

/** Allowed `import()` calls against the order, with the reason. */
const lazyExceptions: Readonly<Record<string, string>> = {
  "client/data/login-prompt.ts -> client/account/sign-in-dialog.ts":
    "A response that requires a login opens the sign-in dialog, which calls the server itself.",
};

/** Maximum number of files in one cycle of imports, types included. */
const maxCycleFiles = 3;

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isLazy: boolean;
}

/** The relative imports of a module; `file` and the results are paths from the repository's root. */
export function importsOf(file: string, code: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, isLazy: boolean) => {
    found.push({ from: file, to: join(dirname(file), specifier), isLazy });
  };
  for (const [, specifier = ""] of code.matchAll(/^(?:import|export)\b[^"'`;]*?["'](\.[^"']+)["']/gm))
    add(specifier, false);
  for (const [, specifier = ""] of code.matchAll(/(?<!^)\bimport\(\s*["'](\.[^"']+)["']/gm))
    add(specifier, true);
  return found;
}

/** Error messages, one for each import against the order. */
export function brokenImports(imports: readonly Import[]): string[] {
  const broken: string[] = [];
  for (const { from, to, isLazy } of imports) {
    if (!/\.tsx?$/.test(to)) continue;
    const reason = violationReason(from, to);
    if (reason !== undefined && !(isLazy && `${from} -> ${to}` in lazyExceptions))
      broken.push(`${from} imports ${to}: ${reason}`);
  }
  return broken;
}

function violationReason(from: string, to: string): string | undefined {
  const [side = "", folder = ""] = from.split("/");
  const [toSide = "", toFolder = ""] = to.split("/");
  if (side !== toSide || folder === toFolder) return undefined;
  const order = layers[side];
  if (order === undefined) return undefined;
  if (side === "worker" && folder === "origin")
    return originMayImport.includes(toFolder)
      ? undefined
      : `the embedded origin may import only ${originMayImport.join(", ")}`;
  if (side === "worker" && toFolder === "origin")
    return "the embedded origin is loaded by worker/request/embedded-origin.ts alone, as #embedded-origin";
  const [layer, toLayer] = [order.indexOf(folder), order.indexOf(toFolder)];
  if (layer < 0) return `scripts/check-imports.ts does not list ${side}/${folder}`;
  if (toLayer < 0) return `scripts/check-imports.ts does not list ${side}/${toFolder}`;
  return toLayer < layer ? undefined : `${side}/${folder} is below ${side}/${toFolder} in the order`;
}

/** Import cycles with more than `maxCycleFiles` files, as lists of files. */
export function findLargeImportCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isLazy } of imports)
    if (!isLazy) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const to of targets.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > maxCycleFiles) cycles.push(cycle);
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

function sourceFiles(root: string): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "worker", "client", "shared"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const imports = sourceFiles(root).flatMap((file) => {
    try {
      return importsOf(file, readFileSync(join(root, file), "utf8"));
    } catch {
      // Git lists the file although it has been deleted.
      return [];
    }
  });
  const broken = brokenImports(imports);
  for (const line of broken) console.error(line);
  const cycles = findLargeImportCycles(imports);
  for (const cycle of cycles)
    console.error(`${cycle.length} files form an import cycle:\n  ${cycle.join("\n  ")}`);
  if (broken.length + cycles.length > 0) {
    console.error(`\nThe order of the folders is in ${relative(".", import.meta.filename)}.`);
    process.exitCode = 1;
  }
}
