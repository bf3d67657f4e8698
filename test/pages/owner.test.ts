import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { published, why } from "./published.ts";

const site = inject("proxied").replace("127.0.0.1", "shop.test");
const password = "a password for tests";
/** Pages with their own style sheets, whose Escape leads to the sign-in. */
const pages = published.filter(
  ({ path, bytes }) =>
    path.startsWith("/sites/") && /"useEscapeKeyToLogin":\s*true/.test(bytes.toString("latin1")),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser.close());

describe.skipIf(pages.length === 0)(`a published page whose context asserts an owner${why}`, () => {
  it.each(pages.map(({ path }) => path.replace("/sites/", "/owned-sites/")))(
    "%s: Escape signs in, the page after leads to the area, Shift+Escape signs out",
    async (path) => {
      const { page, context } = await openPage(browser, site + path);
      await page.waitForLoadState("networkidle");
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

      // The page that asserts the owner for the first time is served; from then on the edge knows.
      await page.goto(site + path);
      expect(page.url()).toBe(site + pathname);
      await page.goto(site + path);
      expect(page.url()).toBe(`${site}/config/?frameUrl=${encodeURIComponent(pathname)}`);
      await page.goto(`${site}${path}?noredirect`);
      await page.waitForLoadState("networkidle");
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
