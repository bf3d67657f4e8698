import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function visit(person: Person | undefined, path: string, script = true) {
  context = await contextFor(browser, person, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
}

const configAddress = (path: string) => `${site}/config/?frameUrl=${encodeURIComponent(path)}`;

describe("an owner on the site's own host", () => {
  it("is redirected to the configuration area by the edge", async () => {
    for (const script of [true, false]) {
      const page = await visit("owner", "/about?a=b%20c", script);
      expect(page.url()).toBe(configAddress("/about?a=b%20c"));
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "ss_preview_frame_expanded")?.value).toBe("true");
      await context.close();
    }
  });

  it("is redirected by the page after a link inside the site, where only the page knows that it is not framed", async () => {
    const page = await visit("owner", "/about?noredirect");
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => sessionStorage.clear());
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(configAddress("/gallery"));
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "awning_redirects")?.value).toBe("1");
    // The history entry is replaced, so that going back does not redirect again.
    await page.goBack();
    expect(page.url()).toBe(`${site}/about?noredirect`);
  });

  it("is not redirected after ?noredirect for the browser session, by storage and at the edge", async () => {
    const page = await visit("owner", "/about?noredirect");
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/about?noredirect`);
    expect(await page.evaluate(() => sessionStorage.getItem("noredirect"))).toBe("true");
    await page.goto(`${site}/gallery`);
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/gallery`);
    // Only the storage is left.
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => {
      location.href = "/journal";
    });
    await page.waitForURL(`${site}/journal`);
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/journal`);
  });

  it("is not redirected in a frame", async () => {
    const page = await visit("owner", "/config/?frameUrl=%2Fabout");
    const frame = page.frames().find((each) => each !== page.mainFrame());
    expect(frame?.url()).toBe(`${site}/about`);
    await frame?.evaluate(() => {
      location.href = "/gallery";
    });
    await frame?.waitForURL(`${site}/gallery`);
    await waitForClient(page);
    expect(frame?.url()).toBe(`${site}/gallery`);
    expect(page.url()).toContain("/config/");
  });

  it("is not redirected in a loop by the page's script", async () => {
    const page = await visit("owner", "/about?noredirect");
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => sessionStorage.clear());
    await context.addCookies([{ name: "awning_redirects", value: "3", url: site }]);
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(`${site}/gallery`);
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/gallery`);
  });
});

describe("any other visitor", () => {
  it.each([undefined, "viewer"] as const)("is not redirected: %s", async (person) => {
    const page = await visit(person, "/about");
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/about`);
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(`${site}/gallery`);
    await waitForClient(page);
    expect(page.url()).toBe(`${site}/gallery`);
  });
});
