/**
 * What becomes of values that meet at one place of a query string: the rules of `qs` for lists, objects and texts in
 * every mixture, so that a site which counts on one of them finds it.
 */
export type Value = string | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** Lists hold as many values at the most; beyond that they become objects with indexes for names. */
const arrayLimit = 20;

/** Highest index of the objects that were lists until they became too long: a value without an index goes after it. */
const outgrown = new WeakMap<Value & object, number>();
/** The same of lists made because an object was at a place where a text came (`a[b]=1&a=2`): later texts join them. */
const mixed = new WeakMap<Value & object, number>();

/** The name in a step of a path: `b` of `[b]`. */
export function nameOf(step: string): string {
  return step.startsWith("[") ? step.slice(1, -1) : step;
}

/** The value at the end of a path (`a`, `[b]`, `[0]`, `[]`), as an object or list with nothing else in it. */
export function nested(path: readonly string[], value: Value): Value[] | Fields {
  return path.reduceRight<Value>((leaf, step) => {
    // A list in a list that says no index is the same list.
    if (step === "[]") return Array.isArray(leaf) || isOutgrown(leaf) ? leaf : [leaf];
    const name = nameOf(step);
    const index = step === name ? undefined : indexOf(name);
    if (index !== undefined && index < arrayLimit) {
      const list: Value[] = [];
      list[index] = leaf;
      return list;
    }
    const fields: Fields = Object.create(null);
    fields[name] = leaf;
    if (index !== undefined) outgrown.set(fields, index);
    return fields;
  }, value) as Value[] | Fields;
}

function isOutgrown(value: Value): boolean {
  return typeof value === "object" && outgrown.has(value);
}

function indexOf(name: string): number | undefined {
  const index = Number.parseInt(name, 10);
  return index >= 0 && String(index) === name ? index : undefined;
}

/** Two values at one place. `source` is fresh from `nested`; `target` may be changed and may be what is returned. */
function merged(target: Value, source: Value): Value {
  if (source === "") return target;
  if (typeof target === "string") return joined(target, source);
  if (typeof source === "string") return appended(target, source);
  return Array.isArray(target) && Array.isArray(source) ? zipped(target, source) : assign(target, source);
}

/** A text, and what came after it. */
function joined(first: string, rest: Value): Value {
  if (typeof rest === "string") return [first, rest];
  if (Array.isArray(rest)) {
    // `concat` keeps holes. Here, and nowhere else, they count.
    const list = [first as Value].concat(rest);
    return list.length > arrayLimit ? outgrow(list) : list;
  }
  const top = outgrown.get(rest);
  if (top === undefined) return [first, rest];
  const fields: Fields = Object.create(null);
  fields[0] = first;
  for (const [index, value] of Object.entries(rest)) fields[Number(index) + 1] = value;
  outgrown.set(fields, top + 1);
  return fields;
}

/** A list or object, and a text after it. */
function appended(target: Value[] | Fields, text: string): Value {
  if (Array.isArray(target)) {
    target.push(text);
    return limited(target);
  }
  const marks = outgrown.has(target) ? outgrown : mixed;
  const top = marks.get(target);
  if (top === undefined) {
    const both = [target, text];
    mixed.set(both, 1);
    return both;
  }
  target[top + 1] = text;
  marks.set(target, top + 1);
  return target;
}

/** Lists side by side: objects at the same index become one, other values go to the end. */
function zipped(target: Value[], source: readonly Value[]): Value {
  source.forEach((value, index) => {
    const there = target[index];
    if (there === undefined) target[index] = value;
    else if (typeof there === "object" && typeof value === "object") target[index] = merged(there, value);
    else target.push(value);
  });
  return limited(target);
}

/** The fields of one into the other; a list that is given names becomes an object. */
export function assign(list: Value[] | Fields, source: Value[] | Fields): Fields {
  const target = Array.isArray(list) ? fieldsOf(list) : list;
  if (Array.isArray(list) && mixed.has(list)) mixed.set(target, list.length - 1);
  for (const [name, value] of Object.entries(source)) {
    const there = target[name];
    target[name] = there === undefined ? value : merged(there, value);
  }
  if (outgrown.has(source) && !outgrown.has(target)) outgrown.set(target, highest(target, 0));
  for (const marks of [outgrown, mixed]) {
    const top = marks.get(target);
    if (top !== undefined) marks.set(target, highest(source, top));
  }
  return target;
}

function highest(fields: Value[] | Fields, least: number): number {
  return Object.keys(fields).reduce((top, name) => Math.max(top, indexOf(name) ?? 0), least);
}

/** The list itself, or an object in its place when it holds too much. */
export function limited(list: Value[]): Value[] | Fields {
  // Holes do not count.
  return Object.keys(list).length > arrayLimit ? outgrow(list) : list;
}

function outgrow(list: readonly Value[]): Fields {
  const fields = fieldsOf(list);
  outgrown.set(fields, list.length - 1);
  return fields;
}

function fieldsOf(list: readonly Value[]): Fields {
  return Object.assign(Object.create(null), list);
}

/** The finished query: no list has holes any more. */
export function withoutHoles(fields: Fields): Fields {
  const whole = (value: Value): Value => {
    if (typeof value === "string") return value;
    // `filter` passes over holes.
    return Array.isArray(value) ? value.filter(() => true).map(whole) : withoutHoles(value);
  };
  for (const [name, value] of Object.entries(fields)) fields[name] = whole(value);
  return fields;
}
