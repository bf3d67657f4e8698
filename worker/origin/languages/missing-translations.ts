import type { Site } from "../rows/site.ts";
import { type PageVersion, pathIn, translationsQuery } from "./languages.ts";

/** A language of the site, with the number of translated pages and the listed pages that have no translation. */
export interface LanguageStatus {
  readonly code: string;
  readonly translated: number;
  readonly missing: readonly { readonly path: string; readonly title: string }[];
}

/** The state of each language beside the default one: docs/reference/multilingual.md#missing-translations */
export async function languageStatuses(
  db: D1Database,
  { multilingual }: Pick<Site, "multilingual">,
): Promise<readonly LanguageStatus[]> {
  const [translations, pages] = await db.batch([
    db.prepare(translationsQuery),
    db.prepare(
      "SELECT path, title FROM collections WHERE language IS NULL AND listed = 1 AND is_published = 1 AND path LIKE '/%' ORDER BY path",
    ),
  ]);
  const translated = new Set(((translations?.results ?? []) as PageVersion[]).map(({ path }) => path));
  const originals = (pages?.results ?? []) as { path: string; title: string }[];
  return multilingual.languages.map((code) => {
    const missing = originals.filter(({ path }) => !translated.has(pathIn(code, path)));
    return { code, translated: originals.length - missing.length, missing };
  });
}
