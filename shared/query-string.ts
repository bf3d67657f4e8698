import {
  buildNested,
  convertLongList,
  mergeFields,
  type NestedFields,
  removeHoles,
  stepName,
} from "./query-values.ts";
import { decodeComponent } from "./text/decode-component.ts";

/**
 * Parses nested query strings (`a[b]=1&a[list][]=2`) like the `qs` package with its defaults
 * (docs/reference/text.md#query-string-parsing), in a tenth of its size. Differences: docs/decisions/0014-query-strings.md.
 */
type QueryValue = string | readonly QueryValue[] | Query;

/** A parsed query: an object without a prototype, so that `query.toString` is undefined. */
export interface Query {
  readonly [name: string]: QueryValue | undefined;
}

/**
 * Maximum number of bracket groups of a key that are parsed. The rest of the key, including its brackets, becomes one
 * name.
 */
const maxDepth = 5;
/** Maximum number of parameters. Further ones are ignored. */
const maxParameters = 1000;

/** Parses the text after the `?` in linear time. Never throws; a text without parameters gives an empty object. */
export function parseQuery(text: string): Query {
  const values: Record<string, string[]> = Object.create(null);
  for (const part of text.replace(/%5B/gi, "[").replace(/%5D/gi, "]").split("&", maxParameters)) {
    const bracket = part.indexOf("]=");
    const equals = bracket < 0 ? part.indexOf("=") : bracket + 1;
    const key = decode(equals < 0 ? part : part.slice(0, equals));
    values[key] ??= [];
    values[key].push(equals < 0 ? "" : decode(part.slice(equals + 1)));
  }
  const query: NestedFields = Object.create(null);
  for (const [key, keyValues] of Object.entries(values)) {
    const path = pathOf(key);
    const [first = ""] = keyValues;
    if (path.length > 0)
      mergeFields(query, buildNested(path, keyValues.length > 1 ? convertLongList(keyValues) : first));
  }
  return removeHoles(query);
}

function decode(text: string): string {
  return decodeComponent(text.replace(/\+/g, " "));
}

/**
 * The steps of a key: `a`, `[b]` and `[c]` for `a[b][c]`. Empty if a step is a property of every object (`__proto__`,
 * `constructor`, `toString`), so that the parameter is ignored.
 */
function pathOf(key: string): string[] {
  let open = key.indexOf("[");
  const base = open < 0 ? key : key.slice(0, open);
  const path = base === "" ? [] : [base];
  for (let group = 0; open >= 0 && group < maxDepth; group++) {
    const end = groupEnd(key, open);
    if (end < 0) break;
    path.push(key.slice(open, end));
    open = key.indexOf("[", end);
  }
  if (open >= 0) path.push(`[${key.slice(open)}]`);
  return path.some((name) => Object.hasOwn(Object.prototype, stepName(name))) ? [] : path;
}

/** The index after the bracket that closes the one at `open`; -1 if there is none. */
function groupEnd(key: string, open: number): number {
  let level = 0;
  for (let index = open; index < key.length; index++) {
    if (key[index] === "[") level++;
    else if (key[index] === "]" && --level === 0) return index + 1;
  }
  return -1;
}
