import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened, openPage, watchLayoutShift } from "./browser.ts";

const host = '[data-awning-overlay="cookie-banner"]';
const accept = `${host} [value="accept"]`;
const decline = `${host} [value="decline"]`;
const manage = `${host} [formmethod="get"]`;
const pill = ".awning-cookie-pill button";
const dialog = "dialog.awning-cookie-dialog";

const two = {
  cookieBannerVariant: "BAR",
  cookieBannerPosition: "BOTTOM",
  cookieBannerTheme: "LIGHT",
  cookieBannerCtaVariant: "BUTTON",
  cookieBannerAcceptType: "OPT_IN_AND_OUT",
};
const newest = {
  cookieBannerThemeName: "dark-bold",
  cookieBannerPosition: "BOTTOM",
  cookieBannerHasOptOut: true,
  cookieBannerHasManageCookies: true,
  cookieBannerSavedPreferencesText: "Cookie settings",
  isRestrictiveCookiePolicyEnabled: true,
};

let browser: Browser;
const open: Opened[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

function address(settings: object, query: Record<string, string> = {}): string {
  return `${inject("proxied")}/bannered?${new URLSearchParams({ settings: JSON.stringify(settings), ...query })}`;
}

async function visit(
  settings: object,
  { query = {}, ...options }: Parameters<typeof openPage>[2] & { query?: Record<string, string> } = {},
) {
  const opened = await openPage(browser, address(settings, query), options);
  open.push(opened);
  // The banner's script is loaded on its own.
  await opened.page.waitForLoadState("networkidle");
  return opened;
}

const banners = (page: Page) => page.locator(host).count();
const bodyClass = (page: Page) => page.evaluate(() => document.body.className);
const ask = (page: Page, request: string, detail?: unknown) =>
  page.evaluate(
    ([name, settings]) =>
      document.dispatchEvent(new CustomEvent(`awning:cookie-banner:${name}`, { detail: settings })),
    [request, detail] as const,
  );

async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "ss_cookieAllowed");
}

function daysLeft(expires: number): number {
  return Math.round((expires - Date.now() / 1000) / 86_400);
}

describe("a choice", () => {
  it.each([
    ["accept", accept, "true"],
    ["decline", decline, "false"],
  ])(
    "%s: the banner goes at once, the cookie is there at once, the page stays",
    async (choice, button, value) => {
      const { page, errors } = await visit(two);
      expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-enabled");
      const answer = page.waitForResponse(/\/_awning\/consent$/);
      const seen = await page.locator(button).evaluate((node: HTMLElement) => {
        const heard: unknown[] = [];
        Object.assign(window, { heard });
        document.addEventListener("awning:consent", (event) => heard.push((event as CustomEvent).detail));
        node.click();
        const left = document.querySelectorAll('[data-awning-overlay="cookie-banner"]').length;
        return {
          left,
          cookie: document.cookie,
        };
      });
      expect(seen).toEqual({
        left: 0,
        cookie: expect.stringMatching(new RegExp(`(^|; )ss_cookieAllowed=${value}$`)),
      });
      // Once the visitor has seen that.
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "heard"))).toEqual([{ choice }]);
      expect(await bodyClass(page)).toBe("");

      expect((await answer).status()).toBe(204);
      const cookie = await consentCookie(page);
      expect(cookie).toMatchObject({ value, path: "/", sameSite: "Lax", secure: false, httpOnly: false });
      expect(daysLeft(cookie?.expires ?? 0)).toBe(30);
      await page.reload();
      expect(await banners(page)).toBe(0);
      expect(await bodyClass(page)).toBe("");
      expect(errors).toEqual([]);
    },
  );

  it("by keyboard leaves the focus in the content, and the page where it was", async () => {
    const { page } = await visit(two);
    await page.evaluate(() => scrollTo(0, 400));
    await page.locator(decline).focus();
    await page.keyboard.press("Enter");
    expect(await banners(page)).toBe(0);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["page", 400]);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("does not take a focus that was elsewhere", async () => {
    const { page } = await visit(two);
    await page.locator("main a").first().focus();
    await page.locator(accept).evaluate((node: HTMLElement) => node.click());
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Link 0");
  });

  it("lasts when the worker cannot be reached", async () => {
    const { page, context } = await visit(two);
    await context.route(/\/_awning\/consent$/, (route) => route.abort());
    await page.click(accept);
    expect(daysLeft((await consentCookie(page))?.expires ?? 0)).toBe(30);
    await page.reload();
    expect(await banners(page)).toBe(0);
  });

  it.each([
    ["accept", accept, "true"],
    ["decline", decline, "false"],
  ])("%s works without JavaScript, and comes back to the page", async (_, button, value) => {
    const { page } = await visit(two, { javaScriptEnabled: false });
    const before = page.url();
    await page.click(button);
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
    expect(await consentCookie(page)).toMatchObject({ value });
    expect(await banners(page)).toBe(0);
  });

  it("of a bar at the top gives the page its place back", async () => {
    const top = { ...two, cookieBannerPosition: "TOP" };
    let shift = async () => ({ total: Number.NaN });
    const { page } = await visit(top, {
      async beforeLoad(opened) {
        shift = await watchLayoutShift(opened);
      },
    });
    const height = await page.locator(host).evaluate((node) => node.getBoundingClientRect().height);
    expect(height).toBe(78);
    expect(
      await page.locator("header a").evaluate((node) => node.getBoundingClientRect().top),
    ).toBeGreaterThan(77);
    expect((await shift()).total).toBe(0);
    const dropzone = page.locator(".sqs-announcement-bar-dropzone");
    expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-top");
    expect(await dropzone.getAttribute("class")).toContain("sqs-cookie-banner-v2-enabled");
    await page.click(accept);
    expect(await bodyClass(page)).toBe("");
    expect(await dropzone.getAttribute("class")).not.toContain("sqs-cookie-banner-v2-enabled");
    expect(await page.locator("header a").evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(
      20,
    );
  });
});

describe("the banner in the page", () => {
  it("is not there on a screenshot, nor where the page says that it cannot have one", async () => {
    expect(await banners((await visit(two, { query: { sqsscreenshot: "true" } })).page)).toBe(0);
    const { page } = await visit(two, { query: { incapable: "1" } });
    expect(await banners(page)).toBe(0);
    expect(await bodyClass(page)).toBe("");
  });

  it("hides the copies that came with a saved page", async () => {
    const { page } = await visit(two, { query: { saved: "1" } });
    expect(await page.getByText("Saved").filter({ visible: true }).count()).toBe(0);
    expect(await page.locator(`${host} .sqs-cookie-banner-v2`).isVisible()).toBe(true);
  });

  it("takes neither the focus nor the page's reading order: it is reached first", async () => {
    const { page } = await visit(two);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Accept");
  });

  it.each([
    ["two buttons", two],
    [
      "texts",
      { ...two, cookieBannerCtaVariant: "TEXT", cookieBannerVariant: "POPUP", cookieBannerTheme: "DARK" },
    ],
    ["an icon", { ...two, cookieBannerCtaVariant: "ICON" }],
    ["the newest generation", newest],
    ["a link in the text", { ...two, cookieBannerText: 'See our <a href="/policy">policy</a>.' }],
  ])("has nothing that axe objects to: %s", async (_, settings) => {
    for (const width of [390, 1440]) {
      const { page } = await visit(settings, { viewport: { width, height: 800 }, query: { hostile: "1" } });
      const { violations } = await new AxeBuilder({ page }).include(host).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it("gives a finger 24 by 24 pixels even where a word is smaller", async () => {
    const { page } = await visit({ ...two, cookieBannerCtaVariant: "TEXT", cookieBannerCtaText: "OK" });
    const hits = await page.locator(accept).evaluate((node) => {
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

  it("shows where the focus is", async () => {
    const { page } = await visit({ ...two, cookieBannerTheme: "DARK" });
    await page.keyboard.press("Tab");
    const outline = await page.locator(accept).evaluate((node) => getComputedStyle(node).outline);
    expect(outline).toBe("rgb(255, 255, 255) solid 2px");
  });

  it.each([
    ["a bar at the bottom", two],
    ["a popup at the top", { ...two, cookieBannerVariant: "POPUP", cookieBannerPosition: "TOP_LEFT" }],
  ])("never covers what the keyboard has reached: %s", async (_, settings) => {
    const { page } = await visit(settings, { viewport: { width: 390, height: 600 } });
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
      }, host);
      expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(false);
    }
  });

  it.each([
    ["a bar, stacked", 390, two],
    ["a bar, in a row", 900, two],
    ["a popup", 900, { ...two, cookieBannerVariant: "POPUP" }],
    ["an icon", 390, { ...two, cookieBannerCtaVariant: "ICON" }],
    ["the newest generation", 900, newest],
  ])("fits a small window with a long text that can be read to both ends: %s", async (_, width, settings) => {
    const cookieBannerText = `<p><b>First.</b> ${"All about cookies. ".repeat(200)} <i>Last.</i></p>`;
    const { page } = await visit({ ...settings, cookieBannerText }, { viewport: { width, height: 320 } });
    const box = await page.locator(`${host} > div`).first().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(320);
    for (const part of [`${host} i`, `${host} b`, accept]) {
      const reached = await page.locator(part).evaluate((node) => {
        node.scrollIntoView({ block: "nearest" });
        const { x, y, width: wide, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(reached, part).toBe(true);
    }
    await page.click(accept);
    expect(await banners(page)).toBe(0);
  });
});

describe("a restrictive policy", () => {
  const restrictive = { ...two, isRestrictiveCookiePolicyEnabled: true };
  const tracking = [
    "ss_cid",
    "ss_cpvisit",
    "ss_cvisit",
    "ss_cvr",
    "ss_cvt",
    "SS_MATTR",
    "SS_MID",
    "SS_lastvisit",
    "user_segment",
  ];
  const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
  const give = (page: Page) =>
    page.evaluate((all) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as pages do it
      for (const name of [...all, "mine"]) document.cookie = `${name}=1;path=/`;
    }, tracking);

  it("takes the tracking cookies, and no other, until a visitor has accepted", async () => {
    const { page } = await visit(restrictive);
    await give(page);
    await page.reload({ waitUntil: "networkidle" });
    expect(await names(page)).toEqual(["mine"]);

    await page.click(accept);
    await give(page);
    await page.reload({ waitUntil: "networkidle" });
    expect(await names(page)).toEqual([...tracking, "mine", "ss_cookieAllowed"].sort());
  });

  it("takes them at the moment of a no", async () => {
    const { page } = await visit(restrictive);
    await give(page);
    await page.click(decline);
    expect(await page.evaluate(() => document.cookie)).toBe("mine=1; ss_cookieAllowed=false");
  });

  it("leaves them alone where the policy is not restrictive", async () => {
    const { page } = await visit(two);
    await give(page);
    await page.click(decline);
    await page.reload({ waitUntil: "networkidle" });
    expect(await names(page)).toEqual([...tracking, "mine", "ss_cookieAllowed"].sort());
  });
});

describe("the choices", () => {
  it("open as a dialog, hold the focus, and give it back", async () => {
    const { page, errors } = await visit(newest);
    await page.locator(manage).focus();
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    expect(await page.locator(`${dialog} :checked`).count()).toBe(0);
    const { violations } = await new AxeBuilder({ page }).include(dialog).analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.locator(dialog).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Manage");
    expect(await banners(page)).toBe(1);
    expect(errors).toEqual([]);
  });

  it("are kept, can be changed by the way back, and hold on the next page", async () => {
    const { page, errors } = await visit(newest);
    await page.click(manage);
    await page.getByLabel("Do not allow").check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    expect(await page.locator(dialog).count()).toBe(0);
    expect(await banners(page)).toBe(0);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });

    await page.click(pill);
    expect(await page.getByLabel("Do not allow").isChecked()).toBe(true);
    await page.getByLabel("Allow", { exact: true }).check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    expect(await consentCookie(page)).toMatchObject({ value: "true" });
    expect(await page.locator(pill).count()).toBe(1);

    await page.reload({ waitUntil: "networkidle" });
    expect(await banners(page)).toBe(0);
    await page.click(pill);
    expect(await page.getByLabel("Allow", { exact: true }).isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it("are a page without JavaScript, there and back", async () => {
    const { page } = await visit(newest, { javaScriptEnabled: false });
    const before = page.url();
    await page.click(manage);
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe("/_awning/consent");
    await page.getByLabel("Do not allow").check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
    expect(await banners(page)).toBe(0);
    await page.click(pill);
    await page.waitForLoadState();
    expect(await page.getByLabel("Do not allow").isChecked()).toBe(true);
    await page.getByRole("link", { name: "Back to the site" }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(before);
  });

  it("are a page as well when their script cannot be loaded", async () => {
    const { page, context } = await visit(newest);
    await context.route(/preferences-dialog/, (route) => route.abort());
    await page.click(manage);
    await page.waitForURL(/\/_awning\/consent\?return=/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Cookie preferences");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

describe("events", () => {
  it("update draws the same nodes anew, without a complaint from React", async () => {
    const { page, errors } = await visit(two);
    await page.locator(accept).evaluate((node) => Object.assign(node, { mark: 1 }));
    await ask(page, "update", {
      ...two,
      isCookieBannerEnabled: true,
      cookieBannerTheme: "DARK",
      cookieBannerCtaText: "Fine",
    });
    await page.locator(`${host} .DARK`).waitFor();
    expect(await page.locator(accept).textContent()).toBe("Fine");
    expect(await page.locator(accept).evaluate((node) => "mark" in node)).toBe(true);
    await ask(page, "update", { ...two, isCookieBannerEnabled: true, cookieBannerPosition: "TOP" });
    await page.locator(`.sqs-announcement-bar-dropzone ${host} .TOP`).waitFor();
    expect(await bodyClass(page)).toBe("sqs-cookie-banner-v2-top");
    await page.click(accept);
    expect(await banners(page)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("update to a site without a banner takes it away, and back brings it", async () => {
    const { page } = await visit(two);
    await ask(page, "update", { ...two, isCookieBannerEnabled: false });
    await page.locator(host).waitFor({ state: "detached" });
    await ask(page, "update", { ...two, isCookieBannerEnabled: true });
    await page.locator(decline).waitFor();
    await page.click(decline);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("force shows the banner after a choice, with buttons that do nothing; unforce takes it away", async () => {
    const { page, errors } = await visit(two);
    await page.click(accept);
    await ask(page, "force");
    await page.locator(accept).waitFor();
    expect(await bodyClass(page)).toContain("sqs-cookie-banner-v2-forced");
    await page.click(decline);
    expect(await banners(page)).toBe(1);
    expect(await consentCookie(page)).toMatchObject({ value: "true" });
    await ask(page, "unforce");
    await page.locator(host).waitFor({ state: "detached" });
    expect(await bodyClass(page)).toBe("");
    expect(errors).toEqual([]);
  });

  it("force brings the style sheet to a page of a site without a banner", async () => {
    const { page } = await visit({ isCookieBannerEnabled: false });
    expect(await banners(page)).toBe(0);
    await ask(page, "force", { ...two, isAnalyticsCookiesDisabled: true });
    await page.locator(accept).waitFor();
    const box = await page.locator(`${host} > .BAR`).boundingBox();
    expect([box?.x, box?.width, box?.height]).toEqual([0, 1440, 78]);
  });

  it("a forced class that comes with the page keeps the banner and its buttons still", async () => {
    const { page } = await visit(two, { query: { forced: "1" } });
    await page.click(accept);
    expect(await banners(page)).toBe(1);
    expect(await consentCookie(page)).toBeUndefined();
  });
});
