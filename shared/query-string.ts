import { assign, type Fields, limited, nameOf, nested, withoutHoles } from "./query-values.ts";

/**
 * Nested query strings, `a[b]=1&a[list][]=2`, read as the `qs` package reads them by default (spec 9: depth 5, array
 * limit 20, parameter limit 1000), in a tenth of its size. What differs: docs/decisions/query-strings.md.
 */
type QueryValue = string | readonly QueryValue[] | Query;

/** Without a prototype: `query.toString` is undefined unless somebody sent it, and nobody can (see `pathOf`). */
export interface Query {
  readonly [name: string]: QueryValue | undefined;
}

/** Bracket groups of a key that are read; the rest of the key is one name, brackets and all. */
const depth = 5;
/** Parameters after these are not read. */
const parameterLimit = 1000;

/** Total and linear: any text gives an object, and one that means nothing an empty one. `text` begins after the `?`. */
export function parseQuery(text: string): Query {
  const values: Record<string, string[]> = Object.create(null);
  for (const part of text.replace(/%5B/gi, "[").replace(/%5D/gi, "]").split("&", parameterLimit)) {
    const bracket = part.indexOf("]=");
    const equals = bracket < 0 ? part.indexOf("=") : bracket + 1;
    const key = decoded(equals < 0 ? part : part.slice(0, equals));
    values[key] ??= [];
    values[key].push(equals < 0 ? "" : decoded(part.slice(equals + 1)));
  }
  const query: Fields = Object.create(null);
  for (const [key, all] of Object.entries(values)) {
    const path = pathOf(key);
    const [only = ""] = all;
    if (path.length > 0) assign(query, nested(path, all.length > 1 ? limited(all) : only));
  }
  return withoutHoles(query);
}

/** Escapes that cannot be decoded all stay as they are. */
function decoded(text: string): string {
  const spaced = text.replace(/\+/g, " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * `a[b][c]` as `a`, `[b]`, `[c]`: what stands before the brackets and each balanced group. Empty when a name is one that
 * every object has (`__proto__`, `constructor`, `toString`): such a parameter is not read.
 */
function pathOf(key: string): string[] {
  let open = key.indexOf("[");
  const base = open < 0 ? key : key.slice(0, open);
  const path = base === "" ? [] : [base];
  for (let group = 0; open >= 0 && group < depth; group++) {
    const end = groupEnd(key, open);
    if (end < 0) break;
    path.push(key.slice(open, end));
    open = key.indexOf("[", end);
  }
  if (open >= 0) path.push(`[${key.slice(open)}]`);
  return path.some((name) => Object.hasOwn(Object.prototype, nameOf(name))) ? [] : path;
}

/** One past the bracket that closes the one at `open`; -1 when there is none. */
function groupEnd(key: string, open: number): number {
  let level = 0;
  for (let at = open; at < key.length; at++) {
    if (key[at] === "[") level++;
    else if (key[at] === "]" && --level === 0) return at + 1;
  }
  return -1;
}
