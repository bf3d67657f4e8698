import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { policies } from "./policies.ts";
import { openUnder, ownWork, violations } from "./policy-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(Object.entries(policies))("a page under a policy of %s", (_, policy) => {
  it("does what it did without us, and nothing of ours is refused", async () => {
    const alone = await openUnder(browser, inject("browserOrigin"), policy);
    const expected = { work: await ownWork(alone.page), violations: await violations(alone.page) };
    await alone.context.close();
    const { page, context } = await openUnder(browser, inject("proxied"), policy);
    expect({ work: await ownWork(page), violations: await violations(page) }).toEqual(expected);
    await context.close();
  });

  it("has all that we add at work", async () => {
    const { page, context, errors } = await openUnder(browser, inject("proxied"), policy);
    await page.waitForSelector('[data-block-type="69"][data-awning-state="ready"]');
    await page.waitForSelector('[data-awning-overlay="announcement-bar"][data-awning-state="ready"]');
    const before = await violations(page);
    const look = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        banner: style(".sqs-cookie-banner-v2").position,
        close: style(".sqs-announcement-bar-close").position,
        early: [...document.querySelectorAll("style[data-awning]")].some(
          (each) =>
            (each as HTMLStyleElement).sheet?.cssRules.length && each.textContent?.includes("marquee-wave"),
        ),
        record: localStorage.getItem("squarespace-announcement-bar")?.includes("Free delivery"),
      };
    });
    expect(look).toMatchObject({ banner: "fixed", close: "absolute", early: true, record: true });
    await page.click(".accordion-item__click-target");
    expect(await page.getAttribute(".accordion-item__click-target", "aria-expanded")).toBe("true");
    await page.click(".sqs-cookie-banner-v2-accept");
    await page.waitForSelector(".sqs-cookie-banner-v2", { state: "detached" });
    await page.click(".sqs-announcement-bar-close");
    await page.waitForLoadState("networkidle");
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      "awning_announcement_closed",
      "ss_cookieAllowed",
      "ss_cvr",
      "ss_cvt",
    ]);
    expect(await violations(page)).toEqual(before);
    // A file of ours that was refused, or that threw: the folder alone is named by every message on the policy.
    expect(errors.filter((error) => /\/_awning\/assets\/[\w/-]+\.(js|css)/.test(error))).toEqual([]);
    await context.close();
  });

  it("takes our forms where no script runs", async () => {
    const { page, context } = await openUnder(browser, inject("proxied"), policy, {
      javaScriptEnabled: false,
    });
    await page.click(".sqs-cookie-banner-v2-accept");
    await page.waitForLoadState("load");
    expect(new URL(page.url()).pathname).toBe("/policy");
    expect(await page.locator(".sqs-cookie-banner-v2").count()).toBe(0);
    await context.close();
  });
});
