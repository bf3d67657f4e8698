import { primaryLanguage } from "../../shared/text/label-by-language.ts";
import { addTranslation } from "../../shared/text/texts-by-language.ts";

/** A page does not wait longer for its language. */
const timeoutMs = 5_000;

/** Start of the files' addresses, and the languages that have files. The build sets both; unit tests have no files. */
const address: unknown = import.meta.env?.AWNING_TEXTS;
const languages: unknown = import.meta.env?.AWNING_LANGUAGES;

const requests = new Map<string, Promise<void>>();

/** Loads the texts of areas. Never rejects: texts that cannot be loaded are English. */
export async function fetchTexts(areas: readonly string[], language: string): Promise<void> {
  const code = primaryLanguage(language);
  if (typeof address !== "string" || !Array.isArray(languages) || !languages.includes(code)) return;
  const fetchOnce = (area: string) => {
    const name = `${code}-${area}`;
    const request = requests.get(name) ?? fetchArea(`${address}${name}.json`, area, code);
    requests.set(name, request);
    return request;
  };
  await Promise.all(areas.map(fetchOnce));
}

async function fetchArea(url: string, area: string, code: string): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const texts: unknown = await response.json();
    // A language may lack an area.
    if (Array.isArray(texts)) addTranslation(area, code, texts);
  } catch (error) {
    console.error(`Awning: the texts ${url} could not be loaded.`, error);
  }
}
