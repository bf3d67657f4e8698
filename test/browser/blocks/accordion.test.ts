import { describe, expect, it } from "vitest";
import { browser, button, height, only, openItems, settle } from "./accordion-items.ts";
import { accordion, accordionStyle as style } from "./accordion-page.ts";
import { openBlocks } from "./open-blocks.ts";

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
    const timings = await page.evaluate(() => {
      document.querySelector<HTMLElement>(".accordion-item__click-target")?.click();
      return document.getAnimations().map((animation) => {
        animation.pause();
        animation.currentTime = 125;
        return [animation.effect?.getTiming().duration, animation.effect?.getTiming().easing];
      });
    });
    expect(timings).toEqual([[250, "ease-in-out"]]);
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
});
