import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isDefaultPrevented } from "./is-default-prevented.ts";
import {
  contextFor,
  demoAddress,
  demoPassword,
  dialogSelector,
  launchWithHostNames,
  waitForClient,
  waitForHandledKey,
  withHostName,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

/** Opens the sign-in with Escape on a page of the demo. `respond` replaces the site's response to the sign-in. */
async function open(respond?: (route: Route) => Promise<unknown>, site = demoAddress): Promise<Page> {
  context = await contextFor(browser);
  const page = await context.newPage();
  if (respond)
    await page.route("**/api/auth/Login*", (route) =>
      route.request().method() === "POST" ? respond(route) : route.continue(),
    );
  await page.goto(`${site}/about?a=1`);
  await waitForClient(page);
  await page.keyboard.press("Escape");
  await page.locator(dialogSelector).waitFor();
  return page;
}

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
const alert = (page: Page) => page.locator(`${dialogSelector} [role=alert]`);

describe("signing in over the page", () => {
  it("leads the owner to the configuration area by keyboard alone, and later pages redirect there", async () => {
    const site = withHostName(demoAddress);
    const page = await open(undefined, site);
    await submit(page, "owner@demo.test", demoPassword);
    await page.waitForURL(`${site}/config/?frameUrl=%2Fabout%3Fa%3D1`);
    await page.goto(`${site}/gallery`);
    expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fgallery`);
  });

  it("leaves a viewer on the page, signed in", async () => {
    const page = await open();
    await Promise.all([page.waitForEvent("load"), submit(page, "viewer@demo.test", demoPassword)]);
    expect(page.url()).toBe(`${demoAddress}/about?a=1`);
    const data = await page.locator("#awning-page").textContent();
    expect(JSON.parse(data ?? "").viewer).toMatchObject({ owner: true, configures: false });
  });

  it("shows an error for a wrong password, and keeps what was typed", async () => {
    const page = await open();
    await submit(page, "owner@demo.test", "wrong");
    await expect.poll(() => alert(page).textContent()).toMatch(/password/);
    expect(await page.inputValue(`${dialogSelector} [name=email]`)).toBe("owner@demo.test");
    expect(await page.inputValue(`${dialogSelector} [name=password]`)).toBe("wrong");
    expect(await focusedName(page)).toBe("password");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/config\//);
  });

  it("keeps what was typed if the site cannot be reached, and can be submitted again", async () => {
    let offline = true;
    const page = await open((route) => (offline ? route.abort() : route.continue()));
    await submit(page, "owner@demo.test", demoPassword);
    await expect.poll(() => alert(page).textContent()).toMatch(/cannot be reached/);
    expect(await page.inputValue(`${dialogSelector} [name=password]`)).toBe(demoPassword);
    offline = false;
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/config\//);
  });

  it.each([
    ["has no sign-in there", { status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }],
    ["responds with a page", { status: 200, contentType: "text/html", body: "<h1>Hello</h1>" }],
  ])("links to the configuration area if the site %s", async (_, response) => {
    const page = await open((route) => route.fulfill(response));
    await submit(page, "owner@demo.test", demoPassword);
    await expect.poll(() => alert(page).textContent()).toMatch(/cannot sign in from this page/);
    const link = alert(page).getByRole("link");
    expect(await link.getAttribute("href")).toBe(`${demoAddress}/config/?frameUrl=%2Fabout%3Fa%3D1`);
  });

  it("is submitted once for repeated presses, and shows its progress", async () => {
    let submissions = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(async (route) => {
      submissions++;
      await released;
      await route.fulfill({ status: 429, contentType: "application/json", body: "{}" });
    });
    await submit(page, "owner@demo.test", demoPassword);
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    const button = page.locator(`${dialogSelector} [type=submit]`);
    expect(await button.textContent()).toBe("Signing in…");
    release();
    await expect.poll(() => alert(page).textContent()).toMatch(/Too many tries/);
    expect(await button.textContent()).toBe("Sign in");
    expect(submissions).toBe(1);
  });

  it("is aborted by Escape, and a late response has no effect", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(async (route) => {
      await released;
      await route
        .fulfill({ contentType: "application/json", body: '{"redirect":"/config/"}' })
        .catch(() => {});
    });
    await submit(page, "owner@demo.test", demoPassword);
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    release();
    await waitForHandledKey(page);
    expect(page.url()).toBe(`${demoAddress}/about?a=1`);
    // The email is kept for the next time.
    await page.keyboard.press("Escape");
    expect(await page.inputValue(`${dialogSelector} [name=email]`)).toBe("owner@demo.test");
    expect(await focusedName(page)).toBe("password");
  });

  it("is closed when the page enters the back-forward cache", async () => {
    const page = await open();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor();
  });

  it("can be opened by a link, which leads to the sign-in page without a script", async () => {
    const link = '<a data-awning-sign-in id="in" href="/config/login">Sign in</a>';
    context = await contextFor(browser);
    const page = await context.newPage();
    await page.goto(`${demoAddress}/about`);
    await page.evaluate((html) => document.body.insertAdjacentHTML("afterbegin", html), link);
    await waitForClient(page);
    await page.click("#in");
    await page.locator(dialogSelector).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("in");
    expect(await isDefaultPrevented(page, () => page.click("#in", { modifiers: ["Control"] }))).toBe(false);
  });

  it("is not opened by Escape if the site does not offer it", async () => {
    context = await contextFor(browser);
    const page = await context.newPage();
    await page.route(`${demoAddress}/about`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"escapeToLogin":true', '"escapeToLogin":false');
      await route.fulfill({ response, body });
    });
    await page.goto(`${demoAddress}/about`);
    await waitForClient(page);
    await page.keyboard.press("Escape");
    await waitForHandledKey(page);
    expect(await page.locator(dialogSelector).count()).toBe(0);
  });
});
