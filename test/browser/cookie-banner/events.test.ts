import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accept, banners, bodyClass, consentCookie, decline, host, two, visit } from "./banner-page.ts";

const ask = (page: Page, request: string, detail?: unknown) =>
  page.evaluate(
    ([name, settings]) =>
      document.dispatchEvent(new CustomEvent(`awning:cookie-banner:${name}`, { detail: settings })),
    [request, detail] as const,
  );

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
    await expect.poll(() => banners(page)).toBe(0);
    expect(errors).toEqual([]);
  });

  it("update to a site without a banner takes it away, and back brings it", async () => {
    const { page } = await visit(two);
    await ask(page, "update", { ...two, isCookieBannerEnabled: false });
    await page.locator(host).waitFor({ state: "detached" });
    await ask(page, "update", { ...two, isCookieBannerEnabled: true });
    await page.locator(decline).waitFor();
    await page.click(decline);
    await expect.poll(() => consentCookie(page)).toMatchObject({ value: "false" });
  });

  it("force shows the banner after a choice, with buttons that do nothing; unforce takes it away", async () => {
    const { page, errors } = await visit(two);
    await page.click(accept);
    await ask(page, "force");
    await page.locator(accept).waitFor();
    expect(await bodyClass(page)).toContain("sqs-cookie-banner-v2-forced");
    await page.click(decline);
    await expect.poll(() => banners(page)).toBe(1);
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
    await expect.poll(() => banners(page)).toBe(1);
    expect(await consentCookie(page)).toBeUndefined();
  });
});
