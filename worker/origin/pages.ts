import { cookieNames } from "../../shared/names.ts";
import { rateLimitPeriodSeconds } from "../http/rate-limit.ts";
import { cookiesOf } from "./accounts/request-cookies.ts";
import type { SignedInUsers } from "./accounts/sessions.ts";
import { currentMember, currentOwner } from "./accounts/sessions.ts";
import type { OriginContext } from "./bindings.ts";
import { listComments } from "./comments/list-comments.ts";
import { mapSources, withContentSecurityPolicy } from "./content-security-policy.ts";
import { type PageVersion, pseudoLocale, translationsQuery, versionsOf } from "./languages/languages.ts";
import { assetsByName } from "./rows/assets.ts";
import { collectionByIdQuery, collectionFromRow, collectionQuery } from "./rows/collections.ts";
import { itemQuery, itemsFromRows, itemsOf } from "./rows/items.ts";
import { adjacentPosts, listPosts } from "./rows/posts.ts";
import { assetNames, hasBlock } from "./rows/sections.ts";
import { siteFromRow, siteInLanguage, siteQuery } from "./rows/site.ts";
import { cartQuantityQuery } from "./store/cart-quantity.ts";
import { chooseCurrency, type ExchangeRate, ratesQuery } from "./store/exchange.ts";
import { publishedReviews } from "./store/reviews/review-rows.ts";
import { renderDocument, streamHtml } from "./templates/document.ts";
import type { View } from "./templates/view.ts";

/** The database, URL and visitor of a page request. */
export interface PageRequest {
  readonly db: D1Database;
  readonly url: URL;
  readonly visitor: SignedInUsers;
  /** The currency that the visitor has chosen. */
  readonly currency: string | undefined;
  /** The token of the visitor's cart, if there may be one. */
  readonly cart: string | undefined;
}

/** Reads the page request of a Hono context. */
export async function readPageRequest(c: OriginContext): Promise<PageRequest> {
  const visitor = { owner: await currentOwner(c), member: await currentMember(c) };
  const url = new URL(c.req.url);
  // A path with two slashes at the start would be read as another host in the forms that use it.
  url.pathname = url.pathname.replace(/^\/{2,}/, "/");
  const cookies = cookiesOf(c);
  const [currency, cart] = [cookies.get(cookieNames.currency), cookies.get(cookieNames.cart)];
  return { db: c.env.DB, url, visitor, currency, cart };
}

/** Loads the rows that the page's head needs; undefined if no published page has this path. */
export async function findPage(request: PageRequest, path: string): Promise<View | undefined> {
  const view = await loadView(request, collectionQuery, path);
  // The path may belong to an item that is not published.
  return view?.item || view?.collection.path === path ? view : undefined;
}

/** Loads a page that need not be published, for contributors. */
export function findPageOrDraftById(request: PageRequest, id: string): Promise<View | undefined> {
  return loadView(request, collectionByIdQuery, id);
}

async function loadView(
  { db, url, visitor, ...request }: PageRequest,
  collectionSql: string,
  key: string,
): Promise<View | undefined> {
  const [sites, collections, items, rates, carts, translations] = await db.batch([
    db.prepare(siteQuery),
    db.prepare(collectionSql).bind(key),
    db.prepare(itemQuery).bind(key),
    db.prepare(ratesQuery),
    db.prepare(cartQuantityQuery).bind(request.cart ?? ""),
    db.prepare(translationsQuery),
  ]);
  const [item] = itemsFromRows(items?.results ?? []);
  const row = collections?.results[0];
  if (row === undefined) return undefined;
  const collection = collectionFromRow(row);
  const ownSite = siteFromRow(sites?.results[0]);
  const shown = chooseCurrency(
    ownSite.storeSettings,
    request.currency,
    (rates?.results ?? []) as ExchangeRate[],
  );
  const { language } = collection;
  // A page in a language that the site no longer has is not shown.
  if (language !== undefined && !ownSite.multilingual.languages.includes(language)) return undefined;
  const versions = item
    ? []
    : versionsOf(collection.path, (translations?.results ?? []) as unknown as PageVersion[], ownSite);
  const site = {
    ...(language === undefined ? ownSite : siteInLanguage(ownSite, language)),
    currency: shown,
    ...pseudoLocale(url),
  };
  return {
    site,
    versions,
    url,
    collection,
    item,
    visitor: visitor,
    cartQuantity: (carts?.results[0] as { quantity: number } | undefined)?.quantity ?? 0,
    screen: {},
    submittedFields: [],
    assets: new Map(),
    items: (from, limit) => itemsOf(db, from, limit),
    posts: (query) => listPosts(db, collection.id, query),
    adjacentPosts: async () => (item ? await adjacentPosts(db, collection.id, item) : {}),
    reviews: async () => (item?.ratings.count ? await publishedReviews(db, item.id) : []),
    comments: async (sort, page) =>
      item ? await listComments(db, { site, item, member: visitor.member, sort, page }) : {},
  };
}

/** Loads a page of `statusPages`. Its row is part of the seed, so a missing one is an error. */
export async function loadStatusPage(request: PageRequest, name: string): Promise<View> {
  const page = await findPage(request, name);
  if (!page) throw new Error(`the collection ${JSON.stringify(name)} is missing`);
  return page;
}

/**
 * The caches that may store the page. `public`: shared caches for some seconds. `revalidate`: the browser, which must
 * revalidate it. `private`: none.
 */
export type Cacheability = "public" | "revalidate" | "private";

export const cacheControl: Readonly<Record<Cacheability, string>> = {
  public: "public, max-age=0, s-maxage=10, stale-while-revalidate=60",
  revalidate: "private, no-cache",
  private: "private, no-store",
};

/** Streams the page: the head is sent while the rest is loaded. */
export async function pageResponse(
  db: D1Database,
  view: View,
  { status, cachePolicy }: { readonly status: number; readonly cachePolicy: Cacheability },
): Promise<Response> {
  const sections = view.item?.sections ?? view.collection.sections;
  const loadView = async (): Promise<View> => {
    const names = assetNames(sections);
    return { ...view, assets: await assetsByName(db, view.site.id, names) };
  };
  const { policy, parts } = await withContentSecurityPolicy(
    renderDocument(view, loadView),
    view.screen.cardPayment?.sources ?? (hasBlock(sections, ["map", "map-component"]) ? mapSources : {}),
  );
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": cacheControl[cachePolicy],
  });
  if (cachePolicy === "private") headers.set("vary", "cookie");
  if (status === 429) headers.set("retry-after", String(rateLimitPeriodSeconds));
  return new Response(streamHtml(parts), { status, headers });
}
