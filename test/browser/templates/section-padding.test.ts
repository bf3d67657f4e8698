import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Section {
  readonly theme: string;
  readonly classes?: string;
  readonly controller?: string;
  readonly background?: string;
  readonly padding?: string;
}

const section = ({
  theme,
  classes = "background-width--full-bleed",
  controller = "SectionWrapperController, MagicPaddingController",
  background = "",
  padding = "",
}: Section) => `
  <section class="page-section ${classes}" data-section-theme="${theme}" data-controller="${controller}">
    <div class="section-background">${background}</div>
    <div class="content-wrapper" style="${padding}"><div class="content">Words</div></div>
  </section>`;

const open = (sections: readonly Section[], init?: (page: Page) => Promise<void>) =>
  openBlocks(browser, {
    family: "7.1",
    html: `<main><article class="sections">${sections.map(section).join("")}</article></main>`,
    style: ".content-wrapper { padding: 10vh 4vw }",
    viewport: { width: 1000, height: 800 },
    ...(init && { init }),
  });

/** Padding above and below the content of each section. */
const paddings = (page: Page) =>
  page.locator(".content-wrapper").evaluateAll((all) =>
    all.map((content) => {
      const { paddingTop, paddingBottom } = getComputedStyle(content);
      return [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)];
    }),
  );

describe("padding between sections of a 7.1 page", () => {
  it("is halved on both sides where their color is the same, from the first paint on", async () => {
    let readShift = async () => ({ total: Number.NaN, sources: [] as string[] });
    const inline = "padding-top: calc(60vmax / 10); padding-bottom: calc(60vmax / 10)";
    const { page, context, errors } = await open(
      [{ theme: "white" }, { theme: "white", padding: inline }, { theme: "white" }, { theme: "dark" }],
      async (fresh) => {
        readShift = await watchLayoutShift(fresh);
      },
    );
    const halved = [
      [80, 40],
      [30, 30],
      [40, 80],
      [80, 80],
    ];
    expect(await paddings(page)).toEqual(halved);
    await waitForNetwork(page);
    expect(await paddings(page)).toEqual(halved);
    expect(await readShift()).toEqual(noShift);
    await page.setViewportSize({ width: 1000, height: 600 });
    await expect
      .poll(() => paddings(page))
      .toEqual([
        [60, 30],
        [30, 30],
        [30, 60],
        [60, 60],
      ]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each<[string, Section]>([
    ["another controller", { theme: "white", controller: "SectionWrapperController" }],
    ["an image", { theme: "white", background: '<img alt="" src="/sea.jpg">' }],
    ["a divider", { theme: "white", classes: "background-width--full-bleed has-section-divider" }],
    ["a background that is inset", { theme: "white", classes: "background-width--inset" }],
  ])("stays beside a section with %s", async (_what, other) => {
    const { page, context } = await open([{ theme: "white" }, other, { theme: "white" }]);
    expect(await paddings(page)).toEqual([
      [80, 80],
      [80, 80],
      [80, 80],
    ]);
    await context.close();
  });
});
