import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";
import type * as entry from "./entry.ts";

type Ui = typeof entry;
type Style = Parameters<Ui["askVisitor"]>[0]["style"];
declare global {
  interface Window {
    chosen: string[];
  }
}

let browser: Browser;
let script: string;
let page: Page;
let errors: string[];
beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), bundleForBrowser("../dialogs/entry.ts")]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

async function open(body: string, { width = 1440, motion = true } = {}): Promise<void> {
  ({ page, errors } = await openPage(browser, "http://dialogs.test/", {
    viewport: { width, height: 800 },
    reducedMotion: motion ? "no-preference" : "reduce",
    beforeLoad: async (fresh) => {
      await fresh.route("http://dialogs.test/", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>Dialogs</title><style>button, p, h2 { color: red; font-size: 40px } body { margin: 0 }</style>
<main>${body}</main><script>${script}; const ui = window.awning; window.chosen = []</script>`,
        }),
      );
    },
  }));
}

/** Opens a dialog whose choice is noted. */
const ask = (style: Style, title: string, more = "{}") =>
  page.evaluate(
    `ui.askVisitor({ style: "${style}", title: "${title}", message: "All three bowls.", ...${more} }).choice.then((choice) => chosen.push("${title}: " + choice)); 0`,
  );
const chosen = () => page.evaluate(() => window.chosen);
const dialogs = () => page.locator("dialog[open]:not([data-awning-leaving])").count();

describe("dialogs", () => {
  it.each([
    ["confirm-or-reject", ["OK", "No"]],
    ["confirm-or-cancel", ["OK", "Cancel"]],
    ["confirm-only", ["OK"]],
    ["no-buttons", []],
  ] as const)("of the style %s have its buttons, and are 350 px wide", async (style, labels) => {
    await open("<button>Behind</button>");
    await ask(style, "Empty the cart?");
    const dialog = page.getByRole("alertdialog", {
      name: "Empty the cart?",
      description: "All three bowls.",
    });
    expect(await dialog.locator("button").allTextContents()).toEqual(labels);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(350);
    expect(await dialog.evaluate((element) => getComputedStyle(element).padding)).toBe("20px");
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    for (const [index, label] of labels.entries()) {
      if (index > 0) await ask(style, "Empty the cart?");
      await page.getByRole("button", { name: label, exact: true }).last().click();
    }
    const ends = { OK: "confirm", No: "reject", Cancel: "cancel" };
    expect(await chosen()).toEqual(labels.map((label) => `Empty the cart?: ${ends[label]}`));
    expect(errors).toEqual([]);
  });

  it("fit a phone", async () => {
    await open("", { width: 320 });
    await ask("confirm-or-cancel", "Leave this page with all that you have typed?");
    const box = await page.getByRole("alertdialog").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
  });

  it("stand on one another; Escape cancels the topmost, and the focus goes back step by step", async () => {
    await open('<button id="opener">Open</button>');
    // What a visitor has asked for each time: browsers close at once what has opened by itself.
    await page.click("#opener");
    await ask("confirm-or-cancel", "First");
    await page.keyboard.press("a");
    await ask("confirm-or-reject", "Second");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel"]);
    await expect.poll(dialogs).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel", "First: cancel"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("opener");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("stay where Escape may not cancel", async () => {
    await open("");
    await ask("confirm-only", "Read this", "{ escapeCancels: false }");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(100);
    expect(await dialogs()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(chosen).toEqual(["Read this: confirm"]);
  });

  it("are gone within 600 ms, whatever the page does to their transitions", async () => {
    await open("<style>dialog { transition: opacity 60s !important }</style>");
    await ask("confirm-only", "Slow");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("dialog").count(), { timeout: 1500 }).toBe(0);
  });
});

describe("the system error overlay", () => {
  const show = (message?: string) =>
    page.evaluate(
      (said) =>
        (window as unknown as { awning: Ui }).awning.showSystemError({
          ...(said ? { message: said } : {}),
          reload: () => window.chosen.push("reload"),
        }),
      message,
    );

  it.each([390, 1440])("covers a page of %d px, and is cleared or reloaded", async (width) => {
    await open("<button>Behind</button>", { width });
    await show();
    const overlay = page.getByRole("alertdialog", { name: "Something Went Wrong!" });
    await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    expect(await overlay.textContent()).toContain("has been logged and reported");
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("button", { name: "Reload Page" }).click();
    expect(await chosen()).toEqual(["reload"]);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("says what the server has said, as text, and is there once", async () => {
    await open("");
    await show("First");
    await show("<img src=x onerror=alert(1)>Full");
    const overlay = page.locator("dialog:not([data-awning-leaving])");
    expect(await overlay.count()).toBe(1);
    expect(await overlay.locator("img").count()).toBe(0);
    expect(await overlay.textContent()).toContain("<img src=x onerror=alert(1)>Full");
  });
});

describe("focus containment", () => {
  const fields =
    '<button id="a">a</button><div id="box"><button id="b">b</button><button disabled>x</button><a href="#" id="c">c</a></div><button id="d">d</button>';
  const focused = () => page.evaluate(() => document.activeElement?.id);

  it.each([
    '{ container: document.getElementById("box") }',
    '{ predicate: (e) => ["b", "c"].includes(e.id) }',
  ])("goes round in %s and lets nothing out", async (containment) => {
    await open(fields);
    await page.evaluate(
      `window.stop = ui.containFocus(${containment}); document.getElementById("b").focus()`,
    );
    const order: unknown[] = [];
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      order.push(await focused());
    }
    expect(order).toEqual(["c", "b", "c", "b"]);
    await page.focus("#d");
    expect(await focused()).toBe("b");
    await page.evaluate("window.stop()");
    await page.focus("#d");
    expect(await focused()).toBe("d");
  });

  it.each(["{}", "{ container: document.body, predicate: () => true }"])(
    "refuses %s",
    async (containment) => {
      await open(fields);
      await expect(page.evaluate(`ui.containFocus(${containment})`)).rejects.toThrow(
        "exactly one of a container",
      );
    },
  );
});

describe("a tween", () => {
  it("goes from frame to frame to its end, in 300 ms when nothing is said", async () => {
    await open("");
    const { shares, took } = (await page.evaluate(
      "(async () => { const shares = []; const start = performance.now(); await ui.tween((share) => shares.push(share)).done; return { shares, took: performance.now() - start } })()",
    )) as { shares: number[]; took: number };
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(2);
    expect(took).toBeGreaterThanOrEqual(290);
  });

  it("jumps where less motion is asked for", async () => {
    await open("", { motion: false });
    expect(
      await page.evaluate(
        "(async () => { const s = []; await ui.tween((x) => s.push(x)).done; return s })()",
      ),
    ).toEqual([1]);
  });

  it.each([
    ["ui.tween(1)", "The first argument is not a function."],
    ["ui.tween(() => {}, { duration: NaN })", "[Tween] Duration is not a finite number."],
    ['ui.tween(() => {}, { duration: "300" })', "[Tween] Duration is not a finite number."],
  ])("refuses %s", async (call, message) => {
    await open("");
    await expect(page.evaluate(call)).rejects.toThrow(message);
  });
});

describe("a tooltip", () => {
  const marked =
    '<button id="mark" style="margin: 200px; border: 0" data-awning-tooltip="Fired twice, at 1240 degrees">Glaze</button>';
  const tip = () => page.locator("[role=tooltip]");

  it("shows beside a mouse that rests for 1.2 s, and stays until the mouse has left both", async () => {
    await open(marked);
    await page.evaluate('ui.mountTooltip(document.getElementById("mark")); 0');
    await page.hover("#mark", { position: { x: 10, y: 10 } });
    await page.waitForTimeout(800);
    expect(await tip().count()).toBe(0);
    await tip().waitFor();
    const mark = await page.locator("#mark").boundingBox();
    const box = await tip().boundingBox();
    expect([(box?.x ?? 0) - (mark?.x ?? 0), (box?.y ?? 0) - (mark?.y ?? 0)].map(Math.round)).toEqual([
      25, 25,
    ]);
    expect(box?.width).toBeLessThanOrEqual(250);
    await tip().hover();
    await page.waitForTimeout(200);
    expect(await tip().count()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => tip().count()).toBe(0);
  });

  it("comes at once with the focus of a key, describes its element, and goes with Escape", async () => {
    await open(marked);
    await page.evaluate('window.end = ui.mountTooltip(document.getElementById("mark")); 0');
    await page.keyboard.press("Tab");
    await tip().waitFor();
    expect(await page.getByRole("button", { description: "Fired twice, at 1240 degrees" }).count()).toBe(1);
    // As the page's own ladder does (`client/escape/`).
    await page.evaluate("ui.topmost()()");
    expect(await tip().count()).toBe(0);
    await page.evaluate("window.end()");
    expect(await page.locator("#mark").getAttribute("aria-describedby")).toBeNull();
  });
});

describe("dates told as the time since then", () => {
  it("are kept current every 5 s, and an invalid one keeps its text with a warning", async () => {
    await page?.context().close();
    const context = await browser.newContext();
    page = await context.newPage();
    await page.clock.install({ time: new Date("2026-06-15T12:00:00Z") });
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await page.setContent(
      `<html lang="en-GB"><time class="timesince" datetime="2026-06-15T11:59:58Z">now</time><span class="timesince" data-date="never">Some day</span>`,
    );
    await page.evaluate(script);
    await page.evaluate(
      "window.ends = [...document.querySelectorAll('.timesince')].map((element) => awning.mountTimesince(element)); 0",
    );
    const texts = () => page.locator(".timesince").allTextContents();
    expect(await texts()).toEqual(["just now", "Some day"]);
    expect(warnings).toEqual([expect.stringContaining('"never" is not a date')]);
    await page.clock.runFor(4900);
    expect(await texts()).toEqual(["just now", "Some day"]);
    await page.clock.runFor(200);
    expect(await texts()).toEqual(["about 7 seconds ago", "Some day"]);
    await page.clock.runFor(60_000);
    expect(await texts()).toEqual(["1 minute ago", "Some day"]);
    await page.evaluate("for (const end of ends) end?.(); 0");
    await page.clock.runFor(600_000);
    expect(await texts()).toEqual(["1 minute ago", "Some day"]);
  });
});
