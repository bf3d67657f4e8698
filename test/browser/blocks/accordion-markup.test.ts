import { describe, expect, it } from "vitest";
import { browser, openItems, waitForAnimations } from "./accordion-items.ts";
import { accordionHtml, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

describe("an accordion with unusual markup", () => {
  it("is ready without items, with one, with broken ones and with broken options", async () => {
    const broken = accordionHtml().replace(/<div class="accordion-item__dropdown"[\s\S]*?<\/li>/, "</li>");
    const html = [
      accordionHtml({ titles: [] }),
      accordionHtml({ titles: ["Only"], attributes: 'data-is-expanded-first-item="true"' }),
      broken,
      accordionHtml({
        attributes: 'data-should-allow-multiple-open-items="{" data-is-expanded-first-item="null"',
      }),
    ].join("");
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready", "ready"]);
    expect(errors).toEqual([]);
    const ids = await page.$$eval("[data-block-type] [id]", (all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await context.close();
  });

  it("works inside an item of another one", async () => {
    const html = accordionHtml({ inside: accordionHtml({ id: "block-inner", titles: ["Inner"] }) });
    const { page, context } = await openBlocks(browser, {
      html,
      style: `${style} .accordion-item__description { height: auto }`,
    });
    expect(await statesOf(page)).toEqual(["ready", "ready"]);
    await page.getByRole("button", { name: "Two" }).click();
    await waitForAnimations(page);
    await page.getByRole("button", { name: "Inner" }).click();
    await waitForAnimations(page);
    expect((await openItems(page)).expanded).toEqual([1, 2]);
    await page.evaluate(() => {
      location.hash = "dropdown-block-inner-0";
    });
    expect((await openItems(page)).expanded).toEqual([1, 2]);
    await context.close();
  });

  it("without a list stays as it is, with an error", async () => {
    const html = `<div data-block-type="69" id="block-x"><p>Hello</p></div>${accordionHtml()}`;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["failed", "ready"]);
    expect(errors.join()).toContain("no .accordion-items-container");
    expect(await page.locator("#block-x").innerHTML()).toBe("<p>Hello</p>");
    await context.close();
  });
});
