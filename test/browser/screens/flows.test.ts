import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openAs, type Person, password } from "./people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface With {
  readonly scripts: boolean;
  readonly person?: Person;
  readonly width?: number;
}

async function on(
  path: string,
  { scripts, person = "visitor", width = 1440 }: With,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openAs(browser, person, {
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(inject("demo") + path);
  if (scripts) await page.waitForLoadState("networkidle");
  await run(page);
  await context.close();
}

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  it("a locked page says that the password is wrong, and opens with the right one", () =>
    on("/trade", { scripts, width: 390 }, async (page) => {
      const field = page.getByLabel("Password");
      await field.fill("wrong");
      await page.getByRole("button", { name: "Open it" }).click();
      expect(await page.getByRole("alert").textContent()).toContain("That is not the password");
      expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
      await field.fill(password);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "For shops and kitchens" }).waitFor();
      await page.goto(`${inject("demo")}/`);
      await page.goto(`${inject("demo")}/trade`);
      expect(await page.getByText("For shops and kitchens").isVisible()).toBe(true);
    }));

  it("a member signs in where the page is protected, sees it, and signs out there", () =>
    on("/kiln-club?from=letter", { scripts }, async (page) => {
      await page.getByRole("heading", { name: "For those who come back" }).waitFor();
      const form = page.locator('[data-awning-form="member-sign-in"]');
      await form.getByLabel("E-mail").fill("member@demo.test");
      await form.getByLabel("Password").fill(password);
      await form.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { name: "The next firings" }).waitFor();
      expect(page.url()).toBe(`${inject("demo")}/kiln-club?from=letter`);
      await page.getByText("Signed in as Nell Fairweather").waitFor();
      if (scripts) await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByText("Signed in as Nell Fairweather").waitFor({ state: "detached" });
      await page.goto(`${inject("demo")}/kiln-club`);
      await page.getByRole("heading", { name: "For those who come back" }).waitFor();
    }));

  it("the search is found in the header, and leads to what it finds", () =>
    on("/about", { scripts, width: 390 }, async (page) => {
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.getByLabel("Search for").fill("moon");
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText("moon").waitFor();
      expect(await page.title()).toMatch(/results? for “moon”/i);
      expect(await page.getByLabel("Search for").inputValue()).toBe("moon");
      await page.getByRole("link", { name: "Moon vase" }).click();
      await page.waitForURL("**/shop/p/moon-vase");
    }));

  it("an order's number is asked for, and none is known", () =>
    on("/checkout/order-status", { scripts }, async (page) => {
      await page.getByLabel("Order number").fill("SP-2041");
      await page.getByRole("button", { name: "Look it up" }).click();
      await page.getByText("We know of no order with the number SP-2041").waitFor();
    }));
});

describe("a member who mistypes the password", () => {
  it("hears of it, and what was typed is still there", () =>
    on("/kiln-club", { scripts: true }, async (page) => {
      const form = page.locator('[data-awning-form="member-sign-in"]');
      await form.getByLabel("E-mail").fill("member@demo.test");
      await form.getByLabel("Password").fill("wrong");
      await form.getByRole("button", { name: "Sign in" }).click();
      await form.getByRole("alert").waitFor();
      expect(await form.getByLabel("E-mail").inputValue()).toBe("member@demo.test");
    }));
});

describe("somebody refused", () => {
  it("reads why, and a visitor finds the sign-in of those who work on the site", () =>
    on("/preview/order-email", { scripts: false }, async (page) => {
      await page.getByRole("link", { name: "sign in" }).click();
      expect(page.url()).toBe(`${inject("demo")}/config/login?return=%2Fpreview%2Forder-email`);
    }));

  it("is a member without the plan: told so by name", () =>
    on("/kiln-club/firing-log", { scripts: false, person: "member" }, async (page) => {
      await page.getByText("Nell Fairweather, yours does not have it").waitFor();
    }));
});

describe("a file", () => {
  it("is reached from the page that speaks of it", () =>
    on("/preview/digital-product", { scripts: false, person: "owner" }, async (page) => {
      const href = await page.getByRole("link", { name: "Open the file" }).getAttribute("href");
      const answer = await page.request.get(inject("demo") + href, { headers: { range: "bytes=0-7" } });
      expect([answer.status(), await answer.text()]).toEqual([206, "%PDF-1.4"]);
    }));
});
