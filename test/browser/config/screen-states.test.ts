import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { formSelector, notice, noticeSays } from "./lost-answers.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };

it("a form says that it is being sent, is sent once, and its answer is read out", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/passwords", phone);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route("**/config/passwords", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts++;
    await isAnswered;
    await route.continue();
  });
  // The field has the marker of a password that is set, so that nothing is changed.
  const pressSave = (screen: Page) => screen.locator(`${formSelector} button[value=set]`).first().click();
  const before = await page.locator("main").boundingBox();
  await pressSave(page);
  await noticeSays(page, "Sending");
  await pressSave(page);
  expect(await page.locator("main").boundingBox()).toEqual(before);
  expect(await page.locator("form[aria-busy=true]").count()).toBe(1);
  answer();
  await page.locator("main [role=status]:focus").waitFor();
  expect([await notice(page).count(), posts]).toEqual([0, 1]);
  // The script works in the new content too.
  expect(await page.locator(".show-password").count()).toBe(await page.locator("[type=password]").count());
  await page.context().close();
});

it("four columns of figures with German titles fit into a phone", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/insights", phone);
  const width = await page.locator("main").evaluate((main) => {
    const titles = ["Formular", "Aufrufe", "Begonnen", "Gesendet", "Abgeschlossen"];
    const cells = titles.map((title) => `<th scope="col">${title}</th>`).join("");
    main.innerHTML = `<table class="figures bars"><thead><tr>${cells}</tr></thead></table>`;
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(390);
  await page.context().close();
});

it("a form is sent after a new sign-in in another window", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/roles", phone);
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies({ name: "awning_session" });
  await page.locator("input[name=email]").fill("nobody");
  await page.locator("form:has(input[name=email])").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Invite" }).click();
  await noticeSays(page, "your session has ended");
  const signIn = notice(page).getByRole("link", { name: /^Sign in/ });
  expect(await signIn.getAttribute("href")).toBe("/config/login?return=%2Fconfig%2Froles");
  await context.addCookies(cookies.filter(({ name }) => name === "awning_session"));
  await notice(page).getByRole("button", { name: "Try again" }).click();
  // The invitation is refused by the server, and its entries are still there.
  await page.locator("main [role=alert]:focus").waitFor();
  expect(await page.locator("input[name=email]").inputValue()).toBe("nobody");
  await context.close();
});
