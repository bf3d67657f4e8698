import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isTaken } from "./taken.ts";
import { contextFor, demo, dialog, launchWithNames, named, password, ready, settle } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

/** The sign-in, opened with Escape on a page of the demo; `answer` stands in for the site's. */
async function open(answer?: (route: Route) => Promise<unknown>, at = demo): Promise<Page> {
  context = await contextFor(browser);
  const page = await context.newPage();
  if (answer) await page.route("**/api/auth/Login*", answer);
  await page.goto(`${at}/about?a=1`);
  await ready(page);
  await page.keyboard.press("Escape");
  await page.locator(dialog).waitFor();
  return page;
}

async function type(page: Page, email: string, typed: string): Promise<void> {
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
const alert = (page: Page) => page.locator(`${dialog} [role=alert]`);

describe("signing in over the page", () => {
  it("takes the owner to the configuration area, with the keyboard alone, and from the next page on by itself", async () => {
    const at = named(demo);
    const page = await open(undefined, at);
    await type(page, "owner@demo.test", password);
    await page.waitForURL(`${at}/config/?frameUrl=%2Fabout%3Fa%3D1`);
    await page.goto(`${at}/gallery`);
    expect(page.url()).toBe(`${at}/config/?frameUrl=%2Fgallery`);
  });

  it("leaves somebody who has nothing to configure on the page, signed in", async () => {
    const page = await open();
    await Promise.all([page.waitForEvent("load"), type(page, "viewer@demo.test", password)]);
    expect(page.url()).toBe(`${demo}/about?a=1`);
    const data = await page.locator("#awning-page").textContent();
    expect(JSON.parse(data ?? "").viewer).toMatchObject({ owner: true, configures: false });
  });

  it("says so when e-mail or password is wrong, and keeps both", async () => {
    const page = await open();
    await type(page, "owner@demo.test", "wrong");
    await expect.poll(() => alert(page).textContent()).toMatch(/password/);
    expect(await page.inputValue(`${dialog} [name=email]`)).toBe("owner@demo.test");
    expect(await page.inputValue(`${dialog} [name=password]`)).toBe("wrong");
    expect(await focused(page)).toBe("password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/config\//);
  });

  it("keeps what was typed when the site cannot be reached, and can be tried again", async () => {
    let offline = true;
    const page = await open((route) => (offline ? route.abort() : route.continue()));
    await type(page, "owner@demo.test", password);
    await expect.poll(() => alert(page).textContent()).toMatch(/cannot be reached/);
    expect(await page.inputValue(`${dialog} [name=password]`)).toBe(password);
    offline = false;
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/config\//);
  });

  it.each([
    ["has no sign-in there", { status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }],
    ["answers with a page", { status: 200, contentType: "text/html", body: "<h1>Hello</h1>" }],
  ])("leads to the configuration area where the site %s", async (_, answer) => {
    const page = await open((route) => route.fulfill(answer));
    await type(page, "owner@demo.test", password);
    await expect.poll(() => alert(page).textContent()).toMatch(/cannot sign in from this page/);
    const link = alert(page).getByRole("link");
    expect(await link.getAttribute("href")).toBe(`${demo}/config/?frameUrl=%2Fabout%3Fa%3D1`);
  });

  it("is sent once, however often it is pressed, and says that it is at work", async () => {
    let tries = 0;
    const page = await open(async (route) => {
      tries++;
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({ status: 429, contentType: "application/json", body: "{}" });
    });
    await type(page, "owner@demo.test", password);
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    const button = page.locator(`${dialog} [type=submit]`);
    expect(await button.textContent()).toBe("Signing in…");
    await expect.poll(() => alert(page).textContent()).toMatch(/Too many tries/);
    expect(await button.textContent()).toBe("Sign in");
    expect(tries).toBe(1);
  });

  it("is forgotten by Escape, and the late answer with it", async () => {
    const page = await open(async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route
        .fulfill({ contentType: "application/json", body: '{"redirect":"/config/"}' })
        .catch(() => {});
    });
    await type(page, "owner@demo.test", password);
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    await settle(page);
    expect(page.url()).toBe(`${demo}/about?a=1`);
    // Whoever has closed it by mistake does not type the address again.
    await page.keyboard.press("Escape");
    expect(await page.inputValue(`${dialog} [name=email]`)).toBe("owner@demo.test");
    expect(await focused(page)).toBe("password");
  });

  it("is not found in a page that comes back from the back-forward cache", async () => {
    const page = await open();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await page.locator(dialog).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor();
  });

  it("is opened by a link as well, which without a script leads to its page", async () => {
    const link = '<a data-awning-sign-in id="in" href="/config/login">Sign in</a>';
    context = await contextFor(browser);
    const page = await context.newPage();
    await page.goto(`${demo}/about`);
    await page.evaluate((html) => document.body.insertAdjacentHTML("afterbegin", html), link);
    await ready(page);
    await page.click("#in");
    await page.locator(dialog).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("in");
    expect(await isTaken(page, () => page.click("#in", { modifiers: ["Control"] }))).toBe(false);
  });

  it("belongs to the site's owner to offer: without, Escape does nothing to a visitor", async () => {
    context = await contextFor(browser);
    const page = await context.newPage();
    await page.route(`${demo}/about`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"escapeToLogin":true', '"escapeToLogin":false');
      await route.fulfill({ response, body });
    });
    await page.goto(`${demo}/about`);
    await ready(page);
    await page.keyboard.press("Escape");
    await settle(page);
    expect(await page.locator(dialog).count()).toBe(0);
  });
});
