import { formSentParameter, keptRuntimeParameter } from "../../shared/names.ts";
import { decodeComponent } from "../../shared/text/decode-component.ts";

/**
 * Parameters that describe where a visitor comes from and do not change the page. `gad_`, `hsa_`, `mc_` and
 * `_hs` are prefixes that one vendor each uses. All others are listed in full, because an unknown parameter
 * may select another page.
 */
const trackingParameters =
  /^(?:utm_\w+|hsa_\w+|gad_\w+|mc_[ce]id|[gd]clid|gclsrc|[gw]braid|fbclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid?|rdt_cid|sccid|epik|srsltid|_gl|_ga|_kx|_hsenc|_hsmi|__hs(?:tc|sc|fp)|vero_id)$/i;

/**
 * Query flags of Awning, which do not change the origin's page. `itemId` is missing because the origin reads
 * it, and so does the embedded one with `i18nLang`.
 */
const ownParameters: ReadonlySet<string> = new Set([
  "nomotion",
  "sqsscreenshot",
  "noredirect",
  "logout",
  formSentParameter,
  keptRuntimeParameter,
]);

/**
 * Pages with a longer path and query are not cached, because attackers could fill the cache with such URLs.
 */
const maxKeyLength = 1024;

/** A query string without the parameters that do not change the origin's page. The rest keeps its order and spelling. */
export function cacheableSearch(search: string): string {
  if (search === "") return search;
  const pairs = search
    .slice(1)
    .split("&")
    .filter((pair) => !isIgnored(nameOf(pair)));
  return pairs.join("") === "" ? "" : `?${pairs.join("&")}`;
}

/**
 * The key of a page in the cache, which is shared by the whole zone: the visitor's scheme and host, the
 * origin's URL (so that pages of a former origin are never served), path and query. Undefined if the page is
 * not cached.
 */
export function pageKey(url: URL, origin: URL | undefined): string | undefined {
  if (!isCacheablePath(url.pathname)) return undefined;
  const search = cacheableSearch(url.search);
  if (url.pathname.length + search.length > maxKeyLength) return undefined;
  const originPart = encodeURIComponent(origin?.origin ?? "embedded");
  return `${url.origin}/_awning/pages/1/${originPart}${url.pathname}${search}`;
}

/** Checkout, store, API and configuration area always need the current response. */
const uncacheablePath = /^\/+(?:checkout|commerce|cart|api|config)(?:\/|$)/i;

function isCacheablePath(pathname: string): boolean {
  if (!pathname.includes("%")) return !uncacheablePath.test(pathname);
  try {
    return !uncacheablePath.test(decodeURIComponent(pathname));
  } catch {
    // The path has invalid percent escapes, which origins decode differently.
    return false;
  }
}

function isIgnored(name: string): boolean {
  return ownParameters.has(name) || trackingParameters.test(name);
}

function nameOf(pair: string): string {
  const [name = ""] = pair.split("=", 1);
  return decodeComponent(name);
}
