/**
 * Combines values with the same key in a query string. For every mixture of lists, objects and texts the result is that
 * of `qs`, because sites may rely on it.
 */
export type NestedValue = string | NestedValue[] | NestedFields;
export interface NestedFields {
  [name: string]: NestedValue;
}

/** A longer list becomes an object with the indexes as names. */
const maxListLength = 20;

/**
 * Objects that were lists until they exceeded `maxListLength`, with their highest index. A value without an index gets
 * the next index.
 */
const formerLists = new WeakMap<NestedValue & object, number>();
/**
 * Lists that were created from an object and a text (`a[b]=1&a=2`), with their highest index. Later texts are appended.
 */
const mixedLists = new WeakMap<NestedValue & object, number>();

/** The name in a step of a path: `b` of `[b]`. */
export function stepName(step: string): string {
  return step.startsWith("[") ? step.slice(1, -1) : step;
}

/** An object or list that contains only the value at the path (`a`, `[b]`, `[0]`, `[]`). */
export function buildNested(path: readonly string[], value: NestedValue): NestedValue[] | NestedFields {
  return path.reduceRight<NestedValue>((leaf, step) => {
    // A list inside a list without an index does not add a level.
    if (step === "[]") return Array.isArray(leaf) || isFormerList(leaf) ? leaf : [leaf];
    const name = stepName(step);
    const index = step === name ? undefined : indexOf(name);
    if (index !== undefined && index < maxListLength) {
      const list: NestedValue[] = [];
      list[index] = leaf;
      return list;
    }
    const fields: NestedFields = Object.create(null);
    fields[name] = leaf;
    if (index !== undefined) formerLists.set(fields, index);
    return fields;
  }, value) as NestedValue[] | NestedFields;
}

function isFormerList(value: NestedValue): boolean {
  return typeof value === "object" && formerLists.has(value);
}

function indexOf(name: string): number | undefined {
  const index = Number.parseInt(name, 10);
  return index >= 0 && String(index) === name ? index : undefined;
}

/** Combines two values. `source` is a result of `buildNested`. `target` may be changed and returned. */
function merge(target: NestedValue, source: NestedValue): NestedValue {
  if (source === "") return target;
  if (typeof target === "string") return prependText(target, source);
  if (typeof source === "string") return appendText(target, source);
  return Array.isArray(target) && Array.isArray(source)
    ? mergeLists(target, source)
    : mergeFields(target, source);
}

/** Combines a text with a later value. */
function prependText(first: string, rest: NestedValue): NestedValue {
  if (typeof rest === "string") return [first, rest];
  if (Array.isArray(rest)) {
    // `concat` keeps holes. Only in this case holes are treated as values, as in `qs`.
    const list = [first as NestedValue].concat(rest);
    return list.length > maxListLength ? listToObject(list) : list;
  }
  const top = formerLists.get(rest);
  if (top === undefined) return [first, rest];
  const fields: NestedFields = Object.create(null);
  fields[0] = first;
  for (const [index, value] of Object.entries(rest)) fields[Number(index) + 1] = value;
  formerLists.set(fields, top + 1);
  return fields;
}

/** Combines a list or object with a later text. */
function appendText(target: NestedValue[] | NestedFields, text: string): NestedValue {
  if (Array.isArray(target)) {
    target.push(text);
    return convertLongList(target);
  }
  const topIndexes = formerLists.has(target) ? formerLists : mixedLists;
  const top = topIndexes.get(target);
  if (top === undefined) {
    const both = [target, text];
    mixedLists.set(both, 1);
    return both;
  }
  target[top + 1] = text;
  topIndexes.set(target, top + 1);
  return target;
}

/** Combines two lists: objects at the same index are merged, other values are appended. */
function mergeLists(target: NestedValue[], source: readonly NestedValue[]): NestedValue {
  source.forEach((value, index) => {
    const existing = target[index];
    if (existing === undefined) target[index] = value;
    else if (typeof existing === "object" && typeof value === "object")
      target[index] = merge(existing, value);
    else target.push(value);
  });
  return convertLongList(target);
}

/**
 * Adds the fields of `source` to an object. If one of the two is an array, it becomes an object with its indexes as keys, as in
 * `a[]=1&a[x]=2`.
 */
export function mergeFields(
  list: NestedValue[] | NestedFields,
  source: NestedValue[] | NestedFields,
): NestedFields {
  const target = Array.isArray(list) ? fieldsOf(list) : list;
  if (Array.isArray(list) && mixedLists.has(list)) mixedLists.set(target, list.length - 1);
  for (const [name, value] of Object.entries(source)) {
    const existing = target[name];
    target[name] = existing === undefined ? value : merge(existing, value);
  }
  if (formerLists.has(source) && !formerLists.has(target)) formerLists.set(target, highestIndex(target, 0));
  for (const topIndexes of [formerLists, mixedLists]) {
    const top = topIndexes.get(target);
    if (top !== undefined) topIndexes.set(target, highestIndex(source, top));
  }
  return target;
}

function highestIndex(fields: NestedValue[] | NestedFields, least: number): number {
  return Object.keys(fields).reduce((top, name) => Math.max(top, indexOf(name) ?? 0), least);
}

/** The list itself, or an object with the same values if it is too long. */
export function convertLongList(list: NestedValue[]): NestedValue[] | NestedFields {
  // `Object.keys` does not count the holes of a list.
  return Object.keys(list).length > maxListLength ? listToObject(list) : list;
}

function listToObject(list: readonly NestedValue[]): NestedFields {
  const fields = fieldsOf(list);
  formerLists.set(fields, list.length - 1);
  return fields;
}

function fieldsOf(list: readonly NestedValue[]): NestedFields {
  return Object.assign(Object.create(null), list);
}

/** Removes the holes of all lists. This is the last step of parsing. */
export function removeHoles(fields: NestedFields): NestedFields {
  const clean = (value: NestedValue): NestedValue => {
    if (typeof value === "string") return value;
    // `filter` skips holes.
    return Array.isArray(value) ? value.filter(() => true).map(clean) : removeHoles(value);
  };
  for (const [name, value] of Object.entries(fields)) fields[name] = clean(value);
  return fields;
}
