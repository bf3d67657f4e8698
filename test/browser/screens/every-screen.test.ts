import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { atWidths } from "../widths.ts";
import { openAs, type Person } from "./people.ts";

/** Every kind of screen, and who sees it. */
const screens: readonly [string, Person][] = [
  ["/welcome", "visitor"],
  ["/cover", "visitor"],
  ["/parking", "visitor"],
  ["/popup", "visitor"],
  ["/trade", "visitor"],
  ["/kiln-club", "visitor"],
  ["/cart", "visitor"],
  ["/checkout", "visitor"],
  ["/kiln-fund", "visitor"],
  ["/gift-card-balance", "visitor"],
  ["/join", "visitor"],
  ["/account/login", "member"],
  ["/checkout/order-status?id=SP-77", "visitor"],
  ["/review?token=x", "visitor"],
  ["/search?q=ash+glaze", "visitor"],
  ["/error", "visitor"],
  ["/no/such/page/with/quite/a/long/address/that/goes/on/and/on/and/on/withoutanyplacetobreak", "visitor"],
  ["/page-types", "visitor"],
  ["/kiln-club", "member"],
  ["/kiln-club/firing-log", "member"],
  ["/preview/order-email", "owner"],
  ["/preview/digital-product", "owner"],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("every screen", () => {
  it.each(atWidths(screens.map(([path, person]) => ({ path, person }))))(
    "$path at $width px, as a $person: accessible, fits, and has no errors",
    async ({ path, person, width }) => {
      const context = await openAs(browser, person, {
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(inject("demo") + path, { waitUntil: "load" });
      await waitForNetwork(page);
      // The platform's tabs are labels with the role of a tab, which WCAG does not forbid.
      const { violations } = await axe(page).disableRules("aria-allowed-role").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The browser logs the status of missing and forbidden pages.
      expect(errors.filter((error) => !/status of (403|404|500)/.test(error))).toEqual([]);
      await context.close();
    },
  );
});

describe("full-screen pages", () => {
  it("fill the window exactly, on phones and desktops", async () => {
    const context = await openAs(browser, "visitor", { reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ["/welcome", "/parking", "/trade"]) {
        await page.goto(inject("demo") + path);
        const box = await page.locator(".sqs-slide > .page-section").boundingBox();
        expect([box?.width, box?.height], `${path} ${width}`).toEqual([width, height]);
      }
    }
    await context.close();
  });
});
