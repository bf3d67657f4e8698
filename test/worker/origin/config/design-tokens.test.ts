import { describe, expect, it } from "vitest";
import { measuresOf, parseDesignTokens } from "../../../../worker/origin/config/design-tokens.ts";

const css = `
/* words */
@font-face { font-family: "Fraunces"; }
:root {
  --salt: #faf8f3;
  --display: "Fraunces",
    serif;
  --text: clamp(1rem, 2vw, 3rem);
  --heading-1: 4rem;
  --textile: 3px;
  --ground: var(--salt);
}
.sand { --ground: var(--sand); }
`;

describe("the tokens of a style sheet", () => {
  it("are the custom properties of :root, in order", () => {
    expect(parseDesignTokens(css).map(({ name }) => name)).toEqual([
      "salt",
      "display",
      "text",
      "heading-1",
      "textile",
      "ground",
    ]);
    expect(parseDesignTokens(css)[1]).toEqual({ name: "display", value: '"Fraunces", serif' });
  });

  it("are empty without a :root rule", () => {
    expect(parseDesignTokens("a { color: red }")).toEqual([]);
  });

  it("are measures if they are no colors, fonts or aliases", () => {
    const measures = measuresOf(parseDesignTokens(css));
    expect(measures.map(({ name }) => name)).toEqual(["text", "heading-1", "textile"]);
  });
});
