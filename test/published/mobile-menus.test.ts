import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

interface Template {
  readonly name: string;
  readonly path: string;
  readonly opener: string;
  readonly link: string;
  readonly folder?: { readonly opener: string; readonly link: string };
}

const byCheckbox: Template = {
  name: "own page: a checkbox, and a class of the body",
  path: "/own/orchard-article",
  opener: ".mobile-nav-toggle-label",
  link: "#overlayNav a[href='/orchard']",
};
const ownTemplates: readonly Template[] = [
  byCheckbox,
  {
    name: "own page: a link that the template hides until its script has loaded",
    path: "/own/cider-house-drinks",
    opener: "#mobileMenuLink a",
    link: "#mobileNav a[href='/events']",
    folder: { opener: "#mobileNav .folder-toggle-label", link: "#mobileNav a[href='/barn/tours']" },
  },
];

/** 7.0 templates, each with its own kind of menu on phones. */
const realTemplates = [
  {
    name: "a checkbox, and a class of the body",
    path: "/sites/thaboyjuicee%2Bnovalightart/v1/elora.html",
    opener: ".mobile-nav-toggle-label",
    link: "#overlayNav a[href='about.html']",
  },
  {
    name: "a link that the template hides until its script has loaded",
    path: "/sites/AbigailBuday%2Bdepressedcakeshop.org/stories.html",
    opener: "#mobileMenuLink a",
    link: "#mobileNav a[href='events.html']",
    folder: { opener: "#mobileNav .folder-toggle-label", link: "#mobileNav a[href='our-team.html']" },
  },
  {
    name: "a div without a role, and the page shifted aside",
    path: "/sites/Anthrocon%2Bsqs-alternate/news/2019/2/2/hotel-opening-anthrocon-2019-report.html",
    opener: ".mobile-nav-toggle:not(.fixed-nav-toggle)",
    link: "#sidecarNav a[href$='/news.html']",
    folder: { opener: "#sidecarNav .folder-toggle", link: "#sidecarNav a[href$='registration.html']" },
  },
] as const satisfies readonly Template[];
/** Own pages always; real ones where they are present. */
const templates: readonly Template[] = [...ownTemplates, ...(hasRealPages ? realTemplates : [])];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(path: string, opener: string, width = 390) {
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
  });
  if (width === 390) await opened.page.locator(`${opener}[aria-expanded="false"]`).first().waitFor();
  return opened;
}

/** True if a tap on its center hits the element. */
function isTouchable(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });
}

describe.each(templates)("the menu on phones of a 7.0 template: $name", ({ path, opener, link, folder }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open(path, opener);
  });
  afterAll(() => opened?.context.close());

  it("opens by a tap, reaches its links, and closes by another", async () => {
    const { page } = opened;
    const button = page.locator(opener).first();
    expect(
      await page
        .locator(link)
        .first()
        .evaluate((element) => element.closest("[inert]") !== null),
    ).toBe(true);
    await button.click();
    await expect.poll(() => isTouchable(page, link)).toBe(true);
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    // The button may still move with the shifted page.
    await (await button.elementHandle())?.waitForElementState("stable");
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => isTouchable(page, link)).toBe(false);
    expect(await button.getAttribute("aria-expanded")).toBe("false");
  });

  it("opens by the keyboard and moves to its links, and Escape returns", async () => {
    const { page } = opened;
    const button = page.locator(opener).first();
    const focused = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => isTouchable(page, link)).toBe(true);
    const panel = `${link.split(" ")[0]} *`;
    expect(await focused(panel)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(opener)).toBe(true);
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Space");
    await expect.poll(() => isTouchable(page, link)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => isTouchable(page, link)).toBe(false);
  });

  it.runIf(folder)("has folders that open and close, whose links are reachable only meanwhile", async () => {
    if (!folder) return;
    const { page } = opened;
    await page.locator(opener).first().click();
    const toggle = page.locator(folder.opener).first();
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
    expect(await isTouchable(page, folder.link)).toBe(false);
    await toggle.focus();
    await page.keyboard.press("Enter");
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => isTouchable(page, folder.link)).toBe(true);
    await page.keyboard.press("Space");
    await expect.poll(() => isTouchable(page, folder.link)).toBe(false);
  });

  it("has links that are reached without JavaScript, by touch and by keyboard", async () => {
    const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    if (opener === byCheckbox.opener) {
      expect(await isTouchable(page, link)).toBe(false);
      await page.locator(opener).first().tap();
      await expect.poll(() => isTouchable(page, link)).toBe(true);
      await page.locator("#mobileNavToggle").press("Space");
      await expect.poll(() => page.locator("#mobileNavToggle").isChecked()).toBe(false);
      await page.keyboard.press("Space");
    }
    for (const selector of [link, ...(folder ? [folder.link] : [])])
      await expect.poll(() => isTouchable(page, selector)).toBe(true);
    await context.close();
  });
});

describe("menus of 7.0 templates on phones", () => {
  it.skipIf(!hasRealPages)(
    `a click on the shifted page closes the menu, at the same scroll position${skipReason}`,
    async () => {
      const { path, opener, link } = realTemplates[2];
      const { page, context } = await open(path, opener);
      await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
      // The template's own script shows the second opener only while the visitor scrolls up.
      await page.locator(opener).evaluate((element: HTMLElement) => element.click());
      await expect.poll(() => isTouchable(page, link)).toBe(true);
      await page.mouse.click(30, 400);
      await expect.poll(() => isTouchable(page, link)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(700);
      await context.close();
    },
  );

  it("is closed when the window becomes wider than the menu's limit", async () => {
    const { path, opener } = byCheckbox;
    const { page, context } = await open(path, opener);
    await page.locator(opener).first().click();
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect.poll(() => page.evaluate(() => document.body.matches(".mobile-menu-open"))).toBe(false);
    expect(
      await page.locator("#site").evaluate((site) => site.checkVisibility({ opacityProperty: true })),
    ).toBe(true);
    await context.close();
  });
});
