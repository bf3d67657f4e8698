import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The declarations of the style sheets of the configuration area, with their file. */
const root = join(import.meta.dirname, "../../../client/owner/styles");
const declarations = globSync("*.css", { cwd: root }).flatMap((file) => {
  const css = readFileSync(join(root, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    file,
    property,
    value,
  }));
});

const lengths = (value: string) => [...value.matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));
const within = (least: number, most: number) => (value: string) =>
  lengths(value).every((length) => Math.abs(length) >= least && Math.abs(length) <= most);
const isShort = (value: string) =>
  [...value.matchAll(/([\d.]+)(m?s)\b/g)].every(
    ([, number, unit]) => Number(number) * (unit === "s" ? 1000 : 1) <= 600,
  );

describe("the style sheets of the configuration area use the platform's tokens", () => {
  it.each<[string, RegExp, (value: string) => boolean]>([
    ["font sizes", /^font-size$/, within(9.75, 28)],
    ["line heights", /^line-height$/, within(11, 32)],
    ["font weights", /^font-weight$/, (value) => /^[456]00$/.test(value)],
    ["spacing", /^(?:padding|margin|gap|row-gap|column-gap)/, within(0, 55)],
    ["corners", /^border-radius$/, (value) => /^(?:(?:0|4px|8px|50%|999px)\s*)+$/.test(value)],
    ["timings", /^(?:transition|animation)/, isShort],
  ])("%s", (_, property, isToken) => {
    const used = declarations.filter((each) => property.test(each.property));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ value }) => !isToken(value))).toEqual([]);
  });
});

it("fields of long forms and pages of the list are left for later below the window", () => {
  const css = readFileSync(join(root, "settings.css"), "utf8");
  const [, selectors = ""] = /([^{}/]*)\{\s*content-visibility: auto;/.exec(css) ?? [];
  expect(selectors.split(",").map((each) => each.trim())).toEqual([
    ".item-form > .setting",
    ".page-list > li",
  ]);
});
