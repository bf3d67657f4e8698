import { collectionFromRow, publicCollectionsQuery } from "../../rows/collections.ts";
import { itemsFromRows, publicItemsQuery } from "../../rows/items.ts";
import type { Found } from "./answer.ts";
import { plainText } from "./plain-text.ts";

/**
 * What may be shown to everybody and holds these words somewhere. The database only narrows it down: it looks for the
 * longest run of plain letters and digits of each word, in the stored text and markup alike (`instr`, which knows no
 * wildcards). Whether the words are really there, `ranked` decides.
 */
export async function candidates(db: D1Database, words: readonly string[]): Promise<readonly Found[]> {
  const runs = words.map(plainRun).filter((run) => run !== "");
  const needles = JSON.stringify(runs);
  const [collections, items] = await db.batch([
    db.prepare(publicCollectionsQuery).bind(needles),
    db.prepare(publicItemsQuery).bind(needles),
  ]);
  return [
    ...(collections?.results ?? []).map(collectionFromRow).map(
      (page): Found => ({
        title: page.title,
        path: page.path,
        kind: "Page",
        summary: page.description,
        keywords: "",
        body: plainText(page.sections),
        picture: page.asset,
      }),
    ),
    ...itemsFromRows(items?.results ?? []).map(
      (item): Found => ({
        title: item.title,
        path: item.path,
        kind: item.collectionTitle,
        summary: item.excerpt,
        keywords: item.categories.join(" "),
        body: plainText([item.data, item.sections]),
        item,
        picture: item.assets[0],
      }),
    ),
  ];
}

function plainRun(word: string): string {
  const runs = word.match(/[a-z0-9]+/g) ?? [];
  return runs.sort((a, b) => b.length - a.length)[0] ?? "";
}
