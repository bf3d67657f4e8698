import { paths, reservedPrefix } from "../../shared/names.ts";
import { parsePolicies, serialisePolicies } from "./csp.ts";
import { extendPolicy } from "./extend-policy.ts";

/** For whom a header is extended: the address of the page, and who may frame it. */
export interface Reach {
  readonly url: URL;
  readonly framers: readonly URL[] | "any";
}

/** Stands for the nonce until there is one. No browser takes it for one. */
const place = "*";
/** A site has few policies, but they can be long. One that holds a new nonce each time makes room for the next. */
const most = 50;
const known = new Map<string, string>();

/** The policies of a header, extended by what we add to a page. Empty when nothing of them is left. */
export function extendedHeader(header: string, reach: Reach, nonce: () => string): string {
  const key = [header, reach.url.origin, ...reach.framers].join("\n");
  const text = known.get(key) ?? extend(header, reach);
  known.delete(key);
  known.set(key, text);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  const parts = text.split(`'nonce-${place}'`);
  return parts.length === 1 ? text : parts.join(`'nonce-${nonce()}'`);
}

function extend(header: string, { url, framers }: Reach): string {
  const folders = [reservedPrefix, "/api/"].map((path) => new URL(path, url.origin));
  const needs = {
    self: url,
    nonce: () => place,
    assets: new URL(paths.assets, url.origin),
    connect: folders,
    forms: folders,
    ancestors: framers,
  };
  const policies = parsePolicies(header).map((policy) => extendPolicy(policy, needs));
  return serialisePolicies(policies.filter((policy) => policy.length > 0));
}
