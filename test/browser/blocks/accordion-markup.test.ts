import { describe, expect, it } from "vitest";
import { browser, openItems, settle } from "./accordion-items.ts";
import { accordion, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

describe("an accordion of odd markup", () => {
  it("is ready with no item, with one, with broken ones and with broken options", async () => {
    const broken = accordion().replace(/<div class="accordion-item__dropdown"[\s\S]*?<\/li>/, "</li>");
    const html = [
      accordion({ titles: [] }),
      accordion({ titles: ["Only"], attributes: 'data-is-expanded-first-item="true"' }),
      broken,
      accordion({
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

  it("works in an item of another one", async () => {
    const html = accordion({ inside: accordion({ id: "block-inner", titles: ["Inner"] }) });
    const { page, context } = await openBlocks(browser, {
      html,
      style: `${style} .accordion-item__description { height: auto }`,
    });
    expect(await statesOf(page)).toEqual(["ready", "ready"]);
    await page.getByRole("button", { name: "Two" }).click();
    await settle(page);
    await page.getByRole("button", { name: "Inner" }).click();
    await settle(page);
    expect((await openItems(page)).expanded).toEqual([1, 2]);
    await page.evaluate(() => {
      location.hash = "dropdown-block-inner-0";
    });
    expect((await openItems(page)).expanded).toEqual([1, 2]);
    await context.close();
  });

  it("that has no list is left as it is, and says so", async () => {
    const html = `<div data-block-type="69" id="block-x"><p>Hello</p></div>${accordion()}`;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["failed", "ready"]);
    expect(errors.join()).toContain("no .accordion-items-container");
    expect(await page.locator("#block-x").innerHTML()).toBe("<p>Hello</p>");
    await context.close();
  });
});
