import { expect, it } from "vitest";
import { resetsProperty } from "../../scripts/resets-property.ts";
import { addReset } from "../../scripts/resettable-modules.ts";

type Call = () => unknown;

/** Evaluates a module of this code, and returns its function `change` and the one that resets it. */
async function load(code: string): Promise<{ readonly change: Call; readonly reset: Call | undefined }> {
  const path = `/worker/${crypto.randomUUID()}.ts`;
  const module = await import(`data:text/javascript,${encodeURIComponent(addReset(code, path) ?? code)}`);
  const resets: ReadonlyMap<string, Call> | undefined = Reflect.get(globalThis, resetsProperty);
  return { change: module.change, reset: resets?.get(path) };
}

it.each([
  ["a variable", "let count = 5; export const change = () => ++count;"],
  ["a variable without a value", "let count; export const change = () => (count = (count ?? 0) + 1);"],
  ["an empty list", "const seen = []; export const change = () => seen.push(1);"],
  ["an empty object", "const seen = {}; export const change = () => (seen.x = (seen.x ?? 0) + 1);"],
  [
    "an exported collection",
    "export const log = new Map(); export const change = () => log.set({}, 1).size;",
  ],
  [
    "a WeakMap",
    "const key = {a: 1}; const counts = new WeakMap(); export const change = () => { const count = (counts.get(key) ?? 0) + 1; counts.set(key, count); return count; };",
  ],
  [
    "the instance of a class",
    "class Counter { count = 0; } const counter = new Counter(); export const change = () => ++counter.count;",
  ],
  [
    "a variable with the value of another one",
    "let recent = new Set(); let older = recent; export const change = () => { older.add({}); return recent.size; };",
  ],
])("%s of a module gets its first value again", async (_, code) => {
  const { change, reset } = await load(code);
  const first = change();
  expect(change()).not.toEqual(first);
  reset?.();
  expect(change()).toEqual(first);
});

it.each([
  "const names = new Set([1]);",
  "const routes = new Hono();",
  "const pattern = new RegExp('a');",
  "const format = new Intl.NumberFormat('en');",
  "const create = () => new Map();",
  "function create() { let count = 0; return new Map(); }",
  "class Counter { count = new Map(); }",
  "const sizes = { wide: 1 };",
])("a module with only this stays as it is: %s", (code) => {
  expect(addReset(code, "/worker/any.ts")).toBeUndefined();
});

it("a state that another statement has kept is refused, with its name", () => {
  const code = "const pages = new Map();\nexport const read = createReader(pages);";
  expect(() => addReset(code, "/worker/any.ts")).toThrow(
    '/worker/any.ts: the state "pages" is read when the module is loaded, so it cannot be reset.',
  );
});

it("state in a destructured variable is refused", () => {
  expect(() => addReset("let [count] = [0];", "/worker/any.ts")).toThrow(
    "/worker/any.ts: state in a destructured variable cannot be reset.",
  );
});

it("no position of the code changes", () => {
  const code = "export const log = new Map();\nexport const size = () => log.size;\n";
  expect(addReset(code, "/worker/any.ts")?.startsWith(code.replace("const log", "let   log"))).toBe(true);
});
