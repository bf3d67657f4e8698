/**
 * `npm run texts`: checks the catalogue of texts (docs/reference/text.md#catalogue) and writes the modules of its areas,
 * `shared/texts/`. They are committed, because types and tests need them. The build checks them, and writes the
 * translations.
 */
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readCatalogue, sourceLanguage } from "./texts/catalogue.ts";
import { checkTranslations, compileCatalogue, unusedTexts } from "./texts/check-catalogue.ts";
import type { CompiledText } from "./texts/compile-message.ts";
import { areaNamesModule, moduleName, textModule } from "./texts/text-modules.ts";

const root = join(import.meta.dirname, "..");
const modules = join(root, "shared/texts");

/** The texts by area, then by language. Texts that a language lacks are English; areas that it lacks are missing. */
export type Translations = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, CompiledText>>>>>
>;

export interface CheckedTexts {
  /** The modules by their file names. */
  readonly modules: ReadonlyMap<string, string>;
  /** The English texts by area, then by key. */
  readonly english: ReadonlyMap<string, ReadonlyMap<string, CompiledText>>;
  readonly translations: Translations;
  readonly problems: readonly string[];
}

/** Compiles and checks the catalogue of the project. */
export function compileTexts(): CheckedTexts {
  const catalogue = readCatalogue(join(root, "shared/catalogue"));
  const { compiled, problems } = compileCatalogue(catalogue);
  const english = compiled.get(sourceLanguage) ?? new Map<string, ReadonlyMap<string, CompiledText>>();
  const notes = catalogue.languages.get(sourceLanguage);
  const sources = globSync("{client,shared,worker}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.startsWith("shared/texts"))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const translations = [...english].map(([area, texts]) => [
    area,
    Object.fromEntries(
      [...compiled].flatMap(([language, areas]) => {
        const translated = areas.get(area);
        if (language === sourceLanguage || translated === undefined) return [];
        return [[language, Object.fromEntries([...texts, ...translated])]];
      }),
    ),
  ]);
  return {
    modules: new Map([
      ["area-name.ts", areaNamesModule([...english.keys()].sort())],
      ...[...english].map(
        ([area, texts]) =>
          [moduleName(area), textModule(area, texts, notes?.get(area) ?? new Map())] as const,
      ),
    ]),
    english,
    translations: Object.fromEntries(translations),
    problems: [...problems, ...checkTranslations(compiled), ...unusedTexts(compiled, sources)],
  };
}

/** The problems of the committed modules: missing, old, and those of areas that no longer exist. */
export function checkModules(compiled: CheckedTexts): readonly string[] {
  const current = new Map(
    readdirSync(modules).map((name) => [
      name,
      readFileSync(join(modules, name), "utf8").replaceAll("\r\n", "\n"),
    ]),
  );
  const names = [...new Set([...current.keys(), ...compiled.modules.keys()])];
  return names
    .filter((name) => current.get(name) !== compiled.modules.get(name))
    .map((name) => `shared/texts/${basename(name)} is not compiled from the catalogue: run npm run texts.`);
}

if (import.meta.main) {
  const compiled = compileTexts();
  for (const name of readdirSync(modules)) if (!compiled.modules.has(name)) rmSync(join(modules, name));
  for (const [name, source] of compiled.modules) writeFileSync(join(modules, name), source);
  for (const problem of compiled.problems) console.error(problem);
  if (compiled.problems.length > 0) process.exit(1);
}
