import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { waitForNetwork } from "../browser/page-waits.ts";
import { publishedPages } from "./published-pages.ts";

/** A host has one website, so that each page has a host of its own. */
const siteOf = (index: number) => inject("proxied").replace("127.0.0.1", `shop-${index}.test`);
const password = "a password for tests";
/** Pages with their style sheets on which Escape opens the sign-in; of the project's own one of each version, and a cover page. */
const pages = publishedPages.filter(
  ({ path, bytes }) =>
    /^\/(?:own\/(?:cider-house-drinks|skerry-cover|workshop-home)$|sites\/)/.test(path) &&
    /"useEscapeKeyToLogin":\s*true/.test(bytes.toString("latin1")),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser.close());

describe("a published page whose context names an owner", () => {
  it.each(pages.map(({ path }, index) => [path.replace("/", "/owned-"), siteOf(index)] as const))(
    "%s: Escape signs in, the next page redirects to the configuration area, Shift+Escape signs out",
    async (path, site) => {
      const { page, context } = await openReusedPage(browser, site + path);
      await waitForNetwork(page);
      const pathname = new URL(page.url()).pathname;
      await page.keyboard.press("Escape");
      const dialog = page.locator(".awning-dialog");
      await dialog.waitFor();
      expect((await dialog.boundingBox())?.width).toBe(350);
      await page.keyboard.type("owner@proxied.test");
      await page.keyboard.press("Tab");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site}/config/?frameUrl=${encodeURIComponent(pathname)}`);

      // The first page whose context names the owner is served; the worker redirects from the next one on.
      await page.goto(site + path, { waitUntil: "commit" });
      expect(page.url()).toBe(site + pathname);
      await page.goto(site + path);
      expect(page.url()).toBe(`${site}/config/?frameUrl=${encodeURIComponent(pathname)}`);
      await page.goto(`${site}${path}?noredirect`);
      await waitForNetwork(page);
      expect(page.url()).toBe(`${site}${pathname}?noredirect`);

      await page.keyboard.press("Shift+Escape");
      await page.waitForURL(`${site}/?logout=true`);
      await page.goto(`${site}${path}?logout=true`);
      await page.getByText("You have been successfully logged out.").waitFor();
      expect(page.url()).toBe(site + pathname);
      await context.close();
    },
  );
});
