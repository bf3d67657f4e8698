import type { OwnerSettingProblemsTexts } from "./texts/owner-setting-problems.ts";

/**
 * A field of a parser for JSON from outside. Parsing never fails: a field of the wrong type is treated as absent, and
 * becomes a problem that names its path. Reading values and applying defaults are separate steps, so that several
 * sources can be merged before defaults are applied.
 */
export interface Field<In, Out> {
  /** Reads the value; undefined if it is absent or has a wrong type. */
  read(value: unknown, path: string, report: ParseReport): In | undefined;
  /** Applies defaults to a value. */
  complete(input: In | undefined): Out;
}

export interface ParseReport {
  readonly problems: string[];
  /** True if an unknown key is a problem, as in settings that an owner has written. */
  readonly strict: boolean;
  /** The words of problems that an owner can mend on a screen; English without them. */
  readonly texts?: OwnerSettingProblemsTexts | undefined;
  /** The words of problems of any value; English without them. */
  readonly words?: ProblemTexts | undefined;
}

/** Problems of values in words. */
export interface ProblemTexts {
  /** `expected` is the English text, `got` is JSON, or undefined if there is no value. */
  readonly wrongValue: (expected: string, got: string | undefined) => string;
  readonly noSuchSetting: string;
  readonly andMore: string;
}

const english: ProblemTexts = {
  wrongValue: (expected, got = "nothing") => `expected ${expected}, got ${got}`,
  noSuchSetting: "no setting has this name",
  andMore: "and more",
};

type Fields = Readonly<Record<string, Field<unknown, unknown>>>;
type InputOf<F> = F extends Field<infer In, unknown> ? In : never;
type OutputOf<F> = F extends { complete(input: never): infer Out } ? Out : never;
type OptionalKeys<S> = { [K in keyof S]: undefined extends OutputOf<S[K]> ? K : never }[keyof S];

/** The values of an object's fields as read. Each of them may be absent. */
export type Input<S> = { readonly [K in keyof S]?: InputOf<S[K]> };
/** The values of an object's fields with defaults applied. Fields without a default may be absent. */
export type Output<S> = { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: OutputOf<S[K]> } & {
  readonly [K in OptionalKeys<S>]?: Exclude<OutputOf<S[K]>, undefined>;
};

/** Limit of problems for one document, so that a hostile or malformed one cannot fill the log. */
const maxProblems = 20;

/** Adds a problem "path: expected this, got that", with the value shortened to fit a log line. */
export function reportProblem(
  report: ParseReport,
  path: string,
  expected: string,
  value: unknown,
): undefined {
  const text = value === undefined ? undefined : JSON.stringify(value);
  const got = text !== undefined && text.length > 60 ? `${text.slice(0, 57)}...` : text;
  addProblem(report, `${path}: ${(report.words ?? english).wrongValue(expected, got)}`);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object; an empty object otherwise. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export function string<D extends string | undefined = undefined>(fallback?: D): Field<string, string | D> {
  return scalar("text", (value) => typeof value === "string", fallback as D);
}

export function boolean<D extends boolean | undefined = undefined>(
  fallback?: D,
): Field<boolean, boolean | D> {
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

/** A value of any type, which is not changed. */
export const unknown: Field<unknown, unknown> = {
  read: (value) => value ?? undefined,
  complete: (input) => input,
};

/** An array. Entries of a wrong type are left out. An absent array becomes an empty one. */
export function array<In, Out>(
  entry: Field<In, Out>,
): Field<readonly In[], readonly Exclude<Out, undefined>[]> {
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      if (!Array.isArray(value)) return reportProblem(report, path, "a list", value);
      return value.flatMap((each, index) => entry.read(each, `${path}[${index}]`, report) ?? []);
    },
    complete: (input = []) =>
      input
        .map((each) => entry.complete(each))
        .filter((each): each is Exclude<Out, undefined> => each !== undefined),
  };
}

/**
 * The numeric keys of an object whose value is not false or null, in ascending order: 1 and 2 for `{"1": true, "2":
 * {…}, "3": false}`.
 */
export const numericKeys: Field<readonly number[], readonly number[]> = {
  read(value, path, report) {
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) return reportProblem(report, path, "an object", value);
    const keys = Object.entries(value).filter(([, granted]) => granted !== false && granted !== null);
    return keys.map(([key]) => Number(key)).filter(Number.isInteger);
  },
  complete: (input = []) => input,
};

/** An object with named fields. If it is absent, its fields have their defaults. */
export function object<const S extends Fields>(fields: S): Field<Input<S>, Output<S>> {
  const entries = Object.entries(fields);
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      if (!isObject(value)) return reportProblem(report, path || "document", "an object", value);
      const input: Record<string, unknown> = {};
      for (const [key, field] of entries) {
        const fieldValue = field.read(value[key], path === "" ? key : `${path}.${key}`, report);
        if (fieldValue !== undefined) input[key] = fieldValue;
      }
      if (report.strict) reportUnknownKeys(fields, value, path, report);
      return input as Input<S>;
    },
    complete(input) {
      const output: Record<string, unknown> = {};
      const values: Readonly<Record<string, unknown>> = input ?? {};
      for (const [key, field] of entries) {
        const value = field.complete(values[key]);
        if (value !== undefined) output[key] = value;
      }
      return output as Output<S>;
    },
  };
}

/** A value that may be absent, for example a whole object. */
export function optional<In, Out>(inner: Field<In, Out>): Field<In, Out | undefined> {
  return {
    read: inner.read,
    complete: (input) => (input === undefined ? undefined : inner.complete(input)),
  };
}

/** Merges two documents: objects key by key, other values as a whole. Values of `over` take precedence. */
export function mergeOverrides<T extends object>(over: T | undefined, under: T): T {
  const both = new Map<string, unknown>(Object.entries(under));
  for (const [key, value] of Object.entries(over ?? {})) {
    const below = both.get(key);
    both.set(key, isObject(value) && isObject(below) ? mergeOverrides(value, below) : value);
  }
  return Object.fromEntries(both) as T;
}

function scalar<T, D>(expected: string, fits: (value: unknown) => value is T, fallback: D): Field<T, T | D> {
  return {
    read(value, path, report) {
      if (value === undefined || value === null) return undefined;
      return fits(value) ? value : reportProblem(report, path, expected, value);
    },
    complete: (input) => input ?? fallback,
  };
}

function reportUnknownKeys(fields: Fields, value: object, path: string, report: ParseReport): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(fields, key)) {
      addProblem(
        report,
        `${path === "" ? "" : `${path}.`}${key}: ${(report.words ?? english).noSuchSetting}`,
      );
    }
  }
}

function addProblem(report: ParseReport, problem: string): void {
  if (report.problems.length < maxProblems) report.problems.push(problem);
  else if (report.problems.length === maxProblems) report.problems.push((report.words ?? english).andMore);
}
