import { paths, reservedPrefix } from "../../shared/names.ts";
import { LruMap } from "../http/lru-map.ts";
import { parsePolicies, serializePolicies } from "./csp.ts";
import { extendPolicy } from "./extend-policy.ts";

/** The page that a header is extended for. */
export interface PolicyTarget {
  readonly url: URL;
  /** Origins that may frame the page. */
  readonly framers: readonly URL[] | "any";
}

/** Takes the place of the nonce in cached headers. It is not a valid nonce. */
const noncePlaceholder = "*";
/** Extended headers by header and page. A site has few, but a header with a nonce of its own is new for each response. */
const cache = new LruMap<string, string>(50);

/** The policies of a header, extended by what Awning adds to a page. Empty if nothing is left of them. */
export function extendPolicyHeader(header: string, target: PolicyTarget, nonce: () => string): string {
  const key = [header, target.url.origin, ...target.framers].join("\n");
  const cached = cache.get(key);
  const text = cached ?? extend(header, target);
  if (cached === undefined) cache.set(key, text);
  const parts = text.split(`'nonce-${noncePlaceholder}'`);
  return parts.length === 1 ? text : parts.join(`'nonce-${nonce()}'`);
}

function extend(header: string, { url, framers }: PolicyTarget): string {
  const folders = [reservedPrefix, "/api/"].map((path) => new URL(path, url.origin));
  const additions = {
    self: url,
    nonce: () => noncePlaceholder,
    assets: new URL(paths.assets, url.origin),
    connect: folders,
    forms: folders,
    ancestors: framers,
  };
  const policies = parsePolicies(header).map((policy) => extendPolicy(policy, additions));
  return serializePolicies(policies.filter((policy) => policy.length > 0));
}
