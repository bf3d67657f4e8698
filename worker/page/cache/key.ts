import { takenParameter } from "../../../shared/blocks/form/taken-parameter.ts";

/**
 * Parameters that tell where a visitor came from, and nothing of the page. `gad_`, `hsa_`, `mc_`, `_hs` are the senders'
 * own families; all others are spelt out, for an unknown parameter may choose another page.
 */
const tracking =
  /^(?:utm_\w+|hsa_\w+|gad_\w+|mc_[ce]id|[gd]clid|gclsrc|[gw]braid|fbclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid?|rdt_cid|sccid|epik|srsltid|_gl|_ga|_kx|_hsenc|_hsmi|__hs(?:tc|sc|fp)|vero_id)$/i;

/** Awning's own query flags: what they change is added to the page, and not the origin's. `itemId` is the origin's. */
const flags: ReadonlySet<string> = new Set([
  "nomotion",
  "sqsscreenshot",
  "i18nLang",
  "noredirect",
  "logout",
  takenParameter,
]);

/** Longer ones are nobody's bookmark, and could fill a cache. */
const longestSearch = 1024;

/** A query string without what does not decide which page is meant; the rest keeps its order and its spelling. */
export function sharedSearch(search: string): string {
  if (search === "") return search;
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !isOurs(nameOf(pair)));
  return kept.join("") === "" ? "" : `?${kept.join("&")}`;
}

/**
 * The name of a page in the cache, which a whole zone shares: the visitor's scheme and host, the origin's address (so
 * that a site which moves never shows its old origin's pages), path and query. Undefined when it would be too long.
 */
export function pageKey(url: URL, origin: URL | undefined): string | undefined {
  const search = sharedSearch(url.search);
  if (url.pathname.length + search.length > longestSearch) return undefined;
  const from = encodeURIComponent(origin?.origin ?? "embedded");
  return `${url.origin}/_awning/pages/1/${from}${url.pathname}${search}`;
}

function isOurs(name: string): boolean {
  return flags.has(name) || tracking.test(name);
}

function nameOf(pair: string): string {
  const [name = ""] = pair.split("=", 1);
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    // Broken escapes: a name that nobody knows.
    return name;
  }
}
