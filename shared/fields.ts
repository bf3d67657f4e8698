/**
 * Reads JSON that others wrote, field by field, and never gives up: a field of the wrong type counts as absent
 * and leaves one problem that names its path. What was said and what is assumed stay apart, so that several
 * sources can be laid over one another before the defaults fill the gaps.
 */
export interface Field<Given, Full> {
  /** What the value says; undefined when it says nothing, or nothing usable. */
  read(value: unknown, path: string, report: Report): Given | undefined;
  /** The same with its defaults. */
  complete(given: Given | undefined): Full;
}

export interface Report {
  readonly problems: string[];
  /** True where a key that nobody knows is a mistake (an owner's typing) and not just news. */
  readonly strict: boolean;
}

type Fields = Readonly<Record<string, Field<unknown, unknown>>>;
type GivenOf<F> = F extends Field<infer Given, unknown> ? Given : never;
type FullOf<F> = F extends { complete(given: never): infer Full } ? Full : never;
type KeysThatMayLack<S> = { [K in keyof S]: undefined extends FullOf<S[K]> ? K : never }[keyof S];

/** What a source said of a group of fields: any of them may be absent. */
export type Given<S> = { readonly [K in keyof S]?: GivenOf<S[K]> };
/** A group of fields with its defaults; those without a default may still be absent. */
export type Full<S> = { readonly [K in Exclude<keyof S, KeysThatMayLack<S>>]: FullOf<S[K]> } & {
  readonly [K in KeysThatMayLack<S>]?: Exclude<FullOf<S[K]>, undefined>;
};

/** A hostile or broken document must not fill the log. */
const mostProblems = 20;

/** Adds "path: expected this, got that", the value cut to what fits a log line. */
export function refuse(report: Report, path: string, expected: string, value: unknown): undefined {
  const got = value === undefined ? "nothing" : JSON.stringify(value);
  tell(report, `${path}: expected ${expected}, got ${got.length > 60 ? `${got.slice(0, 57)}...` : got}`);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function text<D extends string | undefined = undefined>(fallback?: D): Field<string, string | D> {
  return scalar("text", (value) => typeof value === "string", fallback as D);
}

export function flag<D extends boolean | undefined = undefined>(fallback?: D): Field<boolean, boolean | D> {
  return scalar("true or false", (value) => typeof value === "boolean", fallback as D);
}

export function number<D extends number | undefined = undefined>(fallback?: D): Field<number, number | D> {
  return scalar("a number", (value): value is number => Number.isFinite(value), fallback as D);
}

export function oneOf<const T extends string, D extends T | undefined = undefined>(
  choices: readonly T[],
  fallback?: D,
): Field<T, T | D> {
  const expected = choices.map((choice) => JSON.stringify(choice)).join(" or ");
  return scalar(expected, (value): value is T => choices.some((choice) => choice === value), fallback as D);
}

/** A value that is kept as it came. */
export const anything: Field<unknown, unknown> = {
  read: (value) => value ?? undefined,
  complete: (given) => given,
};

/** A list without what does not fit it; absent means empty. */
export function list<G, F>(entry: Field<G, F>): Field<readonly G[], readonly Exclude<F, undefined>[]> {
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      if (!Array.isArray(value)) return refuse(report, path, "a list", value);
      return value.flatMap((each, index) => entry.read(each, `${path}[${index}]`, report) ?? []);
    },
    complete: (given = []) =>
      given
        .map((each) => entry.complete(each))
        .filter((each): each is Exclude<F, undefined> => each !== undefined),
  };
}

/** The numbers among the keys of `{"1": true, "2": {…}, "3": false}` whose value is not false, in order. */
export const numberedKeys: Field<readonly number[], readonly number[]> = {
  read(value, path, report) {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return refuse(report, path, "an object", value);
    const keys = Object.entries(value).filter(([, granted]) => granted !== false && granted !== null);
    return keys.map(([key]) => Number(key)).filter(Number.isInteger);
  },
  complete: (given = []) => given,
};

/** An object of named fields: complete even when nothing was said. */
export function group<const S extends Fields>(fields: S): Field<Given<S>, Full<S>> {
  const entries = Object.entries(fields);
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      if (!isObject(value)) return refuse(report, path || "document", "an object", value);
      const given: Record<string, unknown> = {};
      for (const [key, field] of entries) {
        const said = field.read(value[key], path === "" ? key : `${path}.${key}`, report);
        if (said !== undefined) given[key] = said;
      }
      if (report.strict) tellUnknownKeys(fields, value, path, report);
      return given as Given<S>;
    },
    complete(given) {
      const full: Record<string, unknown> = {};
      const said: Readonly<Record<string, unknown>> = given ?? {};
      for (const [key, field] of entries) {
        const value = field.complete(said[key]);
        if (value !== undefined) full[key] = value;
      }
      return full as Full<S>;
    },
  };
}

/** A group whose absence says something. */
export function optional<G, F>(inner: Field<G, F>): Field<G, F | undefined> {
  return {
    read: inner.read,
    complete: (given) => (given === undefined ? undefined : inner.complete(given)),
  };
}

/** Lays one document over another: objects key by key, everything else whole. */
export function lay<T extends object>(over: T | undefined, under: T): T {
  const both = new Map<string, unknown>(Object.entries(under));
  for (const [key, value] of Object.entries(over ?? {})) {
    const below = both.get(key);
    both.set(key, isObject(value) && isObject(below) ? lay(value, below) : value);
  }
  return Object.fromEntries(both) as T;
}

function scalar<T, D>(expected: string, fits: (value: unknown) => value is T, fallback: D): Field<T, T | D> {
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      return fits(value) ? value : refuse(report, path, expected, value);
    },
    complete: (given) => given ?? fallback,
  };
}

function tellUnknownKeys(fields: Fields, value: object, path: string, report: Report): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(fields, key)) {
      tell(report, `${path === "" ? "" : `${path}.`}${key}: no setting has this name`);
    }
  }
}

function tell(report: Report, problem: string): void {
  if (report.problems.length < mostProblems) report.problems.push(problem);
  else if (report.problems.length === mostProblems) report.problems.push("and more");
}
