import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { build } from "../../worker/build.ts";

const assets = join(import.meta.dirname, "../../dist/assets");
const read = (path: string) => readFileSync(join(assets, path), "utf8");

/** The modules that every page loads: the main module and its static imports. */
const alwaysLoaded = () => closureOf(build.main);

/** The modules that a module imports statically. */
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:from|^import|;import)\s*["'`]\.\/([\w-]+\.js)["'`]/gm)].map(
    ([, name]) => `/_awning/assets/${name}`,
  );

function closureOf(...roots: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>();
  const add = (path: string) => {
    if (modules.has(path)) return;
    const code = read(path);
    modules.set(path, code);
    importsOf(path).forEach(add);
  };
  roots.forEach(add);
  return modules;
}

/** The modules whose requests follow when `path` has arrived, step by step; `known` have been requested before. */
function stepsAfter(path: string, known: ReadonlySet<string>): string[][] {
  const requested = new Set([...known, path]);
  const steps: string[][] = [];
  for (let last = [path]; last.length > 0; ) {
    last = last.flatMap(importsOf).filter((imported) => !requested.has(imported));
    for (const imported of last) requested.add(imported);
    if (last.length > 0) steps.push(last);
  }
  return steps;
}

/** The modules that a module loads by `import()`. */
const lazyImportsOf = (path: string) =>
  [...read(path).matchAll(/import\(`\.\/([\w-]+\.js)`\)/g)].map(([, name]) => `/_awning/assets/${name}`);

describe("the built client", () => {
  it("requests the scripts of a block in three steps: its start, its module, and what that imports", () => {
    const [start = ""] = build.elements;
    const first = new Set([build.main, ...build.elements]);
    const blocks = lazyImportsOf(start);
    expect(blocks.length).toBeGreaterThan(40);
    expect(blocks.filter((path) => stepsAfter(path, first).length > 1)).toEqual([]);
  });

  it("requests the design of a gallery in two steps after its block: the design, and what that imports", () => {
    const gallery =
      lazyImportsOf(build.elements[0] ?? "").find((path) => /\/gallery-[\w-]{7}\.js$/.test(path)) ?? "";
    const first = new Set([build.main, ...build.elements, ...closureOf(gallery).keys()]);
    const designs = lazyImportsOf(gallery);
    expect(designs.length).toBeGreaterThan(6);
    expect(designs.filter((path) => stepsAfter(path, first).length > 1)).toEqual([]);
  });

  it("has no React in the modules that every page loads", () => {
    for (const code of alwaysLoaded().values())
      expect(code).not.toMatch(/react\.(?:element|transitional|dev)|reactjs\.org/);
  });

  it("has one module that every page loads, and no style sheet with what that loads", () => {
    expect([...alwaysLoaded().keys()]).toEqual([build.main]);
    expect(read(build.main)).not.toContain("__vite__mapDeps");
  });

  it("loads chunks without style sheets by plain imports", () => {
    expect(read(build.elements[0] ?? "")).not.toContain(".js`),[])");
  });

  it("lists the modules that a page with elements loads after the main module, for the worker", () => {
    const [start = ""] = build.elements;
    expect(start).toMatch(/\/start-elements-[\w-]+\.js$/);
    const imported = [...closureOf(start).keys()].filter((path) => path !== build.main);
    expect([...build.elements].sort()).toEqual(imported.sort());
  });

  it("has a retry copy of every lazy chunk and of its imports", () => {
    const lazy = [...read(build.main).matchAll(/import\(["'`]\.\/([\w-]+\.js)["'`]\)/g)].map(
      ([, name]) => name ?? "",
    );
    expect(lazy.length).toBeGreaterThan(0);
    for (const name of lazy) {
      const code = read(`/_awning/assets/again/${name}`);
      for (const [, imported] of code.matchAll(/from\s*["'`]([^"'`]+)["'`]/g))
        if (imported?.startsWith("."))
          expect(existsSync(join(assets, "/_awning/assets/again", imported))).toBe(true);
    }
  });

  it("has a small script and style sheet of the configuration area, separate from the modules of every page", () => {
    const script = read(build.config);
    expect(gzipSync(script).length).toBeLessThanOrEqual(6 * 1024);
    expect(script).not.toMatch(/(?:from|import)\s*\(?["'`]/);
    expect(gzipSync(read(build.configStyle)).length).toBeLessThanOrEqual(8 * 1024);
    for (const code of alwaysLoaded().values()) expect(code).not.toContain("config-area");
  });

  it("is served as immutable", () => {
    expect(read("_headers")).toMatch(
      /^\/_awning\/assets\/\*\n\s+Cache-Control: public, max-age=31536000, immutable$/m,
    );
  });

  it.each(["early", "earlyLayout", "earlySections"] as const)(
    "has an early script (%s) that can be inlined into pages of any charset",
    (part) => {
      expect(build[part]).toMatch(/^[\s\x20-\x7e]+$/);
      expect(() => new Function(build[part])).not.toThrow();
    },
  );
});
