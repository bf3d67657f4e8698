import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchLayoutShift } from "../browser.ts";
import { idle } from "../frames.ts";
import { accept, banners, bodyClass, consentCookie, decline, host, two, visit } from "./banner-page.ts";

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
    await expect.poll(() => banners(page)).toBe(0);
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.id, scrollY]))
      .toEqual(["page", 400]);
    expect(await consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("does not take a focus that was elsewhere", async () => {
    const { page } = await visit(two);
    await page.locator("main a").first().focus();
    await page.locator(accept).evaluate((node: HTMLElement) => node.click());
    await expect.poll(() => banners(page)).toBe(0);
    await idle(page);
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
    await expect.poll(() => bodyClass(page)).toBe("");
    expect(await dropzone.getAttribute("class")).not.toContain("sqs-cookie-banner-v2-enabled");
    expect(await page.locator("header a").evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(
      20,
    );
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
