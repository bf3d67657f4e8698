import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import {
  acceptSelector,
  bannerAddress,
  bannerCount,
  bannerSelector,
  bodyClass,
  latestSettings,
  openBannerPage,
  twoButtonSettings,
} from "./banner-page.ts";
import { showBanner, stylesOf } from "./show-banner.ts";

describe("the banner in the page", () => {
  it("is missing on a screenshot, and if the page sets COOKIE_BANNER_CAPABLE to false", async () => {
    expect(
      await bannerCount((await openBannerPage(twoButtonSettings, { query: { sqsscreenshot: "true" } })).page),
    ).toBe(0);
    const { page } = await openBannerPage(twoButtonSettings, { query: { incapable: "1" } });
    expect(await bannerCount(page)).toBe(0);
    expect(await bodyClass(page)).toBe("");
  });

  it("takes no focus, is first in the reading order, has an edge in forced colors, and goes after a choice in another tab", async () => {
    const { page } = await openBannerPage(twoButtonSettings);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Accept");

    // Forced colors hide its background.
    const edge = () =>
      page.locator(`${bannerSelector} > div`).evaluate((node) => getComputedStyle(node).borderTop);
    expect(await edge()).toContain("0px none");
    await page.emulateMedia({ forcedColors: "active" });
    expect(await edge()).toContain("1px solid");

    const choice = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("awning:consent", ({ detail }: CustomEventInit) =>
            resolve(detail.choice),
          );
        }),
    );
    await page.context().addCookies([{ name: "ss_cookieAllowed", value: "true", url: page.url() }]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(await choice).toBe("accept");
    expect(await bannerCount(page)).toBe(0);
  });

  it("hides copies that were saved with the page", async () => {
    const { page } = await openBannerPage(twoButtonSettings, { query: { saved: "1" } });
    expect(await page.getByText("Saved").filter({ visible: true }).count()).toBe(0);
    expect(await page.locator(`${bannerSelector} .sqs-cookie-banner-v2`).isVisible()).toBe(true);
  });

  it.each([
    ["a bar at the bottom", twoButtonSettings],
    [
      "a popup at the top",
      { ...twoButtonSettings, cookieBannerVariant: "POPUP", cookieBannerPosition: "TOP_LEFT" },
    ],
  ])("never covers what the keyboard has reached: %s", async (_, settings) => {
    const { page } = await openBannerPage(settings, { viewport: { width: 390, height: 600 } });
    for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(9).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const covered = await page.evaluate((selector) => {
        const focus = document.activeElement?.getBoundingClientRect();
        const banner = document.querySelector(`${selector} > div`);
        const cover = banner?.getBoundingClientRect();
        if (!focus || !cover || banner?.contains(document.activeElement)) return false;
        return (
          focus.bottom > cover.top &&
          focus.top < cover.bottom &&
          focus.right > cover.left &&
          focus.left < cover.right
        );
      }, bannerSelector);
      expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(false);
    }
  });

  it.each([
    ["a bar, stacked", 390, twoButtonSettings],
    ["a bar, in a row", 900, twoButtonSettings],
    ["a popup", 900, { ...twoButtonSettings, cookieBannerVariant: "POPUP" }],
    ["an icon", 390, { ...twoButtonSettings, cookieBannerCtaVariant: "ICON" }],
    ["the newest generation", 900, latestSettings],
  ])("fits a small window with a long text that can be read to both ends: %s", async (_, width, settings) => {
    const cookieBannerText = `<p><b>First.</b> ${"All about cookies. ".repeat(200)} <i>Last.</i></p>`;
    const { page } = await openBannerPage(
      { ...settings, cookieBannerText },
      { viewport: { width, height: 320 } },
    );
    const box = await page.locator(`${bannerSelector} > div`).first().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(320);
    for (const part of [`${bannerSelector} i`, `${bannerSelector} b`, acceptSelector]) {
      const reached = await page.locator(part).evaluate((node) => {
        node.scrollIntoView({ block: "nearest" });
        const { x, y, width: wide, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(reached, part).toBe(true);
    }
    await page.click(acceptSelector);
    await expect.poll(() => bannerCount(page)).toBe(0);
  });
});

/** Opens one page and shows the banner of each of the settings in it: they have the same styles. */
async function showEach(
  variants: Readonly<Record<string, object>>,
  query: Record<string, string>,
  check: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const { page } = await openBannerPage(twoButtonSettings, { query });
  const styles = stylesOf(await (await fetch(page.url())).text());
  for (const [name, settings] of Object.entries(variants)) {
    const html = await (await fetch(bannerAddress(settings, query))).text();
    expect(stylesOf(html)).toEqual(styles);
    await page.evaluate(showBanner, html);
    await check(page, name);
  }
}

describe("the banner as it is rendered", () => {
  it("has nothing that axe objects to, at 390 and 1440 px", async () => {
    const variants = {
      "two buttons": twoButtonSettings,
      texts: {
        ...twoButtonSettings,
        cookieBannerCtaVariant: "TEXT",
        cookieBannerVariant: "POPUP",
        cookieBannerTheme: "DARK",
      },
      "an icon": { ...twoButtonSettings, cookieBannerCtaVariant: "ICON" },
      "the newest generation": latestSettings,
      "a link in the text": {
        ...twoButtonSettings,
        cookieBannerText: 'See our <a href="/policy">policy</a>.',
      },
    };
    await showEach(variants, { hostile: "1" }, async (page, name) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await axe(page).include(bannerSelector).analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect({ name, width, found }).toEqual({ name, width, found: [] });
      }
    });
  });

  it("has touch targets of at least 24 by 24 pixels, and a visible focus in the dark", async () => {
    const texts = { ...twoButtonSettings, cookieBannerCtaVariant: "TEXT", cookieBannerCtaText: "OK" };
    const dark = { ...twoButtonSettings, cookieBannerTheme: "DARK" };
    await showEach({ texts, dark }, {}, async (page, name) => {
      if (name === "dark") {
        await page.keyboard.press("Tab");
        const outline = await page.locator(acceptSelector).evaluate((node) => getComputedStyle(node).outline);
        expect(outline).toBe("rgb(255, 255, 255) solid 2px");
        return;
      }
      const hits = await page.locator(acceptSelector).evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        return [
          [-12, 0],
          [12, 0],
          [0, -12],
          [0, 12],
        ].map(([right = 0, down = 0]) => document.elementFromPoint(middle + right, centre + down) === node);
      });
      expect(hits).toEqual([true, true, true, true]);
    });
  });
});
