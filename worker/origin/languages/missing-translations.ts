import type { Site } from "../rows/site.ts";
import { pathIn } from "./languages.ts";

/** A listed page without a published translation. */
export interface MissingPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** True for pages that can be copied: not those that list items, and not those that the site needs. */
  readonly canTranslate: boolean;
  /** The id of the translation that is not published. */
  readonly draft?: string;
}

/** A language of the site, with the number of translated pages and the listed pages that have no translation. */
export interface LanguageStatus {
  readonly code: string;
  readonly translated: number;
  readonly missing: readonly MissingPage[];
}

/** The state of each language beside the default one: docs/reference/multilingual.md#missing-translations */
export async function languageStatuses(
  db: D1Database,
  { multilingual }: Pick<Site, "multilingual">,
): Promise<readonly LanguageStatus[]> {
  const [translations, pages] = await db.batch([
    db.prepare("SELECT id, path, is_published FROM collections WHERE language IS NOT NULL"),
    db.prepare(
      `SELECT id, path, title, template = 'page' AND screen IS NULL AS can_translate FROM collections
       WHERE language IS NULL AND listed = 1 AND is_published = 1 AND path LIKE '/%' ORDER BY path`,
    ),
  ]);
  const found = translations?.results as { id: string; path: string; is_published: number }[] | undefined;
  const byPath = new Map(found?.map((each) => [each.path, each]));
  const originals = (pages?.results ?? []) as PageRow[];
  return multilingual.languages.map((code) => {
    const missing = originals.flatMap(({ can_translate, ...page }) => {
      const translation = byPath.get(pathIn(code, page.path));
      if (translation?.is_published === 1) return [];
      return [{ ...page, canTranslate: can_translate === 1, ...(translation && { draft: translation.id }) }];
    });
    return { code, translated: originals.length - missing.length, missing };
  });
}

interface PageRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly can_translate: number;
}
