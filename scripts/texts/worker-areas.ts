/** The areas of texts of the worker without the embedded origin: docs/decisions/0163-texts-of-the-proxy-worker.md */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { importsOf } from "../check-imports.ts";
import type { Translations } from "../texts.ts";
import { moduleName } from "./text-modules.ts";

/** Imports of types only, which are not in the bundle. */
const typeImports = /^(?:import|export) type\b[^;]*;/gm;

/** The texts of the areas whose modules an entry needs, by its relative imports. Paths are relative to `root`. */
export function textsOfEntry(root: string, entry: string, translations: Translations): Translations {
  const names = new Set(
    [...reachableModules(root, entry)]
      .filter((file) => dirname(file).endsWith(join("shared", "texts")))
      .map((file) => basename(file)),
  );
  return Object.fromEntries(Object.entries(translations).filter(([area]) => names.has(moduleName(area))));
}

/** The modules that an entry imports, itself included. The embedded origin is not one of them: it is no relative import. */
function reachableModules(root: string, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
    const code = readFileSync(join(root, file), "utf8").replace(typeImports, "");
    for (const { to } of importsOf(file, code)) found.add(to);
  }
  return found;
}
