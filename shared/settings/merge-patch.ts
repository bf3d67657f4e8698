import { isObject } from "../fields.ts";

export type SettingsDocument = Readonly<Record<string, unknown>>;

/** Deeper patches are refused: no setting is that deep. */
const maxDepth = 12;

/**
 * The document with a JSON merge patch applied (https://www.rfc-editor.org/rfc/rfc7396). Objects are merged, `null`
 * removes a key, and every other value replaces the former one. Objects that have become empty are removed.
 */
export function applyMergePatch(document: SettingsDocument, patch: SettingsDocument): SettingsDocument {
  const merged = new Map(Object.entries(document));
  for (const [key, value] of Object.entries(patch)) {
    const before = merged.get(key);
    const after = isObject(value) ? applyMergePatch(isObject(before) ? before : {}, value) : value;
    if (after === null || (isObject(after) && Object.keys(after).length === 0)) merged.delete(key);
    else merged.set(key, after);
  }
  return Object.fromEntries(merged);
}

/** The JSON merge patch that turns one document into another. Empty if they are the same. */
export function createMergePatch(before: SettingsDocument, after: SettingsDocument): SettingsDocument {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isEqual(old, value)) return [];
    return [[key, isObject(old) && isObject(value) ? createMergePatch(old, value) : value]];
  });
  return Object.fromEntries([...removed.map((key): [string, null] => [key, null]), ...changed]);
}

/** True if a value is nested more deeply than any setting. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth >= maxDepth || Object.values(value).some((each) => isTooDeep(each, depth + 1));
}

/** The paths that a patch sets or removes, such as `cookieSettings.cookieBannerText`. A list is one value. */
export function pathsOf(patch: SettingsDocument, prefix = ""): string[] {
  return Object.entries(patch).flatMap(([key, value]) =>
    isObject(value) && Object.keys(value).length > 0 ? pathsOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

/** The paths whose values differ between two documents. */
export function changedPaths(before: SettingsDocument, after: SettingsDocument, prefix = ""): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [old, current] = [before[key], after[key]];
    if (isEqual(old, current)) return [];
    if (!isObject(old) && !isObject(current)) return [prefix + key];
    if ((old !== undefined && !isObject(old)) || (current !== undefined && !isObject(current)))
      return [prefix + key];
    return changedPaths(isObject(old) ? old : {}, isObject(current) ? current : {}, `${prefix}${key}.`);
  });
}

/** True if two paths are the same, or one of them contains the other. */
export function doPathsOverlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The value at a path; null if there is none. */
export function valueAt(document: SettingsDocument, path: string): unknown {
  let value: unknown = document;
  for (const key of path.split(".")) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  return value ?? null;
}

/** True if two values of JSON are the same; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}
