import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contextFor, demoAddress, demoPassword, launchWithHostNames, waitForClient } from "./visit.ts";

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchWithHostNames();
});
afterAll(() => browser.close());

const form = 'form[data-awning-form="member-sign-in"]';
const signOutButton = '[data-awning-action="member-sign-out"]';

async function open(script = true): Promise<Page> {
  context = await contextFor(browser, undefined, { javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(`${demoAddress}/kiln-club`);
  if (script) await waitForClient(page);
  return page;
}

async function submit(page: Page, password: string, remember = false): Promise<void> {
  await page.fill(`${form} [name=email]`, "member@demo.test");
  await page.fill(`${form} [name=password]`, password);
  if (remember) await page.check(`${form} [name=rememberMe]`);
  await page.keyboard.press("Enter");
}

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem("awning_member_token"));

describe("a member", () => {
  let page: Page;
  const sent: string[] = [];
  const alert = (name: string) => page.getByRole("alertdialog", { name });
  beforeAll(async () => {
    page = await open();
    page.on("request", (request) => {
      if (request.url().includes("/api/site-users/"))
        sent.push(
          `${request.method()} ${request.postData() ?? ""} ${request.headers()["x-csrf-token"] ?? "-"}`,
        );
    });
  });

  it("gets an error for a wrong password, and keeps what was typed", async () => {
    await submit(page, "wrong");
    await expect.poll(() => page.locator(`${form} [role=alert]`).textContent()).toMatch(/password/);
    expect(await page.inputValue(`${form} [name=email]`)).toBe("member@demo.test");
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("password");
  });

  it("signs in without leaving the page", async () => {
    await submit(page, demoPassword, true);
    await page.locator(signOutButton).waitFor();
    expect(page.url()).toBe(`${demoAddress}/kiln-club`);
    expect(await token(page)).toBeTruthy();
    expect(JSON.parse(/\{.*\}/.exec(sent.at(-1) ?? "")?.[0] ?? "")).toEqual({
      email: "member@demo.test",
      password: demoPassword,
      rememberMe: true,
    });
    await waitForClient(page);
  });

  it("learns if signing out fails", async () => {
    const path = "**/api/site-users/**";
    const issuedToken = await token(page);
    await page.route(path, (route) => route.abort());
    await page.click(signOutButton);
    const dialog = alert("You are still signed in");
    await dialog.waitFor();
    expect(sent.at(-1)).toBe(`DELETE  ${issuedToken}`);
    expect(await dialog.textContent()).toContain("Unable to connect.");
    expect(await token(page)).toBe(issuedToken);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.unroute(path);
  });

  it("is asked about the cart before signing out, if there is one, and signs out", async () => {
    const issuedToken = await token(page);
    await context.addCookies([{ name: "hasCart", value: "true", url: demoAddress }]);
    const question = alert("Keep your cart on this device?");
    await page.click(signOutButton);
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await page.click(signOutButton);
    const signOut = page.waitForRequest((request) => request.method() === "DELETE");
    await page.getByRole("button", { name: "Remove it" }).click();
    expect((await signOut).url()).toContain("cloneCart=false");
    await page.locator(form).waitFor();
    expect(sent.at(-1)).toBe(`DELETE  ${issuedToken}`);
    expect(await token(page)).toBeNull();
    await context.close();
  });

  it("signs in and out without a script, and if the script cannot be loaded", async () => {
    for (const script of [false, true]) {
      page = await open(script);
      await page.route(/member-forms-[\w-]+\.js/, (route) => route.abort());
      await submit(page, demoPassword);
      await page.locator(signOutButton).waitFor();
      await page.click(signOutButton);
      await page.waitForURL(`${demoAddress}/`);
      await page.goto(`${demoAddress}/kiln-club`);
      await page.locator(form).waitFor();
      await context.close();
    }
  });
});
