import { describe, expect, it } from "vitest";
import { initialStyle } from "../../../client/early/initial-styles.ts";
import { build } from "../../../worker/build.ts";
import { findPageParts } from "../../../worker/rewrite/page-parts.ts";

const needsLayout = (html: string) => findPageParts(new TextEncoder().encode(html)).has("layout");

/** The selectors of the style sheet, without those of its at-rules. */
const selectors = [...initialStyle.matchAll(/([^{};]+)\{/g)]
  .map(([, selector = ""]) => selector.trim())
  .filter((selector) => !selector.startsWith("@"));

/** The containers of texts in images: without such a text, which has a needle, they do not need the style. */
const isContainerOnly = (selector: string) => selector.endsWith(".design-layout-stack)");

describe("a page with an element of the early layout script", () => {
  it("is recognized by every class that the script searches for", () => {
    const classes = [...build.earlyLayout.matchAll(/getElementsByClassName\(["'`]([\w-]+)["'`]\)/g)].map(
      ([, name = ""]) => name,
    );
    expect(classes).toContain("sqs-gallery");
    for (const name of classes)
      if (name !== "sqs-block-spacer") expect(needsLayout(`<p class="${name}">`), name).toBe(true);
    expect(needsLayout('<p class="sqs-block-spacer" data-aspect-ratio="5">')).toBe(true);
  });

  it("is recognized by every selector of the initial styles", () => {
    expect(selectors.length).toBeGreaterThan(40);
    for (const selector of selectors)
      if (!isContainerOnly(selector)) expect(needsLayout(selector), selector).toBe(true);
  });

  it.each([
    '<img data-src="a.jpg" alt="">',
    '<img data-image="a.jpg" alt="">',
    '<div class="fluid-image-container"></div>',
    '<div class="gallery-strips"></div>',
    '<a id="mobileMenuLink"></a>',
    '<nav id="headerNav"></nav>',
    '<div class="chart-block-content"></div>',
  ])("is recognized by %s", (html) => {
    expect(needsLayout(html)).toBe(true);
  });

  it("is no page of texts", () => {
    expect(
      needsLayout(
        '<section class="page-section"><div class="sqs-block-html"><p>Text</p></div><img src="a.jpg">',
      ),
    ).toBe(false);
  });
});
