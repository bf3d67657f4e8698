import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demo, dialog, information, launchWithNames, ready } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

/** A page whose style sheet and scripts are as hard on dialogs as any site's. */
const harsh = `<style>
* { box-sizing: content-box !important; letter-spacing: 9px }
body { color: #fff; background: #eee; text-transform: uppercase; font: 40px/3 cursive; pointer-events: none }
body * { pointer-events: auto }
button, input, p, h2, label, div, dialog, form { color: #eee !important; background: #fff !important; padding: 60px !important; margin: 40px !important; font-size: 6px !important; display: inline !important; width: 900px !important; opacity: .3 !important; border-radius: 50% !important }
</style>`;

async function open(path: string, options: BrowserContextOptions & { html?: string } = {}): Promise<Page> {
  const { html, ...rest } = options;
  context = await contextFor(browser, undefined, rest);
  const page = await context.newPage();
  await page.goto(demo + path);
  if (html !== undefined)
    await page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), html);
  return page;
}

/** Its box, its buttons' and fields', and how all of its texts look. */
function look(page: Page, selector: string): Promise<unknown> {
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

async function faults(page: Page, selector: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .include(selector)
    // A region of the page is none of a dialog's.
    .disableRules(["region"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const moves = { reducedMotion: "reduce" } as const;

describe.each([390, 1440])("at %i px", (width) => {
  const viewport = { width, height: 844 };

  it("the sign-in fits, has no fault that axe finds, and looks the same on any site", async () => {
    const page = await open("/about", { viewport, ...moves });
    await ready(page);
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor();
    const box = await page.locator(dialog).boundingBox();
    expect(box?.width).toBe(350);
    expect((box?.x ?? 0) * 2 + 350).toBe(width);
    expect(await faults(page, dialog)).toEqual([]);
    const before = await look(page, dialog);
    await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), harsh);
    expect(await look(page, dialog)).toEqual(before);
  });

  it("the information dialog stands at the top right, has no fault that axe finds, and looks the same", async () => {
    const page = await open("/about?logout=true", { viewport, ...moves });
    await page.hover(information);
    await page.locator(`${information} p`).first().waitFor();
    const box = await page.locator(information).boundingBox();
    expect([box?.width, box?.y, (box?.x ?? 0) + 350]).toEqual([350, 16, width - 16]);
    expect(await faults(page, information)).toEqual([]);
    const before = await look(page, information);
    await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), harsh);
    expect(await look(page, information)).toEqual(before);
  });
});

describe("a modal dialog", () => {
  it("keeps the focus inside, has everything else inert, and gives the focus back", async () => {
    const page = await open("/about", {
      html: '<a id="checkout" href="/commerce/goto-checkout">Checkout</a>',
    });
    await ready(page);
    await page.focus("#checkout");
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("OK");
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
      expect(["DIALOG", "BODY"]).toContain(where);
    }
    expect(await page.locator(dialog).evaluate((element) => element.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("checkout");
  });

  it("goes within 600 ms even where its transition never ends, and at once where motion is unwanted", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const page = await open("/about", {
        reducedMotion,
        html: '<a id="checkout" href="/commerce/goto-checkout">c</a>',
      });
      await ready(page);
      await page.click("#checkout");
      await page.locator(dialog).waitFor();
      if (reducedMotion === "no-preference")
        await page.locator(dialog).evaluate((element) => {
          element.style.setProperty("transition", "opacity 60s", "important");
          element.getAnimations = () => [{ finished: new Promise(() => {}) } as unknown as Animation];
        });
      const took = await page.evaluate(async () => {
        const began = performance.now();
        document.querySelector<HTMLElement>(".awning-dialog button")?.click();
        while (document.querySelector(".awning-dialog")) await new Promise(requestAnimationFrame);
        return performance.now() - began;
      });
      // The transition would take a minute, and says nothing of its end.
      if (reducedMotion === "no-preference") expect(took).toBeGreaterThan(550);
      await context.close();
    }
  });
});

describe("the information dialog", () => {
  const shown = (page: Page) => page.locator(information).count();

  it("goes by itself after two seconds, is a status, and takes no focus", async () => {
    const page = await open("/about?logout=true");
    await page.locator(`${information} p`).first().waitFor();
    const began = Date.now();
    expect(await page.locator(`${information} [role=status]`).textContent()).toBe(
      "Logout SuccessfulYou have been successfully logged out.",
    );
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.locator(information).waitFor({ state: "detached" });
    // Seen a moment after it came, on a busy machine.
    expect(Date.now() - began).toBeGreaterThan(1000);
  });

  it("stays while it is pointed at or has the focus", async () => {
    const page = await open("/about?logout=true");
    await page.hover(information);
    await page.waitForTimeout(2600);
    expect(await shown(page)).toBe(1);
    await page.locator(`${information} button`).focus();
    await page.mouse.move(10, 800);
    await page.waitForTimeout(2600);
    expect(await shown(page)).toBe(1);
    await page.locator(`${information} button`).blur();
    await page.locator(information).waitFor({ state: "detached", timeout: 4000 });
  });

  it.each(["Escape", "Shift+Escape", "its button"])("is closed by %s, and by that alone", async (way) => {
    const page = await open("/about?logout=true");
    await page.hover(information);
    await ready(page);
    if (way === "its button") await page.click(`${information} button`);
    else await page.keyboard.press(way);
    await page.locator(information).waitFor({ state: "detached", timeout: 1500 });
    expect(await page.locator(dialog).count()).toBe(0);
    expect(page.url()).toBe(`${demo}/about`);
  });
});
