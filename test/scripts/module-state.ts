/**
 * Code that remembers values between calls: a variable, an empty list or collection, or the instance of a class at the
 * top level. Tables that are filled at once, classes of the platform without state and Hono's routes are none. A WeakMap
 * remembers values of objects that end with their test, except those of `keyedByBindings`.
 */
const stateful = new RegExp(
  [
    "^(?:export )?(?:let|var (?!_jsxFileName)) ?",
    "^(?:export )?const \\w+ = (?:\\[\\]|\\{\\});",
    "^(?:export )?const \\w+ = (?!(?:async )?(?:\\([^)\\n]*\\)|\\w+) =>)[^\\n]*\\bnew (?!RegExp\\b|URL\\b|Text\\w+\\b|Intl\\b|Hono\\b|Weak|(?:Map|Set)\\([^)])",
  ].join("|"),
  "m",
);

/** Modules of the worker with a WeakMap or WeakSet of bindings, which all test files share. */
export const keyedByBindings: ReadonlySet<string> = new Set([
  "database/ensure-schema.ts",
  "env.ts",
  "origin/database/prepare-database.ts",
]);

/** Modules of the worker that remember only results which follow from their keys. Many other modules import them. */
export const memoizing: ReadonlySet<string> = new Set([
  "edits/read-context.ts",
  "http/charset.ts",
  "origin/page-loaders/search/segment-words.ts",
  "origin/rows/site.ts",
  "request/signed-token.ts",
  "rewrite/page-parts.ts",
  "security/extend-policy-header.ts",
]);

/**
 * True if a module of the worker may remember what one test file has done.
 * @param name its path in `worker/`
 * @param code its compiled code
 */
export function hasState(name: string, code: string): boolean {
  return keyedByBindings.has(name) || (stateful.test(code) && !memoizing.has(name));
}
