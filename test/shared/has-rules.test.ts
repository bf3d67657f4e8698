import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styleSheets = globSync("{client,shared,worker/origin}/**/*.css");

/** Selectors whose element is named by `:has()` alone. Browsers match them again with every ancestor of each change. */
function unnamedHas(css: string): string[] {
  const preludes = css.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{};]+(?=\{)/g) ?? [];
  return preludes
    .map((prelude) => prelude.trim())
    .filter((prelude) => /(?:^|[\s,>+~])\*?(?::not\()?:has\(/.test(prelude));
}

it("no style sheet has a rule whose element is named by :has() alone", () => {
  expect(styleSheets.length).toBeGreaterThan(50);
  const found = styleSheets.map((file) => [file, unnamedHas(readFileSync(file, "utf8"))] as const);
  expect(found.filter(([, selectors]) => selectors.length > 0)).toEqual([]);
});

it("such rules are found", () => {
  const css =
    ":has(> i), .k:has(l) {} .a ~ :has(b) {} .c:has(d) {} .e:not(:has(f)), :is(a, b):has(c) {} :not(:has(g)) {} *:has(h) {}";
  expect(unnamedHas(css)).toEqual([":has(> i), .k:has(l)", ".a ~ :has(b)", ":not(:has(g))", "*:has(h)"]);
});
