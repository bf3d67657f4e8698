import { memberOf, type OriginContext, ownerOf } from "./accounts/session.ts";
import { assetsByName } from "./rows/assets.ts";
import { collectionFromRow, collectionQuery } from "./rows/collections.ts";
import { itemQuery, itemsFromRows, itemsOf } from "./rows/items.ts";
import { assetNames } from "./rows/sections.ts";
import { siteFromRow, siteQuery } from "./rows/site.ts";
import { document, stream } from "./templates/document.ts";
import type { SentField, View } from "./templates/view.ts";

/** The page at a path, as far as its head needs it; undefined when no row answers to the path. */
export async function pageAt(db: D1Database, url: URL, path: string): Promise<View | undefined> {
  const [sites, collections, items] = await db.batch([
    db.prepare(siteQuery),
    db.prepare(collectionQuery).bind(path),
    db.prepare(itemQuery).bind(path),
  ]);
  const [item] = itemsFromRows(items?.results ?? []);
  const row = collections?.results[0];
  if (row === undefined) return undefined;
  const collection = collectionFromRow(row);
  // A collection found through an item that is not published is not what was asked for.
  if (!item && collection.path !== path) return undefined;
  const list = (from: string, limit?: number) => itemsOf(db, from, limit);
  return {
    site: siteFromRow(sites?.results[0]),
    url,
    collection,
    item,
    sent: [],
    assets: new Map(),
    items: list,
  };
}

/** A page that stands for a state of the site. Its row is part of the seed; without it the site is broken. */
export async function pageFor(db: D1Database, url: URL, name: string): Promise<View> {
  const found = await pageAt(db, url, name);
  if (!found) throw new Error(`the collection ${JSON.stringify(name)} is missing`);
  return found;
}

/**
 * Streams the page: its head is on its way while the rest is still being asked for. What somebody sees who is signed in
 * is theirs alone.
 */
export async function answerPage(
  c: OriginContext,
  found: View,
  status: number,
  sent: readonly SentField[] = [],
): Promise<Response> {
  const db = c.env.DB;
  const seen: View = { ...found, owner: await ownerOf(c), member: await memberOf(c) };
  const whole = async (): Promise<View> => {
    const names = assetNames(seen.item?.sections ?? seen.collection.sections);
    return { ...seen, sent, assets: await assetsByName(db, seen.site.id, names) };
  };
  const isPersonal = seen.owner !== undefined || seen.member !== undefined;
  return new Response(stream(document(seen, whole)), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": isPersonal ? "private, no-store" : "no-cache",
    },
  });
}
