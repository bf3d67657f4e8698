import { collectionFromRow, publicCollectionsQuery } from "../../rows/collections.ts";
import { itemsFromRows, publicItemsQuery } from "../../rows/items.ts";
import { plainText } from "./plain-text.ts";
import type { SearchCandidate } from "./search-results.ts";

/**
 * Finds public pages and items that may contain these words. The database compares the longest run of ASCII letters and
 * digits of each word with the stored text, markup included. The result can have false matches, which `rankDocuments`
 * removes.
 */
export async function findCandidates(
  db: D1Database,
  words: readonly string[],
): Promise<readonly SearchCandidate[]> {
  const runs = words.map(longestPlainRun).filter((run) => run !== "");
  const needles = JSON.stringify(runs);
  const [collections, items] = await db.batch([
    db.prepare(publicCollectionsQuery).bind(needles),
    db.prepare(publicItemsQuery).bind(needles),
  ]);
  return [
    ...(collections?.results ?? []).map(collectionFromRow).map(
      (page): SearchCandidate => ({
        title: page.title,
        path: page.path,
        kind: "Page",
        summary: page.description,
        keywords: "",
        body: plainText(page.sections),
        image: page.asset,
      }),
    ),
    ...itemsFromRows(items?.results ?? []).map(
      (item): SearchCandidate => ({
        title: item.title,
        path: item.path,
        kind: item.collectionTitle,
        summary: item.excerpt,
        keywords: item.categories.join(" "),
        body: plainText([item.data, item.sections]),
        item,
        image: item.assets[0],
      }),
    ),
  ];
}

function longestPlainRun(word: string): string {
  const runs = word.match(/[a-z0-9]+/g) ?? [];
  return runs.sort((a, b) => b.length - a.length)[0] ?? "";
}
