import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { build } from "../../worker/build.ts";

const assets = join(import.meta.dirname, "../../dist/assets");
const read = (path: string) => readFileSync(join(assets, path), "utf8");

/** The modules that every page loads: the main one, and all that it imports without waiting. */
const alwaysLoaded = () => closureOf(build.main);

function closureOf(...roots: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>();
  const add = (path: string) => {
    if (modules.has(path)) return;
    const code = read(path);
    modules.set(path, code);
    for (const [, name] of code.matchAll(/(?:from|^import|;import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      if (name !== undefined) add(`/_awning/assets/${name}`);
  };
  roots.forEach(add);
  return modules;
}

/**
 * What loads by itself on a page without blocks, and when nothing goes wrong: besides the above what records the visit.
 * That nothing else does is seen in `test/browser/client/loaded.test.ts`.
 */
function loadedByItself(): Map<string, string> {
  const start = /`\.\/(start-[\w-]{8}\.js)`/.exec(read(build.main))?.[1];
  return closureOf(build.main, `/_awning/assets/${start}`);
}

describe("the built client", () => {
  it("has at most 10 kB gzip of modules that load by themselves", () => {
    const sizes = [...loadedByItself()].map(([path, code]) => [path, gzipSync(code).length] as const);
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    const sum = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(sum, `gzipped: ${sizes.map((one) => one.join(" ")).join(", ")}`).toBeLessThanOrEqual(10_000);
  });

  it("has at most 14 kB gzip of modules for a slideshow and the open lightbox, but for what loads pictures", () => {
    const folder = "/_awning/assets/";
    const [block = "", openers = ""] = readdirSync(join(assets, folder))
      .filter((name) => /^(?:gallery|openers)-[\w-]{8}\.js$/.test(name))
      .map((name) => folder + name);
    const lazy = [
      /`\.\/(slideshow-[\w-]{8}\.js)`/.exec(read(block)),
      /`\.\/(open-from-[\w-]{8}\.js)`/.exec(read(openers)),
    ];
    const roots = [block, openers, ...lazy.map((found) => folder + found?.[1])];
    const others = loadedByItself();
    const own = [...closureOf(...roots)].filter(
      ([path]) => !others.has(path) && !/\/(?:load-fitting|list-thumbnail|geometry|options)-/.test(path),
    );
    expect(own.length).toBeGreaterThan(4);
    const sizes = own.map(([path, code]) => [path, gzipSync(code, { level: 9 }).length] as const);
    const sum = sizes.reduce((all, [, size]) => all + size, 0);
    expect(sum, `gzipped: ${sizes.map((one) => one.join(" ")).join(", ")}`).toBeLessThanOrEqual(14_000);
  });

  it("brings no React to a page that needs none", () => {
    for (const code of alwaysLoaded().values())
      expect(code).not.toMatch(/react\.(?:element|transitional|dev)|reactjs\.org/);
  });

  it("tells the edge which modules to preload", () => {
    const others = [...alwaysLoaded().keys()].filter((path) => path !== build.main);
    expect([...build.preload].sort()).toEqual(others.sort());
  });

  it("has every lazy chunk at its second address, beside those that it imports", () => {
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

  it("has the configuration area's script and style sheet, small, and apart from every page's", () => {
    const script = read(build.config);
    expect(gzipSync(script).length).toBeLessThanOrEqual(4 * 1024);
    expect(script).not.toMatch(/(?:from|import)\s*\(?["'`]/);
    expect(gzipSync(read(build.configStyle)).length).toBeLessThanOrEqual(5 * 1024);
    for (const code of alwaysLoaded().values()) expect(code).not.toContain("config-area");
  });

  it("is served as immutable", () => {
    expect(read("_headers")).toMatch(
      /^\/_awning\/assets\/\*\n\s+Cache-Control: public, max-age=31536000, immutable$/m,
    );
  });

  it("has no script that could not stand in any page", () => {
    expect(build.early).toMatch(/^[\s\x20-\x7e]+$/);
    expect(() => new Function(build.early)).not.toThrow();
  });
});
