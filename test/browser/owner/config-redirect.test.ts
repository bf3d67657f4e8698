import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demo, launchWithNames, named, type Person, ready } from "./visit.ts";

/** Not a local host, and not one to which browsers say whether a page stands in a frame. */
const site = named(demo);

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function visit(person: Person | undefined, path: string, script = true) {
  context = await contextFor(browser, person, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
}

const area = (path: string) => `${site}/config/?frameUrl=${encodeURIComponent(path)}`;

describe("an owner on the site's own host", () => {
  it("is taken to the configuration area, at the edge", async () => {
    for (const script of [true, false]) {
      const page = await visit("owner", "/about?a=b%20c", script);
      expect(page.url()).toBe(area("/about?a=b%20c"));
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "ss_preview_frame_expanded")?.value).toBe("true");
      await context.close();
    }
  });

  it("is taken there from a link inside the site, where only the page can tell that it is not framed", async () => {
    const page = await visit("owner", "/about?noredirect");
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => sessionStorage.clear());
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(area("/gallery"));
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "awning_redirects")?.value).toBe("1");
    // The page is replaced, so that the way back is not a trap.
    await page.goBack();
    expect(page.url()).toBe(`${site}/about?noredirect`);
  });

  it("stays after ?noredirect for the browser session, in storage and at the edge", async () => {
    const page = await visit("owner", "/about?noredirect");
    await ready(page);
    expect(page.url()).toBe(`${site}/about?noredirect`);
    expect(await page.evaluate(() => sessionStorage.getItem("noredirect"))).toBe("true");
    await page.goto(`${site}/gallery`);
    await ready(page);
    expect(page.url()).toBe(`${site}/gallery`);
    // The storage alone, where only the page can tell.
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => {
      location.href = "/journal";
    });
    await page.waitForURL(`${site}/journal`);
    await ready(page);
    expect(page.url()).toBe(`${site}/journal`);
  });

  it("stays on a page that is framed, however it got there", async () => {
    const page = await visit("owner", "/config/?frameUrl=%2Fabout");
    const frame = page.frames().find((each) => each !== page.mainFrame());
    expect(frame?.url()).toBe(`${site}/about`);
    await frame?.evaluate(() => {
      location.href = "/gallery";
    });
    await frame?.waitForURL(`${site}/gallery`);
    await ready(page);
    expect(frame?.url()).toBe(`${site}/gallery`);
    expect(page.url()).toContain("/config/");
  });

  it("is not sent in circles by the page's own script", async () => {
    const page = await visit("owner", "/about?noredirect");
    await context.clearCookies({ name: "awning_noredirect" });
    await page.evaluate(() => sessionStorage.clear());
    await context.addCookies([{ name: "awning_redirects", value: "3", url: site }]);
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(`${site}/gallery`);
    await ready(page);
    expect(page.url()).toBe(`${site}/gallery`);
  });
});

describe("everybody else", () => {
  it.each([undefined, "viewer"] as const)("stays where they are: %s", async (person) => {
    const page = await visit(person, "/about");
    await ready(page);
    expect(page.url()).toBe(`${site}/about`);
    await page.evaluate(() => {
      location.href = "/gallery";
    });
    await page.waitForURL(`${site}/gallery`);
    await ready(page);
    expect(page.url()).toBe(`${site}/gallery`);
  });
});
