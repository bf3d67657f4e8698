import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { policies } from "./policies.ts";
import { collectViolations, openUnder, ownResults } from "./policy-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// The overlays are of authored settings: a context whose script a policy forbids does not count.
describe.each(Object.entries(policies))("a page under a policy of %s", (_, policy) => {
  it("works as without Awning, and everything that Awning adds works, too", async () => {
    const alone = await openUnder(browser, inject("browserOrigin"), policy);
    const expected = await ownResults(alone.page);
    await alone.context.close();
    const { page, context, errors } = await openUnder(browser, inject("authored"), policy);
    await page.waitForSelector('[data-block-type="69"][data-awning-state="ready"]');
    await page.waitForSelector('[data-awning-overlay="announcement-bar"][data-awning-state="ready"]');
    expect(await ownResults(page)).toEqual(expected);
    const styles = await page.evaluate(() => {
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
    expect(styles).toMatchObject({ banner: "fixed", close: "absolute", early: true, record: true });
    await page.click(".accordion-item__click-target");
    expect(await page.getAttribute(".accordion-item__click-target", "aria-expanded")).toBe("true");
    await page.click(".sqs-cookie-banner-v2-accept");
    await page.waitForSelector(".sqs-cookie-banner-v2", { state: "detached" });
    await page.click(".sqs-announcement-bar-close");
    await waitForNetwork(page);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      "awning_announcement_closed",
      "ss_cookieAllowed",
      "ss_cvr",
      "ss_cvt",
    ]);
    expect(await collectViolations(page)).toEqual(expected.violations);
    // Only blocked or failing files of Awning: every message about the policy names the folder.
    expect(errors.filter((error) => /\/_awning\/assets\/[\w/-]+\.(js|css)/.test(error))).toEqual([]);
    await context.close();
  });
});

/** The policies that say something about forms, and one that does not. */
const policiesOfForms = Object.entries(policies).filter(
  ([name, { csp = [], report = [] }]) =>
    name === "nothing" || /form|sandbox/.test([...csp, ...report].join()),
);

it.each(policiesOfForms)(
  "a page under a policy of %s accepts Awning's forms without scripts",
  async (_, policy) => {
    const { page, context } = await openUnder(browser, inject("authored"), policy, {
      javaScriptEnabled: false,
    });
    await page.click(".sqs-cookie-banner-v2-accept");
    await page.waitForLoadState("load");
    expect(new URL(page.url()).pathname).toBe("/policy");
    expect(await page.locator(".sqs-cookie-banner-v2").count()).toBe(0);
    await context.close();
  },
);

/** A policy that allows the script with the settings of the page, and one that forbids it. */
const policiesOfSettings = ["strict, by nonce", "nothing"];

it.each(policiesOfSettings)(
  "a page with its own settings under a policy of %s works as without Awning",
  async (name) => {
    const policy = policies[name] ?? {};
    const alone = await openUnder(browser, inject("browserOrigin"), policy);
    const expected = await ownResults(alone.page);
    await alone.context.close();
    const { page, context } = await openUnder(browser, inject("proxied"), policy);
    expect(await ownResults(page)).toEqual(expected);
    await context.close();
  },
);
