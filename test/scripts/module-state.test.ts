import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hasState, keyedByBindings, memoizing } from "./module-state.ts";

/** Types of objects that all test files of the worker share. */
const bindings =
  /new Weak(?:Map|Set)<(?:D1Database|KVNamespace|R2Bucket|Queue|Variables|\w*Bindings|\w*Env)\b/;

const codeOf = new Map(
  globSync("worker/**/*.{ts,tsx}").map((path) => [path.slice("worker/".length), readFileSync(path, "utf8")]),
);

it("the list of modules that remember values of bindings is complete", () => {
  const found = [...codeOf].filter(([, code]) => bindings.test(code)).map(([name]) => name);
  expect(found.sort()).toEqual([...keyedByBindings].sort());
});

it("each module that is listed because it only memoizes exists", () => {
  expect([...memoizing].filter((name) => !codeOf.has(name))).toEqual([]);
});

it.each([
  ["let count = 0;", true],
  ["const seen = [];", true],
  ["export const pages = new LruMap(5);", true],
  ["const log = new Map();", true],
  ["const names = new Set([1]);", false],
  ["const routes = new Hono();", false],
  ["const byRequest = new WeakMap();", false],
  ["const pattern = new RegExp(text);", false],
  ["const make = () => new Map();", false],
  ["  let inside = 0;", false],
])("%s: state is %s", (code, expected) => {
  expect(hasState("any.ts", `import x from "y";\n${code}\n`)).toBe(expected);
});
