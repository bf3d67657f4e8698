/** The files of translated texts that pages load: docs/decisions/0089-catalogue-of-texts.md */
import { basename, dirname } from "node:path";
import type { Rolldown } from "vite";
import type { Translations } from "../texts.ts";
import type { CompiledText } from "./compile-message.ts";
import { moduleName } from "./text-modules.ts";

/** Another form of the files has another name here: it is a part of their names, and browsers keep files by their names. */
export const textFileFormat = "list";

/** All languages that have texts, except English. */
export function textLanguages(translations: Translations): readonly string[] {
  return [...new Set(Object.values(translations).flatMap(Object.keys))].sort();
}

/**
 * The files by their names, `LANGUAGE-AREA.json`, for the areas that the client has: lists of texts, in the order of the
 * English ones, whose keys the client has. In a language that lacks an area it is empty, because the client does not know
 * which languages do.
 */
export function textFiles(
  translations: Translations,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlyMap<string, string> {
  const modules = new Set(
    chunks.flatMap(({ moduleIds }) =>
      moduleIds.filter((id) => /shared[\\/]texts$/.test(dirname(id))).map((id) => basename(id)),
    ),
  );
  const areas = Object.entries(translations).filter(([area]) => modules.has(moduleName(area)));
  return new Map(
    areas.flatMap(([area, languages]) =>
      textLanguages(translations).map(
        (language) => [`${language}-${area}.json`, listOf(languages[language])] as const,
      ),
    ),
  );
}

const listOf = (texts: Readonly<Record<string, CompiledText>> | undefined) =>
  JSON.stringify(texts === undefined ? null : Object.values(texts));
