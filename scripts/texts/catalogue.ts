/** Reads the catalogue of texts, `shared/catalogue/`, which has one file a language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../shared/message-format/message.ts";
import { parse } from "../../shared/message-format/parser.js";

/** The language of the keys, in which each text has to be. */
export const sourceLanguage = "en";
/** Languages that must have each text. Other languages may lack texts, which are English then. */
export const completeLanguages: readonly string[] = ["de", "fr", "es", "ja", "ar"];

/** A text of the source language may have a note for translators. */
type Entry = string | { readonly text: string; readonly context: string };
type Source = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

export interface CatalogueText {
  readonly message: Message;
  /** The note for translators; "" without one. */
  readonly context: string;
}

/** The texts of a language by their areas, then by their keys. */
type LanguageTexts = ReadonlyMap<string, ReadonlyMap<string, CatalogueText>>;

export interface Catalogue {
  readonly languages: ReadonlyMap<string, LanguageTexts>;
  /** Messages that cannot be parsed. */
  readonly problems: readonly string[];
}

/** @param folder the folder of the languages' files */
export function readCatalogue(folder: string): Catalogue {
  const problems: string[] = [];
  const languages = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const language = name.replace(/\.json$/, "");
      const source = JSON.parse(readFileSync(join(folder, name), "utf8")) as Source;
      return [language, readLanguage(language, source, problems)] as const;
    });
  return { languages: new Map(languages), problems };
}

function readLanguage(language: string, source: Source, problems: string[]): LanguageTexts {
  return new Map(
    Object.entries(source).map(([area, entries]) => [
      area,
      new Map(
        Object.entries(entries).flatMap(([key, entry]) => {
          const { text, context } = typeof entry === "string" ? { text: entry, context: "" } : entry;
          try {
            return [[key, { message: parse(text), context }] as const];
          } catch (error) {
            problems.push(`${language}: ${area}.${key}: ${(error as Error).message}`);
            return [];
          }
        }),
      ),
    ]),
  );
}
