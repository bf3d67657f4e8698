import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  contextFor,
  demoAddress,
  dialogSelector,
  launchWithHostNames,
  type Person,
  waitForClient,
  waitForHandledKey,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function open(person?: Person, path = "/about?a=b%20c", html?: string): Promise<Page> {
  context = await contextFor(browser, person);
  const page = await context.newPage();
  await page.goto(demoAddress + path);
  await waitForClient(page);
  if (html !== undefined)
    await page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), html);
  return page;
}

const isOpen = (page: Page) => page.locator(dialogSelector).isVisible();
const configAddress = `${demoAddress}/config/?frameUrl=%2Fabout%3Fa%3Db%2520c`;

describe("Escape", () => {
  it("opens the sign-in for a visitor, and closes it again", async () => {
    const page = await open();
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor();
    expect(await page.locator(`${dialogSelector} a, ${dialogSelector} form`).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    expect(page.url()).toBe(`${demoAddress}/about?a=b%20c`);
  });

  it("opens the configuration area for an owner, with the page in its frame", async () => {
    const page = await open("owner");
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.href.startsWith(`${demoAddress}/config/`));
    expect(page.url()).toBe(configAddress);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "ss_preview_frame_expanded")?.value).toBe("true");
  });

  it("is left to the site's own script if that closes a dialog with the visitor's first key press", async () => {
    const page = await open(
      undefined,
      undefined,
      '<div role="dialog" id="news" style="position: fixed; top: 0">News</div>',
    );
    await page.evaluate(() =>
      document.addEventListener("keydown", () => document.querySelector("#news")?.remove(), { once: true }),
    );
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/handler-[\w-]+\.js$/.test(name)),
    );
    // Until it has arrived with its imports.
    await waitForHandledKey(page);
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor();
  });

  it("works before its chunk has loaded", async () => {
    context = await contextFor(browser, "owner");
    const page = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/handler-[\w-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${demoAddress}/about?a=b%20c`, { waitUntil: "load" });
    await page.keyboard.press("Escape");
    release();
    await page.waitForURL(configAddress);
  });

  it("closes a native dialog, and nothing else with the same press", async () => {
    const page = await open("owner", undefined, "<dialog id=native>Native <button>x</button></dialog>");
    for (const method of ["showModal", "show"] as const) {
      await page.evaluate((name) => document.querySelector<HTMLDialogElement>("#native")?.[name](), method);
      await page.keyboard.press("Escape");
      await waitForHandledKey(page);
      expect(page.url()).toBe(`${demoAddress}/about?a=b%20c`);
      expect(await page.locator("#native").isVisible()).toBe(method === "show");
      await page.evaluate(() => document.querySelector<HTMLDialogElement>("#native")?.close());
    }
    await page.keyboard.press("Escape");
    await page.waitForURL(configAddress);
  });

  it("is left to automatic popovers, and not to manual ones", async () => {
    const page = await open(
      "owner",
      undefined,
      "<div popover id=auto>a</div><div popover=manual id=manual>m</div>",
    );
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("#manual")?.showPopover();
      document.querySelector<HTMLElement>("#auto")?.showPopover();
    });
    await page.keyboard.press("Escape");
    await page.locator("#auto").waitFor({ state: "hidden" });
    await waitForHandledKey(page);
    expect(page.url()).toBe(`${demoAddress}/about?a=b%20c`);
    await page.keyboard.press("Escape");
    await page.waitForURL(configAddress);
  });

  it.each([
    ["is visible", "", false],
    ["is hidden", "display: none", true],
    ["is transparent", "opacity: 0", true],
    ["is off screen", "left: -2000px", true],
  ])(
    "is left to a dialog of the site if the dialog is visible: one that %s",
    async (_, style, opensConfig) => {
      const html = `<div role="dialog" style="position: fixed; top: 0; width: 99px; height: 99px; ${style}">Site dialog</div>`;
      const page = await open("owner", undefined, html);
      await page.keyboard.press("Escape");
      if (opensConfig) await page.waitForURL(configAddress);
      else await waitForHandledKey(page);
      expect(page.url() === configAddress).toBe(opensConfig);
    },
  );

  it.each([
    ["prevents the default action", "event.preventDefault()"],
    ["stops the event", "event.stopPropagation()"],
    ["prevents it within the delay", "Promise.resolve().then(() => event.preventDefault())"],
  ])("is left to a handler that %s", async (_, code) => {
    const page = await open("owner");
    await page.evaluate(`document.body.addEventListener("keydown", (event) => { ${code} })`);
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(page.url()).not.toContain("/config/");
  });

  it("is left to an input method", async () => {
    const page = await open("owner", undefined, "<input id=field>");
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
    expect(page.url()).not.toContain("/config/");
    await page.evaluate(() => {
      const event = new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true });
      document.querySelector("#field")?.dispatchEvent(event);
    });
    await waitForHandledKey(page);
    expect(page.url()).not.toContain("/config/");
  });

  it.each(["Control+Escape", "Alt+Escape", "Meta+Escape"])("does nothing as %s", async (keys) => {
    const page = await open("owner");
    await page.keyboard.press(keys);
    await waitForHandledKey(page);
    expect(page.url()).not.toContain("/config/");
  });

  it("does nothing while it is held down", async () => {
    const page = await open();
    await page.keyboard.down("Escape");
    await page.locator(dialogSelector).waitFor();
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down("Escape");
    await waitForHandledKey(page);
    await page.keyboard.up("Escape");
    // Chromium itself closes a modal dialog with a repeated key. No other dialog opens.
    expect(await page.locator(dialogSelector).count()).toBeLessThan(2);
  });

  it("is left to a field with unsent text at the first press, and not at the second", async () => {
    const page = await open("owner", undefined, "<input id=field value=given><textarea id=area></textarea>");
    await page.focus("#area");
    await page.keyboard.type("unsent");
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(await page.inputValue("#area")).toBe("unsent");
    await page.keyboard.type(".");
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(page.url()).not.toContain("/config/");
    await page.keyboard.press("Escape");
    await page.waitForURL(configAddress);
  });

  it("does not treat a default value as unsent text", async () => {
    const page = await open("owner", undefined, "<input id=field value=given>");
    await page.focus("#field");
    await page.keyboard.press("Escape");
    await page.waitForURL(configAddress);
  });

  it("with Shift does nothing for a visitor", async () => {
    const page = await open();
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.keyboard.press("Shift+Escape");
    await waitForHandledKey(page);
    expect(await isOpen(page)).toBe(false);
    expect(posts).toEqual([]);
  });
});

describe("Escape in a frame", () => {
  it("notifies the configuration area", async () => {
    const page = await open("owner", "/config/?frameUrl=%2Fabout");
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
  });

  it("does nothing in a frame of another site", async () => {
    context = await contextFor(browser, "owner");
    const page = await context.newPage();
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
  });
});
