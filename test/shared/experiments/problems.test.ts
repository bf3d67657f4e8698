import { describe, expect, it } from "vitest";
import { parseSiteSettings } from "../../../shared/site-settings.ts";

const variants = [
  { variant: "a", weight: 1 },
  { variant: "b", weight: 3 },
];
const hero = { name: "hero", experimentType: "AB_TEST", variants };

function problemsOf(...experiments: readonly object[]): readonly string[] {
  return parseSiteSettings(JSON.stringify({ experiments })).problems;
}

describe("experiments in the settings", () => {
  it("can be tests and toggles, and can have ended", () => {
    const toggle = { name: "cart", variants: [{ variant: "false", weight: 9 }, { variant: "true" }] };
    expect(problemsOf(hero, toggle, { ...hero, name: "old", endedWith: "b" })).toEqual([]);
  });

  it.each([
    [{ ...hero, name: " " }, "experiment 1 has no name"],
    [{ ...hero, name: "n".repeat(101) }, "the name of experiment 1 is longer than 100"],
    [{ ...hero, variants: [] }, "“hero” has no variants"],
    [{ ...hero, variants: [{ variant: "a" }, { variant: "" }] }, "“hero” has a variant without a name"],
    [{ ...hero, variants: [{ variant: "a" }, { variant: "a" }] }, "“hero” has two variants of one name"],
    [{ name: "hero", variants }, "“hero” has a variant that is not true or false"],
    [{ ...hero, variants: [{ variant: "a", weight: -1 }, { variant: "b" }] }, "“hero” has a weight below 0"],
    [{ ...hero, variants: [{ variant: "a", weight: 0 }] }, "“hero” has no weight above 0"],
    [{ ...hero, endedWith: "c" }, "“hero” ended with a variant that it does not have"],
  ])("%j is refused", (experiment, problem) => {
    expect(problemsOf(experiment)).toEqual([`experiments[0]: ${problem}`]);
  });

  it("must have different names", () => {
    expect(problemsOf(hero, hero)).toEqual(["experiments[1]: two experiments have the name “hero”"]);
  });
});
