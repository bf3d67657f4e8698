import type { SignedIn } from "./accounts/signed-in.ts";
import { withPolicy } from "./page-policy.ts";
import { assetsByName } from "./rows/assets.ts";
import { collectionFromRow, collectionQuery } from "./rows/collections.ts";
import { itemQuery, itemsFromRows, itemsOf } from "./rows/items.ts";
import { assetNames } from "./rows/sections.ts";
import { siteFromRow, siteQuery } from "./rows/site.ts";
import { document, stream } from "./templates/document.ts";
import type { View } from "./templates/view.ts";

/** Who asks for a page, and with which address. */
export interface PageRequest {
  readonly db: D1Database;
  readonly url: URL;
  readonly visitor: SignedIn;
}

/** The page at a path, as far as its head needs it; undefined when no row answers to the path. */
export async function pageAt({ db, url, visitor }: PageRequest, path: string): Promise<View | undefined> {
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
  return {
    site: siteFromRow(sites?.results[0]),
    url,
    collection,
    item,
    visitor,
    screen: {},
    sent: [],
    assets: new Map(),
    items: (from, limit) => itemsOf(db, from, limit),
  };
}

/** A page that stands for a state of the site. Its row is part of the seed; without it the site is broken. */
export async function pageFor(request: PageRequest, name: string): Promise<View> {
  const found = await pageAt(request, name);
  if (!found) throw new Error(`the collection ${JSON.stringify(name)} is missing`);
  return found;
}

/** Who may keep the page: anybody for some seconds, the visitor's browser if it asks again, or nobody. */
export type Keeping = "shared" | "asking" | "nobody";

const cacheControl: Readonly<Record<Keeping, string>> = {
  shared: "public, max-age=0, s-maxage=10, stale-while-revalidate=60",
  asking: "private, no-cache",
  nobody: "private, no-store",
};

/** Streams the page: its head is on its way while the rest is still being asked for. */
export async function answerPage(
  db: D1Database,
  found: View,
  { status, keeping }: { readonly status: number; readonly keeping: Keeping },
): Promise<Response> {
  const whole = async (): Promise<View> => {
    const names = assetNames(found.item?.sections ?? found.collection.sections);
    return { ...found, assets: await assetsByName(db, found.site.id, names) };
  };
  const { policy, parts } = await withPolicy(document(found, whole));
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": cacheControl[keeping],
  });
  if (keeping === "nobody") headers.set("vary", "cookie");
  return new Response(stream(parts), { status, headers });
}
