/**
 * The texts of the client in the page's language: docs/decisions/0089-catalogue-of-texts.md. English is part of the
 * client. The build writes a file for each other language and area.
 */
import type { AreaName } from "../../shared/texts/area-name.ts";
import { loadChunk } from "./load-chunk.ts";
import { reportFailure } from "./report.ts";

let language = "en";

/** Sets the language of the page's texts, once, before anything is shown. */
export function setPageLanguage(value: string): void {
  language = value;
}

/** The language of the page's texts: a language tag such as "de-CH". */
export const pageLanguage = () => language;

/** Loads the texts of areas in the page's language. Never rejects: texts that cannot be loaded are English. */
export async function loadTexts(areas: readonly AreaName[]): Promise<void> {
  if (areas.length === 0 || /^en\b/i.test(language)) return;
  try {
    const { fetchTexts } = await loadChunk("texts", () => import("./fetch-texts.ts"));
    await fetchTexts(areas, language);
  } catch (error) {
    reportFailure("texts", error);
  }
}
