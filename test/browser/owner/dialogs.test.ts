import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { pauseClock } from "../page-waits.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";
import {
  contextFor,
  demoAddress,
  dialogSelector,
  launchWithHostNames,
  toastSelector,
  waitForClient,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

/** Styles of a site that would break unprotected dialogs. */
const hostileStyles = `<style>
* { box-sizing: content-box !important; letter-spacing: 9px }
body { color: #fff; background: #eee; text-transform: uppercase; font: 40px/3 cursive; pointer-events: none }
body * { pointer-events: auto }
button, input, p, h2, label, div, dialog, form { color: #eee !important; background: #fff !important; padding: 60px !important; margin: 40px !important; font-size: 6px !important; display: inline !important; width: 900px !important; opacity: .3 !important; border-radius: 50% !important }
</style>`;

async function open(
  path: string,
  options: ReusedPageOptions & { html?: string; clock?: boolean } = {},
): Promise<Page> {
  const { html, clock = false, ...rest } = options;
  context = await contextFor(browser, undefined, rest);
  if (clock) {
    await context.clock.install();
    await context.clock.resume();
  }
  const page = await context.newPage();
  await page.goto(demoAddress + path);
  if (html !== undefined)
    await page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), html);
  return page;
}

/** Size and computed styles of a dialog and of everything in it. */
function appearance(page: Page, selector: string): Promise<unknown> {
  return page.locator(selector).evaluate((box) =>
    [box, ...box.querySelectorAll("*")].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, opacity, letterSpacing, textTransform } =
        getComputedStyle(element);
      return [
        element.tagName,
        width,
        height,
        color,
        backgroundColor,
        fontSize,
        opacity,
        letterSpacing,
        textTransform,
      ];
    }),
  );
}

async function axeViolations(page: Page, selector: string): Promise<string[]> {
  const { violations } = await axe(page)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .include(selector)
    // A dialog need not be in a landmark.
    .disableRules(["region"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const reducedMotion = { reducedMotion: "reduce" } as const;
const widths = [390, 1440];

/** The dialog passes axe and looks the same with hostile styles. */
async function expectSturdy(page: Page, selector: string): Promise<void> {
  expect(await axeViolations(page, selector)).toEqual([]);
  const original = await appearance(page, selector);
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), hostileStyles);
  expect(await appearance(page, selector)).toEqual(original);
  await page.evaluate(() => document.body.lastElementChild?.remove());
}

describe("at 390 and 1440 px", () => {
  let page: Page;
  beforeAll(async () => {
    page = await open("/about?logout=true", { ...reducedMotion });
  });
  afterAll(() => context.close());

  it("the information dialog stands at the top right, passes axe, and looks the same with hostile styles", async () => {
    await page.hover(toastSelector);
    await page.locator(`${toastSelector} p`).first().waitFor();
    // The focus keeps it open.
    await page.locator(`${toastSelector} button`).focus();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const box = await page.locator(toastSelector).boundingBox();
      expect([box?.width, box?.y, (box?.x ?? 0) + 350]).toEqual([350, 16, width - 16]);
      await expectSturdy(page, toastSelector);
    }
    await page.click(`${toastSelector} button`);
    await page.locator(toastSelector).waitFor({ state: "detached" });
  });

  it("the sign-in fits, passes axe, and looks the same with hostile styles", async () => {
    await waitForClient(page);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const box = await page.locator(dialogSelector).boundingBox();
      expect(box?.width).toBe(350);
      expect((box?.x ?? 0) * 2 + 350).toBe(width);
      await expectSturdy(page, dialogSelector);
    }
  });
});

describe("a modal dialog", () => {
  let page: Page;
  beforeAll(async () => {
    page = await open("/about", { html: '<a id="checkout" href="/commerce/goto-checkout">Checkout</a>' });
    await waitForClient(page);
  });
  afterAll(() => context.close());

  it("traps the focus, makes everything else inert, and restores the focus", async () => {
    await page.focus("#checkout");
    await page.keyboard.press("Enter");
    await page.locator(dialogSelector).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("OK");
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
      expect(["DIALOG", "BODY"]).toContain(where);
    }
    expect(await page.locator(dialogSelector).evaluate((element) => element.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("checkout");
  });

  it("closes within 600 ms even if its transition never ends, and at once with reduced motion", async () => {
    for (const motion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await page.click("#checkout");
      await page.locator(dialogSelector).waitFor();
      if (motion === "no-preference")
        await page.locator(dialogSelector).evaluate((element) => {
          element.style.setProperty("transition", "opacity 60s", "important");
          element.getAnimations = () => [{ finished: new Promise(() => {}) } as unknown as Animation];
        });
      const durationMs = await page.evaluate(async () => {
        const startedAt = performance.now();
        document.querySelector<HTMLElement>(".awning-dialog button")?.click();
        while (document.querySelector(".awning-dialog")) await new Promise(requestAnimationFrame);
        return performance.now() - startedAt;
      });
      // The transition would take a minute and never reports its end.
      if (motion === "no-preference") expect(durationMs).toBeGreaterThan(550);
    }
  });
});

describe("the information dialog", () => {
  afterEach(() => context.close());
  const count = (page: Page) => page.locator(toastSelector).count();

  it("disappears after two seconds, is a status, and takes no focus", async () => {
    const page = await open("/about?logout=true");
    await page.locator(`${toastSelector} p`).first().waitFor();
    const startedAt = Date.now();
    expect(await page.locator(`${toastSelector} [role=status]`).textContent()).toBe(
      "Logout SuccessfulYou have been successfully logged out.",
    );
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.locator(toastSelector).waitFor({ state: "detached" });
    // On a busy machine it is seen some time after it appears.
    expect(Date.now() - startedAt).toBeGreaterThan(1000);
  });

  it("stays while it is pointed at or has the focus", async () => {
    const page = await open("/about?logout=true", { clock: true });
    await page.hover(toastSelector);
    await page.clock.runFor(2600);
    expect(await count(page)).toBe(1);
    await page.locator(`${toastSelector} button`).focus();
    await page.mouse.move(10, 800);
    await page.clock.runFor(2600);
    expect(await count(page)).toBe(1);
    await page.locator(`${toastSelector} button`).blur();
    await page.locator(toastSelector).waitFor({ state: "detached", timeout: 4000 });
  });

  it.each(["Escape", "Shift+Escape", "its button"])(
    "is closed by %s, which does nothing else",
    async (method) => {
      const page = await open("/about?logout=true", { clock: true });
      await page.hover(toastSelector);
      await waitForClient(page);
      await pauseClock(page);
      if (method === "its button") await page.click(`${toastSelector} button`);
      else await page.keyboard.press(method);
      // By itself it would stay longer.
      await page.clock.runFor(900);
      await page.locator(toastSelector).waitFor({ state: "detached" });
      expect(await page.locator(dialogSelector).count()).toBe(0);
      expect(page.url()).toBe(`${demoAddress}/about`);
    },
  );
});
