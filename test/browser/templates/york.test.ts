import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The rules of the template's style sheet that wait for the script. */
const style = `
.page-text-wrapper.hide { visibility: hidden }
.index-next .index-next-link { display: none }
.index-next .link-next-up { display: block }
.index-item-navigation:not(.hide) { opacity: 0 }
.index-item-navigation:not(.hide).reveal-index-nav { opacity: 1 }`;
const link = (name: string, isActive = false) =>
  `<a class="index-next-link${isActive ? " active-link" : ""}" href="/${name}"><span class="index-next-link-label" data-next-label="Next:" data-next-link="Next"></span><span class="index-next-link-title">${name}</span></a>`;
const open = (links: string, bodyClass = "") =>
  openBuiltPage(browser, {
    body:
      `<script>document.body.className = "${bodyClass}"</script>` +
      `<div class="page-banner-wrapper"><div class="page-text-wrapper hide"><h1>Pots</h1></div></div><p style="height:2000px"></p><div id="indexNext" class="index-item-navigation"><nav class="index-next">${links}</nav></div>`,
    head: `<style>${style}</style>`,
    viewport: { width: 1440, height: 900 },
  });

describe("a page of the York template", () => {
  it("shows the title over its banner", async () => {
    const { page, context, errors } = await open("");
    await page.locator(".page-text-wrapper:not(.hide)").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each([
    ["the next page", [link("one"), link("two", true), link("three")], "", "Next: three"],
    ["the first page after the last one", [link("one"), link("two", true)], "", "Next: one"],
    ["the next page by a label alone", [link("one", true), link("two")], "show-next-label-only", "Next two"],
  ])("links %s when the link is in view", async (_, links, bodyClass, text) => {
    const { page, context } = await open(links.join(""), bodyClass);
    const shown = page.locator(".link-next-up");
    await shown.waitFor({ state: "attached" });
    expect(await shown.textContent()).toBe(text);
    const navigation = page.locator(".index-item-navigation");
    expect(await navigation.getAttribute("class")).toBe("index-item-navigation");
    await navigation.scrollIntoViewIfNeeded();
    await expect.poll(() => navigation.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    await context.close();
  });

  it.each([[""], [link("one", true)], [link("one") + link("two")]])(
    "links no page that is not known",
    async (links) => {
      const { page, context } = await open(links);
      await page.locator(".page-text-wrapper:not(.hide)").waitFor();
      expect(await page.locator(".link-next-up").count()).toBe(0);
      await context.close();
    },
  );
});
