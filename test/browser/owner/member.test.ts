import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demo, dialog, launchWithNames, password, ready } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithNames();
});
afterAll(() => browser.close());
afterEach(() => context.close());

const form = 'form[data-awning-form="member-sign-in"]';
const out = '[data-awning-action="member-sign-out"]';

async function open(script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(`${demo}/kiln-club`);
  if (script) await ready(page);
  return page;
}

async function type(page: Page, typed: string, remember = false): Promise<void> {
  await page.fill(`${form} [name=email]`, "member@demo.test");
  await page.fill(`${form} [name=password]`, typed);
  if (remember) await page.check(`${form} [name=rememberMe]`);
  await page.keyboard.press("Enter");
}

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem("awning_member_token"));

describe("a member", () => {
  it("signs in without leaving the page that asked for it, and signs out again", async () => {
    const page = await open();
    const sent: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/site-users/"))
        sent.push(
          `${request.method()} ${request.postData() ?? ""} ${request.headers()["x-csrf-token"] ?? "-"}`,
        );
    });
    await type(page, password, true);
    await page.locator(out).waitFor();
    expect(page.url()).toBe(`${demo}/kiln-club`);
    const given = await token(page);
    expect(given).toBeTruthy();
    expect(JSON.parse(/\{.*\}/.exec(sent.at(-1) ?? "")?.[0] ?? "")).toEqual({
      email: "member@demo.test",
      password,
      rememberMe: true,
    });

    await ready(page);
    await page.click(out);
    await page.locator(form).waitFor();
    expect(sent.at(-1)).toBe(`DELETE  ${given}`);
    expect(await token(page)).toBeNull();
  });

  it("keeps what was typed when it is wrong, and is told", async () => {
    const page = await open();
    await type(page, "wrong");
    await expect.poll(() => page.locator(`${form} [role=alert]`).textContent()).toMatch(/password/);
    expect(await page.inputValue(`${form} [name=email]`)).toBe("member@demo.test");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("password");
  });

  it("is told when signing out did not work", async () => {
    const page = await open();
    await type(page, password);
    await page.locator(out).waitFor();
    await ready(page);
    await page.route("**/api/site-users/**", (route) => route.abort());
    await page.click(out);
    await page.locator(dialog).waitFor();
    expect(await page.locator(dialog).textContent()).toContain("You are still signed in");
  });

  it("signs in and out without a script, and where its script does not come", async () => {
    for (const script of [false, true]) {
      const page = await open(script);
      await page.route(/member-forms-[\w-]+\.js/, (route) => route.abort());
      await type(page, password);
      await page.locator(out).waitFor();
      await page.click(out);
      await page.waitForURL(`${demo}/`);
      await page.goto(`${demo}/kiln-club`);
      await page.locator(form).waitFor();
      await context.close();
    }
  });
});
