/** The rules of the catalogue: docs/reference/text.md#catalogue. The build fails if one is broken. */
import { type Catalogue, completeLanguages, sourceLanguage } from "./catalogue.ts";
import { argumentsOf, type CompiledText, compileMessage } from "./compile-message.ts";

/** Compiled texts by their keys, by areas, by languages. Areas without a text are missing. */
export type CompiledCatalogue = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, CompiledText>>>;

/** Compiles all messages. A message that cannot be compiled is a problem, and left out. */
export function compileCatalogue({ languages, problems }: Catalogue): {
  readonly compiled: CompiledCatalogue;
  readonly problems: readonly string[];
} {
  const found = [...problems];
  const compiled = new Map(
    [...languages].map(([language, areas]) => [
      language,
      new Map(
        [...areas].map(([area, texts]) => {
          const entries = [...texts].flatMap(([key, { message }]) => {
            try {
              return [[key, compileMessage(message, language)] as const];
            } catch (error) {
              found.push(`${language}: ${area}.${key}: ${(error as Error).message}`);
              return [];
            }
          });
          return [area, new Map(entries)] as const;
        }),
      ),
    ]),
  );
  return { compiled, problems: found };
}

/**
 * All problems of the translations: missing and unknown texts, other arguments than in English, and plurals without a
 * form that the language needs.
 */
export function checkTranslations(compiled: CompiledCatalogue): readonly string[] {
  const source = compiled.get(sourceLanguage);
  if (source === undefined) return [`The language ${sourceLanguage} is missing.`];
  const missing = completeLanguages
    .filter((language) => !compiled.has(language))
    .map((language) => `The language ${language} is missing.`);
  const problems = [...compiled].flatMap(([language, areas]) => {
    const isComplete = completeLanguages.includes(language);
    const unknown = [...areas].flatMap(([area, texts]) =>
      [...texts.keys()]
        .filter((key) => !source.get(area)?.has(key))
        .map((key) => `${language}: ${area}.${key} is not in ${sourceLanguage}.`),
    );
    const wrong = [...source].flatMap(([area, texts]) =>
      [...texts].flatMap(([key, english]) => {
        const text = areas.get(area)?.get(key);
        if (text !== undefined)
          return checkText(text, english, language).map(
            (problem) => `${language}: ${area}.${key}: ${problem}`,
          );
        return isComplete ? [`${language}: ${area}.${key} is missing.`] : [];
      }),
    );
    return [...unknown, ...wrong];
  });
  return [...missing, ...problems];
}

function checkText(text: CompiledText, english: CompiledText, language: string): readonly string[] {
  const problems: string[] = [];
  if (typeof text !== typeof english) problems.push("It has a plural in one language only.");
  else if (typeof text !== "string" && typeof english !== "string" && text.count !== english.count)
    problems.push(`Its count is {${text.count}} and not {${english.count}}.`);
  const [names, expected] = [argumentsOf(text), argumentsOf(english)];
  for (const name of names.difference(expected)) problems.push(`{${name}} is not in ${sourceLanguage}.`);
  for (const name of expected.difference(names)) problems.push(`{${name}} is missing.`);
  if (text === "" || /^\s|\s$/.test(typeof text === "string" ? text : ""))
    problems.push("It is empty, or has spaces around it.");
  if (typeof text !== "string") problems.push(...checkForms(text.forms, language));
  return problems;
}

/** The largest count for which a language has to have a form. Rules for millions are optional. */
const maxCheckedCount = 1000;

function checkForms(forms: Readonly<Record<string, string>>, language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const needed = new Set<string>();
  for (let count = 0; count <= maxCheckedCount; count += 1)
    if (forms[`=${count}`] === undefined) needed.add(rules.select(count));
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  const unknown = Object.keys(forms).filter((key) => !key.startsWith("=") && !categories.includes(key));
  return [
    ...unknown.map((key) => `The language has no plural category "${key}".`),
    ...[...needed].filter((key) => forms[key] === undefined).map((key) => `The form "${key}" is missing.`),
  ];
}

/**
 * The keys that no source names. A text that is read by a name which is put together at run time has to be named in the
 * source as well.
 */
export function unusedTexts(compiled: CompiledCatalogue, sources: string): readonly string[] {
  const names = new Set(sources.match(/(?<=[.{,\s"'[(])[A-Za-z]\w*/g));
  return [...(compiled.get(sourceLanguage) ?? [])].flatMap(([area, texts]) => {
    if (!names.has(`${area}Texts`)) return [`${area} is not used: no module names ${area}Texts.`];
    return [...texts.keys()].filter((key) => !names.has(key)).map((key) => `${area}.${key} is not used.`);
  });
}
