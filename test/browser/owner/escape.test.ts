import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieNames } from "../../../shared/names.ts";
import {
  contextFor,
  demoAddress,
  dialogSelector,
  launchWithHostNames,
  leftFor,
  type Person,
  stayOnPage,
  waitForClient,
  waitForHandledKey,
  waitUntilLeft,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function open(
  person?: Person,
  prepare: (fresh: Page) => Promise<void> = async () => {},
): Promise<void> {
  context = await contextFor(browser, person);
  page = await context.newPage();
  await prepare(page);
  await page.goto(`${demoAddress}/about?a=b%20c`);
}

/** Adds HTML to the page in place of what an earlier test has added. */
const add = (html: string) =>
  page.evaluate((text) => {
    document.querySelector("#added")?.remove();
    document.body.insertAdjacentHTML("beforeend", `<div id="added">${text}</div>`);
  }, html);

const expandedCookie = cookieNames.previewFrameExpanded;
const isOpen = () => page.locator(dialogSelector).isVisible();
const configAddress = `${demoAddress}/config/?frameUrl=%2Fabout%3Fa%3Db%2520c`;

const press = async (keys = "Escape") => {
  await page.keyboard.press(keys);
  await waitForHandledKey(page);
};

describe("Escape of an owner", () => {
  let leave: () => Promise<void>;
  beforeAll(() =>
    open("owner", async (fresh) => {
      await fresh.route(/\/handler-[\w-]+\.js$/, async (route) => {
        await isHandlerReleased.promise;
        await route.continue();
      });
    }),
  );
  const isHandlerReleased = Promise.withResolvers<void>();

  it("works before its chunk has loaded", async () => {
    leave = await stayOnPage(page);
    await page.keyboard.press("Escape");
    isHandlerReleased.resolve();
    await waitUntilLeft(page);
    expect(await leftFor(page)).toEqual([configAddress]);
    await waitForClient(page);
  });

  it("closes a native dialog, and nothing else with the same press", async () => {
    await add("<dialog id=native>Native <button>x</button></dialog>");
    for (const method of ["showModal", "show"] as const) {
      await page.evaluate((name) => document.querySelector<HTMLDialogElement>("#native")?.[name](), method);
      await press();
      expect(await leftFor(page)).toEqual([]);
      expect(await page.locator("#native").isVisible()).toBe(method === "show");
      await page.evaluate(() => document.querySelector<HTMLDialogElement>("#native")?.close());
    }
    await press();
    expect(await leftFor(page)).toEqual([configAddress]);
  });

  it("is left to automatic popovers, and not to manual ones", async () => {
    await add("<div popover id=auto>a</div><div popover=manual id=manual>m</div>");
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("#manual")?.showPopover();
      document.querySelector<HTMLElement>("#auto")?.showPopover();
    });
    await page.keyboard.press("Escape");
    await page.locator("#auto").waitFor({ state: "hidden" });
    await waitForHandledKey(page);
    expect(await leftFor(page)).toEqual([]);
    await press();
    expect(await leftFor(page)).toEqual([configAddress]);
  });

  it.each([
    ["is visible", "", []],
    ["is hidden", "display: none", [configAddress]],
    ["is transparent", "opacity: 0", [configAddress]],
    ["is off screen", "left: -2000px", [configAddress]],
  ])("is left to a dialog of the site if the dialog is visible: one that %s", async (_, style, left) => {
    await add(
      `<div role="dialog" style="position: fixed; top: 0; width: 99px; height: 99px; ${style}">Site dialog</div>`,
    );
    await press();
    expect(await leftFor(page)).toEqual(left);
  });

  it.each([
    ["prevents the default action", "event.preventDefault()"],
    ["stops the event", "event.stopPropagation()"],
    ["prevents it within the delay", "Promise.resolve().then(() => event.preventDefault())"],
  ])("is left to a handler that %s", async (_, code) => {
    await add("");
    await page.evaluate(`document.body.addEventListener("keydown", (event) => { ${code} }, { once: true })`);
    await press();
    expect(await leftFor(page)).toEqual([]);
    await press();
    expect(await leftFor(page)).toEqual([configAddress]);
  });

  it("is left to an input method", async () => {
    await add("<input id=field>");
    await page.focus("#field");
    const session = await context.newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
    await session.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Escape",
      code: "Escape",
      windowsVirtualKeyCode: 229,
    });
    await waitForHandledKey(page);
    expect(await leftFor(page)).toEqual([]);
    await page.evaluate(() => {
      const event = new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true });
      document.querySelector("#field")?.dispatchEvent(event);
    });
    await waitForHandledKey(page);
    expect(await leftFor(page)).toEqual([]);
  });

  it.each(["Control+Escape", "Alt+Escape", "Meta+Escape"])("does nothing as %s", async (keys) => {
    await add("");
    await press(keys);
    expect(await leftFor(page)).toEqual([]);
  });

  it("is left to a field with unsent text at the first press, and not at the second", async () => {
    await add("<input id=field value=given><textarea id=area></textarea>");
    await page.focus("#area");
    await page.keyboard.type("unsent");
    await press();
    expect(await page.inputValue("#area")).toBe("unsent");
    await page.keyboard.type(".");
    await press();
    expect(await leftFor(page)).toEqual([]);
    await press();
    expect(await leftFor(page)).toEqual([configAddress]);
  });

  it("does not treat a default value as unsent text", async () => {
    await add("<input id=field value=given>");
    await page.focus("#field");
    await press();
    expect(await leftFor(page)).toEqual([configAddress]);
  });

  it("opens the configuration area, with the page in its frame", async () => {
    await add("");
    await context.clearCookies({ name: expandedCookie });
    await leave();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.href.startsWith(`${demoAddress}/config/`));
    expect(page.url()).toBe(configAddress);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === expandedCookie)?.value).toBe("true");
  });

  it("in that frame notifies the configuration area", async () => {
    await waitForClient(page);
    const address = page.url();
    const frame = page.frameLocator("iframe");
    // Beside the texts, whose press opens the editor.
    await frame.locator("main").click({ position: { x: 1, y: 1 } });
    await page.evaluate(() => {
      Object.assign(window, { messages: [] });
      addEventListener("message", ({ data, origin }) =>
        (window as unknown as { messages: unknown[] }).messages.push({ ...data, origin }),
      );
    });
    await frame.locator("body").press("Escape");
    await expect
      .poll(() => page.evaluate("messages"))
      .toEqual([{ awning: "escape", shift: false, origin: demoAddress }]);
    expect(page.url()).toBe(address);
    await context.close();
  });
});

describe("Escape of a visitor", () => {
  beforeAll(async () => {
    await open();
    await waitForClient(page);
  });

  it("is left to the site's own script if that closes a dialog with the visitor's first key press", async () => {
    await add('<div role="dialog" id="news" style="position: fixed; top: 0">News</div>');
    await page.evaluate(() =>
      document.addEventListener("keydown", () => document.querySelector("#news")?.remove(), { once: true }),
    );
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/handler-[\w-]+\.js$/.test(name)),
    );
    // Until it has arrived with its imports.
    await waitForHandledKey(page);
    await press();
    expect(await isOpen()).toBe(false);
  });

  it("opens the sign-in, and closes it again", async () => {
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor();
    expect(await page.locator(`${dialogSelector} a, ${dialogSelector} form`).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    expect(page.url()).toBe(`${demoAddress}/about?a=b%20c`);
  });

  it("with Shift does nothing", async () => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await press("Shift+Escape");
    expect(await isOpen()).toBe(false);
    expect(posts).toEqual([]);
  });

  it("does nothing while it is held down", async () => {
    await page.keyboard.down("Escape");
    await page.locator(dialogSelector).waitFor();
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down("Escape");
    await waitForHandledKey(page);
    await page.keyboard.up("Escape");
    // Chromium itself closes a modal dialog with a repeated key. No other dialog opens.
    expect(await page.locator(dialogSelector).count()).toBeLessThan(2);
    await context.close();
  });
});

it("Escape does nothing in a frame of another site", async () => {
  context = await contextFor(browser, "owner");
  page = await context.newPage();
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${demoAddress}/about" width=900 height=700></iframe>`,
    }),
  );
  await page.route(`${demoAddress}/about`, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(
        ([name]) => !/^(?:content-security-policy|x-frame-options)$/.test(name),
      ),
    );
    await route.fulfill({ response, headers });
  });
  await page.goto("http://elsewhere.test/");
  await waitForClient(page);
  const body = page.frameLocator("iframe").locator("body");
  await body.press("Escape");
  await body.press("Shift+Escape");
  await waitForHandledKey(page);
  expect(page.frames().map((frame) => frame.url())).toEqual([
    "http://elsewhere.test/",
    `${demoAddress}/about`,
  ]);
  expect(await page.frameLocator("iframe").locator(dialogSelector).count()).toBe(0);
  await context.close();
});
