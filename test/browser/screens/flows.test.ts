import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { demoPassword, openAs, type Person } from "./people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface OpenOptions {
  readonly scripts: boolean;
  readonly person?: Person;
  readonly width?: number;
}

async function withPage(
  path: string,
  { scripts, person = "visitor", width = 1440 }: OpenOptions,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openAs(browser, person, {
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(inject("demo") + path);
  if (scripts) await waitForNetwork(page);
  await run(page);
  await context.close();
}

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  it("a locked page shows an error for a wrong password, and opens with the right one", () =>
    withPage("/trade", { scripts, width: 390 }, async (page) => {
      const field = page.getByLabel("Password");
      await field.fill("wrong");
      await page.getByRole("button", { name: "Open it" }).click();
      expect(await page.getByRole("alert").textContent()).toContain("That is not the password");
      expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
      await field.fill(demoPassword);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "For shops and kitchens" }).waitFor();
      await page.goto(`${inject("demo")}/`);
      await page.goto(`${inject("demo")}/trade`);
      expect(await page.getByText("For shops and kitchens").isVisible()).toBe(true);
    }));

  it("a member signs in on a protected page, sees it, and signs out there", () =>
    withPage("/kiln-club?from=letter", { scripts }, async (page) => {
      await page.getByRole("heading", { name: "For those who come back" }).waitFor();
      const form = page.locator('[data-awning-form="member-sign-in"]');
      await form.getByLabel("Email").fill("member@demo.test");
      await form.getByLabel("Password").fill(demoPassword);
      await form.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { name: "The next firings" }).waitFor();
      expect(page.url()).toBe(`${inject("demo")}/kiln-club?from=letter`);
      await page.getByText("Signed in as Nell Fairweather").waitFor();
      if (scripts) await waitForNetwork(page);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByText("Signed in as Nell Fairweather").waitFor({ state: "detached" });
      await page.goto(`${inject("demo")}/kiln-club`);
      await page.getByRole("heading", { name: "For those who come back" }).waitFor();
    }));

  it("the search opens from the header, and leads to its results", () =>
    withPage("/about", { scripts, width: 390 }, async (page) => {
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.getByLabel("Search for").fill("moon");
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText("moon").waitFor();
      expect(await page.title()).toMatch(/results? for “moon”/i);
      expect(await page.getByLabel("Search for").inputValue()).toBe("moon");
      await page.getByRole("link", { name: "Moon vase" }).click();
      await page.waitForURL("**/shop/p/moon-vase");
    }));

  it("an unknown order is reported", () =>
    withPage("/checkout/order-status", { scripts }, async (page) => {
      await page.getByLabel("Link to your order").fill("SP-2041");
      await page.getByRole("button", { name: "Look it up" }).click();
      await page.getByText("We know of no order with the code SP-2041").waitFor();
    }));
});

describe("a member who mistypes the password", () => {
  it("gets an error, and what was typed is kept", () =>
    withPage("/kiln-club", { scripts: true }, async (page) => {
      const form = page.locator('[data-awning-form="member-sign-in"]');
      await form.getByLabel("Email").fill("member@demo.test");
      await form.getByLabel("Password").fill("wrong");
      await form.getByRole("button", { name: "Sign in" }).click();
      await form.getByRole("alert").waitFor();
      expect(await form.getByLabel("Email").inputValue()).toBe("member@demo.test");
    }));
});

describe("a forbidden page", () => {
  it("explains why, and links visitors to the contributors' sign-in", () =>
    withPage("/preview/order-email", { scripts: false }, async (page) => {
      await page.getByRole("main").getByRole("link", { name: "sign in" }).click();
      expect(page.url()).toBe(`${inject("demo")}/config/login?return=%2Fpreview%2Forder-email`);
    }));

  it("names the member who lacks the plan", () =>
    withPage("/kiln-club/firing-log", { scripts: false, person: "member" }, async (page) => {
      await page.getByText("Nell Fairweather, yours does not have it").waitFor();
    }));
});

describe("the file of a digital product", () => {
  it("can be downloaded from its preview", () =>
    withPage("/preview/digital-product", { scripts: false, person: "owner" }, async (page) => {
      const href = await page.getByRole("link", { name: "Download the file" }).getAttribute("href");
      const response = await page.request.get(inject("demo") + href);
      expect([response.status(), (await response.text()).slice(0, 8)]).toEqual([200, "%PDF-1.4"]);
    }));
});
