import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isDefaultPrevented } from "./is-default-prevented.ts";
import {
  contextFor,
  demoAddress,
  demoPassword,
  dialogSelector,
  launchWithHostNames,
  leftFor,
  stayOnPage,
  waitForClient,
  waitForHandledKey,
  waitUntilLeft,
  withHostName,
} from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

async function open(site: string): Promise<void> {
  context = await contextFor(browser);
  page = await context.newPage();
  await page.goto(`${site}/about?a=1`);
  await waitForClient(page);
}

async function openDialog(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(dialogSelector).waitFor();
}

async function closeDialog(): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(dialogSelector).waitFor({ state: "detached" });
}

const field = (name: "email" | "password") => page.locator(`${dialogSelector} [name=${name}]`);
const alert = () => page.locator(`${dialogSelector} [role=alert]`);
const focusedName = () =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");

/** Opens the dialog, fills it in and submits it. */
async function submit(email: string, password: string): Promise<void> {
  await openDialog();
  await field("email").fill(email);
  await field("password").fill(password);
  await page.keyboard.press("Enter");
}

it("the sign-in over the page leads the owner to the configuration area by keyboard alone, and later pages redirect there", async () => {
  const site = withHostName(demoAddress);
  await open(site);
  await openDialog();
  await page.keyboard.type("owner@demo.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site}/config/?frameUrl=%2Fabout%3Fa%3D1`);
  await page.goto(`${site}/privacy`);
  expect(page.url()).toBe(`${site}/config/?frameUrl=%2Fprivacy`);
  await context.close();
});

describe("signing in over the page", () => {
  const area = `${demoAddress}/config/?frameUrl=%2Fabout%3Fa%3D1`;
  /** Replaces the site's response to the sign-in. */
  let respond: ((route: Route) => Promise<unknown>) | undefined;
  let leave: () => Promise<void>;
  beforeAll(async () => {
    await open(demoAddress);
    leave = await stayOnPage(page);
    await page.route("**/api/auth/Login*", (route) =>
      respond && route.request().method() === "POST" ? respond(route) : route.continue(),
    );
  });
  afterAll(() => context.close());
  afterEach(() => {
    respond = undefined;
  });

  /** Waits until the person is signed in and the page would open the area. Ends the session. */
  async function expectOpensArea(): Promise<void> {
    await waitUntilLeft(page);
    expect(await leftFor(page)).toEqual([area]);
    await closeDialog();
    await context.clearCookies({ name: "awning_session" });
  }

  it("can be opened by a link, which leads to the sign-in page without a script", async () => {
    const link = '<a data-awning-sign-in id="in" href="/config/login">Sign in</a>';
    await page.evaluate((html) => document.body.insertAdjacentHTML("afterbegin", html), link);
    await page.click("#in");
    await page.locator(dialogSelector).waitFor();
    await closeDialog();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("in");
    expect(await isDefaultPrevented(page, () => page.click("#in", { modifiers: ["Control"] }))).toBe(false);
  });

  it("shows an error for a wrong password, and keeps what was typed", async () => {
    await submit("owner@demo.test", "wrong");
    await expect.poll(() => alert().textContent()).toMatch(/password/);
    expect(await field("email").inputValue()).toBe("owner@demo.test");
    expect(await field("password").inputValue()).toBe("wrong");
    expect(await focusedName()).toBe("password");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await expectOpensArea();
  });

  it("keeps what was typed if the site cannot be reached, and can be submitted again", async () => {
    respond = (route) => route.abort();
    await submit("owner@demo.test", demoPassword);
    await expect.poll(() => alert().textContent()).toMatch(/cannot be reached/);
    expect(await field("password").inputValue()).toBe(demoPassword);
    respond = undefined;
    await page.keyboard.press("Enter");
    await expectOpensArea();
  });

  it.each([
    ["has no sign-in there", { status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }],
    ["responds with a page", { status: 200, contentType: "text/html", body: "<h1>Hello</h1>" }],
  ])("links to the configuration area if the site %s", async (_, response) => {
    respond = (route) => route.fulfill(response);
    await submit("owner@demo.test", demoPassword);
    await expect.poll(() => alert().textContent()).toMatch(/cannot sign in from this page/);
    expect(await alert().getByRole("link").getAttribute("href")).toBe(area);
    await closeDialog();
  });

  it("is submitted once for repeated presses, and shows its progress", async () => {
    let submissions = 0;
    const released = Promise.withResolvers<void>();
    respond = async (route) => {
      submissions++;
      await released.promise;
      await route.fulfill({ status: 429, contentType: "application/json", body: "{}" });
    };
    await submit("owner@demo.test", demoPassword);
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    const button = page.locator(`${dialogSelector} [type=submit]`);
    expect(await button.textContent()).toBe("Signing in…");
    released.resolve();
    await expect.poll(() => alert().textContent()).toMatch(/Too many tries/);
    expect(await button.textContent()).toBe("Sign in");
    expect(submissions).toBe(1);
    await closeDialog();
  });

  it("is aborted by Escape, and a late response has no effect", async () => {
    const released = Promise.withResolvers<void>();
    respond = async (route) => {
      await released.promise;
      await route
        .fulfill({ contentType: "application/json", body: '{"redirect":"/config/"}' })
        .catch(() => {});
    };
    await submit("owner@demo.test", demoPassword);
    await closeDialog();
    released.resolve();
    await waitForHandledKey(page);
    expect(await leftFor(page)).toEqual([]);
    // The email is kept for the next time.
    await openDialog();
    expect(await field("email").inputValue()).toBe("owner@demo.test");
    expect(await focusedName()).toBe("password");
  });

  it("is closed when the page enters the back-forward cache", async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await page.locator(dialogSelector).waitFor({ state: "detached" });
    await openDialog();
    await closeDialog();
  });

  it("leaves a viewer on the page, signed in", async () => {
    await leave();
    await Promise.all([page.waitForEvent("load"), submit("viewer@demo.test", demoPassword)]);
    expect(page.url()).toBe(`${demoAddress}/about?a=1`);
    const data = await page.locator("#awning-page").textContent();
    expect(JSON.parse(data ?? "").viewer).toMatchObject({ owner: true, configures: false });
  });
});
