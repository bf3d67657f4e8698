import { LruMap } from "../../shared/lru-map.ts";
import { paths, reservedPrefix } from "../../shared/names.ts";
import { parsePolicies, serializePolicies } from "./csp.ts";
import { extendPolicy } from "./extend-policy.ts";

/** The page for which a header is extended. */
export interface PolicyTarget {
  readonly url: URL;
  /** Origins that may frame the page. */
  readonly framers: readonly URL[] | "any";
  /** True if the owner has added code to the page. */
  readonly hasOwnCode: boolean;
}

/** Placeholder for the nonce in cached headers. It is not a valid nonce. */
const noncePlaceholder = "*";
/**
 * Extended headers, keyed by header and page. A site has few different ones, except if its headers contain a nonce that
 * is new in each response.
 */
const cache = new LruMap<string, string>(50);

/** The policies of a header, extended by the sources that Awning adds to a page. Empty if no directive is left. */
export function extendPolicyHeader(header: string, target: PolicyTarget, nonce: () => string): string {
  const key = [header, target.url.origin, String(target.hasOwnCode), ...target.framers].join("\n");
  const cached = cache.get(key);
  const text = cached ?? extend(header, target);
  if (cached === undefined) cache.set(key, text);
  const parts = text.split(`'nonce-${noncePlaceholder}'`);
  return parts.length === 1 ? text : parts.join(`'nonce-${nonce()}'`);
}

function extend(header: string, { url, framers, hasOwnCode }: PolicyTarget): string {
  const folders = [reservedPrefix, "/api/"].map((path) => new URL(path, url.origin));
  const additions = {
    self: url,
    nonce: () => noncePlaceholder,
    assets: new URL(paths.assets, url.origin),
    connect: folders,
    forms: folders,
    ancestors: framers,
    hasOwnCode,
  };
  const policies = parsePolicies(header).map((policy) => extendPolicy(policy, additions));
  return serializePolicies(policies.filter((policy) => policy.length > 0));
}
