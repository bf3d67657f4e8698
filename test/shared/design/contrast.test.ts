import { describe, expect, it } from "vitest";
import { colorThemes } from "../../../shared/design/colors.ts";
import { contrastOf, contrastProblems } from "../../../shared/design/contrast.ts";
import { ownerDesignTexts } from "../../../shared/texts/owner-design.ts";

const problemsOf = (colors: object) => contrastProblems(colors, ownerDesignTexts("en"), "en");

describe("the contrast of two colors", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.47],
    ["#16353a", "#16353a", 1],
  ])("of %s and %s is %d", (one, other, contrast) => expect(contrastOf(one, other)).toBeCloseTo(contrast, 1));
});

describe("the contrast of a design", () => {
  it.each(colorThemes.map(({ name }) => name))("is sufficient in the theme %s", (activeTheme) =>
    expect(problemsOf({ activeTheme })).toEqual([]),
  );

  it("names the setting of a text that cannot be read, and the contrast", () => {
    expect(problemsOf({ palette: { softText: "#777777" } })[0]).toEqual({
      path: "colors.palette.softText",
      message: "Soft text on the page has a contrast of 4.2 to 1. It needs 4.5 to 1 to be readable.",
    });
  });

  it("is described in another language with its numbers", () => {
    const problems = contrastProblems({ palette: { softText: "#777777" } }, ownerDesignTexts("en"), "de");
    expect(problems[0]?.message).toContain(" 4,2 to 1. It needs 4,5 ");
  });

  it("is checked for each theme of sections", () => {
    const problems = problemsOf({ themes: { dark: { text: "text" } } });
    expect(problems.map(({ path }) => path)).toEqual(["colors.themes.dark.text"]);
  });
});
