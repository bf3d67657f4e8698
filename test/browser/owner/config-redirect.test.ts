import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contextFor,
  demoAddress,
  launchWithHostNames,
  type Person,
  waitForClient,
  withHostName,
} from "./visit.ts";

/** Not a local host, and not a secure context, so requests have no Sec-Fetch-Dest header. */
const site = withHostName(demoAddress);

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function visit(person: Person | undefined, path: string, script = true): Promise<void> {
  context = await contextFor(browser, person, { javaScriptEnabled: script });
  page = await context.newPage();
  await page.goto(site + path);
}

const configAddress = (path: string) => `${site}/config/?frameUrl=${encodeURIComponent(path)}`;

/** Follows a link inside the site. */
const follow = (path: string) =>
  page.evaluate((to) => {
    location.href = to;
  }, path);

const expectStays = async (path: string) => {
  await page.waitForURL(site + path);
  await waitForClient(page);
  expect(page.url()).toBe(site + path);
};

/** Forgets `?noredirect`. */
const forgetChoice = async () => {
  await context.clearCookies({ name: "awning_noredirect" });
  await page.evaluate(() => sessionStorage.clear());
};

describe("an owner on the site's own host", () => {
  it.each([false, true])(
    "is redirected to the configuration area by the edge, JavaScript %s",
    async (script) => {
      await visit("owner", "/about?a=b%20c", script);
      expect(page.url()).toBe(configAddress("/about?a=b%20c"));
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "ss_preview_frame_expanded")?.value).toBe("true");
      if (!script) await context.close();
    },
  );

  it("is not redirected in a frame", async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame());
    expect(frame?.url()).toBe(`${site}/about?a=b%20c`);
    await frame?.evaluate(() => {
      location.href = "/privacy";
    });
    await frame?.waitForURL(`${site}/privacy`);
    await waitForClient(page);
    expect(frame?.url()).toBe(`${site}/privacy`);
    expect(page.url()).toContain("/config/");
  });

  it("is not redirected after ?noredirect for the browser session, by storage and at the edge", async () => {
    await page.goto(`${site}/privacy?noredirect`);
    await expectStays("/privacy?noredirect");
    expect(await page.evaluate(() => sessionStorage.getItem("noredirect"))).toBe("true");
    await page.goto(`${site}/contact`);
    await expectStays("/contact");
    // Only the storage is left.
    await context.clearCookies({ name: "awning_noredirect" });
    await follow("/privacy");
    await expectStays("/privacy");
  });

  it("is not redirected in a loop by the page's script", async () => {
    await forgetChoice();
    await context.addCookies([{ name: "awning_redirects", value: "3", url: site }]);
    await follow("/contact");
    await expectStays("/contact");
  });

  it("is redirected by the page after a link inside the site, where only the page knows that it is not framed", async () => {
    await page.goto(`${site}/contact?noredirect`);
    await forgetChoice();
    await context.clearCookies({ name: "awning_redirects" });
    await follow("/privacy");
    await page.waitForURL(configAddress("/privacy"));
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "awning_redirects")?.value).toBe("1");
    // The history entry is replaced, so that going back does not redirect again.
    await page.goBack();
    expect(page.url()).toBe(`${site}/contact?noredirect`);
    await context.close();
  });
});

describe("any other visitor", () => {
  it.each([undefined, "viewer"] as const)("is not redirected: %s", async (person) => {
    await visit(person, "/contact");
    await expectStays("/contact");
    await follow("/privacy");
    await expectStays("/privacy");
    await context.close();
  });
});
