import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { accordion, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Which items a visitor sees open, by each of the signs that style sheets and screen readers go by. */
function openItems(page: Page) {
  return page.$$eval(".accordion-item", (items) => {
    const indices = (is: (item: Element) => boolean) =>
      items.flatMap((item, index) => (is(item) ? [index] : []));
    const dropdown = (item: Element) =>
      item.querySelector(":scope > .accordion-item__dropdown") as HTMLElement;
    return {
      expanded: indices((item) => item.querySelector("button")?.getAttribute("aria-expanded") === "true"),
      marked: indices((item) => item.getAttribute("data-is-open") === "true"),
      classed: indices((item) => dropdown(item).classList.contains("accordion-item__dropdown--open")),
      tall: indices((item) => dropdown(item).offsetHeight > 0),
      reachable: indices((item) => !dropdown(item).hasAttribute("hidden")),
    };
  });
}

const only = (...indices: number[]) => ({
  expanded: indices,
  marked: indices,
  classed: indices,
  tall: indices,
  reachable: indices,
});

const button = (page: Page, index: number) => page.locator(".accordion-item__click-target").nth(index);
const settle = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0);
const height = (page: Page, index: number) =>
  page
    .locator(".accordion-item__dropdown")
    .nth(index)
    .evaluate((element: HTMLElement) => element.offsetHeight);

describe("an accordion", () => {
  it("ties each button to its content", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    const wired = await page.$$eval(".accordion-item", (items) =>
      items.map((item) => {
        const control = item.querySelector("button");
        const region = item.querySelector("[role=region]");
        return [
          control?.id,
          control?.getAttribute("aria-controls"),
          region?.id,
          region?.getAttribute("aria-labelledby"),
        ];
      }),
    );
    expect(wired).toEqual(
      [0, 1, 2].map((n) => {
        const [control, region] = [`button-block-a1-${n}`, `dropdown-block-a1-${n}`];
        return [control, region, region, control];
      }),
    );
    await context.close();
  });

  it("opens one item at a time, and closes the one that is clicked again", async () => {
    const { page, context, errors } = await openBlocks(browser, { html: accordion(), style });
    expect(await openItems(page)).toEqual(only());
    await button(page, 0).click();
    await settle(page);
    expect(await openItems(page)).toEqual(only(0));
    await button(page, 1).click();
    await settle(page);
    expect(await openItems(page)).toEqual(only(1));
    await button(page, 1).click();
    await settle(page);
    expect(await openItems(page)).toEqual(only());
    expect(errors).toEqual([]);
    await context.close();
  });

  it("opens several where it may, and the first one by itself", async () => {
    const attributes = 'data-should-allow-multiple-open-items="true" data-is-expanded-first-item="true"';
    const { page, context } = await openBlocks(browser, { html: accordion({ attributes }), style });
    expect(await openItems(page)).toEqual(only(0));
    await button(page, 2).click();
    await settle(page);
    expect(await openItems(page)).toEqual(only(0, 2));
    await context.close();
  });

  it("takes 250 ms, ease-in-out, and leaves no inline style", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    await button(page, 0).click();
    const timings = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => [effect?.getTiming().duration, effect?.getTiming().easing]),
    );
    expect(timings).toEqual([[250, "ease-in-out"]]);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 125;
      }
    });
    expect(await height(page, 0)).toBe(100);
    await page.evaluate(() => document.getAnimations().map((animation) => animation.play()));
    await settle(page);
    expect(await height(page, 0)).toBe(200);
    expect(await page.locator("[style]:not(body)").count()).toBe(0);
    await context.close();
  });

  it("that is clicked in the middle of a movement turns back from where it is", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    const heights = await page.evaluate(() => {
      const click = () => document.querySelector<HTMLElement>(".accordion-item__click-target")?.click();
      const dropdown = document.querySelector(".accordion-item__dropdown") as HTMLElement;
      const halfway = () => {
        for (const animation of document.getAnimations()) animation.currentTime = 125;
        return dropdown.offsetHeight;
      };
      click();
      const opening = halfway();
      click();
      const turned = dropdown.offsetHeight;
      const closing = halfway();
      click();
      return [opening, turned, closing, dropdown.offsetHeight, document.getAnimations().length];
    });
    expect(heights).toEqual([100, 100, 50, 50, 1]);
    await settle(page);
    expect(await openItems(page)).toEqual(only(0));
    await button(page, 0).click();
    await settle(page);
    expect(await openItems(page)).toEqual(only());
    await context.close();
  });

  it("does not move where the visitor wants no movement", async () => {
    const { page, context } = await openBlocks(browser, {
      html: accordion(),
      style,
      reducedMotion: "reduce",
    });
    await button(page, 0).click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await openItems(page)).toEqual(only(0));
    await context.close();
  });

  it("is worked by the keyboard, and its closed content is passed over", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (const [key, title] of [
      ["Tab", "One"],
      ["Tab", "Two"],
      ["ArrowDown", "Three"],
      ["ArrowDown", "One"],
      ["ArrowUp", "Three"],
      ["Home", "One"],
      ["End", "Three"],
      ["ArrowUp", "Two"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(title);
    }
    await page.keyboard.press("Enter");
    await settle(page);
    expect(await openItems(page)).toEqual(only(1));
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("a link");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await settle(page);
    expect(await openItems(page)).toEqual(only());
    await context.close();
  });

  it("opens the item that the address leads into, and scrolls there", async () => {
    const html = `${accordion({ inside: '<p id="deep">Deep</p>' })}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style, hash: "#deep" });
    expect(await openItems(page)).toEqual(only(1));
    const top = await page.locator("#deep").evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeCloseTo(0, 0);
    await page.evaluate(() => {
      location.hash = "dropdown-block-a1-2";
    });
    await page.waitForSelector(".accordion-item:nth-child(3)[data-is-open]");
    expect(await openItems(page)).toEqual(only(2));
    await context.close();
  });

  it("opens the item in which a search in the page has found something", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    const displayed = await page.$$eval(".accordion-item__dropdown", (dropdowns) =>
      dropdowns.map((dropdown) => [getComputedStyle(dropdown).display, dropdown.getAttribute("hidden")]),
    );
    expect(displayed).toEqual(Array(3).fill(["block", "until-found"]));
    const third = page.locator(".accordion-item__dropdown").nth(2);
    await third.evaluate((dropdown) => dropdown.dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(await openItems(page)).toEqual(only(2));
    await context.close();
  });

  it("is open as a whole on paper", async () => {
    const { page, context } = await openBlocks(browser, { html: accordion(), style });
    await page.emulateMedia({ media: "print" });
    expect([await height(page, 0), await height(page, 1), await height(page, 2)]).toEqual([200, 200, 200]);
    await page.emulateMedia({ media: "screen" });
    expect(await openItems(page)).toEqual(only());
    await context.close();
  });

  it("keeps the title in view while a tall item above it closes", async () => {
    const tall = `${style} .accordion-item__description { height: 3000px }`;
    const html = `${accordion()}<div style="height:3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html, style: tall });
    await button(page, 0).click();
    await settle(page);
    await button(page, 1).scrollIntoViewIfNeeded();
    await button(page, 1).click();
    await settle(page);
    const top = await button(page, 1).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-1);
    expect(top).toBeLessThan(900);
    await context.close();
  });
});

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
