import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { takePage } from "../reused-pages.ts";
import { demoAddress, demoPassword, signIn } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([true, false])("signing in, JavaScript %s", (javaScriptEnabled) => {
  it("leads to where one wanted to be", async () => {
    const { page, context } = await takePage(browser, { javaScriptEnabled });
    await page.goto(`${demoAddress}/config/?frameUrl=%2Fshop`);
    expect(new URL(page.url()).pathname).toBe("/config/login");
    await signIn(page);
    await page.waitForURL(`${demoAddress}/config/?frameUrl=%2Fshop`);
    expect(await page.textContent(".menu summary")).toContain("Hester Vane");
    await page.frameLocator("iframe").locator("h1").waitFor();
    await context.close();
  });

  it("keeps the email and clears the password if it was wrong", async () => {
    const { page, context } = await takePage(browser, { javaScriptEnabled });
    await page.goto(`${demoAddress}/config/login?return=%2Fconfig%2Fpages`);
    await signIn(page, "editor@demo.test", "not my password");
    const message = page.getByRole("alert");
    await message.waitFor();
    expect(await message.textContent()).toBe("The email address or the password is not right.");
    expect(await page.inputValue("#email")).toBe("editor@demo.test");
    expect(await page.inputValue("#password")).toBe("");
    expect(await page.content()).not.toContain("not my password");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("password");
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${demoAddress}/config/pages`);
    await context.close();
  });
});

describe("the password", () => {
  it("can be shown, and is hidden again when the form is submitted", async () => {
    const { page, context } = await takePage(browser, {});
    await page.goto(`${demoAddress}/config/login`);
    await page.fill("#password", "visible");
    await page.click("text=Show password");
    expect(await page.getAttribute("#password", "type")).toBe("text");
    await page.click("text=Hide password");
    expect(await page.getAttribute("#password", "type")).toBe("password");
    await page.click("text=Show password");
    await page.evaluate(() =>
      document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault()),
    );
    await page.fill("#email", "viewer@demo.test");
    await page.click("button:has-text('Sign in')");
    expect(await page.getAttribute("#password", "type")).toBe("password");
    await context.close();
  });

  it("has the place of its button before the script adds it", async () => {
    const { page, context } = await takePage(browser, {});
    const script = Promise.withResolvers<void>();
    await page.route(/config-area-[^/]*\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`${demoAddress}/config/login`, { waitUntil: "commit" });
    await page.getByText("Back to the site").waitFor();
    const before = await page.locator("main").boundingBox();
    script.resolve();
    await page.getByText("Show password").waitFor();
    expect(await page.locator("main").boundingBox()).toEqual(before);
    await context.close();
  });

  it("has no button to show it without scripts", async () => {
    const { page, context } = await takePage(browser, { javaScriptEnabled: false });
    await page.goto(`${demoAddress}/config/login`);
    expect(await page.getByText("Show password").count()).toBe(0);
    await context.close();
  });
});
