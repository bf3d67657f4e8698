import { parseUrl } from "../../dom/parse-url.ts";

/** The path of the platform's search page. */
const searchPath = "/search";

/** The query of the search page; the results are limited to a collection if there is one. */
export function searchQuery(query: string, collectionId: string): string {
  return `?${new URLSearchParams({ q: query, ...(collectionId && { f_collectionId: collectionId }) })}`;
}

export function searchPageAddress(query: string, collectionId: string): string {
  return searchPath + searchQuery(query, collectionId);
}

/** The address of a result, with the query as `rq`. Undefined if it is no web address. */
export function resultAddress(address: string, query: string): string | undefined {
  const url = parseUrl(address);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin === location.origin) url.searchParams.set("rq", query);
  return url.href;
}
