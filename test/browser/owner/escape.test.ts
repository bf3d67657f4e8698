import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demo, dialog, launchWithNames, type Person, ready, settle } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

async function open(person?: Person, path = "/about?a=b%20c", html?: string): Promise<Page> {
  context = await contextFor(browser, person);
  const page = await context.newPage();
  await page.goto(demo + path);
  await ready(page);
  if (html !== undefined)
    await page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), html);
  return page;
}

const isOpen = (page: Page) => page.locator(dialog).isVisible();
const inArea = `${demo}/config/?frameUrl=%2Fabout%3Fa%3Db%2520c`;

describe("Escape", () => {
  it("offers a visitor the sign-in, and closes it again", async () => {
    const page = await open();
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor();
    expect(await page.locator(`${dialog} a, ${dialog} form`).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(page.url()).toBe(`${demo}/about?a=b%20c`);
  });

  it("opens the configuration area for somebody signed in, with the page in its frame", async () => {
    const page = await open("owner");
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.href.startsWith(`${demo}/config/`));
    expect(page.url()).toBe(inArea);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "ss_preview_frame_expanded")?.value).toBe("true");
  });

  it("works before its chunk has come", async () => {
    context = await contextFor(browser, "owner");
    const page = await context.newPage();
    await page.route(/ladder-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(`${demo}/about?a=b%20c`, { waitUntil: "load" });
    await page.keyboard.press("Escape");
    await page.waitForURL(inArea);
  });

  it("closes a native dialog, and nothing else with the same press", async () => {
    const page = await open("owner", undefined, "<dialog id=theirs>Theirs <button>x</button></dialog>");
    for (const how of ["showModal", "show"] as const) {
      await page.evaluate((name) => document.querySelector<HTMLDialogElement>("#theirs")?.[name](), how);
      await page.keyboard.press("Escape");
      await settle(page);
      expect(page.url()).toBe(`${demo}/about?a=b%20c`);
      expect(await page.locator("#theirs").isVisible()).toBe(how === "show");
      await page.evaluate(() => document.querySelector<HTMLDialogElement>("#theirs")?.close());
    }
    await page.keyboard.press("Escape");
    await page.waitForURL(inArea);
  });

  it("is left to popovers that it closes, and not to those that stay", async () => {
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
    await settle(page);
    expect(page.url()).toBe(`${demo}/about?a=b%20c`);
    await page.keyboard.press("Escape");
    await page.waitForURL(inArea);
  });

  it.each([
    ["can be seen", "", false],
    ["is hidden", "display: none", true],
    ["is transparent", "opacity: 0", true],
    ["is parked beside the view", "left: -2000px", true],
  ])("waits for a dialog of the page's own that %s", async (_, style, leaves) => {
    const html = `<div role="dialog" style="position: fixed; top: 0; width: 99px; height: 99px; ${style}">Theirs</div>`;
    const page = await open("owner", undefined, html);
    await page.keyboard.press("Escape");
    if (leaves) await page.waitForURL(inArea);
    else await settle(page);
    expect(page.url() === inArea).toBe(leaves);
  });

  it.each([
    ["prevents what the key does", "event.preventDefault()"],
    ["stops the event", "event.stopPropagation()"],
    ["prevents it later, within the delay", "Promise.resolve().then(() => event.preventDefault())"],
  ])("is left to a handler that %s", async (_, code) => {
    const page = await open("owner");
    await page.evaluate(`document.body.addEventListener("keydown", (event) => { ${code} })`);
    await page.keyboard.press("Escape");
    await settle(page);
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
    await settle(page);
    expect(page.url()).not.toContain("/config/");
    await page.evaluate(() => {
      const event = new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true });
      document.querySelector("#field")?.dispatchEvent(event);
    });
    await settle(page);
    expect(page.url()).not.toContain("/config/");
  });

  it.each(["Control+Escape", "Alt+Escape", "Meta+Escape"])("means nothing as %s", async (keys) => {
    const page = await open("owner");
    await page.keyboard.press(keys);
    await settle(page);
    expect(page.url()).not.toContain("/config/");
  });

  it("means nothing while it is held down", async () => {
    const page = await open();
    await page.keyboard.down("Escape");
    await page.locator(dialog).waitFor();
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down("Escape");
    await settle(page);
    await page.keyboard.up("Escape");
    // Chromium itself closes a modal dialog with a repeated key; ours opens no other in its place.
    expect(await page.locator(dialog).count()).toBeLessThan(2);
  });

  it("leaves a field with something typed in it alone, until it is pressed there again", async () => {
    const page = await open("owner", undefined, "<input id=field value=given><textarea id=area></textarea>");
    await page.focus("#area");
    await page.keyboard.type("not sent yet");
    await page.keyboard.press("Escape");
    await settle(page);
    expect(await page.inputValue("#area")).toBe("not sent yet");
    await page.keyboard.type(".");
    await page.keyboard.press("Escape");
    await settle(page);
    expect(page.url()).not.toContain("/config/");
    await page.keyboard.press("Escape");
    await page.waitForURL(inArea);
  });

  it("does not take what a field was given for something typed", async () => {
    const page = await open("owner", undefined, "<input id=field value=given>");
    await page.focus("#field");
    await page.keyboard.press("Escape");
    await page.waitForURL(inArea);
  });

  it("with Shift does nothing to a visitor", async () => {
    const page = await open();
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.keyboard.press("Shift+Escape");
    await settle(page);
    expect(await isOpen(page)).toBe(false);
    expect(posts).toEqual([]);
  });
});

describe("Escape in a frame", () => {
  it("is told to the configuration area, which shows the page in full", async () => {
    const page = await open("owner", "/config/?frameUrl=%2Fabout");
    const before = page.url();
    const frame = page.frameLocator("iframe");
    await frame.locator("h1").first().click();
    await page.evaluate(() => {
      Object.assign(window, { told: [] });
      addEventListener("message", ({ data, origin }) =>
        (window as unknown as { told: unknown[] }).told.push({ ...data, origin }),
      );
    });
    await frame.locator("body").press("Escape");
    await expect
      .poll(() => page.evaluate("told"))
      .toEqual([{ awning: "escape", shift: false, origin: demo }]);
    expect(page.url()).toBe(before);
  });

  it("means nothing on somebody else's page", async () => {
    context = await contextFor(browser, "owner");
    const page = await context.newPage();
    await page.route("http://elsewhere.test/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${demo}/about" width=900 height=700></iframe>`,
      }),
    );
    await page.route(`${demo}/about`, async (route) => {
      const response = await route.fetch();
      const headers = Object.fromEntries(
        Object.entries(response.headers()).filter(
          ([name]) => !/^(?:content-security-policy|x-frame-options)$/.test(name),
        ),
      );
      await route.fulfill({ response, headers });
    });
    await page.goto("http://elsewhere.test/");
    await ready(page);
    const body = page.frameLocator("iframe").locator("body");
    await body.press("Escape");
    await body.press("Shift+Escape");
    await settle(page);
    expect(page.frames().map((frame) => frame.url())).toEqual(["http://elsewhere.test/", `${demo}/about`]);
    expect(await page.frameLocator("iframe").locator(dialog).count()).toBe(0);
  });
});
